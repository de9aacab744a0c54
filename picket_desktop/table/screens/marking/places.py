"""Where the marks and the sheet of the deal are, side by side in a wide window."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.marking.grid import room_of
from picket_desktop.table.screens.marking.parts import tall_of_tabs
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.sheet import body_of, scrolled_in
from picket_desktop.table.widgets.tree import Block, beside

WIDE, SHARE, SIZE = 46, 0.68, 22
"""How the page is laid out. The sheet stands beside the marks if the page is at least ``WIDE`` letters wide,
the window is wider than tall, and the marks need not scroll. The marks then take the fraction ``SHARE`` of
the width. ``SIZE`` is the type size in board units."""


def are_abreast(place: Rect, room: float, moment: Moment) -> bool:
    """Return True if the sheet of the deal is beside the marks; ``room`` pixels of the marks are visible."""
    scale, below = moment.scale, room - tall_of_tabs(moment)
    return scale.w > scale.h and place.w >= WIDE * scale.type(SIZE) and room_of(below, moment) <= below


def of_marks(place: Rect) -> Rect:
    """Return the place of the marks when the sheet is beside them."""
    return place._replace(w=place.w * SHARE)


def of_sheet(place: Rect, moment: Moment) -> Rect:
    """Return the place of the sheet when it is beside the marks."""
    x = place.x + place.w * SHARE + 36 * moment.scale.u
    return place._replace(x=x, w=place.right - x)


def laid(
    kept: Block,
    head: Block,
    lines: Sequence[Block],
    abreast: bool,
    paper: Rect,
    y: float,
    scroll: Scroll,
    moment: Moment,
) -> Block:
    """Return the blocks of the page, laid out on its paper from ``y`` down. The blocks ``kept`` stay in
    place. The ``lines`` scroll under their ``head``, beside the kept blocks if ``abreast``, else below
    them."""
    body = body_of(paper, y, moment.scale)
    place = of_sheet(body, moment) if abreast else body._replace(y=y + kept.tall, h=body.h - kept.tall)
    below = place._replace(y=place.y + head.tall, h=place.h - head.tall)
    found = scrolled_in(lines, below, scroll, moment.attention.focus, moment.scale)
    return beside(kept.at(y), head.at(place.y), found)
