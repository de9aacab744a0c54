"""Calls and answers: the dialogue of a deal, from both sides."""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons import WHOLE_DEAL
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
    NM_(
        "make calls, answer Anne’s, and ask how high a sequence goes",
        "make calls, answer Anne’s, and ask how high a run goes",
    ),
    (
        Do(
            NM_(
                "Now make all three calls. Anne dealt, as the white dot by her name shows, so you are "
                "{elder} and speak first: call your {point}.",
                "Now make all three calls. Anne dealt, as the white dot by her name shows, so you speak "
                "first: call your {point}.",
            ),
            button("call"),
            lay=ELDER,
            right=("call point AS KS JS 9S 8S",),
            wrong={"call point": N_("Call your best suit: the five spades.")},
            then=("call point",),
        ),
        Do(
            N_("“Good.” You have a {run_4} in mixed suits: what do you call?"),
            facts={"n": length},
            right=("call sequences JS TH 9S 8S",),
            wrong={"call sequences": N_("Call all {n} cards; fewer would be worth less.")},
            decides=True,
            then=("ask sequences", "call sequences QS JC TC 9C"),
        ),
        Say(
            N_(
                "Anne has a {run_4} too, so she asked “{How_high}” Yours goes up to the {knave} and hers "
                "to the {queen}, so only hers scores."
            ),
            these("QS JC TC 9C"),
        ),
        Do(
            N_("Last come threes and fours of a kind. What do you call?"),
            right=("call sets AS AH AD",),
            wrong={"call sets": N_("Three {aces} lose only to four of a kind. Call them.")},
            decides=True,
            then=("call sets",),
        ),
        Say(
            N_(
                "“Good”: your {aces} beat her three tens. In each kind of call, only the player who "
                "holds the better one scores."
            ),
            line("set-3"),
        ),
        Do(
            NM_(
                "This time you dealt, so you are {younger}: Anne speaks first. Her suit is worth {worth}, "
                "and so are your spades: what do you answer?",
                "This time you dealt, so Anne speaks first. Her suit is worth {worth}, and so are your "
                "spades: what do you answer?",
            ),
            facts={"worth": called(Kind.POINT)},
            lay=SPOKEN,
            right=("call point AS KS QS JS 6S",),
            wrong={
                "call point": N_("“Good” would give her the points. Your suit is worth as much: say “Equal”.")
            },
            decides=True,
            then=("call sequences KH QH JH TH",),
        ),
        Do(
            N_("She calls a {run_4}, and you have one too: the higher will win. What do you say?"),
            right=("ask sequences",),
            wrong={
                "call sequences": N_("“Good” would give up your own {run_4}. First ask how high hers goes.")
            },
            otherwise=N_("First ask how high hers goes."),
            decides=True,
        ),
        Do(
            NM_(
                "Hers goes up to the {king}, and yours to the ace, which is called {major}. What do you "
                "answer?",
                "Hers goes up to the {king}, and yours to the ace. What do you answer?",
            ),
            right=("call sequences AS KS QS JS",),
            wrong={"call sequences": N_("Yours is higher: tell her that hers is not good.")},
            decides=True,
            then=("call sets KH KC KD",),
        ),
        Say(
            N_(
                "You score {made.points}. She calls {n} {kings}: your three nines and three sixes do not "
                "count, only tens and higher do, so you say “Good”."
            ),
            facts={"made": scored("sequences"), "n": called_size(Kind.SETS)},
            then=("call sets",),
        ),
        Say(
            N_(
                "You cannot call what you do not hold. You may {sink} what you do hold: it scores nothing, "
                "but Anne does not learn that you have it."
            ),
        ),
    ),
    parts=lesson_05.LESSON.parts_at_end,
    earlier=Earlier("calls", (0, 0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 9)),
    emblem="QS JC TC 9C",
    motto=NM_(
        "Of two equally long sequences, the higher wins.",
        "Of two equally long runs, the higher wins.",
    ),
    onward=WHOLE_DEAL,
)
