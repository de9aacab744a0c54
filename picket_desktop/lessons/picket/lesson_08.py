"""Laying out as Younger: guards, stoppers, and not dreaming."""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.lessons.lesson import HAND, STOCK, Do, Lesson, Say, Show, button, these
from picket_desktop.lessons.picket.chances import left, one_of, one_of_rank
from picket_desktop.lessons.picket.facts import length, run_of
from picket_desktop.lessons.picket.tables import dealt, playing
from picket_desktop.words.voice import N_, NM_

GUARD = playing(
    "KS 7S KH 9H AC QC JC 9C 8C TD 9D 8D",
    "AS QS JS TS AH QH JH KC TC AD KD QD",
    elder=False,
    out="7H 6H 7D 6D",
)
GAP = dealt(
    "KS 7S KH 8H AC QC JC 9D 8D 7D 6D 6H",
    "AS QS 9S 6S AH 9H 7H 9C 8C 7C 6C AD",
    "JS 8S KC QH TH KD JD TD TC TS JH QD",
    elder=False,
    then=("discard 9S 6S 9H 7H 9C 8C 7C 6C",),
)
NINE = dealt(
    "KS 7S AH KH 9H QC JC TC 6C 8D 7D 6D",
    "AS QS JS 9S 8S 6S 8H 7H 6H 9C 8C 7C",
    "AC KC TS QH JH TH KD QD AD JD TD 9D",
    elder=False,
    then=("discard 9S 8S 6S 8H 7H 6H 8C 7C",),
)

LESSON = Lesson(
    "younger-lays-out",
    8,
    NM_("Laying out as {younger}", "Exchanging as dealer"),
    NM_("keep your guards, and lay out as {younger}", "keep your guards, and exchange when you dealt"),
    (
        Say(
            NM_(
                "You dealt, so you are {younger}: she goes first, and she leads. Keep what will stop her.",
                "You dealt, so she goes first in everything, and leads. Keep what will stop her.",
            ),
            HAND,
            lay=GUARD,
        ),
        Show(
            N_("A {king} alone falls to the ace. A small card beside it saves it: that is its guard."),
            these("KS 7S"),
            then=("play AS",),
        ),
        Do(
            N_("She leads the ace of spades. Which spade do you give?"),
            these("KS 7S"),
            right=("play 7S",),
            wrong={"play KS": N_("Then the ace takes your {king}. Give the seven: it is there for that.")},
            then=("play QS", "play KS"),
        ),
        Say(
            N_("Her {queen} fell to your {king}: the guard has won you a trick. A {queen} needs two guards."),
        ),
        Say(
            N_("Now the exchange. She took eight cards, so {left} are left for you."),
            STOCK,
            facts={"left": left},
            lay=GAP,
        ),
        Show(
            N_("First the guards. Each of your {kings} has one: keep them together."),
            these("KS 7S KH 8H"),
        ),
        Show(
            N_("And from ace to seven only the ten is missing. With any ten you would have eight in order."),
            these("AC KS QC JC 9D 8H 7S"),
        ),
        Say(
            N_("All four tens are hidden, and you draw four cards. The chance of a ten is about {chance}."),
            facts={"chance": one_of_rank(Rank.TEN, 4)},
        ),
        Do(
            N_("Four cards guard nothing and belong to no run. Press them, then the button."),
            button("exchange"),
            right=("discard 8D 7D 6D 6H",),
            wrong={
                "discard KS": N_("Keep both {kings}: each has its guard, and will win a trick."),
                "discard KH": N_("Keep both {kings}: each has its guard, and will win a trick."),
                "discard 7S": N_("The seven of spades guards the {king}. Exchange the other seven."),
                "discard 8H": N_("The eight of hearts guards the {king}. Exchange the other eight."),
                "discard 9D": N_("With a ten, the nine is one of your eight in order. Keep it."),
                "discard AC": N_("An ace stops her whenever she leads that suit. Keep it."),
                "discard": N_("Keep the clubs, the {kings} with their guards, and the nine. Four are left."),
            },
        ),
        Show(
            N_("A ten came: {length} in order, {run.points}. And without it your {kings} were safe still."),
            these("AC KS QC JC TC 9D 8H 7S"),
            facts={"length": length, "run": run_of(8)},
        ),
        Say(
            N_(
                "But do not dream. The chance of one certain card is {chance}: never strip a {king} for that."
            ),
            facts={"chance": one_of("AS", 4)},
        ),
        Show(
            N_("Another hand: all nine in order, from ace to six. Longer it cannot be."),
            these("AH KS QC JC TC 9H 8D 7S 6C"),
            lay=NINE,
        ),
        Do(
            N_("You may exchange four cards, but need not. Exchange only what does nothing."),
            button("exchange"),
            right=("discard 7D 6D",),
            wrong={
                "discard KS": N_(
                    "Both {kings} are safe: one has its ace, one its guard. They will win tricks."
                ),
                "discard KH": N_(
                    "Both {kings} are safe: one has its ace, one its guard. They will win tricks."
                ),
                "discard 7S": N_("The seven of spades guards the {king}. You have another seven."),
                "discard 8D": N_("It is your only eight: without it the nine in order break."),
                "discard 6C": N_(
                    "One six is idle, yes. Let the diamond go: the club makes your long suit longer."
                ),
                "discard": N_("Two ranks you hold twice, and one of each is idle: a seven and a six."),
            },
        ),
        Say(
            N_(
                "A long suit of hers runs until you stop it. So keep an ace or a guarded {king} in as "
                "many suits as you can."
            ),
        ),
    ),
)
