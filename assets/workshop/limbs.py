"""Limbs, hands and feet about a local origin, facing left; and what is drawn along a limb."""

from collections.abc import Sequence

import numpy as np
from curves import Line, Numbers, Trace, arc_lengths, limb, normals, place
from motifs import dot, ring, star
from woodcut import Block, Part


def put(
    block: Block, drawn: Block, x: float, y: float, scale: float = 1.0, rot: float = 0, flip: bool = False
) -> None:
    """Lay what was drawn about (0, 0) down at (x, y)."""
    block.merge(drawn, lambda g: place(g, x, y, scale, rot, flip))


def tube_frame(trace: Trace, widths: Sequence[float]) -> tuple[Line, Line, Numbers, Numbers]:
    """A limb's centre line; one unit across it, its width and how far along (0..1), point by point."""
    line, width = limb(trace, widths, 1.5, even=True)
    lengths = arc_lengths(line)
    return line, normals(line), width, lengths / lengths[-1]


def rings(
    part: Part,
    trace: Trace,
    widths: Sequence[float],
    places: Sequence[float],
    w: float = 1.6,
    bulge: float = 0.18,
) -> Part:
    """Curved bands across a limb."""
    line, across, width, along_it = tube_frame(trace, widths)
    for at in places:
        i = int(np.argmin(abs(along_it - at)))
        forward = np.array([across[i][1], -across[i][0]])
        start, end = line[i] + across[i] * width[i] * 0.52, line[i] - across[i] * width[i] * 0.52
        middle = line[i] + forward * width[i] * bulge
        part.line([tuple(start), tuple(middle), tuple(end)], w, "soft")
    return part


def along(
    part: Part,
    trace: Trace,
    widths: Sequence[float],
    offsets: Sequence[float],
    w: float = 1.5,
    start: float = 0.05,
    end: float = 0.95,
    taper: str = "both",
) -> Part:
    """Lines running down a limb at fractional offsets (-1..1)."""
    line, across, width, along_it = tube_frame(trace, widths)
    kept = (along_it >= start) & (along_it <= end)
    for offset in offsets:
        stroke = line[kept] + across[kept] * (width[kept] * 0.5 * offset)[:, None]
        part.add_ink(part.cutter.brush(stroke, w, taper))
    return part


def fist(block: Block, fill: str | None = None) -> Block:
    """Gripping a vertical shaft through 0,0; knuckles to the left, wrist to the right-below."""
    drawn = block.apart()
    hand = drawn.part(
        (
            "-8,-12.5 -1,-14 7,-12.5 13,-7 15,1 14,9 8,13.5 0,14 -7,13 -11,10.5 -11.5,6.5 -12.5,3 "
            "-12,-.5 -13,-3.5 -12,-7 -11.5,-10"
        ),
        fill,
        2.2,
    )
    hand.lines("-12,-6 -6,-5.4 0,-6.2|-12.6,.2 -6,.8 1,0|-11.6,6.6 -5,7.2 1,6.4", 1.5, "out")
    hand.line("7,-12.5 3.5,-7.5 2.5,-1 4.5,3.4 8,4", 1.5, "both")
    hand.add_ink(block.cutter.shade(hand.silhouette, 4.5, 40, 3, 1.0))
    return drawn


def pinch(block: Block, fill: str | None = None) -> Block:
    """Thumb and forefinger holding a stem at 0,0, wrist at +x."""
    drawn = block.apart()
    hand = drawn.part(
        (
            "0,-3! 6,-8.5 13,-12.5 21,-13 29,-9 30,6 24,11 17,12.5 10,15 4,14.5 3,11.5 8,9.5 2,10.6 "
            "-1.5,9 -1,6 5,5.2 0,4 -3.2,1.4 -2.4,-.6 3,.2 9,-.6 5,1! 1,1"
        ),
        fill,
        2.1,
    )
    hand.lines("5.5,5.2 11,4 15,2.6|8,9.5 13,8.4 16.5,6.6", 1.4, "in")
    hand.line("3,.3 10,-1.4 15,-5", 1.5, "in")
    hand.add_ink(block.cutter.shade(hand.silhouette, 4, 40, 3, 1.0))
    return drawn


def palm(block: Block, fill: str | None = None) -> Block:
    """Cupped hand seen from the front, supporting something that rests at 0,0; wrist down-right."""
    drawn = block.apart()
    hand = drawn.part(
        (
            "-19,-7 -15,-8.5 -12,-3 -8,1 -6,-3 -3,-5 0,-2 3,-4 7,-3 9,1 13,-5 18,-9 22,-7 20,1 15,10 "
            "10,16 12,24! -4,26! -6,18 -13,10 -18,1"
        ),
        fill,
        2.2,
    )
    hand.lines("-8,1 -5,5 -3,9|0,-1.5 0,4 0,8|9,1 6,5 4,9", 1.4, "out")
    hand.add_ink(block.cutter.shade(hand.silhouette, 5, 40, 3, 1.0))
    return drawn


def flat_hand(block: Block, fill: str | None = None) -> Block:
    """Hand laid flat, fingers pointing left, wrist at +x."""
    drawn = block.apart()
    hand = drawn.part(
        (
            "-20,-3 -17,-6.5 -8,-8 -2,-13 4,-14.5 6,-11.5 2,-8.5 12,-9 18,-6! 18,9! 8,11 -4,11.5 "
            "-13,11 -15,8 -18.5,6 -18.5,3 -21,1"
        ),
        fill,
        2.1,
    )
    hand.lines("-20.5,.6 -12,-.4 -6,-1|-18,5 -10,4 -5,3|-14,8.8 -8,7.8 -4,7", 1.35, "out")
    hand.add_ink(block.cutter.shade(hand.silhouette, 4.5, 40, 3, 1.0))
    return drawn


def shoe(block: Block, fill: str | None = "black", style: str = "plain") -> Block:
    """Side view pointing left, ankle at 0,-14; about 44 long."""
    drawn = block.apart()
    part = drawn.part(
        "-7,-16! 9,-17! 12,-6 11,3 4,5.5 -10,5 -22,7 -33,7 -38,4 -36,-.5 -26,-5 -15,-8 -8,-11", fill, 2.6
    )
    part.line("-37,5.5 -20,3.6 -6,1.4 11,2", 1.5, "soft")
    if style == "slashed":
        part.lines("-26,-3 -24,2|-20,-5 -18,1|-14,-6.5 -12,0", 2.0, "both")
    elif style == "strap":
        part.line("-13,-8.5 -8,-3 -7,3", 1.8, "both")
        part.add_ink(place(ring(3, 1.3), -9.5, -5))
    elif style == "rose":
        drawn.part(place(star(8, 6, 0.7), -15, -7), "red", 1.6).solid(place(dot(1.8), -15, -7))
    part.add_ink(block.cutter.shade(part.silhouette, 4, 30, 3, 1.05))
    return drawn
