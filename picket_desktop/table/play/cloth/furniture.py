"""Ornaments of any table, with no function in the game: the candlestick, a dish of counters, pen and ink, and
the embroidery in the middle of the cloth."""

from __future__ import annotations

from collections.abc import Iterable

from picket_desktop.table.play.cloth.zones import CANDLE, px, zones
from picket_desktop.table.widgets.looks import (
    FLAME,
    CounterLook,
    Look,
    OrnamentLook,
    Rect,
    SlotLook,
    TextLook,
)
from picket_desktop.table.widgets.theme import Scale

UNDER_Z = 0.5
WREATH, LEAVES = 296.0, 8.0
"""The width of the embroidery, and how far from its edge the leaves begin, in board units."""
COUNTERS = (
    ("bone", 0.40, 0.36),
    ("brass", 0.56, 0.42),
    ("bone", 0.36, 0.54),
    ("brass", 0.46, 0.50),
    ("bone", 0.56, 0.58),
)
"""The counters in the dish: their kind, and their centre in fractions of the dish."""
PROPS = ("dish", "pen-and-ink", "embroidery", *(f"dish-{i}" for i in range(len(COUNTERS))))
"""The ids of the ornaments that may be put away."""
COUNTER = 26.0


def furniture(
    scale: Scale,
    middle: tuple[float, float],
    held: bool,
    shown: Iterable[Look] = (),
    counters: bool = True,
) -> list[Look]:
    """Return the ornaments, which are drawn under everything that is played. ``middle`` is the middle of the
    cloth, in board units. The dish and the pen are put away while cards are ``held``; the embroidery is
    hidden while words among the ``shown`` looks, or the place to lay out, lie over it. There are no ornaments
    if the type needs the room, and no dish without ``counters``."""
    z = zones(scale)
    if z.large:
        return []
    candle = px(scale, CANDLE)
    x, y = middle
    found: list[Look] = [
        OrnamentLook(rect=candle, ornament="candlestick", id="candlestick", z=UNDER_Z),
        OrnamentLook(rect=candle, ornament=FLAME, id=FLAME, z=UNDER_Z + 0.1),
    ]
    wreath = scale.rect(x - WREATH / 2, y - WREATH / 2, WREATH, WREATH)
    leaves = wreath.grown(-scale.px(LEAVES))
    if not any(isinstance(look, TextLook | SlotLook) and look.rect.overlaps(leaves) for look in shown):
        found.append(OrnamentLook(rect=wreath, ornament="embroidery", id="embroidery", z=UNDER_Z - 0.1))
    if counters and not held:
        found += dish(scale, z.dish)
    if not held:
        found.append(OrnamentLook(rect=px(scale, z.pen), ornament="pen-and-ink", id="pen-and-ink", z=UNDER_Z))
    return found


def dish(scale: Scale, place: Rect) -> list[Look]:
    """Return a dish with a few counters in it; ``place`` is in board units."""
    found: list[Look] = [
        OrnamentLook(rect=px(scale, place), ornament="dish", id="dish", terms=("counters",), z=UNDER_Z)
    ]
    for i, (kind, x, y) in enumerate(COUNTERS):
        left, top = place.x + x * place.w - COUNTER / 2, place.y + y * place.h - COUNTER / 2
        rect = scale.rect(left, top, COUNTER, COUNTER)
        found.append(CounterLook(rect=rect, id=f"dish-{i}", kind=kind, z=UNDER_Z + 0.1 + i * 0.01))
    return found
