"""The deal's number at the foot of the score sheet, by which it can be dealt again; a press copies it."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, Rect, RowLook
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.words import Words

DEAL_NUMBER = "deal-number"


def line_height(scale: Scale) -> float:
    """How much of the sheet it takes, in pixels."""
    return scale.type(18) * 1.3


def deal_number(number: int, words: Words, inside: Rect, scale: Scale) -> list[Look]:
    """The line, at the foot of the sheet's ``inside`` (pixels)."""
    place = Rect(inside.x, inside.bottom - line_height(scale), inside.w, line_height(scale))
    return [
        printed(words.label.numbered(number), place, scale.type(18), "italic", "centre", "sepia"),
        RowLook(rect=place, id=DEAL_NUMBER, name=words.label("number.says")),
    ]
