"""The paper doll: faces, crowns, hands and feet about a local origin, facing left."""

import math

import numpy as np
from curves import catmull_rom, normals, place, points, poly, resample, tube
from motifs import dot, lis, lozenge, ring, star
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from woodcut import Block


def put(b, q, x, y, scale=1.0, rot=0, flip=False):
    b.merge(q, lambda g: place(g, x, y, scale, rot, flip))


def tube_frame(pts, widths):
    p = points(pts)
    c = resample(catmull_rom([q[:2] for q in p], False, 1.5), 1.5)
    s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(c, axis=0).T))])
    key = np.array([q[:2] for q in p])
    ks = [s[int(np.argmin(np.hypot(*(c - k).T)))] for k in key]
    ks[0], ks[-1] = 0, s[-1]
    w = np.interp(s, ks, widths)
    return c, normals(c), w, s / s[-1]


def rings(part, pts, widths, ts, w=1.6, bulge=0.18):
    """curved bands across a limb"""
    c, n, ww, u = tube_frame(pts, widths)
    for t in ts:
        i = int(np.argmin(abs(u - t)))
        tan = np.array([n[i][1], -n[i][0]])
        a, b_ = c[i] + n[i] * ww[i] * 0.52, c[i] - n[i] * ww[i] * 0.52
        m = c[i] + tan * ww[i] * bulge
        part.line([tuple(a), tuple(m), tuple(b_)], w, "soft")
    return part


def along(part, pts, widths, offs, w=1.5, t0=0.05, t1=0.95, prof="both"):
    """lines running down a limb at fractional offsets (-1..1)"""
    c, n, ww, u = tube_frame(pts, widths)
    k = (u >= t0) & (u <= t1)
    for o in offs:
        q = c[k] + n[k] * (ww[k] * 0.5 * o)[:, None]
        part._add(part.b.c.brush(q, w, prof))
    return part


def lock(b, pts, widths, fill="ochre", lines=(-0.35, 0.3), w=2.3, lw=1.3):
    """one curl of hair / plume / tail"""
    g = tube(pts, widths)
    p = b.part(g, fill, w)
    along(p, pts, widths, lines, lw)
    return p


def face(b, kind="king", flesh=None, age=1, look=-1):
    soft = kind in ("queen", "page")
    if soft:
        sil = (
            "-1,-36 -13,-33 -19,-24 -20.5,-12 -18.8,-5 -20.8,4 -20,13 -16,22 -10,29 -5,31.6 2,30 "
            "10,24 16.5,15 20.5,4 22,-10 19,-26 9,-35"
        )
    else:
        sil = (
            "-2,-36 -14,-33 -20,-24 -21.5,-12 -19.5,-5 -22,4 -21,14 -18,23 -11.5,31 -4,34 4,32.5 "
            "12,27 18.5,18 22.5,5 23.5,-10 20,-26 10,-35"
        )
    f = b.part(sil, flesh, 2.3)
    # eyes
    f.lines("0.5,-3.6 4,-7.6 9.5,-8.4 15.5,-4", 2.5, "soft")
    f.lines("2.5,-2.4 8,-.3 13.5,-2.8", 1.25)
    f.lines("-19.4,-3.6 -16,-7.6 -11,-8 -6.8,-4.2", 2.3, "soft")
    f.lines("-18,-2.4 -13,-.6 -8,-2.8", 1.2)
    f.solid(Point(7.6 + look * 1.0, -4.8).buffer(2.75, 8)).solid(
        Point(-12.6 + look * 1.0, -4.8).buffer(2.5, 8)
    )
    # brows; the near brow runs into the nose like a cutter's single stroke
    bw = 1.7 if soft else 2.5
    f.line("17.5,-11.6 11,-15.2 3,-14.2 -1.2,-9.5", bw, "both")
    f.line("-20,-11 -15,-14.6 -9,-14 -6.5,-12", bw, "both")
    nose = (
        "-1.2,-10 -3.6,-2 -7.4,5.5 -10.2,9.4 -9.2,12.4 -5.4,12.6"
        if not soft
        else "-1.4,-9 -3.4,-2 -6.6,4.6 -8.8,8 -8,10.8 -4.8,11"
    )
    f.line(nose, 2.0, "soft")
    f.line("-3.2,8.4 -1.2,10 -2.2,12.2", 1.4)
    if soft:
        f.line("-11,17.4 -8.4,16.2 -6.4,17 -4.4,16.2 -.6,17.8", 1.7, "both")
        f.line("-8.6,20.6 -6,21.4 -3,20.4", 1.3)
        f.line("-8,26.4 -5.6,27.2 -3,26.2", 1.0)
        f.colour("rose", b.c.blob(10.5, 9.5, 5.6, 9, 0.12))
        f.colour("rose", b.c.blob(-15.5, 10, 3.6, 9, 0.12))
        f.colour("rose", "-11,17.4 -6.4,15.6 -.6,17.8 -6,22")
        f._add(b.c.shade(f.sil, 4.5, 30, 3.2, 1.0, (-1, -0.6)))
    else:
        f.line("-12.4,20 -8.4,18.6 -6,19.4 -3.6,18.6 2,20.4", 2.0, "both")
        f.line("-9,24 -6,25 -2,23.8", 1.4)
        if age:
            f.line("-1,13 2.4,16.6 3.2,20.6", 1.2)
            f.line("-19,0 -17,2.6", 1.0)
            f.line("3,1.6 8,3.2 13,1.2", 1.0)
        if age > 1:
            f.lines("-12,-22 -4,-24 6,-22|-10,-27 -2,-28.6 6,-27", 1.0)
        f.colour("rose", b.c.blob(11.5, 9.5, 5.2, 9, 0.12))
        f.colour("rose", b.c.blob(-16.5, 10.5, 3.4, 9, 0.12))
        f.colour("rose", "-12,20 -6,18.2 2,20.2 -5,25")
        f._add(b.c.shade(f.sil, 6.5, 30, 3.2, 1.05, (-1, -0.55)))
    return f


