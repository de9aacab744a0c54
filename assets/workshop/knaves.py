"""The four knaves: Hogier, Lancelot, Hector and Lahire, after the Paris pattern."""

import math
from collections.abc import Callable

from arms import forearm, upper_arm
from carried import bell, halberd, heater, held_cards, hound, partisan
from costume import band, cast_shadows, falling_collar, ground, head_at, mirror, neck_at, puff, strip
from curves import place, poly, tube
from hands import grip, laid, resting
from hats import hat_brim, helm
from heads import hector_head, knave_head, lahire_head
from limbs import along, put, rings, shoe
from motifs import dot, lozenge, ring
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from suits import pip
from woodcut import Block, Part


def legs(
    block: Block,
    left: str | None,
    right: str | None,
    shoe_colour: str | None = "black",
    stripe: bool = True,
    style: str = "slashed",
) -> None:
    for line, widths, colour, side in (
        ("166,340 152,392 150,448 146,508", [54, 42, 38, 20], left, 1),
        ("220,340 236,392 240,448 238,508", [54, 42, 38, 20], right, -1),
    ):
        leg = block.part(tube(line, widths), colour, 3.0)
        if stripe and side == 1:
            along(leg, line, widths, (-0.5, 0, 0.5), 1.5, 0.05, 0.98, "flat")
        leg.shade(8, 25, 3.8, 1.2)
        x = 151 if side == 1 else 238
        block.part(f"{x - 22},424! {x},430 {x + 22},424! {x + 21},436 {x},442 {x - 21},436!", "ochre", 2.2)
        bow_x = x + side * -19
        for lean in (-1, 1):
            block.part(
                [
                    (bow_x, 432, 1),
                    (bow_x + lean * 13, 422),
                    (bow_x + lean * 17, 434),
                    (bow_x + lean * 11, 444),
                ],
                "ochre",
                1.9,
            )
        block.part(Point(bow_x, 432).buffer(4, 8), "red", 1.8)
    cast_shadows(block, (156, 276))
    put(block, shoe(block, shoe_colour, style), 143, 522, 1.15)
    put(block, shoe(block, shoe_colour, style), 241, 522, 1.15, flip=True)


def trunk(block: Block, colour: str | None, panes: str | None) -> None:
    """Draw paned trunk hose."""
    for outline, axis in (
        ("192,300! 170,296 148,306 132,338 136,370 156,384 180,378 194,350!", ((168, 300), (158, 384))),
        ("192,300! 216,296 238,306 254,338 250,370 230,384 206,378 192,350!", ((218, 300), (228, 384))),
    ):
        puff(block, outline, colour, panes, 7, axis)


def doublet(block: Block, colour: str | None, buttons: bool = True, slash: str | None = None) -> Part:
    body = block.part(
        "148,198! 144,240 152,284 146,304! 170,312 194,314 218,312 242,304! 236,284 244,240 240,198!",
        colour,
        3.0,
    )
    body.shade(9, 30, 3.8, 1.2)
    if slash:
        slashes = unary_union(
            [
                place(poly("0,-8! 2.6,0 0,8! -2.6,0"), x, y, 1, 18 if x < 194 else -18)
                for y in (226, 250, 274)
                for x in (162, 176, 212, 226)
            ]
        )
        body.colour(slash, slashes)
        body.add_ink(slashes.buffer(0.4).difference(slashes.buffer(-1.1)))
    body.line("194,206 193,250 194,312", 2.2, "flat")
    if buttons:
        for y in range(216, 306, 12):
            body.add_ink(place(dot(2.7), 199, y))
    return body


def staff_arm(block: Block, colour: str | None, cuff: str | None, x: float = 88, y: float = 258) -> None:
    """Draw the arm on the left of the card, its hand round a shaft at (x, y)."""
    upper_arm(block, (128, 308), colour)
    forearm(block, (127, 309), grip, (x, y), colour, cuff, turn=-3)


