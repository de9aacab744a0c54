"""The card backs: `tarotee` (a double lattice with suns) and `lis` (scattered lilies in madder).

Each is cut twice, as type is cut for each size: in fine lines, and in bold ones for small cards. The lower
half is the upper one turned, so that no card can be recognized by which way up it lies.
"""

import math
import re
from collections.abc import Iterator

import numpy as np
from curves import Shape, place
from cutter import Cutter
from motifs import dot, lily, lozenge, ring, star
from press import HEIGHT, WIDTH, fleck, frame
from shapely.geometry import LineString, box
from shapely.ops import unary_union
from svg import UNITS, document, path_data

MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2
INNER = box(20, 20, WIDTH - 20, HEIGHT - 20)
PAPER = "#ECDDBE"
"""The colour of a back's paper, the same all over."""
COLUMN, ROW = 40.0, 65.0
"""The distances between columns and between rows in the lattice of suns. Eight columns and eight rows fill
the frame."""
STEP, RISE = 36.0, 24.4
"""Distance between the lilies in a row, and between the rows."""


def back_svg(name: str = "tarotee", seed: int = 5) -> str:
    """Return a back by its name: `tarotee`, `lis`, or one of them with `-small`."""
    cutter = Cutter(seed)
    variant, _, size = name.partition("-")
    small = size == "small"
    draw, ink = BACKS[variant]
    shapes = draw(cutter, small)
    frames = [frame(cutter, margin, w) for margin, w in (((18, 5.0),) if small else ((20, 2.8), (14, 1.6)))]
    shape = unary_union([unary_union(shapes).intersection(INNER), *frames])
    shape = fleck(cutter.roughen(shape, 0.3, 5), seed, 1 / 700.0, 1.1)
    card = f'<rect width="{WIDTH * UNITS}" height="{HEIGHT * UNITS}" fill='
    washes = "".join(f'{card}"url(#e{i})"/>' for i in range(4))
    ground = f'<defs>{"".join(edges())}</defs>{card}"{PAPER}"/>{washes}'
    return document(f'{ground}<path fill="{ink}" fill-rule="evenodd" d="{either_way_up(shape)}"/>')


def edges() -> Iterator[str]:
    """Yield the gradients that shade all four edges, as if grubby from handling."""
    sides = [(0, 0, 34, 0), (WIDTH, 0, WIDTH - 34, 0), (0, 0, 0, 40), (0, HEIGHT, 0, HEIGHT - 40)]
    for i, side in enumerate(sides):
        x1, y1, x2, y2 = (at * UNITS for at in side)
        yield (
            f'<linearGradient id="e{i}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" '
            f'y2="{y2}">'
            '<stop offset="0" stop-color="#A5793B" stop-opacity="0.15"/>'
            '<stop offset="1" stop-color="#A5793B" stop-opacity="0"/></linearGradient>'
        )


def either_way_up(shape: Shape) -> str:
    """Return the outlines of the upper half of a shape, and the same turned by half a turn about the middle
    of the card."""
    half = path_data(shape.intersection(box(0, 0, WIDTH, MIDDLE_Y)), 0.11)
    return half + "".join(turned(stroke) for stroke in half.split("z")[:-1])


def turned(stroke: str) -> str:
    """Return an outline turned by half a turn about the middle of the card."""
    x, y, *steps = map(int, re.findall(r"-?\d+", stroke))
    ways = " ".join(f"{-dx} {-dy}" for dx, dy in zip(steps[::2], steps[1::2], strict=True))
    return f"M{WIDTH * UNITS - x} {HEIGHT * UNITS - y}l{ways}z".replace(" -", "-")


def lattice(cutter: Cutter, small: bool) -> list[Shape]:
    """Return crossing lines with a sun in every lozenge. The lines are double in the fine cut, and single in
    the small one."""
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
    """Return rows of lilies arranged around the middle of the card, with rings between them in the fine
    cut."""
    shapes: list[Shape] = []
    size = 0.78 if small else 0.66
    ring_of_dots = unary_union(
        [ring(6.4, 1.8), dot(2.2)]
        + [place(dot(1.5), 9.4 * math.cos(start), 9.4 * math.sin(start)) for start in (0, 1.57, 3.14, 4.71)]
    )
    between = lozenge(4.4, 5.6) if small else ring_of_dots
    for row in range(-10, 11):
        lilies = row % 2 == 1
        for column in range(-4, 5 if lilies else 4):
            x = MIDDLE_X + (column + (0 if lilies else 0.5)) * STEP
            y = MIDDLE_Y + row * RISE - (1.5 * size if lilies else 0)
            loose = 1 if row else 0  # the middle row is cut in two
            waver = [cutter.random.uniform(-0.6, 0.6) * loose for _ in range(2)]
            turn = cutter.random.uniform(-4, 4) * loose
            shapes.append(place(lily(size) if lilies else between, x + waver[0], y + waver[1], 1, turn))
    return shapes


BACKS = {"tarotee": (lattice, "#2C4058"), "lis": (semis, "#7E2E1D")}
"""The function that draws each back, and the colour of its ink."""
