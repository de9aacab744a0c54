"""Calls and answers: the dialogue of a deal, from both sides."""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import HAND, Do, Lesson, Say, button, line, these
from picket_desktop.lessons.picket.facts import called, called_size, length, scored
from picket_desktop.lessons.picket.tables import held
from picket_desktop.words.voice import N_, NM_

ELDER = held("AS KS JS 9S 8S TH AH 6H 9D AD 6C 6D", "QS QH JC TC TD TS 9C 7S 7H 7C 7D 6S")
YOUNGER = held("AS KS QS JS 6S 9H 9C 9D 7C 7D 6C 6D", "KH QH JH TH 7H KC KD QC 8S 8C 8D 7S", elder=False)

LESSON = Lesson(
    "calls",
    6,
    N_("Calls and answers"),
    N_("call, answer, and ask how high"),
    (
        Say(
            NM_(
                "Now all three together. She dealt, as the dot says, so you are {elder}: you speak first.",
                "Now all three together. She dealt, as the dot says, so you speak first.",
            ),
            HAND,
            lay=ELDER,
        ),
        Do(
            N_(
                "The {point} comes first: the red button says what it is worth. "
                "She says “Good” if she claims nothing as high."
            ),
            button("call"),
            right=("call point AS KS JS 9S 8S",),
            wrong={"call point": N_("Call your best suit: the five spades.")},
            then=("call point",),
        ),
        Do(
            N_("“Good”, and you have scored. Now your {n} in order, {knave} to eight."),
            button("call"),
            facts={"n": length},
            right=("call sequences JS TH 9S 8S",),
            wrong={"call sequences": N_("Call all {n} cards; fewer would be worth less.")},
            then=("ask sequences", "call sequences QS JC TC 9C"),
        ),
        Say(
            N_(
                "She has as many in order, so she asked “{How_high}” Yours goes up to the {knave}, "
                "hers to the {queen}."
            ),
            these("QS JC TC 9C"),
        ),
        Do(
            N_("So hers was better, and she scored. Now call your {aces}."),
            button("call"),
            right=("call sets AS AH AD",),
            wrong={"call sets": N_("Three {aces} lose only to four of a kind. Call them.")},
            then=("call sets",),
        ),
        Say(
            N_("“Good”: she had three tens, which lose to {aces}. Of each kind only the better one scores."),
            line("set-3"),
        ),
        Say(
            NM_(
                "Now the other chair. You dealt, so you are {younger}: she speaks first, and you answer.",
                "Now the other chair. You dealt, so she speaks first, and you answer.",
            ),
            HAND,
            lay=YOUNGER,
            then=("call point KH QH JH TH 7H",),
        ),
        Do(
            N_(
                "She calls {worth}, and your spades are worth as much: say “Equal”, and nobody scores. "
                "“Good” would {sink} yours: it says nothing of them."
            ),
            button("call"),
            facts={"worth": called(Kind.POINT)},
            right=("call point AS KS QS JS 6S",),
            wrong={
                "call point": N_("“Good” would give her the points. Yours is worth as much: say “Equal”.")
            },
            then=("call sequences KH QH JH TH",),
        ),
        Do(
            N_(
                "Now she calls {n} in order, and you have as many. The higher one is better: ask how high "
                "hers goes."
            ),
            button("call"),
            facts={"n": called_size(Kind.SEQUENCES)},
            right=("ask sequences",),
            wrong={"call sequences": N_("“Good” would give up your own {n}. First ask how high hers goes.")},
        ),
        Do(
            NM_(
                "Hers goes to the {king}, yours to the ace, so it is called {major}: tell her that hers is "
                "not good.",
                "Hers goes to the {king}, yours to the ace: tell her that hers is not good.",
            ),
            button("call"),
            right=("call sequences AS KS QS JS",),
            wrong={"call sequences": N_("Yours is the higher. Do not give it up.")},
            then=("call sets KH KC KD",),
        ),
        Do(
            N_(
                "Yours makes {made.points}. She calls {n} {kings}, and you have nothing of the kind: say "
                "“Good”."
            ),
            button("call"),
            facts={"made": scored("sequences"), "n": called_size(Kind.SETS)},
            right=("call sets",),
        ),
        Say(
            NM_(
                "At this table you cannot call what you do not hold. But you may keep a holding quiet: that "
                "is to {sink} it.",
                "At this table you cannot call what you do not hold. But you may keep something quiet: that "
                "is to {sink} it.",
            ),
        ),
        Say(
            N_(
                "What you {sink} makes nothing, but then she does not know that you hold it. A trick for "
                "later days."
            )
        ),
    ),
)