def hogier(block: Block) -> None:
    """Draw Hogier, with a halberd and a hound."""
    cape = block.part(
        "146,198 112,224 94,280 84,350! 110,366 140,356! 244,356! 276,366 302,348! 292,280 272,224 242,198",
        "red",
        3.0,
    )
    cape.shade(12, 20, 4, 1.3)
    cape.fold("112,250 102,300 98,350", 2.2, 9, 10).fold("276,250 286,300 288,346", 2.2, 9, 170)
    ground(block)
    legs(block, "blue", "red", "black")
    trunk(block, "blue", "ochre")
    doublet(block, "blue", slash="ochre")
    block.part(
        "146,298! 170,306 194,308 218,306 242,298! 243,309 218,317 194,319 170,317 145,309!", "ochre", 2.2
    )
    # the other hand on his hip
    upper_arm(block, (300, 270), "blue", (247, 217), bow=-5, folds=False).fold(
        "254,228 278,246 292,266", 2.0, 8, 150
    )
    forearm(block, (298, 272), laid, (248, 301), "blue", "ochre", -30, 0.95)
    hound(block, 288, 525, 1.0)
    halberd(block, 86, 66, 525)
    staff_arm(block, "blue", "ochre")
    neck_at(block, 190, 132, 1.28)
    falling_collar(block)
    head_at(block, lambda q: knave_head(q, hat_brim, "ochre", 30, moustache=True), 190, 132, 1.26)


def plated_arm(
    block: Block,
    elbow: tuple[float, float],
    hand: Callable[[Block], Block],
    at: tuple[float, float],
    turn: float,
) -> None:
    """Draw an arm in steel, with a plate at the elbow."""
    arm = upper_arm(block, elbow, "blue", folds=False)
    middle = (132 + (elbow[0] - 128) / 2, (217 + elbow[1]) / 2)
    rings(arm, [(141, 217), middle, elbow], [36, 38, 34], (0.5, 0.62, 0.74), 1.7)
    forearm(block, elbow, hand, at, "blue", "ochre", turn, folds=(0.42, 0.56))
    plate = block.part(Point(elbow).buffer(14, 10), "blue", 2.4)
    plate.add_ink(place(ring(9, 1.4), *elbow)).add_ink(place(dot(2.2), *elbow))
    plate.shade(5, 35, 3.2, 1.1)


def lancelot(block: Block) -> None:
    """Draw Lancelot, in plate armour, with a long lance and a shield of trefoils."""
    ground(block)
    legs(block, "green", "green", "ochre", stripe=False, style="plain")
    # base skirt
    skirt = block.part(
        (
            "150,286! 138,330 128,382! 142,392 156,382! 168,393 182,383! 194,394 208,383! 220,393 "
            "234,382! 248,391 260,380! 250,330 238,286!"
        ),
        "red",
        3.0,
    )
    skirt.fold("162,304 152,346 146,380", 2.2, 9, 12).fold("178,304 172,346 168,384", 2.0, 8, 12).fold(
        "210,304 216,346 222,384", 2.0, 8, 168
    ).fold("226,304 236,346 244,380", 2.2, 9, 168)
    band(
        skirt,
        "120,360 160,368 194,371 230,368 268,358",
        "120,376 160,384 194,387 230,384 268,374",
        "ochre",
        dot(2.2),
        10,
        1.8,
    )
    cuirass = block.part(
        "148,198! 142,240 150,280 152,294! 172,300 194,302 216,300 236,294! 238,280 246,240 240,198!",
        "blue",
        3.0,
    )
    cuirass.line("194,204 197,250 194,300", 2.4, "flat").shade(12, 30, 3.6, 1.2)
    cuirass.lines("156,214 160,250 160,290|168,212 171,250 170,294", 1.4, "both")
    for y in range(214, 296, 14):
        cuirass.add_ink(place(dot(1.8), 150, y - 2))
        cuirass.add_ink(place(dot(1.8), 239, y - 2))
    for i in range(5):  # tassets
        x = 156 + i * 19
        plate = block.part(f"{x - 10},294! {x + 10},294! {x + 11},318 {x},328 {x - 11},318", "blue", 2.2)
        plate.line([(x - 9, 306), (x, 310), (x + 9, 306)], 1.4, "flat")
        plate.add_ink(place(dot(1.7), x, 318))
    block.part(
        "149,288! 172,296 194,298 216,296 239,288! 240,299 216,307 194,309 172,307 148,299!", "ochre", 2.2
    )
    # right arm with shield
    shield = block.part(heater(280, 312, 84, 128), "red", 3.4)
    shield.colour("ochre", strip("242,346 280,336 326,312", "242,368 280,358 326,334"))
    shield.line("234,350 280,338 326,314", 2, "flat").line("234,372 280,360 326,336", 2, "flat")
    trefoils = place(pip("C"), 256, 333, 0.42).union(place(pip("C"), 282, 390, 0.5))
    shield.add_ink(trefoils)
    shield.shade(9, 25, 3.6, 1.2)
    mirror(block, lambda far: plated_arm(far, (124, 262), resting, (100, 310), 4), 194)
    # lance
    lance = block.part(Polygon([(82, 60), (86, 60), (96, 526), (85, 526)]), "ochre", 2.4)
    for y in range(96, 520, 22):
        lance.line([(78, y + 8), (98, y - 4)], 2.0, "flat")
    block.part("84,30! 91,50 87,66! 81,66! 77,50", None, 2.4).line("84,38 84,62", 1.2)
    pennon = block.part("87,72! 104,66 122,74 140,68! 130,82 138,96! 120,92 104,98 88,94!", "red", 2.6)
    pennon.line("92,78 108,74 124,80", 1.4).line("92,88 106,90 122,86", 1.4)
    plated_arm(block, (128, 306), grip, (88, 258), -3)
    for x, side in ((146, -1), (242, 1)):  # pauldrons
        plate = block.part(
            [
                (x - side * 14, 200),
                (x + side * 4, 194),
                (x + side * 20, 208),
                (x + side * 22, 232),
                (x + side * 6, 240),
                (x - side * 10, 228),
            ],
            "blue",
            2.8,
        )
        plate.line([(x - side * 10, 210), (x + side * 6, 208), (x + side * 20, 222)], 1.6, "flat").line(
            [(x - side * 10, 219), (x + side * 4, 218), (x + side * 17, 233)], 1.6, "flat"
        )
        plate.shade(6, 30, 3.4, 1.1)
    neck_at(block, 190, 134, 1.28)
    block.part(
        "164,190! 178,204 194,208 210,204 224,190! 230,200 214,216 194,220 174,216 158,200!", "ochre", 2.2
    )
    head_at(
        block,
        lambda cuirass: knave_head(cuirass, lambda z: helm(z, "blue", "red"), "ochre", 26, "youth"),
        190,
        134,
        1.28,
    )


