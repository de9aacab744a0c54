"""Hair, beards, hats and whole heads, drawn about a local origin and facing left."""

from collections.abc import Callable

from beards import broad, patriarch
from crowns import crown
from curves import place, spiral
from faces import ear, face, full_face, lady_full, lady_profile, profile
from hats import hat_cap, hat_flat
from shapely.geometry import Point, Polygon
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
    """Draw hair that falls beside the face and ends in a rolled curl."""
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


def neck(block: Block, fill: str | None = None, w: float = 11, h: float = 50) -> Part:
    """Draw a neck that is open at top and bottom: only its two sides are cut."""
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
    """Draw David's head: an old man with raised eyes."""
    neck(block)
    face(block, "king", age=2, eyes="raised")
    patriarch(block, None)
    side_roll(block, 1, None, 28, -32, 40)
    side_roll(block, -1, None, 29, -32, 36)
    block.merge(crown(block, "lis", "red", 30, "blue", lift=2))


def charles_head(block: Block) -> None:
    """Draw Charles's head: in the prime of life, looking straight out of the card."""
    neck(block)
    full_face(block)
    broad(block, "ochre")
    side_roll(block, 1, "ochre", 27, -32, 26)
    side_roll(block, -1, "ochre", 27, -32, 26)
    block.merge(crown(block, "imperial", "red", 30, "red", lift=2))


def alexandre_head(block: Block) -> None:
    """Draw Alexandre's head: a young, shaven man with locks like a mane."""
    neck(block)
    mane = block.part(
        "-20,-34 -28,-24 -27,-16 -33,-9 -29,-1 -34,7 -28,14 -29,22 -21,22 -12,10 0,2 8,8 15,15 20,27 "
        "29,29 34,22 32,14 39,7 35,-1 39,-10 33,-18 34,-28 26,-38 0,-44",
        "ochre",
        2.4,
    )
    for x, y, turn in (
        (-25, -16, 1),
        (-27, -1, -1),
        (-26, 13, 1),
        (28, -21, -1),
        (32, -7, 1),
        (31, 8, -1),
        (26, 20, 1),
    ):
        mane.add_ink(block.cutter.brush(spiral(x, y, 7, 1.3, 60 * turn, 1.15 * turn), 1.6, "out"))
    face(block, "youth", age=0, look=-2)
    locks = block.part(
        "-22,-14! -23,-28 -14,-42 6,-46 26,-34 27,-6! 23,-8 24,-16 17,-15 18.6,-22 10,-19 10.6,-26 "
        "3,-22.6 -1,-29! -6,-22 -8,-26.6 -14,-19.6 -16,-24 -20,-17.6",
        "ochre",
        2.1,
    )
    locks.lines("2,-32 9,-30 13,-24|9,-35 19,-29 21,-20|-2,-33 -9,-31 -13,-25|-8,-35 -17,-30 -19,-23", 1.3)
    block.merge(crown(block, "trefoil", "red", 30, "green", lift=2))


def cesar_head(block: Block) -> None:
    """Draw Cesar's head: a Roman in profile, crowned with leaves."""
    throat = block.part("-8,22! 26,20! 29,44! 18,51 8,54 -3,51 -12,45!", None, 2.2)
    throat.hatch("-10,28 8,26 22,34 22,46 -8,44", 25, 3.2, 1.1)
    profile(block).lines("-13,-24 -6,-25.4 1,-23|-12.6,-19.6 -6,-20.8 0,-19", 1.0)
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


def queens_crown(block: Block, style: str, gem: str | None, cap: str | None, x: float = 1) -> None:
    block.merge(crown(block, style, gem, 24, cap, lift=-2), lambda g: place(g, x, -2, 0.94))


