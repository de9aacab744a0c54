"""Hair, beards, hats and whole heads, about a local origin, facing left."""

from collections.abc import Callable

from crowns import crown
from curves import place, spiral
from faces import ear, face, full_face, profile
from hats import hat_cap, hat_flat
from shapely.geometry import Polygon
from woodcut import Block, Part


def side_roll(
    block: Block,
    side: int,
    fill: str | None,
    x: float = 24,
    y0: float = -30,
    y1: float = 38,
    turns: float = 1.2,
    waves: int = 3,
) -> Part:
    """Hair falling beside the face, ending in a rolled curl."""
    sign = side

    # falling mass with parallel waves
    def out(distance: float) -> float:
        return sign * (x + distance)

    part = block.part(
        [
            (out(-7), y0),
            (out(3), y0 - 2),
            (out(10), y0 + 14),
            (out(11), y0 + 34),
            (out(13), y1 - 14),
            (out(20), y1 - 8),
            (out(23), y1 + 3),
            (out(17), y1 + 13),
            (out(6), y1 + 14),
            (out(-3), y1 + 6),
            (out(-6), y1 - 8),
            (out(-5), y0 + 34),
            (out(-5), y0 + 16),
        ],
        fill,
        2.5,
    )
    for i in range(waves + 1):
        offset = -3 + i * 3.6
        part.line(
            [
                (out(offset - 2), y0 + 4),
                (out(offset + 1), y0 + 22),
                (out(offset + 0.5), y0 + 42),
                (out(offset + 2.4), y1 - 6 - i),
            ],
            1.5,
            "both",
        )
    curl = spiral(out(9), y1 + 3, 11, 1.5, 200 if sign > 0 else -20, turns * (1 if sign > 0 else -1))
    part.add_ink(block.cutter.brush(curl, 2.0, "out"))
    inner_curl = spiral(out(9), y1 + 3, 7.5, 3, 60 if sign > 0 else 120, 0.55 * (1 if sign > 0 else -1))
    part.add_ink(block.cutter.brush(inner_curl, 1.2, "both"))
    return part


def beard(block: Block, kind: str = "long", fill: str | None = "ochre") -> Part:
    if kind == "long":  # forked patriarch
        hair = block.part(
            (
                "-19.5,12! -13,17 -6,14.5 3,17 19,4! 21,18 18,34 12,46 11,60 5,70 1,60! -3,52! -7,60 "
                "-13,71 -16,58 -17,44 -21,30"
            ),
            fill,
            2.3,
        )
        hair.lines(
            (
                "-17,22 -14,36 -13,50 -12.5,64|-11,34 -9,46 -9,58|-4,36 -4,46|2,37 3,50 5,64|8,33 9,46 "
                "8,56|14,24 13,36 10,48"
            ),
            1.4,
        )
        hair.lines("-14,27 -8,24.5 -6,25.5 -4,24.5 1,26.6", 1.5)
    elif kind == "full":  # broad square-cut beard
        hair = block.part(
            (
                "-19.5,12! -13,17 -6,14.5 3,17 20,2! 23,18 22,32 19,45 12,52 7,49 3,54 -3,50 -8,54 "
                "-12,49 -18,50 -22,40 -22,26"
            ),
            fill,
            2.3,
        )
        hair.lines(
            (
                "-18,24 -17,36 -16,46|-12,32 -12,42 -10,49|-6,33 -5,48|0,33 1,43 2,50|6,31 8,40 8,47|"
                "12,27 15,36 14,46|17,16 19,28 18,40"
            ),
            1.4,
        )
        hair.lines("-14,27 -8,24.5 -6,25.5 -4,24.5 1,26.6", 1.5)
    elif kind == "point":  # 17th-c. pointed
        hair = block.part("-13,23! -6,24.5 2,23.5! 9,28 8,36 2,44 -4,56 -8,46 -14,38 -16,30", fill, 2.1)
        hair.lines("-11,30 -8,40 -5,50|-5,30 -4.5,44|1,30 0,38 -3,46", 1.3)
    # moustache
    moustache = block.part(
        (
            "-6.5,15.2! -2,15.4 5,17.6 11,22 14,21.4! 11,26 4,24 -2,20.4 -6,18.6! -10,20 -15,22.4 "
            "-20,22.6 -22.5,19.4! -17,19.4 -12,16"
        ),
        fill,
        1.9,
    )
    moustache.lines("-3,17.6 3,20 9,23.4|-9,18 -14,20.6 -19,21", 1.1)
    # mouth showing under the moustache
    block.free().add_ink(block.cutter.brush("-11,22.6 -6.5,21.6 -1.5,22.8", 1.8, "both"))
    return hair


