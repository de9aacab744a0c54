"""From Picket to Rubicon: the differences of the modern game, one by one."""

from __future__ import annotations

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.reckoning import settle_partie
from picket_desktop.lessons.lesson import (
    HAND,
    STOCK,
    Do,
    Fact,
    Lesson,
    Pick,
    Reckon,
    Say,
    button,
    line,
    these,
)
from picket_desktop.lessons.picket.facts import (
    best_points,
    holding,
    led_with,
    longest,
    scored,
    thirty,
    tricks,
    won_or_led,
)
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
"""The same deal further on: the steps make all these moves except the plays."""
CROSSED, LEFT = (120, 102), (120, 98)
"""The scores of two games, the loser above a hundred and below it (Hoffmann's examples)."""


def settled(totals: tuple[int, int]) -> Fact:
    """Return a fact: what a game is worth to its winner."""
    return lambda view: settle_partie(totals).stake


LESSON = Lesson(
    "rubicon",
    11,
    N_("From Picket to Rubicon"),
    N_("play Rubicon Piquet, the modern game"),
    (
        Say(
            N_(
                "This is Rubicon Piquet, the game as it is played today. Its pack has {pack} cards: no sixes."
            ),
            HAND,
            facts={"pack": lambda view: view.rules.pack},
            lay=DEALT,
        ),
        Say(
            NM_(
                "Some words change with it: ruff is now {point}, ternary {set_3}, blank {blank}, picy "
                "{pique}, capet {capot}. The things are the same; some of their rules are not.",
                "Calls, tricks and their words go as you know them. What is otherwise comes now, one thing "
                "after another.",
            ),
        ),
        Say(
            N_(
                "So only {stock} cards are left over. {Elder} may take {five} of them, and {younger} "
                "what is left, {three} at least."
            ),
            STOCK,
            facts={
                "stock": lambda view: view.stock_left,
                "five": lambda view: view.rules.exchange.elder_max,
                "three": lambda view: view.stock_left - view.rules.exchange.elder_max,
            },
        ),
        Do(
            N_("You are {elder}. Keep the spades, and {AC_KC}: press the other {n}, then Exchange."),
            button("exchange"),
            facts={"n": lambda view: view.rules.exchange.elder_max},
            right=("discard JH 8H 7H 7C 8D",),
            otherwise=N_("{n} cards go: {JH_8H_7H}, {8D} and {7C}."),
            then=("discard 9C 9D 7D",),
        ),
        Reckon(
            N_(
                "The {point} is called first as before. But now the suit of most cards is good, and it "
                "scores one for each card: how many will your spades make?"
            ),
            SPADES,
            answer=best_points,
            numbers=(3, 4, 5, 6),
            otherwise=N_("What they are worth does not matter here: count your spades."),
        ),
        Do(
            N_("Right. So call them."),
            button("call"),
            right=("call point AS KS QS TS 9S",),
            wrong={"call point": N_("Nothing is gained by hiding it: call the spades.")},
            then=("call point",),
        ),
        Pick(
            N_("A {sequence} must now be all of one suit. Press the cards of yours."),
            HAND,
            answer=longest,
            otherwise=N_("Across the suits counts no more. Three in a row of one suit: look at your spades."),
        ),
        Do(
            N_("Right, from the ace. Call it."),
            button("call"),
            right=("call sequences AS KS QS",),
            wrong={"call sequences": N_("It is good, and worth as many points as it has cards: call it.")},
            then=("call sequences",),
        ),
        Do(
            N_("Three and four of a rank are as they were. Call your {aces} and {queens}."),
            button("call"),
            right=("call sets AS AH AC | QS QH QD",),
            wrong={"call sets": N_("Call both, the {aces} and the {queens}.")},
            then=("call sets",),
        ),
        Say(
            NM_(
                "“Good”: {made.points} more. Only {elder} can make a {pique} in this game; a {repique} "
                "either of you.",
                "“Good”: {made.points} more. The bonus for thirty in play only {elder} can make in this "
                "game.",
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
                "you make?"
            ),
            these("TH"),
            answer=led_with("TH"),
            numbers=(0, 1, 2, 3),
            otherwise=N_("A lead is a point, won or lost. And what you do not win brings you no more."),
        ),
        Do(
            N_("Right. Lead it, and see what she makes."),
            these("TH"),
            right=("play TH",),
            otherwise=N_("That would do as well. But lead the ten, to see what it brings."),
            then=("play KH",),
        ),
        Say(
            N_(
                "She made {hers} for taking your lead; in the game you know, ten and {king} were both hers. "
                "Now watch the last {left} tricks."
            ),
            line("play"),
            facts={"hers": won_or_led(mine=False), "left": holding},
            then=("play AD", "play JD", "play KD", "play QD", "play QC", "play QH"),
        ),
        Say(
            NM_(
                "The last trick is {last} more. “The cards” are {cards.points} as before, for most tricks.",
                "The last trick is {last} more. Most tricks make {cards.points}, as before.",
            ),
            facts={"cards": scored("cards"), "last": scored("last", mine=False)},
        ),
        Say(
            NM_(
                "A whole game is a {partie}: {deals} deals, {each} dealt by each of you. All your points "
                "are added up.",
                "A whole game is {deals} deals, {each} dealt by each of you. All your points are added up.",
            ),
            facts={
                "deals": lambda view: view.rules.end.deals,
                "each": lambda view: view.rules.end.deals // 2,
            },
        ),
        Reckon(
            N_(
                "The winner has the difference, and a hundred more. You made {yours.figures}, "
                "she {hers.figures}: what do you win?"
            ),
            facts={"yours": lambda view: CROSSED[0], "hers": lambda view: CROSSED[1]},
            answer=settled(CROSSED),
            numbers=(18, 100, 118, 222),
            otherwise=N_("How many are you before her? Add the hundred to that."),
        ),
        Reckon(
            N_(
                "But a loser under a hundred has not crossed the Rubicon: then both are added, and a "
                "hundred. {yours.figures} to {hers.figures}?"
            ),
            facts={"yours": lambda view: LEFT[0], "hers": lambda view: LEFT[1]},
            answer=settled(LEFT),
            numbers=(22, 122, 218, 318),
            otherwise=N_("Now hers are not taken from yours but added; and then the hundred."),
        ),
        Say(
            N_("So whoever is behind runs for the hundred. Those {few} points were worth {cost}."),
            facts={
                "few": lambda view: CROSSED[1] - LEFT[1],
                "cost": lambda view: settle_partie(LEFT).stake - settle_partie(CROSSED).stake,
            },
        ),
    ),
    sign=N_("R"),
)
