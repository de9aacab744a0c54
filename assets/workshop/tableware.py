"""The things that stand around the cloth, seen from above: a tray, a dish, pen and ink, wine, and a
candlestick; and the wreath embroidered on the cloth."""

import math
from collections.abc import Callable
from functools import partial

from curves import Shape, place, poly, spiral, tube
from cutter import Cutter
from motifs import dot, lily, quatrefoil, ring, star
from press import PALETTE, cut_edges, fleck, stencil
from shapely import affinity
from shapely.geometry import Point, box
from shapely.ops import unary_union
from suits import pip
from svg import document, path
from woodcut import Block

LOW, HIGH = (4.0, 7.0), (7.0, 12.0)  # how far the shadow of a flat thing and of a tall one falls
NONE = (0.0, 0.0)  # a light throws no shadow
STICK, WICK, FLAME = (
    (280, 320),
    (130, 196),
    128.0,
)  # the candlestick's sheet, its wick's place, the flame's height
RESTLESS = {
    "flicker-1": (7.0, 1.07),
    "flicker-2": (-6.0, 0.92),
    "low-1": (12.0, 0.64),
    "low-2": (-16.0, 0.46),
}  # how far the flame leans where it flickers or gutters, and how tall it is
LEAN, LEANS = 24.0, 3  # degrees that the flame leans from one drawing to the next, and drawings of that


def printed(block: Block, w: int, h: int, seed: int, shade: tuple[float, float]) -> str:
    """Return a block printed on paper, cut out along its outline, with a shadow on the cloth."""
    ink, colours = block.layers()
    whole = unary_union([part.silhouette for part in block.parts]).buffer(2.0)
    body = "".join(
        path(affinity.translate(whole, shade[0] * far, shade[1] * far), "#0A0805", 0.24, 0.4)
        for far in (0.6, 1.0)
    )
    body += path(whole, "#EADBB8", 1, 0.2)
    for colour in ("ochre", "green", "blue", "red"):
        if colour in colours:
            body += stencil(colours[colour], colour, seed + len(colour) * 7, rounding=1.2)
    body += path(fleck(cut_edges(ink, seed + 3), seed + 4, 1 / 1400, 1.2), PALETTE["ink"], 0.97, 0.12)
    return document(body, w, h)


def rounded(w: float, h: float, radius: float, x: float, y: float) -> Shape:
    """Return a box with rounded corners, centred on (x, y)."""
    return place(box(-w / 2, -h / 2, w / 2, h / 2).buffer(-radius).buffer(radius, 8), x, y)


def tray() -> str:
    """Return a tray of stained wood for the stock, with brass corners on its raised rim and an indigo
    lining."""
    w, h = 280, 372
    block = Block(41)
    x, y = 136, 180
    rim = block.part(rounded(252, 344, 22, x, y), "ochre", 5.0)
    for fall in (7, 13):
        rim.add_ink(rim.silhouette.buffer(-fall).difference(rim.silhouette.buffer(-fall - 1.8)))
    floor = block.part(rounded(208, 300, 12, x, y), "blue", 4.4)
    wall = floor.silhouette.difference(affinity.translate(floor.silhouette, 9, 12))
    floor.add_ink(block.cutter.hatch(wall, 45, 4.4, 2.0))
    inset = floor.silhouette.buffer(-16)
    floor.add_ink(inset.difference(inset.buffer(-2.2)))
    for side in (-1, 1):
        for end in (-1, 1):
            floor.add_ink(place(quatrefoil(1.5), x + side * 76, y + end * 122))
            corner = "-26,-26! 10,-26! 14,-14 2,-4 -4,2 -14,14 -26,10!"
            turn = {(-1, -1): 0, (1, -1): 90, (1, 1): 180, (-1, 1): 270}[side, end]
            mount = block.part(place(poly(corner), x + side * 99, y + end * 145, 1, turn), "ochre", 3.6)
            mount.add_ink(place(dot(3), x + side * 112, y + end * 158))
            mount.add_ink(place(dot(2.2), x + side * 96, y + end * 160))
            mount.add_ink(place(dot(2.2), x + side * 114, y + end * 142))
    floor.add_ink(place(lily(2.4), x, y).difference(place(lily(1.7), x, y)))
    for side in (-1, 1):
        grip = block.part(rounded(14, 74, 6, x + side * 115, y), None, 3.6)
        grip.solid(grip.silhouette.buffer(-3))
    return printed(block, w, h, 41, LOW)


