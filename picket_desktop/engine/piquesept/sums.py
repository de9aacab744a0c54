"""The points that a trick may have, given the cards that may be left. Not every number is possible: no cards
make exactly one point, for example, and a pack has only four aces.

>>> sorted(set(range(34)) - set(fits(3, (10,))))
[1, 27, 28, 29]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from picket_desktop.engine.piquesept.counting import SEVEN, TOTAL, points

WORTHS = (11, 10, 4, 3, 2)
"""The points of an ace, a ten, a king, a queen and a knave."""
OF_EACH = 4
PACKS = {3: 30, 4: 32}
"""The number of cards in the pack, by the number of players."""

Counted = tuple[int, ...]
"""A combination of counting cards, given as the number of cards of each worth in `WORTHS`."""


@lru_cache(None)
def _makings(cards: int) -> dict[int, tuple[Counted, ...]]:
    """Return the combinations of at most ``cards`` counting cards, by the points they make."""
    found: dict[int, list[Counted]] = {}
    for some in product(range(min(cards, OF_EACH) + 1), repeat=len(WORTHS)):
        if sum(some) <= cards:
            found.setdefault(_worth(some), []).append(some)
    return {points: tuple(ways) for points, ways in found.items()}


def _worth(some: Counted) -> int:
    return sum(number * worth for number, worth in zip(some, WORTHS, strict=True))


@lru_cache(1 << 10)
def _left(seats: int, made: tuple[int, ...]) -> frozenset[Counted]:
    """Return the counting cards that may be left after tricks with these points. The first trick counts the
    seven of spades too."""
    if not made:
        return frozenset({(OF_EACH,) * len(WORTHS)})
    return frozenset(_after(seats, made[:-1], made[-1]))


def _after(seats: int, made: tuple[int, ...], last: int) -> Iterator[Counted]:
    """Yield the counting cards that may be left after one more trick. Cards that count nothing may fill up
    this trick and later ones."""
    seven = not made
    cards, out = seats - seven, PACKS[seats] - seats * (len(made) + 1)
    others = out + cards
    for left in _left(seats, made):
        for some in _makings(cards).get(last - points((SEVEN,)) * seven, ()):
            after = tuple(a - b for a, b in zip(left, some, strict=True))
            low = others - sum(left)
            if min(after) >= 0 and cards - sum(some) <= low and sum(after) <= out:
                yield after


@lru_cache(1 << 10)
def fits(seats: int, made: tuple[int, ...]) -> tuple[int, ...]:
    """Return the possible points of the next trick, after tricks with these points."""
    most = TOTAL - sum(made)
    return tuple(one for one in range(most + 1) if next(_after(seats, made, one), None) is not None)
