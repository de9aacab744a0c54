"""Where everything has its place, in board units.

The board is 1600 x 1000 or wider or taller; what belongs to the far player hangs from the top, what belongs
to the person stands on the bottom, the cloth between takes what is left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

HAND, HELD, LAID, BACKS, PACK = "hand", "held", "laid", "backs", "pack"
TRICK, WON, LIFTED = "trick", "won", "lifted"
"""The piles of any table: your fan, the card that you carry, what you have laid on the cloth, the hands of
others from behind, the pack; the cards of a trick in the middle, the tricks that are won, the cards lifted
for the deal."""
FAN_WIDTH = 172.0
BACK_WIDTH = 90.0
TRICK_WIDTH = 188.0
TRICK_APART, TRICK_DOWN = 0.58, 0.08
"""How far your card of a trick lies to the right of theirs and below it, in widths and heights of a card."""
TRICK_HALF = 0.84
"""How far a trick reaches to either side of its middle, in widths of a card."""
LEFT = 96.0
SHEET_LEAST = 236.0
"""Pixels below which the score sheet's longest line would be broken."""
LIFT_CALLED = 34.0
"""How far the cards of a call rise from the fan; their names stand over them."""
SMALL_WINDOW = 0.9
"""Pixels to a board unit below which words need more than their share of the room."""
CANDLE = Rect(6, 2, 104, 118)
"""The candlestick stands in the corner from which the light falls."""


class Zones(NamedTuple):
    """The parts of the table. `cloth` is what is free between the piles at the left and the sheet, `trick`
    the middle and `shown` the part right of it; `named` is where names stand over lifted cards. `dish` and
    `pen` lie in the lower corners, beside a hand that has grown short."""

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
    my_name: Rect
    my_tricks: Rect
    named: Rect
    fan: Rect
    dish: Rect
    pen: Rect


@lru_cache(maxsize=8)
def zones(scale: Scale) -> Zones:
    """The table's zones for a window, in board units."""
    w, h = scale.width, scale.height
    wide = max(334.0, SHEET_LEAST * max(1.0, min(scale.text, 1.25)) / scale.u)
    right = w - wide - 98
    middle = (LEFT + right) / 2
    fan = Rect(LEFT, h - 318, right - LEFT, 284)
    line = min(34.0, scale.type(20) * 1.25 / scale.u)
    named = Rect(LEFT, fan.y - LIFT_CALLED - line, fan.w, line)
    tall = min(120.0, 10 + scale.reach(50) / scale.u + line)
    bar = Rect(LEFT + 10, named.y - tall, right - LEFT - 10, tall)
    top, low = 244.0, bar.y - 6
    card = min(TRICK_WIDTH, (low - 216) / (CARD_RATIO * (1 + TRICK_DOWN)))
    trick = Rect(middle - card * TRICK_HALF, 216, card * 2 * TRICK_HALF, low - 216)
    return Zones(
        sheet=Rect(w - wide - 82, 88, wide, h - 170),
        ribbon=Rect(middle - 394, 20, 788, 46),
        controls=Rect(w - wide - 82, 8, wide, 70),
        name=Rect(LEFT + 16, 92, 224, 72),
        bust=Rect(LEFT + 244, 76, 136, 162),
        their_tricks=Rect(LEFT + 10, 156, 236, 84),
        backs=Rect(middle - 260, 84, 500, 146),
        their_speech=Rect(middle + 254, 104, right - middle - 254, 132),
        piles=Rect(LEFT, top, trick.x - LEFT - 12, low - top - 68),
        cloth=Rect(trick.x, top, right - trick.x, low - top),
        trick=trick,
        shown=Rect(trick.right + 12, top, right - trick.right - 12, low - top),
        my_speech=Rect(LEFT + 4, low - 64, trick.x - LEFT - 16, 60),
        bar=bar,
        my_name=Rect(LEFT + 10, bar.y, 236, 36),
        my_tricks=Rect(LEFT + 10, bar.y + 36, 236, fan.y - 52 - bar.y - 36),
        named=named,
        fan=fan,
        dish=Rect(LEFT + 36, h - 232, 132, 132),
        pen=Rect(right - 172, h - 236, 142, 142),
    )


def faced(scale: Scale) -> Zones:
    """The zones where the far player's bust is shown: what he says goes out from his mouth, his cards make
    room for it."""
    z = zones(scale)
    speech = z.their_speech._replace(x=z.bust.right + 18, y=z.bust.y + 20, h=z.bust.h - 24)
    backs = z.backs._replace(x=speech.right + 8, w=z.cloth.right - speech.right - 8)
    return z._replace(their_speech=speech, backs=backs)


def px(scale: Scale, rect: Rect) -> Rect:
    """A zone in pixels."""
    return scale.rect(*rect)
