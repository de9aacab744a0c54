"""The four queens: Pallas, Argine, Rachel and Judith, each with a flower in her hand."""

import math

from costume import band, falling_collar, flower, ground, head_at, mirror, outlined, puff, ruff, strip
from curves import place
from doll import fist, flat_hand, pinch, put, rings, shaft, shoe
from heads import neck, queen
from motifs import dot, lis, lozenge, quatre, ring, star
from shapely.geometry import Point, Polygon
from woodcut import Block


def gown(
    b,
    gc="blue",
    uc="red",
    mc=None,
    gmotif=None,
    mfill="ochre",
    umotif=None,
    sleeve=("red", "ochre"),
    low="blue",
    stom="ochre",
    collar="ruff",
    bands=False,
    mantle_motif=None,
    hemc="ochre",
    left=None,
    right=None,
    head=None,
    hs=1.34,
    hy=131,
):
    if mc:
        m = b.part(
            (
                "146,196 116,226 96,300 74,400 50,510! 90,518 140,508! 246,508! 296,518 338,508! 316,400 "
                "294,300 274,226 246,196"
            ),
            mc,
            3.2,
        )
        if mantle_motif is not None:
            outlined(m, mantle_motif, "ochre", 36, 40, (62, 330))
        m.shade(14, 20, 4.2, 1.3)
        m.fold("104,290 84,400 66,506", 2.6, 11, 8).fold("288,300 308,400 324,502", 2.4, 9, 172)
    ground(b)
    put(b, shoe(b, "red", "plain"), 166, 521, 0.9)
    put(b, shoe(b, "red", "plain"), 226, 521, 0.9, flip=True)
    # under-skirt
    if mc:
        sk = (
            "168,284! 146,330 122,400 102,470 86,510! 110,519 140,511 168,520 196,511 224,520 "
            "252,511 280,519 302,509! 286,470 266,400 244,330 222,284!"
        )
    else:
        sk = (
            "168,284! 138,330 104,400 76,470 56,510! 92,519 130,511 164,520 196,511 230,520 264,511 "
            "300,519 336,508! 312,470 284,400 252,330 222,284!"
        )
    s = b.part(sk, gc, 3.2)
    if gmotif is not None:
        if mfill == "ink":
            s.scatter(gmotif, 28, 32, origin=(70, 330))
        else:
            outlined(s, gmotif, mfill, 33, 38, (70, 334))
    if bands:
        for y, col in bands:
            band(
                s,
                f"40,{y - 4} 120,{y + 6} 194,{y + 10} 270,{y + 6} 350,{y - 4}",
                f"40,{y + 20} 120,{y + 30} 194,{y + 34} 270,{y + 30} 350,{y + 20}",
                col,
                lozenge(7, 9).difference(lozenge(3, 4)),
                20,
                2.0,
                alt=dot(3),
            )
    s.shade(12, 20, 4.2, 1.3)
    s.fold("160,300 132,380 100,490", 2.6, 13, 10).fold("172,300 152,390 130,500", 2.2, 9, 10)
    s.fold("230,300 256,380 288,490", 2.6, 13, 170).fold("218,300 236,390 258,500", 2.2, 9, 170)
    un = strip("190,292 176,390 152,530", "200,292 214,390 240,530").intersection(s.sil)
    s.ink = [g.difference(un) for g in s.ink]
    s.colour(uc, un)
    s.line("190,292 176,390 152,530", 2.6, "flat").line("200,292 214,390 240,530", 2.6, "flat")
    if umotif is not None:
        s.scatter(umotif, 23, 25, region=un, inset=2, origin=(195, 350))
    # guard bands along the opening
    for a, c in (
        ("184,292 168,390 142,530", "190,292 176,390 152,530"),
        ("206,292 222,390 250,530", "200,292 214,390 240,530"),
    ):
        band(s, a, c, hemc, dot(1.7), 9, 1.8)
    band(
        s,
        "40,486 110,494 196,497 280,494 350,484",
        "40,506 110,514 196,514 280,514 350,504",
        hemc,
        lozenge(5.5, 7).difference(lozenge(2, 3)),
        18,
        2.0,
        alt=dot(2.6),
    ) if not bands else None
    # bodice
    bd = b.part(
        "154,198! 148,226 158,260 166,284! 180,296 195,306! 210,296 224,284! 232,260 242,226 236,198!",
        gc,
        3.0,
    )
    bd.shade(7, 30, 3.6, 1.1)
    st = strip("168,200 176,250 194,302", "222,200 214,250 196,302").intersection(bd.sil)
    bd.ink = [g.difference(st) for g in bd.ink]
    bd.colour(stom, st)
    bd.line("168,200 176,250 194,302", 2.2, "flat").line("222,200 214,250 196,302", 2.2, "flat")
    for y in range(222, 290, 11):
        w = 22 * (1 - (y - 200) / 118) ** 0.8
        bd.line([(195 - w, y - 3), (195, y + 2.5), (195 + w, y - 3)], 1.6, "flat")
        bd._add(place(dot(2.0), 195, y + 1.6))
    # viewer-right arm to the waist
    fr = b.part("268,262! 288,270 296,292 288,312 266,322 244,318! 238,302! 256,296 262,282", low, 2.6)
    rings(fr, [(280, 272), (284, 300), (246, 310)], [26, 26, 18], (0.55, 0.72, 0.88), 1.6)
    cf = b.part("236,298! 246,296! 250,321! 238,322!", None, 2.0)
    cf.lines("239,301 241,318|244,300 246,318", 1.1)
    if right:
        right(b)
    put(b, fist(b), 231, 310, 0.95, 22) if right is sceptre_right else put(b, flat_hand(b), 224, 311, 0.9)
    puff(
        b,
        "236,200 252,200 272,214 286,240 288,262 276,274 258,272 248,252 240,226",
        sleeve[0],
        sleeve[1],
        5,
        ((244, 204), (274, 272)),
    )
    b.part("254,268! 268,280 290,270! 292,262 270,266 252,260", hemc, 2.0)
    # viewer-left arm raised with the flower
    b.part("102,264! 92,274 84,262 80,252! 95,244! 102,254 116,270 118,286 106,296 92,290", low, 2.6)
    if left:
        left(b)
    put(b, pinch(b), 80, 232, 0.95, 66)
    cf = b.part("76,251! 96,240! 100,251! 82,261!", None, 2.0)
    cf.lines("80,252 84,259|86,249 90,256|92,245 96,252", 1.1)
    puff(
        b,
        "156,198 140,198 120,212 106,238 102,262 112,276 130,276 142,256 152,228",
        sleeve[0],
        sleeve[1],
        5,
        ((148, 204), (117, 274)),
    )
    b.part("100,262 112,268 132,270! 134,280 112,282 98,272!", hemc, 2.0)
    # neckline and collar
    if collar == "square":
        b.part("168,196! 172,214 195,222 218,214 222,196! 214,184 176,184", None, 0)
    qn = Block(b.c.k())
    neck(qn, w=10, h=52)
    b.merge(qn, lambda g: place(g, 193, hy, hs))
    if collar == "fall":
        falling_collar(b)
    elif collar == "ruff":
        b.part("162,196! 176,212 195,220 214,212 228,196! 226,186 164,186", None, 2.0)
        ruff(b, 193, 184, 49, 21)
    elif collar == "square":
        for i in range(9):
            a = math.pi * (i + 0.5) / 9
            b.part(
                Point(195 - 26 * math.cos(a), 192 + 17 * math.sin(a)).buffer(3.1, 8),
                "red" if i % 2 else "ochre",
                1.5,
            )
        b.part(
            "158,196! 168,216 195,224 222,216 232,196! 240,202 230,224 195,236 160,224 150,202", "ochre", 2.2
        )
    else:  # standing fan collar
        g = Polygon(
            [
                (
                    193 + (62 + (4 if i % 2 else -1)) * math.cos(math.pi + i * math.pi / 30),
                    206 + (58 + (4 if i % 2 else -1)) * math.sin(math.pi + i * math.pi / 30),
                )
                for i in range(31)
            ]
            + [(216, 214), (193, 222), (170, 214)]
        )
        p = b.part(g, None, 2.4)
        for i in range(1, 30, 2):
            a = math.pi + i * math.pi / 30
            p.line(
                [
                    (193 + 34 * math.cos(a), 206 + 30 * math.sin(a)),
                    (193 + 58 * math.cos(a), 206 + 54 * math.sin(a)),
                ],
                1.4,
                "in",
            )
        for i in range(9):
            a = math.pi * (i + 0.5) / 9
            b.part(
                Point(194 - 25 * math.cos(a), 196 + 18 * math.sin(a)).buffer(3.1, 8),
                "red" if i % 2 else "ochre",
                1.5,
            )
    head_at(b, head, 193, hy, hs)


