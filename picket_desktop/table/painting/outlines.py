"""Cuts rough outlines, like a block cutter, as SVG path data, fast enough to be used while the table is open.

Furniture must fit any words at any size, so each piece is cut anew, in board units, and rasterised at the
exact pixel size. Shapes are lists of points; every one is closed. The same seed makes the same cuts.
"""

import itertools
import math
import random
from collections.abc import Sequence

Point = tuple[float, float]
Shape = list[Point]
LIGHT = (-0.55, -0.83)
S = 10  # path data is in whole tenths of a unit


def noise(length: float, wave: float, rng: random.Random) -> "Noise":
    return Noise([rng.uniform(-1, 1) for _ in range(int(length / wave) + 3)], wave)


class Noise:
    """A smooth random function along a line, with values in [-1, 1]."""

    def __init__(self, knots: list[float], wave: float) -> None:
        self.knots, self.wave = knots, wave

    def at(self, s: float) -> float:
        i = int(s / self.wave)
        f = s / self.wave - i
        f = f * f * (3 - 2 * f)
        return self.knots[i] * (1 - f) + self.knots[i + 1] * f


def stepped(points: Sequence[Point], step: float = 3.0, closed: bool = True) -> Shape:
    """Return the same line with a point about every `step` units. Corners stay where they are."""
    pairs = list(zip(points, [*points[1:], points[0]] if closed else points[1:], strict=False))
    out: Shape = []
    for (x0, y0), (x1, y1) in pairs:
        n = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
        out += [(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n) for i in range(n)]
    return out if closed else [*out, points[-1]]


def smooth(points: Sequence[Point], parts: int = 6) -> Shape:
    """Return an open Catmull-Rom curve through the points."""
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    p = [first, *points, last]
    out: Shape = []
    for i in range(1, len(p) - 2):
        out += [_spline(p[i - 1 : i + 3], k / parts) for k in range(parts)]
    return [*out, points[-1]]


