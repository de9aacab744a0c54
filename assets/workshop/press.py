"""Paper, stencilled colour, ink and the edge of the block: how a finished block is printed."""

import math
import random

import numpy as np
from curves import Shape, polygons
from cutter import Cutter
from shapely import affinity
from shapely.geometry import Point, box
from shapely.ops import unary_union
from svg import UNITS, path

WIDTH, HEIGHT = 360, 560


PALETTE = {
    "paper": "#F1E6CD",
    "paper_lo": "#DCC79A",
    "ink": "#211B18",
    "red": "#C5371F",
    "ochre": "#DDA432",
    "blue": "#44627F",
    "green": "#6C8146",
    "flesh": "#E8B58C",
    "rose": "#D8694F",
    "black": "#26201D",
    "brown": "#8A5A33",
    "grey": "#A7A9A0",
}


DARKER = {
    "red": "#8E1F12",
    "ochre": "#A8701A",
    "blue": "#27405C",
    "green": "#465A2A",
    "flesh": "#C98B62",
    "rose": "#B5432F",
    "black": "#15110F",
    "brown": "#5F3A1E",
    "grey": "#777a74",
}


# stencil misregister in units (1 % of the width = 3.6)
OFFSET = {
    "red": (2.2, 1.2),
    "ochre": (-1.5, 1.5),
    "blue": (1.3, -1.6),
    "green": (-1.6, -1.4),
    "flesh": (1.2, 0.8),
    "rose": (1.8, 1.4),
    "brown": (1, 1),
    "grey": (-1.5, 1),
    "black": (0, 0),
}


