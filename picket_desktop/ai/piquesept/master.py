"""The master at Piquesept: the ways in which the cards may lie are weighed by all that is known, and in
many of them each card is played out to the end of the deal by players who think again where they lose.
"""

from __future__ import annotations

import random

from picket_desktop.ai.piquesept import gamester
from picket_desktop.ai.piquesept.gamester import (
    Imagined,
    Weighed,
    in_question,
    said,
    table_after,
    utility,
    weighs,
    won,
)
from picket_desktop.ai.piquesept.hidden_hands import likely_hands
from picket_desktop.ai.piquesept.second_thoughts import play_well
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.piquesept.counting import TOTAL
from picket_desktop.engine.piquesept.state import View

WAYS = 10
"""Greatest number of lies of the cards looked at, per world of the budget."""
PLAYED = 3_000
"""Cards that may be played in them, per world of the budget, before no more are looked at."""
LEAST = 2
"""Number of lies looked at whatever they cost."""
LOOKED, SURE = 8, 3.0
"""Interval, in lies, at which to test whether a card is clearly ahead, and the number of standard errors
required."""


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return the best card by weighing when giving a card back or playing, and the gamester's choice
    otherwise."""
    return said(view, weigh(view, rng, budget)) if weighs(view) else gamester.choose(view, rng, budget)


def weigh(view: View, rng: random.Random, budget: int, done: Card | None = None) -> list[Weighed]:
    """Weigh each of the cards in question, and ``done``, over the same lies of the cards."""
    cards = in_question(view)
    if done is not None and done not in cards:
        cards.append(done)
    ends = [won(view, made) for made in range(TOTAL + 1)]
    found: list[list[Imagined]] = [[] for _ in cards]
    taken, played = [0.0] * len(cards), 0
    ways = likely_hands(view, rng)
    rng.shuffle(ways)
    for number, way in enumerate(ways[: WAYS * max(1, budget)]):
        if number >= LEAST and (played > PLAYED * budget or (number % LOOKED == 0 and clear(found))):
            break
        for at, card in enumerate(cards):
            end = play_well(table_after(view, list(way.hands), card), ends)
            played += end.played
            found[at].append(Imagined(way.weight, end.made, ends[end.made], utility(view, end.made)))
            taken[at] += way.weight * (end.took_first == view.is_soloist)
    total = sum(deal.weight for deal in found[0])
    return [Weighed(found[at], taken[at] / total, card) for at, card in enumerate(cards)]


def clear(found: list[list[Imagined]]) -> bool:
    """Return True if one card is so far ahead that more lies would hardly change it, or the others equal
    it."""
    worths = [[deal.weight * deal.worth for deal in deals] for deals in found]
    best = max(worths, key=sum)
    for other in worths:
        ahead = [a - b for a, b in zip(best, other, strict=True)]
        total, squares = sum(ahead), sum([a * a for a in ahead])
        if total * total < SURE * SURE * (squares - total * total / len(ahead)):
            return False
    return True
