"""Draw the page of a song: its headpiece, an arbour with card tables under a canopy, and its cut initial."""

from collections.abc import Callable
from functools import partial

from aces import branch
from carried import flower
from crowns import crown
from curves import Shape, place
from lettering import text
from motifs import dot, lily
from press import PALETTE, cut_edges, fleck, stencil
from shapely import affinity
from shapely.geometry import Point, box
from suits import pip
from svg import document, path
from woodcut import Block

WIDE, TALL = 1000, 270  # the headpiece
MIDDLE = WIDE / 2
SIDE = 132  # the initial
SEED = 71
FOOT = 262.0  # where everything stands


def pressed(block: Block, w: int, h: int, seed: int) -> str:
    """Return a block printed in its colours, to go on a page."""
    ink, colours = block.layers()
    body = ""
    for colour in ("paper", "ochre", "green", "blue", "red"):
        if colour == "paper" and colour in colours:
            body += path(colours[colour], PALETTE["paper"])
        elif colour in colours:
            body += stencil(colours[colour], colour, seed + len(colour) * 7, rounding=1.2)
    body += path(fleck(cut_edges(ink, seed + 3), seed + 4, 1 / 1400, 1.2), PALETTE["ink"], 0.97, 0.12)
    return document(body, w, h)


def both(draw: Callable[[Callable[[float], float], int], None]) -> None:
    """Call ``draw`` once for the left and once, mirrored, for the right."""
    for side in (-1, 1):
        draw(partial(lambda d, side: MIDDLE + side * d, side=side), side)


def arch(outer: tuple[float, float], inner: tuple[float, float]) -> Shape:
    """Return the band between two half ellipses."""
    whole = Point(0, 0).buffer(1, 48)
    one, other = (place(affinity.scale(whole, *axes, origin=(0, 0)), MIDDLE, FOOT) for axes in (outer, inner))
    return one.difference(other).intersection(box(0, 0, WIDE, FOOT))


def trellis(block: Block) -> None:
    """Draw the arched lattice that is seen between the leaves."""
    band = arch((474, 250), (362, 204))
    slats = block.part(band, None, 3.0)
    slats.hatch(band.buffer(-2), 52, 15, 2.6)
    slats.hatch(band.buffer(-2), 128, 15, 2.6)


def boughs(block: Block) -> None:
    """Draw laurel, with roses on it, over the whole arch."""

    def half(x: Callable[[float], float], side: int) -> None:
        outer = [(x(456), 260), (x(436), 168), (x(356), 86), (x(226), 43), (x(46), 27)]
        inner = [(x(376), 260), (x(356), 190), (x(290), 124), (x(190), 82), (x(120), 68)]
        branch(block, inner, "laurel", 18, size=(32, 22))
        branch(block, outer, "laurel", 27, size=(36, 27))
        for at, y, size in ((448, 216, 1.0), (410, 132, 1.15), (306, 62, 1.1), (166, 34, 1.0)):
            flower(block, x(at), y, "rose", None, "red", size)
        for at, y, size in ((367, 222, 0.8), (322, 150, 0.85), (240, 100, 0.8)):
            flower(block, x(at), y, "rose", None, "ochre", size)

    both(half)


def canopy(block: Block) -> None:
    """Draw the golden canopy of state: curtains drawn aside, a tester with its valance, and a crown on
    top."""

    def curtain(x: Callable[[float], float], side: int) -> None:
        cloth = block.part(
            [
                (x(96), 124, 1),
                (x(66), 136),
                (x(74), 164),
                (x(100), 196, 1),
                (x(108), 196, 1),
                (x(106), 228),
                (x(124), FOOT, 1),
                (x(70), FOOT, 1),
                (x(84), 230),
                (x(96), 200, 1),
                (x(112), 196, 1),
                (x(126), 164),
                (x(128), 124, 1),
            ],
            "red",
            2.6,
        )
        for near, low in ((86, 72), (102, 84), (116, 94)):
            cloth.fold([(x(near), 128), (x(near - 8), 158), (x(100), 194)], 1.8, 7, 20, 4, "in")
            cloth.fold([(x(104), 200), (x(low + 14), 230), (x(low + 6), FOOT - 2)], 1.8, 7, 20, 4, "out")
        block.part([(x(94), 191, 1), (x(118), 189, 1), (x(116), 202, 1), (x(94), 202, 1)], "ochre", 2.2)
        block.part(Point(x(105), 209).buffer(6.4, 10), "ochre", 2.0)

    both(curtain)
    dome = block.part(
        f"{MIDDLE - 132},118! {MIDDLE - 112},101 {MIDDLE - 66},94 {MIDDLE - 30},84 {MIDDLE},80 "
        f"{MIDDLE + 30},84 {MIDDLE + 66},94 {MIDDLE + 112},101 {MIDDLE + 132},118!",
        "ochre",
        3.0,
    )
    for d in (-88, -46, 0, 46, 88):
        dome.fold([(MIDDLE + d * 0.3, 86), (MIDDLE + d * 0.85, 100), (MIDDLE + d, 117)], 1.6, 8, 24, 4, "in")
    scallops = [
        f"{MIDDLE + 136 - i * 17},{150 if i % 2 else 136}{'' if i % 2 else '!'}" for i in range(1, 16)
    ]
    sides = [f"{MIDDLE - 136},117!", f"{MIDDLE + 136},117!", f"{MIDDLE + 136},136!"]
    valance = block.part(" ".join([*sides, *scallops, f"{MIDDLE - 136},136!"]), "ochre", 2.8)
    valance.line([(MIDDLE - 134, 124), (MIDDLE + 134, 124)], 1.6, "flat")
    for i in range(8):
        middle = MIDDLE - 119 + i * 34
        valance.solid(place(lily(0.24), middle, 134))
        block.part(place(dot(3.2), middle, 153), "red", 1.6)
    block.merge(crown(block, "lis", "red", 29, "red"), lambda shape: place(shape, MIDDLE, 103, 0.98))


