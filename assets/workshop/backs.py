"""Two card backs: `tarotee` (double lattice and suns, the same either way up) and `lis` (madder semis)."""

import math

import numpy as np
from curves import place, polygons
from cutter import Cutter
from motifs import dot, lily, ring, star
from press import HEIGHT, WIDTH, fleck, frame, paper
from shapely.geometry import LineString, box
from shapely.ops import unary_union
from svg import UNITS, document, path


def back_svg(variant: str = "tarotee", seed: int = 5) -> str:
    """A back, by its name."""
    cutter = Cutter(seed)
    body = paper(seed + 40)
    inner = box(20, 20, WIDTH - 20, HEIGHT - 20)
    shapes = []
    if variant == "tarotee":
        colour = "#2C4058"
        step = 40
        for diagonal in range(-16, 17):
            for lean in (1, -1):
                for offset in (-3.4, 3.4):
                    foot = 180 + diagonal * step + offset
                    line = LineString(
                        [(foot - lean * 0.62 * 320, 280 - 320), (foot + lean * 0.62 * 320, 280 + 320)]
                    ).intersection(inner)
                    if line.length > 5:
                        start, end = np.array(line.coords[0]), np.array(line.coords[-1])
                        shapes.append(cutter.brush(np.linspace(start, end, 40), 2.1, "flat", 0.35, 0.2))
        lattice = unary_union(shapes)
        cells = [shape for shape in polygons(inner.difference(lattice.buffer(0.5))) if shape.area > 320]
        suns = []
        for _i, cell in enumerate(cells):
            x, y = (
                cell.representative_point().coords[0]
                if cell.area < 700
                else (cell.centroid.x, cell.centroid.y)
            )
            motif = unary_union([place(star(9.4, 8, 0.42), 0, 0).difference(dot(3.6)), dot(1.9)])
            shape = place(motif, cell.centroid.x, cell.centroid.y, 1, cutter.random.uniform(-8, 8))
            if cell.buffer(-1).contains(shape):
                suns.append(shape)
            else:
                suns.append(place(dot(2.2), cell.centroid.x, cell.centroid.y))
        shapes = [lattice, *suns]
    else:
        colour = "#7E2E1D"
        step = 36
        row = 0
        y = 38
        while y < HEIGHT - 20:
            x = 38 + (0 if row % 2 == 0 else step / 2)
            while x < WIDTH - 20:
                motif = (
                    lily(0.66)
                    if row % 2 == 0
                    else unary_union(
                        [ring(6.4, 1.8), dot(2.2)]
                        + [
                            place(dot(1.5), 9.4 * math.cos(start), 9.4 * math.sin(start))
                            for start in (0, 1.57, 3.14, 4.71)
                        ]
                    )
                )
                shape = place(
                    motif,
                    x + cutter.random.uniform(-0.6, 0.6),
                    y + cutter.random.uniform(-0.6, 0.6),
                    1,
                    cutter.random.uniform(-4, 4),
                )
                if inner.buffer(-3).contains(shape):
                    shapes.append(shape)
                x += step
            y += step * 0.72
            row += 1
    frames = []
    for motif, w in ((20, 2.8), (14, 1.6)):
        frames.append(frame(cutter, motif, w))
    shape = unary_union(shapes).intersection(inner)
    shape = unary_union([shape, *frames])
    shape = fleck(cutter.roughen(shape, 0.3, 5), seed, 1 / 700.0, 1.1)
    return document(
        body
        + f'<rect width="{WIDTH * UNITS}" height="{HEIGHT * UNITS}" fill="#B98C4A" fill-opacity=".10"/>'
        + path(shape, colour, 0.94)
    )
