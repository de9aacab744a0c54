"""Choosing which cards to lay out, and how many. Every layout is weighed by the expected worth of the twelve
cards, when each unseen card is equally likely to be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from picket_desktop.ai.picket.hands.hand_worth import (
    LOWEST_SET,
    Manner,
    across_worth,
    bonus_worth,
    manner,
    set_worth,
    suit_worth,
)
from picket_desktop.ai.picket.hands.reading import SUIT
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.state import View

HAND = 12


class Layout(NamedTuple):
    """A choice of cards to lay out. ``gone`` are the cards, and ``worth`` is what the hand is expected to be
    worth without them, after the draw."""

    worth: float
    gone: tuple[Card, ...]


def best_layout(view: View, sizes: Iterable[int]) -> Layout:
    """Return the best layout whose number of cards is in ``sizes``. Raises ValueError if ``sizes`` is
    empty."""
    exchange = _Exchange(view)
    worth, kept = max(exchange.best(n, 1)[0] for n in sizes)
    return _layout(view, worth, kept)


def best_layouts(view: View, sizes: Iterable[int], many: int) -> list[Layout]:
    """Return the best layouts for each number of cards in ``sizes``, up to ``many`` for each, best first."""
    exchange = _Exchange(view)
    found = [way for n in sizes for way in exchange.best(n, many)]
    return [_layout(view, *way) for way in sorted(found, reverse=True)]


def weighed(view: View, gone: Iterable[Card]) -> Layout:
    """Return the layout of just these cards, with its worth."""
    kept = mask(view.hand) & ~mask(gone)
    return _layout(view, _Exchange(view).worth(kept), kept)


def _layout(view: View, worth: float, kept: int) -> Layout:
    return Layout(worth, tuple(c for c in view.hand if not c.bit & kept))


_Part = tuple[float, float, float, int, int, int, int]
"""The worth of some cards kept of one suit or of two: the points for tricks; for sequences; for the better
point; the number of cards of each set-making rank, in three bits a rank; the cards; the ranks held; and the
ranks held twice.

