"""A curve cut like the furniture of the table: levels, with steps between them drawn to show their makers."""

import random

from picket_desktop.table.painting import svg
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.painting.outlines import contour, path, rough, stepped, stroke
from picket_desktop.table.painting.rows import BRASS, RED
from picket_desktop.table.widgets.curve import CHANCE, MINE, CurveLook, KeyLook
from picket_desktop.table.widgets.looks import Rect

SHARE, WIDEST = 0.62, 24.0
"""The share of its place that a step fills, and its maximum width (board units)."""
LEAST = 1.6
"""A step lower than this, in board units, shows only its level."""


def curve(w: float, h: float, look: CurveLook) -> str:
    """Return its drawing in board units."""
    rng, whole = random.Random(19), Rect(0, 0, w, h)
    heights = [look.height(whole, value) for value in look.values]
    nothing = look.height(whole, 0.0)
    ruled = [look.height(whole, tick) for tick in look.ticks if tick]
    drawn = path(svg.INK, *(stroke([(0, y), (w, y)], 0.9, rng) for y in ruled), opacity=0.3)
    drawn += path(svg.INK, stroke([(0, nothing), (w, nothing)], 2.0, rng))
    parts = [look.part(whole, i, len(look.makers)) for i in range(len(look.makers))]
    for part, maker, before, after in zip(parts, look.makers, heights, heights[1:], strict=False):
        if abs(after - before) >= LEAST:
            drawn += _step(part, before, after, maker, rng)
    levels = [
        stroke([(part.centre[0], y), (part.right + part.w / 2, y)], 2.6, rng)
        for part, y in zip(parts[:-1], heights[1:], strict=False)
    ]
    drawn += path(svg.INK, *levels)
    if parts:
        drawn += path(svg.INK, stroke([(0, heights[0]), (parts[0].centre[0], heights[0])], 2.6, rng))
        end = parts[-1].centre[0]
        drawn += path(svg.INK, stroke([(end, heights[-1]), (end + parts[-1].w / 2, heights[-1])], 2.6, rng))
    return drawn


def _step(part: Rect, before: float, after: float, maker: str, rng: random.Random) -> str:
    """Draw a step: chance in brass with cuts across it, the person's own in red, another's in black."""
    wide = min(part.w * SHARE, WIDEST)
    left, right = part.centre[0] - wide / 2, part.centre[0] + wide / 2
    top, foot = min(before, after), max(before, after)
    shape = stepped([(left, top), (right, top), (right, foot), (left, foot)], 3.0)
    colour = BRASS if maker == CHANCE else RED if maker == MINE else svg.INK
    outer, inner = contour(shape, 1.3, rng, 0.2)
    drawn = path(colour, rough(shape, rng, 0.25)) + path(svg.INK, outer, inner[::-1], even_odd=True)
    if maker != CHANCE:
        return drawn
    cuts = int((foot - top) / 6)
    lines = [top + (foot - top) * (i + 1) / (cuts + 1) for i in range(cuts)]
    return drawn + path(svg.INK, *(stroke([(left, y + 2), (right, y - 2)], 0.9, rng) for y in lines))


def draw_curve(look: CurveLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    facts = (look.values, look.makers, look.low, look.high, look.ticks)
    piece = kit.cut(("curve", *facts), r.w, r.h, lambda: curve(r.w / u, r.h / u, look))
    return [Blit(piece, round(r.x), round(r.y))]


def draw_key(look: KeyLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    w, h = r.w / u, r.h / u

    def cut() -> str:
        return _step(Rect(0, 0, w / SHARE, h), 1.0, h - 1.0, look.maker, random.Random(7))

    piece = kit.cut(("key", look.maker), r.w / SHARE, r.h, cut)
    return [Blit(piece, round(r.x), round(r.y))]
