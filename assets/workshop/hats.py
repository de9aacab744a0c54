"""Hats, helmets and their plumes, drawn about a local origin and facing left."""

from collections.abc import Sequence

import numpy as np
from curves import Trace, place, tube
from limbs import put, tube_frame
from motifs import dot, ring, star
from shapely.geometry import Point
from shapely.ops import unary_union
from woodcut import Block, Part


def plume(block: Block, trace: Trace, widths: Sequence[float], fill: str | None, barbs: int = 13) -> Part:
    """Draw a feather along a curve, its barbs in pairs."""
    feather = tube(trace, widths)
    line, across, width, along_it = tube_frame(trace, widths)
    bumps = []
    for i in range(barbs):
        at = 0.08 + 0.9 * i / barbs
        here = int(np.argmin(abs(along_it - at)))
        for side in (1, -1):
            tip = line[here] + across[here] * width[here] * 0.42 * side
            bumps.append(Point(tip).buffer(width[here] * 0.24, 6))
    feather = unary_union([feather, *bumps]).buffer(-0.8).buffer(0.8)
    part = block.part(feather, fill, 2.1)
    part.add_ink(block.cutter.brush(line, 2.0, "out"))
    for i in range(barbs):
        at = 0.06 + 0.88 * i / barbs
        here = int(np.argmin(abs(along_it - at)))
        forward = np.array([across[here][1], -across[here][0]])
        for side in (1, -1):
            root = line[here]
            tip = line[here] + across[here] * width[here] * 0.46 * side + forward * width[here] * 0.32
            middle = (root + tip) / 2 + forward * width[here] * 0.02
            part.line([tuple(root), tuple(middle), tuple(tip)], 1.25, "out")
    return part


def hat_flat(
    block: Block,
    fill: str | None = "red",
    feather: str | None = "ochre",
    brim: str | None = "black",
    jewel: str | None = "ochre",
) -> None:
    """Draw a plumed beret."""
    plume(block, [(14, -44), (34, -64), (56, -66), (70, -50), (68, -30)], [10, 20, 24, 20, 8], feather)
    bonnet = block.part("-32,-30! -34,-44 -20,-58 6,-62 30,-56 40,-42 34,-28! 0,-34", fill, 2.6)
    bonnet.lines("-22,-36 -16,-48 -6,-56|-4,-37 2,-48 8,-57|14,-36 20,-46 22,-54|26,-33 33,-44", 1.5, "in")
    bonnet.shade(8, 60, 3.6, 1.1)
    block.part("-36,-28! -20,-25 0,-24 22,-25 38,-28! 40,-37 20,-33 0,-32 -20,-33 -38,-37", brim, 2.2)
    stud = block.part(Point(12, -34).buffer(6.5, 10), jewel, 1.8)
    stud.solid(place(dot(2), 12, -34))


def hat_brim(
    block: Block, fill: str | None = "black", feather: str | None = "red", band: str | None = "ochre"
) -> None:
    """Draw a broad-brimmed hat whose brim is turned up and pinned at one side, with a long plume falling
    behind."""
    drawn = block.apart()
    under = drawn.part("-30,-18 -10,-24 16,-25 34,-30 46,-26 34,-14 6,-12 -20,-11", None, 2.0)
    under.hatch(under.silhouette, 4, 2.6, 1.3)
    hat = drawn.part("-25,-24! -27,-44 -21,-61 -8,-67 4,-63 16,-67 27,-57 30,-42 29,-24! 0,-18", fill, 2.6)
    hat.colour(None, tube("-20,-42 -17.6,-53 -11,-60", [1.6, 3.2, 1.6])).colour(
        None, tube("3,-60 4.4,-54 3,-46", [1.2, 2.6, 1.2])
    )
    ribbon = drawn.part(
        "-27,-38! -14,-33 2,-31.6 18,-33 30,-38! 30.4,-29! 18,-24 2,-22.4 -14,-24 -27,-29!", band, 2.0
    )
    ribbon.line("-26,-33.6 -14,-28.6 2,-27 18,-28.6 30,-33.4", 1.2, "flat")
    brim = drawn.part(
        "-54,-14 -44,-23 -28,-27 -10,-23.6 8,-22.4 24,-25 34,-36 38,-52 44,-62! 56,-54 60,-40 54,-26 42,-16 "
        "24,-11 2,-11.6 -18,-14 -38,-10.4",
        fill,
        2.6,
    )
    brim.colour(None, tube("-46,-15.6 -32,-18.6 -14,-17.6 4,-15.6", [1.2, 2.8, 2.8, 1.2])).colour(
        None, tube("40,-20 50,-30 53.4,-43", [1.4, 3.2, 1.4])
    )
    plume(
        drawn,
        [(24, -42), (32, -60), (48, -69), (66, -62), (73, -42), (66, -24)],
        [9, 20, 25, 24, 18, 7],
        feather,
        15,
    )
    pin = drawn.part(place(star(8.6, 6, 0.7), 25, -38), "ochre", 1.8)
    pin.solid(place(dot(2.2), 25, -38))
    put(block, drawn, 0, -5)


