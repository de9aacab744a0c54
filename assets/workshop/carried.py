"""The things that the courts carry, such as staves, arms, orbs and flowers, and their companion, a hound."""

import math
from collections.abc import Callable, Sequence

import numpy as np
from curves import Shape, Trace, place, points, poly, tube
from limbs import along, rings
from motifs import dot, lozenge, ring, star
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from suits import pip
from woodcut import Block, Part


def shaft(
    block: Block,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    w: float = 7,
    fill: str | None = "ochre",
    turns: bool = True,
) -> Part:
    """Draw a staff between two points. If it ``turns``, a ribbon is wound round it."""
    staff = block.part(Polygon(np.array(bar(x0, y0, x1, y1, w))), fill, 2.2)
    length = math.hypot(x1 - x0, y1 - y0)
    down = np.array([(x1 - x0) / length, (y1 - y0) / length])
    across = np.array([-down[1], down[0]])
    if turns:
        at = 9
        while at < length - 5:
            middle = np.array([x0, y0]) + down * at
            staff.line(
                [tuple(middle + across * w / 2), tuple(middle - across * w / 2 + down * 6)], 1.5, "flat"
            )
            at += 13
    return staff


def bar(x0: float, y0: float, x1: float, y1: float, w: float) -> list[tuple[float, float]]:
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length * w / 2, (x1 - x0) / length * w / 2
    return [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]


def orb(
    block: Block, x: float, y: float, radius: float = 19, fill: str | None = "ochre", cross_h: float = 16
) -> Part:
    ball = block.part(Point(x, y).buffer(radius, 18), fill, 2.8)
    ball.shade(radius * 0.5, 40, 3.4, 1.1)
    ball.line(f"{x - radius},{y - 2} {x},{y + 4} {x + radius},{y - 2}", 3.0, "flat")
    ball.line(f"{x},{y + 3} {x + 1.5},{y - radius * 0.5} {x},{y - radius}", 2.6, "flat")
    block.part(
        unary_union(
            [
                box(x - 2.6, y - radius - cross_h, x + 2.6, y - radius + 1),
                box(x - 8, y - radius - cross_h * 0.72, x + 8, y - radius - cross_h * 0.40),
            ]
        ),
        "ochre",
        2.0,
    )
    return ball


def heater(x: float, y: float, w: float, h: float) -> str:
    """Return the outline of a shield with the middle of its top edge at (x, y)."""
    return (
        f"{x - w / 2},{y}! {x},{y - 6} {x + w / 2},{y}! {x + w / 2 + 1},{y + h * 0.45} "
        f"{x + w * 0.36},{y + h * 0.74} {x},{y + h}! {x - w * 0.36},{y + h * 0.74} "
        f"{x - w / 2 - 1},{y + h * 0.45}"
    )


def eagle() -> Shape:
    """Return a heraldic eagle displayed, centred on (0, 0)."""
    body = poly("0,-20 6,-14 8,0 6,14 11,31! 4,27 0,37! -4,27 -11,31! -6,14 -8,0 -6,-14")
    head = unary_union(
        [poly("-4,-14! -6,-26 -3,-35 4,-37 8,-33 6,-24 5,-14!"), poly("-2,-36! -11,-31! -3,-29!")]
    ).difference(place(dot(1.3), 0, -32))
    wing = poly(
        "5,-12! 13,-26 25,-36 24,-27! 35,-29 30,-19! 39,-16 31,-9! 38,0 29,1! 32,11 23,9! 23,18 "
        "16,11! 12,11 6,6!"
    )
    leg = poly("4,13! 14,18 20,29! 14,27 11,33! 9,25 3,21!")

    def mirrored(shape: Shape) -> Shape:
        return affinity.scale(shape, -1, 1, origin=(0, 0))

    return unary_union([body, head, wing, mirrored(wing), leg, mirrored(leg)])


def lion() -> Shape:
    """Return a lion rampant, centred on (0, 0)."""

    def limb(line: Trace, widths: Sequence[float]) -> Shape:
        return tube(line, widths)

    mane = star(15, 9, 0.74)
    beast = unary_union(
        [
            limb([(5, -16), (1, 2), (10, 22)], [21, 15, 17]),
            place(mane, 0, -27),
            poly("-8,-34! -16,-31 -19,-26 -14,-24! -18,-21 -10,-18 -4,-22"),
            limb([(0, -12), (-14, -10), (-22, -18)], [9, 7, 6]),
            limb([(-2, -2), (-16, 4), (-25, 0)], [9, 7, 6]),
            limb([(8, 22), (-6, 28), (-8, 42)], [15, 9, 6]),
            limb([(-8, 42), (-16, 43)], [6, 4]),
            limb([(14, 22), (22, 32), (16, 45)], [13, 9, 6]),
            limb([(16, 45), (7, 47)], [6, 4]),
            limb([(17, 18), (30, 12), (26, -6), (31, -22)], [4.5, 4, 4, 6]),
            place(lozenge(6, 9), 32, -27, 1, 20),
            limb([(-22, -18), (-28, -17)], [4, 2.5]),
            limb([(-25, 0), (-31, 3)], [4, 2.5]),
        ]
    )
    return beast.difference(place(dot(1.5), -8, -29)).difference(poly("-17,-24 -10,-23.4 -17,-22.4"))


