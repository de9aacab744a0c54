"""The parts of which busts are made: shoulders, a neck, buttons, curls, a frill, and black parts with cut-out
lights.

A bust is 300 x 360 units. A head is drawn about (0, 0) and set on its shoulders by `sit`.
"""

import math
from collections.abc import Callable, Iterable

from curves import Knot, Shape, Trace, place, points, spiral
from likeness import MIENS
from shapely.geometry import Point
from shapely.ops import unary_union
from woodcut import Block, Part

FINE = 2.0  # the thinnest lines of hatching here


def sit(
    block: Block,
    draw: Callable[[Block], None],
    expression: str,
    x: float = 146,
    y: float = 190,
    scale: float = 1,
) -> None:
    """Set a head on its shoulders, turned about the foot of the neck to suit the expression."""
    head = block.apart()
    draw(head)
    lean, foot = MIENS[expression].lean, 90.0

    def move(shape: Shape) -> Shape:
        return place(place(shape, 0, -foot), x, y + foot * scale, scale, -lean)

    block.merge(head, move)


def throat(block: Block, wide: float = 24, low: float = 116) -> None:
    """Draw the neck under a face, with a cut line at each side."""
    neck = block.part(
        [
            (-wide, 20, 1),
            (wide - 2, 30, 1),
            (wide, low - 26),
            (wide + 12, low, 1),
            (-wide - 14, low, 1),
            (-wide - 2, low - 26),
        ],
        None,
        0,
    )
    cut = block.cutter.brush
    neck.add_ink(cut([(-wide, 30), (-wide - 2, low - 26), (-wide - 14, low)], 3.6, "soft"), False)
    neck.add_ink(cut([(wide - 2, 30), (wide, low - 26), (wide + 12, low)], 4.4, "soft"), False)
    neck.hatch([(-wide, 62), (0, 88), (wide, 70), (wide + 4, 100), (4, 108), (-wide + 4, 84)], 20, 5.2, FINE)


def shoulders(block: Block, fill: str | None, y: float = 276) -> Part:
    """Draw a coat from the neck down to below the frame."""
    part = block.part(
        [
            (146, y - 10),
            (106, y - 4),
            (60, y + 14),
            (28, y + 36),
            (8, y + 76),
            (0, 430, 1),
            (300, 430, 1),
            (290, y + 76),
            (266, y + 36),
            (234, y + 14),
            (186, y - 4),
        ],
        fill,
        5.0,
    )
    part.fold([(50, y + 30), (44, y + 56), (46, y + 90)], 3.6, 16, 10, 5.4, comb_width=FINE)
    part.fold([(246, y + 30), (256, y + 56), (254, y + 90)], 3.6, 16, 170, 5.4, comb_width=FINE)
    return part


def buttons(part: Part, places: Iterable[tuple[float, float]], fill: str | None = "ochre") -> None:
    for x, y in places:
        spot = Point(x, y).buffer(6, 10)
        part.clear(spot, 1.5).colour(fill, spot).add_ink(part.cutter.contour(spot, 2.6))


def sided(trace: Trace, side: int, x: float = 0) -> list[Knot]:
    """Return a trace that was drawn to the right of a middle line, placed on the right (1), or mirrored to
    the left (-1)."""
    return [(x + side * across, y, corner) for across, y, corner in points(trace)]


def black(block: Block, outline: Trace, lights: Iterable[Shape]) -> Part:
    """Draw a part in solid black, with its lights cut out."""
    part = block.part(outline, None, 0)
    return part.solid(part.silhouette.difference(unary_union(list(lights))))


def curl(
    block: Block, x: float, y: float, radius: float, start: float, turns: float, width: float = 3.0
) -> Shape:
    """Return a rolled-up lock of hair as a single cut."""
    return block.cutter.brush(spiral(x, y, radius, radius * 0.12, start, turns), width, "out")


def frill(block: Block, x: float, y: float, across: float, down: float, pleats: int = 26) -> Part:
    """Draw a pleated frill round a neck."""

    def at(turn: float, share: float) -> tuple[float, float]:
        angle = turn * 2 * math.pi / pleats
        return x + across * share * math.cos(angle), y + down * share * math.sin(angle)

    edge = [(*at(i / 2, 0.94 if i % 2 else 1.04), False) for i in range(2 * pleats)]
    part = block.part(edge, None, 4.4)
    for i in range(pleats):
        part.line([at(i + 0.5, 0.5), at(i + 0.5, 0.92)], 2.6, "in")
    return part
