"""Piquesept in ten minutes: the seven of spades, trumps, gifts, and the soloist against the rest."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.cards import Card, Rank, card, cards
from picket_desktop.engine.piquesept.counting import SEVEN, TOTAL
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.lessons.lesson import HAND, TRICK, WON, Do, Lesson, Pick, Play, Reckon, Say, line, these
from picket_desktop.lessons.piquesept.facts import (
    allowed,
    drawn,
    given,
    gone,
    last_trick,
    made,
    out,
    spades,
    worth,
    worth_of,
)
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


def _of(rank: Rank) -> Card:
    return next(found for found in map(card, ("AH", "TH", "KH", "QH", "JH")) if found.rank is rank)


LESSON = Lesson(
    "piquesept",
    12,
    N_("Piquesept in ten minutes"),
    N_("play Piquesept, alone or against whoever is"),
    (
        Say(
            N_("Piquesept is for three or four. You sit with Anne and Joan, and get {n} cards each."),
            facts={"n": lambda view: view.rules.hand},
            lay=replace(ALONE, dealt=False),
        ),
        Say(
            N_(
                "Spades are always {trumps}: any spade beats every other suit. And the seven of spades beats "
                "all, the ace too."
            ),
        ),
        Play(
            N_(
                "Whoever holds the seven is the {soloist}, alone against the rest, the {defenders}. Press "
                "the red button, and watch."
            ),
            until=lambda view: bool(view.tricks),
        ),
        Say(
            N_(
                "You hold it! It is led at once, and each of them has to give it her highest trump, or if "
                "she has none, her highest card: these are the gifts."
            ),
            WON,
            lay=ALONE,
        ),
        Say(
            N_(
                "Cards count, not tricks: an ace {ace_worth.figures}, a ten {ten_worth.figures}, the seven "
                "of spades {seven.figures}, a {king} {king_worth.figures}, a {queen} {queen_worth.figures}, "
                "a {knave} {knave_worth.figures}, others nothing. The sheet has them all."
            ),
            line("trumps"),
            facts={
                "ace_worth": worth(_of(Rank.ACE)),
                "ten_worth": worth(_of(Rank.TEN)),
                "seven": worth(SEVEN),
                "king_worth": worth(_of(Rank.KING)),
                "queen_worth": worth(_of(Rank.QUEEN)),
                "knave_worth": worth(_of(Rank.KNAVE)),
            },
        ),
        Say(
            N_(
                "Seven, {king} and {knave} in your first trick have brought you {made.figures}. Of the "
                "{all.figures} in the pack, {needed.figures} win."
            ),
            WON,
            facts={"made": last_trick, "all": lambda view: TOTAL, "needed": lambda view: NEEDED},
        ),
        Say(
            N_(
                "Next comes the draw: Anne, at your left, takes a card of yours unseen, and gives you "
                "another for it."
            ),
            HAND,
            then=DRAWN,
        ),
        Reckon(
            N_(
                "Anne drew {drawn}, and gave you {given}. The first trick took {gone} of the {spades} "
                "spades: how many have the two of them left?"
            ),
            HAND,
            facts={"drawn": drawn, "given": given, "gone": gone, "spades": spades},
            answer=out,
            numbers=(1, 2, 3, 4),
            otherwise=N_("Of {spades} spades take away yours, and the {gone} that lie in your first trick."),
        ),
        Do(
            N_("Draw them out before they hurt: lead the {queen} of spades. They have only nine and eight."),
            these("QS"),
            right=("play QS",),
            wrong={
                "play AS": N_("That would do as well. But the {queen} is enough, and the ace is for later."),
                "play AH": N_("Whoever has no heart could trump that. First the trumps."),
            },
            otherwise=N_("First their trumps: lead the {queen} of spades."),
            then=("play 9S", "play 8S"),
        ),
        Do(
            N_("Now nobody can trump. Lead {AH}: whoever has a heart must follow."),
            these("AH"),
            right=("play AH",),
            otherwise=N_("Later. The ace of hearts brings more."),
        ),
        Reckon(
            N_("Anne has to give {TH}, and Joan gives {7H}. How many does your trick count?"),
            TRICK,
            answer=worth_of("AH TH 7H"),
            numbers=(3, 11, 21, 28),
            otherwise=N_("The ace counts most, the ten nearly as much, and the seven of hearts nothing."),
            then=("play TH", "play 7H"),
        ),
        Play(
            N_("You have {made.figures}. Play on until you have your {needed.figures}."),
            facts={"made": made, "needed": lambda view: NEEDED},
            until=lambda view: view.made[0] >= NEEDED,
        ),
        Say(
            N_(
                "You made {made.figures}: each opponent gives you a stake, which is what one plays for. With "
                "less than sixty-five you would give one to each."
            ),
            line("stake"),
            facts={"made": made},
        ),
        Say(
            N_(
                "The same hand again, played another way: after {QS} you led {9D}, and Anne took it. You "
                "have {made.figures}, and she has led."
            ),
            TRICK,
            facts={"made": made},
            lay=LATER,
        ),
        Do(
            N_("Alone you need not even follow suit. Take {AD_TD} with {TS}."),
            TRICK,
            right=("play TS", "play AS"),
            wrong={"play 7D": N_("You may, but then they make all that. A trump takes it.")},
            otherwise=N_("That loses it. Only a trump beats the ace of diamonds."),
        ),
        Say(
            N_(
                "Now from the other side: you and Joan defend, for Anne held the seven. Your gift to it was "
                "{TS}, your highest trump."
            ),
            HAND,
            lay=TOGETHER,
        ),
        Pick(
            N_(
                "Defenders must follow suit; if they cannot, they must play a spade, and without spades they "
                "play any card. Hearts were led: what may you play?"
            ),
            HAND,
            answer=allowed,
            otherwise=N_("You have no heart. So it has to be a trump."),
        ),
        Do(
            N_("Yes, though Joan has the trick, and she is with you. Play the lower one."),
            these("8S"),
            right=("play 8S",),
            wrong={"play 9S": N_("That would do as well. But play the lower one.")},
        ),
        Say(
            N_(
                "That is Piquesept. Count the trumps, lead your aces, and you have a good chance of "
                "{needed.figures}."
            ),
            facts={"needed": lambda view: NEEDED},
        ),
    ),
    sign=N_("P"),
)