def paper(seed: int) -> str:
    """Return rag paper with foxing, laid lines and fibres, drawn only with gradients and paths that nanosvg
    supports."""
    chance = random.Random(seed)
    definitions, washes = [], []
    for i in range(5):
        cx, cy = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        radius = chance.uniform(60, 210)
        colour, opacity = chance.choice(
            [("#B98C4A", 0.16), ("#A87A3C", 0.12), ("#FFF8E6", 0.35), ("#9C7A4A", 0.10)]
        )
        definitions.append(
            f'<radialGradient id="f{i}" gradientUnits="userSpaceOnUse" cx="{cx * UNITS:.0f}" '
            f'cy="{cy * UNITS:.0f}" r="{radius * UNITS:.0f}">'
            f'<stop offset="0" stop-color="{colour}" stop-opacity="{opacity}"/><stop offset="1" '
            f'stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        )
        washes.append(f'<rect width="{WIDTH * UNITS}" height="{HEIGHT * UNITS}" fill="url(#f{i})"/>')
    # grubby edges from handling
    for i, (x1, y1, x2, y2) in enumerate(
        [(0, 0, 34, 0), (WIDTH, 0, WIDTH - 34, 0), (0, 0, 0, 40), (0, HEIGHT, 0, HEIGHT - 40)]
    ):
        definitions.append(
            f'<linearGradient id="e{i}" gradientUnits="userSpaceOnUse" x1="{x1 * UNITS}" y1="{y1 * UNITS}" '
            f'x2="{x2 * UNITS}" y2="{y2 * UNITS}">'
            f'<stop offset="0" stop-color="#A5793B" stop-opacity="{chance.uniform(0.10, 0.20):.2f}"/><stop '
            'offset="1" stop-color="#A5793B" stop-opacity="0"/></linearGradient>'
        )
        washes.append(f'<rect width="{WIDTH * UNITS}" height="{HEIGHT * UNITS}" fill="url(#e{i})"/>')
    cutter = Cutter(seed + 77)
    lines = []
    y = chance.uniform(2, 8)
    while y < HEIGHT:  # laid lines
        lines.append(box(0, y, WIDTH, y + 0.5))
        y += 6.2
    laid_lines = path(unary_union(lines), "#8F7140", 0.055)
    specks = [
        cutter.blob(
            chance.uniform(4, WIDTH - 4),
            chance.uniform(4, HEIGHT - 4),
            chance.choice([0.7, 0.9, 1.3, 1.8]),
            6,
            0.4,
        )
        for _ in range(26)
    ]
    stains = [
        cutter.blob(chance.uniform(4, WIDTH - 4), chance.uniform(4, HEIGHT - 4), chance.uniform(2, 5), 9, 0.3)
        for _ in range(5)
    ]
    fibres = []
    for _ in range(22):
        x, y, angle, length = (
            chance.uniform(5, WIDTH - 5),
            chance.uniform(5, HEIGHT - 5),
            chance.uniform(0, 6.3),
            chance.uniform(5, 15),
        )
        bend = angle + chance.uniform(-1, 1)
        fibres.append(
            cutter.brush(
                np.array(
                    [
                        [x, y],
                        [x + length * 0.5 * math.cos(angle), y + length * 0.5 * math.sin(angle)],
                        [
                            x + length * 0.5 * math.cos(angle) + length * 0.5 * math.cos(bend),
                            y + length * 0.5 * math.sin(angle) + length * 0.5 * math.sin(bend),
                        ],
                    ]
                ),
                0.7,
                "both",
            )
        )
    return (
        f"<defs>{''.join(definitions)}</defs>"
        f'<rect width="{WIDTH * UNITS}" height="{HEIGHT * UNITS}" fill="{PALETTE["paper"]}"/>'
        + "".join(washes)
        + laid_lines
        + path(unary_union(fibres), "#7D5B2C", 0.16)
        + path(unary_union(specks), "#6B4A22", 0.30)
        + path(unary_union(stains), "#A5793B", 0.13)
    )


def stencil(
    area: Shape,
    colour: str,
    seed: int,
    offset: tuple[float, float] | None = None,
    edge: bool = True,
    streak: bool = True,
    rounding: float = 1.6,
    opacity: float = 0.93,
) -> str:
    """Return flat water-colour as if laid on through a cut stencil: rounded corners, pooled edges, brush
    streaks, and a slight error of register."""
    if area.is_empty:
        return ""
    cutter = Cutter(seed)
    area = (
        area.buffer(-rounding).buffer(rounding * 1.5, 4).buffer(-rounding * 0.5)
    )  # stencil knife rounds tight corners
    dx, dy = OFFSET.get(colour, (0, 0)) if offset is None else offset
    area = affinity.translate(area, dx, dy)
    area = cutter.roughen(area, 0.45, 8)
    out = path(area, PALETTE[colour], opacity, 0.15)
    if edge:
        rim = area.difference(area.buffer(-1.9))
        out += path(rim, DARKER[colour], 0.22, 0.2)
    if streak:
        x0, y0, x1, y1 = area.bounds
        streaks = []
        count = max(2, int((x1 - x0) * (y1 - y0) / 5200))
        for _ in range(count):
            x, y = cutter.random.uniform(x0, x1), cutter.random.uniform(y0, y1)
            angle = math.radians(cutter.random.uniform(60, 82))
            length, w = cutter.random.uniform(40, 120), cutter.random.uniform(5, 15)
            line = np.array(
                [
                    [x - length * math.cos(angle), y - length * math.sin(angle)],
                    [x + cutter.random.uniform(-4, 4), y],
                    [x + length * math.cos(angle), y + length * math.sin(angle)],
                ]
            )
            streaks.append(cutter.brush(line, w, "both", 1.5, 0.3))
        streaks = unary_union(streaks).intersection(area)
        out += path(streaks, DARKER[colour], 0.13, 0.3)
    return out


def of_suit(printed: str) -> str:
    """Mark printed parts as showing a card's suit. The four-colour pack prints only these in other inks."""
    return f'<g class="suit">{printed}</g>'


def cut_edges(shape: Shape, seed: int = 9, facet: float = 0.42, amp: float = 0.28) -> Shape:
    """Return a shape as the block-cutter's knife leaves it, with straight facets, chattered edges and a few
    breaks."""
    cutter = Cutter(seed)
    return cutter.roughen(shape.simplify(facet), amp, 4.5, 2.2)


def fleck(shape: Shape, seed: int, density: float = 1 / 900.0, rmax: float = 1.25) -> Shape:
    """Return a shape starved of ink, with flecks missing from its solid blacks."""
    cutter = Cutter(seed)
    solid = shape.buffer(-2.2)
    flecks = []
    for patch in polygons(solid):
        x0, y0, x1, y1 = patch.bounds
        count = int((x1 - x0) * (y1 - y0) * density) + (1 if patch.area > 60 else 0)
        for _ in range(count):
            x, y = cutter.random.uniform(x0, x1), cutter.random.uniform(y0, y1)
            if patch.contains(Point(x, y)):
                flecks.append(cutter.blob(x, y, cutter.random.uniform(0.5, rmax), 6, 0.45))
    return shape.difference(unary_union(flecks)) if flecks else shape


def frame(cutter: Cutter, margin: float = 11, w: float = 2.2) -> Shape:
    """Return a frame along the block's edge: a single line, never quite straight, with gaps as if worn."""
    corners = [
        (margin, margin),
        (WIDTH - margin, margin),
        (WIDTH - margin, HEIGHT - margin),
        (margin, HEIGHT - margin),
    ]
    edges = []
    for i in range(4):
        start, end = np.array(corners[i], float), np.array(corners[(i + 1) % 4], float)
        start = start + np.array([cutter.random.uniform(-0.8, 0.8), cutter.random.uniform(-0.8, 0.8)])
        line = np.linspace(start, end, 60)
        edges.append(cutter.brush(line, w, "flat", wobble=0.7, rough=0.25))
    return unary_union(edges)
