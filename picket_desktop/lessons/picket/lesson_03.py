"""The ruff: the value of a suit, the best suit, and its points."""

from __future__ import annotations

from picket_desktop.engine.cards import Suit
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import HAND, Do, Earlier, Lesson, Pick, Reckon, Say, button, line, these
from picket_desktop.lessons.parts import Part
from picket_desktop.lessons.picket import lesson_02
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
    N_("find your best suit, and count its points"),
    (
        Say(
            NM_(
                "The ribbon above shows how far the deal has got. Before the first trick, you and "
                "Anne compare your best suits, and the better one scores: the {point}.",
                "The ribbon above shows how far the deal has got. Before the first trick, you and "
                "Anne compare your best suits, and the better one scores.",
            ),
            HAND,
            lay=FIRST,
        ),
        Reckon(
            N_(
                "For this, an ace is worth {eleven}; {king}, {queen}, {knave} and ten are worth "
                "{ten} each; other cards are worth their number. What are your hearts worth?"
            ),
            these("QH TH 7H"),
            facts={"eleven": card_worth("AS"), "ten": card_worth("TH")},
            answer=pips_of(Suit.HEARTS),
            numbers=(17, 24, 27, 30),
            otherwise=N_("The {queen} is worth as much as the ten. Add both, and then the seven."),
        ),
        Pick(
            N_("Which suit is worth most? Choose all its cards."),
            HAND,
            answer=best_suit,
            otherwise=N_("Add up each suit, and choose every card of the best one."),
        ),
        Reckon(
            N_("What are the spades worth together?"),
            these("AS KS JS 9S 8S"),
            answer=best_worth,
            numbers=(38, 47, 48, 58),
            otherwise=N_("Add them one by one. The ace is worth one more than a {king} or a {knave}."),
        ),
        Reckon(
            N_(
                "A suit scores a tenth of its worth, rounded: 44 scores {low} points, 45 scores "
                "{high}. How many points will your {worth.figures} score?"
            ),
            facts={"low": point_of(44), "high": point_of(45), "worth": best_worth},
            answer=best_points,
            numbers=(3, 4, 5, 6),
            otherwise=N_("Divide it by ten, and round to the nearest whole number."),
        ),
        Do(
            N_(
                "Press the red button: your spades score “if good”, that is, if Anne has nothing as good. "
                "“Another…” calls a different suit, and “{Sink} it” none."
            ),
            button("call"),
            right=("call point AS KS JS 9S 8S",),
            wrong={
                "call point QH": N_("You may call a weaker suit, but why? Call your best."),
                "call point KC": N_("You may call a weaker suit, but why? Call your best."),
                "call point JD": N_("You may call a weaker suit, but why? Call your best."),
                "call point": N_("Saying nothing scores nothing. Call your best suit."),
            },
            then=("call point",),
        ),
        Say(
            N_("“Good” means that her best suit is worth less, so yours scores {made.points}."),
            line("point"),
            facts={"made": scored("point")},
        ),
        Pick(
            N_("Another hand: which suit is worth most now? Choose its cards."),
            HAND,
            lay=SECOND,
            answer=best_suit,
            otherwise=N_(
                "Three high cards can be worth less than five low ones. Add up the spades, then the clubs."
            ),
        ),
        Do(
            N_("So low cards can add up to more: your clubs are worth {worth}. Which suit do you call?"),
            facts={"worth": best_worth},
            right=("call point TC 9C 8C 7C 6C",),
            wrong={
                "call point AS": N_("The spades are worth less. Call the clubs."),
                "call point": N_("Your clubs are worth more. Call them."),
            },
            decides=True,
            then=("call point AH KH QH TH",),
        ),
        Say(
            N_(
                "“Not good”: her hearts are worth {hers} and your clubs {yours}, so only she scores. "
                "If both suits are worth the same, she says “Equal”, and neither of you scores."
            ),
            line("point"),
            facts={"hers": called(Kind.POINT), "yours": best_worth},
        ),
    ),
    parts=lesson_02.LESSON.parts_at_end | {Part.RIBBON, Part.POINT},
    earlier=Earlier("point", (0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 9)),
    emblem="AS KS JS 9S 8S",
    motto=N_("The suit that is worth more wins."),
)
