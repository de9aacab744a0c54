"""Where everything has its place, in board units.

The board is 1600 x 1000 or wider or taller; what belongs to the far player hangs from the top, what belongs
to the person stands on the bottom, the cloth between takes what is left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.theme import Scale

HAND, HELD, LAID, BACKS, PACK = "hand", "held", "laid", "backs", "pack"
TRICK, WON, LIFTED = "trick", "won", "lifted"
"""The piles of any table: your fan, the card that you carry, what you have laid on the cloth, the hands of
others from behind, the pack; the cards of a trick in the middle, the tricks that are won, the cards lifted
for the deal."""
FAN_WIDTH = 172.0
BACK_WIDTH = 90.0
TRICK_WIDTH = 150.0
LEFT = 96.0
SHEET_LEAST = 236.0
"""Pixels below which the score sheet's longest line would be broken."""


class Zones(NamedTuple):
    """The parts of the table. `cloth` is the middle between the piles at the left and the sheet."""

    sheet: Rect
    ribbon: Rect
    controls: Rect
    name: Rect
    bust: Rect
    their_tricks: Rect
    backs: Rect
    their_speech: Rect
    piles: Rect
    cloth: Rect
    trick: Rect
    shown: Rect
    my_speech: Rect
    bar: Rect
    my_tricks: Rect
    fan: Rect


@lru_cache(maxsize=8)
def zones(scale: Scale) -> Zones:
    """The table's zones for a window, in board units."""
    w, h = scale.width, scale.height
    wide = max(334.0, SHEET_LEAST * max(1.0, min(scale.text, 1.25)) / scale.u)
    right = w - wide - 98
    middle = (LEFT + right) / 2
    top, low = 246.0, h - 484
    third = min(434.0, (right - 396) * 0.56)
    return Zones(
        sheet=Rect(w - wide - 82, 88, wide, h - 170),
        ribbon=Rect(middle - 394, 20, 788, 46),
        controls=Rect(w - wide - 82, 8, wide, 70),
        name=Rect(LEFT + 10, 92, 236, 72),
        bust=Rect(LEFT + 250, 76, 136, 162),
        their_tricks=Rect(LEFT + 10, 166, 236, 74),
        backs=Rect(middle - 260, 90, 500, 146),
        their_speech=Rect(middle + 254, 104, right - middle - 254, 132),
        piles=Rect(LEFT, top, 288, low - top - 70),
        cloth=Rect(396, top, right - 396, low - top),
        trick=Rect(396, top, right - third - 408, low - top),
        shown=Rect(right - third, top, third, low - top),
        my_speech=Rect(LEFT + 4, low - 66, 288, 60),
        bar=Rect(LEFT + 10, h - 478, right - LEFT - 10, 108),
        my_tricks=Rect(LEFT + 10, h - 472, 236, 92),
        fan=Rect(LEFT, h - 318, right - LEFT, 284),
    )


def faced(scale: Scale) -> Zones:
    """The zones where the far player's bust is shown: what he says goes out from his mouth, his cards make
    room for it."""
    z = zones(scale)
    speech = z.their_speech._replace(x=z.bust.right + 18, y=z.bust.y + 24, h=z.bust.h - 12)
    backs = z.backs._replace(x=speech.right + 8, w=z.cloth.right - speech.right - 8)
    return z._replace(their_speech=speech, backs=backs)


def px(scale: Scale, rect: Rect) -> Rect:
    """A zone in pixels."""
    return scale.rect(*rect)
