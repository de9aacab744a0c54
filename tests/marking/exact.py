"""An exact search for two hands that hold what was said of them, suit by suit: for sequences in suit, points
by the number of cards, and the pack of thirty-two. Whoever sinks may hold more than was said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.calling.combinations import POINT, SEQUENCES, SETS
from picket_desktop.engine.picket.marking.needs import Held

RANKS, SUITS, HAND = 8, 4, 12
WHOLE = (1 << RANKS) - 1
LOWEST = int(Rank.SEVEN)

Wanted = tuple[tuple[int, int], ...]
"""Seats and ranks of which the sets need cards."""
Sizes = frozenset[tuple[int, int]]
"""The fewest cards of the two hands: pairs of which none is better than another."""


class Holds(NamedTuple):
    """The holdings of some suits: the sequences of each seat, as bits; whether its point; and of each set,
    how many cards."""

    runs: tuple[int, int]
    points: tuple[bool, bool]
    sets: tuple[int, ...]


def may_hold(hands: tuple[Held, Held]) -> bool:
    """Return True if two hands of twelve may hold all this beside each other."""
    need = {(seat, one.rank - LOWEST): one.size for seat in (0, 1) for one in hands[seat][SETS]}
    wanted = tuple(sorted(need))
    runs = tuple(tuple(one.size for one in hand[SEQUENCES]) for hand in hands)
    points = tuple(max((one.size for one in hand[POINT]), default=0) for hand in hands)
    one_suit = dict(_suits(runs, points, wanted))
    found = {Holds((0, 0), (not points[0], not points[1]), (0,) * len(wanted)): frozenset({(0, 0)})}
    for left in range(SUITS - 1, -1, -1):
        found = _joined(found, one_suit, [need[one] for one in wanted], left)
    return any(
        held.runs == tuple((1 << len(some)) - 1 for some in runs) and all(held.points) for held in found
    )


def _suits(
    runs: tuple[tuple[int, ...], ...], points: tuple[int, ...], wanted: Wanted
) -> Iterator[tuple[Holds, Sizes]]:
    """Yield what the cards of one suit may hold, however they lie, with the fewest cards."""
    found: dict[Holds, set[tuple[int, int]]] = {}
    for first in range(WHOLE + 1):
        for second in _parts(WHOLE & ~first):
            bits = first, second
            sizes = first.bit_count(), second.bit_count()
            good = sizes[0] >= points[0], sizes[1] >= points[1]
            sets = tuple(bits[seat] >> rank & 1 for seat, rank in wanted)
            for one in _covered(_stretches(first), runs[0]):
                for two in _covered(_stretches(second), runs[1]):
                    found.setdefault(Holds((one, two), good, sets), set()).add(sizes)
    yield from ((held, _fewest(sizes)) for held, sizes in found.items())


def _parts(bits: int) -> Iterator[int]:
    part = bits
    while part:
        yield part
        part = (part - 1) & bits
    yield 0


@cache
def _stretches(bits: int) -> tuple[int, ...]:
    """Return the lengths of the unbroken sequences among the cards of a suit."""
    found, length = list[int](), 0
    for rank in range(RANKS + 1):
        if bits >> rank & 1:
            length += 1
        else:
            found += [length] * (length > 2)
            length = 0
    return tuple(sorted(found))


@cache
def _covered(stretches: tuple[int, ...], runs: tuple[int, ...]) -> frozenset[int]:
    """Return which of the sequences said may be these: as many as possible, and each a different one."""
    found = {0}
    for stretch in stretches:
        found |= {
            one | 1 << at
            for one in found
            for at, run in enumerate(runs)
            if not one >> at & 1 and run <= stretch
        }
    return frozenset(one for one in found if not any(one != more and one & more == one for more in found))


def _fewest(sizes: set[tuple[int, int]]) -> Sizes:
    found, least = set[tuple[int, int]](), HAND + 1
    for first, second in sorted(sizes):
        if second < least:
            found.add((first, second))
            least = second
    return frozenset(found)


def _joined(
    before: Mapping[Holds, Sizes], suit: Mapping[Holds, Sizes], need: list[int], left: int
) -> dict[Holds, Sizes]:
    """Return what may be held with one more suit, if ``left`` more can still bring the sets."""
    found: dict[Holds, set[tuple[int, int]]] = {}
    for a, some in before.items():
        for b, more in suit.items():
            sets = tuple(min(n, x + y) for n, x, y in zip(need, a.sets, b.sets, strict=True))
            if any(n - x > left for n, x in zip(need, sets, strict=True)):
                continue
            runs = a.runs[0] | b.runs[0], a.runs[1] | b.runs[1]
            held = Holds(runs, (a.points[0] or b.points[0], a.points[1] or b.points[1]), sets)
            both = {(x + z, y + w) for x, y in some for z, w in more if x + z <= HAND >= y + w}
            if both:
                found.setdefault(held, set()).update(both)
    return {held: _fewest(sizes) for held, sizes in found.items()}