def hector(block: Block) -> None:
    """Draw Hector, in a quartered tabard, a sword on his shoulder and a round targe."""
    ground(block)
    legs(block, "red", "ochre", "black", stripe=False, style="strap")
    trunk(block, "ochre", None)
    # tabard, quartered
    far_arm = block.part("240,206 264,220 288,256 300,290! 290,308 268,310! 256,286 248,252", "blue", 2.8)
    far_arm.fold("258,228 280,264 286,300", 2.0, 9, 160)
    tabard = block.part(
        "148,198! 142,250 138,300 128,352! 160,362 194,366 228,362 260,352! 250,300 246,250 240,198!",
        "red",
        3.0,
    )
    tabard.colour("ochre", Polygon([(194, 190), (270, 190), (270, 284), (194, 284)])).colour(
        "ochre", Polygon([(110, 284), (194, 284), (194, 380), (110, 380)])
    )
    tabard.line("194,206 195,284 194,366", 2.6, "flat").line("140,284 194,287 250,284", 2.6, "flat")
    for x, y in ((168, 246), (220, 246), (164, 324), (222, 324)):
        diamond = place(lozenge(15, 23), x, y)
        tabard.add_ink(diamond.difference(diamond.buffer(-2.2)))
        tabard.add_ink(place(lozenge(6.5, 11), x, y))
    tabard.shade(9, 30, 3.8, 1.2)
    band(
        tabard,
        "120,342 160,351 194,355 228,351 268,342",
        "120,358 160,366 194,370 228,366 268,358",
        "blue",
        dot(2.2),
        11,
        2.0,
    )
    # shield (round targe), viewer right
    targe = block.part(Point(290, 336).buffer(46, 28), "blue", 3.4)
    targe.add_ink(place(ring(37, 1.8), 290, 336))
    targe.colour("ochre", Point(290, 336).buffer(37, 28))
    targe.colour("red", Point(290, 336).buffer(15, 18))
    targe.add_ink(place(ring(16, 2.0), 290, 336))
    targe.add_ink(place(dot(4.5), 290, 336))
    for i in range(12):
        angle = i * math.pi / 6
        targe.add_ink(place(dot(2.4), 290 + 41.6 * math.cos(angle), 336 + 41.6 * math.sin(angle)))
        targe.line(
            [
                (290 + 17 * math.cos(angle), 336 + 17 * math.sin(angle)),
                (290 + 35 * math.cos(angle + 0.2), 336 + 35 * math.sin(angle + 0.2)),
            ],
            1.7,
            "out",
        )
    targe.shade(9, 35, 3.6, 1.2)
    # sword upright
    blade = block.part("82,58! 88,70 93,230 81,230! 76,72!", None, 2.6)
    blade.line("82,74 84,150 87,224", 1.6, "out")
    blade.shade(4, 60, 3.6, 1.0)
    block.part("60,230! 88,227 115,230! 119,237 113,242! 88,238 62,242! 56,237", "ochre", 2.4)
    block.part(box(83, 240, 92, 282), "red", 2.0)
    block.part(Point(88, 286).buffer(8.5, 12), "ochre", 2.2)
    staff_arm(block, "blue", "ochre", 88, 260)
    for x, side in ((148, -1), (240, 1)):
        wing = block.part(
            [
                (x - side * 8, 202),
                (x + side * 10, 202),
                (x + side * 26, 226),
                (x + side * 20, 252, 1),
                (x + side * 2, 246, 1),
                (x - side * 6, 226),
            ],
            "red" if side > 0 else "ochre",
            2.8,
        )
        wing.fold([(x + side * 6, 208), (x + side * 14, 226), (x + side * 12, 246)], 1.8, 6, 90 - side * 50)
    falling_collar(block)
    head_at(block, hector_head, 187, 132, 1.28)


