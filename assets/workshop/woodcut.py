"""A small geometry kit that draws like a block-cutter.

Everything is a filled polygon; nothing is a stroke.  A `Block` collects `Part`s in painter's order.  Each
part is a silhouette that knocks out whatever lies under it, plus colour areas (stencils) and ink (the line
block).  `Block.layers()` resolves what hides what: one multipolygon for the ink, one for each colour.

Units: a card is 360 x 560 units; 1 unit is about 0.16 mm on a 57 x 89 mm card.
"""

import math
import random

import numpy as np
from curves import (
    EMPTY,
    PROFILES,
    arc_lengths,
    catmull_rom,
    clean,
    curve,
    geoms,
    noise1,
    normals,
    pieces,
    poly,
    resample,
    ribbon,
    split_corners,
)
from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.ops import unary_union

LIGHT = (-0.55, -0.83)  # light comes from the upper left, always


LX = [1]  # set to -1 while building a figure that will be mirrored


class Cutter:
    """all randomness goes through one seeded cutter"""

    def __init__(self, seed=1):
        self.r = random.Random(seed)

    def k(self):
        return self.r.randrange(1 << 30)

    def brush(self, p, w=2.4, prof="both", wob=0.45, rough=0.14, light=0.0):
        """p: polyline or point string -> filled, uneven, tapered line"""
        if isinstance(p, (str, list)):
            gs = [self.brush(q, w, prof, wob, rough, light) for q in pieces(p)]
            return unary_union(gs)
        p = resample(np.asarray(p, float), 1.8)
        s = arc_lengths(p)
        if s[-1] < 0.3:
            return EMPTY
        n = normals(p)
        p = p + n * (wob * (noise1(s, self.k(), 26) * 0.8 + noise1(s, self.k(), 7) * 0.35))[:, None]
        t = s / s[-1]
        ww = w * PROFILES[prof](t) if isinstance(prof, str) else w * prof(t)
        ww = ww * (1 + rough * noise1(s, self.k(), 9) + rough * 0.8 * noise1(s, self.k(), 30))
        if light:
            side = n @ np.array(LIGHT)
            ww = ww * (1 - light * side)
        return ribbon(p, np.maximum(ww, 0.25))

    def contour(self, s, w=3.2, light=0.32, wob=0.4):
        """closed outline, heavier away from the light, pieces overshoot at corners"""
        if isinstance(s, Polygon):
            ring = np.asarray(s.exterior.coords)
            ps = split_corners(ring)
        elif isinstance(s, MultiPolygon):
            return unary_union([self.contour(g, w, light, wob) for g in s.geoms])
        else:
            ps = pieces(s, True)
        # orientation: want n pointing outwards
        allp = np.vstack(ps)
        area = 0.5 * np.sum(allp[:-1, 0] * allp[1:, 1] - allp[1:, 0] * allp[:-1, 1])
        sg = -1 if area > 0 else 1
        out = []
        for p in ps:
            p = resample(p, 1.8)
            sl = arc_lengths(p)
            if sl[-1] < 0.3:
                continue
            n = normals(p)
            side = (n * sg) @ (np.array(LIGHT) * [LX[0], 1])
            p2 = p + n * (wob * (noise1(sl, self.k(), 24) * 0.8 + noise1(sl, self.k(), 7) * 0.3))[:, None]
            ww = (
                w
                * (1 - light * side)
                * (1 + 0.13 * noise1(sl, self.k(), 9) + 0.12 * noise1(sl, self.k(), 34))
            )
            ww = np.maximum(ww, 0.3)
            out.append(ribbon(p2, ww))
            for q, k in ((p2[0], ww[0]), (p2[-1], ww[-1])):
                out.append(Point(q).buffer(k / 2, 3))
        return unary_union(out)

    def hatch(self, region, angle=45, gap=4.2, w=1.3, prof="both", jit=0.18, short=0.0):
        """parallel cuts clipped to region; each run is a tapered brush"""
        if region.is_empty:
            return EMPTY
        c = region.centroid
        rot = affinity.rotate(region, -angle, origin=c)
        x0, y0, x1, y1 = rot.bounds
        out = []
        y = y0 + gap * self.r.uniform(0.3, 0.8)
        while y < y1:
            yy = y + gap * self.r.uniform(-jit, jit)
            tilt = self.r.uniform(-0.02, 0.02) * (x1 - x0)
            ln = LineString([(x0 - 1, yy), (x1 + 1, yy + tilt)]).intersection(rot)
            for seg in getattr(ln, "geoms", [ln]):
                if seg.length < 2 or seg.geom_type != "LineString":
                    continue
                a, b = np.array(seg.coords[0]), np.array(seg.coords[-1])
                if short:
                    d = b - a
                    k0, k1 = self.r.uniform(0, short), self.r.uniform(0, short)
                    a, b = a + d * k0, b - d * k1
                out.append(
                    self.brush(np.linspace(a, b, max(3, int(np.hypot(*(b - a)) / 4))), w, prof, wob=0.22)
                )
            y += gap
        return affinity.rotate(unary_union(out), angle, origin=c) if out else EMPTY

    def shade(self, shape, depth=10, angle=35, gap=4.0, w=1.3, frm=(-1, -0.5), inset=0):
        """hatching on the dark side: band = shape minus itself moved toward the light"""
        dist = math.hypot(*frm)
        dx, dy = LX[0] * frm[0] / dist * depth, frm[1] / dist * depth
        sh = shape.buffer(-inset) if inset else shape
        band = sh.difference(affinity.translate(shape, dx, dy))
        return self.hatch(band, angle, gap, w, prof="both")

    def comb(self, line, length=10, dirdeg=0, gap=3.6, w=1.25, env="both", rel=False, start=0.0, end=1.0):
        """short parallel cuts leaning on a fold line"""
        p = curve(line) if not isinstance(line, np.ndarray) else line
        p = resample(p, 0.8)
        s = arc_lengths(p)
        n = normals(p)
        out = []
        u = s[-1] * start + gap * 0.5
        while u < s[-1] * end:
            i = min(int(np.searchsorted(s, u)), len(p) - 1)
            t = (u - s[-1] * start) / max(1e-6, s[-1] * (end - start))
            k = {"both": math.sin(math.pi * t) ** 0.6, "out": (1 - t) ** 0.6, "in": t**0.6, "flat": 1}[env]
            length_ = length * max(k, 0.15) * self.r.uniform(0.82, 1.12)
            a = math.atan2(n[i, 1], n[i, 0]) + math.radians(dirdeg) if rel else math.radians(dirdeg)
            q = p[i]
            e = q + length_ * np.array([math.cos(a), math.sin(a)])
            m = (q + e) / 2 + np.array([-(e - q)[1], (e - q)[0]]) * 0.05
            out.append(self.brush(catmull_rom([q, m, e], False, 1.8), w, "out", wob=0.15))
            u += gap * self.r.uniform(0.88, 1.12)
        return unary_union(out)

    def blob(self, x, y, r, n=9, rough=0.2):
        k = self.r.random() * 6.28
        pts = [
            (
                x + r * (1 + rough * self.r.uniform(-1, 1)) * math.cos(k + i * 6.2832 / n),
                y + r * (1 + rough * self.r.uniform(-1, 1)) * math.sin(k + i * 6.2832 / n),
            )
            for i in range(n)
        ]
        return poly(pts, step=max(0.5, r / 3))

    def roughen(self, g, amp=0.5, wl=9, step=1.8):
        """knife wobble on a finished polygon edge"""

        def ring(c):
            p = np.asarray(c.coords)
            p = resample(p, step)
            if len(p) < 8:
                return p
            s = arc_lengths(p)
            n = normals(p)
            d = amp * (noise1(s, self.k(), wl) * 0.7 + noise1(s, self.k(), wl * 3) * 0.7)
            fade = np.minimum(1, np.minimum(s, s[-1] - s) / 6)
            q = p + n * (d * fade)[:, None]
            q[-1] = q[0]
            return q

        out = []
        for a in geoms(g):
            if a.area < 1:
                continue
            b = Polygon(ring(a.exterior), [ring(h) for h in a.interiors if Polygon(h).area > 1.5])
            out.append(b if b.is_valid else b.buffer(0))
        return unary_union(out)


