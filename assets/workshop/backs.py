"""Two card backs: `tarotee` (double lattice and suns, the same either way up) and `lis` (madder semis)."""

import math

import numpy as np
from curves import geoms, place
from motifs import dot, lis, ring, star
from press import H, W, frame, paper, salt
from shapely.geometry import LineString, box
from shapely.ops import unary_union
from woodcut import Cutter, S, path, svg


def back_svg(variant="tarotee", seed=5):
    k = Cutter(seed)
    body = paper(seed + 40)
    inner = box(20, 20, W - 20, H - 20)
    gs = []
    if variant == "tarotee":
        col = "#2C4058"
        step = 40
        for d in range(-16, 17):
            for sg in (1, -1):
                for o in (-3.4, 3.4):
                    xc = 180 + d * step + o
                    ln = LineString(
                        [(xc - sg * 0.62 * 320, 280 - 320), (xc + sg * 0.62 * 320, 280 + 320)]
                    ).intersection(inner)
                    if ln.length > 5:
                        a, b_ = np.array(ln.coords[0]), np.array(ln.coords[-1])
                        gs.append(k.brush(np.linspace(a, b_, 40), 2.1, "flat", 0.35, 0.2))
        lat = unary_union(gs)
        cells = [g for g in geoms(inner.difference(lat.buffer(0.5))) if g.area > 320]
        mot = []
        for _i, c in enumerate(cells):
            x, y = c.representative_point().coords[0] if c.area < 700 else (c.centroid.x, c.centroid.y)
            m = unary_union([place(star(9.4, 8, 0.42), 0, 0).difference(dot(3.6)), dot(1.9)])
            g = place(m, c.centroid.x, c.centroid.y, 1, k.r.uniform(-8, 8))
            if c.buffer(-1).contains(g):
                mot.append(g)
            else:
                mot.append(place(dot(2.2), c.centroid.x, c.centroid.y))
        gs = [lat, *mot]
    else:
        col = "#7E2E1D"
        step = 36
        row = 0
        y = 38
        while y < H - 20:
            x = 38 + (0 if row % 2 == 0 else step / 2)
            while x < W - 20:
                m = (
                    lis(0.66)
                    if row % 2 == 0
                    else unary_union(
                        [ring(6.4, 1.8), dot(2.2)]
                        + [
                            place(dot(1.5), 9.4 * math.cos(a), 9.4 * math.sin(a))
                            for a in (0, 1.57, 3.14, 4.71)
                        ]
                    )
                )
                g = place(m, x + k.r.uniform(-0.6, 0.6), y + k.r.uniform(-0.6, 0.6), 1, k.r.uniform(-4, 4))
                if inner.buffer(-3).contains(g):
                    gs.append(g)
                x += step
            y += step * 0.72
            row += 1
    fr = []
    for m, w in ((20, 2.8), (14, 1.6)):
        fr.append(frame(k, m, w))
    g = unary_union(gs).intersection(inner)
    g = unary_union([g, *fr])
    g = salt(k.roughen(g, 0.3, 5), seed, 1 / 700.0, 1.1)
    return svg(
        body
        + f'<rect width="{W * S}" height="{H * S}" fill="#B98C4A" fill-opacity=".10"/>'
        + path(g, col, 0.94)
    )
