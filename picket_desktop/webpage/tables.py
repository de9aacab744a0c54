"""The tables of a page: figures, with a heading for every column and every line."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple


class Line(NamedTuple):
    """A line of a table: its heading and its cells, all as markup; a ``sum`` is highlighted."""

    heading: str
    cells: Sequence[str]
    sum: bool = False


def table(kind: str, caption: str, first: str, heads: Sequence[str], lines: Sequence[Line]) -> str:
    """Return a table, styled according to its ``kind``. ``heads`` are the column headings. ``first`` is the
    invisible heading of the first column, which names the lines."""
    corner = f'<th scope="col"><span class="vh">{escape(first)}</span></th>' if first else "<td></td>"
    over = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    rows = "".join(
        f'<tr{" class=sum" * line.sum}><th scope="row">{line.heading}</th>'
        f"{''.join(f'<td>{cell}</td>' for cell in line.cells)}</tr>"
        for line in lines
    )
    return (
        f'<table class="{kind}"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{corner}{over}</tr></thead><tbody>{rows}</tbody></table>\n"
    )
