"""The clothes of the courts, what they carry, and the ground on which they stand. Coordinates are those of a
card, 360 x 560."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from curves import Shape, Trace, curve, place, resample, whole
from cutter import FACING
from heads import neck
from motifs import ermine
from shapely import affinity
from shapely.geometry import Polygon
from shapely.ops import unary_union
from woodcut import Block, Part


def strip(first: Trace, second: Trace) -> Shape:
    """Return the region between two open curves."""
    return Polygon(np.vstack([curve(first), curve(second)[::-1]])).buffer(0)


def band(
    part: Part,
    upper: Trace,
    lower: Trace,
    fill: str | None,
    motif: Shape | None = None,
    step: float = 16,
    line_width: float = 1.8,
    other_motif: Shape | None = None,
    motif_colour: str | None = None,
) -> Part:
    """Draw an ornamental border along a garment, between two curves."""
    region = strip(upper, lower).intersection(part.silhouette)
    part.clear(region, -0.5)
    part.colour(fill, region)
    part.line(upper, line_width, "flat")
    part.line(lower, line_width, "flat")
    if motif is not None:
        upper_line, lower_line = resample(curve(upper), 1), resample(curve(lower), 1)
        length = np.hypot(*np.diff(upper_line, axis=0).T).sum()
        count = max(2, whole(length / step))
        motifs = []
        for i in range(count):
            t = (i + 0.5) / count
            above, below = (
                upper_line[int(t * (len(upper_line) - 1))],
                lower_line[int(t * (len(lower_line) - 1))],
            )
            middle = (above + below) / 2
            across = below - above
            turn = math.degrees(math.atan2(across[1], across[0])) - 90
            chosen = motif if (other_motif is None or i % 2 == 0) else other_motif
            motifs.append(place(chosen, middle[0], middle[1], 1, turn))
        shape = unary_union(motifs).intersection(region)
        if motif_colour:
            part.colour(motif_colour, shape.buffer(0.4))
            shape = shape.difference(shape.buffer(-1.2))
        part.add_ink(shape)
    return part


def ground(block: Block, y: float = 528, colour: str | None = "green") -> None:
    """Draw a strip of turf with tufts of grass at the foot of the card."""
    turf = block.part(
        (
            f"-60,{y}! 13,{y} 70,{y - 4} 130,{y + 1} 190,{y - 3} 260,{y + 1} 310,{y - 4} 348,{y} "
            f"440,{y}! 440,552! -60,552!"
        ),
        colour,
        2.2,
    )
    turf.hatch(turf.silhouette, 3, 4.2, 1.5, short=0.3).hatch(turf.silhouette, 3, 9, 2.2, short=0.45)
    grass = block.free()
    for x in (24, 52, 96, 176, 272, 312, 338, 362):
        for blade in (-5, -2, 1.5, 4.5):
            grass.add_ink(
                block.cutter.brush(
                    [(x + blade, y + 4), (x + blade * 1.5, y - 5), (x + blade * 2.4, y - 12 + abs(blade))],
                    2.0,
                    "out",
                )
            )


def cast_shadows(block: Block, xs: Sequence[float], y: float = 526) -> None:
    """Draw shadows on the ground beside the feet at ``xs``."""
    shadows = block.free()
    for x in xs:
        for i in range(5):
            shadows.add_ink(
                block.cutter.brush(
                    np.linspace((x - 6 + i * 2, y - 2 + i * 2.6), (x + 40 - i * 5, y - 3.5 + i * 2.6), 12),
                    1.5,
                    "out",
                )
            )


def head_at(
    block: Block,
    draw: Callable[[Block], None],
    x: float = 190,
    y: float = 131,
    scale: float = 1.3,
    flip: bool = False,
    rot: float = 0,
) -> None:
    """Draw a head about (0, 0) and move it onto its shoulders at (x, y)."""
    FACING[0] = -FACING[0] if flip else FACING[0]
    head = block.apart()
    draw(head)
    FACING[0] = -FACING[0] if flip else FACING[0]
    block.merge(head, lambda g: place(g, x, y, scale, rot, flip))


def cape_ermine(block: Block, outline: Trace, fill: str | None = None) -> Part:
    cape = block.part(outline, fill, 2.6)
    cape.scatter(ermine(1.0), 21, 21, inset=3)
    return cape


def outlined(
    part: Part,
    motif: Shape,
    fill: str | None,
    dx: float,
    dy: float,
    origin: tuple[float, float],
    rim: float = 1.1,
    **options: Any,
) -> Part:
    """Repeat a stencilled motif, outlined in ink."""
    state = part.cutter.random.getstate()
    part.scatter(motif, dx, dy, fill=fill, origin=origin, **options)
    part.cutter.random.setstate(state)
    part.scatter(motif.buffer(0.3).difference(motif.buffer(-rim)), dx, dy, origin=origin, **options)
    return part


def neck_at(block: Block, x: float, y: float, scale: float) -> None:
    throat = block.apart()
    neck(throat)
    block.merge(throat, lambda g: place(g, x, y, scale))


def ruff(block: Block, x: float, y: float, rx: float, ry: float) -> Part:
    frill = Polygon(
        [
            (
                x + (rx + (2.6 if i % 2 else -1.6)) * math.cos(i * 2 * math.pi / 52),
                y + (ry + (2.2 if i % 2 else -1.2)) * math.sin(i * 2 * math.pi / 52),
            )
            for i in range(52)
        ]
    )
    part = block.part(frill, None, 2.4)
    for i in range(0, 52, 2):
        angle = i * 2 * math.pi / 52
        part.line(
            [
                (x + rx * 0.46 * math.cos(angle), y + ry * 0.40 * math.sin(angle)),
                (x + rx * 0.97 * math.cos(angle), y + ry * 0.95 * math.sin(angle)),
            ],
            1.5,
            "in",
        )
    return part


def puff(
    block: Block,
    outline: Trace,
    colour: str | None,
    panes: str | None,
    count: int,
    axis: tuple[tuple[float, float], tuple[float, float]],
) -> Part:
    """Draw a puffed sleeve whose panes alternate in colour."""
    part = block.part(outline, colour, 2.8)
    (ax0, ay0), (ax1, ay1) = axis
    length = math.hypot(ax1 - ax0, ay1 - ay0)
    ux, uy = (ax1 - ax0) / length, (ay1 - ay0) / length
    nx, ny = -uy, ux
    half_width = 0.5 * math.sqrt(part.silhouette.area) * 1.15
    seams = []
    for i in range(count + 1):
        across = i / count * 2 - 1
        seam_line = [
            (ax0 + nx * across * half_width * 0.45, ay0 + ny * across * half_width * 0.45),
            (
                (ax0 + ax1) / 2 + nx * across * half_width * 1.15,
                (ay0 + ay1) / 2 + ny * across * half_width * 1.15,
            ),
            (ax1 + nx * across * half_width * 0.45, ay1 + ny * across * half_width * 0.45),
        ]
        seams.append(seam_line)
    for i in range(count):
        if i % 2:
            part.colour(panes, Polygon(np.vstack([curve(seams[i]), curve(seams[i + 1])[::-1]])).buffer(0))
    for seam in seams[1:-1]:
        part.line(seam, 1.9, "soft")
    part.shade(7, 30, 3.6, 1.1)
    return part


def mirror(block: Block, draw: Callable[[Block], None], x: float = 196) -> None:
    """Draw a figure or a limb mirrored about x."""
    FACING[0] = -FACING[0]
    figure = block.apart()
    draw(figure)
    FACING[0] = -FACING[0]
    block.merge(figure, lambda g: affinity.scale(g, -1, 1, origin=(x, 0)))


def falling_collar(block: Block, colour: str | None = None, lace: bool = True) -> Part:
    collar = block.part(
        (
            "160,188! 142,204 138,224! 158,228 178,222 193,234! 208,222 230,228 250,224! 246,204 "
            "228,188! 214,203 194,212 174,203"
        ),
        colour,
        2.5,
    )
    if lace:
        collar.lines("144,219 160,222 178,216 192,227|194,227 208,216 228,222 244,219", 1.2, "flat")
    return collar
