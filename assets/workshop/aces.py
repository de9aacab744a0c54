"""The four aces: a great suit sign between two boughs, under a crown, over a motto on a ribbon."""

import math

import numpy as np
from costume import flower
from curves import curve, place, points, poly, resample, tube
from doll import crown
from lettering import text
from press import PAL, frame, knife, salt, stencil
from shapely import affinity, transform
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union
from suits import SUITCOL, pip
from woodcut import Block, Cutter, path

MOTTO = {"S": "VIVE·LE·ROY", "H": "VIVE·L’AMOVR", "D": "VIVE·LA·REYNE", "C": "VIVE·LE·IEV"}


def leaf(b, x, y, size, ang, fill="green", kind="laurel"):
    if kind == "oak":
        p = "0,0! 6,-5 12,-3 17,-9 23,-7 28,-11 34,-8 40,-9 46,0! 40,9 34,8 28,11 23,7 17,9 12,3 6,5"
    elif kind == "palm":
        p = "0,0! 14,-4 30,-5 46,0! 30,3 14,3"
    else:
        p = "0,0! 10,-9 24,-12 37,-8 46,0! 36,7 24,10 10,7"
    k = size / 46
    g = place(poly(p), x, y, k, ang)
    q = b.part(g, fill, 2.0)
    c, s = math.cos(math.radians(ang)), math.sin(math.radians(ang))
    q.line(
        [
            (x, y),
            (x + c * size * 0.45 + s * 1, y + s * size * 0.45 - c),
            (x + c * size * 0.86, y + s * size * 0.86),
        ],
        1.4,
        "out",
    )
    half = place(Polygon([(2, 0), (46, 0), (40, 12), (4, 12)]), x, y, k, ang)
    q.hatch(half.intersection(g).buffer(-0.6), ang + 62, 3.0, 1.0)
    return q


def branch(b, pts, kind, n=8, fill="green", size=(34, 24)):
    c = curve(pts)
    c = resample(c, 1)
    b.part(
        tube(pts, [5, 4.4, 4, 3, 2.4][: len(points(pts))], "flat"), "ochre" if kind == "oak" else fill, 2.0
    )
    m = len(c)
    for i in range(n):
        t = 0.06 + 0.88 * i / (n - 1)
        k = int(t * (m - 1))
        k2 = min(m - 1, k + 3)
        a = math.degrees(math.atan2(*(c[k2] - c[max(0, k - 3)])[::-1]))
        leaf_size = size[0] + (size[1] - size[0]) * t
        for sd in (1, -1):
            leaf(
                b,
                c[k][0],
                c[k][1],
                leaf_size * (1.0 if sd > 0 else 0.92),
                a + sd * (48 if kind != "palm" else 34),
                fill,
                kind=kind,
            )
    a = math.degrees(math.atan2(*(c[-1] - c[-5])[::-1]))
    leaf(b, c[-1][0], c[-1][1], size[1] * 1.05, a, fill, kind=kind)


def ribbon_banner(b, words, y=452, fill="ochre"):
    # folded tails
    for sd in (-1, 1):

        def x(d, sd=sd):
            return 180 + sd * d

        b.part(
            [
                (x(104), y + 6, 1),
                (x(150), y - 4, 1),
                (x(140), y + 12, 1),
                (x(152), y + 30, 1),
                (x(104), y + 40, 1),
            ],
            fill,
            2.6,
        ).hatch(Polygon([(x(104), y), (x(128), y), (x(128), y + 40), (x(104), y + 40)]), 78, 3.6, 1.2)
        b.part(
            [(x(104), y + 40, 1), (x(120), y + 27, 1), (x(120), y + 10, 1), (x(104), y + 14, 1)], "red", 2.2
        )
    m = b.part(
        (
            f"56,{y + 2}! 100,{y + 9} 180,{y + 14} 260,{y + 9} 304,{y + 2}! 304,{y + 30}! "
            f"260,{y + 38} 180,{y + 43} 100,{y + 38} 56,{y + 30}!"
        ),
        None,
        2.8,
    )
    g, w = text(words, 26, "french-canon", "normal", 2.2)
    k = min(1, 226 / w)
    g = affinity.scale(g, k, k, origin=(0, 0))
    # bend the line of type to the ribbon
    g = transform(
        g.segmentize(3),
        lambda a: np.column_stack(
            [a[:, 0] + 180 - w * k / 2, a[:, 1] + y + 36 - ((a[:, 0] - w * k / 2) / 124) ** 2 * 10]
        ),
    )
    m._add(g.buffer(0.25))


def ace_svg(suit, seed):
    b = Block(seed)
    kind = {"S": "palm", "H": "laurel", "D": "laurel", "C": "oak"}[suit]
    if kind == "palm":
        left, right = "176,428 118,404 84,350 70,280 78,190", "184,428 242,404 276,350 290,280 282,190"
    else:
        left, right = "176,428 112,404 74,340 68,260 96,164", "184,428 248,404 286,340 292,260 264,164"
    branch(b, left, kind, 10 if kind != "palm" else 15, size=(52, 36) if kind != "palm" else (62, 40))
    branch(b, right, kind, 10 if kind != "palm" else 15, size=(52, 36) if kind != "palm" else (62, 40))
    if suit == "H":
        for x, y in ((72, 300), (288, 300), (110, 398), (250, 398)):
            flower(b, x, y, "rose", None, "red", 1.15)
    if suit == "C":
        for x, y in ((92, 352), (268, 352), (70, 262), (290, 262)):
            b.part(Point(x, y).buffer(9, 12), "ochre", 2.2)
            b.part([(x - 10, y - 2, 1), (x, y - 10), (x + 10, y - 2, 1), (x, y - 3)], None, 2.0)
    if suit == "D":
        for x, y in ((96, 330), (264, 330), (84, 236), (276, 236), (128, 396), (232, 396)):
            b.part(Point(x, y).buffer(6.4, 10), "red", 2.0)
    # tie
    for sd in (-1, 1):
        b.part(
            [(180, 426, 1), (180 + sd * 22, 408), (180 + sd * 36, 420), (180 + sd * 26, 438)], "red", 2.4
        ).line([(180 + sd * 6, 425), (180 + sd * 26, 421)], 1.5, "out")
    b.part(Point(180, 427).buffer(8, 12), "red", 2.2)
    ribbon_banner(b, MOTTO[suit])
    # crown over the pip
    q = crown(b, {"S": "lis", "H": "lis", "D": "leaf", "C": "trefoil"}[suit], "red", 29, "red", lift=0)
    b.merge(q, lambda g: place(g, 180, 166, 1.55))
    ink, cols = b.layers()
    big = place(pip(suit), 180, 282, 2.75)
    k = Cutter(seed + 2)
    ink = ink.difference(big.buffer(5))
    ink = salt(unary_union([knife(ink, seed), frame(k)]), seed + 4, 1 / 1400, 1.0)
    out = ""
    for c in ("ochre", "green", "blue", "red"):
        if c in cols:
            out += stencil(cols[c].difference(big.buffer(4)), c, seed + len(c))
    if SUITCOL[suit] == "red":
        big = k.roughen(big, 0.8, 10)
        rim = k.contour(big, 3.2)
        out += stencil(big, "red", seed + 1, offset=(2.2, 1.2)) + path(
            unary_union([ink, knife(rim)]), PAL["ink"], 0.97
        )
    else:
        big = salt(k.roughen(big, 0.8, 10), seed + 6, 1 / 900.0, 1.5)
        out += path(unary_union([ink, big]), PAL["ink"], 0.97)
    return out
