"""The four knaves: Hogier, Lancelot, Hector and Lahire, after the Paris pattern."""

import math

from costume import band, cast, falling_collar, ground, head_at, heater, neck_at, puff, strip
from curves import place, points, poly, tube
from doll import along, fist, flat_hand, put, rings, shaft, shoe
from heads import hat_brim, helm, knave, knave_hector, knave_lahire
from motifs import dot, lozenge, ring
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from suits import pip
from woodcut import Block


def legs(b, c1, c2, shoec="black", stripe=True, style="slashed"):
    for pts, w, col, sd in (
        ("166,340 152,392 150,448 146,508", [54, 42, 38, 20], c1, 1),
        ("220,340 236,392 240,448 238,508", [54, 42, 38, 20], c2, -1),
    ):
        leg = b.part(tube(pts, w), col, 3.0)
        if stripe and sd == 1:
            along(leg, pts, w, (-0.5, 0, 0.5), 1.5, 0.05, 0.98, "flat")
        leg.shade(8, 25, 3.8, 1.2)
        x = 151 if sd == 1 else 238
        b.part(f"{x - 22},424! {x},430 {x + 22},424! {x + 21},436 {x},442 {x - 21},436!", "ochre", 2.2)
        bx = x + sd * -19
        for k in (-1, 1):
            b.part([(bx, 432, 1), (bx + k * 13, 422), (bx + k * 17, 434), (bx + k * 11, 444)], "ochre", 1.9)
        b.part(Point(bx, 432).buffer(4, 8), "red", 1.8)
    cast(b, (156, 276))
    put(b, shoe(b, shoec, style), 143, 522, 1.15)
    put(b, shoe(b, shoec, style), 241, 522, 1.15, flip=True)


def trunk(b, c1, c2):
    """paned trunk hose"""
    for s, ax in (
        ("192,300! 170,296 148,306 132,338 136,370 156,384 180,378 194,350!", ((168, 300), (158, 384))),
        ("192,300! 216,296 238,306 254,338 250,370 230,384 206,378 192,350!", ((218, 300), (228, 384))),
    ):
        puff(b, s, c1, c2, 7, ax)


def doublet(b, col, buttons=True, slash=None):
    d = b.part(
        "148,198! 144,240 152,284 146,304! 170,312 194,314 218,312 242,304! 236,284 244,240 240,198!",
        col,
        3.0,
    )
    d.shade(9, 30, 3.8, 1.2)
    if slash:
        sl = unary_union(
            [
                place(poly("0,-8! 2.6,0 0,8! -2.6,0"), x, y, 1, 18 if x < 194 else -18)
                for y in (226, 250, 274)
                for x in (162, 176, 212, 226)
            ]
        )
        d.colour(slash, sl)
        d._add(sl.buffer(0.4).difference(sl.buffer(-1.1)))
    d.line("194,206 193,250 194,312", 2.2, "flat")
    if buttons:
        for y in range(216, 306, 12):
            d._add(place(dot(2.7), 199, y))
    return d


def arm_left(b, col, cuff=None, hand=fist, hx=90, hy=290):
    """viewer-left arm, fist on a vertical shaft at hx"""
    ar = b.part("146,206 124,220 104,254 90,284! 94,302 106,314 124,318! 140,300 152,262", col, 2.8)
    ar.fold("134,228 118,264 110,304", 2.0, 9, 14).fold("146,250 138,280 126,308", 1.6, 6, 14)
    band(ar, "108,326 96,312 82,294", "120,312 108,298 94,280", cuff, dot(1.8), 8, 1.8)
    put(b, hand(b), hx, hy, 1.05, -4)


def arm_right_hip(b, col, cuff=None):
    """viewer-right arm akimbo"""
    a = b.part(
        "240,206 262,218 286,252 304,286 296,304 268,314 240,318! 236,300! 256,294 268,282 256,262", col, 2.8
    )
    a.fold("256,228 280,262 294,290", 2.0, 9, 150).fold("270,288 282,296 262,308", 1.6, 5, 260)
    band(a, "256,326 252,310 246,290", "244,326 240,310 236,290", cuff, None, 8, 1.8)
    put(b, fist(b), 232, 308, 0.95, -80)


