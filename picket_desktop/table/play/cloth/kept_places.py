"""Keeps the cards of the hand in their places while the pointer is among them."""

from __future__ import annotations

from typing import NamedTuple


class KeptPlaces(NamedTuple):
    """The places of a fan of ``of`` cards, some of which have been played with the pointer. The remaining
    cards lie from the place ``first`` on. One place before the card at the index ``gap`` is left empty,
    unless ``gap`` is None. The gap closes from the side away from the pointer, so that the look under the
    pointer does not change."""

    of: int
    first: int = 0
    gap: int | None = None

    def holds(self, cards: int) -> bool:
        """Return True if this many cards fit in these places."""
        return self.first + cards + (self.gap is not None) <= self.of

    def place(self, i: int) -> int:
        """Return the place of the card at the index ``i``."""
        return self.first + i + (self.gap is not None and i >= self.gap)

    def pointed(self, i: int) -> KeptPlaces:
        """Return the places once the card at the index ``i`` is pointed at. If that card is just before the
        gap, the gap stays: the card overlaps it, so the pointer may still be on the gap."""
        return self if self.gap is None or i == self.gap - 1 else self._closed(i)

    def played(self, i: int) -> KeptPlaces:
        """Return the places once the card at the index ``i`` has been played with the pointer."""
        return self._closed(i)._replace(gap=i)

    def _closed(self, i: int) -> KeptPlaces:
        if self.gap is None:
            return self
        return KeptPlaces(self.of, self.first + (i >= self.gap))
