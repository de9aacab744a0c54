"""The search for two hands that contain everything said, in games where sequences may mix suits.

Only the number of cards of each rank matters to such sequences, and the suits of two points may always be
different ones; so a hand's needs are a number for every rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from picket_desktop.engine.picket.marking.demands import SUITS, Demand, Line, Point, Run, Single, Terms
from picket_desktop.engine.picket.marking.room import LOW, SPARE, YOUNGER, Bounds, has_room, sizes
from picket_desktop.engine.picket.marking.suits import KEPT, cards_of_point, cards_of_run
from picket_desktop.engine.picket.ruleset import HAND

Numbers = tuple[int, ...]
"""The fewest cards of every rank, the lowest first."""


class Hand(NamedTuple):
    """What one hand needs: ``least`` is the fewest cards of every rank for its sequences and sets; ``most``
    is the most cards these can use in all, with no card in two of them."""

    least: Numbers
    most: int


def may_hold(terms: Terms, demand: Demand, bounds: Bounds) -> bool:
    """Return True if two hands can hold what is demanded."""
    first, second = (hands(terms, demand.lines[role], demand.sets[role]) for role in (0, 1))
    return any(
        has_room(terms, bounds, one + other)
        for elder in first
        for younger in second
        if all(one + other <= SUITS for one, other in zip(elder.least, younger.least, strict=True))
        for one in set(_with_point(terms, demand.lines[0], elder, younger, bounds, 0))
        for other in set(_with_point(terms, demand.lines[1], younger, elder, bounds, 1))
    )


@lru_cache(KEPT)
def hands(terms: Terms, lines: tuple[Line, ...], sets: tuple[tuple[int, int], ...]) -> tuple[Hand, ...]:
    """Return what a hand needs in order to hold these sequences and sets: one `Hand` for each way of placing
    the sequences."""
    ranks = range(terms.lowest, terms.lowest + terms.ranks)
    in_sets = tuple(max(dict(sets).get(rank, 0), Single(rank, True) in lines) for rank in ranks)
    short = tuple(SUITS - (Single(rank, False) in lines) for rank in ranks)
    found = dict[Hand, None]()
    for some in _runs(terms, lines):
        in_runs = [sum(bits >> at & 1 for bits in some) for at in range(terms.ranks)]
        least = tuple(map(max, in_runs, in_sets))
        if sum(least) <= HAND and all(one <= most for one, most in zip(least, short, strict=True)):
            most = sum(min(SUITS, one + other) for one, other in zip(in_runs, in_sets, strict=True))
            found[Hand(least, most)] = None
    return tuple(found)


def _runs(terms: Terms, lines: tuple[Line, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to place the sequences of a hand among the ranks, each as bits."""
    runs = [line for line in lines if isinstance(line, Run)]
    same = [
        combinations_with_replacement(cards_of_run(terms, run), runs.count(run))
        for run in dict.fromkeys(runs)
    ]
    return (tuple(bits for some in way for bits in some) for way in product(*same))


def _with_point(
    terms: Terms, lines: tuple[Line, ...], hand: Hand, other: Hand, bounds: Bounds, role: int
) -> Iterator[int]:
    """Yield the needs of a hand, its point included: for each way to hold the point, the numbers of cards,
    packed into one integer."""
    table = sizes(terms.ranks, bounds.by_class)
    held = sum(1 << at for at, one in enumerate(hand.least) if one)
    gone = sum(1 << at for at, one in enumerate(other.least) if one == SUITS)
    need = sum(one * table[1 << at] for at, one in enumerate(hand.least))
    points = [line for line in lines if isinstance(line, Point)]
    for bits in cards_of_point(terms, points[0], False) if points else (0,):
        if bounds.rouges[role] is not None:
            if hand.most + bits.bit_count() >= HAND >= sum(hand.least) + (bits & ~held).bit_count():
                yield (HAND << LOW + YOUNGER * role) + (1 << SPARE + 3 * role)
        elif not bits & ~held & gone:
            yield (need + table[bits & ~held]) << YOUNGER * role