def halberd(b, x=88, top=62, bottom=505):
    shaft(b, x, top + 96, x + 4, bottom, 8, "ochre", False)
    hd = b.part(
        (
            f"{x - 2},{top}! {x + 3},{top + 24} {x + 6},{top + 44}! {x + 24},{top + 42} "
            f"{x + 34},{top + 58}! {x + 18},{top + 58} {x + 7},{top + 66}! {x + 7},{top + 98}! "
            f"{x - 7},{top + 98}! "
            f"{x - 7},{top + 74}! {x - 18},{top + 84} {x - 26},{top + 96}! {x - 33},{top + 72} "
            f"{x - 32},{top + 48} {x - 24},{top + 24}! {x - 17},{top + 38} {x - 7},{top + 46}! "
            f"{x - 5},{top + 24}"
        ),
        None,
        2.8,
    )
    hd.line(f"{x - 28},{top + 38} {x - 28},{top + 60} {x - 24},{top + 84}", 1.3).line(
        f"{x},{top + 14} {x},{top + 60}", 1.6
    )
    hd.hatch(box(x - 20, top + 40, x - 6, top + 84), 15, 4, 1.1)
    for y in (104, 112):
        b.part(box(x - 7, top + y - 7, x + 8, top + y - 2), "red", 1.8)
    # tassel
    ts = b.part(
        (
            f"{x - 6},{top + 118}! {x + 8},{top + 118}! {x + 16},{top + 150} {x + 9},{top + 146} "
            f"{x + 2},{top + 154} {x - 5},{top + 146} {x - 13},{top + 150}"
        ),
        "red",
        2.2,
    )
    ts.lines(
        (
            f"{x - 2},{top + 122} {x - 6},{top + 144}|{x + 1},{top + 122} {x + 1},{top + 148}|"
            f"{x + 4},{top + 122} {x + 9},{top + 144}"
        ),
        1.3,
    )


def hound(b, x, y, s=1.15, flip=False):
    q = Block(b.c.k())

    def leg(pts, w):
        p = q.part(tube(pts, w), None, 2.2)
        p.shade(3, 30, 3, 1.0)
        ex, ey = points(pts)[-1][:2]
        q.part(
            [(ex + 4, ey - 3), (ex + 4, ey + 4, 1), (ex - 9, ey + 4, 1), (ex - 9, ey), (ex - 4, ey - 4)],
            None,
            2.0,
        ).line([(ex - 5, ey), (ex - 5, ey + 3)], 1.1)

    leg("-2,-42 2,-22 -2,-4", [12, 7, 6])
    leg("26,-46 32,-30 24,-18 27,-4", [20, 12, 7, 6])
    q.part(tube("40,-56 52,-64 50,-82 38,-88", [7, 6, 5, 2]), None, 2.2)
    bd = q.part(
        (
            "-45,-84! -41,-89 -33,-95 -22,-95 -14,-86 -8,-72 8,-67 28,-68 41,-62 46,-48 42,-34 "
            "31,-30 23,-40 8,-36 -6,-30 -17,-34 -21,-50 -24,-66 -29,-76 -37,-78 -44,-80!"
        ),
        None,
        2.6,
    )
    bd.line("-44,-82 -37,-83 -33,-81", 1.3, "out").solid(place(dot(1.9), -32, -88))
    bd.lines(
        (
            "-10,-62 -14,-50 -12,-38|22,-62 27,-50 22,-42|-4,-58 -6,-48 -3,-40|2,-58 1,-48 4,-40|"
            "8,-58 8,-48 11,-41"
        ),
        1.3,
    )
    bd.shade(6, 35, 3.4, 1.1)
    bd.solid("4,-70 16,-73 30,-70 34,-60 26,-50 14,-52 6,-60")
    leg("-13,-42 -15,-22 -15,-4", [13, 8, 6])
    leg("36,-46 43,-30 36,-18 40,-4", [21, 13, 7, 6])
    q.part("-26,-94! -17,-93 -12,-82 -16,-72! -22,-80", "red", 2.0)
    q.part("-25,-73! -12,-80! -9,-74! -23,-66!", "red", 2.0)
    b.merge(q, lambda g: place(g, x, y, s, 0, flip))


