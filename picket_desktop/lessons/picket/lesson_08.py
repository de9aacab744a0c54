"""Laying out as Younger: guards, stoppers, and modest aims."""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.lessons.lesson import STOCK, Do, Earlier, Lesson, Say, Show, button, these
from picket_desktop.lessons.picket import lesson_07
from picket_desktop.lessons.picket.chances import hidden, left, one_of, one_of_rank
from picket_desktop.lessons.picket.facts import length, length_with, longest_points
from picket_desktop.lessons.picket.tables import after, dealt, playing
from picket_desktop.words.voice import N_, NM_

GUARD = playing(
    "KS 7S KH 9H AC QC JC 9C 8C TD 9D 8D",
    "AS QS JS TS AH QH JH KC TC AD KD QD",
    elder=False,
    out="7H 6H 7D 6D",
)
LED = after(GUARD, "play AS")
GAP = dealt(
    "KS 7S KH 8H 7H AC QC JC JD 9D 8D 7D",
    "AS QS 9S 6S AH 9H 6H 9C 8C 7C 6C AD",
    "JS 8S KC QH TH KD 6D TD TC TS JH QD",
    elder=False,
    then=("discard 9S 6S 9H 6H 9C 8C 7C 6C",),
)
NINE = dealt(
    "KS 7S AH KH 9H QC JC TC 6C 8D 7D 6D",
    "AS QS JS 9S 8S 6S 8H 7H 6H 9C 8C 7C",
    "AC KC TS QH JH TH KD QD AD JD TD 9D",
    elder=False,
    then=("discard 9S 8S 6S 8H 7H 6H 8C 7C",),
)

FEW = 4


LESSON = Lesson(
    "younger-lays-out",
    8,
    NM_("Laying out as {younger}", "Exchanging as dealer"),
    NM_(
        "guard your {kings} and {queens}, and lay out as {younger}",
        "guard your {kings} and {queens}, and exchange as the dealer",
    ),
    (
        Do(
            N_(
                "A {king} alone falls to the ace; a small card of its suit, its guard, saves it. She leads "
                "the ace: which spade do you play?"
            ),
            these("KS 7S"),
            lay=LED,
            right=("play 7S",),
            wrong={"play KS": N_("Then the ace takes your {king}. Play the seven: that is what it is for.")},
            then=("play QS", "play KS"),
        ),
        Say(
            N_(
                "Your {king} has won: the guard stopped her long suit, and you lead. A {queen} needs two "
                "guards, one for the ace and one for the {king}."
            ),
        ),
        Say(
            NM_(
                "You dealt, so you are {younger} and exchange second. She took {taken} cards, so {left} are "
                "left for you.",
                "You dealt, so you exchange second. She took {taken} cards, so {left} are left for you.",
            ),
            STOCK,
            facts={"taken": lambda view: view.exchanged[view.elder], "left": left},
            lay=GAP,
        ),
        Show(
            N_("First, keep your guards: one small card is enough for each {king}."),
            these("KS 7S KH 8H"),
        ),
        Show(
            N_(
                "From ace to seven, only the ten is missing for {n} in order. All four tens are among "
                "{hidden} unseen cards: the chance of drawing one is about {chance}."
            ),
            these("AC KS QC JC 9D 8H 7S"),
            facts={"n": length_with("TC"), "hidden": hidden, "chance": one_of_rank(Rank.TEN, FEW)},
        ),
        Do(
            NM_(
                "Choose the {left} cards that are neither a guard nor in the sequence, then press "
                "Exchange. Keep the {knave} that stands with its ace and {queen}.",
                "Choose the {left} cards that are neither a guard nor in the run, then press Exchange. "
                "Keep the {knave} that stands with its ace and {queen}.",
            ),
            button("exchange"),
            facts={"left": left, "n": length_with("TC")},
            right=("discard JD 8D 7H 7D",),
            wrong={
                "discard KS": N_("Keep both {kings}: each has its guard, and will win a trick."),
                "discard KH": N_("Keep both {kings}: each has its guard, and will win a trick."),
                "discard 7S": N_(
                    "The seven of spades is the {king}’s only guard. Exchange the other sevens."
                ),
                "discard 8H": N_("The eight of hearts guards the {king}. Exchange the other eight."),
                "discard JC": N_(
                    "The {knave} of clubs stands with its ace and {queen}. Exchange the other {knave}."
                ),
                "discard 9D": N_("With a ten, the nine is one of your {n} in order. Keep it."),
                "discard AC": N_("An ace stops her whenever she leads that suit. Keep it."),
                "discard": N_(
                    "Keep what is high, the {kings} with their guards, and the nine: {left} are left."
                ),
            },
        ),
        Show(
            N_(
                "Two tens came, and one was enough: {length} in order, {run.points}. Without a ten your "
                "{kings} would still be safe."
            ),
            these("AC KS QC JC TC 9D 8H 7S"),
            facts={"length": length, "run": longest_points},
        ),
        Do(
            N_(
                "Another hand, with {n} cards in order already, as many as there can be. Exchange only "
                "cards that are of no use, {left} at most."
            ),
            button("exchange"),
            lay=NINE,
            facts={"left": left, "n": length},
            right=("discard 7D 6D",),
            wrong={
                "discard KS": N_(
                    "Both {kings} are safe: one has its ace, one its guard. They will win tricks."
                ),
                "discard KH": N_(
                    "Both {kings} are safe: one has its ace, one its guard. They will win tricks."
                ),
                "discard 7S": N_("The seven of spades guards the {king}. You have another seven."),
                "discard 8D": N_("It is your only eight: without it your {n} in order are broken."),
                "discard 6C": N_(
                    "Yes, one six does nothing. But give up the diamond: the club makes your long suit "
                    "longer."
                ),
                "discard": N_("You hold two sevens and two sixes, and one of each does nothing."),
            },
        ),
        Say(
            N_(
                "Never give up a guard to draw for one card: the chance was {chance}. Keep an ace or a "
                "guarded {king} in as many suits as you can."
            ),
            facts={"chance": one_of("AS", FEW)},
        ),
    ),
    parts=lesson_07.LESSON.parts_at_end,
    earlier=Earlier("younger-lays-out", (0, 0, 0, 1, 2, 3, 4, 4, 5, 6, 6, 7, 7, 8)),
    emblem="KS 7S",
    motto=N_("A small card of its suit guards the {king}."),
)