def profile(b, flesh=None):
    """pure profile looking left: medal head"""
    sil = (
        "-16,-34 -18.5,-24 -18,-15 -16.6,-11.5! -20,-4 -24.5,4 -25.4,7.4 -21,9.6! -19,10.4 "
        "-19.8,13.6 -22.4,15.4 -20.4,17.6! -18.6,18.2 "
        "-21.4,20 -19.6,23.4 -17.8,25! -19.4,30 -16,34.6 -9,35.4 -2,31 6,26 10,20 14,30 20,34! "
        "26,20 28,0 24,-26 8,-37 -8,-38"
    )
    f = b.part(sil, flesh, 2.3)
    f.line("-18.4,-5.6 -13.5,-8.4 -8.5,-8 -4.6,-4.8", 2.5, "soft")
    f.line("-17.4,-2 -12,-1.4 -7.4,-3.2", 1.3)
    f.solid(Point(-14.6, -4.6).buffer(2.6, 8))
    f.line("-18.6,-12.6 -12,-15.2 -4.5,-12.4", 2.5)
    f.line("-20.5,9.6 -17.8,8.4 -16.2,5.4", 1.5)
    f.line("-20.6,17.6 -15,18 -11.6,16.6", 1.9, "out")
    f.line("-15.2,5.6 -10.6,11 -10,16", 1.1)
    f.line("-12,33 -4,28 4,22 9,13", 1.4)
    f.line("-9,-1 -4,.6 -1.6,-1.6", 1.0)
    f.colour("rose", b.c.blob(-5.5, 9.5, 5.2, 9, 0.12))
    f.hatch("-8,32 4,25 11,14 16,30 20,34", 30, 3.0, 1.0)
    return f


def frontal(b, flesh=None):
    """full face, looking straight out of the card: a weathered soldier"""
    f = b.part(
        "0,-36 -13,-34 -20,-25 -22,-10 -21.5,4 -19.5,15 -14,25 -7,32.5 0,34.5 7,32.5 14,25 19.5,15 "
        "21.5,4 22,-10 20,-25 13,-34",
        flesh,
        2.3,
    )
    for s in (-1, 1):
        f.line([(s * 3.6, -3.8), (s * 6.6, -7.4), (s * 11, -8), (s * 17, -4)], 2.5, "soft")
        f.line([(s * 5, -2.2), (s * 10, -0.4), (s * 15.4, -2.8)], 1.25)
        f.solid(Point(s * 9.8, -4.7).buffer(2.75, 8))
        f.line([(s * 18.6, -12), (s * 12.5, -15.6), (s * 6, -14.4), (s * 2.6, -10.6)], 2.6, "both")
        f.line([(s * 2.6, -10.6), (s * 2.2, -2), (s * 3.4, 4)], 1.5 if s < 0 else 1.9, "soft")
        f.line([(s * 3.4, 4), (s * 6.4, 8.6), (s * 5, 11.6), (s * 2.4, 10.8)], 1.6, "soft")
        f.line([(s * 8, 12.4), (s * 11.4, 16.4), (s * 12, 20)], 1.2)
        f.line([(s * 17.4, 0), (s * 15.8, 2.4)], 1.0)
    f.line("-2.6,11.4 0,12.8 2.6,11.4", 1.5, "both")
    f.lines("-8,-23 0,-24.6 8,-23|-1.6,-17 -1,-13|1.6,-17 1,-13", 1.0)
    f.colour("rose", b.c.blob(13.6, 9.5, 4.8, 9, 0.12)).colour("rose", b.c.blob(-13.6, 9.5, 4.8, 9, 0.12))
    f.colour("rose", "-6.5,21 0,19.4 6.5,21 0,25.4")
    f._add(b.c.shade(f.sil, 6, 30, 3.2, 1.05, (-1, -0.5)))
    return f


