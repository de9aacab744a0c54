"""Lesson 2, on the points of the play: the cards that count, the running total, the last trick, and the
points for the cards."""

from __future__ import annotations

from picket_desktop.lessons.lesson import HAND, TRICK, Do, Earlier, Lesson, Reckon, Say, Show, line, these
from picket_desktop.lessons.parts import Part
from picket_desktop.lessons.picket.facts import (
    both,
    capot_points,
    last_with,
    made,
    scored,
    target,
    trick_of,
    tricks,
    twelve,
)
from picket_desktop.lessons.picket.tables import playing
from picket_desktop.words.voice import N_, NM_

TABLE = playing(
    "AS KS 9S QH 9H 7H AC TC 8C JD TD 8D",
    "QS 8S AH KH 8H KC QC 9C AD KD 9D 7D",
    elder=False,
    out="JS TS 7S 6S",
)
END = playing(
    "AS KS QS 9S KH 8H AC TC AD JD TD 7D",
    "JS TS 8S AH QH JH 9C 8C 7C KD QD 9D",
    out="KC QC JC",
    tricks="AS 8S, KS TS, QS JS, 9S JH, KH AH, QH 8H, 9C AC, JD KD, QD 7D, 9D TD",
)


LESSON = Lesson(
    "trick-worth",
    2,
    N_("What a trick is worth"),
    N_("count the points in a trick, and score for the last trick and for most tricks"),
    (
        Show(
            N_(
                "These lessons use the easiest rules, Du Coeur’s: each {ace}, {king}, {queen}, {knave} and "
                "ten scores {one.points} for whoever wins it. Here are yours."
            ),
            these("AS KS QH AC TC JD TD"),
            facts={"one": trick_of("KS", "8S")},
            lay=TABLE,
            then=("play QS",),
        ),
        Reckon(
            N_("Anne leads {QS}. If you take it with {KS}, how many points is the trick worth?"),
            TRICK,
            answer=trick_of("QS", "KS"),
            numbers=(0, 1, 2, 3),
            otherwise=N_("Count every card in it that is a ten or higher, hers too."),
        ),
        Do(
            N_("It is worth {trick.points}. Which spade do you play?"),
            TRICK,
            facts={"trick": trick_of("QS", "KS")},
            right=("play KS",),
            wrong={
                "play AS": N_("That wins too, but the {king} is enough: keep the ace."),
                "play 9S": N_("Then she wins, and the point is hers. Your {king} beats her {queen}."),
            },
        ),
        Do(
            N_(
                "Anne led first because you dealt. You won that trick, so you lead: which of your spades is "
                "sure to win?"
            ),
            HAND,
            right=("play AS",),
            otherwise=N_("Lead the ace of spades: it cannot lose now."),
            then=("play 8S",),
        ),
        Do(
            N_(
                "Her eight scores nothing, so the trick was worth one point. It was her last spade, so now "
                "lead the nine: it will win."
            ),
            HAND,
            right=("play 9S",),
            otherwise=N_("Lead the nine of spades: it is as good as an ace now."),
            then=("play 7D",),
        ),
        Say(
            N_(
                "Neither card scores, but the trick will count at the end. You both count aloud, and "
                "the score sheet shows your points so far: {total}."
            ),
            line("play"),
            facts={"total": made},
        ),
        Do(
            N_(
                "A new deal: two tricks are left, and you will win both. The last one scores {one.points} "
                "extra, or {ten} if a ten wins it: which card do you lead now?"
            ),
            facts={"one": last_with("AD"), "ten": last_with("TC")},
            lay=END,
            right=("play AD",),
            wrong={
                "play TC": N_(
                    "Both will win, but save the ten for the end: it scores {ten} extra there, and the "
                    "ace only {one}."
                )
            },
            then=("play 7C",),
        ),
        Reckon(
            N_("Your ten will win the last trick. If she plays {8C}, how many points is the trick worth?"),
            these("TC"),
            answer=both(trick_of("TC", "8C"), last_with("TC")),
            numbers=(1, 2, 3, 4),
            otherwise=N_("Count the ten as in any trick, then add what it scores for winning the last one."),
            then=("play TC", "play 8C"),
        ),
        Say(
            NM_(
                "You won {tricks} tricks, more than Anne, so you score “{cards}”: {most.points}. For "
                "all {all} tricks, a {capot}, it would be {capot_points}; {half} each would score "
                "nothing.",
                "You won {tricks} tricks, more than Anne, so you score {most.points}. All {all} "
                "would score {capot_points}, but {half} each would score nothing.",
            ),
            line("cards"),
            facts={
                "tricks": tricks,
                "most": scored("cards"),
                "half": lambda view: twelve(view) // 2,
                "all": twelve,
                "capot_points": capot_points,
            },
            shows=frozenset({Part.CARDS}),
        ),
        Say(
            N_(
                "Points add up from deal to deal, and the first to reach {target} wins the game. On "
                "the sheet, a white counter is one point, and a brass counter is ten."
            ),
            line("counters"),
            facts={"target": target},
            shows=frozenset({Part.COUNTERS}),
        ),
    ),
    parts=frozenset({Part.SPEECH, Part.DEALER, Part.PLAY}),
    earlier=Earlier("trick-worth", (0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8)),
    emblem="AS KS QS JS TS",
    motto=N_("Each of these scores a point for whoever wins it."),
)
