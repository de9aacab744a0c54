"""The names of the players, each on one line as wide as there is room for."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.table.widgets.text import Measure, shortened

HEAD = 7.0
"""The maximum width of a name over a column or in a margin, as a multiple of the type size."""


def initial(name: str) -> str:
    """Shorten a name for a column's heading: "Mr. Cotton" to "Mr. C.", "Mistress Anne" to "Anne"."""
    title, _, last = name.rpartition(" ")
    return f"{title} {last[:1]}." if title.endswith(".") else last


def letter(name: str) -> str:
    """Shorten a name to its first letter: "Mistress Anne" to "A."."""
    return f"{name.rpartition(' ')[2][:1]}."


def name_in(
    name: str,
    face: str,
    size: int,
    room: float,
    measure: Measure,
    told: Callable[[str], str] = str,
) -> str:
    """Return as much of a name as fits: the line ``told`` makes from it may be no wider than ``room``
    (pixels). Try the whole name first, then its `initial`, then that without its first full stop. If none
    fits, return as much of the initial as does, with an ellipsis."""
    brief = initial(name)
    for known in (name, brief, brief.replace(". ", " ")):
        if measure.width(told(known), face, size) <= room:
            return known
    beside = measure.width(told(brief), face, size) - measure.width(brief, face, size)
    return shortened(brief, face, size, room - beside, measure)


def headed(name: str, face: str, size: int, measure: Measure) -> str:
    """Return a name shortened for the heading of a column or margin. It is at most `HEAD` times as wide as
    the type size."""
    return name_in(initial(name), face, size, size * HEAD, measure)