def sceptre_right(b):
    """a sceptre resting on the arm, held at the waist"""
    shaft(b, 300, 136, 207, 372, 7.5)
    b.part(place(lis(1.5), 309, 111, 1, 21), "ochre", 2.4)
    b.part(Point(299, 138).buffer(6, 10), "red", 2.0)
    b.part(Point(206, 374).buffer(5.5, 10), "ochre", 2.0)


def fan_right(b):
    cx, cy = 222, 318
    g = Polygon(
        [(cx, cy)]
        + [
            (
                cx + (78 + (4 if i % 2 else 0)) * math.cos(math.radians(22 + i * 96 / 16)),
                cy + (78 + (4 if i % 2 else 0)) * math.sin(math.radians(22 + i * 96 / 16)),
            )
            for i in range(17)
        ]
    )
    f = b.part(g, "ochre", 2.6)
    for i in range(1, 16, 2):
        a = math.radians(22 + i * 96 / 16)
        f.line([(cx, cy), (cx + 80 * math.cos(a), cy + 80 * math.sin(a))], 1.5, "flat")
    f.colour("red", Point(cx, cy).buffer(66, 24).difference(Point(cx, cy).buffer(50, 24)))
    f._add(Point(cx, cy).buffer(51, 30).difference(Point(cx, cy).buffer(49.6, 30)))
    f._add(Point(cx, cy).buffer(66.6, 30).difference(Point(cx, cy).buffer(65.2, 30)))
    f.shade(6, 40, 3.6, 1.1)


