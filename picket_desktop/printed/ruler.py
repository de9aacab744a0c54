"""A rule of a known length, for checking whether the printer kept the size."""

from __future__ import annotations

from picket_desktop.printed.paper import FINE, SEPIA, Paper
from picket_desktop.words.pages import said

LENGTH = 50
END = 1.0
"""Half the length in millimetres of the strokes at the ends of the rule."""
BELOW = 3.2
"""The distance in millimetres from the rule to the base line of its sentence."""
SMALL = 7.0


def ruler(paper: Paper, x: float, y: float, size: float) -> None:
    """Draw the ruler, centred on a place, with its sentence below in type of ``size`` points."""
    left, right = x - LENGTH / 2, x + LENGTH / 2
    paper.inked(SEPIA)
    paper.ruled(left, y, right, y, FINE)
    for end in (left, right):
        paper.ruled(end, y - END, end, y + END, FINE)
    paper.line_of(
        said("printed.measure", length=LENGTH), x, y + ruler_below(size), "italic", size, across=0.5
    )


def ruler_below(size: float) -> float:
    """Return the distance in millimetres from the rule to the base line of its sentence (``size`` points)."""
    return BELOW * size / SMALL
