"""The sizes of cards."""

from __future__ import annotations

from typing import NamedTuple


class CardSize(NamedTuple):
    """The width and height of a card in millimetres, and where they are taken from."""

    w: float
    h: float
    source: str = ""


CARDS = {
    "poker": CardSize(63, 88),
    "historical": CardSize(59, 90, "the modern facsimile of Pierre Maréchal’s pack, Rouen, 1567"),
}
"""Cards as they are bought today, and as old ones are reprinted."""
BLEED = 3
"""How far a card is printed beyond its edge for a print shop."""
STOCK = 0.32
"""The thickness of a card printed at home or in a shop, on board of some 300 g/m²."""
