"""From Picket to Rubicon: how the modern game differs, point by point."""

from __future__ import annotations

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.reckoning import settle_partie
from picket_desktop.lessons.lesson import (
    HAND,
    Do,
    Earlier,
    Fact,
    Lesson,
    Pick,
    Reckon,
    Say,
    button,
    line,
    these,
)
from picket_desktop.lessons.parts import TAUGHT, Part
from picket_desktop.lessons.picket.facts import best_points, led_with, longest, scored, thirty, tricks
from picket_desktop.lessons.picket.tables import after, dealt
from picket_desktop.words.voice import N_, NM_

RUBICON = "rubicon"
SPADES = these("AS KS QS TS 9S")
DEALT = dealt(
    "AS KS QS TS 9S JH AC KC 8D 8H 7H 7C",
    "JS KH 9H QC JC TC 9C AD KD TD 9D 7D",
    "AH JD TH QH QD 8C 7S 8S",
    rules=RUBICON,
)
PLAYED = cards("AS 7S KS 8S QS JS TS TD 9S 8C AC TC KC JC AH 9H")
END = after(
    DEALT,
    "discard JH 8H 7H 7C 8D",
    "discard 9C 9D 7D",
    "call point AS KS QS TS 9S",
    "call point",
    "call sequences AS KS QS",
    "call sequences",
    "call sets AS AH AC | QS QH QD",
    "call sets",
    *(f"play {one.text}" for one in PLAYED),
)
"""The deal `DEALT` near its end. The steps of the lesson make all of these moves except the plays."""
CROSSED, LEFT = (120, 102), (120, 98)
"""The final scores of two games: the loser is above a hundred in the first, below it in the second
(Hoffmann's examples)."""


def settled(totals: tuple[int, int]) -> Fact:
    """Return a fact: what a game with these totals is worth to its winner, in points."""
    return lambda view: settle_partie(totals).stake


LESSON = Lesson(
    "rubicon",
    12,
    N_("Rubicon Piquet"),
    N_("play Rubicon Piquet, the modern game"),
    (
        Say(
            NM_(
                "This is Rubicon Piquet, the game played today: {pack} cards, no sixes. Ruff is now "
                "{point}, ternary {set_3}, blank {blank}, picy {pique}, capet {capot}.",
                "This is Rubicon Piquet, the game played today: {pack} cards, no sixes. Here is what "
                "differs.",
            ),
            HAND,
            facts={"pack": lambda view: view.rules.pack},
            lay=DEALT,
        ),
        Do(
            NM_(
                "The stock has {stock} cards: {elder} may take {five}, and {younger} the rest. Keep the "
                "spades and {AC_KC}, choose the other {five}, then press Exchange.",
                "The stock has {stock} cards: {five} for you, the rest for Anne. Keep the spades "
                "and {AC_KC}, choose the other {five}, then press Exchange.",
            ),
            button("exchange"),
            facts={
                "stock": lambda view: view.stock_left,
                "five": lambda view: view.rules.elder_most,
            },
            right=("discard JH 8H 7H 7C 8D",),
            otherwise=N_("Choose these {five}: {JH_8H_7H}, {8D} and {7C}."),
            then=("discard 9C 9D 7D",),
        ),
        Reckon(
            N_(
                "The {point} comes first as before, but now the suit with the most cards wins, and each "
                "card scores one. How many will your spades score?"
            ),
            SPADES,
            answer=best_points,
            numbers=(3, 4, 5, 6),
            otherwise=N_("The cards’ values do not matter here: count your spades."),
            then=("call point AS KS QS TS 9S", "call point"),
        ),
        Pick(
            N_("“Good.” A {sequence} must now be all of one suit: choose yours."),
            HAND,
            answer=longest,
            otherwise=N_(
                "Cards of different suits no longer count. Find three in a row of one suit: the spades."
            ),
            then=(
                "call sequences AS KS QS",
                "call sequences",
                "call sets AS AH AC | QS QH QD",
                "call sets",
            ),
        ),
        Say(
            NM_(
                "Threes and fours of a rank count as before: your {aces} and {queens} scored "
                "{made.points}. Only {elder} can make a {pique} in this game; either of you can make a "
                "{repique}.",
                "Threes and fours of a rank count as before: your {aces} and {queens} scored {made.points}. "
                "Only the player who goes first can make the bonus for thirty in the play.",
            ),
            line("set-3"),
            facts={"made": scored("sets")},
        ),
        Say(
            NM_(
                "The same deal, {n} tricks later. With calls, leads and “the cards” you have passed "
                "{thirty}, and she has nothing: a {pique}, {more.points} on top.",
                "The same deal, {n} tricks later. With calls, leads and most tricks you have passed "
                "{thirty}, and she has nothing: {more.points} on top.",
            ),
            line("pique"),
            facts={"n": tricks, "thirty": thirty, "more": scored("pique")},
            lay=END,
        ),
        Reckon(
            N_(
                "Every lead scores now, whatever the card. If you lead {TH} and she takes it, how many do "
                "you score?"
            ),
            these("TH"),
            answer=led_with("TH"),
            numbers=(0, 1, 2, 3),
            otherwise=N_(
                "A lead scores a point, won or lost. If you do not win the trick, it scores you nothing more."
            ),
            then=("play TH", "play KH", "play AD", "play JD", "play KD", "play QD", "play QC", "play QH"),
        ),
        Say(
            NM_(
                "She scored one for taking your lead, one for each of hers, and {last} more for the last "
                "trick. “The cards” are {cards.points}, as before.",
                "She scored one for taking your lead, one for each of hers, and {last} more for the last "
                "trick. Most tricks score {cards.points}, as before.",
            ),
            line("play"),
            facts={"cards": scored("cards"), "last": scored("last", mine=False)},
        ),
        Reckon(
            NM_(
                "A whole game, a {partie}, is {deals} deals. The winner gets the difference and a hundred "
                "more: what do you win at {yours.figures} to {hers.figures}?",
                "A whole game is {deals} deals. The winner gets the difference and a hundred more: what do "
                "you win at {yours.figures} to {hers.figures}?",
            ),
            facts={
                "deals": lambda view: view.rules.end.deals,
                "yours": lambda view: CROSSED[0],
                "hers": lambda view: CROSSED[1],
            },
            answer=settled(CROSSED),
            numbers=(18, 100, 118, 222),
            otherwise=N_("How far ahead of her are you? Add the hundred to that."),
        ),
        Reckon(
            N_(
                "A loser below a hundred has not crossed the Rubicon: the winner gets both scores and a "
                "hundred. What do you win at {yours.figures} to {hers.figures}?"
            ),
            facts={"yours": lambda view: LEFT[0], "hers": lambda view: LEFT[1]},
            answer=settled(LEFT),
            numbers=(22, 122, 218, 318),
            otherwise=N_("This time, do not take hers from yours: add both, and then the hundred."),
        ),
    ),
    sign=N_("R"),
    parts=TAUGHT - {Part.COUNTERS},
    earlier=Earlier("rubicon", (0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)),
    emblem="AS KS QS",
    motto=NM_("At Rubicon, a {sequence} is of one suit.", "At Rubicon, a run is of one suit."),
)
