"""What the courts wear and carry, and what they stand on.  Card coordinates, 360 x 560."""

import math

import numpy as np
from curves import curve, place, points, poly, resample, tube
from heads import neck
from motifs import dot, ermine, lozenge, star
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from woodcut import LX, Block


def strip(a, b):
    """closed region between two open curves (point strings)"""
    return Polygon(np.vstack([curve(a), curve(b)[::-1]])).buffer(0)


def band(part, a, b, fill, motif=None, step=16, lw=1.8, alt=None, mfill=None):
    """ornamental border between curves a (upper) and b (lower) on a garment"""
    r = strip(a, b).intersection(part.sil)
    part.ink = [g.difference(r.buffer(-0.5)) for g in part.ink]
    part.colour(fill, r)
    part.line(a, lw, "flat")
    part.line(b, lw, "flat")
    if motif is not None:
        upper, lower = resample(curve(a), 1), resample(curve(b), 1)
        length = np.hypot(*np.diff(upper, axis=0).T).sum()
        n = max(2, int(length / step))
        gs = []
        for i in range(n):
            t = (i + 0.5) / n
            p, q = upper[int(t * (len(upper) - 1))], lower[int(t * (len(lower) - 1))]
            m = (p + q) / 2
            d = q - p
            rot = math.degrees(math.atan2(d[1], d[0])) - 90
            mo = motif if (alt is None or i % 2 == 0) else alt
            gs.append(place(mo, m[0], m[1], 1, rot))
        g = unary_union(gs).intersection(r)
        if mfill:
            part.colour(mfill, g.buffer(0.4))
            g = g.difference(g.buffer(-1.2))
        part._add(g)
    return part


def ground(b, y=528, col="green"):
    g = b.part(
        (
            f"-60,{y}! 13,{y} 70,{y - 4} 130,{y + 1} 190,{y - 3} 260,{y + 1} 310,{y - 4} 348,{y} "
            f"440,{y}! 440,552! -60,552!"
        ),
        col,
        2.2,
    )
    g.hatch(g.sil, 3, 4.2, 1.5, short=0.3).hatch(g.sil, 3, 9, 2.2, short=0.45)
    f = b.free()
    for x in (24, 52, 96, 176, 272, 312, 338, 362):
        for d in (-5, -2, 1.5, 4.5):
            f._add(
                b.c.brush([(x + d, y + 4), (x + d * 1.5, y - 5), (x + d * 2.4, y - 12 + abs(d))], 2.0, "out")
            )


def cast(b, xs, y=526):
    f = b.free()
    for x in xs:
        for i in range(5):
            f._add(
                b.c.brush(
                    np.linspace((x - 6 + i * 2, y - 2 + i * 2.6), (x + 40 - i * 5, y - 3.5 + i * 2.6), 12),
                    1.5,
                    "out",
                )
            )


def head_at(b, fn, x=190, y=131, s=1.3, flip=False, rot=0):
    LX[0] = -LX[0] if flip else LX[0]
    q = Block(b.c.k())
    fn(q)
    LX[0] = -LX[0] if flip else LX[0]
    b.merge(q, lambda g: place(g, x, y, s, rot, flip))


def cape_ermine(b, s, fill=None):
    p = b.part(s, fill, 2.6)
    p.scatter(ermine(1.0), 21, 21, inset=3)
    return p


def outlined(part, motif, fill, dx, dy, origin, w=1.1, **k):
    """stencilled motif with an ink rim"""
    st = part.b.c.r.getstate()
    part.scatter(motif, dx, dy, fill=fill, origin=origin, **k)
    part.b.c.r.setstate(st)
    part.scatter(motif.buffer(0.3).difference(motif.buffer(-w)), dx, dy, origin=origin, **k)
    return part


def neck_at(b, x, y, s):
    q = Block(b.c.k())
    neck(q)
    b.merge(q, lambda g: place(g, x, y, s))


def orb(b, x, y, r=19, fill="ochre", cross_h=16):
    p = b.part(Point(x, y).buffer(r, 18), fill, 2.8)
    p.shade(r * 0.5, 40, 3.4, 1.1)
    p.line(f"{x - r},{y - 2} {x},{y + 4} {x + r},{y - 2}", 3.0, "flat")
    p.line(f"{x},{y + 3} {x + 1.5},{y - r * 0.5} {x},{y - r}", 2.6, "flat")
    b.part(
        unary_union(
            [
                box(x - 2.6, y - r - cross_h, x + 2.6, y - r + 1),
                box(x - 8, y - r - cross_h * 0.72, x + 8, y - r - cross_h * 0.40),
            ]
        ),
        "ochre",
        2.0,
    )
    return p


