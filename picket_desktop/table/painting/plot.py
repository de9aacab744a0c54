"""A plot cut like the furniture of the table: bars, a line through them, and rules across."""

import random

import pygame

from picket_desktop.table.painting import svg
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.painting.outlines import contour, disc, path, rough, stepped, stroke
from picket_desktop.table.painting.rows import BRASS, RED
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.plot import PlotLook, PointLook

SHARE = 0.72
"""The share of its place that a bar fills."""
TINT, TINTED = (70, 44, 22), 0.22


def plot(w: float, h: float, look: PlotLook) -> str:
    """Return its drawing in board units: wins in red, losses in brass."""
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
    side = part.w * (1 - SHARE) / 2
    left, right = part.x + side, part.right - side
    top, foot = min(nothing, end), max(nothing, end)
    return stepped([(left, top), (right, top), (right, foot), (left, foot)], 3.0)


def draw_point(look: PointLook, kit: Kit) -> list[Blit]:
    """Tint the place from top to bottom while it is pointed at or focused."""
    if not look.hover and not look.focus:
        return []
    strip = pygame.Surface((max(1, round(look.rect.w)), max(1, round(look.rect.h))), pygame.SRCALPHA)
    strip.fill((*TINT, round(255 * TINTED)))
    found = [Blit(strip.premul_alpha(), round(look.rect.x), round(look.rect.y))]
    return [*found, kit.ring(look.rect, out=2.0)] if look.focus else found


def draw_plot(look: PlotLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    facts = (look.bars, look.line, look.low, look.high, look.ticks)
    piece = kit.cut(("plot", *facts), r.w, r.h, lambda: plot(r.w / u, r.h / u, look))
    return [Blit(piece, round(r.x), round(r.y))]
