"""Turn a number into a pack, and shuffle and cut it. The engine has no randomness of its own: numbers come
from outside, and the same numbers give the same pack on every machine.

>>> from picket_desktop.engine.cards import pack, write
>>> write(order(1, 32)[:4]) == write(order(1, 32)[:4]), order(1, 32) == order(2, 32)
(True, False)
>>> cut(tuple("abcdef"), 2)
('c', 'd', 'e', 'f', 'a', 'b')
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count
from struct import unpack
from typing import TypeVar

from picket_desktop.engine.cards import Card, pack

SHORT = 999_999_999
"""The largest deal number that is easy to read aloud and type; no deal of the day has a larger one."""
LARGEST = (1 << 51) - 1
"""The largest deal number; the first is 1. There are too many to try by brute force, and millions of them
give a player the same twelve cards (`docs/fair-cards.md` says how many)."""
SHUFFLES = 1 << 20
"""Number of different shuffles by the dealer. They are numbered from 0, and even the largest number is easily
typed."""
PRESSES = range(1, 1000)
"""How many times *Shuffle* may be pressed before dealing."""
LEAST_CUT = 2
"""The fewest cards lifted: more than one (The Royall Game 1651)."""

T = TypeVar("T")
_NUMBERS = 1 << 64


def _stream(seed: str) -> Iterator[int]:
    """Yield an endless series of 64-bit numbers from a seed: SHA-256 of the seed and a counter."""
    for number in count():
        yield from unpack(">4Q", hashlib.sha256(f"{seed}\n{number}\n".encode("ascii")).digest())


def permuted(things: tuple[T, ...], seed: str) -> tuple[T, ...]:
    """Return the things in an order fixed by ``seed``.

    A Fisher-Yates shuffle from the last place down; each draw is made unbiased by rejecting the numbers
    beyond the largest multiple of its range."""
    left = list(things)
    numbers = _stream(seed)
    for last in range(len(left) - 1, 0, -1):
        span = last + 1
        limit = _NUMBERS - _NUMBERS % span
        number = next(numbers)
        while number >= limit:
            number = next(numbers)
        drawn = number % span
        left[last], left[drawn] = left[drawn], left[last]
    return tuple(left)


def order(number: int, size: int) -> tuple[Card, ...]:
    """Return the pack of ``size`` cards for a deal number, top card first."""
    return permuted(pack(size), f"picket-deal-{number}")


def spread(number: int, size: int) -> tuple[Card, ...]:
    """Return the pack as it is spread out for the cut that decides who deals, in an order that is never
    dealt."""
    return permuted(pack(size), f"picket-lift-{number}")


def shuffled(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """Return the cards after the dealer's shuffle ``number``."""
    return permuted(cards, f"picket-shuffle-{number}")


def unshuffled(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """Return the cards as they were before the shuffle ``number`` (`shuffled`)."""
    places = permuted(tuple(range(len(cards))), f"picket-shuffle-{number}")
    return tuple(card for _, card in sorted(zip(places, cards, strict=True)))


def cut(cards: tuple[T, ...], lifted: int) -> tuple[T, ...]:
    """Return the pack with the top ``lifted`` cards put beneath the rest."""
    return cards[lifted:] + cards[:lifted]


def uncut(cards: tuple[T, ...], lifted: int) -> tuple[T, ...]:
    """Return the pack as it was before ``lifted`` cards were cut."""
    return cut(cards, len(cards) - lifted)


def may_cut(size: int) -> range:
    """Return how many cards may be cut: more than one, leaving more than one."""
    return range(LEAST_CUT, size - LEAST_CUT + 1)


def prepared(number: int, size: int, shuffle: int | None, lifted: int) -> tuple[Card, ...]:
    """Return the pack for a deal number, ready to be dealt: after the dealer's shuffle, if any, and the
    cut."""
    fresh = order(number, size)
    return cut(fresh if shuffle is None else shuffled(fresh, shuffle), lifted)