def ear(b, x=22, y=-2):
    e = b.part(
        [(x - 3, y - 7), (x + 3, y - 9), (x + 6, y - 3), (x + 3, y + 5), (x - 1, y + 8), (x - 3, y + 3)],
        None,
        1.8,
    )
    e.line([(x, y - 4), (x + 3, y - 3), (x + 1, y + 3)], 1.1)
    return e


def crown(b, style="lis", gem="red", w=29, cap="red", lift=0):
    q = Block(b.c.k())
    y = lift
    if style in ("lis", "trefoil", "leaf"):
        if cap:
            q.part(
                [
                    (-w + 5, y - 40),
                    (-w + 3, y - 54),
                    (-w * 0.5, y - 62),
                    (0, y - 65),
                    (w * 0.5, y - 62),
                    (w - 3, y - 54),
                    (w - 5, y - 40),
                    (0, y - 36),
                ],
                cap,
                2.2,
            ).hatch(Polygon([(2, y - 70), (w, y - 70), (w, y - 38), (2, y - 38)]), 80, 3.6, 1.1)
        tips = []

        def stem(h):
            return Polygon([(-3, 0), (3, 0), (4.4, h), (-4.4, h)])

        if style == "lis":
            tip = unary_union(
                [
                    poly("0,-19! 5,-11 5.4,-5 2.6,3 2.6,9! -2.6,9! -2.6,3 -5.4,-5 -5,-11"),
                    poly("2,8! 3,1 7,-6 12.5,-6 14,-1 10.6,1.4 9,-.6 7,3 7,9!"),
                    poly("-2,8! -3,1 -7,-6 -12.5,-6 -14,-1 -10.6,1.4 -9,-.6 -7,3 -7,9!"),
                    stem(16),
                ]
            )
        elif style == "trefoil":
            tip = unary_union(
                [place(dot(5.6), 0, -9), place(dot(5), -7.4, -0.5), place(dot(5), 7.4, -0.5), stem(16)]
            )
        else:
            tip = unary_union(
                [
                    poly(
                        "0,-19! 4.5,-12 4,-8 10,-9! 9.4,-2 5.4,1 6,5 3,9! -3,9! -6,5 -5.4,1 -9.4,-2 -10,-9! "
                        "-4,-8 -4.5,-12"
                    ),
                    stem(16),
                ]
            )
        for x, r, sc in ((-w, -20, 0.86), (0, 0, 1.16), (w, 20, 0.86)):
            tips.append(place(tip, x * 1.02, y - 56 - (5 if x == 0 else 0), sc, r))
        for x, r in ((-w * 0.52, -9), (w * 0.52, 9)):
            tips.append(
                place(
                    unary_union([Polygon([(-4, 8), (4, 8), (1.6, -3)]), place(dot(3.6), 0, -4)]),
                    x,
                    y - 47,
                    1,
                    r,
                )
            )
        g = unary_union(tips)
        c = q.part(g, "ochre", 2.2)
        c.shade(3, 60, 3, 1.0)
        band = q.part(
            (
                f"{-w},{y - 30}! {-w * 0.5},{y - 26.4} 0,{y - 25} {w * 0.5},{y - 26.4} {w},{y - 30}! "
                f"{w + 2.5},{y - 46}! {w * 0.5},{y - 41.4} 0,{y - 40} {-w * 0.5},{y - 41.4} "
                f"{-w - 2.5},{y - 46}!"
            ),
            "ochre",
            2.4,
        )
        band.line(
            f"{-w - 1},{y - 34} {-w * 0.5},{y - 30} 0,{y - 28.6} {w * 0.5},{y - 30} {w + 1},{y - 34}",
            1.2,
            "flat",
        )
        for i, x in enumerate((-0.8, -0.4, 0, 0.4, 0.8)):
            yy = y - 36.6 + 2.2 * 0 - 4.4 * x * x + 1.4
            gm = place(lozenge(4, 4.6) if i % 2 == 0 else dot(3.2), x * w, yy)
            band.colour(gem if i % 2 == 0 else "blue", gm.buffer(0.3))
            band._add(gm.difference(gm.buffer(-1.1)))
    elif style == "imperial":
        # closed crown, arches and orb
        q.part(
            (
                f"{-w + 2},{y - 40}! {-w - 3},{y - 58} {-w * 0.55},{y - 76} 0,{y - 72} "
                f"{w * 0.55},{y - 76} {w + 3},{y - 58} {w - 2},{y - 40}! 0,{y - 36}"
            ),
            cap or "red",
            2.2,
        ).hatch(Polygon([(2, y - 80), (w + 4, y - 80), (w + 4, y - 36), (2, y - 36)]), 75, 3.6, 1.1)
        arch = (
            tube([(-w + 1, y - 42), (-w - 3, y - 58), (-w * 0.5, y - 75), (0, y - 70)], [7, 7, 7, 7], "flat")
            .union(
                tube([(w - 1, y - 42), (w + 3, y - 58), (w * 0.5, y - 75), (0, y - 70)], [7, 7, 7, 7], "flat")
            )
            .union(tube([(0, y - 40), (0, y - 70)], [8, 8], "flat"))
        )
        a = q.part(arch, "ochre", 2.0)
        for x, yy in (
            (-w - 1, y - 56),
            (-w * 0.68, y - 69),
            (w + 1, y - 56),
            (w * 0.68, y - 69),
            (0, y - 48),
            (0, y - 56),
            (0, y - 64),
            (-w, y - 48),
            (w, y - 48),
        ):
            a._add(place(dot(1.7), x, yy))
        tips = [place(lis(0.62), x, y - 51, 1, r) for x, r in ((-w * 0.62, -8), (w * 0.62, 8))]
        q.part(unary_union(tips), "ochre", 1.8)
        q.part(Point(0, y - 78).buffer(7, 12), "ochre", 2.0).line(f"-7,{y - 78} 0,{y - 76} 7,{y - 78}", 1.3)
        q.part(unary_union([box(-1.8, y - 98, 1.8, y - 84), box(-6, y - 94.5, 6, y - 91)]), "ochre", 1.6)
        band = q.part(
            (
                f"{-w},{y - 30}! {-w * 0.5},{y - 26.4} 0,{y - 25} {w * 0.5},{y - 26.4} {w},{y - 30}! "
                f"{w + 2.5},{y - 46}! {w * 0.5},{y - 41.4} 0,{y - 40} {-w * 0.5},{y - 41.4} "
                f"{-w - 2.5},{y - 46}!"
            ),
            "ochre",
            2.4,
        )
        band.line(
            f"{-w - 1},{y - 33.5} {-w * 0.5},{y - 29.6} 0,{y - 28.2} {w * 0.5},{y - 29.6} {w + 1},{y - 33.5}",
            1.2,
            "flat",
        )
        for i, x in enumerate((-0.8, -0.4, 0, 0.4, 0.8)):
            yy = y - 35.4 - 4.4 * x * x
            gm = place(lozenge(4, 4.6) if i % 2 == 0 else dot(3.2), x * w, yy)
            band.colour(gem if i % 2 == 0 else "blue", gm)
            band._add(gm.difference(gm.buffer(-1.1)))
    return q