def _spline(p: Sequence[Point], t: float) -> Point:
    def axis(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (
            2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
        )

    (ax, ay), (bx, by), (cx, cy), (dx, dy) = p
    return axis(ax, bx, cx, dx), axis(ay, by, cy, dy)


def rounded(x: float, y: float, w: float, h: float, r: float) -> Shape:
    """Return a rectangle with rounded corners."""
    out: Shape = []
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    for cx, cy, turn in corners:
        for i in range(7):
            a = math.radians(turn + 15 * i)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def disc(cx: float, cy: float, r: float, n: int = 48) -> Shape:
    return [
        (cx + r * math.cos(2 * math.pi * i / n), cy + r * math.sin(2 * math.pi * i / n)) for i in range(n)
    ]


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    return [(x + dx, y + dy) for x, y in shape]


def mirrored(shape: Sequence[Point], width: float) -> Shape:
    """Return a shape mirrored left to right. The order of its points keeps the outline's direction."""
    return [(width - x, y) for x, y in reversed(shape)]


def clipped(shape: Shape, left: float, top: float, right: float, foot: float) -> Shape:
    """Return the part of a shape inside an upright rectangle."""
    for axis, edge, side in ((0, left, 1), (0, right, -1), (1, top, 1), (1, foot, -1)):
        kept: Shape = []
        for i, point in enumerate(shape):
            before = shape[i - 1]
            was, now = (before[axis] - edge) * side, (point[axis] - edge) * side
            if was * now < 0:
                share = was / (was - now)
                (x0, y0), (x1, y1) = before, point
                kept.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            if now >= 0:
                kept.append(point)
        shape = kept
    return shape


def normals(shape: Shape, closed: bool = True) -> list[Point]:
    """Return a unit vector at each point: outward from a clockwise outline, or to the left of an open
    line."""
    n = len(shape)
    out: list[Point] = []
    for i in range(n):
        a = shape[i - 1] if closed or i else shape[i]
        b = shape[(i + 1) % n] if closed or i < n - 1 else shape[i]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = math.hypot(dx, dy) or 1.0
        out.append((dy / size, -dx / size))
    return out


def rough(shape: Shape, rng: random.Random, amount: float = 0.5, wave: float = 9.0) -> Shape:
    """Return a shape whose edge trembles as if cut with a knife; the tremor fades where the outline
    closes."""
    lengths = _lengths(shape)
    total = lengths[-1] + 1
    fine, broad = noise(total, wave, rng), noise(total, wave * 3, rng)
    out: Shape = []
    for (x, y), (nx, ny), s in zip(shape, normals(shape), lengths, strict=True):
        d = 0.7 * amount * (fine.at(s) + broad.at(s)) * min(1.0, s / 6, (total - s) / 6)
        out.append((x + nx * d, y + ny * d))
    return out


def contour(shape: Shape, weight: float, rng: random.Random, light: float = 0.32) -> tuple[Shape, Shape]:
    """Return the outer and inner edges of a printed outline, heavier on the side away from the light."""
    lengths = _lengths(shape)
    wobble = noise(lengths[-1] + 1, 9, rng)
    slow = noise(lengths[-1] + 1, 34, rng)
    outer: Shape = []
    inner: Shape = []
    for (x, y), (nx, ny), s in zip(shape, normals(shape), lengths, strict=True):
        side = nx * LIGHT[0] + ny * LIGHT[1]
        half = weight / 2 * (1 - light * side) * (1 + 0.13 * wobble.at(s) + 0.12 * slow.at(s))
        outer.append((x + nx * half, y + ny * half))
        inner.append((x - nx * half, y - ny * half))
    return outer, inner


def stroke(line: Sequence[Point], weight: float, rng: random.Random, taper: float = 0.0) -> Shape:
    """Return the outline of an uneven printed line; with a `taper` of 1 both its ends are points."""
    points = stepped(list(line), 2.5, closed=False)
    lengths = _lengths(points)
    total = lengths[-1] or 1.0
    width, drift = noise(total, 9, rng), noise(total, 26, rng)
    left: Shape = []
    right: Shape = []
    for (x, y), (nx, ny), s in zip(points, normals(points, closed=False), lengths, strict=True):
        thin = 1 - taper + taper * max(0.0, math.sin(math.pi * s / total)) ** 0.55
        half = max(0.2, weight / 2 * thin * (1 + 0.28 * width.at(s)))
        off = 0.35 * drift.at(s)
        left.append((x + nx * (off + half), y + ny * (off + half)))
        right.append((x + nx * (off - half), y + ny * (off - half)))
    return left + right[::-1]


def hatch(
    corners: Sequence[Point], count: int, weight: float, rng: random.Random, reach: float = 0.6
) -> list[Shape]:
    """Return the outlines of short engraved lines across a four-cornered patch, from its first side towards
    its third."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    cuts: list[Shape] = []
    for i in range(count):
        t = (i + rng.uniform(0.3, 0.7)) / count
        x0, y0 = ax + (bx - ax) * t, ay + (by - ay) * t
        x1, y1 = dx + (cx - dx) * t, dy + (cy - dy) * t
        far = reach * rng.uniform(0.6, 1.15)
        cuts.append(stroke([(x0, y0), (x0 + (x1 - x0) * far, y0 + (y1 - y0) * far)], weight, rng, 0.7))
    return cuts


def data(*shapes: Sequence[Point]) -> str:
    """Return closed outlines as SVG path data."""
    parts = []
    for shape in shapes:
        points = " ".join(f"{round(x * S)} {round(y * S)}" for x, y in shape)
        parts.append(f"M{points}Z")
    return "".join(parts)


def path(colour: str, *shapes: Sequence[Point], opacity: float = 1.0, even_odd: bool = False) -> str:
    rule = ' fill-rule="evenodd"' if even_odd else ""
    clear = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path fill="{colour}"{clear}{rule} d="{data(*shapes)}"/>'


def _lengths(points: Sequence[Point]) -> list[float]:
    out = [0.0]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        out.append(out[-1] + math.hypot(x1 - x0, y1 - y0))
    return out