def hogier(b):
    cp = b.part(
        "146,198 112,224 94,280 84,350! 110,366 140,356! 244,356! 276,366 302,348! 292,280 272,224 242,198",
        "red",
        3.0,
    )
    cp.shade(12, 20, 4, 1.3)
    cp.fold("112,250 102,300 98,350", 2.2, 9, 10).fold("276,250 286,300 288,346", 2.2, 9, 170)
    ground(b)
    legs(b, "blue", "red", "black")
    trunk(b, "blue", "ochre")
    doublet(b, "blue", slash="ochre")
    b.part("146,298! 170,306 194,308 218,306 242,298! 243,309 218,317 194,319 170,317 145,309!", "ochre", 2.2)
    arm_right_hip(b, "blue", "ochre")
    hound(b, 285, 523, 1.1)
    halberd(b, 88, 66, 525)
    arm_left(b, "blue", "ochre", hx=90, hy=292)
    neck_at(b, 190, 132, 1.28)
    falling_collar(b)
    head_at(b, lambda q: knave(q, hat_brim, "ochre", 30, moust=True), 190, 132, 1.26)


def lancelot(b):
    ground(b)
    legs(b, "green", "green", "ochre", stripe=False, style="plain")
    # lance with pennon, viewer right? held left
    # base skirt
    t = b.part(
        (
            "150,286! 138,330 128,382! 142,392 156,382! 168,393 182,383! 194,394 208,383! 220,393 "
            "234,382! 248,391 260,380! 250,330 238,286!"
        ),
        "red",
        3.0,
    )
    t.fold("162,304 152,346 146,380", 2.2, 9, 12).fold("178,304 172,346 168,384", 2.0, 8, 12).fold(
        "210,304 216,346 222,384", 2.0, 8, 168
    ).fold("226,304 236,346 244,380", 2.2, 9, 168)
    band(
        t,
        "120,360 160,368 194,371 230,368 268,358",
        "120,376 160,384 194,387 230,384 268,374",
        "ochre",
        dot(2.2),
        10,
        1.8,
    )
    q = b.part(
        "148,198! 142,240 150,280 152,294! 172,300 194,302 216,300 236,294! 238,280 246,240 240,198!",
        "blue",
        3.0,
    )
    q.line("194,204 197,250 194,300", 2.4, "flat").shade(12, 30, 3.6, 1.2)
    q.lines("156,214 160,250 160,290|168,212 171,250 170,294", 1.4, "both")
    for y in range(214, 296, 14):
        q._add(place(dot(1.8), 150, y - 2))
        q._add(place(dot(1.8), 239, y - 2))
    for i in range(5):  # tassets
        x = 156 + i * 19
        p = b.part(f"{x - 10},294! {x + 10},294! {x + 11},318 {x},328 {x - 11},318", "blue", 2.2)
        p.line([(x - 9, 306), (x, 310), (x + 9, 306)], 1.4, "flat")
        p._add(place(dot(1.7), x, 318))
    b.part("149,288! 172,296 194,298 216,296 239,288! 240,299 216,307 194,309 172,307 148,299!", "ochre", 2.2)
    # right arm with shield
    a2 = b.part("240,206 262,218 284,252 296,290! 286,306 264,306! 254,284 246,252", "blue", 2.8)
    rings(a2, "256,214 276,254 280,298", [30, 32, 30], (0.3, 0.42, 0.54, 0.8, 0.9), 1.7)
    sh = b.part(heater(274, 296, 84, 122), "red", 3.4)
    sh.colour("ochre", strip("236,330 274,320 320,296", "236,352 274,342 320,318"))
    sh.line("228,334 274,322 320,298", 2, "flat").line("228,356 274,344 320,320", 2, "flat")
    tr = place(pip("C"), 252, 318, 0.42).union(place(pip("C"), 276, 372, 0.5))
    sh._add(tr)
    sh.shade(9, 25, 3.6, 1.2)
    put(b, flat_hand(b), 292, 297, 0.92, 8, True)
    # lance
    sfx = b.part(Polygon([(82, 60), (86, 60), (96, 526), (85, 526)]), "ochre", 2.4)
    for y in range(96, 520, 22):
        sfx.line([(78, y + 8), (98, y - 4)], 2.0, "flat")
    b.part("84,30! 91,50 87,66! 81,66! 77,50", None, 2.4).line("84,38 84,62", 1.2)
    pn = b.part("87,72! 104,66 122,74 140,68! 130,82 138,96! 120,92 104,98 88,94!", "red", 2.6)
    pn.line("92,78 108,74 124,80", 1.4).line("92,88 106,90 122,86", 1.4)
    arm = b.part("146,206 124,220 104,254 90,284! 94,302 106,314 124,318! 140,300 152,262", "blue", 2.8)
    rings(arm, "136,216 112,262 112,304", [30, 32, 30], (0.3, 0.42, 0.54, 0.8, 0.9), 1.7)
    put(b, fist(b), 90, 292, 1.05, -4)
    for x, sd in ((146, -1), (242, 1)):  # pauldrons
        p = b.part(
            [
                (x - sd * 14, 200),
                (x + sd * 4, 194),
                (x + sd * 20, 208),
                (x + sd * 22, 232),
                (x + sd * 6, 240),
                (x - sd * 10, 228),
            ],
            "blue",
            2.8,
        )
        p.line([(x - sd * 10, 210), (x + sd * 6, 208), (x + sd * 20, 222)], 1.6, "flat").line(
            [(x - sd * 10, 219), (x + sd * 4, 218), (x + sd * 17, 233)], 1.6, "flat"
        )
        p.shade(6, 30, 3.4, 1.1)
    neck_at(b, 190, 134, 1.28)
    b.part("164,190! 178,204 194,208 210,204 224,190! 230,200 214,216 194,220 174,216 158,200!", "ochre", 2.2)
    head_at(b, lambda q: knave(q, lambda z: helm(z, "blue", "red"), "ochre", 26, "page"), 190, 134, 1.28)


