"""Makes the drawings of cards into symbols for a page: each is drawn once, and reused wherever the card
appears.

A drawing for the table has more detail than a page needs. Its outlines and flat colours are kept, the grain
of the paper is dropped, and points are moved to a grid of a tenth of the page's unit (`GRID`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from picket_desktop import paths
from picket_desktop.card_letters import lettered
from picket_desktop.engine.cards import Card, Suit

GRID = 10
"""How many units of a drawing make one unit of the page: a card is 360 units wide and 560 tall."""
WIDE, TALL = 360, 560
FAINTEST = 0.5
"""The minimum opacity of a colour that is kept."""
BACK = "card-back"
"""The id of the symbol for a card's back."""
_PATH = re.compile(r'<path fill="(#\w+)" (?:fill-opacity="([\d.]+)" )?fill-rule="evenodd" d="([^"]*)"/>')
_NUMBER = re.compile(r"-?\d+")
_PAPER = '<rect width="360" height="560" rx="16" fill="#f1e6cd" stroke="#8f7140" stroke-width="4"/>'


@cache
def drawing(card: Card, courts: str) -> str:
    """Return the symbol of a card, whose id is the card's text; ``courts`` are the letters of court cards."""
    text = lettered(paths.card(card.text).read_text("utf-8"), card.text, "indexed", courts)
    kept = (
        (fill, outline) for fill, opacity, outline in _PATH.findall(text) if float(opacity or 1) >= FAINTEST
    )
    shapes = "".join(f'<path fill="{fill}" d="{coarse(outline)}"/>' for fill, outline in kept)
    return f'<g id="{card.text}" fill-rule="evenodd">{_PAPER}{shapes}</g>'


@cache
def back() -> str:
    """Return the symbol of an unknown card."""
    lines = "".join(f"M{x} 30v500" for x in range(50, 330, 20)) + "".join(
        f"M30 {y}h300" for y in range(50, 530, 20)
    )
    return (
        f'<g id="{BACK}">{_PAPER}<rect x="30" y="30" width="300" height="500" fill="#7d2a1c"/>'
        f'<path d="{lines}" stroke="#e8cf9c" stroke-width="3"/></g>'
    )


@cache
def pip(suit: Suit) -> str:
    """Return the symbol of a suit, in the ink of the text. Its id is the suit's letter."""
    outlines = _PATH.findall(paths.furniture(f"suit-{suit.letter}").read_text("utf-8"))
    shapes = "".join(f'<path d="{coarse(outline)}"/>' for _, _, outline in outlines)
    return f'<symbol id="{suit.letter}" viewBox="0 0 72 72" fill="currentColor">{shapes}</symbol>'


def coarse(outline: str) -> str:
    """Return an outline on the grid of the page, without points that coincide.

    >>> coarse("M100 100l4 0 96 2 0 100z")
    'M10 10h10v10z'
    """
    return "".join(f"M{_on_grid(shape)}z" for shape in _shapes(outline) if len(shape) > 2)


def _shapes(outline: str) -> Iterator[list[tuple[int, int]]]:
    """Yield the corners of each closed shape of an outline, on the grid. Repeated corners and corners on a
    straight line are left out."""
    for part in outline.split("M")[1:]:
        begin, _, rest = part.partition("l")
        numbers = [int(found) for found in _NUMBER.findall(rest)]
        x, y = (int(found) for found in _NUMBER.findall(begin)[:2])
        corners = [(round(x / GRID), round(y / GRID))]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            here = (round(x / GRID), round(y / GRID))
            if here == corners[-1]:
                continue
            if len(corners) > 1 and _straight(corners[-2], corners[-1], here):
                corners.pop()
            corners.append(here)
        if len(corners) > 1 and corners[-1] == corners[0]:
            corners.pop()
        yield corners


def _straight(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    """Return True if b is almost on the line from a to c."""
    across = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    long = (c[0] - a[0]) ** 2 + (c[1] - a[1]) ** 2
    return along >= 0 and 4 * across * across <= long


def _on_grid(corners: list[tuple[int, int]]) -> str:
    """Write corners as a path: the first corner as a position, and each later one as the distance from the
    corner before."""
    (x, y), *others = corners
    found, last = f"{x} {y}", ""
    for to_x, to_y in others:
        dx, dy = to_x - x, to_y - y
        if not dy:
            word, step = "h", f"{dx}"
        elif not dx:
            word, step = "v", f"{dy}"
        else:
            word, step = "l", f"{dx}{dy}" if dy < 0 else f"{dx} {dy}"
        found += step if word == last and step[0] == "-" else f" {step}" if word == last else word + step
        x, y, last = to_x, to_y, word
    return found
