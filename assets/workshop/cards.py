"""Pip cards and the index of the modern reader."""

from aces import ace_svg
from curves import place, poly
from lettering import text
from press import DARK, PAL, paper, salt, stencil
from shapely import affinity
from shapely.ops import unary_union
from suits import SUITCOL, hash_seed, pip
from woodcut import Cutter, path, svg

X1, XC, X2 = 92, 180, 268


ROWS = {2: (102, 458), 3: (102, 280, 458), 4: (92, 217.3, 342.7, 468)}


def pip_layout(rank):
    r = []
    if rank == "A":
        return [(XC, 280)]
    n = int(rank)
    rows = ROWS[3] if n <= 8 else ROWS[4]
    r += [(x, y) for y in rows for x in (X1, X2)]
    mid = {6: [], 7: [191], 8: [191, 369], 9: [280], 10: [155, 405]}[n]
    r += [(XC, y) for y in mid]
    return r


def pips_svg(suit, places, seed, scale=1.28):
    k = Cutter(seed)
    base = pip(suit)
    gs = []
    for x, y in places:
        rot = (180 if y > 281 else 0) + k.r.uniform(-2.2, 2.2)
        g = place(
            base, x + k.r.uniform(-1.6, 1.6), y + k.r.uniform(-1.6, 1.6), scale * k.r.uniform(0.97, 1.02), rot
        )
        gs.append(k.roughen(g, 0.55, 7))
    g = unary_union(gs)
    if SUITCOL[suit] == "black":
        g = salt(g, seed + 5)
        return path(g, PAL["black"], 0.96, 0.1) + path(g.difference(g.buffer(-2)), DARK["black"], 0.5, 0.2)
    return stencil(g, "red", seed + 3, offset=(0, 0), round_=0.4)


def index_svg(suit, rank, seed):
    """modern-reader index: one only, top left (the figures stand on their feet)"""
    k = Cutter(seed)
    if rank == "10":  # Fell's old-style 1 is a small-cap I: give it a flag, and lining height
        o, _ = text("O", 60, "english")
        x0, y0, x1, y1 = o.bounds
        o = affinity.scale(affinity.translate(o, -x0, -y1), 22 / (x1 - x0), 40 / (y1 - y0), origin=(0, 0))
        one = poly("4.6,-40! 9.6,-40! 9.8,-4 14,-1.2! 14,0! 0,0! 0,-1.2! 4.2,-4 4,-33 -1.4,-30.4! -1.6,-32")
        t = unary_union([one, affinity.translate(o, 17.5, 0)])
    else:
        t, _w = text(rank, 60, "english")
    x0, y0, x1, y1 = t.bounds
    sx = min(1.1, 34 / (x1 - x0))
    sy = (
        41 / (y1 - y0) if rank in "6789J" else 47 / (y1 - y0) if rank == "Q" else 1
    )  # old-style figures, J and Q -> one height
    t = affinity.scale(affinity.translate(t, -(x0 + x1) / 2, -(y0 + y1) / 2), sx, sy, origin=(0, 0)).buffer(
        0.9
    )
    g = unary_union([affinity.translate(t, 38, 45), place(pip(suit), 38, 91, 0.54)])
    col = PAL["red"] if SUITCOL[suit] == "red" else PAL["black"]
    return path(k.roughen(g, 0.25, 6), col if SUITCOL[suit] == "black" else "#B92F1A", 1, 0.08)


def pip_card(suit, rank, mode="period"):
    seed = hash_seed(suit, rank)
    body = paper(seed)
    if rank == "A":
        body += ace_svg(suit, seed)
    else:
        sc = 1.42 if int(rank) < 9 else 1.27
        lay = pip_layout(rank)
        if mode == "indexed":  # make room for the index column
            lay = [(XC + 14 + (x - XC) * 0.86, y) for x, y in lay]
        body += pips_svg(suit, lay, seed, sc * (0.95 if mode == "indexed" else 1))
    if mode == "indexed":
        body += index_svg(suit, rank, seed)
    return svg(body)
