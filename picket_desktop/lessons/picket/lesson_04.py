"""Sequences: cards in order, their points, and which sequence is better."""

from __future__ import annotations

from picket_desktop.engine.picket.calling.worth import run_points
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import HAND, Do, Lesson, Pick, Reckon, Say, Show, button, line, these
from picket_desktop.lessons.picket.facts import all_of, is_run, length, longest, run_of, scored
from picket_desktop.lessons.picket.tables import calling
from picket_desktop.words.voice import N_, NM_

FIVE_ON = 5
IN_ORDER = "KS QD JH TH 9C"
THREES = calling(Kind.SEQUENCES, "AS AD QH QC JS TC 8D 8S 7H 6S 6C 6D", "AH AC KS KH KC KD 9S 9H 9C 9D 7S 7C")
FIVE = calling(Kind.SEQUENCES, "KS QD JH TH 9C 7S 7H 7C 7D 6H 6C 6D", "AS AH AC AD QS QH QC JC JD TS 9S 9H")
SIX = calling(Kind.SEQUENCES, "AS KD QH JC TS 9D 7S 7H 7C 6S 6H 6D", "AH AC AD KS KH KC 8S 8H 8C 8D 9S 9H")


def added(view: View) -> int:
    """Return the points of a sequence of five or more beyond one for each card."""
    return run_points(FIVE_ON) - FIVE_ON


LESSON = Lesson(
    "sequences",
    4,
    NM_("{Sequence}s", "Runs"),
    NM_("see a sequence, and count what it makes", "see a run, and count what it makes"),
    (
        Say(
            NM_(
                "After the {point} come sequences: three cards or more in order, with no gap.",
                "After the {point} come runs: three cards or more in order, with no gap.",
            ),
            HAND,
            lay=THREES,
        ),
        Show(
            N_("{Queen}, {knave} and ten are a {run_3}. In this game their suits do not matter."),
            these("QH JS TC"),
        ),
        Pick(
            N_("There is another {run_3} in your hand, lower down. Press its three cards."),
            HAND,
            answer=lambda view: [c for c in view.hand if c.text in ("8S", "7H", "6S")],
            fit=lambda view, cards: is_run(3)(view, cards) and max(c.rank for c in cards) == 8,
            otherwise=N_("Three cards, each one lower than the last. Begin with an eight."),
        ),
        Reckon(
            N_("A {run_3} makes {one.points}. How many do both make together?"),
            these("QH JS TC 8S 7H 6S"),
            facts={"one": run_of(3)},
            answer=all_of(Kind.SEQUENCES),
            numbers=(3, 4, 6, 9),
            otherwise=N_("Both count, and each of them makes as much as the other."),
        ),
        Do(
            N_("The red button has both: call them. A card may stand in one of them only."),
            button("call"),
            right=("call sequences QH JS TC | 8S 7H 6S",),
            wrong={
                "call sequences QH JS TC": N_("That leaves the lower one out, and it would count as well."),
                "call sequences 8S": N_("Call both: the higher one is the better of the two."),
                "call sequences": N_("Saying nothing makes nothing. Call both."),
            },
            then=("call sequences",),
        ),
        Say(
            NM_(
                "She has none, so yours are good: {made.points}. Four in order are a {run_4}, "
                "and make {four}.",
                "She has none, so yours are good: {made.points}. Four in order make {four}.",
            ),
            line("sequence"),
            facts={"made": scored("sequences"), "four": run_of(4)},
        ),
        Pick(
            N_("Another hand. Start from the {king}, and press every card in order down to the last."),
            HAND,
            lay=FIVE,
            answer=longest,
            fit=lambda view, cards: is_run(len(longest(view)))(view, cards),
            otherwise=N_("Have you a {queen}, a {knave}, a ten? Go on down till one is missing."),
        ),
        Say(
            NM_(
                "{n} of them, a {run_5}! Each card makes a point, and from five cards on there are {more} "
                "more.",
                "{n} of them! Each card makes a point, and from five cards on there are {more} more.",
            ),
            these(IN_ORDER),
            facts={"n": length, "more": added},
        ),
        Reckon(
            N_("So how many points will these make?"),
            these(IN_ORDER),
            facts={"more": added},
            answer=all_of(Kind.SEQUENCES),
            numbers=(5, 10, 15, 50),
            otherwise=N_("Count the cards, and add {more}."),
        ),
        Do(
            N_("Call all of it, for a longer one beats a shorter."),
            button("call"),
            facts={"n": length, "more": added},
            right=(f"call sequences {IN_ORDER}",),
            wrong={"call sequences": N_("Call all {n} cards: only so many bring the {more}.")},
            then=("call sequences",),
        ),
        Say(
            N_("She had a shorter one and says “Good”: hers makes nothing. Yours makes {made.points}."),
            line("sequence"),
            facts={"made": scored("sequences")},
        ),
        Say(
            N_(
                "A last hand. The button Sort, or the key S, lays it by rank, where such things are easier "
                "to see: try it."
            ),
            button("sort"),
            lay=SIX,
        ),
        Pick(
            N_("Begin at the ace, and press every card as far down as you can go."),
            HAND,
            answer=longest,
            fit=lambda view, cards: is_run(len(longest(view)))(view, cards),
            otherwise=N_("Rank by rank, one card of each. Where the next is missing you stop."),
        ),
        Reckon(
            N_("Down to the nine, you have {n} in order. How many points?"),
            facts={"n": length, "more": added},
            answer=all_of(Kind.SEQUENCES),
            numbers=(6, 15, 16, 26),
            otherwise=N_("One for each card, and {more} because there are five or more."),
        ),
        Say(
            N_("Of two equally long, the higher top card wins. Six in order make {six}, seven {seven}."),
            facts={"six": run_of(6), "seven": run_of(7)},
        ),
        Say(
            NM_(
                "In Rubicon Piquet, the game of today, a sequence must be all of one suit: lesson R shows "
                "it. Here it need not.",
                "In Rubicon Piquet, the game of today, a run must be all of one suit: lesson R shows it. "
                "Here it need not.",
            )
        ),
    ),
)
