"""A court card put together: the figure, its name and suit sign, the frame, the paper under it."""

from cards import index_svg
from curves import EMPTY, place
from kings import alexandre, cesar, charles, david
from knaves import hector, hogier, lahire, lancelot
from lettering import text
from press import PAL, H, W, frame, knife, paper, salt, stencil
from queens import argine, judith, pallas, rachel
from shapely import affinity
from shapely.geometry import box
from shapely.ops import unary_union
from suits import NAMES, SUITCOL, hash_seed, pip
from woodcut import Block, Cutter, path, svg

BUILD = {
    "KS": david,
    "KC": alexandre,
    "KD": cesar,
    "KH": charles,
    "QS": pallas,
    "QC": argine,
    "QD": rachel,
    "QH": judith,
    "JS": hogier,
    "JC": lancelot,
    "JD": hector,
    "JH": lahire,
}


def court_svg(code, mode="period"):
    rank, suit = code
    seed = hash_seed(suit, rank)
    b = Block(seed)
    BUILD[code](b)
    ink, cols = b.layers()
    k = Cutter(seed + 1)
    inner = box(13, 13, W - 13, H - 13)
    ink = ink.intersection(inner)
    # name, set sideways under the suit sign as the Paris makers did
    nm, w = text(NAMES[rank][suit], 25, "french-canon", "normal", 3.0)
    nm = affinity.rotate(nm, -90, origin=(0, 0))
    y0 = 124 if mode == "indexed" else 88
    nm = affinity.translate(nm, 49, y0 + w)
    sgn = place(pip(suit), 45, 52, 0.86)
    if mode == "indexed":
        sgn = EMPTY
    clear = unary_union([nm.buffer(3.0), sgn.buffer(4), box(16, 16, 60, 113) if mode == "indexed" else EMPTY])
    ink = ink.difference(clear)
    ink = unary_union([knife(ink, seed + 3), k.roughen(nm.buffer(0.25), 0.2, 5), frame(k)])
    ink = salt(ink, seed + 4, 1 / 1400, 1.0)
    body = paper(seed)
    for c in ("ochre", "green", "blue", "red", "rose", "black"):
        if c in cols:
            if c == "black":
                continue
            g = cols[c].difference(clear).intersection(inner)
            body += stencil(
                g, c, seed + len(c) * 7, op=0.6 if c == "rose" else 0.92, edge=c != "rose", streak=c != "rose"
            )
    if "black" in cols:
        ink = ink.union(salt(cols["black"].intersection(inner).buffer(-0.3), seed + 8, 1 / 500))
    body += path(ink, PAL["ink"], 0.97, 0.1)
    if not sgn.is_empty:
        sc = SUITCOL[suit]
        s2 = k.roughen(sgn, 0.5, 7)
        body += (
            stencil(s2, "red", seed + 9, offset=(0.6, 0.4), round_=0.3)
            if sc == "red"
            else path(salt(s2, seed), PAL["black"], 0.97)
        )
    else:
        body += index_svg(suit, rank, seed)
    return svg(body)
