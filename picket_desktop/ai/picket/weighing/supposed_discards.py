"""A fast guess at which cards a player lays out from a hand. The guess uses weights that
`tests.fitting.discards` fitted to discards made by rules of thumb. In a game without such weights, the cards
worth least at a glance are supposed to go."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from picket_desktop.ai.picket.tables.card_marks import (
    COPIES,
    ORDER,
    RANKS,
    by_point,
    held,
    in_order,
    in_suit,
    of_set,
    patterns,
)
from picket_desktop.ai.picket.tables.discard_table import DISCARDS
from picket_desktop.engine.picket.ruleset import RuleSet


class Going(NamedTuple):
    """The order in which a hand would lay out its cards.

    ``cards`` are the cards in this order, as bits. ``number`` is how many of them would be laid out if the
    rules allow it.
    """

    hand: int
    cards: tuple[int, ...]
    number: int

    def kept(self, least: int, most: int) -> int:
        """Return the cards that stay in the hand when between ``least`` and ``most`` cards must go."""
        return self.hand - sum(self.cards[: max(least, min(self.number, most))])


class Supposed(Protocol):
    """Guesses in which order a player lays out the cards of a hand, and how many of them."""

    def __call__(self, hand: int) -> Going:
        """Return the order in which the cards of a hand, given as bits, are laid out."""


@lru_cache(maxsize=4)
def supposed(rules: RuleSet, elder: bool) -> Supposed:
    """Return a way to guess what Elder or Younger lays out under a rule set."""
    found = rules.found_in(DISCARDS)
    if found is None or _across(found[elder]) is rules.calls.runs_in_suit:
        return at_a_glance
    return Fitted(found[elder])


def _across(weights: tuple[int, ...]) -> bool:
    """Return True if the weights were fitted for a game where sequences run across the suits."""
    return len(weights) > ORDER


class Fitted:
    """Guesses which cards are laid out. The greater the summed ``weights`` of a card's marks (see
    `card_marks`), the likelier the card is to be kept. With a positive sum, it is more likely kept than laid
    out."""

    def __init__(self, weights: tuple[int, ...]) -> None:
        self._weights = weights
        self._across = _across(weights)
        self._sets = [[0, *(weights[of_set(rank, n)] for n in range(1, 5))] for rank in range(RANKS)]
        self._in_suit = cache(self._of_suit)
        self._in_order = cache(self._of_ranks)

    def __call__(self, hand: int) -> Going:
        suits = patterns(hand)
        first = [row[n] for row, n in zip(self._sets, held(suits), strict=True)]
        again = first
        if self._across:
            a, b, c, d = suits
            alone, of_some, another = self._in_order(a | b | c | d)
            twice = a & b | c & d | (a | b) & (c | d)
            again = [set_ + more for set_, more in zip(first, another, strict=True)]
            more = [of_some[r] if twice >> r & 1 else alone[r] for r in range(RANKS)]
            first = [set_ + own for set_, own in zip(first, more, strict=True)]
        worth, met = [], 0
        for place, s in enumerate(by_point(suits)):
            shift, pattern = 9 * s, suits[s]
            worth += [
                (own + (again if met >> r & 1 else first)[r], 1 << shift + r)
                for r, own in self._in_suit(pattern, place)
            ]
            met |= pattern
        worth.sort()
        return Going(hand, tuple([bit for _, bit in worth]), sum([w < 0 for w, _ in worth]))

    def _of_suit(self, pattern: int, place: int) -> list[tuple[int, int]]:
        """Return the rank of each card held in a suit, with the sum of the weights of that card's marks
        within the suit."""
        held = [rank for rank in range(RANKS) if pattern >> rank & 1]
        return [(rank, sum(self._weights[m] for m in in_suit(pattern, place, rank))) for rank in held]

    def _of_ranks(self, ranks: int) -> list[list[int]]:
        """Return the sums of the marks that cards get from sequences across the suits. There is a list for
        each of `COPIES`, with the sum for a card of each rank."""
        return [
            [
                sum(self._weights[m] for m in in_order(ranks, rank, copy)) if ranks >> rank & 1 else 0
                for rank in range(RANKS)
            ]
            for copy in range(len(COPIES))
        ]


# At a glance.

HIGH = (0.0, 0.0, 0.2, 0.5, 1.6, 2.2, 3.0, 4.2, 6.5)
"""What a card is worth by its rank, from the six up."""
PER_CARD = 0.45
"""The worth added to a card for each card of its suit that is held."""
TOUCHING = 0.5
"""How much a card's worth rises for each neighbour in its suit."""
MATES = (0.0, 0.0, 0.3, 1.8, 3.5)
"""How much more a ten or higher is worth, by how many cards of its rank are held."""


def at_a_glance(hand: int) -> Going:
    """Return the cards of a hand in order of their worth at a glance, the least first. The hand is assumed to
    lay out as many as the rules allow."""
    suits = patterns(hand)
    number, worth = held(suits), []
    for s, pattern in enumerate(suits):
        length = pattern.bit_count()
        for rank in range(RANKS):
            if pattern >> rank & 1:
                touching = (pattern >> rank + 1 & 1) + (rank > 0 and pattern >> rank - 1 & 1)
                value = HIGH[rank] + PER_CARD * length + TOUCHING * touching
                worth.append((value + (MATES[number[rank]] if rank > 3 else 0.0), 1 << 9 * s + rank))
    worth.sort()
    return Going(hand, tuple([bit for _, bit in worth]), len(worth))