def fist(b, fill=None):
    """gripping a vertical shaft through 0,0; knuckles to the left, wrist to the right-below"""
    q = Block(b.c.k())
    h = q.part(
        (
            "-8,-12.5 -1,-14 7,-12.5 13,-7 15,1 14,9 8,13.5 0,14 -7,13 -11,10.5 -11.5,6.5 -12.5,3 "
            "-12,-.5 -13,-3.5 -12,-7 -11.5,-10"
        ),
        fill,
        2.2,
    )
    h.lines("-12,-6 -6,-5.4 0,-6.2|-12.6,.2 -6,.8 1,0|-11.6,6.6 -5,7.2 1,6.4", 1.5, "out")
    h.line("7,-12.5 3.5,-7.5 2.5,-1 4.5,3.4 8,4", 1.5, "both")
    h._add(b.c.shade(h.sil, 4.5, 40, 3, 1.0))
    return q


def pinch(b, fill=None):
    """thumb and forefinger holding a stem at 0,0, wrist at +x"""
    q = Block(b.c.k())
    h = q.part(
        (
            "0,-3! 6,-8.5 13,-12.5 21,-13 29,-9 30,6 24,11 17,12.5 10,15 4,14.5 3,11.5 8,9.5 2,10.6 "
            "-1.5,9 -1,6 5,5.2 0,4 -3.2,1.4 -2.4,-.6 3,.2 9,-.6 5,1! 1,1"
        ),
        fill,
        2.1,
    )
    h.lines("5.5,5.2 11,4 15,2.6|8,9.5 13,8.4 16.5,6.6", 1.4, "in")
    h.line("3,.3 10,-1.4 15,-5", 1.5, "in")
    h._add(b.c.shade(h.sil, 4, 40, 3, 1.0))
    return q


