"""Threes and fours of a kind."""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import HAND, Do, Lesson, Pick, Reckon, Say, Show, button, line, these
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
    N_("see threes and fours, and say which is better"),
    (
        Show(
            NM_(
                "Last of all come threes and fours of one rank. Three {kings} are a {set_3}.",
                "Last of all come threes and fours of one rank. Here are three {kings}.",
            ),
            these("KS KH KD"),
            lay=GOOD,
        ),
        Say(
            NM_(
                "A {set_3} makes {three.points}. Nothing below a ten counts, however many you hold.",
                "Three of a kind make {three.points}. Nothing below a ten counts, however many you hold.",
            ),
            facts={"three": set_of(3)},
        ),
        Pick(
            N_("You hold something better than your {kings}. Press its cards."),
            HAND,
            answer=of_rank(Rank.TEN),
            otherwise=N_("Nines do not count, however many. Is there a rank of which you hold all four?"),
        ),
        Say(
            NM_(
                "All four of a rank are a {set_4}: {four.points}. It beats any three, even of {aces}.",
                "All four of a rank make {four.points}. They beat any three, even {aces}.",
            ),
            these("TS TH TC TD"),
            facts={"four": set_of(4)},
        ),
        Reckon(
            N_("If your best is good, the others count with it. What do tens and {kings} make together?"),
            answer=all_of(Kind.SETS),
            numbers=(14, 17, 20, 28),
            otherwise=N_("Fourteen for the four tens, and three for the three {kings}."),
        ),
        Do(
            N_("Call them."),
            button("call"),
            right=("call sets TS TH TC TD | KS KH KD",),
            wrong={
                "call sets KS": N_("Call the tens first: all four beat any three."),
                "call sets": N_("That leaves points out. Call all of it."),
            },
            then=("call sets",),
        ),
        Say(
            N_(
                "She held three {queens} and three {knaves}, and gets nothing for them. You make "
                "{made.points}."
            ),
            line("set-3"),
            facts={"made": scored("sets")},
        ),
        Pick(
            N_("Look through this hand: which cards make something? Press them all."),
            HAND,
            lay=MIXED,
            answer=all_sets,
            otherwise=N_("Two are not enough, and nines never count. Of which rank have you three?"),
        ),
        Do(
            N_("One more hand: three {kings} and three {queens}, both yours. Call them."),
            button("call"),
            lay=BAD,
            right=("call sets KS KH KC | QS QH QD",),
            wrong={"call sets": N_("Call both: if the {kings} are good, the {queens} count too.")},
            then=("call sets AS AH AD | TS TH TD",),
        ),
        Say(
            N_(
                "“Not good”: she has three {aces}, a higher rank. Now her three tens count too: "
                "{made.points}."
            ),
            line("set-3"),
            facts={"made": scored("sets", mine=False)},
        ),
        Say(
            N_("Nobody can equal you here: a rank has only four cards. So much for what the hands are worth.")
        ),
    ),
)
