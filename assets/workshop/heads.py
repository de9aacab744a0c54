"""Hair, beards, hats and whole heads, about a local origin, facing left."""

import numpy as np
from curves import place, spiral, tube
from doll import crown, ear, face, frontal, profile, tube_frame
from motifs import dot, star
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union


def side_roll(b, side, fill, x=24, y0=-30, y1=38, turns=1.2, n=3):
    """hair falling beside the face, ending in a rolled curl"""
    s = side

    # falling mass with parallel waves
    def xs(d):
        return s * (x + d)

    part = b.part(
        [
            (xs(-7), y0),
            (xs(3), y0 - 2),
            (xs(10), y0 + 14),
            (xs(11), y0 + 34),
            (xs(13), y1 - 14),
            (xs(20), y1 - 8),
            (xs(23), y1 + 3),
            (xs(17), y1 + 13),
            (xs(6), y1 + 14),
            (xs(-3), y1 + 6),
            (xs(-6), y1 - 8),
            (xs(-5), y0 + 34),
            (xs(-5), y0 + 16),
        ],
        fill,
        2.5,
    )
    for i in range(n + 1):
        d = -3 + i * 3.6
        part.line(
            [(xs(d - 2), y0 + 4), (xs(d + 1), y0 + 22), (xs(d + 0.5), y0 + 42), (xs(d + 2.4), y1 - 6 - i)],
            1.5,
            "both",
        )
    sp = spiral(xs(9), y1 + 3, 11, 1.5, 200 if s > 0 else -20, turns * (1 if s > 0 else -1))
    part._add(b.c.brush(sp, 2.0, "out"))
    sp2 = spiral(xs(9), y1 + 3, 7.5, 3, 60 if s > 0 else 120, 0.55 * (1 if s > 0 else -1))
    part._add(b.c.brush(sp2, 1.2, "both"))
    return part


def beard(b, kind="long", fill="ochre"):
    if kind == "long":  # forked patriarch
        m = b.part(
            (
                "-19.5,12! -13,17 -6,14.5 3,17 19,4! 21,18 18,34 12,46 11,60 5,70 1,60! -3,52! -7,60 "
                "-13,71 -16,58 -17,44 -21,30"
            ),
            fill,
            2.3,
        )
        m.lines(
            (
                "-17,22 -14,36 -13,50 -12.5,64|-11,34 -9,46 -9,58|-4,36 -4,46|2,37 3,50 5,64|8,33 9,46 "
                "8,56|14,24 13,36 10,48"
            ),
            1.4,
        )
        m.lines("-14,27 -8,24.5 -6,25.5 -4,24.5 1,26.6", 1.5)
    elif kind == "full":  # broad square-cut beard
        m = b.part(
            (
                "-19.5,12! -13,17 -6,14.5 3,17 20,2! 23,18 22,32 19,45 12,52 7,49 3,54 -3,50 -8,54 "
                "-12,49 -18,50 -22,40 -22,26"
            ),
            fill,
            2.3,
        )
        m.lines(
            (
                "-18,24 -17,36 -16,46|-12,32 -12,42 -10,49|-6,33 -5,48|0,33 1,43 2,50|6,31 8,40 8,47|"
                "12,27 15,36 14,46|17,16 19,28 18,40"
            ),
            1.4,
        )
        m.lines("-14,27 -8,24.5 -6,25.5 -4,24.5 1,26.6", 1.5)
    elif kind == "point":  # 17th-c. pointed
        m = b.part("-13,23! -6,24.5 2,23.5! 9,28 8,36 2,44 -4,56 -8,46 -14,38 -16,30", fill, 2.1)
        m.lines("-11,30 -8,40 -5,50|-5,30 -4.5,44|1,30 0,38 -3,46", 1.3)
    # moustache
    mo = b.part(
        (
            "-6.5,15.2! -2,15.4 5,17.6 11,22 14,21.4! 11,26 4,24 -2,20.4 -6,18.6! -10,20 -15,22.4 "
            "-20,22.6 -22.5,19.4! -17,19.4 -12,16"
        ),
        fill,
        1.9,
    )
    mo.lines("-3,17.6 3,20 9,23.4|-9,18 -14,20.6 -19,21", 1.1)
    # mouth showing under the moustache
    mo.b.free()._add(b.c.brush("-11,22.6 -6.5,21.6 -1.5,22.8", 1.8, "both"))
    return m