def hat_cap(
    block: Block, fill: str | None = "blue", brim: str | None = "red", feather: str | None = "ochre"
) -> None:
    """Draw a slashed bonnet with an upturned notched brim and three short feathers."""
    for line in (
        [(-4, -52), (-16, -74), (-30, -80)],
        [(2, -54), (4, -78), (-4, -92)],
        [(10, -52), (24, -74), (38, -76)],
    ):
        plume(block, line, [9, 17, 7], feather, 8)
    bonnet = block.part("-28,-34! -32,-50 -16,-61 6,-62 26,-56 34,-44 30,-32!", fill, 2.6)
    bonnet.shade(8, 60, 3.6, 1.1)
    edge = block.part(
        "-30,-25! 0,-21 32,-25! 38,-46! 24,-39! 20,-50! 4,-41! -2,-52! -14,-42! -22,-50! -28,-40! -37,-46!",
        brim,
        2.4,
    )
    edge.line("-31,-30 0,-26 33,-30", 1.4, "flat")
    for x in (-20, -6, 8, 22):
        edge.add_ink(place(dot(2.4), x, -34.4))


def helm(block: Block, fill: str | None = "blue", plume_colour: str | None = "red") -> None:
    """Draw a knight's helmet with its visor raised, with a comb, rivets, cheek-plates and a plume."""
    plume(
        block,
        [(24, -60), (40, -72), (60, -68), (72, -50), (71, -28), (62, -10)],
        [10, 22, 26, 24, 18, 7],
        plume_colour,
        15,
    )
    for outline in (
        "24,4! 40,2! 47,17 36,23 22,22!",
        "22,-8! 39,-10! 43,7 32,12 20,10!",
    ):  # the lames over the neck
        lame = block.part(outline, fill, 2.2)
        lame.shade(5, 40, 3.2, 1.1)
    far = block.part("-25,-22! -19.6,-14 -20.4,2 -18.6,13 -13,24! -20,20 -26,6 -28,-10", fill, 2.1)
    far.add_ink(place(dot(1.3), -22.6, 3))
    bowl = block.part(
        "-27,-18! -31,-34 -26,-52 -12,-65 6,-69 24,-63 36,-48 40,-28 38,-8 34,6! 26,4 "
        "22,-10! 19,-22 4,-29 -14,-27",
        fill,
        2.8,
    )
    bowl.shade(11, 60, 3.4, 1.15)
    near = block.part("20,-24! 36,-18 37,-2 31,12 20,22 8,29! 10,20 16.6,8 19.4,-8", fill, 2.4)
    near.shade(6, 45, 3.2, 1.1)
    for x, y in ((25, -10), (26.6, 0), (22, 9), (15.6, 17.6)):
        near.add_ink(place(ring(2.1, 1.0), x, y))
    comb = block.part(
        "-14,-62! -8,-71 6,-76 24,-71 38,-57 44,-38 44,-24! 39,-26 37,-42 28,-57 14,-65 0,-66", "ochre", 2.3
    )
    comb.lines(
        "-4,-71 -1,-66|8,-74 8,-66|20,-71 17,-64|31,-63 26,-57|39,-50 33,-47|43,-37 37,-36", 1.3, "flat"
    )
    visor = block.part(
        "-46,-36! -34,-50 -14,-59 8,-57 22,-46 28,-32! 24,-24 18,-23! 8,-30 -10,-31 -28,-27!", fill, 2.5
    )
    visor.line("-42,-36 -28,-43 -8,-47 10,-44 22,-35", 1.5, "soft")
    visor.solid("-27,-47 -14,-53 4,-52.6 4,-49.6 -12,-49.4 -24,-44.4")
    for x, y in ((-28, -35), (-20, -37.4), (-11.6, -39), (-3, -39), (5, -37)):
        visor.add_ink(place(dot(1.5), x, y))
    visor.shade(4, 50, 3.2, 1.05)
    pivot = block.part(Point(24, -27).buffer(6, 10), "ochre", 2.0)
    pivot.solid(place(dot(1.8), 24, -27))
