"""The names of the players, each on one line as wide as there is room."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.table.widgets.text import Measure, shortened

HEAD = 7.0
"""The greatest width of a name over a column or in a margin, in heights of its letters."""


def initial(name: str) -> str:
    """Shorten a name for a column's heading: "Mr. Cotton" to "Mr C.", "Mistress Anne" to "Anne"."""
    title, _, last = name.rpartition(" ")
    return f"{title.rstrip('.')} {last[:1]}." if title.endswith(".") else last


def name_in(
    name: str,
    face: str,
    size: int,
    room: float,
    measure: Measure,
    told: Callable[[str], str] = str,
) -> str:
    """Return a name of which a line no wider than ``room`` (pixels) can be ``told``: the whole name, else its
    `initial`, else as much of that as fits, with an ellipsis."""
    for known in (name, initial(name)):
        if measure.width(told(known), face, size) <= room:
            return known
    known = initial(name)
    beside = measure.width(told(known), face, size) - measure.width(known, face, size)
    return shortened(known, face, size, room - beside, measure)


def headed(name: str, face: str, size: int, measure: Measure) -> str:
    """Return a name as it stands over a column or in a margin, whose width goes by it."""
    return name_in(initial(name), face, size, size * HEAD, measure)