def neck(b, fill=None, w=11, h=50):
    """open at top and bottom: only the two sides are cut"""
    p = b.part(
        [(-w + 3, 14, 1), (w + 4, 14, 1), (w + 4, h - 12), (w + 9, h, 1), (-w - 4, h, 1), (-w + 1, h - 12)],
        fill,
        0,
    )
    p.ink.append(b.c.brush([(w + 4, 14), (w + 4, h - 14), (w + 9, h)], 2.4, "soft"))
    p.ink.append(b.c.brush([(-w + 3, 14), (-w + 1, h - 12), (-w - 4, h)], 1.8, "soft"))
    p.hatch(Polygon([(-w, 22), (w + 6, 20), (w + 6, 44), (4, 40), (-w, 34)]), 25, 3.2, 1.15)
    return p


def king_david(b):
    neck(b)
    side_roll(b, 1, None, 25, -32, 40)
    side_roll(b, -1, None, 22, -32, 36)
    face(b, "king", age=2)
    beard(b, "long", None)
    b.merge(crown(b, "lis", "red", 30, "blue", lift=2))


def king_charles(b):
    neck(b)
    side_roll(b, 1, "ochre", 25, -32, 34)
    side_roll(b, -1, "ochre", 22, -32, 32)
    face(b, "king", age=1)
    beard(b, "full", "ochre")
    b.merge(crown(b, "imperial", "red", 30, "red", lift=2))


def king_alexandre(b):
    neck(b)
    side_roll(b, 1, "ochre", 25, -32, 44)
    side_roll(b, -1, "ochre", 22, -32, 42)
    face(b, "king", age=1)
    beard(b, "point", "ochre")
    b.merge(crown(b, "trefoil", "red", 30, "green", lift=2))


def king_cesar(b):
    p = b.part("-8,22! 26,20! 29,44! 18,51 8,54 -3,51 -12,45!", None, 2.2)
    p.hatch("-10,28 8,26 22,34 22,46 -8,44", 25, 3.2, 1.1)
    profile(b)
    # short Roman hair
    h = b.part(
        (
            "-17,-34 -8,-24! 0,-20 4,-14! 8,-18! 9,-6 6,2! 12,4 16,-4! 18,6 15,16 20,24! 30,22 36,6 "
            "36,-14 30,-30 14,-42 -6,-42"
        ),
        None,
        2.3,
    )
    for i, (x, y) in enumerate(
        [(12, -30), (22, -24), (28, -12), (30, 2), (27, 13), (16, -16), (21, -5), (2, -32)]
    ):
        h._add(b.c.brush(spiral(x, y, 5, 1.2, 40 * i, 1.1 if i % 2 else -1.1), 1.5, "out"))
    ear(b, 12, 3)
    b.merge(crown(b, "leaf", "red", 29, "red", lift=0), lambda g: place(g, 4, 2, 1, 6))


def queen_head(b, hairc="ochre", crown_style="lis", veil=None, gem="red", cap=None):
    """centre-parted hair over the ears, rolls, small crown, optional veil"""
    if veil:
        v = b.part(
            "-30,-34 0,-44 30,-34 40,-8 44,30 54,66 47,79 38,70 29,79! 25,52 21,24! 0,4 -20,24! -24,52 "
            "-26,78! -34,69 -42,78 -48,64 -40,28 -36,-8",
            None if veil == "veil" else veil,
            2.4,
        )
        v.lines("35,-14 38,20 45,64|29,4 31,34 35,66|-31,-8 -34,26 -40,64|-27,8 -28,36 -32,64", 1.5)
    for s in (1, -1):
        x0 = 21 if s > 0 else 18
        r = b.part(
            [
                (s * (x0 - 5), -24),
                (s * (x0 + 5), -26),
                (s * (x0 + 11), -8),
                (s * (x0 + 13), 8),
                (s * (x0 + 10), 20),
                (s * (x0 + 2), 24),
                (s * (x0 - 6), 18),
                (s * (x0 - 6), 0),
            ],
            hairc,
            2.4,
        )
        r._add(b.c.brush(spiral(s * (x0 + 4), 9, 9.5, 1.5, 90, 1.5 * s), 1.7, "out"))
        r.line([(s * (x0 - 3), -20), (s * (x0 + 4), -10), (s * (x0 + 9), 2)], 1.4)
        r.line([(s * (x0 + 2), -22), (s * (x0 + 8), -10)], 1.3)
    face(b, "queen")
    hl = b.part(
        (
            "-2,-36! -4,-29 -11,-24 -17,-15 -19.5,-6! -25,-12 -25,-28 -14,-40 0,-44 16,-40 27,-28 "
            "27,-10 21,-2! 20,-14 12,-24 2,-29!"
        ),
        hairc,
        2.2,
    )
    hl.lines("-6,-33 -14,-27 -21,-14|-7,-37 -17,-31 -23,-20|4,-33 14,-27 22,-12|5,-38 18,-31 25,-18", 1.4)
    b.merge(crown(b, crown_style, gem, 24, cap, lift=-2), lambda g: place(g, 1, -2, 0.94))


