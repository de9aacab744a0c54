"""Curves, noise and silhouettes: the geometry under the knife.

Points are written "x,y x,y! x,y": a centripetal Catmull-Rom curve runs through them, '!' is a sharp corner.
"""

import math
import random

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

EMPTY = Polygon()


def points(s):
    """'x,y x,y! ...' -> list of (x, y, corner)"""
    if not isinstance(s, str):
        return [(p[0], p[1], len(p) > 2 and bool(p[2])) for p in s]
    out = []
    for tok in s.split():
        c = tok.endswith("!")
        x, y = tok.rstrip("!").split(",")
        out.append((float(x), float(y), c))
    return out


def catmull_rom(p, closed, step):
    """centripetal Catmull-Rom through Nx2 points"""
    p = np.asarray(p, float)
    n = len(p)
    if n < 3 and not closed:
        d = np.hypot(*(p[-1] - p[0])) if n > 1 else 0
        k = max(2, int(d / step) + 1)
        return np.linspace(p[0], p[-1], k)
    q = np.vstack([p[-1], p, p[0], p[1]]) if closed else np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    segs = []
    for i in range(1, len(q) - 2):
        p0, p1, p2, p3 = q[i - 1], q[i], q[i + 1], q[i + 2]
        d01 = max(np.hypot(*(p1 - p0)), 1e-6) ** 0.5
        d12 = max(np.hypot(*(p2 - p1)), 1e-6) ** 0.5
        d23 = max(np.hypot(*(p3 - p2)), 1e-6) ** 0.5
        m1 = (p2 - p1) + d12 * ((p1 - p0) / d01 - (p2 - p0) / (d01 + d12))
        m2 = (p2 - p1) + d12 * ((p3 - p2) / d23 - (p3 - p1) / (d12 + d23))
        k = max(2, int(np.hypot(*(p2 - p1)) / step) + 1)
        t = np.linspace(0, 1, k, endpoint=False)[:, None]
        h = (
            (2 * t**3 - 3 * t**2 + 1) * p1
            + (t**3 - 2 * t**2 + t) * m1
            + (-2 * t**3 + 3 * t**2) * p2
            + (t**3 - t**2) * m2
        )
        segs.append(h)
    if not closed:
        segs.append(p[-1][None])
    return np.vstack(segs)


def pieces(s, closed=False, step=1.6):
    """polyline pieces between corners (each an Nx2 array)"""
    p = points(s)
    if closed:
        ks = [i for i, q in enumerate(p) if q[2]]
        if not ks:
            a = catmull_rom([q[:2] for q in p], True, step)
            return [np.vstack([a, a[:1]])]
        p = p[ks[0] :] + p[: ks[0]]
        p = [*p, p[0]]
    runs, cur = [], [p[0]]
    for q in p[1:]:
        cur.append(q)
        if q[2]:
            runs.append(cur)
            cur = [q]
    if len(cur) > 1:
        runs.append(cur)
    return [catmull_rom([q[:2] for q in r], False, step) for r in runs]


def curve(s, closed=False, step=1.6):
    ps = pieces(s, closed, step)
    return np.vstack([ps[0]] + [q[1:] for q in ps[1:]])


def poly(s, step=1.6):
    """closed silhouette polygon"""
    g = Polygon(curve(s, True, step))
    return g if g.is_valid else shapely.make_valid(g).buffer(0)


def noise1(s, seed, wl):
    """smooth value noise in [-1,1] at arc-lengths s"""
    rng = random.Random(seed)
    n = int(s[-1] / wl) + 4
    v = np.array([rng.uniform(-1, 1) for _ in range(n)])
    x = s / wl
    i = x.astype(int)
    f = x - i
    f = f * f * (3 - 2 * f)
    return v[i] * (1 - f) + v[i + 1] * f


def arc_lengths(p):
    d = np.hypot(*np.diff(p, axis=0).T)
    return np.concatenate([[0], np.cumsum(d)])


def resample(p, step):
    s = arc_lengths(p)
    if s[-1] < 1e-6:
        return p
    n = max(3, int(s[-1] / step) + 1)
    u = np.linspace(0, s[-1], n)
    return np.column_stack([np.interp(u, s, p[:, 0]), np.interp(u, s, p[:, 1])])