def pallas_head(block: Block) -> None:
    """Draw Pallas's head: a woman looking straight out of the card, with two long plaits beside her face."""
    for side in (-1, 1):
        for i, (x, y) in enumerate(((24, 52), (24.6, 42), (25, 31), (25, 20), (24.6, 9), (24, -2))):
            knot = block.part(
                [
                    (side * (x - 7.6), y - 6),
                    (side * (x + 1), y - 8.4),
                    (side * (x + 8), y - 3),
                    (side * (x + 6.6), y + 5),
                    (side * x, y + 9),
                    (side * (x - 6.6), y + 5),
                ],
                "ochre",
                2.1,
            )
            knot.line([(side * (x - 5 * (-1) ** i), y - 5), (side * (x + 3 * (-1) ** i), y + 5)], 1.3)
        end = block.part(
            [(side * 20, 59, 1), (side * 28, 59, 1), (side * 30, 71), (side * 24, 77, 1), (side * 18, 71)],
            "ochre",
            2.0,
        )
        end.line([(side * 24, 62), (side * 24, 73)], 1.2)
        block.part(
            [(side * 18.6, 57, 1), (side * 29.6, 57, 1), (side * 29, 62, 1), (side * 19, 62, 1)], "red", 1.7
        )
    lady_full(block)
    for side in (-1, 1):
        wing = block.part(
            [
                (0, -38, 1),
                (side * 2, -29),
                (side * 11, -23),
                (side * 17.6, -13),
                (side * 19, -3, 1),
                (side * 26, -8),
                (side * 27, -26),
                (side * 15, -41),
            ],
            "ochre",
            2.1,
        )
        wing.line([(side * 4, -34), (side * 14, -27), (side * 21, -12)], 1.4)
        wing.line([(side * 6, -38), (side * 18, -31), (side * 24.6, -16)], 1.3)
    queens_crown(block, "lis", "red", "red", 0)


def argine_head(block: Block) -> None:
    """Draw the head of Argine, the youngest of the queens. She smiles and glances aside, and her curls are
    loose."""
    for side, x0 in ((1, 20), (-1, 17)):
        curls = block.part(
            [
                (side * (x0 - 5), -24),
                (side * (x0 + 6), -26),
                (side * (x0 + 12), -12),
                (side * (x0 + 10), -2),
                (side * (x0 + 15), 8),
                (side * (x0 + 12), 18),
                (side * (x0 + 17), 28),
                (side * (x0 + 13), 40),
                (side * (x0 + 4), 42),
                (side * (x0 - 2), 34),
                (side * (x0 - 6), 18),
                (side * (x0 - 6), 0),
            ],
            "ochre",
            2.4,
        )
        for y, turn in ((-8, 1), (10, -1), (30, 1)):
            curl = spiral(side * (x0 + 5), y, 8, 1.5, 90, 1.3 * side * turn)
            curls.add_ink(block.cutter.brush(curl, 1.7, "out"))
    face(block, "queen", age=0, look=1.9, smile=True)
    parted_hair(block)
    queens_crown(block, "trefoil", "red", "green")


def rachel_head(block: Block) -> None:
    """Draw Rachel's head: in pure profile, her hair gathered in a net."""
    throat = block.part("-6,22! 17,20 18,36 24,50! -10,50! -5,36", None, 0)
    throat.add_ink(block.cutter.brush("17,24 18,38 24,50", 2.4, "soft"), clip=False)
    throat.add_ink(block.cutter.brush("-5,30 -5,38 -10,50", 1.8, "soft"), clip=False)
    throat.hatch("-4,30 8,24 17,28 17,46 0,44", 25, 3.2, 1.1)
    lady_profile(block)
    net = block.part(
        "-1,-40 14,-36 26,-31 38,-22 44,-6 42,12 33,24 21,26 13,18! 9,8 12,-4 8,-16 -4,-26", "blue", 2.5
    )
    for at in range(-60, 90, 10):
        net.line([(at - 30, -44), (at + 42, 28)], 1.5, "flat").line(
            [(at + 42, -44), (at - 30, 28)], 1.5, "flat"
        )
    front = block.part(
        "-13,-36! -16,-28 -10,-22 0,-19 5,-10 5,2 10,12! 15,6 15,-8 11,-20 4,-28 -2,-36", "ochre", 2.1
    )
    front.lines("-11,-29 0,-25 8,-14 9,2|-7,-32 4,-26 12,-12", 1.3)
    ear(block, 8, 3)
    block.part(Point(10.6, 13.4).buffer(3, 8), "red", 1.6)
    block.merge(crown(block, "leaf", "red", 24, "blue", lift=-2), lambda g: place(g, 6, -1, 0.94, 7))


