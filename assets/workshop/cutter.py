"""The hand of the block-cutter: lines that swell and waver, outlines, hatching, a chattering knife.

Everything is a filled polygon; nothing is a stroke.
"""

import math
import random

import numpy as np
from curves import (
    EMPTY,
    TAPERS,
    Line,
    Shape,
    Trace,
    arc_lengths,
    catmull_rom,
    curve,
    distance,
    noise,
    normals,
    pieces,
    poly,
    polygons,
    resample,
    ribbon,
    snap,
    snapped,
    split_corners,
    whole,
)
from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.ops import unary_union

LIGHT = np.array((-0.55, -0.83))  # from the upper left, always

# 1, or -1 while a figure is built that will be mirrored: its light must come from the other side
FACING = [1]


class Cutter:
    """Cuts a drawing as if by hand. All randomness comes from its seed, in the order of the cuts."""

    def __init__(self, seed: int = 1):
        self.random = random.Random(seed)

    def new_seed(self) -> int:
        return self.random.randrange(1 << 30)

    def brush(
        self,
        trace: Trace | Line,
        width: float = 2.4,
        taper: str = "both",
        wobble: float = 0.45,
        rough: float = 0.14,
    ) -> Shape:
        """Return an uneven, tapering line through the points."""
        if isinstance(trace, (str, list)):
            return unary_union([self.brush(run, width, taper, wobble, rough) for run in pieces(trace)])
        line: Line = resample(np.asarray(trace, float), 1.8)
        lengths = arc_lengths(line)
        if lengths[-1] < 0.3:
            return EMPTY
        waver = noise(lengths, self.new_seed(), 26) * 0.8 + noise(lengths, self.new_seed(), 7) * 0.35
        line = line + normals(line) * (wobble * waver)[:, None]
        widths = width * TAPERS[taper](lengths / lengths[-1])
        fine, broad = noise(lengths, self.new_seed(), 9), noise(lengths, self.new_seed(), 30)
        widths = widths * (1 + rough * fine + rough * 0.8 * broad)
        return ribbon(line, np.maximum(widths, 0.25))

    def contour(
        self, outline: Shape | Trace, width: float = 3.2, light: float = 0.32, wobble: float = 0.4
    ) -> Shape:
        """Return a closed outline that is heavier on the side away from the light; its cuts overshoot at
        corners."""
        if isinstance(outline, MultiPolygon):
            return unary_union([self.contour(polygon, width, light, wobble) for polygon in outline.geoms])
        if isinstance(outline, Polygon):
            runs = split_corners(np.asarray(outline.exterior.coords))
        else:
            runs = pieces(outline, True)
        corners = np.vstack(runs)
        area = 0.5 * np.sum(corners[:-1, 0] * corners[1:, 1] - corners[1:, 0] * corners[:-1, 1])
        outwards = -1 if area > 0 else 1
        strokes = []
        for run in runs:
            line = resample(run, 1.8)
            lengths = arc_lengths(line)
            if lengths[-1] < 0.3:
                continue
            across = normals(line)
            lit = (across * outwards) @ (LIGHT * [FACING[0], 1])
            waver = noise(lengths, self.new_seed(), 24) * 0.8 + noise(lengths, self.new_seed(), 7) * 0.3
            line = snap(line + across * (wobble * waver)[:, None])
            fine, broad = noise(lengths, self.new_seed(), 9), noise(lengths, self.new_seed(), 34)
            widths = width * (1 - light * lit) * (1 + 0.13 * fine + 0.12 * broad)
            widths = snap(np.maximum(widths, 0.3))
            strokes.append(ribbon(line, widths))
            for end in (0, -1):
                strokes.append(Point(line[end]).buffer(widths[end] / 2, 3))
        return unary_union(strokes)

    def hatch(
        self,
        region: Shape,
        angle: float = 45,
        gap: float = 4.2,
        width: float = 1.3,
        taper: str = "both",
        jitter: float = 0.18,
        short: float = 0.0,
    ) -> Shape:
        """Return parallel cuts over a region. Both ends of each are shortened at random, by no more than the
        share `short`."""
        if region.is_empty:
            return EMPTY
        centre = region.centroid
        turned = snapped(affinity.rotate(region, -angle, origin=centre))
        x0, y0, x1, y1 = turned.bounds
        strokes = []
        y = y0 + gap * self.random.uniform(0.3, 0.8)
        while y < y1:
            at = y + gap * self.random.uniform(-jitter, jitter)
            tilt = self.random.uniform(-0.02, 0.02) * (x1 - x0)
            line = LineString([(x0 - 1, at), (x1 + 1, at + tilt)]).intersection(turned)
            for run in getattr(line, "geoms", [line]):
                if run.length < 2 or run.geom_type != "LineString":
                    continue
                start, end = np.array(run.coords[0]), np.array(run.coords[-1])
                if short:
                    along = end - start
                    cut_start, cut_end = self.random.uniform(0, short), self.random.uniform(0, short)
                    start, end = start + along * cut_start, end - along * cut_end
                count = max(3, whole(distance(start, end) / 4))
                strokes.append(self.brush(np.linspace(start, end, count), width, taper, wobble=0.22))
            y += gap
        return snapped(affinity.rotate(unary_union(strokes), angle, origin=centre)) if strokes else EMPTY

    def shade(
        self,
        shape: Shape,
        depth: float = 10,
        angle: float = 35,
        gap: float = 4.0,
        width: float = 1.3,
        light_from: tuple[float, float] = (-1, -0.5),
    ) -> Shape:
        """Return hatching on the dark side of a shape: the part that is left bare if the shape moves toward
        the light."""
        far = math.hypot(*light_from)
        dx, dy = FACING[0] * light_from[0] / far * depth, light_from[1] / far * depth
        dark = shape.difference(snapped(affinity.translate(shape, dx, dy)))
        return self.hatch(dark, angle, gap, width, taper="both")

    def comb(
        self,
        trace: Trace,
        length: float = 10,
        lean: float = 0,
        gap: float = 3.6,
        width: float = 1.25,
        envelope: str = "both",
        start: float = 0.0,
        end: float = 1.0,
    ) -> Shape:
        """Return short parallel cuts that lean on a fold line, between the fractions `start` and `end` of its
        length."""
        fold = resample(curve(trace), 0.8)
        lengths = arc_lengths(fold)
        strokes = []
        at = lengths[-1] * start + gap * 0.5
        while at < lengths[-1] * end:
            root = fold[min(int(np.searchsorted(lengths, at)), len(fold) - 1)]
            part = (at - lengths[-1] * start) / max(1e-6, lengths[-1] * (end - start))
            full = {
                "both": math.sin(math.pi * part) ** 0.6,
                "out": (1 - part) ** 0.6,
                "in": part**0.6,
                "flat": 1,
            }[envelope]
            cut = length * max(full, 0.15) * self.random.uniform(0.82, 1.12)
            tip = root + cut * np.array([math.cos(math.radians(lean)), math.sin(math.radians(lean))])
            middle = (root + tip) / 2 + np.array([-(tip - root)[1], (tip - root)[0]]) * 0.05
            bent = catmull_rom([root, middle, tip], False, 1.8)
            strokes.append(self.brush(bent, width, "out", wobble=0.15))
            at += gap * self.random.uniform(0.88, 1.12)
        return unary_union(strokes)

    def blob(self, x: float, y: float, radius: float, corners: int = 9, rough: float = 0.2) -> Shape:
        """Return a spot that is only roughly round."""
        turn = self.random.random() * 6.28
        outline = [
            (
                x + radius * (1 + rough * self.random.uniform(-1, 1)) * math.cos(turn + i * 6.2832 / corners),
                y + radius * (1 + rough * self.random.uniform(-1, 1)) * math.sin(turn + i * 6.2832 / corners),
            )
            for i in range(corners)
        ]
        return poly(outline, step=max(0.5, radius / 3))

    def rough_edge(self, edge: Line, amplitude: float, wavelength: float, step: float) -> Line:
        """Return a closed line made wavy, with its ends still meeting."""
        line = resample(edge, step)
        if len(line) < 8:
            return line
        lengths = arc_lengths(line)
        across = normals(line)
        fine = noise(lengths, self.new_seed(), wavelength)
        broad = noise(lengths, self.new_seed(), wavelength * 3)
        depth = amplitude * (fine * 0.7 + broad * 0.7)
        fade = np.minimum(1, np.minimum(lengths, lengths[-1] - lengths) / 6)
        cut = line + across * (depth * fade)[:, None]
        cut[-1] = cut[0]
        return snap(cut)

    def roughen(
        self, shape: Shape, amplitude: float = 0.5, wavelength: float = 9, step: float = 1.8
    ) -> Shape:
        """Return a finished shape with every edge wobbled by the knife."""
        rough = []
        for polygon in polygons(shape):
            if polygon.area < 1:
                continue
            edges = [polygon.exterior, *(hole for hole in polygon.interiors if Polygon(hole).area > 1.5)]
            outer, *holes = [
                self.rough_edge(np.asarray(edge.coords), amplitude, wavelength, step) for edge in edges
            ]
            cut = Polygon(outer, holes)
            rough.append(cut if cut.is_valid else cut.buffer(0))
        return unary_union(rough)
