"""The ruff: what a suit is worth, which is the best, and what it makes."""

from __future__ import annotations

from picket_desktop.engine.cards import Suit
from picket_desktop.lessons.lesson import HAND, Do, Lesson, Pick, Reckon, Say, Show, button, line, these
from picket_desktop.lessons.picket.facts import best_points, best_suit, best_worth, pips_of, point_of, scored
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
                "Before the play, hands are compared. First the {point}: whose best suit is worth more.",
                "Before the play, hands are compared. First, whose best suit is worth more.",
            ),
            HAND,
            lay=FIRST,
        ),
        Show(
            N_(
                "An ace is worth eleven; {king}, {queen}, {knave} and ten are ten each. All "
                "others are their number."
            ),
            these("AS KS JS 9S 8S"),
        ),
        Reckon(
            N_("Begin with the hearts. What are they worth together?"),
            these("QH TH 7H"),
            answer=pips_of(Suit.HEARTS),
            numbers=(17, 24, 27, 30),
            otherwise=N_("The {queen} is ten, the ten is ten, and the seven is seven."),
        ),
        Pick(
            N_("Which suit is worth most? Press all its cards."),
            HAND,
            answer=best_suit,
            otherwise=N_("Add up each suit, and take every card of the best one."),
        ),
        Reckon(
            N_("Eleven, ten, ten, nine and eight. What are your spades worth?"),
            these("AS KS JS 9S 8S"),
            answer=best_worth,
            numbers=(38, 47, 48, 58),
            otherwise=N_("Add them one after another, the ace for eleven."),
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
            otherwise=N_("A tenth of it, rounded. Is it nearer to forty, or to fifty?"),
        ),
        Do(
            N_("You speak first. The button has found the same suit: call it."),
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
            N_("“Good”, she says: she has nothing as high. That is {made.points} for you."),
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
            N_("Five small clubs are worth {worth}. Call them."),
            button("call"),
            facts={"worth": best_worth},
            right=("call point TC 9C 8C 7C 6C",),
            wrong={
                "call point AS": N_("The spades are worth less. Call the clubs."),
                "call point": N_("That is worth less. Call the clubs."),
            },
            then=("call point AH KH QH TH",),
        ),
        Say(
            N_(
                "“Not good”: her hearts are worth one more. Only the better one scores: "
                "{made.points}, and hers."
            ),
            line("point"),
            facts={"made": scored("point", mine=False)},
        ),
        Say(N_("If both are worth the same, nobody scores. That is all there is to the {point}.")),
    ),
)