def hector(b):
    ground(b)
    legs(b, "red", "ochre", "black", stripe=False, style="strap")
    trunk(b, "ochre", None)
    # tabard, quartered
    a2 = b.part("240,206 264,220 288,256 300,290! 290,308 268,310! 256,286 248,252", "blue", 2.8)
    a2.fold("258,228 280,264 286,300", 2.0, 9, 160)
    t = b.part(
        "148,198! 142,250 138,300 128,352! 160,362 194,366 228,362 260,352! 250,300 246,250 240,198!",
        "red",
        3.0,
    )
    t.colour("ochre", Polygon([(194, 190), (270, 190), (270, 284), (194, 284)])).colour(
        "ochre", Polygon([(110, 284), (194, 284), (194, 380), (110, 380)])
    )
    t.line("194,206 195,284 194,366", 2.6, "flat").line("140,284 194,287 250,284", 2.6, "flat")
    for x, y in ((168, 246), (220, 246), (164, 324), (222, 324)):
        g = place(lozenge(15, 23), x, y)
        t._add(g.difference(g.buffer(-2.2)))
        t._add(place(lozenge(6.5, 11), x, y))
    t.shade(9, 30, 3.8, 1.2)
    band(
        t,
        "120,342 160,351 194,355 228,351 268,342",
        "120,358 160,366 194,370 228,366 268,358",
        "blue",
        dot(2.2),
        11,
        2.0,
    )
    # shield (round targe), viewer right
    tg = b.part(Point(290, 336).buffer(46, 28), "blue", 3.4)
    tg._add(place(ring(37, 1.8), 290, 336))
    tg.colour("ochre", Point(290, 336).buffer(37, 28))
    tg.colour("red", Point(290, 336).buffer(15, 18))
    tg._add(place(ring(16, 2.0), 290, 336))
    tg._add(place(dot(4.5), 290, 336))
    for i in range(12):
        a = i * math.pi / 6
        tg._add(place(dot(2.4), 290 + 41.6 * math.cos(a), 336 + 41.6 * math.sin(a)))
        tg.line(
            [
                (290 + 17 * math.cos(a), 336 + 17 * math.sin(a)),
                (290 + 35 * math.cos(a + 0.2), 336 + 35 * math.sin(a + 0.2)),
            ],
            1.7,
            "out",
        )
    tg.shade(9, 35, 3.6, 1.2)
    # sword over the shoulder
    bl = b.part("80,88! 86,100 92,262! 80,262! 74,102!", None, 2.6)
    bl.line("80,104 82,180 86,256", 1.6, "out")
    bl.shade(4, 60, 3.6, 1.0)
    b.part("58,262! 86,259 114,262! 118,269 112,274! 86,270 60,274! 54,269", "ochre", 2.4)
    b.part(box(82, 272, 91, 312), "red", 2.0)
    b.part(Point(87, 318).buffer(8.5, 12), "ochre", 2.2)
    arm_left(b, "blue", "ochre", hx=87, hy=291)
    for x, sd in ((148, -1), (240, 1)):
        w = b.part(
            [
                (x - sd * 8, 202),
                (x + sd * 10, 202),
                (x + sd * 26, 226),
                (x + sd * 20, 252, 1),
                (x + sd * 2, 246, 1),
                (x - sd * 6, 226),
            ],
            "red" if sd > 0 else "ochre",
            2.8,
        )
        w.fold([(x + sd * 6, 208), (x + sd * 14, 226), (x + sd * 12, 246)], 1.8, 6, 90 - sd * 50)
    falling_collar(b)
    head_at(b, knave_hector, 187, 132, 1.28)


