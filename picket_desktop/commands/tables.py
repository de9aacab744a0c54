"""Tables printed with their columns aligned."""

from __future__ import annotations

from picket_desktop.words.counting import Line, Table

GAP = "   "
SOFT_HYPHEN = chr(0xAD)
"""The soft hyphen, at which pages break long words. A terminal only shows it."""


def aligned(table: Table) -> str:
    """Return a table with its columns aligned."""
    number = len(table.columns)
    every = [_whole(line, number) for line in (Line(table.heading, table.columns), *table.lines)]
    first = max(len(line.label) for line in every)
    wide = [max(len(line.figures[i]) for line in every) for i in range(number)]

    def written(line: Line) -> str:
        cells = [f"{cell:>{w}}" for cell, w in zip(line.figures, wide, strict=True)]
        return GAP.join([f"{line.label:{first}}", *cells])

    return "\n".join(map(written, every))


def _whole(line: Line, columns: int) -> Line:
    """Return a line with a figure in every column and no soft hyphens."""
    figures = (*line.figures, *("" for _ in range(columns - len(line.figures))))
    label, *cells = (text.replace(SOFT_HYPHEN, "") for text in (line.label, *figures))
    return Line(label, tuple(cells))
