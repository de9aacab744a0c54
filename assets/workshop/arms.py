"""Sleeves and forearms, with their hands. They are drawn on the left of the card; `costume.mirror` draws
those on the right."""

from collections.abc import Callable, Sequence

import numpy as np
from curves import Shape, place, tube
from hands import WRISTS
from limbs import put, rings
from shapely import affinity
from shapely.geometry import Point, Polygon
from woodcut import Block, Part

Spot = tuple[float, float]


def wrist(hand: Callable[[Block], Block], x: float, y: float, scale: float, turn: float) -> Spot:
    """Return where the wrist of a hand is if the hand is placed at (x, y)."""
    cut = place(Point(WRISTS[hand]), x, y, scale, turn)
    return cut.x, cut.y


def forearm(
    block: Block,
    elbow: Spot,
    hand: Callable[[Block], Block],
    at: Spot,
    colour: str | None,
    cuff: str | None = None,
    turn: float = 0,
    scale: float = 1.0,
    widths: Sequence[float] = (30, 27, 19),
    bend: float = 0,
    folds: Sequence[float] = (0.3, 0.46),
    hold: Callable[[Block], object] | None = None,
    sleeve: Shape | None = None,
) -> None:
    """Draw a forearm from the elbow to the hand at `at`, swelling to one side by `bend`.

    The arm comes out of the mouth of a wide sleeve, if one is given; `hold` draws what the hand holds.
    """
    end = wrist(hand, *at, scale, turn)
    (x0, y0), (x1, y1) = elbow, end
    length = float(np.hypot(x1 - x0, y1 - y0))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    middle = ((x0 + x1) / 2 - uy * bend, (y0 + y1) / 2 + ux * bend)
    trace = [elbow, middle, (x1 + ux * 2, y1 + uy * 2)]
    shape = tube(trace, widths)
    arm = block.part(shape if sleeve is None else shape.difference(sleeve), colour, 2.6)
    rings(arm, trace, widths, folds, 1.5, -0.22)
    arm.shade(6, 35, 3.6, 1.15)
    if hold:
        hold(block)
    put(block, hand(block), *at, scale, turn)
    half = widths[-1] / 2 + 3
    band = block.part(
        Polygon(
            [
                (x1 - ux * 8 - uy * half, y1 - uy * 8 + ux * half),
                (x1 - ux * 8 + uy * half, y1 - uy * 8 - ux * half),
                (x1 + ux * 3 + uy * (half + 1), y1 + uy * 3 - ux * (half + 1)),
                (x1 + ux * 3 - uy * (half + 1), y1 + uy * 3 + ux * (half + 1)),
            ]
        ),
        cuff,
        2.1,
    )
    for share in (-0.5, 0, 0.5):
        sx, sy = -uy * half * share, ux * half * share
        band.line([(x1 - ux * 7 + sx, y1 - uy * 7 + sy), (x1 + ux * 2 + sx, y1 + uy * 2 + sy)], 1.1, "both")


def mouth(block: Block, upper: Spot, lower: Spot, lining: str | None = None, depth: float = 0.46) -> Part:
    """Draw the mouth of a wide sleeve between its two lips, with darkness inside."""
    (x0, y0), (x1, y1) = upper, lower
    half = float(np.hypot(x1 - x0, y1 - y0)) / 2
    turn = float(np.degrees(np.arctan2(y1 - y0, x1 - x0)))
    oval = affinity.scale(Point(0, 0).buffer(1, 16), half, half * depth, origin=(0, 0))
    inside = block.part(place(oval, (x0 + x1) / 2, (y0 + y1) / 2, 1, turn), lining, 2.4)
    inside.hatch(inside.silhouette, turn, 3.0, 1.5)
    return inside


def wide_sleeve(
    block: Block,
    colour: str | None,
    upper: Spot = (124, 270),
    lower: Spot = (96, 308),
    lining: str | None = None,
    hang: float = 36,
) -> Shape:
    """Draw a king's sleeve, falling from the shoulder to below the wrist, with its mouth between two lips.

    Return the cloth that hides a forearm: the sleeve without its mouth.
    """
    (x0, y0), (x1, y1) = upper, lower
    sleeve = block.part(
        [
            (150, 204),
            (128, 211),
            (115, 234),
            (x0 - 6, y0 - 16),
            (x0, y0, 1),
            (x1, y1, 1),
            (x1 + 8, y1 + hang, 1),
            (x1 + 34, y1 + hang - 4),
            (x1 + 58, y1 + hang - 16),
            (160, 262),
        ],
        colour,
        2.8,
    )
    sleeve.fold([(134, 226), (126, 246), (x0 + 2, y0 - 4)], 2.0, 8, 14)
    sleeve.fold([(148, 240), (146, 278), (x1 + 36, y1 + 6)], 1.8, 9, 14)
    sleeve.fold([(x1 + 22, y1 + 4), (x1 + 20, y1 + 18), (x1 + 16, y1 + hang - 4)], 1.6, 7, 14)
    inside = mouth(block, upper, lower, lining)
    return sleeve.silhouette.difference(inside.silhouette)


def upper_arm(
    block: Block,
    elbow: Spot,
    colour: str | None,
    shoulder: Spot = (141, 217),
    widths: Sequence[float] = (36, 38, 34),
    bow: float = 8,
    folds: bool = True,
) -> Part:
    """Draw a close sleeve from the shoulder to the elbow."""
    (x0, y0), (x1, y1) = shoulder, elbow
    middle = ((x0 + x1) / 2 - bow, (y0 + y1) / 2)
    arm = block.part(tube([shoulder, middle, elbow], widths), colour, 2.8)
    if folds:
        mx, my = middle
        arm.fold([(x0 - 2, y0 + 6), (mx - 4, my), (x1 - 6, y1 - 8)], 2.0, 9, 14)
        arm.fold([(x0 + 8, y0 + 22), (mx + 10, my + 8), (x1 + 6, y1 - 4)], 1.6, 6, 14)
    arm.shade(8, 30, 3.6, 1.15)
    return arm
