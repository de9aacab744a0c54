"""How headings and paragraphs of the book are set as text for a terminal."""

from __future__ import annotations

from textwrap import fill

COLUMNS = 78
"""The width in columns of a chapter printed on a terminal."""


def headed(heading: str, line: str = "-") -> str:
    """Return a heading underlined with a given character."""
    return f"{heading}\n{line * len(heading)}"


def indented(text: str) -> str:
    """Return the text wrapped as an indented paragraph, with every line after the first indented further."""
    return fill(text, COLUMNS, initial_indent="  ", subsequent_indent="    ")
