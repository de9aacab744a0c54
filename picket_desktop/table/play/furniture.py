"""What stands about the cloth of any table, and takes no part in the game: the candlestick, a dish of
counters, pen and ink."""

from __future__ import annotations

from picket_desktop.table.play.zones import CANDLE, px, zones
from picket_desktop.table.widgets.looks import CounterLook, Look, OrnamentLook, Rect
from picket_desktop.table.widgets.theme import Scale

UNDER_Z = 0.5
COUNTERS = (
    ("bone", 0.40, 0.36),
    ("brass", 0.56, 0.42),
    ("bone", 0.36, 0.54),
    ("brass", 0.46, 0.50),
    ("bone", 0.56, 0.58),
)
"""The counters in the dish: their kind, and where their middle lies, in shares of it."""
COUNTER = 26.0


def furniture(scale: Scale) -> list[Look]:
    """All of it, under whatever is played."""
    z = zones(scale)
    return [
        OrnamentLook(rect=px(scale, CANDLE), ornament="candlestick", id="candlestick", z=UNDER_Z),
        *dish(scale, z.dish),
        OrnamentLook(rect=px(scale, z.pen), ornament="pen-and-ink", id="pen-and-ink", z=UNDER_Z),
    ]


def dish(scale: Scale, place: Rect) -> list[Look]:
    """A dish with a few counters in it; ``place`` in board units."""
    found: list[Look] = [OrnamentLook(rect=px(scale, place), ornament="dish", id="dish", z=UNDER_Z)]
    for i, (kind, x, y) in enumerate(COUNTERS):
        left, top = place.x + x * place.w - COUNTER / 2, place.y + y * place.h - COUNTER / 2
        rect = scale.rect(left, top, COUNTER, COUNTER)
        found.append(CounterLook(rect=rect, kind=kind, z=UNDER_Z + 0.1 + i * 0.01))
    return found
