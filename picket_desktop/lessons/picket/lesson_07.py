"""Laying out as Elder: what to keep, what to change, and the chances of drawing a card."""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import BLANK_POINTS
from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import BACKS, STOCK, Do, Earlier, Lesson, Say, Show, button, line, these
from picket_desktop.lessons.parts import Part
from picket_desktop.lessons.picket import lesson_06
from picket_desktop.lessons.picket.chances import hidden, one_of
from picket_desktop.lessons.picket.facts import all_of, length, most_drawn, of_rank, set_of
from picket_desktop.lessons.picket.tables import dealt
from picket_desktop.words.voice import N_, NM_

RUN = dealt(
    "AS KS QS 9S AH JH TC AD 7C 7D 6C 6D",
    "8S 7S 6S 9H 8H 7H 6H AC KC 9C 9D 8D",
    "TS JD QH 8C KH TD JS QC QD TH KD JC",
)
ACES = dealt(
    "AS AH AD KD 9S 8H 7S 7C 7H 6S 6C 6D",
    "KS JS KH TH 9H KC QC 9C QD JD 8D 8S",
    "QS TC QH 8C 9D TS JH 6H AC JC TD 7D",
)
SUIT = dealt(
    "AS KS QS JS 8S AC 8H 6H 7C 6C 7D 6D",
    "TS 7S KH JH 9H KC TC 9C AD JD 9D 8D",
    "AH 9S KD QC TH 8C QH JC QD TD 7H 6S",
)

SIX = 6
"""The cards to exchange of the third hand."""


def aces(view: View) -> int:
    """Return the number of aces in the hand."""
    return len(of_rank(Rank.ACE)(view))


LESSON = Lesson(
    "elder-lays-out",
    7,
    NM_("Laying out as {elder}", "Exchanging first"),
    NM_(
        "choose what to keep and what to lay out, as {elder}",
        "choose what to keep and what to exchange, when you go first",
    ),
    (
        Say(
            NM_(
                "Before the calls, you both put cards away and draw as many from the stock. You are "
                "{elder}, so you go first: exchange from {least} to {most} cards.",
                "Before the calls, you both put cards away and draw as many from the stock. She dealt, so "
                "you go first: exchange from {least} to {most} cards.",
            ),
            STOCK,
            facts={"least": lambda view: view.rules.exchange.elder_min, "most": most_drawn},
            lay=RUN,
        ),
        Show(
            NM_(
                "First, keep a long sequence: it scores most. You hold {n} cards in order, ace to nine, for "
                "{run.points}.",
                "First, keep a long run: it scores most. You hold {n} cards in order, ace to nine, for "
                "{run.points}.",
            ),
            these("AS KS QS JH TC 9S"),
            facts={"n": length, "run": all_of(Kind.SEQUENCES)},
        ),
        Show(
            N_(
                "Second, keep threes and fours. You hold {n} {aces}; with the fourth they would score "
                "{four.points}."
            ),
            these("AS AH AD"),
            facts={"n": aces, "four": set_of(4)},
        ),
        Show(
            N_("Third, keep a strong suit. It may win the {point}, and its high cards win tricks."),
            these("AS KS QS 9S"),
        ),
        Do(
            N_("Your two sevens and two sixes do none of the three. Choose them, then press Exchange."),
            button("exchange"),
            right=("discard 7C 7D 6C 6D",),
            wrong={
                "discard AS": N_("An ace scores here, and wins a trick besides. Keep all three."),
                "discard AH": N_("An ace scores here, and wins a trick besides. Keep all three."),
                "discard AD": N_("An ace scores here, and wins a trick besides. Keep all three."),
                "discard": N_("Keep ace, {king}, {queen}, {knave}, ten, nine, and every ace. Four are left."),
            },
            then=("discard 8S 7S 6S 9H 7H 6H 9C 8D",),
        ),
        Say(
            N_("You drew fewer than {most}, so you saw the cards you left: {left}. She took those."),
            BACKS,
            facts={"most": most_drawn, "left": lambda view: view.due},
        ),
        Do(
            N_(
                "Another hand, a poor one. Every card you draw is a chance: choose all but the {aces} and "
                "{KD}, then press Exchange."
            ),
            button("exchange"),
            lay=ACES,
            right=("discard 9S 8H 7S 7C 7H 6S 6C 6D",),
            wrong={
                "discard AS": N_("Keep the {aces}. A fourth would make {four.points} of the {three}."),
                "discard AH": N_("Keep the {aces}. A fourth would make {four.points} of the {three}."),
                "discard AD": N_("Keep the {aces}. A fourth would make {four.points} of the {three}."),
                "discard KD": N_("The {king} is high, and you have its ace as well. Keep both."),
                "discard": N_("Exchange all {most} small ones. Every card you draw is another chance."),
            },
            facts={"three": set_of(3), "four": set_of(4), "most": most_drawn},
            then=("discard 9C QD JD 8D",),
        ),
        Show(
            N_(
                "The fourth ace, one of {hidden} cards you had not seen, had a chance of {chance} and did "
                "not come. But you drew {length} in order, ace to eight!"
            ),
            these("AS KD QS JH TC 9D 8C"),
            facts={
                "hidden": hidden,
                "chance": lambda view: one_of("AC", most_drawn(view))(view),
                "length": length,
            },
        ),
        Do(
            N_(
                "A third hand: high spades are worth a lot, and win tricks. Keep them and {AC}, choose the "
                "other {n}, then press Exchange."
            ),
            button("exchange"),
            lay=SUIT,
            facts={"n": lambda view: SIX},
            right=("discard 8H 6H 7C 6C 7D 6D",),
            wrong={
                "discard AC": N_("An ace wins whenever you lead it or its suit is led. Keep it."),
                "discard 8S": N_(
                    "The eight makes the suit worth more, and wins a trick when the others are gone."
                ),
                "discard": N_(
                    "Eight, seven and six score little, if they are good at all. Draw as many cards as you "
                    "can: exchange all {n}."
                ),
            },
            then=("discard TS 7S KH JH 9H 9C",),
        ),
        Say(
            NM_(
                "One more line on the sheet: {blank}, a hand dealt without {king}, {queen} or {knave}. It "
                "scores {made.points} if you show it; the table will ask you.",
                "One more line on the sheet is for a hand dealt without {king}, {queen} or {knave}. It "
                "scores {made.points} if you show it; the table will ask you.",
            ),
            line("blank"),
            facts={"made": lambda view: BLANK_POINTS},
            shows=frozenset({Part.BLANK}),
        ),
    ),
    parts=lesson_06.LESSON.parts_at_end | {Part.PILES},
    earlier=Earlier("elder-lays-out", (0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8, 8, 9, 9)),
)
