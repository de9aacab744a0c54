"""A court card put together from the figure, its name and suit sign, the frame, and the paper."""

from curves import EMPTY, place
from cutter import Cutter
from kings import alexandre, cesar, charles, david
from knaves import hector, hogier, lahire, lancelot
from lettering import text
from pip_cards import index_room, index_svg
from press import HEIGHT, PALETTE, WIDTH, cut_edges, fleck, frame, of_suit, paper, stencil
from queens import argine, judith, pallas, rachel
from shapely import affinity
from shapely.geometry import box
from shapely.ops import unary_union
from suits import NAMES, SUIT_COLOUR, pip, seed_of
from svg import document, path
from woodcut import Block

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


def court_svg(code: str, mode: str = "period") -> str:
    """Return a court card; ``code`` is its rank and suit, and ``mode`` is `period`, `indexed` or `large`."""
    rank, suit = code[0], code[1]
    seed = seed_of(suit, rank)
    block = Block(seed)
    BUILD[code](block)
    ink, colours = block.layers()
    cutter = Cutter(seed + 1)
    inner = box(13, 13, WIDTH - 13, HEIGHT - 13)
    ink = ink.intersection(inner)
    # name, set sideways under the suit sign as the Paris makers did
    name, width = text(NAMES[rank][suit], 25, "french-canon", "normal", 3.0)
    name = affinity.rotate(name, -90, origin=(0, 0))
    room = index_room(mode)
    top = 88 if room.is_empty else room.bounds[3] + 11
    name = affinity.translate(name, 49, top + width)
    sign = place(pip(suit), 45, 52, 0.86) if room.is_empty else EMPTY
    clear = unary_union([name.buffer(3.0), sign.buffer(4), room])
    ink = ink.difference(clear)
    ink = unary_union([cut_edges(ink, seed + 3), cutter.roughen(name.buffer(0.25), 0.2, 5), frame(cutter)])
    ink = fleck(ink, seed + 4, 1 / 1400, 1.0)
    body = paper(seed)
    for colour in ("ochre", "green", "blue", "red", "rose", "black"):
        if colour in colours:
            if colour == "black":
                continue
            area = colours[colour].difference(clear).intersection(inner)
            body += stencil(
                area,
                colour,
                seed + len(colour) * 7,
                opacity=0.6 if colour == "rose" else 0.92,
                edge=colour != "rose",
                streak=colour != "rose",
            )
    if "black" in colours:
        ink = ink.union(fleck(colours["black"].intersection(inner).buffer(-0.3), seed + 8, 1 / 500))
    body += path(ink, PALETTE["ink"], 0.97, 0.1)
    if not sign.is_empty:
        suit_colour = SUIT_COLOUR[suit]
        cut_sign = cutter.roughen(sign, 0.5, 7)
        body += of_suit(
            stencil(cut_sign, "red", seed + 9, offset=(0.6, 0.4), rounding=0.3)
            if suit_colour == "red"
            else path(fleck(cut_sign, seed), PALETTE["black"], 0.97)
        )
    else:
        body += index_svg(suit, rank, seed, mode)
    return document(body)
