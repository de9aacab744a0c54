"""Laying out as Elder: what to keep, what to change, and how likely a card is to come."""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import BACKS, STOCK, Do, Lesson, Say, Show, button, these
from picket_desktop.lessons.picket.chances import one_of
from picket_desktop.lessons.picket.facts import all_of, length, set_of
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
            N_("Before the calls, cards are exchanged. You are {elder}: you go first, and may take eight."),
            STOCK,
            lay=RUN,
        ),
        Show(
            NM_(
                "First keep a long sequence, for it makes most. You hold six, ace to nine: {run.points}.",
                "First keep a long run, for it makes most. You hold six, ace to nine: {run.points}.",
            ),
            these("AS KS QS JH TC 9S"),
            facts={"run": all_of(Kind.SEQUENCES)},
        ),
        Show(
            N_("Second, threes and fours. You hold three {aces}, and with the fourth they make {four}."),
            these("AS AH AD"),
            facts={"four": set_of(4)},
        ),
        Show(
            N_("Third, a strong suit. It is compared with hers, and its high cards win tricks."),
            these("AS KS QS 9S"),
        ),
        Do(
            N_("Four cards serve none of the three. Press them one by one, then the button."),
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
            N_(
                "You left {seen} of your eight, and saw them. She took them: so you know {seen} of her cards."
            ),
            BACKS,
            facts={"seen": lambda view: len(view.due)},
        ),
        Say(
            N_("How likely is the card that you want? With four draws about {four}, with eight {eight}."),
            facts={"four": one_of("AC", 4), "eight": one_of("AC", 8)},
        ),
        Show(
            N_("Another hand, and a poor one: only three {aces} and a {king} are of any use."),
            these("AS AH AD KD"),
            lay=ACES,
        ),
        Do(
            N_("When little is worth keeping, exchange all eight. Keep those four, and press the rest."),
            button("exchange"),
            right=("discard 9S 8H 7S 7C 7H 6S 6C 6D",),
            wrong={
                "discard AS": N_("Keep the {aces}. A fourth would make {four} of the {three}."),
                "discard AH": N_("Keep the {aces}. A fourth would make {four} of the {three}."),
                "discard AD": N_("Keep the {aces}. A fourth would make {four} of the {three}."),
                "discard KD": N_("The {king} is high, and stands by its ace. Keep both."),
                "discard": N_("Exchange all eight small ones. Every card you draw is another chance."),
            },
            facts={"three": set_of(3), "four": set_of(4)},
            then=("discard 9C QD JD 8D",),
        ),
        Show(
            N_("The chance was {chance}, and no ace came. But look: {length} in order, ace to eight."),
            these("AS KD QS JH TC 9D 8C"),
            facts={"chance": one_of("AC", 8), "length": length},
        ),
        Show(
            N_("A third hand. Spades are your strength, and may well win most of the tricks."),
            these("AS KS QS JS 8S"),
            lay=SUIT,
        ),
        Do(
            N_("Keep all the spades, and the ace of clubs. Press all the rest."),
            button("exchange"),
            right=("discard 8H 6H 7C 6C 7D 6D",),
            wrong={
                "discard AC": N_("An ace wins a trick whenever it is wanted. Keep it."),
                "discard 8S": N_(
                    "The eight makes the suit worth more, and wins a trick when the others are gone."
                ),
                "discard": N_("Small cards of the other suits do nothing for you. Exchange all six."),
            },
            then=("discard TS 7S KH JH 9H 9C",),
        ),
        Say(
            N_("So before you exchange, ask of every card: what does it do? What does nothing, goes."),
        ),
    ),
)
