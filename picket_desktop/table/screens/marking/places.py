"""The places of what is marked and of the sheet of the deal: side by side in a wide window."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.sheet import body_of, scrolled_in
from picket_desktop.table.widgets.tree import Block, beside

WIDE, SHARE, SIZE = 46, 0.68, 22
"""The least width of the page, in letters of a size, at which the sheet stands beside the marks in a window
that is wider than tall; their share of the width then; and that size in board units."""


def are_abreast(place: Rect, moment: Moment) -> bool:
    """Return True if the sheet of the deal stands beside the marks."""
    scale = moment.scale
    return scale.w > scale.h and place.w >= WIDE * scale.type(SIZE)


def of_marks(place: Rect, moment: Moment) -> Rect:
    """Return the place of the marks."""
    return place._replace(w=place.w * SHARE) if are_abreast(place, moment) else place


def of_sheet(place: Rect, moment: Moment) -> Rect:
    """Return the place of the sheet beside the marks."""
    x = place.x + place.w * SHARE + 36 * moment.scale.u
    return place._replace(x=x, w=place.right - x)


def laid(kept: Block, lines: Sequence[Block], paper: Rect, y: float, scroll: Scroll, moment: Moment) -> Block:
    """Return what keeps its place on the paper of the page, from a height on, and beside it or below it the
    lines that scroll."""
    body = body_of(paper, y, moment.scale)
    if are_abreast(body, moment):
        place = of_sheet(body, moment)
    else:
        place = body._replace(y=y + kept.tall, h=body.h - kept.tall)
    found = scrolled_in(lines, place, scroll, moment.attention.focus, moment.scale)
    return beside(kept.at(y), found)
