"""Chapters of the book as text for a terminal."""

from __future__ import annotations

from textwrap import fill

COLUMNS = 78
"""Width in columns of a chapter printed on a terminal."""


def headed(heading: str, line: str = "-") -> str:
    """Return a heading with a line of such signs below it."""
    return f"{heading}\n{line * len(heading)}"


def indented(text: str) -> str:
    """Return a paragraph that stands in."""
    return fill(text, COLUMNS, initial_indent="  ", subsequent_indent="    ")
