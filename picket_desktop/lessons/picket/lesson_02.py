"""The points of a trick: the cards that count, the running total, the last trick, and the cards."""

from __future__ import annotations

from picket_desktop.lessons.lesson import TRICK, WON, Do, Lesson, Reckon, Say, Show, line, these
from picket_desktop.lessons.picket.facts import (
    both,
    capot_points,
    cards_points,
    holding,
    last_with,
    made,
    scored,
    their_tricks,
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
    N_("count what a trick is worth, what the last one is, and what most tricks bring"),
    (
        Show(
            N_("These cards count: {ace}, {king}, {queen}, {knave} and ten. Here are yours."),
            these("AS KS QH AC TC JD TD"),
            lay=TABLE,
        ),
        Say(
            N_("Each of them in a trick is {one.points} for whoever wins it. A nine or less is nothing."),
            facts={"one": trick_of("KS", "8S")},
            then=("play QS",),
        ),
        Reckon(
            N_("You dealt, so she leads: {QS}. If you take it with {KS}, how many points is the trick?"),
            TRICK,
            answer=trick_of("QS", "KS"),
            numbers=(0, 1, 2, 3),
            otherwise=N_("Count the cards in it that are a ten or better: hers too."),
        ),
        Do(
            N_("Right: {trick}. Take it with {KS}; the ace you may need for another."),
            these("KS"),
            facts={"trick": trick_of("QS", "KS")},
            right=("play KS",),
            wrong={
                "play AS": N_("That wins as well. But keep the ace while the {king} will do."),
                "play 9S": N_("Then she wins, and the point is hers. Your {king} beats her {queen}."),
            },
        ),
        Do(
            N_("You won, so you lead: the ace of spades, which nothing beats."),
            these("AS"),
            right=("play AS",),
            otherwise=N_("The ace of spades cannot lose now. Lead that."),
        ),
        Reckon(
            N_("You have {made.points}. If she gives {8S} to your ace, how many will you have then?"),
            TRICK,
            facts={"made": made},
            answer=both(made, trick_of("AS", "8S")),
            numbers=(2, 3, 4, 5),
            otherwise=N_("Which of the two cards count? Add those to what you have."),
            then=("play 8S",),
        ),
        Do(
            N_("She gave {8S}. Now your nine: it is the last spade in either hand, so nothing can beat it."),
            these("9S"),
            right=("play 9S",),
            otherwise=N_("The nine of spades is as good as an ace now. Lead that."),
        ),
        Reckon(
            N_("If she throws {7D}, a diamond, on your nine, how many points is the trick?"),
            TRICK,
            answer=trick_of("9S", "7D"),
            numbers=(0, 1, 2, 3),
            otherwise=N_("Is either of the two a ten or better?"),
            then=("play 7D",),
        ),
        Say(
            N_(
                "She threw {7D}: a trick without points, and a trick all the same. Each of you counts "
                "aloud: you have {total} so far."
            ),
            line("play"),
            facts={"total": made},
        ),
        Say(
            N_(
                "Another deal, near its end. You have won {tricks} tricks, she {others}, and {left} are left."
            ),
            WON,
            facts={"tricks": tricks, "others": their_tricks, "left": holding},
            lay=END,
        ),
        Say(
            N_("Winning the last trick brings {one.points} besides, or {ten} if you win it with a ten."),
            facts={"one": last_with("AD"), "ten": last_with("TC")},
        ),
        Do(
            N_(
                "Both your cards are the highest left of their suits, so both will win. Which do you lead "
                "first?"
            ),
            right=("play AD",),
            wrong={
                "play TC": N_(
                    "Keep the ten: won with it the last trick brings {ten} besides, with the ace only {one}."
                )
            },
            facts={"one": last_with("AD"), "ten": last_with("TC")},
            then=("play 7C",),
        ),
        Reckon(
            N_("Your ten will win the last trick, say from {8C}. How many points will that bring in all?"),
            these("TC"),
            answer=both(trick_of("TC", "8C"), last_with("TC")),
            numbers=(1, 2, 3, 4),
            otherwise=N_(
                "The ten counts as in every trick; and then there is what a ten brings at the last."
            ),
        ),
        Do(N_("Right. So lead it."), these("TC"), right=("play TC",), then=("play 8C",)),
        Say(
            NM_(
                "You won {tricks} tricks, more than she: that is “{cards}”, and {most.points}.",
                "You won {tricks} tricks, more than she: for most tricks you get {most.points}.",
            ),
            line("cards"),
            facts={"tricks": tricks, "most": scored("cards")},
        ),
        Say(
            NM_(
                "With {half} each nobody gets them. All {all} is a {capot}: {capot_points.points} instead "
                "of {cards}.",
                "With {half} each nobody gets them. All {all} tricks make {capot_points.points} instead of "
                "{cards}.",
            ),
            facts={
                "half": lambda view: twelve(view) // 2,
                "all": twelve,
                "capot_points": capot_points,
                "cards": cards_points,
            },
        ),
    ),
)
