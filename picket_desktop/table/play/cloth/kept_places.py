"""The places that the cards of the hand keep while the pointer is among them."""

from __future__ import annotations

from typing import NamedTuple


class KeptPlaces(NamedTuple):
    """The places of a fan ``of`` this many cards, some of which the pointer has played: the remaining cards
    lie from the ``first`` place on, with one place empty before the card at the index ``gap``, if there is
    one. The gap closes from the side away from the pointer, so that the look under the pointer does not
    change."""

    of: int
    first: int = 0
    gap: int | None = None

    def holds(self, cards: int) -> bool:
        """Return True if this many cards fit in these places."""
        return self.first + cards + (self.gap is not None) <= self.of

    def place(self, i: int) -> int:
        """Return the place of the card at an index."""
        return self.first + i + (self.gap is not None and i >= self.gap)

    def pointed(self, i: int) -> KeptPlaces:
        """Return the places once the card at an index is pointed at. If it is the card before the gap, the
        gap stays: that card overlaps it, so the pointer may still be on the gap."""
        return self if self.gap is None or i == self.gap - 1 else self._closed(i)

    def played(self, i: int) -> KeptPlaces:
        """Return the places once the pointer has played the card at an index."""
        return self._closed(i)._replace(gap=i)

    def _closed(self, i: int) -> KeptPlaces:
        if self.gap is None:
            return self
        return KeptPlaces(self.of, self.first + (i >= self.gap))