def palm(b, fill=None):
    """cupped hand seen from the front, supporting something that rests at 0,0; wrist down-right"""
    q = Block(b.c.k())
    h = q.part(
        (
            "-19,-7 -15,-8.5 -12,-3 -8,1 -6,-3 -3,-5 0,-2 3,-4 7,-3 9,1 13,-5 18,-9 22,-7 20,1 15,10 "
            "10,16 12,24! -4,26! -6,18 -13,10 -18,1"
        ),
        fill,
        2.2,
    )
    h.lines("-8,1 -5,5 -3,9|0,-1.5 0,4 0,8|9,1 6,5 4,9", 1.4, "out")
    h._add(b.c.shade(h.sil, 5, 40, 3, 1.0))
    return q


def flat_hand(b, fill=None):
    """hand laid flat, fingers pointing left, wrist at +x"""
    q = Block(b.c.k())
    h = q.part(
        (
            "-20,-3 -17,-6.5 -8,-8 -2,-13 4,-14.5 6,-11.5 2,-8.5 12,-9 18,-6! 18,9! 8,11 -4,11.5 "
            "-13,11 -15,8 -18.5,6 -18.5,3 -21,1"
        ),
        fill,
        2.1,
    )
    h.lines("-20.5,.6 -12,-.4 -6,-1|-18,5 -10,4 -5,3|-14,8.8 -8,7.8 -4,7", 1.35, "out")
    h._add(b.c.shade(h.sil, 4.5, 40, 3, 1.0))
    return q


def shoe(b, fill="black", style="plain"):
    """side view pointing left, ankle at 0,-14; about 44 long"""
    q = Block(b.c.k())
    s = q.part(
        "-7,-16! 9,-17! 12,-6 11,3 4,5.5 -10,5 -22,7 -33,7 -38,4 -36,-.5 -26,-5 -15,-8 -8,-11", fill, 2.6
    )
    s.line("-37,5.5 -20,3.6 -6,1.4 11,2", 1.5, "soft")
    if style == "slashed":
        s.lines("-26,-3 -24,2|-20,-5 -18,1|-14,-6.5 -12,0", 2.0, "both")
    elif style == "strap":
        s.line("-13,-8.5 -8,-3 -7,3", 1.8, "both")
        s._add(place(ring(3, 1.3), -9.5, -5))
    elif style == "rose":
        q.part(place(star(8, 6, 0.7), -15, -7), "red", 1.6).solid(place(dot(1.8), -15, -7))
    s._add(b.c.shade(s.sil, 4, 30, 3, 1.05))
    return q


def shaft(b, x0, y0, x1, y1, w=7, fill="ochre", turns=True):
    p = b.part(Polygon(np.array(_quad(x0, y0, x1, y1, w))), fill, 2.2)
    length = math.hypot(x1 - x0, y1 - y0)
    u = np.array([(x1 - x0) / length, (y1 - y0) / length])
    n = np.array([-u[1], u[0]])
    if turns:
        t = 9
        while t < length - 5:
            a = np.array([x0, y0]) + u * t
            p.line([tuple(a + n * w / 2), tuple(a - n * w / 2 + u * 6)], 1.5, "flat")
            t += 13
    return p


def _quad(x0, y0, x1, y1, w):
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length * w / 2, (x1 - x0) / length * w / 2
    return [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