def flower(
    block: Block,
    x: float,
    y: float,
    kind: str = "rose",
    stem: Trace | None = None,
    colour: str | None = "red",
    scale: float = 1.0,
) -> None:
    if stem:
        block.part(tube(stem, [4.4, 4.4, 4.0][: len(points(stem))], "flat"), "green", 1.8)
        stalk = points(stem)
        leaf_x, leaf_y = stalk[len(stalk) // 2][:2]
        for side in (1, -1):
            leaf = block.part(
                [
                    (leaf_x, leaf_y, 1),
                    (leaf_x + side * 7, leaf_y - 9),
                    (leaf_x + side * 17, leaf_y - 12, 1),
                    (leaf_x + side * 13, leaf_y - 1),
                    (leaf_x + side * 5, leaf_y + 3),
                ],
                "green",
                1.9,
            )
            leaf.line([(leaf_x, leaf_y), (leaf_x + side * 15, leaf_y - 10)], 1.1)
    if kind == "rose":
        petals = unary_union(
            [
                place(
                    Point(0, 0).buffer(8.4 * scale, 8),
                    x + 10 * scale * math.cos(angle),
                    y + 10 * scale * math.sin(angle),
                )
                for angle in [i * 1.2566 - 1.57 for i in range(5)]
            ]
        )
        bloom = block.part(petals, colour, 2.4)
        for i in range(5):
            angle = i * 1.2566 - 0.94
            bloom.line(
                [
                    (x + 4 * scale * math.cos(angle), y + 4 * scale * math.sin(angle)),
                    (x + 12 * scale * math.cos(angle), y + 12 * scale * math.sin(angle)),
                ],
                1.6,
                "in",
            )
        heart = block.part(Point(x, y).buffer(5.6 * scale, 10), "ochre", 2.0)
        for i in range(5):
            heart.add_ink(place(dot(0.9), x + 2.8 * math.cos(i * 1.2566), y + 2.8 * math.sin(i * 1.2566)))
    elif kind == "tulip":
        bloom = block.part(
            [
                (x, y + 15 * scale, 1),
                (x - 11 * scale, y + 8 * scale),
                (x - 13 * scale, y - 6 * scale),
                (x - 10 * scale, y - 17 * scale, 1),
                (x - 5 * scale, y - 9 * scale, 1),
                (x, y - 20 * scale, 1),
                (x + 5 * scale, y - 9 * scale, 1),
                (x + 10 * scale, y - 17 * scale, 1),
                (x + 13 * scale, y - 6 * scale),
                (x + 11 * scale, y + 8 * scale),
            ],
            colour,
            2.4,
        )
        bloom.line(
            [(x - 5 * scale, y - 8 * scale), (x - 4 * scale, y + 4 * scale), (x, y + 12 * scale)], 1.5, "out"
        ).line(
            [(x + 5 * scale, y - 8 * scale), (x + 4 * scale, y + 4 * scale), (x, y + 12 * scale)], 1.5, "out"
        )
    elif kind == "pink":
        block.part([(x - 5, y + 18, 1), (x - 7, y + 4), (x + 7, y + 4), (x + 5, y + 18, 1)], "green", 2.0)
        fringe = Polygon(
            [
                (
                    x + (17 if i % 2 == 0 else 12.5) * scale * math.cos(math.radians(-205 + i * 230 / 16)),
                    y
                    + 6
                    + (17 if i % 2 == 0 else 12.5)
                    * scale
                    * 1.15
                    * math.sin(math.radians(-205 + i * 230 / 16)),
                )
                for i in range(17)
            ]
            + [(x + 3, y + 9), (x - 3, y + 9)]
        )
        bloom = block.part(fringe, colour, 2.3)
        for angle in (-150, -120, -90, -60, -30):
            bloom.line(
                [
                    (x, y + 6),
                    (
                        x + 11 * scale * math.cos(math.radians(angle)),
                        y + 6 + 13 * scale * math.sin(math.radians(angle)),
                    ),
                ],
                1.4,
                "out",
            )


def halberd(block: Block, x: float = 88, top: float = 62, bottom: float = 505) -> None:
    """Draw an axe and a beak on a long staff, with a tassel."""
    shaft(block, x, top + 96, x + 4, bottom, 8, "ochre", False)
    head = block.part(
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
    head.line(f"{x - 28},{top + 38} {x - 28},{top + 60} {x - 24},{top + 84}", 1.3).line(
        f"{x},{top + 14} {x},{top + 60}", 1.6
    )
    head.hatch(box(x - 20, top + 40, x - 6, top + 84), 15, 4, 1.1)
    for y in (104, 112):
        block.part(box(x - 7, top + y - 7, x + 8, top + y - 2), "red", 1.8)
    # tassel
    tassel = block.part(
        (
            f"{x - 6},{top + 118}! {x + 8},{top + 118}! {x + 16},{top + 150} {x + 9},{top + 146} "
            f"{x + 2},{top + 154} {x - 5},{top + 146} {x - 13},{top + 150}"
        ),
        "red",
        2.2,
    )
    tassel.lines(
        (
            f"{x - 2},{top + 122} {x - 6},{top + 144}|{x + 1},{top + 122} {x + 1},{top + 148}|"
            f"{x + 4},{top + 122} {x + 9},{top + 144}"
        ),
        1.3,
    )


def partisan(block: Block, x: float = 88, top: float = 58, bottom: float = 525) -> None:
    """Draw a broad leaf blade with two lugs, and a tassel."""
    shaft(block, x, top + 88, x + 4, bottom, 8, "ochre", False)
    head = block.part(
        f"{x},{top}! {x + 7},{top + 18} {x + 11},{top + 40} {x + 8},{top + 58}! {x + 18},{top + 62} "
        f"{x + 25},{top + 52}! {x + 24},{top + 70} {x + 8},{top + 76}! {x + 6},{top + 92}! "
        f"{x - 6},{top + 92}! {x - 8},{top + 76}! {x - 24},{top + 70} {x - 25},{top + 52}! "
        f"{x - 18},{top + 62} {x - 8},{top + 58}! {x - 11},{top + 40} {x - 7},{top + 18}",
        None,
        2.8,
    )
    head.line(f"{x},{top + 10} {x},{top + 40} {x},{top + 84}", 1.7)
    head.hatch(box(x + 1, top + 14, x + 11, top + 74), 60, 3.6, 1.1)
    tassel = block.part(
        f"{x - 7},{top + 94}! {x + 8},{top + 94}! {x + 15},{top + 122} {x + 8},{top + 119} "
        f"{x + 1},{top + 126} {x - 6},{top + 119} {x - 13},{top + 122}",
        "red",
        2.2,
    )
    tassel.line([(x - 2, top + 98), (x - 6, top + 118)], 1.3).line(
        [(x + 3, top + 98), (x + 8, top + 118)], 1.3
    )
    block.part(box(x - 7, top + 88, x + 8, top + 95), "ochre", 1.8)


def harp(block: Block, hand: Callable[[Block], None]) -> None:
    """Draw David's harp. His hand comes from behind the soundboard and lies on the strings."""
    strings = block.free()
    for i in range(9):
        at = i / 8
        x0 = 254 + at * 62
        y0 = 264 + at * 20
        x1 = 264 + at * 56 + 6
        y1 = 428 - at * 128
        strings.add_ink(block.cutter.brush([(x0, y0), (x1 - 2, y1)], 1.5, "flat"))
    hand(block)
    soundboard = block.part(tube("270,438 304,364 328,286", [27, 21, 13], "flat"), "ochre", 2.8)
    soundboard.shade(7, 20, 3.6, 1.1)
    for x, y in ((278, 420), (290, 394), (301, 368), (311, 341), (320, 314)):
        soundboard.add_ink(place(ring(3.4, 1.3), x, y))
    pillar = block.part(tube("246,262 235,322 247,386 268,440", [12, 13, 14, 16], "flat"), "ochre", 2.8)
    along(pillar, "246,262 235,322 247,386 268,440", [12, 13, 14, 16], (0.35,), 1.3)
    rings(pillar, "246,262 235,322 247,386 268,440", [12, 13, 14, 16], (0.1, 0.14, 0.5, 0.54, 0.9, 0.94), 1.6)
    harp_neck = block.part(
        tube("244,268 262,256 286,270 312,284 334,278", [16, 14, 13, 14, 12]), "ochre", 2.8
    )
    for x, y in ((258, 260), (270, 262), (282, 268), (294, 275), (306, 281), (318, 283)):
        harp_neck.add_ink(place(dot(2), x, y))
    block.part("240,276 230,266 228,250 236,240 246,244! 250,252 258,258 252,270", "ochre", 2.4).line(
        "234,252 241,250 246,256", 1.4
    )


def held_cards(block: Block, x: float, y: float) -> None:
    """Draw three small cards fanned in a hand. (Legend has it that Lahire invented the game.)"""
    for rot, lift in ((-22, -2), (4, 4), (29, 0)):
        leaf = poly("-15,-56! 15,-56! 15,0! -15,0!")
        card = block.part(place(leaf, x, y - lift, 1, rot), None, 2.2)
        heart = affinity.translate(pip("H"), 0, -38)
        heart = affinity.scale(heart, 0.3, 0.3, origin=(0, -38))
        card.colour("red", place(heart, x, y - lift, 1, rot))


def bell(block: Block, x: float, y: float, radius: float = 7) -> None:
    """Draw a round hawk's bell that hangs by its ring."""
    block.part(place(ring(3, 1.3), x, y - radius - 2), None, 0).add_ink(
        place(ring(3, 1.3), x, y - radius - 2), clip=False
    )
    ball = block.part(Point(x, y).buffer(radius, 12), "ochre", 2.0)
    ball.line([(x - radius, y + 0.4), (x, y + 1.8), (x + radius, y + 0.4)], 1.3, "flat")
    ball.solid(place(dot(1.3), x, y + 3.6))


def hound(block: Block, x: float, y: float, scale: float = 1.0, flip: bool = False) -> None:
    """Draw Hogier's hound, a greyhound sitting and looking up at him. The origin is at its feet."""
    dog = block.apart()
    tail = dog.part(tube("18,-4 38,-2 52,-10 56,-26 50,-34", [8, 6.6, 5.4, 4.4, 2.6]), None, 2.2)
    tail.shade(3, 30, 3, 1.0)
    far = dog.part(tube("-10,-52 -16,-30 -18,-6", [14, 9, 7]), None, 2.2)
    far.hatch(far.silhouette, 30, 3.2, 1.0)
    dog.part("-14,-7! -14,2! -27,2! -27,-3 -22,-7", None, 2.0)
    body = dog.part(
        "-12,-92! -2,-88 8,-74 18,-56 28,-36 33,-16 30,0 20,3! -2,3! -5,-6 0,-18 2,-30! -4,-36 -11,-40 "
        "-19,-50 -21,-62 -18,-74 -19,-84!",
        None,
        2.6,
    )
    body.solid("2,-72 11,-62 20,-47 25,-34 18,-37 9,-46 2,-58")
    body.lines("-9,-62 -10,-52 -7,-44|-3,-60 -4,-51 -1,-43|3,-55 2,-48 4,-42", 1.2)
    body.shade(7, 35, 3.4, 1.1)
    haunch = dog.part("8,-34 20,-34 30,-22 32,-8 26,0 14,3! -8,3! -14,3 -13,-3 -4,-5 0,-12 2,-26", None, 2.3)
    haunch.line("4,-28 6,-16 14,-8 24,-6", 1.3, "both")
    haunch.shade(6, 35, 3.4, 1.1)
    near = dog.part(tube("-8,-48 -7,-28 -9,-6", [15, 9.6, 7.4]), None, 2.2)
    near.shade(3, 30, 3, 1.0)
    paw = dog.part("-5,-7! -4,2.6! -18,2.6! -18.6,-2 -13,-7", None, 2.0)
    paw.lines("-14,-1.6 -14,2.4|-10.4,-1.6 -10.4,2.4", 1.0)
    head = dog.part(
        "-20,-80! -24,-86 -31,-92 -43,-99 -47,-104.6 -43,-108.6 -33,-109 -24,-112 -14,-110 -8,-102 "
        "-8,-92 -11,-82!",
        None,
        2.4,
    )
    head.line("-45,-102 -37,-99.4 -31,-97.6", 1.3, "out").solid(place(dot(1.9), -24, -104))
    head.solid(place(dot(2.4), -45.4, -105.6))
    head.line("-27,-107.4 -23,-108.4 -20.4,-106", 1.2, "both")
    ear = dog.part("-15,-108! -7,-110 1,-103 4,-93! -3,-95 -10,-98", "ochre", 2.1)
    ear.line("-11,-105 -5,-102 0,-97", 1.1, "both")
    collar = dog.part("-22,-84! -10,-92! -6.6,-85! -19,-75!", "red", 2.0)
    collar.add_ink(place(dot(1.3), -17.4, -82)).add_ink(place(dot(1.3), -11.6, -86))
    block.merge(dog, lambda g: place(g, x, y, scale, 0, flip))
