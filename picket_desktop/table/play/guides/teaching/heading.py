"""The heading of a lesson, shown in place of the score sheet until the sheet has been taught."""

from __future__ import annotations

from picket_desktop.table.play.cloth.zones import px, sheet_margin, zones
from picket_desktop.table.widgets.column import LEADING, Column
from picket_desktop.table.widgets.looks import Look, PanelLook, altered
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale

HEADING, HEADING_Z = "lesson-heading", 20.0
UNDER = 14.0
"""The space under the last line, in board units."""


def heading(title: str, aim: str, scale: Scale, measure: Measure) -> list[Look]:
    """Return the looks of a paper with a lesson's number (``title``) and its ``aim``, if that is not "". In
    large type there is no room for the paper, and the list is empty."""
    if zones(scale).large:
        return []
    place = px(scale, zones(scale).sheet)
    pen = Column(place.grown(-sheet_margin(scale), -14 * scale.u), scale, measure)
    big = scale.type(40)
    box = pen.inner._replace(y=pen.y, h=big * 1.15)
    pen.looks.append(printed(title, box, big, "canon", "centre"))
    pen.y += box.h
    if aim:
        pen.rule(double=True)
        size = scale.type(24)
        lines = wrapped(aim, "english", size, pen.inner.w * 0.98, measure)
        box = pen.inner._replace(y=pen.y, h=len(lines) * size * LEADING)
        pen.looks.append(paragraph(lines, box, size, leading=LEADING))
    high = box.bottom + UNDER * scale.u - place.y
    paper = PanelLook(rect=place._replace(h=high), id=HEADING, seed=11)
    return [altered(look, z=HEADING_Z + (look is not paper)) for look in (paper, *pen.looks)]
