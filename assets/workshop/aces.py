"""The four aces: a large suit sign between two boughs, under a crown and over a motto on a ribbon."""

import math

import numpy as np
from carried import flower
from crowns import crown
from curves import Shape, Trace, curve, place, points, poly, resample, tube
from cutter import Cutter
from lettering import text
from press import PALETTE, cut_edges, fleck, frame, of_suit, stencil
from shapely import affinity, transform
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union
from suits import SUIT_COLOUR, pip
from svg import path
from woodcut import Block, Part

MOTTO = {"S": "VIVE·LE·ROY", "H": "VIVE·L’AMOVR", "D": "VIVE·LA·REYNE", "C": "VIVE·LE·IEV"}


def leaf(
    block: Block,
    x: float,
    y: float,
    size: float,
    angle: float,
    fill: str | None = "green",
    kind: str = "laurel",
) -> Part:
    """Draw one leaf of laurel, oak or palm, growing from (x, y)."""
    if kind == "oak":
        outline = "0,0! 6,-5 12,-3 17,-9 23,-7 28,-11 34,-8 40,-9 46,0! 40,9 34,8 28,11 23,7 17,9 12,3 6,5"
    elif kind == "palm":
        outline = "0,0! 14,-4 30,-5 46,0! 30,3 14,3"
    else:
        outline = "0,0! 10,-9 24,-12 37,-8 46,0! 36,7 24,10 10,7"
    scale = size / 46
    shape = place(poly(outline), x, y, scale, angle)
    part = block.part(shape, fill, 2.0)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    part.line(
        [
            (x, y),
            (x + cos * size * 0.45 + sin * 1, y + sin * size * 0.45 - cos),
            (x + cos * size * 0.86, y + sin * size * 0.86),
        ],
        1.4,
        "out",
    )
    half = place(Polygon([(2, 0), (46, 0), (40, 12), (4, 12)]), x, y, scale, angle)
    part.hatch(half.intersection(shape).buffer(-0.6), angle + 62, 3.0, 1.0)
    return part


def branch(
    block: Block,
    line: Trace,
    kind: str,
    leaves: int = 8,
    fill: str | None = "green",
    size: tuple[float, float] = (34, 24),
) -> None:
    """Draw a bough along a curve, its leaves in pairs."""
    stem = curve(line)
    stem = resample(stem, 1)
    block.part(
        tube(line, [5, 4.4, 4, 3, 2.4][: len(points(line))], "flat"), "ochre" if kind == "oak" else fill, 2.0
    )
    length = len(stem)
    for i in range(leaves):
        t = 0.06 + 0.88 * i / (leaves - 1)
        here = int(t * (length - 1))
        ahead = min(length - 1, here + 3)
        angle = math.degrees(math.atan2(*(stem[ahead] - stem[max(0, here - 3)])[::-1]))
        leaf_size = size[0] + (size[1] - size[0]) * t
        for side in (1, -1):
            leaf(
                block,
                stem[here][0],
                stem[here][1],
                leaf_size * (1.0 if side > 0 else 0.92),
                angle + side * (48 if kind != "palm" else 34),
                fill,
                kind=kind,
            )
    angle = math.degrees(math.atan2(*(stem[-1] - stem[-5])[::-1]))
    leaf(block, stem[-1][0], stem[-1][1], size[1] * 1.05, angle, fill, kind=kind)