def table(block: Block, middle: float, size: float, cover: str, signs: str) -> None:
    """Draw a covered table with the stock on it. At either side a hand of cards is held up, with the
    ``signs`` on the front cards."""
    drawn = block.apart()
    cloth = drawn.part([(-84, -44, 1), (84, -44, 1), (94, 0, 1), (-94, 0, 1)], cover, 2.8)
    for d in (-66, -40, -14, 14, 40, 66):
        cloth.fold([(d, -40), (d * 1.08, -2)], 1.6, 6, 18, 4, "out")
    cloth.line([(-87, -33), (87, -33)], 1.5, "flat")
    drawn.part([(-72, -62, 1), (72, -62, 1), (84, -43, 1), (-84, -43, 1)], "green", 2.6)
    for side, sign in zip((-1, 1), signs, strict=True):
        for turn in (-36, -15, 6, 27):
            card = drawn.part(place(box(-15, -48, 15, 0), side * 44, -51, 1.0, side * turn), "paper", 2.2)
        mark = affinity.translate(place(pip(sign), 0, 0, 0.28), 0, -29)
        mark = place(mark, side * 44, -51, 1.0, side * 27)
        if sign in "DH":
            card.colour("red", affinity.translate(mark, -2.2, -1.2))
        else:
            card.solid(mark)
    for lift in (0, 2.4, 4.8):
        drawn.part(place(box(-16, -5, 16, 5), 0, -51 - lift), "paper", 1.8)
    block.merge(drawn, lambda shape: place(shape, middle, FOOT, size))


def arbour() -> str:
    """Return the headpiece: six people at piquet in an arbour, under a canopy of state."""
    block = Block(SEED)
    trellis(block)
    canopy(block)
    table(block, MIDDLE, 0.94, "blue", "SH")
    for side, signs in ((-1, "CS"), (1, "DC")):
        table(block, MIDDLE + side * 226, 0.84, "red", signs)
    boughs(block)
    return pressed(block, WIDE, TALL, SEED)


def initial(letter: str) -> str:
    """Return a cut letter in a frame, on a hatched ground with a vine behind the letter."""
    block = Block(SEED + 5)
    within = box(11, 11, SIDE - 11, SIDE - 11)
    ground = block.part(within, None, 0)
    ground.hatch(within, 0, 4.4, 1.4)
    for stem in (
        [(20, 118), (34, 84), (66, 62), (98, 46), (112, 24)],
        [(112, 118), (98, 92), (66, 84), (34, 52), (20, 24)],
    ):
        branch(block, stem, "laurel", 8, size=(28, 20))
    for x, y in ((24, 70), (108, 70), (66, 26), (66, 110)):
        flower(block, x, y, "rose", None, "red", 0.62)
    frame = block.part(box(4, 4, SIDE - 4, SIDE - 4).difference(within), "ochre", 3.0)
    frame.add_ink(within.boundary.buffer(0.9))
    shape, wide = text(letter, 104, "french-canon")
    shape = affinity.scale(affinity.translate(shape, (SIDE - wide) / 2, SIDE * 0.765), 0.9, 1.0)
    block.part(shape.buffer(4.2), "paper", 0).solid(shape.buffer(0.6))
    return pressed(block, SIDE, SIDE, SEED + 5)


SONG: dict[str, Callable[[], str]] = {"arbour": arbour, "initial-w": partial(initial, "W")}
"""The drawings of the page of the song, by name."""
