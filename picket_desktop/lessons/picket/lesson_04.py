"""Sequences: cards in order, their points, and which sequence is better."""

from __future__ import annotations

from picket_desktop.engine.picket.calling.worth import run_points
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import (
    HAND,
    Do,
    Earlier,
    Lesson,
    Pick,
    Reckon,
    Say,
    Show,
    line,
    these,
)
from picket_desktop.lessons.parts import Part
from picket_desktop.lessons.picket import lesson_03
from picket_desktop.lessons.picket.facts import (
    all_of,
    is_run,
    length,
    longest,
    longest_points,
    run_of,
    scored,
)
from picket_desktop.lessons.picket.tables import calling
from picket_desktop.words.voice import N_, NM_

FIVE_ON = 5
IN_ORDER = "KS QD JH TH 9C"
THREES = calling(Kind.SEQUENCES, "AS AD QH QC JS TC 8D 8S 7H 6S 6C 6D", "AH AC KS KH KC KD 9S 9H 9C 9D 7S 7C")
FIVE = calling(Kind.SEQUENCES, "KS QD JH TH 9C 7S 7H 7C 7D 6H 6C 6D", "AS AH AC AD QS QH QC JC JD TS 9S 9H")
SIX = calling(Kind.SEQUENCES, "AS KD QH JC TS 9D 7S 7H 7C 6S 6H 6D", "AH AC AD KS KH KC 8S 8H 8C 8D 9S 9H")


def added(view: View) -> int:
    """Return the points that a sequence of five or more scores on top of one for each card."""
    return run_points(FIVE_ON) - FIVE_ON


LESSON = Lesson(
    "sequences",
    4,
    NM_("{Sequence}s", "Runs"),
    NM_("find a sequence, and count its points", "find a run, and count its points"),
    (
        Show(
            NM_(
                "After the {point} come sequences: three or more cards in order. {Queen}, {knave} and ten "
                "are a {run_3}; their suits do not matter.",
                "After the {point} come runs: three or more cards in order, of any suits. Here is one: "
                "{queen}, {knave} and ten.",
            ),
            these("QH JS TC"),
            lay=THREES,
        ),
        Pick(
            N_("You hold another {run_3}, lower down. Choose its three cards."),
            HAND,
            answer=lambda view: [c for c in view.hand if c.text in ("8S", "7H", "6S")],
            fit=lambda view, cards: is_run(3)(view, cards) and max(c.rank for c in cards) == 8,
            otherwise=N_("Choose three cards, each one rank below the one before. Begin with an eight."),
        ),
        Do(
            N_(
                "A {run_3} scores {one.points}, and no card may count in two. Yours share no card: what do "
                "you call?"
            ),
            facts={"one": run_of(3)},
            right=("call sequences QH JS TC | 8S 7H 6S",),
            wrong={
                "call sequences QH JS TC": N_("That leaves out the lower one, which would score too."),
                "call sequences 8S": N_("Call both: the higher one is the better of the two."),
                "call sequences": N_("Saying nothing scores nothing. Call both."),
            },
            decides=True,
            then=("call sequences",),
        ),
        Say(
            NM_(
                "Anne has none, so you score {made.points}; four cards in order are a {run_4}, and score "
                "{four}. In most other games all of them must be of one suit.",
                "Anne has no run, so you score {made.points}; a {run_4} scores {four}. In most other games "
                "a run must be all of one suit.",
            ),
            line("sequence"),
            facts={"made": scored("sequences"), "four": run_of(4)},
        ),
        Pick(
            NM_(
                "This is another hand. Choose all the cards of the sequence that starts with the {king}.",
                "This is another hand. Choose all the cards of the run that starts with the {king}.",
            ),
            HAND,
            lay=FIVE,
            answer=longest,
            fit=lambda view, cards: is_run(len(longest(view)))(view, cards),
            otherwise=N_("Do you have a {queen}, a {knave}, a ten? Go down until one is missing."),
        ),
        Reckon(
            NM_(
                "{n} of them make a {run_5}! Each card scores a point, and five or more together score "
                "{more} extra: how many points is that?",
                "All {n}! Each card scores a point, and a run of five or more scores {more} extra: how "
                "many points is that?",
            ),
            these(IN_ORDER),
            facts={"n": length, "more": added},
            answer=all_of(Kind.SEQUENCES),
            numbers=(5, 10, 15, 50),
            otherwise=N_("Count the cards, and add {more}."),
        ),
        Do(
            NM_(
                "A longer sequence beats a shorter one. What do you call?",
                "A longer run beats a shorter one. What do you call?",
            ),
            facts={"n": length, "more": added},
            right=(f"call sequences {IN_ORDER}",),
            wrong={"call sequences": N_("Call all {n} cards: with fewer you lose the extra {more}.")},
            decides=True,
            then=("call sequences",),
        ),
        Say(
            NM_(
                "Anne’s sequence is shorter, so it scores nothing. Yours scores {made.points}.",
                "Anne’s run is shorter, so it scores nothing. Yours scores {made.points}.",
            ),
            line("sequence"),
            facts={"made": scored("sequences")},
        ),
        Pick(
            NM_(
                "Another hand. Press Sort to arrange it by rank, then choose the longest sequence.",
                "Another hand. Press Sort to arrange it by rank, then choose the longest run.",
            ),
            HAND,
            lay=SIX,
            answer=longest,
            fit=lambda view, cards: is_run(len(longest(view)))(view, cards),
            otherwise=N_("Take one card of each rank. Stop where the next rank is missing."),
            shows=frozenset({Part.SORT}),
        ),
        Say(
            N_(
                "These {n} score {points.points}, and a seventh card would score one more. If Anne "
                "had {n} in order too, the one with the higher top card would win."
            ),
            facts={"n": length, "points": longest_points},
        ),
    ),
    parts=lesson_03.LESSON.parts_at_end | {Part.SEQUENCES},
    earlier=Earlier("sequences", (0, 0, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 9, 9)),
    emblem="KS QD JH TH 9C",
    motto=NM_("The longer sequence wins, whatever its suits.", "The longer run wins, whatever its suits."),
)