def plume(b, pts, widths, fill, barbs=13):
    g = tube(pts, widths)
    c, n, ww, u = tube_frame(pts, widths)
    bumps = []
    for i in range(barbs):
        t = 0.08 + 0.9 * i / barbs
        k = int(np.argmin(abs(u - t)))
        for sd in (1, -1):
            q = c[k] + n[k] * ww[k] * 0.42 * sd
            bumps.append(Point(q).buffer(ww[k] * 0.24, 6))
    g = unary_union([g, *bumps]).buffer(-0.8).buffer(0.8)
    p = b.part(g, fill, 2.1)
    p._add(b.c.brush(c, 2.0, "out"))
    for i in range(barbs):
        t = 0.06 + 0.88 * i / barbs
        k = int(np.argmin(abs(u - t)))
        tan = np.array([n[k][1], -n[k][0]])
        for sd in (1, -1):
            a = c[k]
            e = c[k] + n[k] * ww[k] * 0.46 * sd + tan * ww[k] * 0.32
            m = (a + e) / 2 + tan * ww[k] * 0.02
            p.line([tuple(a), tuple(m), tuple(e)], 1.25, "out")
    return p


def page_hair(b, fill, long=26):
    for s in (1, -1):
        side_roll(b, s, fill, 23 if s > 0 else 20, -30, long, n=3)


def hat_flat(b, fill="red", feather="ochre", brim="black", jewel="ochre"):
    """plumed beret"""
    plume(b, [(14, -44), (34, -64), (56, -66), (70, -50), (68, -30)], [10, 20, 24, 20, 8], feather)
    c = b.part("-32,-30! -34,-44 -20,-58 6,-62 30,-56 40,-42 34,-28! 0,-34", fill, 2.6)
    c.lines("-22,-36 -16,-48 -6,-56|-4,-37 2,-48 8,-57|14,-36 20,-46 22,-54|26,-33 33,-44", 1.5, "in")
    c.shade(8, 60, 3.6, 1.1)
    b.part("-36,-28! -20,-25 0,-24 22,-25 38,-28! 40,-37 20,-33 0,-32 -20,-33 -38,-37", brim, 2.2)
    j = b.part(Point(12, -34).buffer(6.5, 10), jewel, 1.8)
    j.solid(place(dot(2), 12, -34))


def hat_brim(b, fill="black", feather="red", band="ochre"):
    """broad-brimmed hat turned up at one side, long plume falling behind"""
    c = b.part("-24,-30! -26,-50 -18,-66 4,-70 22,-64 28,-48 27,-28!", fill, 2.6)
    c.hatch("6,-70 30,-60 30,-28 8,-30", 75, 3.6, 1.2)
    b.part("-26,-32! 0,-28 28,-31! 28,-41 0,-38 -26,-42!", band, 2.0)
    r = b.part("-50,-22! -30,-24 0,-22 26,-24 44,-36 52,-54! 56,-40 46,-24 28,-15 0,-12.5 -30,-15", fill, 2.6)
    r.line("-44,-20 -20,-18 4,-16.6 28,-20 46,-36", 1.2)
    plume(b, [(-6, -44), (10, -70), (36, -78), (58, -66), (64, -44)], [10, 20, 24, 20, 7], feather)
    b.part(place(star(8, 6, 0.7), -6, -40), "ochre", 1.8).solid(place(dot(2), -6, -40))


