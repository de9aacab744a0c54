"""Pairs indexed by seat: the first item is seat 0's, the second seat 1's.

>>> put(("a", "b"), 1, "c"), add((3, 4), 0, 10), by_seat(1, "his", "the other's")
(('a', 'c'), (13, 4), ("the other's", 'his'))
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """Return the pair with ``value`` at ``seat``."""
    return (pair[0], value) if seat else (value, pair[1])


def add(pair: tuple[int, int], seat: int, more: int) -> tuple[int, int]:
    """Return the pair with ``more`` added at ``seat``."""
    return (pair[0], pair[1] + more) if seat else (pair[0] + more, pair[1])


def by_seat(seat: int, his: T, other: T) -> tuple[T, T]:
    """Return a pair by seat, in which ``his`` is the value of ``seat`` and ``other`` that of the other
    seat."""
    return (other, his) if seat else (his, other)