def lahire(block: Block) -> None:
    """Draw Lahire, in a cape of bells, with a partisan and a hand of cards."""
    ground(block)
    legs(block, None, "red", "black", stripe=True)
    # skirted jerkin
    skirt = block.part(
        "150,290! 132,330 118,378! 140,392 164,382 194,394 222,382 248,392 270,376! 256,330 238,290!",
        "green",
        3.0,
    )
    skirt.fold("160,304 148,346 140,384", 2.4, 10, 12).fold("178,304 172,346 170,384", 2.0, 8, 12).fold(
        "210,304 216,346 220,384", 2.0, 8, 168
    ).fold("228,304 240,346 248,380", 2.4, 10, 168)
    band(
        skirt,
        "110,362 160,372 194,378 230,372 280,360",
        "110,378 160,388 194,393 230,388 280,376",
        "ochre",
        lozenge(5, 6),
        14,
        2.0,
        other_motif=dot(2),
    )
    body = doublet(block, "green")
    for y in range(216, 300, 14):  # frogging
        body.line([(170, y - 3), (194, y), (218, y - 3)], 2.2, "soft")
        body.add_ink(place(dot(2.6), 170, y - 3))
        body.add_ink(place(dot(2.6), 218, y - 3))
    block.part(
        "146,296! 170,304 194,306 218,304 242,296! 243,310 218,318 194,320 170,318 145,310!", "red", 2.2
    )
    block.part(place(ring(9, 3.4), 194, 312), "ochre", 1.8)

    # the hand with the cards
    def cards_arm(far: Block) -> None:
        upper_arm(far, (122, 300), "ochre")
        forearm(
            far, (121, 301), grip, (86, 258), "ochre", "red", 2, hold=lambda hand: held_cards(hand, 86, 258)
        )

    mirror(block, cards_arm, 194)
    partisan(block, 86)
    staff_arm(block, "ochre", "red")
    neck_at(block, 191, 134, 1.26)
    cape = block.part(
        (
            "160,188! 172,200 194,206 214,200 228,188! 252,202 268,226 272,250! 252,256 232,246 "
            "212,254 194,246 176,254 156,246 136,256 116,250! 120,226 136,202"
        ),
        "red",
        2.6,
    )
    cape.fold("150,202 138,222 132,248", 1.8, 7, 20).fold("170,206 166,226 166,246", 1.6, 6, 20).fold(
        "238,202 250,222 256,248", 1.8, 7, 160
    ).fold("218,206 222,226 222,246", 1.6, 6, 160)
    band(
        cape,
        "110,240 136,246 156,236 176,244 194,236 212,244 232,236 252,246 280,240",
        "110,250 136,256 156,246 176,254 194,246 212,254 232,246 252,256 280,250",
        "ochre",
        None,
        10,
        1.6,
    )
    for x, y in ((136, 266), (176, 264), (212, 264), (252, 266)):
        bell(block, x, y)
    head_at(block, lahire_head, 191, 134, 1.26)
