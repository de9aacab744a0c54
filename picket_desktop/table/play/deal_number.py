"""The deal's number at the foot of the score sheet, by which it can be dealt again; a press copies it.
While the game cannot be kept, it says so there in red."""

from __future__ import annotations

from picket_desktop.saved.trouble import Trouble
from picket_desktop.table.screens.findings import warning
from picket_desktop.table.widgets.looks import Look, Rect, RowLook
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said
from picket_desktop.words.words import Words

DEAL_NUMBER = "deal-number"


def line_height(scale: Scale) -> float:
    """How much of the sheet it takes, in pixels."""
    return scale.type(18) * 1.3


def deal_number(number: int, unkept: Trouble | None, words: Words, inside: Rect, scale: Scale) -> list[Look]:
    """The line, at the foot of the sheet's ``inside`` (pixels); ``unkept`` is why the game is not kept."""
    place = Rect(inside.x, inside.bottom - line_height(scale), inside.w, line_height(scale))
    line = said(f"trouble.{unkept.kind}") if unkept else words.label.numbered(number)
    says = warning(unkept) or words.label("number.says")
    return [
        printed(line, place, scale.type(18), "italic", "centre", "red" if unkept else "sepia"),
        RowLook(rect=place, id=DEAL_NUMBER, name=says),
    ]
