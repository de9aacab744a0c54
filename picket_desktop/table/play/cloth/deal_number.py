"""The line at the foot of the score sheet. It shows the number with which the deal can be dealt again, once
that number is no longer sealed. After the deal is scored, or from the start if the deal is the whole game, it
shows the deal's code instead. A press copies what it shows. While the game cannot be saved, the line says so
in red."""

from __future__ import annotations

from picket_desktop.table.play.state import TableState
from picket_desktop.table.screens.findings import warning
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

DEAL_NUMBER = "deal-number"
SMALLEST = 9
"""Minimum type size of a long code, in pixels. It may be small because pressing the code copies it, and a
page shows it large."""


def line_height(scale: Scale) -> float:
    """Return the height of the line, in pixels."""
    return scale.type(18) * 1.3


def deal_number(state: TableState, inside: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the line at the foot of the sheet: why the game is not saved, else the deal's code, else its
    number; empty if there is none. ``inside`` is the inside of the sheet, in pixels."""
    place = Rect(inside.x, inside.bottom - line_height(scale), inside.w, line_height(scale))
    words, unkept, ink, face = state.words, state.deal.unkept, "sepia", "italic"
    if unkept is not None:
        line, says, ink = said(f"trouble.{unkept.kind}"), warning(unkept), "red"
    elif state.deal.code:
        line, says, face = words.label.coded(state.deal.code), words.label("code.says"), "english"
    elif state.deal.number is not None:
        line, says = words.label.numbered(state.deal.number), words.label("number.says")
    else:
        return []
    size = scale.type(18)
    while size > SMALLEST and measure.width(line, face, size) > place.w:
        size -= 1
    return [
        printed(line, place, size, face, "centre", ink),
        RowLook(rect=place, id=DEAL_NUMBER, name=says),
    ]
