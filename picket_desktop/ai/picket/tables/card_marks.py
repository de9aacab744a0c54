"""Marks of a card in the hand as dealt: features that tell cards laid out from cards kept.

A mark's number is its place in `MARKS`. The marks of sequences across the suits are for games that have
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from picket_desktop.ai.picket.hands.reading import SUIT

LONGEST, LONGEST_RUN = 7, 6
"""The maximum lengths of a suit and of a sequence; longer ones are treated alike."""
LOWEST_SET = 4
"""The index of the ten, the lowest rank that forms sets. The six has index 0."""
HIGH = 6
"""The queen, the lowest high card, as a place counted from the six."""
RANKS = 9
PIPS = (6, 7, 8, 9, 10, 10, 10, 10, 11)
"""What a card of each rank counts in the point, from the six to the ace."""

ALWAYS = ("a card",)
OF_RANK = tuple(f"of rank {rank}" for rank in range(RANKS))
IN_LENGTH = tuple(f"in {which} suit, of {n}" for which in ("the best", "another") for n in range(1, 8))
IN_PLACE = tuple(f"in suit {place} of four, of {n}" for place in range(4) for n in range(1, 8))
UNDER = (
    *(f"low with {n} higher in its suit" for n in range(4)),
    *(f"high with {n} higher in its suit" for n in range(3)),
)
IN_RUN = tuple(f"in a sequence of {n}" for n in range(1, LONGEST_RUN + 1))
OF_SET = tuple(f"one of {n} of rank {rank}" for rank in range(3, RANKS) for n in range(1, 5))
COPIES = ("alone", "the first of its rank", "another of its rank")
IN_ORDER = tuple(f"among {n} ranks in order, {which}" for n in range(1, 10) for which in COPIES)
ORDERED = tuple(f"of rank {rank} among {n} in order" for n in range(1, 10) for rank in range(RANKS))
OWN = (*ALWAYS, *OF_RANK, *IN_LENGTH, *IN_PLACE, *UNDER, *IN_RUN, *OF_SET)
"""The marks used in every game."""
MARKS = (*OWN, *IN_ORDER, *ORDERED)
RANK = len(ALWAYS)
LENGTH = RANK + len(OF_RANK)
PLACE = LENGTH + len(IN_LENGTH)
ABOVE = PLACE + len(IN_PLACE)
RUN = ABOVE + len(UNDER)
SET = RUN + len(IN_RUN)
ORDER = SET + len(OF_SET)
RANK_IN_ORDER = ORDER + len(IN_ORDER)


def patterns(hand: int) -> list[int]:
    """Return the cards of each suit as nine bits. The six is the lowest."""
    return [hand >> s & SUIT for s in (0, 9, 18, 27)]


def by_point(suits: list[int]) -> list[int]:
    """Return the four suits, the one that makes the best point first."""
    return sorted(range(4), key=lambda s: -_value(suits[s]))


def held(suits: list[int]) -> list[int]:
    """Return how many cards of each rank are held."""
    a, b, c, d = suits
    return [(a >> r & 1) + (b >> r & 1) + (c >> r & 1) + (d >> r & 1) for r in range(RANKS)]


def in_suit(pattern: int, place: int, rank: int) -> list[int]:
    """Return the marks of a card that depend only on the cards of its suit."""
    number, above = pattern.bit_count(), (pattern >> rank + 1).bit_count()
    length = min(number, LONGEST) - 1
    return [
        0,
        RANK + rank,
        LENGTH + length + (LONGEST if place else 0),
        PLACE + LONGEST * place + length,
        ABOVE + min(above, 3) + (4 if rank >= HIGH else 0),
        RUN + min(lengths(pattern)[rank], LONGEST_RUN) - 1,
    ]


def of_set(rank: int, number: int) -> int:
    """Return the mark of a card when ``number`` cards of its ``rank`` are held. All ranks below the ten share
    one set of marks."""
    return SET + 4 * (max(rank, LOWEST_SET - 1) - LOWEST_SET + 1) + number - 1


def in_order(ranks: int, rank: int, copy: int) -> list[int]:
    """Return the marks of a card in sequences across the suits. ``ranks`` are the ranks held. ``copy`` is an
    index into `COPIES`: the card is alone of its rank, the first of its rank (the one in the best suit), or
    another."""
    length = lengths(ranks)[rank] - 1
    return [ORDER + len(COPIES) * length + copy, RANK_IN_ORDER + RANKS * length + rank]


def marks(hand: int, across: bool) -> Iterator[tuple[int, list[int]]]:
    """Yield every card of a hand, as a bit, with its marks; ``across`` is True where sequences go across
    the suits."""
    suits = patterns(hand)
    number, met = held(suits), 0
    ranks = suits[0] | suits[1] | suits[2] | suits[3]
    for place, s in enumerate(by_point(suits)):
        for rank in range(RANKS):
            if suits[s] >> rank & 1:
                copy = 2 if met >> rank & 1 else int(number[rank] > 1)
                more = in_order(ranks, rank, copy) if across else []
                found = [*in_suit(suits[s], place, rank), of_set(rank, number[rank]), *more]
                yield 1 << 9 * s + rank, found
        met |= suits[s]


@cache
def lengths(pattern: int) -> list[int]:
    """Return, for each of nine bits, how long the run of ones containing it is; 0 if the bit is not set."""
    found = [0] * RANKS
    for rank in range(RANKS):
        if pattern >> rank & 1:
            low = pattern & (1 << rank) - 1
            found[rank] = _ones(pattern >> rank) + _ones(int(f"{low:09b}"[::-1], 2) >> RANKS - rank)
    return found


def _ones(bits: int) -> int:
    """Return the number of consecutive ones from the lowest bit."""
    return (~bits & bits + 1).bit_length() - 1


@cache
def _value(pattern: int) -> int:
    return sum(PIPS[r] for r in range(RANKS) if pattern >> r & 1)
