"""Paper, stencil colour, ink and the block edge: how a finished block is printed."""

import math
import random

import numpy as np
from curves import geoms
from shapely import affinity
from shapely.geometry import Point, box
from shapely.ops import unary_union
from woodcut import Cutter, S, path

W, H = 360, 560


PAL = {
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


DARK = {
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


def paper(seed):
    """rag paper: base + radial foxing + chain lines + fibres (gradients only, nanosvg-safe)"""
    r = random.Random(seed)
    d, o = [], []
    for i in range(5):
        cx, cy = r.uniform(0, W), r.uniform(0, H)
        rad = r.uniform(60, 210)
        col, op = r.choice([("#B98C4A", 0.16), ("#A87A3C", 0.12), ("#FFF8E6", 0.35), ("#9C7A4A", 0.10)])
        d.append(
            f'<radialGradient id="f{i}" gradientUnits="userSpaceOnUse" cx="{cx * S:.0f}" '
            f'cy="{cy * S:.0f}" r="{rad * S:.0f}">'
            f'<stop offset="0" stop-color="{col}" stop-opacity="{op}"/><stop offset="1" '
            f'stop-color="{col}" stop-opacity="0"/></radialGradient>'
        )
        o.append(f'<rect width="{W * S}" height="{H * S}" fill="url(#f{i})"/>')
    # grubby edges from handling
    for i, (x1, y1, x2, y2) in enumerate(
        [(0, 0, 34, 0), (W, 0, W - 34, 0), (0, 0, 0, 40), (0, H, 0, H - 40)]
    ):
        d.append(
            f'<linearGradient id="e{i}" gradientUnits="userSpaceOnUse" x1="{x1 * S}" y1="{y1 * S}" '
            f'x2="{x2 * S}" y2="{y2 * S}">'
            f'<stop offset="0" stop-color="#A5793B" stop-opacity="{r.uniform(0.10, 0.20):.2f}"/><stop '
            'offset="1" stop-color="#A5793B" stop-opacity="0"/></linearGradient>'
        )
        o.append(f'<rect width="{W * S}" height="{H * S}" fill="url(#e{i})"/>')
    k = Cutter(seed + 77)
    lines = []
    y = r.uniform(2, 8)
    while y < H:  # laid lines
        lines.append(box(0, y, W, y + 0.5))
        y += 6.2
    ln = path(unary_union(lines), "#8F7140", 0.055)
    fl = [
        k.blob(r.uniform(4, W - 4), r.uniform(4, H - 4), r.choice([0.7, 0.9, 1.3, 1.8]), 6, 0.4)
        for _ in range(26)
    ]
    fx = [k.blob(r.uniform(4, W - 4), r.uniform(4, H - 4), r.uniform(2, 5), 9, 0.3) for _ in range(5)]
    fib = []
    for _ in range(22):
        x, y, a, length = r.uniform(5, W - 5), r.uniform(5, H - 5), r.uniform(0, 6.3), r.uniform(5, 15)
        b = a + r.uniform(-1, 1)
        fib.append(
            k.brush(
                np.array(
                    [
                        [x, y],
                        [x + length * 0.5 * math.cos(a), y + length * 0.5 * math.sin(a)],
                        [
                            x + length * 0.5 * math.cos(a) + length * 0.5 * math.cos(b),
                            y + length * 0.5 * math.sin(a) + length * 0.5 * math.sin(b),
                        ],
                    ]
                ),
                0.7,
                "both",
            )
        )
    return (
        f'<defs>{"".join(d)}</defs><rect width="{W * S}" height="{H * S}" fill="{PAL["paper"]}"/>'
        + "".join(o)
        + ln
        + path(unary_union(fib), "#7D5B2C", 0.16)
        + path(unary_union(fl), "#6B4A22", 0.30)
        + path(unary_union(fx), "#A5793B", 0.13)
    )


def stencil(g, col, seed, offset=None, edge=True, streak=True, round_=1.6, op=0.93):
    """flat water-colour through a cut stencil: rounded corners, shifted, pooled edge, brush streaks"""
    if g.is_empty:
        return ""
    k = Cutter(seed)
    g = g.buffer(-round_).buffer(round_ * 1.5, 4).buffer(-round_ * 0.5)  # stencil knife rounds tight corners
    dx, dy = OFFSET.get(col, (0, 0)) if offset is None else offset
    g = affinity.translate(g, dx, dy)
    g = k.roughen(g, 0.45, 8)
    out = path(g, PAL[col], op, 0.15)
    if edge:
        rim = g.difference(g.buffer(-1.9))
        out += path(rim, DARK[col], 0.22, 0.2)
    if streak:
        x0, y0, x1, y1 = g.bounds
        st = []
        n = max(2, int((x1 - x0) * (y1 - y0) / 5200))
        for _ in range(n):
            x, y = k.r.uniform(x0, x1), k.r.uniform(y0, y1)
            a = math.radians(k.r.uniform(60, 82))
            length, w = k.r.uniform(40, 120), k.r.uniform(5, 15)
            p = np.array(
                [
                    [x - length * math.cos(a), y - length * math.sin(a)],
                    [x + k.r.uniform(-4, 4), y],
                    [x + length * math.cos(a), y + length * math.sin(a)],
                ]
            )
            st.append(k.brush(p, w, "both", 1.5, 0.3))
        st = unary_union(st).intersection(g)
        out += path(st, DARK[col], 0.13, 0.3)
    return out


def knife(g, seed=9, facet=0.42, amp=0.28):
    """the block-cutter's knife: straight facets, chattered edge, a few breaks"""
    k = Cutter(seed)
    return k.roughen(g.simplify(facet), amp, 4.5, 2.2)


def salt(g, seed, density=1 / 900.0, rmax=1.25):
    """starved ink: flecks missing from the solid blacks"""
    k = Cutter(seed)
    solid = g.buffer(-2.2)
    fl = []
    for a in geoms(solid):
        x0, y0, x1, y1 = a.bounds
        n = int((x1 - x0) * (y1 - y0) * density) + (1 if a.area > 60 else 0)
        for _ in range(n):
            x, y = k.r.uniform(x0, x1), k.r.uniform(y0, y1)
            if a.contains(Point(x, y)):
                fl.append(k.blob(x, y, k.r.uniform(0.5, rmax), 6, 0.45))
    return g.difference(unary_union(fl)) if fl else g


def frame(k, m=11, w=2.2):
    """single block-edge line, never quite straight, with gaps of wear"""
    c = [(m, m), (W - m, m), (W - m, H - m), (m, H - m)]
    gs = []
    for i in range(4):
        a, b = np.array(c[i], float), np.array(c[(i + 1) % 4], float)
        a = a + np.array([k.r.uniform(-0.8, 0.8), k.r.uniform(-0.8, 0.8)])
        p = np.linspace(a, b, 60)
        gs.append(k.brush(p, w, "flat", wob=0.7, rough=0.25))
    return unary_union(gs)
