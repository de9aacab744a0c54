"""Laying out as Younger: guards, stoppers, and modest aims."""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.lessons.lesson import HAND, STOCK, Do, Lesson, Say, Show, button, these
from picket_desktop.lessons.picket.chances import hidden, left, one_of, one_of_rank
from picket_desktop.lessons.picket.facts import length, length_with, longest_points
from picket_desktop.lessons.picket.tables import dealt, playing
from picket_desktop.words.voice import N_, NM_

GUARD = playing(
    "KS 7S KH 9H AC QC JC 9C 8C TD 9D 8D",
    "AS QS JS TS AH QH JH KC TC AD KD QD",
    elder=False,
    out="7H 6H 7D 6D",
)
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
    NM_("keep your guards, and lay out as {younger}", "keep your guards, and exchange when you dealt"),
    (
        Say(
            NM_(
                "You dealt, so you are {younger}: she leads, and leads on as long as she wins. What takes a "
                "trick "
                "from her stops her.",
                "You dealt, so she leads, and leads on as long as she wins. What takes a trick from her "
                "stops her.",
            ),
            HAND,
            lay=GUARD,
        ),
        Show(
            N_(
                "So look at the play before you exchange. A {king} alone falls to the ace; a small card of "
                "its suit saves it: its guard."
            ),
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
            N_(
                "Your {king} has won, and now you lead: the guard did that. A {queen} needs two guards, one "
                "for the ace and one for the {king}."
            ),
        ),
        Say(
            N_("Now the exchange. She took {taken} cards, so {left} are left for you."),
            STOCK,
            facts={"taken": lambda view: view.exchanged[view.elder], "left": left},
            lay=GAP,
        ),
        Show(
            N_("First the guards. One small card is enough for each of your {kings}: keep them together."),
            these("KS 7S KH 8H"),
        ),
        Show(
            N_(
                "And from ace to seven, whatever the suits, only the ten is missing. With any ten you "
                "would have {n} in order."
            ),
            these("AC KS QC JC 9D 8H 7S"),
            facts={"n": length_with("TC")},
        ),
        Say(
            N_(
                "All four tens are among the {hidden} cards that you cannot see, and you draw {left} of "
                "those. "
                "The chance of a ten is about {chance}."
            ),
            facts={"hidden": hidden, "left": left, "chance": one_of_rank(Rank.TEN, FEW)},
        ),
        Do(
            NM_(
                "Press {left} cards that you need neither as a guard nor in the sequence, then Exchange. Of "
                "the {knaves} keep the one with its ace and {queen}.",
                "Press {left} cards that you need neither as a guard nor in the run, then Exchange. Of the "
                "{knaves} keep the one with its ace and {queen}.",
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
                "Two tens came, and one was enough: {length} in order, {run.points}. Without it your {kings} "
                "would still be safe."
            ),
            these("AC KS QC JC TC 9D 8H 7S"),
            facts={"length": length, "run": longest_points},
        ),
        Say(
            N_(
                "But do not dream. You draw {few} of {hidden}, so the chance of one certain card is "
                "{chance}: "
                "never give up a guard for that."
            ),
            facts={"hidden": hidden, "few": lambda view: FEW, "chance": one_of("AS", FEW)},
        ),
        Show(
            N_("Another hand: all {n} in order, from ace to six, whatever the suits. Longer it cannot be."),
            these("AH KS QC JC TC 9H 8D 7S 6C"),
            facts={"n": length},
            lay=NINE,
        ),
        Do(
            N_("You may exchange {left} cards, or fewer. Exchange only what does nothing."),
            button("exchange"),
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
                "discard 8D": N_("It is your only eight: without it the {n} in order break."),
                "discard 6C": N_(
                    "One six is idle, yes. Let the diamond go: the club makes your long suit longer."
                ),
                "discard": N_("You hold two sevens and two sixes, and one of each is idle."),
            },
        ),
        Say(
            N_(
                "A long suit of hers wins trick after trick until you stop it. So keep an ace or a guarded "
                "{king} in as many suits as you can."
            ),
        ),
    ),
)