def partisan(b, x=88, top=58, bottom=525):
    """broad leaf blade with two lugs, and a tassel"""
    shaft(b, x, top + 88, x + 4, bottom, 8, "ochre", False)
    hd = b.part(
        f"{x},{top}! {x + 7},{top + 18} {x + 11},{top + 40} {x + 8},{top + 58}! {x + 18},{top + 62} "
        f"{x + 25},{top + 52}! {x + 24},{top + 70} {x + 8},{top + 76}! {x + 6},{top + 92}! "
        f"{x - 6},{top + 92}! {x - 8},{top + 76}! {x - 24},{top + 70} {x - 25},{top + 52}! "
        f"{x - 18},{top + 62} {x - 8},{top + 58}! {x - 11},{top + 40} {x - 7},{top + 18}",
        None,
        2.8,
    )
    hd.line(f"{x},{top + 10} {x},{top + 40} {x},{top + 84}", 1.7)
    hd.hatch(box(x + 1, top + 14, x + 11, top + 74), 60, 3.6, 1.1)
    ts = b.part(
        f"{x - 7},{top + 94}! {x + 8},{top + 94}! {x + 15},{top + 122} {x + 8},{top + 119} "
        f"{x + 1},{top + 126} {x - 6},{top + 119} {x - 13},{top + 122}",
        "red",
        2.2,
    )
    ts.line([(x - 2, top + 98), (x - 6, top + 118)], 1.3).line([(x + 3, top + 98), (x + 8, top + 118)], 1.3)
    b.part(box(x - 7, top + 88, x + 8, top + 95), "ochre", 1.8)


