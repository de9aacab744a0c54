"""Hats, helmets and their plumes, about a local origin, facing left."""

from collections.abc import Sequence

import numpy as np
from curves import Trace, place, tube
from limbs import tube_frame
from motifs import dot, star
from shapely.geometry import Point
from shapely.ops import unary_union
from woodcut import Block, Part


def plume(block: Block, trace: Trace, widths: Sequence[float], fill: str | None, barbs: int = 13) -> Part:
    """A feather along a curve, its barbs in pairs."""
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
    """Plumed beret."""
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
    """Broad-brimmed hat turned up at one side, long plume falling behind."""
    hat = block.part("-24,-30! -26,-50 -18,-66 4,-70 22,-64 28,-48 27,-28!", fill, 2.6)
    hat.hatch("6,-70 30,-60 30,-28 8,-30", 75, 3.6, 1.2)
    block.part("-26,-32! 0,-28 28,-31! 28,-41 0,-38 -26,-42!", band, 2.0)
    edge = block.part(
        "-50,-22! -30,-24 0,-22 26,-24 44,-36 52,-54! 56,-40 46,-24 28,-15 0,-12.5 -30,-15", fill, 2.6
    )
    edge.line("-44,-20 -20,-18 4,-16.6 28,-20 46,-36", 1.2)
    plume(block, [(-6, -44), (10, -70), (36, -78), (58, -66), (64, -44)], [10, 20, 24, 20, 7], feather)
    block.part(place(star(8, 6, 0.7), -6, -40), "ochre", 1.8).solid(place(dot(2), -6, -40))


def hat_cap(
    block: Block, fill: str | None = "blue", brim: str | None = "red", feather: str | None = "ochre"
) -> None:
    """Slashed bonnet with upturned notched brim and three short feathers."""
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
    """Open burgonet, combed and plumed."""
    plume(block, [(6, -66), (30, -82), (56, -76), (70, -54), (66, -30)], [10, 22, 26, 20, 8], plume_colour)
    bowl = block.part(
        "-27,-20! -31,-40 -20,-60 4,-68 26,-58 36,-38 36,-14 30,6! 24,0 22,-14! 0,-24", fill, 2.8
    )
    bowl.line("4,-68 6,-46 4,-25", 2.2, "flat").line("10,-67 13,-46 11,-24", 1.6, "flat")
    bowl.shade(10, 60, 3.4, 1.1)
    for x, y in ((-20, -24), (-8, -27), (18, -22), (27, -12), (29, -2)):
        bowl.add_ink(place(dot(1.7), x, y))
    visor = block.part("-27,-20! -6,-27 14,-24! 6,-16 -14,-14 -36,-14!", fill, 2.4)
    visor.line("-32,-15.6 -12,-18 6,-19", 1.2)
