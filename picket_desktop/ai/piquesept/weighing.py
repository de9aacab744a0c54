"""Weighs cards at Piquesept over ways in which the hidden cards may lie. In each way, every card under
consideration is played out to the end of the deal. The players think again where they lose. The card may be
played out once more by players who see only their own hands. Near the end, the winner may be worked out
exactly."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from picket_desktop.ai.piquesept.gamester import (
    Imagined,
    Weighed,
    in_question,
    table_after,
    utility,
    won,
)
from picket_desktop.ai.piquesept.hidden_hands import Likely, likely_hands
from picket_desktop.ai.piquesept.playing.blind_play import play_blind
from picket_desktop.ai.piquesept.playing.endings import Ending, TooHard
from picket_desktop.ai.piquesept.playing.playout import Table, play_out
from picket_desktop.ai.piquesept.playing.second_thoughts import Outcome, play_well
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.engine.cards import Card
from picket_desktop.engine.piquesept.counting import TOTAL, WORTH
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.engine.piquesept.state import View

LEVEL = TOTAL // 2
"""The card points of either side in a drawn deal, if the rules allow draws."""
WEIGHT = 3
"""The cost of playing one card when an ending is worked out exactly, measured in cards played in a
playout."""
LEAST = 2
"""The minimum number of distributions examined, whatever the cost."""
PATIENCE = 4
"""The number of endings that may prove too hard before no more are tried. Each ending that is solved takes
one off the count."""
LOOKED, SURE = 8, 3.0
"""How many distributions to wait between tests of whether a card is clearly ahead, and how many standard
errors that takes."""


class Thought(NamedTuple):
    """How much a player thinks. Per world of the budget, at most ``ways`` distributions are looked at, and no
    more of them once ``played`` cards have been played.

    With ``habits``, distributions are weighed by how the others usually play their cards. With ``blind``,
    each card is also played out by players who see only their own hands, which counts as much as play with
    open hands. Once all hands together hold at most ``last`` cards, the end is worked out exactly, if that
    takes no more than ``hard`` cards played in a distribution.
    """

    ways: int
    played: int
    habits: bool
    blind: bool
    last: int
    hard: int


def weigh(
    view: View, rng: random.Random, budget: int, thought: Thought, done: Card | None = None
) -> list[Weighed]:
    """Weigh each of the cards under consideration, and ``done``, over the same distributions of the cards."""
    cards = in_question(view)
    if done is not None and done not in cards:
        cards.append(done)
    return _filled(Scales(view, cards, thought), rng, budget, clear)


def contenders(view: View, rng: random.Random, budget: int, thought: Thought) -> list[Weighed]:
    """Weigh the cards under consideration.

    A card is dropped once it is clearly behind, to leave time to compare the others over more
    distributions.
    """
    scales = Scales(view, in_question(view), thought)
    return _filled(scales, rng, budget, lambda found: clear(found) or scales.drop())


def _filled(
    scales: Scales, rng: random.Random, budget: int, ends: Callable[[list[list[Imagined]]], bool]
) -> list[Weighed]:
    thought = scales.thought
    ways = likely_hands(scales.view, rng, thought.habits)
    for number, way in enumerate(drawn(ways, thought.ways * max(1, budget), rng)):
        if number >= LEAST and scales.played > thought.played * budget:
            break
        if number and number % LOOKED == 0 and ends(scales.found):
            break
        scales.add(way)
    return scales.weighed()


class Scales:
    """Weighs cards. ``found`` has the results for each card, and ``played`` is how many cards were played to
    find them."""

    def __init__(self, view: View, cards: list[Card], thought: Thought) -> None:
        self.view = view
        self.thought = thought
        self.found: list[list[Imagined]] = [[] for _ in cards]
        self.played = 0
        self._cards = cards
        self._taken = [0.0] * len(cards)
        self._ends = [won(view, made) for made in range(TOTAL + 1)]
        live = mask(view.unseen) | mask(view.open_trick.cards if view.open_trick else ())
        self._alike = [lowest_like(card, mask(view.hand), live) for card in cards]
        self._hard = 0 if sum(view.counts) <= thought.last else PATIENCE + 1

    def add(self, way: Likely) -> None:
        """Play out every card with the hidden cards lying this way. Of cards that are alike, only one is
        played out."""
        view = self.view
        tables = {
            like: table_after(view, list(way.hands), card)
            for like, card in zip(self._alike, self._cards, strict=True)
        }
        ended = self._settled(tables) or {like: play_well(t, self._ends) for like, t in tables.items()}
        self._put_down(way.weight, ended)
        if self.thought.blind:
            self._put_down(way.weight, {like: play_blind(table) for like, table in tables.items()})

    def _put_down(self, weight: float, ended: Mapping[int, Outcome]) -> None:
        self.played += sum([end.played for end in ended.values()])
        for at, like in enumerate(self._alike):
            end = ended[like]
            worth = utility(self.view, end.made)
            self.found[at].append(Imagined(weight, end.made, self._ends[end.made], worth))
            self._taken[at] += weight * (end.took_first == self.view.is_soloist)

    def _settled(self, tables: Mapping[int, Table]) -> dict[int, Outcome] | None:
        """Return the true outcome of the deal after each card.

        None if this is too hard to work out, or was too hard in most distributions so far.
        """
        if self._hard > PATIENCE:
            return None
        ending = Ending(self.view.soloist, self.view.seats, self.thought.hard)
        try:
            found = {like: settled(ending, table, self._ends) for like, table in tables.items()}
            self._hard = max(0, self._hard - 1)
        except TooHard:
            self._hard += 1
            return None
        finally:
            self.played += WEIGHT * ending.played
        return found

    def drop(self) -> bool:
        """Drop the cards that are clearly behind the best. Always return False, which tells the caller to go
        on weighing."""
        best = max(self.found, key=_sum)
        kept = [
            at for at, deals in enumerate(self.found) if _sum(deals) == _sum(best) or not _ahead(best, deals)
        ]
        self.found = [self.found[at] for at in kept]
        self._cards = [self._cards[at] for at in kept]
        self._taken = [self._taken[at] for at in kept]
        self._alike = [self._alike[at] for at in kept]
        return False

    def weighed(self) -> list[Weighed]:
        """Return the cards with the results found for them."""
        total = sum(deal.weight for deal in self.found[0])
        each = zip(self.found, self._taken, self._cards, strict=True)
        return [Weighed(deals, taken / total, card) for deals, taken, card in each]


def lowest_like(card: Card, hand: int, live: int) -> int:
    """Return the index of the lowest card in the hand that is equivalent to ``card``, perhaps ``card``
    itself. Cards are equivalent if they count nothing and no other ``live`` card is between them."""
    place = low = card.index
    while WORTH[place] == 0 and place % 9 and not live >> place & 1:
        if hand >> place & 1:
            low = place
        place -= 1
    return low


def drawn(ways: list[Likely], number: int, rng: random.Random) -> list[Likely]:
    """Return at most ``number`` distributions in random order. If there are more, they are drawn at even
    steps along the sum of their weights. The new weight of a distribution is the number of steps that fall on
    it."""
    if len(ways) > number:
        step = sum(way.weight for way in ways) / number
        before, steps = rng.random() * step, list[Likely]()
        for way in ways:
            after = before + way.weight
            if times := int(after / step) - int(before / step):
                steps.append(Likely(way.hands, float(times)))
            before = after
        ways = steps
    rng.shuffle(ways)
    return ways


def settled(ending: Ending, table: Table, ends: Sequence[float]) -> Outcome:
    """Return the outcome of the deal by rules of thumb, corrected by the exact result. The exact result is
    whether the soloist wins, draws or loses. The card points are changed to the nearest number that gives
    this result. Raises `TooHard`."""
    made, took_first = play_out(table)
    made = _nearest(ending, table, made, ends[LEVEL] != ends[LEVEL - 1])
    return Outcome(made, took_first, sum([hand.bit_count() for hand in table.hands]))


def _nearest(ending: Ending, table: Table, made: int, draws: bool) -> int:
    if made >= NEEDED:
        if ending.reaches(table, NEEDED):
            return made
        return LEVEL if draws and ending.reaches(table, LEVEL) else LEVEL - 1
    if not ending.reaches(table, LEVEL if draws else NEEDED):
        return min(made, LEVEL - draws)
    return LEVEL if draws and not ending.reaches(table, NEEDED) else NEEDED


def clear(found: list[list[Imagined]]) -> bool:
    """Return True if more distributions would hardly change the choice: one card is far ahead, or all others
    are as good."""
    best = max(found, key=_sum)
    return all(_ahead(best, other) for other in found)


def _sum(deals: list[Imagined]) -> float:
    return sum([deal.weight * deal.worth for deal in deals])


def _ahead(best: list[Imagined], other: list[Imagined]) -> bool:
    """Return True if the best card is so far ahead of another that this is unlikely to be chance, or if the
    two are equal in every distribution."""
    ahead = [a.weight * (a.worth - b.worth) for a, b in zip(best, other, strict=True)]
    total, squares = sum(ahead), sum([a * a for a in ahead])
    return total * total >= SURE * SURE * (squares - total * total / len(ahead))