def hat_cap(b, fill="blue", brim="red", feather="ochre"):
    """slashed bonnet with upturned notched brim and three short feathers"""
    for pts in (
        [(-4, -52), (-16, -74), (-30, -80)],
        [(2, -54), (4, -78), (-4, -92)],
        [(10, -52), (24, -74), (38, -76)],
    ):
        plume(b, pts, [9, 17, 7], feather, 8)
    c = b.part("-28,-34! -32,-50 -16,-61 6,-62 26,-56 34,-44 30,-32!", fill, 2.6)
    c.shade(8, 60, 3.6, 1.1)
    r = b.part(
        "-30,-25! 0,-21 32,-25! 38,-46! 24,-39! 20,-50! 4,-41! -2,-52! -14,-42! -22,-50! -28,-40! -37,-46!",
        brim,
        2.4,
    )
    r.line("-31,-30 0,-26 33,-30", 1.4, "flat")
    for x in (-20, -6, 8, 22):
        r._add(place(dot(2.4), x, -34.4))


def helm(b, fill="blue", plume_c="red"):
    """open burgonet, combed and plumed"""
    plume(b, [(6, -66), (30, -82), (56, -76), (70, -54), (66, -30)], [10, 22, 26, 20, 8], plume_c)
    c = b.part("-27,-20! -31,-40 -20,-60 4,-68 26,-58 36,-38 36,-14 30,6! 24,0 22,-14! 0,-24", fill, 2.8)
    c.line("4,-68 6,-46 4,-25", 2.2, "flat").line("10,-67 13,-46 11,-24", 1.6, "flat")
    c.shade(10, 60, 3.4, 1.1)
    for x, y in ((-20, -24), (-8, -27), (18, -22), (27, -12), (29, -2)):
        c._add(place(dot(1.7), x, y))
    v = b.part("-27,-20! -6,-27 14,-24! 6,-16 -14,-14 -36,-14!", fill, 2.4)
    v.line("-32,-15.6 -12,-18 6,-19", 1.2)


def queen(b, hairc="ochre", cs="lis", veil=None, gem="red", cap=None):
    queen_head(b, hairc, cs, veil, gem, cap)


def knave(b, hat, hairc="ochre", long=26, kind="page", moust=False):
    page_hair(b, hairc, long)
    face(b, kind, age=0)
    if moust:
        b.part(
            (
                "-6.5,15.4! -2,15.4 4,17.6 9,21 12,20! 9,24.4 3,22.6 -2,20 -6,18.4! -10,19.6 -14,21.6 "
                "-18,21.4 -20,18.6! -16,18.6 -12,16"
            ),
            hairc,
            1.7,
        )
        b.part("-9,26! -5,27! -2,26! -3,33 -6,40! -8,33", hairc, 1.6)
    hat(b)


def knave_lahire(b):
    """full face: grizzled hair and beard under a plumed beret"""
    page_hair(b, None, 26)
    frontal(b)
    bd = b.part(
        "-15,24! -8,26 0,25 8,26 15,24! 14,34 9,42 4,45 0,52 -4,45 -9,42 -14,34",
        None,
        2.1,
    )
    bd.lines("-9,29 -8,35 -5,41|-4,30 -3,38 -1,46|4,30 3,38 1,46|9,29 8,35 5,41", 1.3)
    mo = b.part(
        "0,15.4! 5,14.8 11,18 17,20.4 22,17.6! 19,24.6 11,24.8 4,21.6 0,19.6! "
        "-4,21.6 -11,24.8 -19,24.6 -22,17.6! -17,20.4 -11,18 -5,14.8",
        None,
        1.9,
    )
    mo.lines("3,17.6 9,20.6 15,22.4|-3,17.6 -9,20.6 -15,22.4", 1.1)
    b.free()._add(b.c.brush("-5,23.4 0,22.6 5,23.4", 1.8, "both"))
    hat_flat(b, "red", "ochre", "black")


def knave_hector(b):
    """pure profile, long hair under a slashed bonnet"""
    p = b.part("-8,22! 26,20! 27,48! 18,52 8,54 -3,52 -12,48!", None, 2.2)
    p.hatch("-10,28 8,26 22,34 22,48 -8,46", 25, 3.2, 1.1)
    profile(b)
    h = b.part(
        "-16,-34 -10,-24! -2,-22 2,-14! 7,-6 6,6 9,18 7,28 11,37 21,42 33,40 41,31 40,20 36,8 37,-10 "
        "32,-28 16,-40 -4,-42",
        "ochre",
        2.4,
    )
    h.lines(
        "4,-32 15,-16 14,6 17,24|14,-34 24,-18 23,6 26,22|24,-30 31,-14 30,8 33,20|-8,-32 2,-27 8,-18",
        1.5,
    )
    h._add(b.c.brush(spiral(25, 29, 10.5, 1.5, 200, 1.25), 1.9, "out"))
    hat_cap(b, "blue", "red", "ochre")