def neck(block: Block, fill: str | None = None, w: float = 11, h: float = 50) -> Part:
    """Open at top and bottom: only the two sides are cut."""
    throat = block.part(
        [(-w + 3, 14, 1), (w + 4, 14, 1), (w + 4, h - 12), (w + 9, h, 1), (-w - 4, h, 1), (-w + 1, h - 12)],
        fill,
        0,
    )
    throat.add_ink(block.cutter.brush([(w + 4, 14), (w + 4, h - 14), (w + 9, h)], 2.4, "soft"), clip=False)
    throat.add_ink(block.cutter.brush([(-w + 3, 14), (-w + 1, h - 12), (-w - 4, h)], 1.8, "soft"), clip=False)
    throat.hatch(Polygon([(-w, 22), (w + 6, 20), (w + 6, 44), (4, 40), (-w, 34)]), 25, 3.2, 1.15)
    return throat


def david_head(block: Block) -> None:
    neck(block)
    side_roll(block, 1, None, 25, -32, 40)
    side_roll(block, -1, None, 22, -32, 36)
    face(block, "king", age=2)
    beard(block, "long", None)
    block.merge(crown(block, "lis", "red", 30, "blue", lift=2))


def charles_head(block: Block) -> None:
    neck(block)
    side_roll(block, 1, "ochre", 25, -32, 34)
    side_roll(block, -1, "ochre", 22, -32, 32)
    face(block, "king", age=1)
    beard(block, "full", "ochre")
    block.merge(crown(block, "imperial", "red", 30, "red", lift=2))


def alexandre_head(block: Block) -> None:
    neck(block)
    side_roll(block, 1, "ochre", 25, -32, 44)
    side_roll(block, -1, "ochre", 22, -32, 42)
    face(block, "king", age=1)
    beard(block, "point", "ochre")
    block.merge(crown(block, "trefoil", "red", 30, "green", lift=2))


