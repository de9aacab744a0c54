"""Pip cards, and the index for modern readers."""

from collections.abc import Sequence

from aces import ace_svg
from curves import EMPTY, Shape, place, poly
from cutter import Cutter
from lettering import text
from press import DARKER, PALETTE, fleck, of_suit, paper, stencil
from shapely import affinity
from shapely.geometry import box
from shapely.ops import unary_union
from suits import SUIT_COLOUR, pip, seed_of
from svg import document, path

LEFT, MIDDLE, RIGHT = 92, 180, 268


ROWS = {2: (102, 458), 3: (102, 280, 458), 4: (92, 217.3, 342.7, 468)}


def pip_layout(rank: str) -> list[tuple[float, float]]:
    """Return the places of the pips on a card of this rank."""
    places: list[tuple[float, float]] = []
    if rank == "A":
        return [(MIDDLE, 280)]
    pips = int(rank)
    rows = ROWS[3] if pips <= 8 else ROWS[4]
    places += [(x, y) for y in rows for x in (LEFT, RIGHT)]
    middle = {6: [], 7: [191], 8: [191, 369], 9: [280], 10: [155, 405]}[pips]
    places += [(MIDDLE, y) for y in middle]
    return places


def pips_svg(suit: str, places: Sequence[tuple[float, float]], seed: int, scale: float = 1.28) -> str:
    """Return the pips, each slightly askew, and those below the middle upside down."""
    cutter = Cutter(seed)
    base = pip(suit)
    shapes = []
    for x, y in places:
        rot = (180 if y > 281 else 0) + cutter.random.uniform(-2.2, 2.2)
        shape = place(
            base,
            x + cutter.random.uniform(-1.6, 1.6),
            y + cutter.random.uniform(-1.6, 1.6),
            scale * cutter.random.uniform(0.97, 1.02),
            rot,
        )
        shapes.append(cutter.roughen(shape, 0.55, 7))
    shape = unary_union(shapes)
    if SUIT_COLOUR[suit] == "black":
        shape = fleck(shape, seed + 5)
        rim = path(shape.difference(shape.buffer(-2)), DARKER["black"], 0.5, 0.2)
        return of_suit(path(shape, PALETTE["black"], 0.96, 0.1) + rim)
    return of_suit(stencil(shape, "red", seed + 3, offset=(0, 0), rounding=0.4))


INDEX = {"indexed": 1.0, "large": 1.9}
"""The size of the index in each manner that has one."""
CORNER = 14, 18
"""The point that stays fixed when an index is enlarged."""


def index_room(manner: str) -> Shape:
    """Return the corner that the index takes up in this style of card; empty if the style has no index."""
    if manner not in INDEX:
        return EMPTY
    wide = 60 if manner == "indexed" else 70
    return affinity.scale(box(16, 16, wide, 113), INDEX[manner], INDEX[manner], origin=(16, 16))


def index_svg(suit: str, rank: str, seed: int, manner: str) -> str:
    """Return the index for modern readers. A card has only one, at the top left, because the people on the
    court cards are drawn full length, standing upright."""
    cutter = Cutter(seed)
    if rank == "10":  # Fell's old-style 1 is a small-cap I: give it a flag, and lining height
        nought, _ = text("O", 60, "english")
        x0, y0, x1, y1 = nought.bounds
        nought = affinity.scale(
            affinity.translate(nought, -x0, -y1), 22 / (x1 - x0), 40 / (y1 - y0), origin=(0, 0)
        )
        one = poly("4.6,-40! 9.6,-40! 9.8,-4 14,-1.2! 14,0! 0,0! 0,-1.2! 4.2,-4 4,-33 -1.4,-30.4! -1.6,-32")
        letter = unary_union([one, affinity.translate(nought, 17.5, 0)])
    else:
        letter, _w = text(rank, 60, "english")
    x0, y0, x1, y1 = letter.bounds
    across = min(1.1, 34 / (x1 - x0))
    up = (
        41 / (y1 - y0) if rank in "6789J" else 47 / (y1 - y0) if rank == "Q" else 1
    )  # old-style figures, J and Q -> one height
    letter = affinity.scale(
        affinity.translate(letter, -(x0 + x1) / 2, -(y0 + y1) / 2), across, up, origin=(0, 0)
    ).buffer(0.9)
    shape = unary_union([affinity.translate(letter, 38, 45), place(pip(suit), 38, 91, 0.54)])
    shape = affinity.scale(shape, INDEX[manner], INDEX[manner], origin=CORNER)
    colour = PALETTE["black"] if SUIT_COLOUR[suit] == "black" else "#B92F1A"
    return of_suit(path(cutter.roughen(shape, 0.25, 6), colour, 1, 0.08))


BESIDE = {"indexed": (14, 0.86, 0.95), "large": (36, 0.72, 0.86)}
"""How the pips make room for an index: how far they move aside, and the factors by which they move together
and shrink."""


def pip_card(suit: str, rank: str, mode: str = "period") -> str:
    seed = seed_of(suit, rank)
    body = paper(seed)
    if rank == "A":
        body += ace_svg(suit, seed, beside=mode == "large")
    else:
        scale = 1.42 if int(rank) < 9 else 1.27
        layout = pip_layout(rank)
        aside, close, small = BESIDE.get(mode, (0, 1, 1))
        layout = [(MIDDLE + aside + (x - MIDDLE) * close, y) for x, y in layout]
        body += pips_svg(suit, layout, seed, scale * small)
    if mode in INDEX:
        body += index_svg(suit, rank, seed, mode)
    return document(body)
