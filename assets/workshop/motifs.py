"""Small ornaments about (0, 0), for textiles and metal."""

import math

from curves import place, poly
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union


def lis(s=1.0):
    c = poly("0,-15! 4.2,-8 5,-2 3,4 1.6,8! -1.6,8! -3,4 -5,-2 -4.2,-8")
    sd = poly("2.4,7! 4,0 8,-6 13,-6.5 15.5,-2 14,2.5 10.6,3.4 11.2,.4 9,.6 7,3.4 6,8!")
    band = box(-7, 6, 7, 9)
    foot = poly("-1.8,8! 1.8,8! 2.4,12 0,18! -2.4,12")
    fs = poly("2,8.6! 5,9! 6,12 9,13.6 5.6,15 3,12.6")
    g = unary_union(
        [
            c,
            sd,
            affinity.scale(sd, -1, 1, origin=(0, 0)),
            band,
            foot,
            fs,
            affinity.scale(fs, -1, 1, origin=(0, 0)),
        ]
    )
    return affinity.scale(g, s, s, origin=(0, 0))


def ring(r, w):
    return Point(0, 0).buffer(r, 10).difference(Point(0, 0).buffer(r - w, 10))


def dot(r):
    return Point(0, 0).buffer(r, 7)


def lozenge(a, b):
    return Polygon([(0, -b), (a, 0), (0, b), (-a, 0)])


def ermine(s=1.0):
    g = unary_union(
        [
            poly("0,-5 1.6,0 3,6 1,5 0,8 -1,5 -3,6 -1.6,0"),
            place(dot(1.5), 0, -7.5),
            place(dot(1.4), -3.6, -4.5),
            place(dot(1.4), 3.6, -4.5),
        ]
    )
    return affinity.scale(g, s, s, origin=(0, 0))


def quatre(s=1.0):
    g = unary_union(
        [place(dot(2.6), 0, -3.4), place(dot(2.6), 0, 3.4), place(dot(2.6), -3.4, 0), place(dot(2.6), 3.4, 0)]
    )
    return affinity.scale(g.difference(dot(1.4)), s, s, origin=(0, 0))


def star(r, n=8, k=0.42):
    return Polygon(
        [
            (
                r * (1 if i % 2 == 0 else k) * math.sin(i * math.pi / n),
                -r * (1 if i % 2 == 0 else k) * math.cos(i * math.pi / n),
            )
            for i in range(2 * n)
        ]
    )
