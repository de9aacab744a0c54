"""Laying out as Elder: what to keep, what to change, and the chances of drawing a card."""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import BLANK_POINTS
from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import BACKS, STOCK, Do, Lesson, Say, Show, button, line, these
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

FEW, SIX = 4, 6


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
            N_("Before the calls, each of you puts cards away and draws as many from the stock."),
            STOCK,
            lay=RUN,
        ),
        Say(
            NM_(
                "You did not deal, so you are {elder}: you go first, and change at least {least} card, at "
                "most {most}.",
                "You did not deal, so you go first, and change at least {least} card, at most {most}.",
            ),
            STOCK,
            facts={"least": lambda view: view.rules.exchange.elder_min, "most": most_drawn},
        ),
        Show(
            NM_(
                "First keep a long sequence, for it makes most. Suits do not matter: you hold {n}, ace to "
                "nine, for {run.points}.",
                "First keep a long run, for it makes most. Suits do not matter: you hold {n}, ace to "
                "nine, for {run.points}.",
            ),
            these("AS KS QS JH TC 9S"),
            facts={"n": length, "run": all_of(Kind.SEQUENCES)},
        ),
        Show(
            N_(
                "Second, threes and fours. You hold {n} {aces}, and a fourth would make {four.points} of "
                "them."
            ),
            these("AS AH AD"),
            facts={"n": aces, "four": set_of(4)},
        ),
        Show(
            N_("Third, a strong suit. It is compared with hers, and its high cards win tricks."),
            these("AS KS QS 9S"),
        ),
        Show(
            N_(
                "Two sevens and two sixes are left. Without an eight they serve none of the three, so they "
                "may go."
            ),
            these("7C 7D 6C 6D"),
        ),
        Do(
            N_("Press the two sevens and the two sixes, one by one, then Exchange."),
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
            NM_(
                "{Elder} may change {most}. You changed {laid}, so by right you were shown the {due} that "
                "you left.",
                "Who goes first may change {most}. You changed {laid}, so by right you were shown the {due} "
                "that you left.",
            ),
            facts={
                "most": most_drawn,
                "laid": lambda view: len(view.discards),
                "due": lambda view: len(view.due),
            },
        ),
        Say(
            N_("They were {left}. She took those, so you know them."),
            BACKS,
            facts={"left": lambda view: view.due},
        ),
        Say(
            N_(
                "A card that you want is one of {hidden} that you cannot see. Draw {few} of them, and the "
                "chance is {four}; draw {most}, and it is {eight}."
            ),
            facts={
                "hidden": hidden,
                "few": lambda view: FEW,
                "most": most_drawn,
                "four": one_of("AC", FEW),
                "eight": lambda view: one_of("AC", most_drawn(view))(view),
            },
        ),
        Show(
            N_(
                "Another hand, and a poor one: {n} {aces}, a {king}, and four low cards in order. Small "
                "cards in order are seldom good."
            ),
            these("AS AH AD KD"),
            facts={"n": aces},
            lay=ACES,
        ),
        Do(
            N_("Every card you draw is a chance. Press all but the {aces} and {KD}, then Exchange."),
            button("exchange"),
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
                "For the fourth ace the chance was {chance}, and it did not come. But look: {length} in "
                "order, ace to eight!"
            ),
            these("AS KD QS JH TC 9D 8C"),
            facts={"chance": lambda view: one_of("AC", most_drawn(view))(view), "length": length},
        ),
        Show(
            N_("A third hand. So many high spades are worth much, and may win most of the tricks besides."),
            these("AS KS QS JS 8S"),
            lay=SUIT,
        ),
        Do(
            N_("Keep all the spades, and {AC}, which wins a trick. Press the other {n}, then Exchange."),
            button("exchange"),
            facts={"n": lambda view: SIX},
            right=("discard 8H 6H 7C 6C 7D 6D",),
            wrong={
                "discard AC": N_("An ace wins whenever you lead it or its suit is led. Keep it."),
                "discard 8S": N_(
                    "The eight makes the suit worth more, and wins a trick when the others are gone."
                ),
                "discard": N_(
                    "Eight, seven and six make little, if they are good at all. What you draw may bring "
                    "more: exchange all {n}."
                ),
            },
            then=("discard TS 7S KH JH 9H 9C",),
        ),
        Say(
            N_(
                "Again you saw what you left: {left}. Before you exchange ask of every card what it does; "
                "what does nothing, goes."
            ),
            facts={"left": lambda view: view.due},
        ),
        Say(
            NM_(
                "One more line of the sheet, {blank}, is for a hand dealt without {king}, {queen} or "
                "{knave}. It makes {made.points}, and the table asks whether you show it.",
                "One more line of the sheet is for a hand dealt without {king}, {queen} or {knave}. It makes "
                "{made.points}, and the table asks whether you show it.",
            ),
            line("blank"),
            facts={"made": lambda view: BLANK_POINTS},
        ),
    ),
)
