"""An arrow and a bracket, in the red of the score, with a paper-coloured edge so that they show on cloth,
wood and parchment."""

from __future__ import annotations

import math

import pygame

from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets.looks import ArrowLook, BracketLook
from picket_desktop.table.widgets.theme import INKS

FINE = 3
"""How many times larger arrows are drawn, to be scaled down for smooth edges."""
SHAFT, HEAD, LONG = 3.0, 10.0, 20.0
"""Half the shaft's width at its end, half the head's width, and the head's length, in board units."""
EDGE = 2.5


def draw_arrow(look: ArrowLook, kit: Kit) -> list[Blit]:
    """Return the drawing of an arrow whose tail is thinner than its neck."""
    edge = kit.px(EDGE, 2)
    pad = kit.px(HEAD, 5) + 2 * edge
    x0, y0 = min(look.start[0], look.end[0]) - pad, min(look.start[1], look.end[1]) - pad
    size = (
        round(abs(look.start[0] - look.end[0]) + 2 * pad),
        round(abs(look.start[1] - look.end[1]) + 2 * pad),
    )
    start = round(look.start[0] - x0), round(look.start[1] - y0)
    end = round(look.end[0] - x0), round(look.end[1] - y0)
    key = ("arrow", size, start, end)
    found = kit.shelf.get(key) or kit.shelf.put(key, _drawn(size, start, end, kit, edge))
    return [Blit(found, round(x0), round(y0))]


def draw_bracket(look: BracketLook, kit: Kit) -> list[Blit]:
    """Return the bracket, in lines as thick as an arrow's shaft."""
    edge, thick = kit.px(EDGE, 2), kit.px(SHAFT, 2)
    size = (round(look.rect.w) + 2 * edge, round(look.rect.h) + 2 * edge)
    key = ("bracket", size)
    found = kit.shelf.get(key) or kit.shelf.put(key, _bracket(size, edge, thick))
    return [Blit(found, round(look.rect.x) - edge, round(look.rect.y) - edge)]


def _bracket(size: tuple[int, int], edge: int, thick: int) -> pygame.Surface:
    s = pygame.Surface(size, pygame.SRCALPHA)
    wide, tall = size[0] - 2 * edge, size[1] - 2 * edge
    parts = ((0, 0, wide, thick), (0, 0, thick, tall), (wide - thick, 0, thick, tall))
    for grown, ink in ((edge, "paper"), (0, "index red")):
        for x, y, w, h in parts:
            pygame.draw.rect(s, INKS[ink], (x + edge - grown, y + edge - grown, w + 2 * grown, h + 2 * grown))
    return s.convert_alpha().premul_alpha()


def _drawn(
    size: tuple[int, int], start: tuple[float, float], end: tuple[float, float], kit: Kit, edge: int
) -> pygame.Surface:
    s = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    outline = _outline(start, end, kit)
    points = [(x * FINE, y * FINE) for x, y in outline]
    pygame.draw.polygon(s, INKS["paper"], points)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.line(s, INKS["paper"], (ax, ay), (bx, by), 2 * edge * FINE)
        pygame.draw.circle(s, INKS["paper"], (ax, ay), edge * FINE)
    pygame.draw.polygon(s, INKS["index red"], points)
    return pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), size)


def _outline(start: tuple[float, float], end: tuple[float, float], kit: Kit) -> list[tuple[float, float]]:
    far = math.dist(start, end) or 1.0
    along = ((end[0] - start[0]) / far, (end[1] - start[1]) / far)
    across = (-along[1], along[0])
    long = min(kit.px(LONG, 10), far * 0.7)

    def at(back: float, aside: float) -> tuple[float, float]:
        """Return the point that is ``back`` behind the tip and ``aside`` from the line of the arrow."""
        return (
            end[0] - along[0] * back + across[0] * aside,
            end[1] - along[1] * back + across[1] * aside,
        )

    shaft, head = kit.px(SHAFT, 2), kit.px(HEAD, 5)
    return [
        at(0, 0),
        at(long, head),
        at(long, shaft),
        at(far, shaft * 0.6),
        at(far, -shaft * 0.6),
        at(long, -shaft),
        at(long, -head),
    ]
