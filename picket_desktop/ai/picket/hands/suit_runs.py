"""Finds sequences among cards that are given as nine bits, the lowest for the six. The bits stand for the
cards of one suit, or for the ranks held in any suit."""

from __future__ import annotations

from typing import NamedTuple


class Run(NamedTuple):
    """A sequence: its number of cards, and the place of its highest card (0 for a six)."""

    length: int
    highest: int


def runs(pattern: int) -> list[Run]:
    """Return the sequences of three or more, best first.

    >>> runs(0b111001111)
    [Run(length=4, highest=3), Run(length=3, highest=8)]
    """
    found, length = [], 0
    for r in range(10):
        if pattern >> r & 1:
            length += 1
            continue
        if length >= 3:
            found.append(Run(length, r - 1))
        length = 0
    return sorted(found, reverse=True)