There are thousands of these for each decision, and a plain tuple is made in half the time of a named one.
"""

Pairs = list[tuple[list[_Part], list[_Part]]]


def _sets_of(pattern: int) -> int:
    """Return a packed count of the ranks of a suit that can make sets. Each rank has three bits, which are 1
    if its card is held."""
    return sum((pattern >> r & 1) << 3 * (r - LOWEST_SET) for r in range(LOWEST_SET, 9))


RANKS = [_sets_of(m) for m in range(512)]


class _Best:
    """The best layouts found so far."""

    def __init__(self, many: int) -> None:
        self._many = many
        self._found: list[tuple[float, int]] = []

    def add(self, worth: float, kept: int) -> float:
        """Record a layout and return the worth that the next must exceed."""
        self._found.append((worth, kept))
        if len(self._found) < self._many:
            return -1.0
        self._found = self.ways()
        return self._found[-1][0]

    def ways(self) -> list[tuple[float, int]]:
        """Return the best layouts, each with its worth. Among equals, the first ones found are returned."""
        return sorted(self._found, key=itemgetter(0), reverse=True)[: self._many]


class _Exchange:
    """The values that all the layouts being compared in an exchange share."""

    def __init__(self, view: View) -> None:
        hand, pool = mask(view.hand), mask(view.unseen)
        self.manner = manner(view.rules, view.is_elder)
        self.held = [hand >> 9 * s & SUIT for s in range(4)]
        self.pool = [pool >> 9 * s & SUIT for s in range(4)]
        self.had = [sum(h >> r & 1 for h in self.held) for r in range(9)]
        self.to_come = [sum(u >> r & 1 for u in self.pool) for r in range(9)]
        self.unseen = max(1, pool.bit_count())
        self.bonus = bonus_worth(self.manner.may_pique)

    def worth(self, kept: int) -> float:
        """Return the worth of keeping these cards."""
        return self.best(HAND - kept.bit_count(), 1, kept)[0][0]

    def best(self, number: int, many: int, only: int | None = None) -> list[tuple[float, int]]:
        """Return up to ``many`` of the best ways to lay out ``number`` cards, as pairs of the worth and the
        cards kept. With ``only``, return just the way that keeps these cards."""
        chance = min(1.0, number / self.unseen)
        black, red = (self._half(pair, chance, only) for pair in ((0, 1), (2, 3)))
        search = self._search_in_suit if self.manner.in_suit else self._search_across
        kept, sets = HAND - number, self._sets(chance)
        pairs = [(a, red[kept - n]) for n, a in black.items() if kept - n in red]
        return search(pairs, sets, chance, _Best(many))

    def _half(self, pair: tuple[int, int], chance: float, only: int | None) -> dict[int, list[_Part]]:
        """Return the possible choices of cards to keep from two suits, by how many are kept."""
        parts: dict[int, list[_Part]] = {}
        first, second = (_kept(self.manner, self.held[s], self.pool[s], chance) for s in pair)
        if only is not None:
            first, second = (
                [way for way in ways if way[0] == only >> 9 * s & SUIT]
                for s, ways in zip(pair, (first, second), strict=True)
            )
        low, high = (9 * s for s in pair)
        added = [(o, o << high, RANKS[o], o.bit_count(), *worth) for o, worth in second]
        for m, (tricks, runs, point) in first:
            shifted, ranks, number = m << low, RANKS[m], m.bit_count()
            for o, above, rest, count, more, longer, other in added:
                part = (
                    tricks + more,
                    runs + longer,
                    point if point > other else other,
                    ranks + rest,
                    shifted | above,
                    m | o,
                    m & o,
                )
                if (size := number + count) in parts:
                    parts[size].append(part)
                else:
                    parts[size] = [part]
        return parts

    def _sets(self, chance: float) -> list[list[float]]:
        """Return points for sets by rank and number kept."""
        return [
            [set_worth(r, k, min(self.to_come[r], 4 - k), chance, self.had) for k in range(5)]
            for r in range(LOWEST_SET, 9)
        ]

    def _search_in_suit(
        self, pairs: Pairs, sets: list[list[float]], chance: float, best: _Best
    ) -> list[tuple[float, int]]:
        """Combine every selection from two suits with every selection from the other two, and return the
        best."""
        bonus, known = self.bonus, dict[int, float]()
        floor = -1.0
        for some, others in pairs:
            for tricks, runs, point, ranks, cards, _, _ in some:
                for more, longer, other, rest, added, _, _ in others:
                    count = ranks + rest
                    called = known.get(count)
                    if called is None:
                        called = known[count] = _set_points(count, sets)
                    called += runs + longer + (point if point > other else other)
                    worth = tricks + more + called + bonus[int(called * 4)]
                    if worth > floor:
                        floor = best.add(worth, cards | added)
        return best.ways()

    def _search_across(
        self, pairs: Pairs, sets: list[list[float]], chance: float, best: _Best
    ) -> list[tuple[float, int]]:
        """Do what `_search_in_suit` does, in games where sequences are made of the ranks of all four suits
        together."""
        bonus, known = self.bonus, dict[int, float]()
        first, second = self._across(chance)
        floor = -1.0
        for some, others in pairs:
            for tricks, _, point, ranks, cards, once, twice in some:
                for more, _, other, rest, added, once_more, twice_more in others:
                    count = ranks + rest
                    called = known.get(count)
                    if called is None:
                        called = known[count] = _set_points(count, sets)
                    called += point if point > other else other
                    called += first[once | once_more] + second[twice | twice_more | once & once_more]
                    worth = tricks + more + called + bonus[int(called * 4)]
                    if worth > floor:
                        floor = best.add(worth, cards | added)
        return best.ways()

    def _across(self, chance: float) -> tuple[list[float], list[float]]:
        """Return two tables of points for sequences: by the ranks kept, and by the ranks kept twice. Both
        allow for the cards that may be drawn. Six in ten draws of a rank are assumed to give a second card of
        it."""
        comes = [1 - (1 - chance) ** n for n in self.to_come]
        first, second = across_worth()
        return _expect_all(first, comes), _expect_all(second, [0.6 * c for c in comes])


def _set_points(count: int, sets: list[list[float]]) -> float:
    tens, knaves, queens, kings, aces = sets
    low = tens[count & 7] + knaves[count >> 3 & 7]
    return low + queens[count >> 6 & 7] + kings[count >> 9 & 7] + aces[count >> 12 & 7]


def _expect_all(table: Sequence[float], chances: Sequence[float]) -> list[float]:
    """Return the table's expectation for every pattern when each rank r joins the pattern with probability
    ``chances[r]``. Each rank in turn is the lowest bit and moves to the top, so that after all nine every
    entry is back in its place."""
    found = list(table)
    for chance in chances:
        joined = found[1::2]
        found = [a + chance * (b - a) for a, b in zip(found[::2], joined, strict=True)] + joined
    return found


def _subsets(pattern: int) -> list[int]:
    """Return all subsets of a pattern, in an order in which each further bit doubles the list."""
    found = [0]
    for r in range(9):
        if pattern >> r & 1:
            found += [m | 1 << r for m in found]
    return found


@lru_cache(maxsize=1 << 13)
def _kept(man: Manner, held: int, pool: int, chance: float) -> list[tuple[int, tuple[float, float, float]]]:
    """Return what each of the suit's tables is expected to be worth, for every part of ``held`` that may be
    kept. Every card of ``pool`` joins that part with probability ``chance``."""
    kept = _subsets(held)
    columns = [_expect(column, len(kept), chance) for column in _columns(man, held, pool)]
    return [(k, (t, r, p)) for k, t, r, p in zip(kept, *columns, strict=True)]


@lru_cache(maxsize=1 << 6)
def _columns(man: Manner, held: int, pool: int) -> list[list[float]]:
    """Return the suit's tables for every part of ``held`` with every part of ``pool``. They are the same for
    any number of cards laid out."""
    kept = _subsets(held)
    order = [k | u for u in _subsets(pool) for k in kept]
    return [[table[m] for m in order] for table in suit_worth(man)]


def _expect(found: list[float], size: int, chance: float) -> list[float]:
    while len(found) > size:
        half = len(found) // 2
        found = [a + chance * (b - a) for a, b in zip(found[:half], found[half:], strict=True)]
    return found