def held_cards(b, x, y):
    """three little cards fanned in a hand: legend makes Lahire the inventor of the game"""
    for rot, lift in ((-22, -2), (4, 4), (29, 0)):
        leaf = poly("-15,-56! 15,-56! 15,0! -15,0!")
        c = b.part(place(leaf, x, y - lift, 1, rot), None, 2.2)
        heart = affinity.translate(pip("H"), 0, -38)
        heart = affinity.scale(heart, 0.3, 0.3, origin=(0, -38))
        c.colour("red", place(heart, x, y - lift, 1, rot))


def bell(b, x, y, r=7):
    """a round hawk's bell, hung by its ring"""
    b.part(place(ring(3, 1.3), x, y - r - 2), None, 0)._add(place(ring(3, 1.3), x, y - r - 2), clip=False)
    p = b.part(Point(x, y).buffer(r, 12), "ochre", 2.0)
    p.line([(x - r, y + 0.4), (x, y + 1.8), (x + r, y + 0.4)], 1.3, "flat")
    p.solid(place(dot(1.3), x, y + 3.6))


def lahire(b):
    ground(b)
    legs(b, None, "red", "black", stripe=True)
    # skirted jerkin
    t = b.part(
        "150,290! 132,330 118,378! 140,392 164,382 194,394 222,382 248,392 270,376! 256,330 238,290!",
        "green",
        3.0,
    )
    t.fold("160,304 148,346 140,384", 2.4, 10, 12).fold("178,304 172,346 170,384", 2.0, 8, 12).fold(
        "210,304 216,346 220,384", 2.0, 8, 168
    ).fold("228,304 240,346 248,380", 2.4, 10, 168)
    band(
        t,
        "110,362 160,372 194,378 230,372 280,360",
        "110,378 160,388 194,393 230,388 280,376",
        "ochre",
        lozenge(5, 6),
        14,
        2.0,
        alt=dot(2),
    )
    d = doublet(b, "green")
    for y in range(216, 300, 14):  # frogging
        d.line([(170, y - 3), (194, y), (218, y - 3)], 2.2, "soft")
        d._add(place(dot(2.6), 170, y - 3))
        d._add(place(dot(2.6), 218, y - 3))
    b.part("146,296! 170,304 194,306 218,304 242,296! 243,310 218,318 194,320 170,318 145,310!", "red", 2.2)
    b.part(place(ring(9, 3.4), 194, 312), "ochre", 1.8)
    # the hand with the cards
    a2 = b.part("242,206 268,222 296,254 316,270! 318,290 306,308 288,312! 266,300 248,262", "ochre", 2.8)
    a2.fold("258,226 282,258 298,296", 2.0, 9, 150).fold("250,240 268,274 282,304", 1.6, 6, 150)
    band(a2, "286,316 306,302 320,280 320,264", "276,304 292,292 306,274 310,258", "red", dot(1.8), 8, 1.8)
    held_cards(b, 302, 262)
    put(b, fist(b), 301, 260, 1.05, 4, True)
    partisan(b)
    arm_left(b, "ochre", "red", hx=90, hy=292)
    neck_at(b, 191, 134, 1.26)
    cp = b.part(
        (
            "160,188! 172,200 194,206 214,200 228,188! 252,202 268,226 272,250! 252,256 232,246 "
            "212,254 194,246 176,254 156,246 136,256 116,250! 120,226 136,202"
        ),
        "red",
        2.6,
    )
    cp.fold("150,202 138,222 132,248", 1.8, 7, 20).fold("170,206 166,226 166,246", 1.6, 6, 20).fold(
        "238,202 250,222 256,248", 1.8, 7, 160
    ).fold("218,206 222,226 222,246", 1.6, 6, 160)
    band(
        cp,
        "110,240 136,246 156,236 176,244 194,236 212,244 232,236 252,246 280,240",
        "110,250 136,256 156,246 176,254 194,246 212,254 232,246 252,256 280,250",
        "ochre",
        None,
        10,
        1.6,
    )
    for x, y in ((136, 266), (176, 264), (212, 264), (252, 266)):
        bell(b, x, y)
    head_at(b, knave_lahire, 191, 134, 1.26)