def heater(x, y, w, h):
    return (
        f"{x - w / 2},{y}! {x},{y - 6} {x + w / 2},{y}! {x + w / 2 + 1},{y + h * 0.45} "
        f"{x + w * 0.36},{y + h * 0.74} {x},{y + h}! {x - w * 0.36},{y + h * 0.74} "
        f"{x - w / 2 - 1},{y + h * 0.45}"
    )


def eagle():
    body = poly("0,-20 6,-14 8,0 6,14 11,31! 4,27 0,37! -4,27 -11,31! -6,14 -8,0 -6,-14")
    head = unary_union(
        [poly("-4,-14! -6,-26 -3,-35 4,-37 8,-33 6,-24 5,-14!"), poly("-2,-36! -11,-31! -3,-29!")]
    ).difference(place(dot(1.3), 0, -32))
    wing = poly(
        "5,-12! 13,-26 25,-36 24,-27! 35,-29 30,-19! 39,-16 31,-9! 38,0 29,1! 32,11 23,9! 23,18 "
        "16,11! 12,11 6,6!"
    )
    leg = poly("4,13! 14,18 20,29! 14,27 11,33! 9,25 3,21!")

    def m(g):
        return affinity.scale(g, -1, 1, origin=(0, 0))

    return unary_union([body, head, wing, m(wing), leg, m(leg)])


def lion():
    def t(p, w):
        return tube(p, w)

    mane = star(15, 9, 0.74)
    g = unary_union(
        [
            t([(5, -16), (1, 2), (10, 22)], [21, 15, 17]),
            place(mane, 0, -27),
            poly("-8,-34! -16,-31 -19,-26 -14,-24! -18,-21 -10,-18 -4,-22"),
            t([(0, -12), (-14, -10), (-22, -18)], [9, 7, 6]),
            t([(-2, -2), (-16, 4), (-25, 0)], [9, 7, 6]),
            t([(8, 22), (-6, 28), (-8, 42)], [15, 9, 6]),
            t([(-8, 42), (-16, 43)], [6, 4]),
            t([(14, 22), (22, 32), (16, 45)], [13, 9, 6]),
            t([(16, 45), (7, 47)], [6, 4]),
            t([(17, 18), (30, 12), (26, -6), (31, -22)], [4.5, 4, 4, 6]),
            place(lozenge(6, 9), 32, -27, 1, 20),
            t([(-22, -18), (-28, -17)], [4, 2.5]),
            t([(-25, 0), (-31, 3)], [4, 2.5]),
        ]
    )
    return g.difference(place(dot(1.5), -8, -29)).difference(poly("-17,-24 -10,-23.4 -17,-22.4"))


