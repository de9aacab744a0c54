"""Remembers the way back for the arrow keys: an arrow undoes the opposite arrow's step, even if another look
is nearer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.input.focus import named, walked
from picket_desktop.table.input.hand import held
from picket_desktop.table.widgets.looks import CardLook, Look

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}


class _Step(NamedTuple):
    """An arrow press that moved the ring on a page: from where, in which direction, and to where."""

    page: object
    start: str
    direction: str
    reached: str


class Trail:
    """The steps by which arrow keys brought the ring to where it is. They count only until the ring is moved
    in another way."""

    def __init__(self) -> None:
        self._steps: list[_Step] = []

    def walked(self, page: object, looks: Sequence[Look], focus: str, direction: str) -> str:
        """Return the id an arrow goes to: back along the trail if the arrow undoes the last step, else as
        `focus.walked` says. An arrow stays in a look that uses it itself, such as a text that scrolls."""
        reached = walked(looks, focus, direction)
        last = self._steps[-1] if self._steps else None
        if last is None or (last.page, last.reached) != (page, focus):
            self._steps, last = [], None
        if reached == focus:
            return reached
        if last and direction == OPPOSITE[last.direction] and _may_be_reached(looks, last.start):
            self._steps.pop()
            return last.start
        self._steps.append(_Step(page, focus, direction, reached))
        return reached


def _may_be_reached(looks: Sequence[Look], id: str) -> bool:
    """Return False if a look is gone, or is a card of a hand that may not be used now."""
    look = named(looks, id)
    return look is not None and (not isinstance(look, CardLook) or not look.group or look in held(looks))
