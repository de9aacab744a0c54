"""Small ornaments about (0, 0), for textiles and metal."""

import math

from curves import Shape, place, poly
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union


def lily(scale: float = 1.0) -> Shape:
    """Return a heraldic lily centred on (0, 0)."""
    petal = poly("0,-15! 4.2,-8 5,-2 3,4 1.6,8! -1.6,8! -3,4 -5,-2 -4.2,-8")
    side = poly("2.4,7! 4,0 8,-6 13,-6.5 15.5,-2 14,2.5 10.6,3.4 11.2,.4 9,.6 7,3.4 6,8!")
    band = box(-7, 6, 7, 9)
    foot = poly("-1.8,8! 1.8,8! 2.4,12 0,18! -2.4,12")
    foot_side = poly("2,8.6! 5,9! 6,12 9,13.6 5.6,15 3,12.6")
    shape = unary_union(
        [
            petal,
            side,
            affinity.scale(side, -1, 1, origin=(0, 0)),
            band,
            foot,
            foot_side,
            affinity.scale(foot_side, -1, 1, origin=(0, 0)),
        ]
    )
    return affinity.scale(shape, scale, scale, origin=(0, 0))


def ring(radius: float, width: float) -> Shape:
    return Point(0, 0).buffer(radius, 10).difference(Point(0, 0).buffer(radius - width, 10))


def dot(radius: float) -> Shape:
    return Point(0, 0).buffer(radius, 7)


def lozenge(half_width: float, half_height: float) -> Shape:
    return Polygon([(0, -half_height), (half_width, 0), (0, half_height), (-half_width, 0)])


def ermine(scale: float = 1.0) -> Shape:
    shape = unary_union(
        [
            poly("0,-5 1.6,0 3,6 1,5 0,8 -1,5 -3,6 -1.6,0"),
            place(dot(1.5), 0, -7.5),
            place(dot(1.4), -3.6, -4.5),
            place(dot(1.4), 3.6, -4.5),
        ]
    )
    return affinity.scale(shape, scale, scale, origin=(0, 0))


def quatrefoil(scale: float = 1.0) -> Shape:
    shape = unary_union(
        [place(dot(2.6), 0, -3.4), place(dot(2.6), 0, 3.4), place(dot(2.6), -3.4, 0), place(dot(2.6), 3.4, 0)]
    )
    return affinity.scale(shape.difference(dot(1.4)), scale, scale, origin=(0, 0))


def star(radius: float, rays: int = 8, inner: float = 0.42) -> Shape:
    return Polygon(
        [
            (
                radius * (1 if i % 2 == 0 else inner) * math.sin(i * math.pi / rays),
                -radius * (1 if i % 2 == 0 else inner) * math.cos(i * math.pi / rays),
            )
            for i in range(2 * rays)
        ]
    )