def flower(b, x, y, kind="rose", stem=None, col="red", s=1.0):
    if stem:
        b.part(tube(stem, [4.4, 4.4, 4.0][: len(points(stem))], "flat"), "green", 1.8)
        pts = points(stem)
        mx, my = pts[len(pts) // 2][:2]
        for sd in (1, -1):
            lf = b.part(
                [
                    (mx, my, 1),
                    (mx + sd * 7, my - 9),
                    (mx + sd * 17, my - 12, 1),
                    (mx + sd * 13, my - 1),
                    (mx + sd * 5, my + 3),
                ],
                "green",
                1.9,
            )
            lf.line([(mx, my), (mx + sd * 15, my - 10)], 1.1)
    if kind == "rose":
        pet = unary_union(
            [
                place(Point(0, 0).buffer(8.4 * s, 8), x + 10 * s * math.cos(a), y + 10 * s * math.sin(a))
                for a in [i * 1.2566 - 1.57 for i in range(5)]
            ]
        )
        f = b.part(pet, col, 2.4)
        for i in range(5):
            a = i * 1.2566 - 0.94
            f.line(
                [
                    (x + 4 * s * math.cos(a), y + 4 * s * math.sin(a)),
                    (x + 12 * s * math.cos(a), y + 12 * s * math.sin(a)),
                ],
                1.6,
                "in",
            )
        c = b.part(Point(x, y).buffer(5.6 * s, 10), "ochre", 2.0)
        for i in range(5):
            c._add(place(dot(0.9), x + 2.8 * math.cos(i * 1.2566), y + 2.8 * math.sin(i * 1.2566)))
    elif kind == "tulip":
        f = b.part(
            [
                (x, y + 15 * s, 1),
                (x - 11 * s, y + 8 * s),
                (x - 13 * s, y - 6 * s),
                (x - 10 * s, y - 17 * s, 1),
                (x - 5 * s, y - 9 * s, 1),
                (x, y - 20 * s, 1),
                (x + 5 * s, y - 9 * s, 1),
                (x + 10 * s, y - 17 * s, 1),
                (x + 13 * s, y - 6 * s),
                (x + 11 * s, y + 8 * s),
            ],
            col,
            2.4,
        )
        f.line([(x - 5 * s, y - 8 * s), (x - 4 * s, y + 4 * s), (x, y + 12 * s)], 1.5, "out").line(
            [(x + 5 * s, y - 8 * s), (x + 4 * s, y + 4 * s), (x, y + 12 * s)], 1.5, "out"
        )
    elif kind == "pink":
        b.part([(x - 5, y + 18, 1), (x - 7, y + 4), (x + 7, y + 4), (x + 5, y + 18, 1)], "green", 2.0)
        g = Polygon(
            [
                (
                    x + (17 if i % 2 == 0 else 12.5) * s * math.cos(math.radians(-205 + i * 230 / 16)),
                    y
                    + 6
                    + (17 if i % 2 == 0 else 12.5) * s * 1.15 * math.sin(math.radians(-205 + i * 230 / 16)),
                )
                for i in range(17)
            ]
            + [(x + 3, y + 9), (x - 3, y + 9)]
        )
        f = b.part(g, col, 2.3)
        for a in (-150, -120, -90, -60, -30):
            f.line(
                [
                    (x, y + 6),
                    (x + 11 * s * math.cos(math.radians(a)), y + 6 + 13 * s * math.sin(math.radians(a))),
                ],
                1.4,
                "out",
            )


def ruff(b, x, y, rx, ry):
    g = Polygon(
        [
            (
                x + (rx + (2.6 if i % 2 else -1.6)) * math.cos(i * 2 * math.pi / 52),
                y + (ry + (2.2 if i % 2 else -1.2)) * math.sin(i * 2 * math.pi / 52),
            )
            for i in range(52)
        ]
    )
    p = b.part(g, None, 2.4)
    for i in range(0, 52, 2):
        a = i * 2 * math.pi / 52
        p.line(
            [
                (x + rx * 0.46 * math.cos(a), y + ry * 0.40 * math.sin(a)),
                (x + rx * 0.97 * math.cos(a), y + ry * 0.95 * math.sin(a)),
            ],
            1.5,
            "in",
        )
    return p


def puff(b, s, c1, c2, n=5, ax=None):
    """paned puff sleeve: alternate strips"""
    p = b.part(s, c1, 2.8)
    (ax0, ay0), (ax1, ay1) = ax
    length = math.hypot(ax1 - ax0, ay1 - ay0)
    ux, uy = (ax1 - ax0) / length, (ay1 - ay0) / length
    nx, ny = -uy, ux
    wid = 0.5 * math.sqrt(p.sil.area) * 1.15
    lines = []
    for i in range(n + 1):
        o = i / n * 2 - 1
        pts = [
            (ax0 + nx * o * wid * 0.45, ay0 + ny * o * wid * 0.45),
            ((ax0 + ax1) / 2 + nx * o * wid * 1.15, (ay0 + ay1) / 2 + ny * o * wid * 1.15),
            (ax1 + nx * o * wid * 0.45, ay1 + ny * o * wid * 0.45),
        ]
        lines.append(pts)
    for i in range(n):
        if i % 2:
            p.colour(c2, Polygon(np.vstack([curve(lines[i]), curve(lines[i + 1])[::-1]])).buffer(0))
    for seam in lines[1:-1]:
        p.line(seam, 1.9, "soft")
    p.shade(7, 30, 3.6, 1.1)
    return p


def mirror(b, fn, x=196):
    LX[0] = -1
    q = Block(b.c.k())
    fn(q)
    LX[0] = 1
    b.merge(q, lambda g: affinity.scale(g, -1, 1, origin=(x, 0)))


def falling_collar(b, col=None, lace=True):
    c = b.part(
        (
            "160,188! 142,204 138,224! 158,228 178,222 193,234! 208,222 230,228 250,224! 246,204 "
            "228,188! 214,203 194,212 174,203"
        ),
        col,
        2.5,
    )
    if lace:
        c.lines("144,219 160,222 178,216 192,227|194,227 208,216 228,222 244,219", 1.2, "flat")
    return c