def ribbon_banner(block: Block, words: str, y: float = 452, fill: str | None = "ochre") -> None:
    """Draw the ribbon, with its motto set along it."""
    # folded tails
    for side in (-1, 1):

        def x(d: float, side: float = side) -> float:
            return 180 + side * d

        block.part(
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
        block.part(
            [(x(104), y + 40, 1), (x(120), y + 27, 1), (x(120), y + 10, 1), (x(104), y + 14, 1)], "red", 2.2
        )
    middle = block.part(
        (
            f"56,{y + 2}! 100,{y + 9} 180,{y + 14} 260,{y + 9} 304,{y + 2}! 304,{y + 30}! "
            f"260,{y + 38} 180,{y + 43} 100,{y + 38} 56,{y + 30}!"
        ),
        None,
        2.8,
    )
    letters, width = text(words, 26, "french-canon", "normal", 2.2)
    scale = min(1, 226 / width)
    letters = affinity.scale(letters, scale, scale, origin=(0, 0))
    # bend the line of type to the ribbon
    letters = transform(
        letters.segmentize(3),
        lambda a: np.column_stack(
            [
                a[:, 0] + 180 - width * scale / 2,
                a[:, 1] + y + 36 - ((a[:, 0] - width * scale / 2) / 124) ** 2 * 10,
            ]
        ),
    )
    middle.add_ink(letters.buffer(0.25))


def ace_svg(suit: str, seed: int, beside: bool = False) -> str:
    """Return an ace without its paper and index. If the index is ``beside`` it, it is smaller and moved to
    the side."""

    def moved(shape: Shape) -> Shape:
        return place(shape, 41.2, 53.5, 0.86) if beside else shape

    block = Block(seed)
    kind = {"S": "palm", "H": "laurel", "D": "laurel", "C": "oak"}[suit]
    if kind == "palm":
        left, right = "176,428 118,404 84,350 70,280 78,190", "184,428 242,404 276,350 290,280 282,190"
    else:
        left, right = "176,428 112,404 74,340 68,260 96,164", "184,428 248,404 286,340 292,260 264,164"
    branch(block, left, kind, 10 if kind != "palm" else 15, size=(52, 36) if kind != "palm" else (62, 40))
    branch(block, right, kind, 10 if kind != "palm" else 15, size=(52, 36) if kind != "palm" else (62, 40))
    if suit == "H":
        for x, y in ((72, 300), (288, 300), (110, 398), (250, 398)):
            flower(block, x, y, "rose", None, "red", 1.15)
    if suit == "C":
        for x, y in ((92, 352), (268, 352), (70, 262), (290, 262)):
            block.part(Point(x, y).buffer(9, 12), "ochre", 2.2)
            block.part([(x - 10, y - 2, 1), (x, y - 10), (x + 10, y - 2, 1), (x, y - 3)], None, 2.0)
    if suit == "D":
        for x, y in ((96, 330), (264, 330), (84, 236), (276, 236), (128, 396), (232, 396)):
            block.part(Point(x, y).buffer(6.4, 10), "red", 2.0)
    # tie
    for side in (-1, 1):
        block.part(
            [(180, 426, 1), (180 + side * 22, 408), (180 + side * 36, 420), (180 + side * 26, 438)],
            "red",
            2.4,
        ).line([(180 + side * 6, 425), (180 + side * 26, 421)], 1.5, "out")
    block.part(Point(180, 427).buffer(8, 12), "red", 2.2)
    ribbon_banner(block, MOTTO[suit])
    # crown over the pip
    coronet = crown(
        block, {"S": "lis", "H": "lis", "D": "leaf", "C": "trefoil"}[suit], "red", 29, "red", lift=0
    )
    block.merge(coronet, lambda g: place(g, 180, 166, 1.55))
    ink, colours = block.layers()
    ink, colours = moved(ink), {colour: moved(shape) for colour, shape in colours.items()}
    big = moved(place(pip(suit), 180, 282, 2.75))
    cutter = Cutter(seed + 2)
    ink = ink.difference(big.buffer(5))
    ink = fleck(unary_union([cut_edges(ink, seed), frame(cutter)]), seed + 4, 1 / 1400, 1.0)
    out = ""
    for colour in ("ochre", "green", "blue", "red"):
        if colour in colours:
            out += stencil(colours[colour].difference(big.buffer(4)), colour, seed + len(colour))
    if SUIT_COLOUR[suit] == "red":
        big = cutter.roughen(big, 0.8, 10)
        rim = cutter.contour(big, 3.2)
        out += of_suit(stencil(big, "red", seed + 1, offset=(2.2, 1.2)))
        out += path(unary_union([ink, cut_edges(rim)]), PALETTE["ink"], 0.97)
    else:
        big = fleck(cutter.roughen(big, 0.8, 10), seed + 6, 1 / 900.0, 1.5)
        out += path(ink, PALETTE["ink"], 0.97) + of_suit(path(big, PALETTE["ink"], 0.97))
    return out