def cesar_head(block: Block) -> None:
    """A Roman head in profile, crowned with leaves."""
    throat = block.part("-8,22! 26,20! 29,44! 18,51 8,54 -3,51 -12,45!", None, 2.2)
    throat.hatch("-10,28 8,26 22,34 22,46 -8,44", 25, 3.2, 1.1)
    profile(block)
    # short Roman hair
    hair = block.part(
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
        hair.add_ink(block.cutter.brush(spiral(x, y, 5, 1.2, 40 * i, 1.1 if i % 2 else -1.1), 1.5, "out"))
    ear(block, 12, 3)
    block.merge(crown(block, "leaf", "red", 29, "red", lift=0), lambda g: place(g, 4, 2, 1, 6))


def queen_head(
    block: Block,
    hair: str | None = "ochre",
    crown_style: str = "lis",
    veil: str | None = None,
    gem: str | None = "red",
    cap: str | None = None,
) -> None:
    """Centre-parted hair over the ears, rolls, small crown, optional veil."""
    if veil:
        cloth = block.part(
            "-30,-34 0,-44 30,-34 40,-8 44,30 54,66 47,79 38,70 29,79! 25,52 21,24! 0,4 -20,24! -24,52 "
            "-26,78! -34,69 -42,78 -48,64 -40,28 -36,-8",
            None if veil == "veil" else veil,
            2.4,
        )
        cloth.lines("35,-14 38,20 45,64|29,4 31,34 35,66|-31,-8 -34,26 -40,64|-27,8 -28,36 -32,64", 1.5)
    for side in (1, -1):
        x0 = 21 if side > 0 else 18
        roll = block.part(
            [
                (side * (x0 - 5), -24),
                (side * (x0 + 5), -26),
                (side * (x0 + 11), -8),
                (side * (x0 + 13), 8),
                (side * (x0 + 10), 20),
                (side * (x0 + 2), 24),
                (side * (x0 - 6), 18),
                (side * (x0 - 6), 0),
            ],
            hair,
            2.4,
        )
        roll.add_ink(block.cutter.brush(spiral(side * (x0 + 4), 9, 9.5, 1.5, 90, 1.5 * side), 1.7, "out"))
        roll.line([(side * (x0 - 3), -20), (side * (x0 + 4), -10), (side * (x0 + 9), 2)], 1.4)
        roll.line([(side * (x0 + 2), -22), (side * (x0 + 8), -10)], 1.3)
    face(block, "queen")
    parting = block.part(
        (
            "-2,-36! -4,-29 -11,-24 -17,-15 -19.5,-6! -25,-12 -25,-28 -14,-40 0,-44 16,-40 27,-28 "
            "27,-10 21,-2! 20,-14 12,-24 2,-29!"
        ),
        hair,
        2.2,
    )
    parting.lines(
        "-6,-33 -14,-27 -21,-14|-7,-37 -17,-31 -23,-20|4,-33 14,-27 22,-12|5,-38 18,-31 25,-18", 1.4
    )
    block.merge(crown(block, crown_style, gem, 24, cap, lift=-2), lambda g: place(g, 1, -2, 0.94))


def page_hair(block: Block, fill: str | None, length: float = 26) -> None:
    for side in (1, -1):
        side_roll(block, side, fill, 23 if side > 0 else 20, -30, length, waves=3)


def queen(
    block: Block,
    hair: str | None = "ochre",
    crown_style: str = "lis",
    veil: str | None = None,
    gem: str | None = "red",
    cap: str | None = None,
) -> None:
    queen_head(block, hair, crown_style, veil, gem, cap)


def knave_head(
    block: Block,
    hat: Callable[[Block], None],
    hair: str | None = "ochre",
    length: float = 26,
    kind: str = "page",
    moustache: bool = False,
) -> None:
    page_hair(block, hair, length)
    face(block, kind, age=0)
    if moustache:
        block.part(
            (
                "-6.5,15.4! -2,15.4 4,17.6 9,21 12,20! 9,24.4 3,22.6 -2,20 -6,18.4! -10,19.6 -14,21.6 "
                "-18,21.4 -20,18.6! -16,18.6 -12,16"
            ),
            hair,
            1.7,
        )
        block.part("-9,26! -5,27! -2,26! -3,33 -6,40! -8,33", hair, 1.6)
    hat(block)


def lahire_head(block: Block) -> None:
    """Full face: grizzled hair and beard under a plumed beret."""
    page_hair(block, None, 26)
    full_face(block)
    chin = block.part(
        "-15,24! -8,26 0,25 8,26 15,24! 14,34 9,42 4,45 0,52 -4,45 -9,42 -14,34",
        None,
        2.1,
    )
    chin.lines("-9,29 -8,35 -5,41|-4,30 -3,38 -1,46|4,30 3,38 1,46|9,29 8,35 5,41", 1.3)
    moustache = block.part(
        "0,15.4! 5,14.8 11,18 17,20.4 22,17.6! 19,24.6 11,24.8 4,21.6 0,19.6! "
        "-4,21.6 -11,24.8 -19,24.6 -22,17.6! -17,20.4 -11,18 -5,14.8",
        None,
        1.9,
    )
    moustache.lines("3,17.6 9,20.6 15,22.4|-3,17.6 -9,20.6 -15,22.4", 1.1)
    block.free().add_ink(block.cutter.brush("-5,23.4 0,22.6 5,23.4", 1.8, "both"))
    hat_flat(block, "red", "ochre", "black")


def hector_head(block: Block) -> None:
    """Pure profile, long hair under a slashed bonnet."""
    throat = block.part("-8,22! 26,20! 27,48! 18,52 8,54 -3,52 -12,48!", None, 2.2)
    throat.hatch("-10,28 8,26 22,34 22,48 -8,46", 25, 3.2, 1.1)
    profile(block)
    hair = block.part(
        "-16,-34 -10,-24! -2,-22 2,-14! 7,-6 6,6 9,18 7,28 11,37 21,42 33,40 41,31 40,20 36,8 37,-10 "
        "32,-28 16,-40 -4,-42",
        "ochre",
        2.4,
    )
    hair.lines(
        "4,-32 15,-16 14,6 17,24|14,-34 24,-18 23,6 26,22|24,-30 31,-14 30,8 33,20|-8,-32 2,-27 8,-18",
        1.5,
    )
    hair.add_ink(block.cutter.brush(spiral(25, 29, 10.5, 1.5, 200, 1.25), 1.9, "out"))
    hat_cap(block, "blue", "red", "ochre")