def dish() -> str:
    """Return a painted dish for the counters, with a wreath around the rim and a plain well."""
    side = 280
    block = Block(43)
    x, y = 136, 134
    brim = block.part(Point(x, y).buffer(126, 40), None, 5.0)
    brim.add_ink(place(ring(118, 2.2), x, y))
    cut = block.cutter
    for i in range(16):
        angle = 2 * math.pi * i / 16
        bx, by = x + 96 * math.cos(angle), y + 96 * math.sin(angle)
        turn = math.degrees(angle) + 90
        if i % 2:
            leaf = place(poly("-17,0! -6,-8 8,-7 17,0! 8,7 -6,8"), bx, by, 1, turn)
            brim.colour("blue", leaf).add_ink(cut.contour(leaf, 2.6))
            dx, dy = 11 * math.cos(math.radians(turn)), 11 * math.sin(math.radians(turn))
            brim.add_ink(cut.brush([(bx - dx, by - dy), (bx + dx, by + dy)], 2.0))
        else:
            flower = place(star(15, 6, 0.62), bx, by, 1, turn).buffer(2.4).buffer(-1)
            brim.colour("blue", flower).add_ink(cut.contour(flower, 2.6))
            brim.clear(Point(bx, by).buffer(4.4)).add_ink(place(ring(4.8, 2.0), bx, by))
    well = block.part(Point(x, y).buffer(72, 36), None, 4.2)
    wall = well.silhouette.difference(affinity.translate(well.silhouette, 8, 11))
    well.add_ink(cut.hatch(wall, 45, 4.4, 2.0))
    well.add_ink(place(ring(54, 2.0), x, y))
    well.add_ink(cut.shade(Point(x, y).buffer(54, 30), 7, 45, 4.4, 1.8, (1, 0.8)))
    return printed(block, side, side, 43, LOW)


def pen_and_ink() -> str:
    """Return a brass inkwell with its black opening, and a goose quill laid across."""
    w, h = 300, 300
    block = Block(47)
    x, y = 96, 190
    foot = block.part(rounded(140, 140, 26, x, y), "ochre", 5.0)
    inner = foot.silhouette.buffer(-9)
    foot.add_ink(inner.difference(inner.buffer(-2.2)))
    for side in (-1, 1):
        for end in (-1, 1):
            foot.add_ink(place(ring(6, 2.2), x + side * 49, y + end * 49))
    shoulder = block.part(Point(x, y).buffer(48, 30), "ochre", 4.4)
    shoulder.add_ink(block.cutter.shade(shoulder.silhouette, 12, 45, 4.6, 2.0))
    lip = block.part(Point(x, y).buffer(30, 24), "ochre", 4.0)
    eye = Point(x, y).buffer(20, 20)
    lip.solid(eye.difference(block.cutter.brush(spiral(x, y, 14, 14, 190, 0.22), 3.4, "both")))
    spine = "112,178 150,136 196,92 240,56 276,26"
    vane = block.part(
        "158,128! 160,104 176,82 200,56 230,34 262,18 284,12! 282,28 272,52 252,80! 250,66 "
        "240,92 218,112! 218,98 204,120 184,130! 180,120 172,130",
        None,
        4.4,
    )
    vane.add_ink(block.cutter.brush(spine, 4.4, "out"))
    for t in range(12):
        px, py = 168 + t * 9.2, 119 - t * 8.0
        vane.line([(px, py), (px - 1, py - 12), (px + 4, py - 26 + t * 0.6)], 2.2, "out")
        vane.line([(px + 3, py - 2), (px + 17, py - 4), (px + 26 - t * 0.6, py - 10)], 2.2, "out")
    shaft = block.part(tube(spine, [5, 8, 7, 5, 3], "flat"), None, 2.6)
    shaft.line("118,174 152,138 190,100", 1.8)
    nib = block.part("122,172! 114,166! 98,192 100,196!", None, 3.0)
    nib.solid("112,178! 108,176! 99,192 101,195!")
    return printed(block, w, h, 47, LOW)


