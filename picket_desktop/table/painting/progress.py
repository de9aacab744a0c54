"""A brass rule on which a side's points grow towards what wins."""

from __future__ import annotations

import random

from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.painting.outlines import contour, path, rough, stepped, stroke
from picket_desktop.table.painting.svg import INK, VERMILION
from picket_desktop.table.widgets.looks import MeasureLook

BRASS, RED, BARE = "#D8A94E", "#B5442A", "#E2D2A8"


def measure(w: float, h: float, made: int, needed: int, own: bool) -> str:
    """The rule's drawing in board units: notches at every tenth point, a post at what wins."""
    rng = random.Random(41)
    end, top, low = w - 12.0, h * 0.22, h * 0.78
    body = stepped([(3, top), (end, top), (end, low), (3, low)], 3.0)
    outer, inner = contour(body, 2.0, rng, 0.2)
    drawn = path(BARE, body)
    if made > 0:
        to = 3 + (end - 3) * min(1.0, made / needed)
        filled = stepped([(3, top), (to, top), (to, low), (3, low)], 3.0)
        drawn += path(RED if own else BRASS, rough(filled, rng, 0.25))
        drawn += path(INK, stroke([(to, top - 3), (to, low + 3)], 2.6, rng))
    drawn += path(INK, outer, inner[::-1], even_odd=True)
    tens = (3 + (end - 3) * ten / needed for ten in range(10, needed, 10))
    drawn += path(INK, *(stroke([(x, low - 5), (x, low)], 1.2, rng) for x in tens), opacity=0.8)
    post = [stroke([(end, 1), (end, h - 1)], 3.4, rng), stroke([(end + 5, 3), (end + 5, h - 3)], 1.6, rng)]
    return drawn + path(VERMILION if made >= needed else INK, *post)


def draw_measure(look: MeasureLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    facts = (look.made, look.needed, look.own)
    piece = kit.cut(("measure", *facts), r.w, r.h, lambda: measure(r.w / u, r.h / u, *facts))
    return [Blit(piece, round(r.x), round(r.y))]