def kerchief(b):
    k = b.part(
        "214,312! 236,312! 244,340 236,366 246,392! 232,386 222,398! 214,386 200,394! 206,366 202,340",
        None,
        2.4,
    )
    k.lines("218,318 216,350 214,380|226,318 228,350 226,390|234,318 236,344 234,374", 1.5, "out")


def pallas(b):
    gown(
        b,
        gc="blue",
        uc="ochre",
        mc="red",
        gmotif=None,
        umotif=quatre(1.5),
        sleeve=("blue", "ochre"),
        low="red",
        stom="ochre",
        collar="ruff",
        mantle_motif=star(10, 8, 0.5),
        hemc="ochre",
        left=lambda b: flower(b, 76, 200, "tulip", "80,246 78,226 76,212", "red"),
        right=sceptre_right,
        head=lambda q: queen(q, "ochre", "lis", None, "red", "red"),
        hy=133,
    )


def argine(b):
    gown(
        b,
        gc="green",
        uc=None,
        mc=None,
        gmotif=quatre(1.9).union(dot(2)),
        umotif=lis(0.55),
        sleeve=("red", None),
        low="ochre",
        stom="red",
        collar="fan",
        hemc="ochre",
        left=lambda b: flower(b, 76, 196, "pink", "80,246 78,226 76,212", "red"),
        right=fan_right,
        head=lambda q: queen(q, "ochre", "trefoil", None, "red", "green"),
        hy=134,
    )


def rachel(b):
    mirror(
        b,
        lambda q: gown(
            q,
            gc="red",
            uc="blue",
            mc="blue",
            umotif=dot(2.6).union(ring(6, 1.3)),
            sleeve=("ochre", "red"),
            low="blue",
            stom=None,
            collar="fall",
            bands=((330, "ochre"), (388, None), (446, "ochre")),
            hemc="ochre",
            mantle_motif=lozenge(7, 10),
            left=lambda b: flower(b, 78, 198, "rose", "80,246 78,228 78,208", "red"),
            right=kerchief,
            head=lambda h: queen(h, "ochre", "leaf", None, "red", "blue"),
            hy=138,
        ),
    )


def judith(b):
    mirror(
        b,
        lambda q: gown(
            q,
            gc="ochre",
            uc="red",
            mc="blue",
            gmotif=quatre(1.7).union(dot(2)),
            mfill="red",
            umotif=lozenge(5, 7),
            sleeve=("red", "ochre"),
            low="ochre",
            stom="red",
            collar="square",
            hemc=None,
            left=lambda b: flower(b, 78, 198, "rose", "80,246 78,228 78,208", "red", 1.1),
            right=sceptre_right,
            head=lambda h: queen(h, "ochre", "lis", "veil", "red", "red"),
            hy=134,
        ),
    )
