"""The places that the cards of the hand keep while the pointer is among them."""

from __future__ import annotations

from typing import NamedTuple


class KeptPlaces(NamedTuple):
    """The places of a fan ``of`` so many cards, of which the pointer has played some: the cards left lie from
    the ``first`` place on, with one place empty before the card at the index ``gap``, if there is one. The
    gap closes from the side away from the pointer, so that nothing comes under it or leaves it."""

    of: int
    first: int = 0
    gap: int | None = None

    def holds(self, cards: int) -> bool:
        """Return True if so many cards can lie in these places."""
        return self.first + cards + (self.gap is not None) <= self.of

    def place(self, i: int) -> int:
        """Return the place of the card at an index."""
        return self.first + i + (self.gap is not None and i >= self.gap)

    def pointed(self, i: int) -> KeptPlaces:
        """Return the places once the card at an index is pointed at. The card before the gap reaches over it,
        so that whoever points at that one may still point at the gap: it stays."""
        return self if self.gap is None or i == self.gap - 1 else self._closed(i)

    def played(self, i: int) -> KeptPlaces:
        """Return the places once the pointer has played the card at an index."""
        return self._closed(i)._replace(gap=i)

    def _closed(self, i: int) -> KeptPlaces:
        if self.gap is None:
            return self
        return KeptPlaces(self.of, self.first + (i >= self.gap))
