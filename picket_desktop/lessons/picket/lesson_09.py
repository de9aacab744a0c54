"""The repique: how it is made and barred."""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import HAND, Do, Earlier, Lesson, Reckon, Say, button, line, these
from picket_desktop.lessons.picket import lesson_08
from picket_desktop.lessons.picket.facts import all_held, all_of, called, length, scored, thirty
from picket_desktop.lessons.picket.tables import held
from picket_desktop.words.voice import N_, NM_

GREAT = "AS KS QS JS 9S TH AH AC AD 7H 7C 6D"
MADE = held(GREAT, "TS 8S 6S KH QH 9H KC TC 8C KD TD 8D")
BARRED = held(GREAT, "KC QC JC TC 9C 8C TS 8S KH 9H TD 8D")


LESSON = Lesson(
    "repique",
    9,
    NM_("The {repique}", "Thirty before the play"),
    NM_("make a {repique}, and know what bars it", "make the biggest bonus, and know what prevents it"),
    (
        Say(
            N_(
                "Three bonuses are worth more than anything else that scores. The first needs a great hand, "
                "like this one."
            ),
            HAND,
            lay=MADE,
        ),
        Reckon(
            N_(
                "The spades score {point}, ace to nine {run}, the four {aces} {four}. What do they score "
                "together?"
            ),
            these("AS KS QS JS TH 9S AH AC AD"),
            facts={"point": all_of(Kind.POINT), "run": all_of(Kind.SEQUENCES), "four": all_of(Kind.SETS)},
            answer=all_held,
            numbers=(25, 30, 35, 45),
            otherwise=N_("Add the first two, and then {four}."),
        ),
        Do(
            N_("Call all three, one after another: the {point} first."),
            button("call"),
            right=("call point AS KS QS JS 9S",),
            otherwise=N_("Call all your spades. What is not called scores nothing."),
            then=("call point",),
        ),
        Do(
            NM_(
                "“Good.” Now your {n} cards in order, ace to nine: a {run_6}, and {major} because the ace "
                "is in it.",
                "“Good.” Now your {n} cards in order, ace to nine.",
            ),
            facts={"n": length},
            right=("call sequences AS KS QS JS TH 9S",),
            decides=True,
            otherwise=N_("Call all {n}: fewer score less."),
            then=("call sequences",),
        ),
        Do(
            N_("“Good” again. Now the four {aces}."),
            right=("call sets AS AH AC AD",),
            decides=True,
            otherwise=N_("Call all four {aces}: nothing of its kind is better."),
            then=("call sets",),
        ),
        Say(
            NM_(
                "You have {thirty} or more before a card is played, and she has nothing. That is a "
                "{repique}: {more.points} on top.",
                "You have {thirty} or more before a card is played, and she has nothing. That brings "
                "{more.points} on top.",
            ),
            line("repique"),
            facts={"thirty": thirty, "more": scored("repique")},
        ),
        Do(
            N_("Here is the same hand again, but hers is different. Call the {point}."),
            lay=BARRED,
            right=("call point AS KS QS JS 9S",),
            decides=True,
            otherwise=N_("Call all your spades, and see what she says."),
            then=("call point KC QC JC TC 9C 8C",),
        ),
        Say(
            NM_(
                "Her clubs are worth {hers}, and the {point} counts first. Anything she scores before "
                "your {thirty} bars the {repique}; equal calls score nothing, and bar nothing.",
                "Her clubs are worth {hers}, and the best suit counts first. If she scores anything before "
                "you reach {thirty}, you get no bonus; equal calls score nothing, and spoil nothing.",
            ),
            facts={"hers": called(Kind.POINT), "thirty": thirty},
        ),
    ),
    parts=lesson_08.LESSON.parts_at_end,
    earlier=Earlier("bonuses", (0, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8)),
    emblem="AS KS QS JS TH 9S",
    motto=NM_("A hand for a {repique}.", "A hand for thirty points before the play."),
)
