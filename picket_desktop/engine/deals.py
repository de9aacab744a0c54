"""From a number to a pack, and what hands do to it: shuffle, cut. The engine itself draws no chance: the
numbers come from outside, and the same numbers always give the same pack, on every machine.

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
"""Up to this a deal number can be read aloud and typed: those of the days are."""
LARGEST = (1 << 51) - 1
"""Deal numbers run from 1 to this: too many to be tried. Ten million of them give a player the same twelve of
thirty-two cards, and with these every hand that the other may hold, some eighty times over."""
SHUFFLES = 1 << 20
"""The numbers that a dealer's shuffle is made from: from nought up to this, so that it too can be typed."""
PRESSES = range(1, 1000)
"""How often a person may press *Shuffle* before he deals."""
LEAST_CUT = 2
"""More than one card is lifted (The Royall Game 1651)."""

T = TypeVar("T")
_NUMBERS = 1 << 64


def _stream(seed: str) -> Iterator[int]:
    """Endless 64-bit numbers from a seed: SHA-256 of the seed and a counter."""
    for number in count():
        yield from unpack(">4Q", hashlib.sha256(f"{seed}\n{number}\n".encode("ascii")).digest())


def permuted(things: tuple[T, ...], seed: str) -> tuple[T, ...]:
    """The things in an order fixed by ``seed``: Fisher and Yates's shuffle from the last place down, each
    place drawn without bias by rejecting the numbers that do not divide evenly."""
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
    """The pack of ``size`` cards that belongs to a deal number, top card first."""
    return permuted(pack(size), f"picket-deal-{number}")


def spread(number: int, size: int) -> tuple[Card, ...]:
    """The pack spread for lifting, another order than any that is dealt."""
    return permuted(pack(size), f"picket-lift-{number}")


def shuffled(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """What the dealer's shuffle of that ``number`` makes of a pack."""
    return permuted(cards, f"picket-shuffle-{number}")


def unshuffled(cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """The pack before it was `shuffled` by that number."""
    places = permuted(tuple(range(len(cards))), f"picket-shuffle-{number}")
    return tuple(card for _, card in sorted(zip(places, cards, strict=True)))


def cut(cards: tuple[T, ...], lifted: int) -> tuple[T, ...]:
    """The pack with ``lifted`` cards from the top put beneath the rest."""
    return cards[lifted:] + cards[:lifted]


def uncut(cards: tuple[T, ...], lifted: int) -> tuple[T, ...]:
    """The pack before so many cards were lifted from it."""
    return cut(cards, len(cards) - lifted)


def may_cut(size: int) -> range:
    """How many cards may be lifted from a pack: more than one, and leaving more than one."""
    return range(LEAST_CUT, size - LEAST_CUT + 1)


def prepared(number: int, size: int, shuffle: int | None, lifted: int) -> tuple[Card, ...]:
    """The pack of a deal number as it is dealt: after the dealer's shuffle, if there was one, and the cut."""
    fresh = order(number, size)
    return cut(fresh if shuffle is None else shuffled(fresh, shuffle), lifted)