def normals(p):
    t = np.gradient(p, axis=0)
    norm = np.hypot(t[:, 0], t[:, 1])[:, None]
    norm[norm == 0] = 1
    t = t / norm
    return np.column_stack([-t[:, 1], t[:, 0]])


PROFILES = {
    "flat": lambda t: np.ones_like(t),
    "both": lambda t: np.clip(np.sin(np.pi * t) ** 0.55, 0.12, 1),
    "out": lambda t: np.clip((1 - t) ** 0.7, 0.10, 1),
    "in": lambda t: np.clip(t**0.7, 0.10, 1),
    "soft": lambda t: np.clip(np.sin(np.pi * np.clip(t, 0, 1)) ** 0.25, 0.45, 1),
    "comma": lambda t: np.clip((1 - t) ** 0.5 * (0.55 + 0.9 * np.sin(np.pi * t)), 0.12, 1.2),
}


def ribbon(p, w):
    n = normals(p)
    hw = (np.asarray(w) / 2)[:, None]
    left, right = p + n * hw, p - n * hw
    g = Polygon(np.vstack([left, right[::-1]]))
    if g.is_valid:
        return g
    q = np.stack([left[:-1], left[1:], right[1:], right[:-1]], axis=1)
    qs = shapely.polygons(q)
    qs = shapely.make_valid(qs)
    return shapely.union_all(qs).buffer(0.01)


def split_corners(ring, deg=38):
    p = ring[:-1] if np.allclose(ring[0], ring[-1]) else ring
    n = len(p)
    a = p - np.roll(p, 1, 0)
    b = np.roll(p, -1, 0) - p
    ang = np.abs((np.degrees(np.arctan2(b[:, 1], b[:, 0]) - np.arctan2(a[:, 1], a[:, 0])) + 180) % 360 - 180)
    ks = [i for i in range(n) if ang[i] > deg]
    if not ks:
        return [np.vstack([p, p[:1]])]
    out = []
    for i, k in enumerate(ks):
        e = ks[(i + 1) % len(ks)]
        idx = list(range(k, e + 1)) if e > k else list(range(k, n)) + list(range(e + 1))
        out.append(p[idx])
    return out


def geoms(g):
    if g is None or g.is_empty:
        return []
    if g.geom_type == "Polygon":
        return [g]
    if g.geom_type in ("MultiPolygon", "GeometryCollection"):
        return [q for h in g.geoms for q in geoms(h)]
    return []


def clean(g):
    return unary_union(geoms(g))


def tube(pts, widths, closed_ends="round", step=2):
    """limb: centreline points + widths at those points -> silhouette polygon"""
    p = points(pts)
    c = catmull_rom([q[:2] for q in p], False, step)
    key = np.array([q[:2] for q in p])
    # arc positions of key points
    s = arc_lengths(c)
    ks = [s[int(np.argmin(np.hypot(*(c - k).T)))] for k in key]
    ks[0], ks[-1] = 0, s[-1]
    w = np.interp(s, ks, widths)
    # smooth widths
    n = normals(c)
    left, right = c + n * (w / 2)[:, None], c - n * (w / 2)[:, None]
    body = Polygon(np.vstack([left, right[::-1]]))
    if not body.is_valid:
        q = np.stack([left[:-1], left[1:], right[1:], right[:-1]], axis=1)
        body = shapely.union_all(shapely.make_valid(shapely.polygons(q))).buffer(0.05)
    if closed_ends == "round":
        body = body.union(Point(c[0]).buffer(widths[0] / 2, 10)).union(
            Point(c[-1]).buffer(widths[-1] / 2, 10)
        )
    return clean(body)


def spiral(cx, cy, r0, r1, a0, turns, n=40):
    """points of a spiral from radius r0 to r1 starting at a0 degrees (ndarray)"""
    t = np.linspace(0, 1, n)
    a = np.radians(a0) + t * turns * 2 * math.pi
    r = r0 + (r1 - r0) * t
    return np.column_stack([cx + r * np.cos(a), cy + r * np.sin(a)])


def place(g, x=0, y=0, scale=1.0, rot=0, flip=False):
    if flip or scale != 1:
        g = affinity.scale(g, scale * (-1 if flip else 1), scale, origin=(0, 0))
    if rot:
        g = affinity.rotate(g, rot, origin=(0, 0))
    return affinity.translate(g, x, y)
