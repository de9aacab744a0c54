"""What a trick is worth: the cards that count, the running total, the last trick, and the cards."""

from __future__ import annotations

from picket_desktop.lessons.lesson import WON, Do, Lesson, Reckon, Say, Show, line, these
from picket_desktop.lessons.picket.facts import last_trick, made, scored, their_tricks, tricks
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
            N_("Five ranks count: {ace}, {king}, {queen}, {knave} and ten. Here are yours."),
            these("AS KS QH AC TC JD TD"),
            lay=TABLE,
        ),
        Say(
            N_("Each of them in a trick is one point to whoever wins the trick. A nine or less is nothing."),
            then=("play QS",),
        ),
        Do(
            N_("Mistress Anne leads {QS}. Take the trick with {KS}."),
            these("KS"),
            right=("play KS",),
            wrong={
                "play AS": N_("That wins as well. But keep the ace while the {king} will do."),
                "play 9S": N_("Then she wins, and the points are hers. Your {king} beats her {queen}."),
            },
        ),
        Reckon(
            N_("A {king} and a {queen} lie in your trick. How many points is it?"),
            WON,
            answer=last_trick,
            numbers=(0, 1, 2, 3),
            otherwise=N_("Count the cards in it that are a ten or better: hers too."),
        ),
        Do(
            N_("Right: {trick}. You won, so you lead: the ace of spades."),
            these("AS"),
            facts={"trick": last_trick},
            right=("play AS",),
            otherwise=N_("The ace of spades cannot lose now. Lead that."),
            then=("play 8S",),
        ),
        Reckon(
            N_("An ace, and the eight that she had to follow with. How many points?"),
            WON,
            answer=last_trick,
            numbers=(0, 1, 2, 3),
            otherwise=N_("The ace counts one. An eight counts nothing."),
        ),
        Do(
            N_(
                "Nine spades there are: you had seven, four of them laid out, and she has played two. "
                "None is left to beat your nine: lead it."
            ),
            these("9S"),
            right=("play 9S",),
            otherwise=N_("The nine of spades is as good as an ace now. Lead that."),
            then=("play 7D",),
        ),
        Reckon(
            N_("A nine and a seven. How many points?"),
            WON,
            answer=last_trick,
            numbers=(0, 1, 2, 3),
            otherwise=N_("Neither is a ten or better. It is a trick, and no points."),
        ),
        Say(
            N_("Each of you counts aloud, and the sheet keeps it: you have {total} now."),
            line("play"),
            facts={"total": made},
        ),
        Say(
            N_("Another deal, near its end. You have won {tricks} tricks, she {others}, and two are left."),
            WON,
            facts={"tricks": tricks, "others": their_tricks},
            lay=END,
        ),
        Say(N_("Winning the last trick brings one point besides, or two if you win it with a ten.")),
        Do(
            N_("Both your cards are the highest left, so both will win. Which do you lead first?"),
            right=("play AD",),
            wrong={
                "play TC": N_(
                    "Keep the ten: won with it the last trick brings two besides, with the ace only one."
                )
            },
            then=("play 7C",),
        ),
        Do(N_("Now the ten."), these("TC"), right=("play TC",), then=("play 8C",)),
        Reckon(
            N_("The ten itself, and two for winning the last trick with it. How many did it bring?"),
            answer=last_trick,
            numbers=(1, 2, 3, 4),
            otherwise=N_("One for the ten, and two for the last trick."),
        ),
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
                "Six each, and nobody gets them. All twelve is a {capot}: forty points instead of ten.",
                "Six each, and nobody gets them. All twelve tricks make forty points instead of ten.",
            )
        ),
    ),
)
