"""The markings drawn along limbs, and the feet. Each foot is drawn about an origin of its own and faces
left."""

from collections.abc import Sequence

import numpy as np
from curves import Line, Numbers, Trace, arc_lengths, limb, normals, place
from motifs import dot, ring, star
from woodcut import Block, Part


def put(
    block: Block, drawn: Block, x: float, y: float, scale: float = 1.0, rot: float = 0, flip: bool = False
) -> None:
    """Place on a block, at (x, y), a drawing made about (0, 0)."""
    block.merge(drawn, lambda g: place(g, x, y, scale, rot, flip))


def tube_frame(trace: Trace, widths: Sequence[float]) -> tuple[Line, Line, Numbers, Numbers]:
    """Return a limb's centre line and three values for each of its points: a vector of length 1 across the
    limb, the width, and how far along the limb the point is (0..1)."""
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
    """Draw curved bands across a limb."""
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
    """Draw lines that run down a limb, at these offsets from its centre line (-1..1)."""
    line, across, width, along_it = tube_frame(trace, widths)
    kept = (along_it >= start) & (along_it <= end)
    for offset in offsets:
        stroke = line[kept] + across[kept] * (width[kept] * 0.5 * offset)[:, None]
        part.add_ink(part.cutter.brush(stroke, w, taper))
    return part


def shoe(block: Block, fill: str | None = "black", style: str = "plain") -> Block:
    """Draw a shoe from the side, about 44 long, pointing left, with its ankle at (0, -14)."""
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
