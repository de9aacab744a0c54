"""Charts in the style of the table's furniture: plots of bars with a line through them, estimates between
their bounds, and curves whose steps show whether a player or chance caused them."""

import random

import pygame

from picket_desktop.table.painting import svg
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.painting.outlines import contour, disc, path, rough, stepped, stroke
from picket_desktop.table.painting.rows import BRASS, RED
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.plot import (
    CHANCE,
    MINE,
    BoundsLook,
    CurveLook,
    KeyLook,
    PlotLook,
    PointLook,
)

BAR = 0.72
"""The fraction of its slot's width that a bar fills."""
TINT, TINTED = (70, 44, 22), 0.22
STEP, WIDEST = 0.62, 24.0
"""How much of its slot's width a step fills, as a fraction, and the maximum width of a step in board
units."""
THICK = 0.46
"""The thickness of a bar between bounds, as a fraction of the height of its slot."""
LEAST = 1.6
"""Minimum height of a step, in board units. Of a lower step, only the level is drawn."""


def plot(w: float, h: float, look: PlotLook) -> str:
    """Return the drawing of a plot, in board units: wins in red, losses in brass."""
    rng, whole = random.Random(17), Rect(0, 0, w, h)
    nothing = look.height(whole, 0.0)
    ticks = [
        stroke([(0, y), (w, y)], 0.9, rng) for tick in look.ticks if tick for y in [look.height(whole, tick)]
    ]
    drawn = path(svg.INK, *ticks, opacity=0.3)
    for colour, sign in ((RED, 1), (BRASS, -1)):
        bars = [
            _bar(look.part(whole, i, len(look.bars)), nothing, look.height(whole, bar))
            for i, bar in enumerate(look.bars)
            if bar * sign > 0
        ]
        drawn += path(colour, *(rough(bar, rng, 0.25) for bar in bars))
        for bar in bars:
            outer, inner = contour(bar, 1.3, rng, 0.2)
            drawn += path(svg.INK, outer, inner[::-1], even_odd=True)
    drawn += path(svg.INK, stroke([(0, nothing), (w, nothing)], 2.0, rng))
    parts = [look.part(whole, i, len(look.line)) for i in range(len(look.line))]
    points = [
        (part.centre[0], look.height(whole, value)) for part, value in zip(parts, look.line, strict=True)
    ]
    if len(points) > 1:
        drawn += path(svg.PAPER, stroke(points, 7.0, rng), opacity=0.85)
        drawn += path(svg.INK, stroke(points, 3.2, rng))
    return drawn + path(svg.INK, *(disc(x, y, 3.4, 12) for x, y in points[-1:]))


def _bar(part: Rect, nothing: float, end: float) -> list[tuple[float, float]]:
    side = part.w * (1 - BAR) / 2
    left, right = part.x + side, part.right - side
    top, foot = min(nothing, end), max(nothing, end)
    return stepped([(left, top), (right, top), (right, foot), (left, foot)], 3.0)


def draw_point(look: PointLook, kit: Kit) -> list[Blit]:
    """Return a tint over the strip of a plot's point, from top to bottom, while the point is pointed at or
    focused."""
    if not look.hover and not look.focus:
        return []
    strip = pygame.Surface((max(1, round(look.rect.w)), max(1, round(look.rect.h))), pygame.SRCALPHA)
    strip.fill((*TINT, round(255 * TINTED)))
    return [Blit(strip.premul_alpha(), round(look.rect.x), round(look.rect.y))]


def draw_plot(look: PlotLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    facts = (look.bars, look.line, look.low, look.high, look.ticks)
    piece = kit.cut(("plot", *facts), r.w, r.h, lambda: plot(r.w / u, r.h / u, look))
    return [Blit(piece, round(r.x), round(r.y))]


def curve(w: float, h: float, look: CurveLook) -> str:
    """Return the drawing of a curve, in board units."""
    rng, whole = random.Random(19), Rect(0, 0, w, h)
    heights = [look.height(whole, value) for value in look.values]
    nothing = look.height(whole, 0.0)
    ruled = [look.height(whole, tick) for tick in look.ticks if tick]
    drawn = path(svg.INK, *(stroke([(0, y), (w, y)], 0.9, rng) for y in ruled), opacity=0.3)
    drawn += path(svg.INK, stroke([(0, nothing), (w, nothing)], 2.0, rng))
    parts = [look.part(whole, i, len(look.makers)) for i in range(len(look.makers))]
    least = min((part.w for part in parts), default=0.0)
    for part, maker, before, after in zip(parts, look.makers, heights, heights[1:], strict=False):
        if abs(after - before) >= LEAST:
            drawn += _step(part._replace(x=part.centre[0] - least / 2, w=least), before, after, maker, rng)
    levels = [
        stroke([(part.centre[0], y), (after.centre[0], y)], 2.6, rng)
        for part, after, y in zip(parts, parts[1:], heights[1:], strict=False)
    ]
    drawn += path(svg.INK, *levels)
    if parts:
        drawn += path(svg.INK, stroke([(0, heights[0]), (parts[0].centre[0], heights[0])], 2.6, rng))
        end = parts[-1].centre[0]
        drawn += path(svg.INK, stroke([(end, heights[-1]), (w, heights[-1])], 2.6, rng))
    return drawn


def _step(part: Rect, before: float, after: float, maker: str, rng: random.Random) -> str:
    """Return the drawing of a step of a curve. It is brass with cuts across it if chance made the step, red
    if the person did, black if another player did."""
    wide = min(part.w * STEP, WIDEST)
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
    facts = (look.values, look.makers, look.places, look.low, look.high, look.ticks)
    piece = kit.cut(("curve", *facts), r.w, r.h, lambda: curve(r.w / u, r.h / u, look))
    return [Blit(piece, round(r.x), round(r.y))]


def bounds(w: float, h: float, look: BoundsLook) -> str:
    """Return the drawing of an estimate, in board units: a bar between its bounds, with a cut at its
    value."""
    rng, middle = random.Random(23), h / 2
    drawn = path(svg.INK, stroke([(0, middle), (w, middle)], 1.0, rng), opacity=0.3)
    if look.zero is not None:
        drawn += path(svg.INK, stroke([(look.zero * w, 0), (look.zero * w, h)], 1.2, rng), opacity=0.55)
    left, right = (min(w - 1, max(1, share * w)) for share in (look.low, look.high))
    left, right = min(left, look.value * w - 2), max(right, look.value * w + 2)
    top, foot = middle - h * THICK / 2, middle + h * THICK / 2
    shape = stepped([(left, top), (right, top), (right, foot), (left, foot)], 3.0)
    outer, inner = contour(shape, 1.3, rng, 0.2)
    drawn += path(RED if look.best else BRASS, rough(shape, rng, 0.25))
    drawn += path(svg.INK, outer, inner[::-1], even_odd=True)
    at = look.value * w
    return drawn + path(svg.INK, stroke([(at, h * 0.08), (at, h * 0.92)], 3.0, rng))


def draw_bounds(look: BoundsLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    facts = (look.low, look.value, look.high, look.zero, look.best)
    piece = kit.cut(("bounds", *facts), r.w, r.h, lambda: bounds(r.w / u, r.h / u, look))
    return [Blit(piece, round(r.x), round(r.y))]


def draw_key(look: KeyLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    w, h = r.w / u, r.h / u

    def cut() -> str:
        return _step(Rect(0, 0, w / STEP, h), 1.0, h - 1.0, look.maker, random.Random(7))

    piece = kit.cut(("key", look.maker), r.w / STEP, r.h, cut)
    return [Blit(piece, round(r.x), round(r.y))]
