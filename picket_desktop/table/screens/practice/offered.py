"""A line on a page of lessons or drills: what is offered, what it is about, and its state."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import NOTE, Print, Style, line_block, text_block, two_ends
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import CLOSE
from picket_desktop.table.widgets.sheet import list_row
from picket_desktop.table.widgets.tree import Block, beside, space, together

SIGN, EDGE = 1.9, 10.0
"""The width of a sign, in heights of its letters; and the margin of a line, in board units."""


class Line(NamedTuple):
    """A line of the list. ``title`` is preceded by the ``sign`` and followed by ``stands``, the state; all
    three are printed in the ``ink``. ``about`` is the subject, printed below. ``says`` describes the line.
    ``next`` marks the line to continue with."""

    id: str
    says: str
    title: str
    about: str
    stands: str
    ink: str
    next: bool
    sign: str = ""


def offered(line: Line, group: str, place: Rect, moment: Moment, air: float) -> Block:
    """Return the line, with ``air`` pixels around its words. Its state comes last if there is no room beside
    the title."""
    scale, measure, u = moment.scale, moment.measure, moment.scale.u
    size, small, edge = scale.type(24), scale.type(19), EDGE * u
    sign = place._replace(x=place.x + edge, w=size * SIGN - edge if line.sign else 0.0)
    inner = Rect(sign.right, 0, place.right - 12 * u - sign.right, 0)
    title, stands = Print(line.title, size, ink=line.ink), Print(line.stands, small, "italic", line.ink)
    both = measure.width(title.text, title.face, size) + measure.width(stands.text, stands.face, small)
    below = bool(stands.text) and both * 1.02 + small > inner.w
    words = [
        two_ends(title, Print("", small) if below else stands, inner, measure, CLOSE),
        text_block(line.about, inner, small, measure, NOTE._replace(leading=CLOSE)),
    ]
    if below:
        words.append(line_block(stands.text, inner, small, Style(stands.face, line.ink, leading=CLOSE)))
    told = together(*words)
    if line.sign:
        told = beside(line_block(line.sign, sign, size, Style("canon", line.ink, leading=CLOSE)), told)
    text = together(space(u + air / 3), told)._replace(tall=told.tall + air)
    return list_row(line.id, line.says, group, place, text, u, line.next)