def wine() -> str:
    """Return a footed rummer of claret, seen from above: the foot, and over it the bowl."""
    side = 280
    block = Block(67)
    x, y = 128, 122
    fx, fy = x + 22, y + 30
    foot = block.part(Point(fx, fy).buffer(92, 40), None, 4.6)
    foot.add_ink(place(ring(84, 1.8), fx, fy))
    foot.add_ink(block.cutter.shade(foot.silhouette, 14, 45, 4.6, 1.8))
    bowl = block.part(Point(x, y).buffer(98, 44), None, 5.0)
    bowl.add_ink(place(ring(90, 2.0), x, y))
    claret = Point(x + 2, y + 3).buffer(80, 40)
    bowl.colour("red", claret)
    bowl.add_ink(block.cutter.contour(claret, 2.6))
    bowl.add_ink(block.cutter.hatch(claret.difference(affinity.translate(claret, 10, 14)), 45, 4.2, 2.0))
    bowl.add_ink(place(ring(46, 1.8), x + 6, y + 9))
    glint = place(poly("-34,12! -30,-10 -12,-28 10,-34! -8,-20 -20,-4 -24,14!"), x - 14, y - 10)
    bowl.colour(None, glint).clear(glint)
    bowl.add_ink(block.cutter.contour(glint, 1.6))
    spark = place(poly("-8,6! 0,10 10,0! 6,10 -2,15!"), x + 44, y + 46)
    bowl.colour(None, spark).clear(spark)
    return printed(block, side, side, 67, HIGH)


def candlestick() -> str:
    """Return a chamber candlestick: the pan, a ring to hold it by, a pool of wax, and the wick."""
    w, h = STICK
    block = Block(53)
    x, y = WICK
    held = Point(x + 108, y + 52)
    handle = block.part(held.buffer(30, 20).difference(held.buffer(15, 16)), "ochre", 4.4)
    handle.add_ink(block.cutter.shade(handle.silhouette, 6, 45, 4.4, 1.8))
    thumb = block.part(place(poly("-8,-20! 30,-14 44,0 30,14 -8,20!"), x + 84, y + 42, 1, 22), "ochre", 4.0)
    thumb.add_ink(place(dot(3), x + 108, y + 51))
    pan = block.part(Point(x, y).buffer(108, 40), "ochre", 5.0)
    pan.add_ink(place(ring(100, 2.2), x, y))
    for i in range(28):
        angle = 2 * math.pi * (i + 0.5) / 28
        pan.line([(x + r * math.cos(angle), y + r * math.sin(angle)) for r in (88, 98)], 2.2, "flat")
    floor = block.part(Point(x, y).buffer(84, 36), "ochre", 4.0)
    wall = floor.silhouette.difference(affinity.translate(floor.silhouette, 10, 13))
    floor.add_ink(block.cutter.hatch(wall, 45, 4.6, 2.0))
    socket = block.part(Point(x, y).buffer(46, 28), "ochre", 4.4)
    socket.add_ink(place(ring(40, 2.0), x, y))
    socket.add_ink(block.cutter.shade(socket.silhouette, 8, 45, 4.4, 1.8))
    wax = block.part(
        [(x + r * math.cos(a), y + r * math.sin(a)) for a, r in
         ((0, 32), (0.6, 34), (1.1, 38), (1.5, 33), (2.2, 32), (2.8, 35), (3.3, 31), (4.0, 33),
         (4.8, 31), (5.6, 33))],
        None,
        4.0,
    )  # fmt: skip
    wax.add_ink(place(ring(20, 2.0), x, y + 1))
    drip = block.part("150,222! 160,224 170,240 166,252 158,248 154,236", None, 3.2)
    drip.line("159,232 162,243", 1.8)
    block.part(
        [(x - 3.4, y - 12, 1), (x + 3.4, y - 12, 1), (x + 3, y + 3, 1), (x - 3, y + 3, 1)], None, 0
    ).solid(box(x - 3.4, y - 12, x + 3.4, y + 3))
    return printed(block, w, h, 53, HIGH)


