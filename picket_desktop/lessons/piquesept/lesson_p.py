"""Piquesept: the seven of spades, trumps, gifts, and the soloist against the rest."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.cards import cards
from picket_desktop.engine.piquesept.counting import TOTAL
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.lessons.lesson import (
    HAND,
    TRICK,
    WON,
    Do,
    Earlier,
    Lesson,
    Play,
    Reckon,
    Say,
    line,
    these,
)
from picket_desktop.lessons.parts import Part
from picket_desktop.lessons.piquesept.facts import drawn, given, gone, last_trick, out, spades
from picket_desktop.lessons.piquesept.tables import dealt
from picket_desktop.words.voice import N_

ALONE = dealt(
    "7S AS QS TS AH KH QH AC 7C 9D",
    "KS 9S TH KC TC 9C AD KD QD 7D",
    "JS 8S JH 9H 7H QC JC 8C JD TD",
)
DRAWN = ("draw 8", "give 7D")
LATER = replace(
    ALONE,
    moves=(*DRAWN, *(f"play {one}" for one in cards("QS 9S 8S 9D KD JD AD TD"))),
)
TOGETHER = dealt(
    "TS 9S 8S AC KC TC 9C AD QD JD",
    "7S AS QS KH QH JH 9H 8C KD 7D",
    "KS JS 9D AH TH 7H QC JC 7C TD",
    then=("draw 7", "give 7C", "play 9H", "play AH"),
)


LESSON = Lesson(
    "piquesept",
    14,
    N_("Piquesept"),
    N_("play Piquesept, alone or against the soloist"),
    (
        Play(
            N_(
                "In Piquesept, for three or four players, spades are always {trumps}: any spade "
                "beats any card of another suit, and the seven of spades beats them all. Press the "
                "red button."
            ),
            lay=replace(ALONE, dealt=False),
            until=lambda view: bool(view.tricks),
        ),
        Say(
            N_(
                "You had the seven, so you are the {soloist}, alone against the {defenders}. You led "
                "it at once, and each gave you a gift: her highest trump, or else her highest card."
            ),
            WON,
            lay=ALONE,
        ),
        Say(
            N_(
                "It is the cards that count, not the tricks: the sheet shows their values. Your "
                "first trick is worth {made.figures}, and of the {all.figures} points in the pack "
                "you need {needed.figures}."
            ),
            line("trumps"),
            facts={"made": last_trick, "all": lambda view: TOTAL, "needed": lambda view: NEEDED},
            shows=frozenset({Part.PLAY, Part.VALUES}),
            then=DRAWN,
        ),
        Reckon(
            N_(
                "Anne drew {drawn} from your hand unseen, and gave you {given}. Of the {spades} "
                "spades, {gone} are gone: how many do Anne and Joan have left?"
            ),
            HAND,
            facts={"drawn": drawn, "given": given, "gone": gone, "spades": spades},
            answer=out,
            numbers=(1, 2, 3, 4),
            otherwise=N_("From the {spades} spades, take away yours and the {gone} in your first trick."),
        ),
        Do(
            N_(
                "Get those two out before they hurt you: lead the {queen} of spades. Anne and Joan "
                "have only the nine and the eight."
            ),
            these("QS"),
            right=("play QS",),
            wrong={
                "play AS": N_("That would do as well. But the {queen} is enough, and the ace is for later."),
                "play AH": N_("Whoever has no heart could take that with a trump. Get the trumps out first."),
            },
            otherwise=N_("Get their trumps out first: lead the {queen} of spades."),
            then=("play 9S", "play 8S"),
        ),
        Do(
            N_("Now only you have trumps. Lead {AH}: whoever has a heart must play one."),
            these("AH"),
            right=("play AH",),
            otherwise=N_("Keep that for later. The ace of hearts will win more."),
            then=("play TH", "play 7H"),
        ),
        Play(
            N_("Play on until the sheet shows {needed.figures} for you."),
            facts={"needed": lambda view: NEEDED},
            until=lambda view: view.made[0] >= NEEDED,
        ),
        Do(
            N_(
                "This is the same hand, played another way. The soloist need not follow suit: take "
                "these two cards with {TS}."
            ),
            TRICK,
            lay=LATER,
            right=("play TS", "play AS"),
            wrong={"play 7D": N_("You may, but then Anne and Joan score both cards. A trump takes them.")},
            otherwise=N_("That loses the trick. Only a trump beats the ace of diamonds."),
        ),
        Do(
            N_(
                "Now you and Joan defend. Defenders must follow suit, or else play a trump: hearts "
                "were led and you have none, so play your lower spade."
            ),
            these("8S"),
            lay=TOGETHER,
            right=("play 8S",),
            wrong={"play 9S": N_("That would do as well. But play the lower one.")},
        ),
        Say(
            N_(
                "A soloist who makes {needed.figures} gets a stake from each opponent. A soloist who "
                "does not must pay one to each."
            ),
            line("stake"),
            facts={"needed": lambda view: NEEDED},
            shows=frozenset({Part.COUNTERS}),
        ),
    ),
    sign=N_("P"),
    parts=frozenset({Part.SPEECH, Part.DEALER, Part.RIBBON}),
    earlier=Earlier("piquesept", (0, 0, 0, 1, 2, 2, 2, 3, 4, 5, 5, 6, 7, 7, 7, 8, 8, 8, 9)),
    emblem="7S AS KS QS",
    motto=N_("The seven of spades beats every other card."),
)
