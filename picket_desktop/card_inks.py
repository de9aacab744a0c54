"""The inks of the four-colour pack, and card drawings printed in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

Ink = tuple[int, int, int]

SUITS: dict[str, Ink] = {
    "S": (20, 17, 15),
    "H": (150, 60, 80),
    "D": (7, 42, 129),
    "C": (1, 110, 0),
}
"""The inks of the four-colour pack. They have a contrast of at least 4.5:1 with the cards' paper, and any two
of them differ by at least 25 (CIE76) for every kind of colour-blindness; brighter inks would not."""
FAINT, RIM = 0.6, 0.7
"""``FAINT`` is the opacity below which a shape counts as printed over a pip, like the pip's rim and the brush
strokes. ``RIM`` is the brightness of such shapes, as a fraction of the ink's."""
OF_SUIT = re.compile(r'<g class="suit">.*?</g>', re.DOTALL)
"""A pattern for the parts of a drawing that have the suit's colour: its pips and, last, its corner index."""
_PRINTED = re.compile(r'fill="#[0-9A-F]{6}"(?: fill-opacity="([0-9.]+)")?')


def in_ink(svg: str, ink: Ink) -> str:
    """Return a card's drawing with its pips and its index in another ink."""

    def printed(found: re.Match[str]) -> str:
        if found[1] and float(found[1]) < FAINT:
            return f'fill="{_hex([round(RIM * part) for part in ink])}" fill-opacity="{found[1]}"'
        return f'fill="{_hex(ink)}"'

    return OF_SUIT.sub(lambda part: _PRINTED.sub(printed, part[0]), svg)


def _hex(colour: Sequence[int]) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