def flame(lean: float = 0.0, tall: float = 1.0) -> str:
    """Return the candle's flame, in the right place for the candlestick. Its tip leans ``lean`` degrees to
    the right (to the left if negative), and it is ``tall`` times as tall as when it burns quietly."""
    w, h = STICK
    block = Block(59)
    x, y = WICK

    def at(dx: float, up: float) -> tuple[float, float]:
        """Return the point ``up`` along the flame's spine and ``dx`` beside it."""
        dx, up = dx * tall**0.5, up * tall
        steps = 32
        turned = [math.radians(lean) * (0.3 + 0.7 * up * (i + 0.5) / steps / FLAME) for i in range(steps)]
        part, end = up / steps, math.radians(lean) * (0.3 + 0.7 * up / FLAME)
        across = sum(part * math.sin(turn) for turn in turned) + dx * math.cos(end)
        along = sum(part * math.cos(turn) for turn in turned) - dx * math.sin(end)
        return x + across, y - along

    def bent(*points: tuple[float, ...]) -> list[tuple[float, ...]]:
        return [(*at(dx, up), *corner) for dx, up, *corner in points]

    outline = bent(
        (0, 2), (-22, 18), (-27, 46), (-14, 80), (2, FLAME, 1), (10, 88), (25, 54), (23, 20)
    )  # fmt: skip
    whole = block.part(outline, "red", 4.0)
    heart = poly(bent((0, 8), (-15, 22), (-17, 46), (-6, 72), (1, 98, 1), (6, 72), (15, 50), (14, 22)))
    core = poly(bent((0, 12), (-8, 26), (-6, 44), (0, 58, 1), (6, 44), (8, 26)))
    whole.colours.clear()
    whole.colour("red", whole.silhouette.difference(heart)).colour("ochre", heart.difference(core))
    whole.line(bent((-18, 40), (-12, 66), (-2, 92)), 2.2)
    whole.line(bent((18, 36), (14, 58)), 2.2)
    whole.line(bent((0, 4), (1, 14), (-1, 24)), 4.4, "out")
    return printed(block, w, h, 59, NONE)


def embroidery() -> str:
    """Return a wreath embroidered on the green baize, in thread of nearly the same green: leaves, with the
    four suits among them."""
    side = 400
    cut = Cutter(61)
    x = y = side / 2
    shapes: list[Shape] = []
    for i in range(32):
        angle = 2 * math.pi * i / 32
        if i % 8 == 0:
            continue
        out, turn = (168, 62) if i % 2 else (150, 118)
        leaf = poly("-24,0! -9,-9 10,-8 24,0! 10,8 -9,9")
        shapes.append(
            place(leaf, x + out * math.cos(angle), y + out * math.sin(angle), 1, math.degrees(angle) + turn)
        )
    for i, sign in enumerate("SHCD"):
        angle = 2 * math.pi * i / 4 - math.pi / 2
        at = x + 160 * math.cos(angle), y + 160 * math.sin(angle)
        shapes.append(affinity.translate(affinity.scale(pip(sign), 0.74, 0.74, origin=(0, 0)), *at))
    shapes += [place(ring(128, 2.6), x, y), place(ring(122, 1.4), x, y)]
    whole = unary_union(shapes)
    stitched = unary_union([cut.hatch(whole, 45, 4.2, 2.6), *(cut.contour(shape, 2.2) for shape in shapes)])
    under = path(affinity.translate(stitched, 1.6, 2.2), "#0A140C", 0.30, 0.3)
    return document(under + path(stitched, "#A9B98A", 0.34, 0.3), side, side)


TABLEWARE: dict[str, Callable[[], str]] = {
    "tray": tray,
    "dish": dish,
    "pen-and-ink": pen_and_ink,
    "wine": wine,
    "candlestick": candlestick,
    "flame": flame,
    **{f"flame-leaning-{step}": partial(flame, -LEAN * step) for step in range(1, LEANS + 1)},
    **{f"flame-{name}": partial(flame, *drawn) for name, drawn in RESTLESS.items()},
    "embroidery": embroidery,
}
