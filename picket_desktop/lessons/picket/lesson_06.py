"""Calls and answers: the dialogue of a deal, from both sides."""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import Do, Earlier, Lesson, Say, button, line, these
from picket_desktop.lessons.picket import lesson_05
from picket_desktop.lessons.picket.facts import called, called_size, length, scored
from picket_desktop.lessons.picket.tables import after, held
from picket_desktop.words.voice import N_, NM_

ELDER = held("AS KS JS 9S 8S TH AH 6H 9D AD 6C 6D", "QS QH JC TC TD TS 9C 7S 7H 7C 7D 6S")
YOUNGER = held("AS KS QS JS 6S 9H 9C 9D 7C 7D 6C 6D", "KH QH JH TH 7H KC KD QC 8S 8C 8D 7S", elder=False)
SPOKEN = after(YOUNGER, "call point KH QH JH TH 7H")


LESSON = Lesson(
    "calls",
    6,
    N_("Calls and answers"),
    N_("make calls, answer hers, and ask how high they go"),
    (
        Do(
            NM_(
                "Now make all three calls. She dealt, so you are {elder} and speak first: call your {point}.",
                "Now make all three calls. She dealt, so you speak first: call your {point}.",
            ),
            button("call"),
            lay=ELDER,
            right=("call point AS KS JS 9S 8S",),
            wrong={"call point": N_("Call your best suit: the five spades.")},
            then=("call point",),
        ),
        Do(
            N_("“Good”: you have scored. Now call your {n} in order, {knave} to eight."),
            button("call"),
            facts={"n": length},
            right=("call sequences JS TH 9S 8S",),
            wrong={"call sequences": N_("Call all {n} cards; fewer would be worth less.")},
            then=("ask sequences", "call sequences QS JC TC 9C"),
        ),
        Say(
            N_(
                "She has as many in order, so she asked “{How_high}” Yours goes up to the {knave}, hers to "
                "the {queen}, so she scored."
            ),
            these("QS JC TC 9C"),
        ),
        Do(
            N_("Now call your {aces}."),
            button("call"),
            right=("call sets AS AH AD",),
            wrong={"call sets": N_("Three {aces} lose only to four of a kind. Call them.")},
            then=("call sets",),
        ),
        Say(
            N_("“Good”: her three tens lose to {aces}. In each kind of call only the better one scores."),
            line("set-3"),
        ),
        Do(
            NM_(
                "Now you dealt, so you are {younger}: she speaks first. Her {worth} and your spades are "
                "worth the same: say “Equal”, and neither of you scores.",
                "Now you dealt, so she speaks first. Her {worth} and your spades are worth the same: say "
                "“Equal”, and neither of you scores.",
            ),
            button("call"),
            facts={"worth": called(Kind.POINT)},
            lay=SPOKEN,
            right=("call point AS KS QS JS 6S",),
            wrong={
                "call point": N_("“Good” would give her the points. Yours is worth as much: say “Equal”.")
            },
            then=("call sequences KH QH JH TH",),
        ),
        Do(
            N_("She calls {n} in order, and you have as many. Ask how high hers goes: the higher one wins."),
            button("call"),
            facts={"n": called_size(Kind.SEQUENCES)},
            right=("ask sequences",),
            wrong={"call sequences": N_("“Good” would give up your own {n}. First ask how high hers goes.")},
        ),
        Do(
            NM_(
                "Hers goes up to the {king}, yours to the ace, which is called {major}. Tell her that hers "
                "is not good.",
                "Hers goes up to the {king}, yours to the ace. Tell her that hers is not good.",
            ),
            button("call"),
            right=("call sequences AS KS QS JS",),
            wrong={"call sequences": N_("Yours is higher. Do not give it up.")},
            then=("call sets KH KC KD",),
        ),
        Do(
            N_(
                "You score {made.points}. She calls {n} {kings}, and you have no three of a kind: say “Good”."
            ),
            button("call"),
            facts={"made": scored("sequences"), "n": called_size(Kind.SETS)},
            right=("call sets",),
        ),
        Say(
            NM_(
                "You cannot call what you do not hold, but you may {sink} a holding: keep quiet about it. "
                "It scores nothing, and she does not know that you have it.",
                "You cannot call what you do not hold, but you may {sink} something: keep quiet about it. "
                "It scores nothing, and she does not know that you have it.",
            ),
        ),
    ),
    parts=lesson_05.LESSON.parts_at_end,
    earlier=Earlier("calls", (0, 0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 9)),
)
