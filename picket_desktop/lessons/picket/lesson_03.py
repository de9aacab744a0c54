"""The ruff: the value of a suit, the best suit, and its points."""

from __future__ import annotations

from picket_desktop.engine.cards import Suit
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import HAND, Do, Lesson, Pick, Reckon, Say, button, line, these
from picket_desktop.lessons.picket.facts import (
    best_points,
    best_suit,
    best_worth,
    called,
    card_worth,
    pips_of,
    point_of,
    scored,
)
from picket_desktop.lessons.picket.tables import held
from picket_desktop.words.voice import N_, NM_

FIRST = held("AS KS JS 9S 8S QH TH 7H KC 8C 6C JD", "TS 7S AH KH 9H AC QC JC 9C AD QD 8D")
SECOND = held("AS KS QS TC 9C 8C 7C 6C JH 9H AD QD", "JS TS 8S AH KH QH TH AC KC KD JD 8D")

LESSON = Lesson(
    "point",
    3,
    N_("The {point}"),
    N_("find your best suit, and what it makes"),
    (
        Say(
            NM_(
                "Before the play, hands are compared, and the better scores. First the {point}: whose best "
                "suit is worth more.",
                "Before the play, hands are compared, and the better scores. First: whose best suit is "
                "worth more?",
            ),
            HAND,
            lay=FIRST,
        ),
        Say(
            N_(
                "Any ace is worth {ace_worth}; any {king}, {queen}, {knave} or ten is worth {ten_worth}. "
                "All others are worth their number."
            ),
            HAND,
            facts={"ace_worth": card_worth("AS"), "ten_worth": card_worth("TH")},
        ),
        Reckon(
            N_("Begin with the hearts. What are they worth together?"),
            these("QH TH 7H"),
            answer=pips_of(Suit.HEARTS),
            numbers=(17, 24, 27, 30),
            otherwise=N_("The {queen} is worth as much as the ten. Add both, and then the seven."),
        ),
        Pick(
            N_("Which suit is worth most? Press all its cards."),
            HAND,
            answer=best_suit,
            otherwise=N_("Add up each suit, and take every card of the best one."),
        ),
        Reckon(
            N_("Spades it is: ace, {king} and {knave}, nine and eight. What are they worth together?"),
            these("AS KS JS 9S 8S"),
            answer=best_worth,
            numbers=(38, 47, 48, 58),
            otherwise=N_("Add them one after another. The ace is worth one more than a {king} or a {knave}."),
        ),
        Say(
            N_("A suit makes a tenth of its worth, rounded. So 44 makes {low} points, and 45 makes {high}."),
            facts={"low": point_of(44), "high": point_of(45)},
        ),
        Reckon(
            N_("Yours is {worth.figures}. How many points will it make?"),
            facts={"worth": best_worth},
            answer=best_points,
            numbers=(3, 4, 5, 6),
            otherwise=N_("A tenth of it, rounded. Is it nearer to the ten below, or to the ten above?"),
        ),
        Do(
            N_(
                "You speak first: call your spades with the red button. “Another…” would name another suit; "
                "“{Sink} it” would say nothing."
            ),
            button("call"),
            right=("call point AS KS JS 9S 8S",),
            wrong={
                "call point QH": N_("You may call less than you have, but why? Call your best."),
                "call point KC": N_("You may call less than you have, but why? Call your best."),
                "call point JD": N_("You may call less than you have, but why? Call your best."),
                "call point": N_("Saying nothing makes nothing. Call your best suit."),
            },
            then=("call point",),
        ),
        Say(
            N_("“Good” means that she claims nothing as high. So yours scores: {made.points} for you."),
            line("point"),
            facts={"made": scored("point")},
        ),
        Pick(
            N_("Another hand: which suit is worth most now? Press its cards."),
            HAND,
            lay=SECOND,
            answer=best_suit,
            otherwise=N_("Three high cards can be worth less than five low ones. Add up spades, and clubs."),
        ),
        Do(
            N_("{n} small clubs are worth {worth}. Call them."),
            button("call"),
            facts={"n": lambda view: len(best_suit(view)), "worth": best_worth},
            right=("call point TC 9C 8C 7C 6C",),
            wrong={
                "call point AS": N_("The spades are worth less. Call the clubs."),
                "call point": N_("That is worth less. Call the clubs."),
            },
            then=("call point AH KH QH TH",),
        ),
        Say(
            N_(
                "“Not good”: her hearts are worth {hers}, yours {yours}. Only the better scores: "
                "{made.points} for her."
            ),
            line("point"),
            facts={
                "made": scored("point", mine=False),
                "hers": called(Kind.POINT),
                "yours": best_worth,
            },
        ),
        Say(
            N_(
                "If both are worth the same, it is “Equal”, and nobody scores. That is all there is to the "
                "{point}."
            )
        ),
    ),
)
