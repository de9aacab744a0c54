"""Threes and fours of a kind."""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.moves import Kind
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
from picket_desktop.lessons.picket import lesson_04
from picket_desktop.lessons.picket.facts import all_of, all_sets, of_rank, scored, set_of
from picket_desktop.lessons.picket.tables import calling
from picket_desktop.words.voice import N_, NM_

GOOD = calling(Kind.SETS, "KS KH KD TS TH TC TD 9S 9H 9C 7C 6D", "QS QH QD AS AH JS JH JC 8S 8H 8D 7D")
BAD = calling(Kind.SETS, "KS KH KC QS QH QD AC JC TC 7D 6S 6D", "AS AH AD TS TH TD JS JH 9H 9D 8C 8D")
MIXED = calling(Kind.SETS, "AS AH KH QD JS JC JD TC TD 9S 9H 9D", "KS KC QS QH QC TH TS 8S 8H 8C 7S 7H")


LESSON = Lesson(
    "sets",
    5,
    NM_("Ternaries and quatorzes", "Threes and fours of a kind"),
    N_("find threes and fours, and say which are better"),
    (
        Show(
            NM_(
                "Last come threes and fours of one rank. Three {kings} are a {set_3}, and score "
                "{three.points}.",
                "Last come threes and fours of a kind: cards of the same rank. Three {kings} score "
                "{three.points}.",
            ),
            these("KS KH KD"),
            facts={"three": set_of(3)},
            lay=GOOD,
        ),
        Pick(
            N_(
                "Nothing below a ten counts. You hold something better than your {kings}: choose those cards."
            ),
            HAND,
            answer=of_rank(Rank.TEN),
            wrong={
                "K": N_("You hold three {kings}. Is there a rank of which you hold all four?"),
                "9": N_(
                    "Nines do not count, however many you have. Is there a rank of which you hold all four?"
                ),
            },
            otherwise=N_("Is there a rank of which you hold all four? They beat any three."),
        ),
        Show(
            NM_(
                "All four of a rank are a {set_4}: {four.points}. It beats any three, even {aces}.",
                "All four of a rank score {four.points}. They beat any three, even {aces}.",
            ),
            these("TS TH TC TD"),
            facts={"four": set_of(4)},
        ),
        Reckon(
            N_(
                "If Anne cannot beat your tens, your {kings} count too. What do your tens and "
                "{kings} score together?"
            ),
            these("TS TH TC TD KS KH KD"),
            answer=all_of(Kind.SETS),
            numbers=(14, 17, 20, 28),
            otherwise=N_("Add the points of four of a rank and the points of three."),
        ),
        Do(
            N_("Anne answers only your best, the tens. What do you call?"),
            right=("call sets TS TH TC TD | KS KH KD",),
            wrong={
                "call sets KS": N_("Call the tens first: all four beat any three."),
                "call sets": N_("That throws points away. Call both."),
            },
            decides=True,
            then=("call sets",),
        ),
        Say(
            N_(
                "“Good”: only the better hand scores, so her three {queens} and three {knaves} score "
                "nothing. You score {made.points}."
            ),
            line("set-3"),
            facts={"made": scored("sets")},
        ),
        Pick(
            N_("Another hand: which cards make threes or fours that count? Choose them all."),
            HAND,
            lay=MIXED,
            answer=all_sets,
            otherwise=N_("Two are not enough, and nines never count. Which rank do you have three of?"),
        ),
        Do(
            N_("One last hand, with three {kings} and three {queens}. What do you call?"),
            lay=BAD,
            right=("call sets KS KH KC | QS QH QD",),
            wrong={"call sets": N_("Call both: if the {kings} are good, the {queens} count too.")},
            decides=True,
            then=("call sets AS AH AD | TS TH TD",),
        ),
        Say(
            N_(
                "“Not good”: her three {aces} rank higher, so her three tens count too, "
                "{made.points} in all. Your three and hers can never be equal: each rank has only "
                "four cards."
            ),
            line("set-3"),
            facts={"made": scored("sets", mine=False)},
        ),
    ),
    parts=lesson_04.LESSON.parts_at_end | {Part.SETS},
    earlier=Earlier("sets", (0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8)),
    emblem="TS TH TC TD",
    motto=N_("Four of a kind beats any three."),
)