class Part:
    def __init__(self, block, sil, fill=None, line=3.0, light=0.32, src=None):
        self.b, self.sil = block, sil
        self.ink, self.cols = [], []
        if fill:
            self.cols.append((fill, sil))
        if line:
            self.ink.append(block.c.contour(src if src is not None else sil, line, light))
        self.clip = sil.buffer(line * 0.45 if line else 0)

    # every drawing method clips to the silhouette and returns self (chainable)
    def _add(self, g, clip=True):
        self.ink.append(g.intersection(self.clip) if clip else g)
        return self

    def line(self, s, w=2.0, prof="both", clip=True):
        return self._add(self.b.c.brush(s, w, prof), clip)

    def lines(self, ss, w=2.0, prof="both", clip=True):
        for s in ss.strip().split("|"):
            self.line(s.strip(), w, prof, clip)
        return self

    def fold(self, s, w=2.2, comb=9, deg=20, gap=4, prof="out", env="both", start=0.05, end=0.9, cw=1.25):
        self._add(self.b.c.brush(s, w, prof))
        if comb:
            self._add(self.b.c.comb(s, comb, deg, gap, cw, env, start=start, end=end))
        return self

    def shade(self, depth=10, angle=35, gap=4.0, w=1.3, frm=(-1, -0.5), region=None):
        return self._add(self.b.c.shade(region or self.sil, depth, angle, gap, w, frm))

    def hatch(self, region, angle=45, gap=4, w=1.3, **k):
        r = poly(region) if isinstance(region, str) else region
        return self._add(self.b.c.hatch(r.intersection(self.sil), angle, gap, w, **k))

    def colour(self, col, region):
        r = poly(region) if isinstance(region, str) else region
        r = r.intersection(self.sil)
        self.cols = [(c, g.difference(r)) for c, g in self.cols]
        if col:
            self.cols.append((col, r))
        return self

    def solid(self, g):
        g = poly(g) if isinstance(g, str) else g
        return self._add(g)

    def scatter(
        self,
        motif,
        dx,
        dy,
        region=None,
        brick=True,
        fill=None,
        origin=None,
        rot=0,
        inset=2,
        partial=False,
        warp=None,
    ):
        """repeat motif (ink geometry about 0,0) on a lattice clipped to region"""
        region = (region if region is not None else self.sil).intersection(self.sil)
        rin = region.buffer(-inset)
        x0, y0, x1, y1 = region.bounds
        ox, oy = origin or (x0 + dx / 2, y0 + dy / 2)
        j0 = int((y0 - oy) // dy) - 1
        row = j0
        out, _colg = [], []
        y = oy + j0 * dy
        while y < y1 + dy:
            x = ox + (dx / 2 if brick and row % 2 else 0)
            x -= dx * (int((x - x0) // dx) + 1)
            while x < x1 + dx:
                xx, yy = (x, y) if warp is None else warp(x, y)
                g = affinity.translate(
                    affinity.rotate(motif, rot + self.b.c.r.uniform(-3, 3), origin=(0, 0)),
                    xx + self.b.c.r.uniform(-0.4, 0.4),
                    yy + self.b.c.r.uniform(-0.4, 0.4),
                )
                if partial:
                    g2 = g.intersection(rin)
                    if not g2.is_empty:
                        out.append(g2)
                elif rin.contains(g):
                    out.append(g)
                x += dx
            y += dy
            row += 1
        m = unary_union(out)
        if fill == "ink" or fill is None:
            self._add(m)
        else:
            self.colour(fill, m)
        return self


class Block:
    def __init__(self, seed=1):
        self.c = Cutter(seed)
        self.parts = []

    def part(self, s, fill=None, line=3.0, light=0.32):
        """s: point string or polygon"""
        if isinstance(s, (str, list, tuple)):
            sil = poly(s)
            p = Part(self, sil, fill, line, light, src=s)
        else:
            sil = clean(s)
            p = Part(self, sil, fill, line, light)
        self.parts.append(p)
        return p

    def free(self):
        """a part with no silhouette: loose ink"""
        p = Part.__new__(Part)
        p.b, p.sil, p.ink, p.cols, p.clip = self, EMPTY, [], [], EMPTY
        p._add = lambda g, clip=True: (p.ink.append(g), p)[1]
        self.parts.append(p)
        return p

    def merge(self, other, fn=lambda g: g):
        """append another block's parts, transformed by fn"""
        for q in other.parts:
            p = Part.__new__(Part)
            p.b, p.sil = self, fn(q.sil)
            p.ink = [fn(g) for g in q.ink]
            p.cols = [(c, fn(g)) for c, g in q.cols]
            p.clip = fn(q.clip)
            self.parts.append(p)

    def layers(self):
        mask, ink, cols = EMPTY, [], {}
        for p in reversed(self.parts):
            i = unary_union([g for g in p.ink if not g.is_empty])
            if not mask.is_empty:
                i = i.difference(mask)
            ink.append(i)
            for c, g in p.cols:
                if g.is_empty:
                    continue
                g = g.difference(mask) if not mask.is_empty else g
                cols.setdefault(c, []).append(g)
            if not p.sil.is_empty:
                mask = mask.union(p.sil)
        return clean(unary_union(ink)), {c: clean(unary_union(v)) for c, v in cols.items()}


S = 10  # viewBox is in tenths: integer path data


def path_d(g, tol=0.11):
    g = g.simplify(tol)
    out = []
    for a in geoms(g):
        if a.area < 0.25:
            continue
        for ring in [a.exterior, *a.interiors]:
            if ring is not a.exterior and Polygon(ring).area < 0.3:
                continue
            q = np.round(np.asarray(ring.coords)[:-1] * S).astype(int)
            if len(q) < 3:
                continue
            d = np.diff(q, axis=0)
            d = d[np.any(d != 0, axis=1)]
            s = f"M{q[0][0]} {q[0][1]}l" + " ".join(f"{x} {y}" for x, y in d) + "z"
            out.append(s.replace(" -", "-"))
    return "".join(out)


def path(g, fill, opacity=1, tol=0.11):
    d = path_d(g, tol)
    if not d:
        return ""
    o = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path fill="{fill}"{o} fill-rule="evenodd" d="{d}"/>'


def svg(body, w=360, h=560):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="0 0 {w * S} {h * S}">{body}</svg>'
    )
