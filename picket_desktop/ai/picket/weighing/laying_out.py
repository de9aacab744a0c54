"""Which cards to lay out, and how many: every way is weighed by what the twelve will be worth when each
unseen card may come with equal chance.
"""

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
    """A way to lay out: what the hand will be worth, and the cards that go."""

    worth: float
    gone: tuple[Card, ...]


def best_layout(view: View, sizes: Iterable[int]) -> Layout:
    """The best way to lay out one of so many cards. Raises ValueError when there is no size."""
    exchange = _Exchange(view)
    worth, kept = max(exchange.best(n, 1)[0] for n in sizes)
    return _layout(view, worth, kept)


def best_layouts(view: View, sizes: Iterable[int], many: int) -> list[Layout]:
    """The best ways to lay out each of so many cards, up to ``many`` of each number, the best first."""
    exchange = _Exchange(view)
    found = [way for n in sizes for way in exchange.best(n, many)]
    return [_layout(view, *way) for way in sorted(found, reverse=True)]


def weighed(view: View, gone: Iterable[Card]) -> Layout:
    """What it is worth to lay out just these cards."""
    kept = mask(view.hand) & ~mask(gone)
    return _layout(view, _Exchange(view).worth(kept), kept)


def _layout(view: View, worth: float, kept: int) -> Layout:
    return Layout(worth, tuple(c for c in view.hand if not c.bit & kept))


_Part = tuple[float, float, float, int, int, int, int]
"""Some cards kept of one suit or of two: points for tricks, for sequences, for the better point; how many of
each set-making rank, three bits a rank; the cards; the ranks held at all, and held twice. There are thousands
to a question: a plain tuple is made in half the time of a named one."""

Pairs = list[tuple[list[_Part], list[_Part]]]


def _sets_of(pattern: int) -> int:
    """One for each set-making rank of a suit, three bits apart."""
    return sum((pattern >> r & 1) << 3 * (r - LOWEST_SET) for r in range(LOWEST_SET, 9))


RANKS = [_sets_of(m) for m in range(512)]


class _Best:
    """The best ways to lay out that have been met."""

    def __init__(self, many: int) -> None:
        self._many = many
        self._found: list[tuple[float, int]] = []

    def add(self, worth: float, kept: int) -> float:
        """A way is noted; the answer is what the next must better."""
        self._found.append((worth, kept))
        if len(self._found) < self._many:
            return -1.0
        self._found = self.ways()
        return self._found[-1][0]

    def ways(self) -> list[tuple[float, int]]:
        """The best of them, the first met of those that are worth the same."""
        return sorted(self._found, key=itemgetter(0), reverse=True)[: self._many]


class _Exchange:
    """All that stays the same while the ways to lay out are compared."""

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
        """What it is worth to keep these cards."""
        return self.best(HAND - kept.bit_count(), 1, kept)[0][0]

    def best(self, number: int, many: int, only: int | None = None) -> list[tuple[float, int]]:
        """The best ways with ``number`` cards laid out: what they are worth, and the cards kept; ``only``
        where these are kept."""
        chance = min(1.0, number / self.unseen)
        black, red = (self._half(pair, chance, only) for pair in ((0, 1), (2, 3)))
        search = self._search_in_suit if self.manner.in_suit else self._search_across
        kept, sets = HAND - number, self._sets(chance)
        pairs = [(a, red[kept - n]) for n, a in black.items() if kept - n in red]
        return search(pairs, sets, chance, _Best(many))

    def _half(self, pair: tuple[int, int], chance: float, only: int | None) -> dict[int, list[_Part]]:
        """What may be kept of two suits, by the number of cards."""
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
        """Points for sets by rank and number kept."""
        return [
            [set_worth(r, k, min(self.to_come[r], 4 - k), chance, self.had) for k in range(5)]
            for r in range(LOWEST_SET, 9)
        ]

    def _search_in_suit(
        self, pairs: Pairs, sets: list[list[float]], chance: float, best: _Best
    ) -> list[tuple[float, int]]:
        """The best of every way to put a part of two suits to a part of the others."""
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
        """The same where the ranks of all four suits make the sequences."""
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
        """Points for sequences by the ranks kept at all and kept twice, with what may come. A rank kept
        once or not at all is taken to be doubled by six draws in ten."""
        comes = [1 - (1 - chance) ** n for n in self.to_come]
        first, second = across_worth()
        return _expect_all(first, comes), _expect_all(second, [0.6 * c for c in comes])


def _set_points(count: int, sets: list[list[float]]) -> float:
    tens, knaves, queens, kings, aces = sets
    low = tens[count & 7] + knaves[count >> 3 & 7]
    return low + queens[count >> 6 & 7] + kings[count >> 9 & 7] + aces[count >> 12 & 7]


def _expect_all(table: Sequence[float], chances: Sequence[float]) -> list[float]:
    """The table's expectation for every pattern, when rank r joins it with ``chances[r]``. Each rank in turn
    is the lowest bit, and goes to the top: after all nine everything is in its old place."""
    found = list(table)
    for chance in chances:
        joined = found[1::2]
        found = [a + chance * (b - a) for a, b in zip(found[::2], joined, strict=True)] + joined
    return found


def _subsets(pattern: int) -> list[int]:
    """Every part of a pattern; each further bit doubles the list."""
    found = [0]
    for r in range(9):
        if pattern >> r & 1:
            found += [m | 1 << r for m in found]
    return found


@lru_cache(maxsize=1 << 13)
def _kept(man: Manner, held: int, pool: int, chance: float) -> list[tuple[int, tuple[float, float, float]]]:
    """For every part of ``held`` that may be kept: the expectation of each of the suit's tables when every
    card of ``pool`` joins it with ``chance``."""
    kept = _subsets(held)
    columns = [_expect(column, len(kept), chance) for column in _columns(man, held, pool)]
    return [(k, (t, r, p)) for k, t, r, p in zip(kept, *columns, strict=True)]


@lru_cache(maxsize=1 << 6)
def _columns(man: Manner, held: int, pool: int) -> list[list[float]]:
    """The suit's tables for every part of ``held`` with every part of ``pool``, which are the same however
    many cards are laid out."""
    kept = _subsets(held)
    order = [k | u for u in _subsets(pool) for k in kept]
    return [[table[m] for m in order] for table in suit_worth(man)]


def _expect(found: list[float], size: int, chance: float) -> list[float]:
    while len(found) > size:
        half = len(found) // 2
        found = [a + chance * (b - a) for a, b in zip(found[:half], found[half:], strict=True)]
    return found
