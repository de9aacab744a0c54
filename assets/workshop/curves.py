"""Curves, noise and silhouettes: the geometry used by the cutter.

Points are written "x,y x,y! x,y": a centripetal Catmull-Rom curve runs through them, and '!' marks a sharp
corner.

Sines, powers and lengths differ in their last bit between processors and C libraries, and one bit is enough
to cut a line into one more piece. So every computed point is snapped to a fine grid, and every count derived
from lengths is made with `whole`. The same programs then draw the same bytes on every machine.
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import affinity
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Shape: TypeAlias = BaseGeometry
Line: TypeAlias = NDArray[np.float64]  # points, one a row
Numbers: TypeAlias = NDArray[np.float64]
Trace: TypeAlias = str | Sequence[Sequence[float]]  # points as a drawing writes them
Knot: TypeAlias = tuple[float, float, bool]  # x, y, is it a sharp corner

EMPTY: Shape = Polygon()
GRID = 8192  # to a unit
# where one step of the grid ends and the next begins: a place where no drawn number, nor half or tenth
# of one, would fall by itself
STEP_AT = 0.6180339887


def snap(numbers: Numbers) -> Numbers:
    """Return coordinates rounded to the grid."""
    return np.floor(numbers * GRID + STEP_AT) / GRID


def snapped(shape: Shape) -> Shape:
    """Return the shape with every corner rounded to the grid."""
    if shape.is_empty:
        return shape
    shape = shapely.transform(shape, snap)
    return shape if shape.is_valid else shapely.make_valid(shape).buffer(0)


def whole(steps: float) -> int:
    """Return how many whole steps fit, without losing one to rounding in the last bit."""
    return int(steps + 1e-6)


def points(trace: Trace) -> list[Knot]:
    """Return the points of a trace. Each says whether it is a sharp corner."""
    if not isinstance(trace, str):
        return [(p[0], p[1], len(p) > 2 and bool(p[2])) for p in trace]
    found = []
    for token in trace.split():
        corner = token.endswith("!")
        x, y = token.rstrip("!").split(",")
        found.append((float(x), float(y), corner))
    return found


def distance(here: Line, there: Line) -> float:
    return float(np.hypot(*(there - here)))


def catmull_rom(through: Iterable[Any] | Line, closed: bool, step: float) -> Line:
    """Return the centripetal Catmull-Rom curve through the points, divided about every `step`."""
    p: Line = np.asarray(through, float)
    count = len(p)
    if count < 3 and not closed:
        length = distance(p[0], p[-1]) if count > 1 else 0
        return snap(np.linspace(p[0], p[-1], max(2, whole(length / step) + 1)))
    ends = [p[-1], p, p[0], p[1]] if closed else [2 * p[0] - p[1], p, 2 * p[-1] - p[-2]]
    knots = np.vstack(ends)
    runs = []
    for i in range(1, len(knots) - 2):
        p0, p1, p2, p3 = knots[i - 1], knots[i], knots[i + 1], knots[i + 2]
        d01 = max(distance(p0, p1), 1e-6) ** 0.5
        d12 = max(distance(p1, p2), 1e-6) ** 0.5
        d23 = max(distance(p2, p3), 1e-6) ** 0.5
        leaving = (p2 - p1) + d12 * ((p1 - p0) / d01 - (p2 - p0) / (d01 + d12))
        arriving = (p2 - p1) + d12 * ((p3 - p2) / d23 - (p3 - p1) / (d12 + d23))
        steps = max(2, whole(distance(p1, p2) / step) + 1)
        t = np.linspace(0, 1, steps, endpoint=False)[:, None]
        run = (
            (2 * t**3 - 3 * t**2 + 1) * p1
            + (t**3 - 2 * t**2 + t) * leaving
            + (-2 * t**3 + 3 * t**2) * p2
            + (t**3 - t**2) * arriving
        )
        runs.append(run)
    if not closed:
        runs.append(p[-1][None])
    return snap(np.vstack(runs))


def pieces(trace: Trace, closed: bool = False, step: float = 1.6) -> list[Line]:
    """Return the curve of a trace, cut into pieces at its corners."""
    knots = points(trace)
    if closed:
        corners = [i for i, knot in enumerate(knots) if knot[2]]
        if not corners:
            ring = catmull_rom([knot[:2] for knot in knots], True, step)
            return [np.vstack([ring, ring[:1]])]
        knots = knots[corners[0] :] + knots[: corners[0]]
        knots = [*knots, knots[0]]
    runs, run = [], [knots[0]]
    for knot in knots[1:]:
        run.append(knot)
        if knot[2]:
            runs.append(run)
            run = [knot]
    if len(run) > 1:
        runs.append(run)
    return [catmull_rom([knot[:2] for knot in run], False, step) for run in runs]


def curve(trace: Trace, closed: bool = False, step: float = 1.6) -> Line:
    """Return the curve of a trace in one piece."""
    runs = pieces(trace, closed, step)
    return np.vstack([runs[0]] + [run[1:] for run in runs[1:]])


def poly(trace: Trace, step: float = 1.6) -> Shape:
    """Return the shape inside a closed curve."""
    shape = Polygon(curve(trace, True, step))
    return shape if shape.is_valid else shapely.make_valid(shape).buffer(0)


def noise(lengths: Numbers, seed: int, wavelength: float) -> Numbers:
    """Return smooth random values between -1 and 1 along a line, at these distances from its start."""
    chance = random.Random(seed)
    values = np.array([chance.uniform(-1, 1) for _ in range(int(lengths[-1] / wavelength) + 4)])
    at = lengths / wavelength
    before = at.astype(int)
    part = at - before
    part = part * part * (3 - 2 * part)
    smooth: Numbers = values[before] * (1 - part) + values[before + 1] * part
    return smooth


def arc_lengths(line: Line) -> Numbers:
    """Return the distance of each point of a line from the start, measured along the line."""
    return np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def resample(line: Line, step: float) -> Line:
    """Return the line with evenly spaced points."""
    lengths = arc_lengths(line)
    if lengths[-1] < 1e-6:
        return line
    even = np.linspace(0, lengths[-1], max(3, whole(lengths[-1] / step) + 1))
    return snap(np.column_stack([np.interp(even, lengths, line[:, 0]), np.interp(even, lengths, line[:, 1])]))


def normals(line: Line) -> Line:
    """Return a unit vector at right angles to the line for each point."""
    tangents = np.gradient(line, axis=0)
    length = np.hypot(tangents[:, 0], tangents[:, 1])[:, None]
    length[length == 0] = 1
    tangents = tangents / length
    return np.column_stack([-tangents[:, 1], tangents[:, 0]])


# how a line swells and tapers, from its start (0) to its end (1)
TAPERS: dict[str, Callable[[Numbers], Numbers]] = {
    "flat": lambda t: np.ones_like(t),
    "both": lambda t: np.clip(np.sin(np.pi * t) ** 0.55, 0.12, 1),
    "out": lambda t: np.clip((1 - t) ** 0.7, 0.10, 1),
    "in": lambda t: np.clip(t**0.7, 0.10, 1),
    "soft": lambda t: np.clip(np.sin(np.pi * np.clip(t, 0, 1)) ** 0.25, 0.45, 1),
    "comma": lambda t: np.clip((1 - t) ** 0.5 * (0.55 + 0.9 * np.sin(np.pi * t)), 0.12, 1.2),
}


def between(left: Line, right: Line, mend: float) -> Shape:
    """Return the shape between two lines with equally many points. If the lines cross, return the
    quadrilaterals between successive points, united and grown by ``mend`` to close the gaps."""
    shape = Polygon(np.vstack([left, right[::-1]]))
    if shape.is_valid:
        return shape
    cells = np.stack([left[:-1], left[1:], right[1:], right[:-1]], axis=1)
    return shapely.union_all(shapely.make_valid(shapely.polygons(cells))).buffer(mend)


def ribbon(line: Line, widths: Numbers) -> Shape:
    """Return the outline of a line that has these widths at its points."""
    across = normals(line) * (np.asarray(widths) / 2)[:, None]
    return between(snap(line + across), snap(line - across), 0.01)


def split_corners(ring: Line, degrees: float = 38) -> list[Line]:
    """Return a closed line in pieces, divided where it turns by more than `degrees`."""
    line = ring[:-1] if np.allclose(ring[0], ring[-1]) else ring
    count = len(line)
    coming, going = line - np.roll(line, 1, 0), np.roll(line, -1, 0) - line
    turns = np.arctan2(going[:, 1], going[:, 0]) - np.arctan2(coming[:, 1], coming[:, 0])
    turns = np.abs((np.degrees(turns) + 180) % 360 - 180)
    corners = [i for i in range(count) if turns[i] > degrees]
    if not corners:
        return [np.vstack([line, line[:1]])]
    runs = []
    for i, start in enumerate(corners):
        end = corners[(i + 1) % len(corners)]
        run = list(range(start, end + 1)) if end > start else list(range(start, count)) + list(range(end + 1))
        runs.append(line[run])
    return runs


def polygons(shape: Shape | None) -> list[Shape]:
    """Return the polygons of a shape, without the stray lines and points that cutting leaves."""
    if shape is None or shape.is_empty:
        return []
    if shape.geom_type == "Polygon":
        return [shape]
    if shape.geom_type in ("MultiPolygon", "GeometryCollection"):
        return [polygon for part in shape.geoms for polygon in polygons(part)]
    return []


def clean(shape: Shape) -> Shape:
    return unary_union(polygons(shape))


def limb(trace: Trace, widths: Sequence[float], step: float, even: bool = False) -> tuple[Line, Numbers]:
    """Return a centre line through the points of a trace, and the width at each point of that line."""
    knots = points(trace)
    line = catmull_rom([knot[:2] for knot in knots], False, step)
    if even:
        line = resample(line, step)
    lengths = arc_lengths(line)
    nearest = [int(np.argmin(np.hypot(*(line - np.array(knot[:2])).T))) for knot in knots]
    stations = [float(lengths[i]) for i in nearest]
    stations[0], stations[-1] = 0, float(lengths[-1])
    return line, np.interp(lengths, stations, widths)


def tube(trace: Trace, widths: Sequence[float], ends: str = "round", step: float = 2) -> Shape:
    """Return the silhouette of a limb from its centre line and the widths at its points."""
    line, width = limb(trace, widths, step)
    across = normals(line) * (width / 2)[:, None]
    body = between(snap(line + across), snap(line - across), 0.05)
    if ends == "round":
        body = body.union(Point(line[0]).buffer(widths[0] / 2, 10)).union(
            Point(line[-1]).buffer(widths[-1] / 2, 10)
        )
    return clean(body)


def spiral(
    x: float, y: float, outer: float, inner: float, start: float, turns: float, count: int = 40
) -> Line:
    """Return a spiral about (x, y) from one radius to another, starting at `start` degrees."""
    along = np.linspace(0, 1, count)
    angle = np.radians(start) + along * turns * 2 * math.pi
    radius = outer + (inner - outer) * along
    return snap(np.column_stack([x + radius * np.cos(angle), y + radius * np.sin(angle)]))


def place(
    shape: Shape, x: float = 0, y: float = 0, scale: float = 1.0, turn: float = 0, flip: bool = False
) -> Shape:
    """Return a shape drawn about (0, 0), scaled, turned by `turn` degrees, and set down at (x, y)."""
    if flip or scale != 1:
        shape = affinity.scale(shape, scale * (-1 if flip else 1), scale, origin=(0, 0))
    if turn:
        shape = affinity.rotate(shape, turn, origin=(0, 0))
    return snapped(affinity.translate(shape, x, y))
