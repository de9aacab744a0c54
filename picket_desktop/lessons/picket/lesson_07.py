"""Laying out as Elder: what to keep, what to exchange, and the chances of drawing a card."""

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
"""How many cards to exchange from the lesson's third hand."""


def aces(view: View) -> int:
    """Return how many aces are in the hand."""
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
                "Before the calls, you both put cards away and draw the same number from the stock. "
                "You are {elder}, so you go first: exchange from {least} to {most} cards.",
                "Before the calls, you both put cards away and draw the same number from the stock. "
                "Anne dealt, so you go first: exchange from {least} to {most} cards.",
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
            NM_(
                "Third, keep a strong suit. It may score as the {point}, and its high cards win tricks.",
                "Third, keep a strong suit. It may score as your best suit, and its high cards win tricks.",
            ),
            these("AS KS QS 9S"),
        ),
        Do(
            N_("Your two sevens and two sixes help with none of this. Choose them, then press Exchange."),
            button("exchange"),
            right=("discard 7C 7D 6C 6D",),
            wrong={
                "discard AS": N_("Your three aces score, and each can win a trick. Keep them."),
                "discard AH": N_("Your three aces score, and each can win a trick. Keep them."),
                "discard AD": N_("Your three aces score, and each can win a trick. Keep them."),
                "discard": N_(
                    "Keep the ace, {king}, {queen}, {knave}, ten and nine, and the other two aces. "
                    "Choose the other four cards."
                ),
            },
            then=("discard 8S 7S 6S 9H 7H 6H 9C 8D",),
        ),
        Say(
            N_("You drew fewer than {most}, so you may see what you left: {left}. Anne drew them."),
            BACKS,
            facts={"most": most_drawn, "left": lambda view: view.due},
        ),
        Do(
            N_(
                "This hand is poor. Every card you draw is a chance to improve it: choose all but "
                "the {aces} and {KD}, then press Exchange."
            ),
            button("exchange"),
            lay=ACES,
            right=("discard 9S 8H 7S 7C 7H 6S 6C 6D",),
            wrong={
                "discard AS": N_(
                    "Keep the {aces}. They score {three}, but with the fourth they would score {four.points}."
                ),
                "discard AH": N_(
                    "Keep the {aces}. They score {three}, but with the fourth they would score {four.points}."
                ),
                "discard AD": N_(
                    "Keep the {aces}. They score {three}, but with the fourth they would score {four.points}."
                ),
                "discard KD": N_("The {king} is high, and you have its ace as well. Keep both."),
                "discard": N_("Exchange all {most} low cards. Every card you draw is another chance."),
            },
            facts={"three": set_of(3), "four": set_of(4), "most": most_drawn},
            then=("discard 9C QD JD 8D",),
        ),
        Show(
            N_(
                "No fourth ace came: it was one of {hidden} unseen cards, and you drew eight, a "
                "chance of {chance}. But now you hold {length} in order, ace to eight!"
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
                "In this hand your spades are worth a lot, and the high ones win tricks. Keep all "
                "five and {AC}, choose the other {n}, then press Exchange."
            ),
            button("exchange"),
            lay=SUIT,
            facts={"n": lambda view: SIX},
            right=("discard 8H 6H 7C 6C 7D 6D",),
            wrong={
                "discard AC": N_("An ace wins whenever its suit is led, by you or by Anne. Keep it."),
                "discard 8S": N_(
                    "The eight makes the suit worth more, and wins a trick when the other spades are gone."
                ),
                "discard": N_(
                    "Eight, seven and six in order score little, if they are good at all. Draw all the "
                    "cards you can: exchange all {n}."
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
    emblem="AS AH AD KD",
    motto=N_("Keep what scores and what wins tricks."),
)
