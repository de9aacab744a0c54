"""What the courts carry, and who goes with them: staves, arms, orbs, flowers, a hound."""

import math
from collections.abc import Sequence

import numpy as np
from curves import Shape, Trace, place, points, poly, tube
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
    """A staff between two points, wound with a ribbon."""
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
    """The outline of a shield, its top edge at (x, y)."""
    return (
        f"{x - w / 2},{y}! {x},{y - 6} {x + w / 2},{y}! {x + w / 2 + 1},{y + h * 0.45} "
        f"{x + w * 0.36},{y + h * 0.74} {x},{y + h}! {x - w * 0.36},{y + h * 0.74} "
        f"{x - w / 2 - 1},{y + h * 0.45}"
    )


def eagle() -> Shape:
    """An eagle displayed, about its middle."""
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
    """A lion rampant, about its middle."""

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
    """An axe and a beak on a long staff, with a tassel."""
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
    """A broad leaf blade with two lugs, and a tassel."""
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


def held_cards(block: Block, x: float, y: float) -> None:
    """Three little cards fanned in a hand: legend makes Lahire the inventor of the game."""
    for rot, lift in ((-22, -2), (4, 4), (29, 0)):
        leaf = poly("-15,-56! 15,-56! 15,0! -15,0!")
        card = block.part(place(leaf, x, y - lift, 1, rot), None, 2.2)
        heart = affinity.translate(pip("H"), 0, -38)
        heart = affinity.scale(heart, 0.3, 0.3, origin=(0, -38))
        card.colour("red", place(heart, x, y - lift, 1, rot))


def bell(block: Block, x: float, y: float, radius: float = 7) -> None:
    """A round hawk's bell, hung by its ring."""
    block.part(place(ring(3, 1.3), x, y - radius - 2), None, 0).add_ink(
        place(ring(3, 1.3), x, y - radius - 2), clip=False
    )
    ball = block.part(Point(x, y).buffer(radius, 12), "ochre", 2.0)
    ball.line([(x - radius, y + 0.4), (x, y + 1.8), (x + radius, y + 0.4)], 1.3, "flat")
    ball.solid(place(dot(1.3), x, y + 3.6))


def hound(block: Block, x: float, y: float, scale: float = 1.15, flip: bool = False) -> None:
    """Hogier's hound, about its feet."""
    dog = block.apart()

    def leg(line: Trace, widths: Sequence[float]) -> None:
        part = dog.part(tube(line, widths), None, 2.2)
        part.shade(3, 30, 3, 1.0)
        foot_x, foot_y = points(line)[-1][:2]
        dog.part(
            [
                (foot_x + 4, foot_y - 3),
                (foot_x + 4, foot_y + 4, 1),
                (foot_x - 9, foot_y + 4, 1),
                (foot_x - 9, foot_y),
                (foot_x - 4, foot_y - 4),
            ],
            None,
            2.0,
        ).line([(foot_x - 5, foot_y), (foot_x - 5, foot_y + 3)], 1.1)

    leg("-2,-42 2,-22 -2,-4", [12, 7, 6])
    leg("26,-46 32,-30 24,-18 27,-4", [20, 12, 7, 6])
    dog.part(tube("40,-56 52,-64 50,-82 38,-88", [7, 6, 5, 2]), None, 2.2)
    body = dog.part(
        (
            "-45,-84! -41,-89 -33,-95 -22,-95 -14,-86 -8,-72 8,-67 28,-68 41,-62 46,-48 42,-34 "
            "31,-30 23,-40 8,-36 -6,-30 -17,-34 -21,-50 -24,-66 -29,-76 -37,-78 -44,-80!"
        ),
        None,
        2.6,
    )
    body.line("-44,-82 -37,-83 -33,-81", 1.3, "out").solid(place(dot(1.9), -32, -88))
    body.lines(
        (
            "-10,-62 -14,-50 -12,-38|22,-62 27,-50 22,-42|-4,-58 -6,-48 -3,-40|2,-58 1,-48 4,-40|"
            "8,-58 8,-48 11,-41"
        ),
        1.3,
    )
    body.shade(6, 35, 3.4, 1.1)
    body.solid("4,-70 16,-73 30,-70 34,-60 26,-50 14,-52 6,-60")
    leg("-13,-42 -15,-22 -15,-4", [13, 8, 6])
    leg("36,-46 43,-30 36,-18 40,-4", [21, 13, 7, 6])
    dog.part("-26,-94! -17,-93 -12,-82 -16,-72! -22,-80", "red", 2.0)
    dog.part("-25,-73! -12,-80! -9,-74! -23,-66!", "red", 2.0)
    block.merge(dog, lambda g: place(g, x, y, scale, 0, flip))
