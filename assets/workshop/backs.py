"""The card backs: `tarotee` (double lattice and suns, the same either way up) and `lis` (madder semis).

Each is cut twice, as type is cut for each size: in fine lines, and in bold ones for small cards.
"""

import math

import numpy as np
from curves import Shape, place
from cutter import Cutter
from motifs import dot, lily, lozenge, ring, star
from press import HEIGHT, WIDTH, fleck, frame, paper
from shapely.geometry import LineString, box
from shapely.ops import unary_union
from svg import UNITS, document, path

MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
INNER = box(20, 20, WIDTH - 20, HEIGHT - 20)
COLUMN, ROW = 40.0, 65.0
"""How far apart the suns of the lattice are: eight columns and eight rows fill the frame."""
STEP, RISE = 36.0, 24.4
"""How far apart the lilies of a row are, and a row and the next."""


def back_svg(name: str = "tarotee", seed: int = 5) -> str:
    """A back, by its name: `tarotee`, `lis`, or one of them with `-small`."""
    cutter = Cutter(seed)
    variant, _, size = name.partition("-")
    small = size == "small"
    ground = paper(seed + 40)
    draw, ink = BACKS[variant]
    shapes = draw(cutter, small)
    frames = [frame(cutter, margin, w) for margin, w in (((18, 5.0),) if small else ((20, 2.8), (14, 1.6)))]
    shape = unary_union([unary_union(shapes).intersection(INNER), *frames])
    shape = fleck(cutter.roughen(shape, 0.3, 5), seed, 1 / 700.0, 1.1)
    return document(
        ground
        + f'<rect width="{WIDTH * UNITS}" height="{HEIGHT * UNITS}" fill="#B98C4A" fill-opacity=".10"/>'
        + path(shape, ink, 0.94)
    )


def lattice(cutter: Cutter, small: bool) -> list[Shape]:
    """Crossing lines, a sun in every lozenge; double lines in the fine cut, single ones in the small."""
    shapes: list[Shape] = []
    offsets, w = ((0.0,), 4.6) if small else ((-3.4, 3.4), 2.1)
    reach = 320 * COLUMN / ROW
    for diagonal in range(-16, 17):
        for lean in (1, -1):
            for offset in offsets:
                foot = MIDDLE_X + (diagonal + 0.5) * COLUMN + offset
                line = LineString(
                    [(foot - lean * reach, MIDDLE_Y - 320), (foot + lean * reach, MIDDLE_Y + 320)]
                ).intersection(INNER)
                if line.length > 5:
                    start, end = np.array(line.coords[0]), np.array(line.coords[-1])
                    shapes.append(cutter.brush(np.linspace(start, end, 40), w, "flat", 0.35, 0.2))
    sun = lozenge(6.4, 8.4) if small else unary_union([star(9.4, 8, 0.42).difference(dot(3.6)), dot(1.9)])
    for row in range(-8, 9):
        for column in range(-9, 9):
            x = MIDDLE_X + (column + (0.5 if row % 2 else 0)) * COLUMN
            y = MIDDLE_Y + row * ROW / 2
            whole = place(sun, x, y, 1, cutter.random.uniform(-8, 8) if not small else 0)
            # a lozenge that the frame cuts in two keeps only a dot
            if INNER.buffer(-1).contains(whole):
                shapes.append(whole)
            elif not small and INNER.buffer(9).contains(whole.centroid):
                shapes.append(place(dot(2.2), min(max(x, 26), WIDTH - 26), min(max(y, 30), HEIGHT - 30)))
    return shapes


def semis(cutter: Cutter, small: bool) -> list[Shape]:
    """Rows of lilies about the middle of the card; in the fine cut rings between them."""
    shapes: list[Shape] = []
    size = 0.78 if small else 0.66
    ring_of_dots = unary_union(
        [ring(6.4, 1.8), dot(2.2)]
        + [place(dot(1.5), 9.4 * math.cos(start), 9.4 * math.sin(start)) for start in (0, 1.57, 3.14, 4.71)]
    )
    between = lozenge(4.4, 5.6) if small else ring_of_dots
    for row in range(-10, 11):
        lilies = row % 2 == 0
        for column in range(-4, 5 if lilies else 4):
            x = MIDDLE_X + (column + (0 if lilies else 0.5)) * STEP
            y = MIDDLE_Y + row * RISE - (1.5 * size if lilies else 0)
            waver = [cutter.random.uniform(-0.6, 0.6), cutter.random.uniform(-0.6, 0.6)]
            turn = cutter.random.uniform(-4, 4)
            shapes.append(place(lily(size) if lilies else between, x + waver[0], y + waver[1], 1, turn))
    return shapes


BACKS = {"tarotee": (lattice, "#2C4058"), "lis": (semis, "#7E2E1D")}
"""The function that draws each back, and its ink."""
