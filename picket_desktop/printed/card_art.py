"""The drawings of cards for print. The paper is one even colour, which also fills the margin that is trimmed
off. The picture keeps its proportions."""

from __future__ import annotations

import re

from picket_desktop import paths
from picket_desktop.card_inks import SUITS, in_ink
from picket_desktop.card_letters import lettered
from picket_desktop.printed.sizes import CardSize
from picket_desktop.saved.settings import FOUR_COLOURS
from picket_desktop.words.languages import courts

WIDE, TALL = 3600.0, 5600.0
"""The size of every drawing of a card, in its own units."""
GROUND = ("#8F7140", "#7D5B2C", "#6B4A22", "#A5793B")
"""The colours of everything on the paper that is not a rectangle: laid lines, fibres, specks and stains."""
_SHAPE = re.compile(r'<(rect|path)\b[^>]*?fill="([^"]+)"[^>]*/>')
_SHADED = re.compile(r'<rect\b[^>]*fill="url[^>]*/>')
"""Matches the shading of old paper, which is left out: a new pack has none, and will wear in time."""
_DEFS = "</defs>"
CLEAR = 3.0
"""Minimum distance of a picture's frame from the edge of the card, in millimetres. It keeps the frame whole
if the cut is careless."""
FRAMED = 100.0
"""The distance of the frame from the edge of a drawing, in the drawing's units."""
PATTERN = 230.0
"""How far the pattern of a back is from the edge of its drawing, in the drawing's units."""


def face(card: str, faces: str, colours: str) -> str:
    """Return the drawing of a card, with the letter of its rank in the current language."""
    svg = lettered(paths.card(card, faces).read_text(encoding="utf-8"), card, faces, courts())
    return in_ink(svg, SUITS[card[-1]]) if colours == FOUR_COLOURS else svg


def back(name: str, size: CardSize, bleed: float) -> str:
    """Return the pattern of a card back, with ``bleed`` (mm) on all sides. It has no frame and continues
    beyond its place, so that no cut leaves a pale edge; clip it to its place."""
    svg = _SHADED.sub("", paths.back(name).read_text(encoding="utf-8"))
    body = svg[svg.index(_DEFS) + len(_DEFS) : svg.rindex("</svg>")]
    w, h = size.w + 2 * bleed, size.h + 2 * bleed
    scale = max(w / (WIDE - 2 * PATTERN), h / (TALL - 2 * PATTERN))
    return _drawing(w / scale, h / scale, body)


def cut_to(svg: str, size: CardSize, bleed: float) -> str:
    """Return a drawing for a card of this ``size``. Its paper covers the card and ``bleed`` (mm) on all
    sides; its picture is as large as the card allows."""
    body = svg[svg.index(_DEFS) + len(_DEFS) : svg.rindex("</svg>")]
    end = _paper_ends(body)
    paper = _SHADED.sub("", body[:end])
    w, h = size.w + 2 * bleed, size.h + 2 * bleed
    scale = min((size.w - 2 * CLEAR) / (WIDE - 2 * FRAMED), (size.h - 2 * CLEAR) / (TALL - 2 * FRAMED))
    across, down = w / scale, h / scale
    x, y = (WIDE - across) / 2, (TALL - down) / 2
    return _drawing(
        across,
        down,
        f'<g transform="translate({x:.3f} {y:.3f}) scale({across / WIDE:.8f} {down / TALL:.8f})">{paper}</g>'
        f"{body[end:]}",
    )


def _drawing(w: float, h: float, body: str) -> str:
    """Return a drawing of this size, in its own units, with a card in its middle."""
    view = f"{(WIDE - w) / 2:.3f} {(TALL - h) / 2:.3f} {w:.3f} {h:.3f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'


def framed(svg: str) -> str:
    """Return a drawing on its paper, without shading. It has an edge all round so that it can overlap
    others."""
    edge = f'<rect width="{WIDE:g}" height="{TALL:g}" fill="none" stroke="#211B18" stroke-width="50"/>'
    return _SHADED.sub("", svg).replace("</svg>", f"{edge}</svg>")


def _paper_ends(body: str) -> int:
    """Return the index in a drawing's markup at which the paper ends and the picture begins."""
    end = 0
    for shape in _SHAPE.finditer(body):
        if shape[1] == "path" and shape[2] not in GROUND:
            break
        end = shape.end()
    return end