def judith_head(block: Block) -> None:
    """Draw Judith's head, the eldest queen's: she wears a widow's veil and wimple, and her eyes are
    lowered."""
    veil = block.part(
        "-30,-34 0,-44 30,-34 40,-8 44,30 54,66 47,79 38,70 29,79! 25,52 21,24! 0,4 -20,24! -24,52 "
        "-26,78! -34,69 -42,78 -48,64 -40,28 -36,-8",
        None,
        2.4,
    )
    veil.lines("35,-14 38,20 45,64|29,4 31,34 35,66|-31,-8 -34,26 -40,64|-27,8 -28,36 -32,64", 1.5)
    wimple = block.part(
        "-24,-20 -25,4 -22,22 -25,40 -30,54! -16,60 0,62 18,60 33,54! 27,40 25,22 27,2 26,-22 0,-40",
        None,
        2.3,
    )
    wimple.lines("-19,30 -8,40 6,41 20,31|-22,42 -8,51 8,52 24,42", 1.4)
    face(block, "queen", age=2, eyes="lowered")
    # the wimple is drawn close under the chin, and the veil's edge over the brow
    chin = block.part(
        "-25,2 -20.6,6 -19,15 -13,23.6 -5,27.4 3,26 11,20.6 17.6,11 20.6,0 27,-4 26,14 20,26 8,36 -4,38 "
        "-17,32 -24,20",
        None,
        2.1,
    )
    chin.lines("-20,16 -13,27 -4,31.6 6,29 17,19", 1.3)
    brow = block.part("-25,-6! -19,-16 -8,-22 4,-22 16,-17 24,-5! 30,-12 29,-30 0,-42 -28,-30", None, 2.1)
    brow.lines("-20,-22 -6,-28 10,-27 22,-18", 1.3)
    queens_crown(block, "lis", "red", "red")


def parted_hair(block: Block) -> None:
    """Draw hair parted over the brow."""
    parting = block.part(
        (
            "-2,-36! -4,-29 -11,-24 -17,-15 -19.5,-6! -25,-12 -25,-28 -14,-40 0,-44 16,-40 27,-28 "
            "27,-10 21,-2! 20,-14 12,-24 2,-29!"
        ),
        "ochre",
        2.2,
    )
    parting.lines(
        "-6,-33 -14,-27 -21,-14|-7,-37 -17,-31 -23,-20|4,-33 14,-27 22,-12|5,-38 18,-31 25,-18", 1.4
    )


def page_hair(block: Block, fill: str | None, length: float = 26) -> None:
    for side in (1, -1):
        side_roll(block, side, fill, 23 if side > 0 else 20, -30, length, waves=3)


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
    """Draw Lahire's head: a full face with grizzled hair and beard under a plumed beret."""
    full_face(block)
    chin = block.part(
        "-23,4 -19,14 -14,21 -8,25 0,24 8,25 14,21 19,14 23,4 24.6,16 22.6,28 19,35 14,38 13,44 7,46.6 0,44 "
        "-7,46.6 -13,44 -14,38 -19,35 -22.6,28 -24.6,16",
        None,
        2.1,
    )
    chin.lines(
        "-9,30 -8.6,36 -6.6,42|-3,30 -3,36 -2,41|3,30 3,36 2,41|9,30 8.6,36 6.6,42|-14.6,26 -15,31 -12.6,36|"
        "14.6,26 15,31 12.6,36|-20,18 -20.4,25 -18,31|20,18 20.4,25 18,31",
        1.3,
    )
    moustache = block.part(
        "0,15.4! 5,14.8 11,18 17,20.4 22,17.6! 19,24.6 11,24.8 4,21.6 0,19.6! "
        "-4,21.6 -11,24.8 -19,24.6 -22,17.6! -17,20.4 -11,18 -5,14.8",
        None,
        1.9,
    )
    moustache.lines("3,17.6 9,20.6 15,22.4|-3,17.6 -9,20.6 -15,22.4", 1.1)
    block.free().add_ink(block.cutter.brush("-5,23.4 0,22.6 5,23.4", 1.8, "both"))
    side_roll(block, 1, None, 27, -30, 24)
    side_roll(block, -1, None, 27, -30, 24)
    hat_flat(block, "red", "ochre", "black")


def hector_head(block: Block) -> None:
    """Draw Hector's head: pure profile, long hair under a slashed bonnet."""
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
