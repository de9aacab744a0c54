"""A row of a page for choosing one of several values, or for entering a person's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.sitting.setup import LONGEST_NAME
from picket_desktop.table.widgets.intents import Adjust, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import arrows, row_tall, stacks
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import REACH_FLOOR, Scale
from picket_desktop.table.widgets.tree import Block


def step(at: int, by: int, count: int, around: bool = False) -> int:
    """Return the index after a step of ``by`` from ``at``. The step stops at the ends or, if ``around``,
    continues at the other end."""
    return (at + by) % count if around else min(count - 1, max(0, at + by))


class Choice(NamedTuple):
    """A choice among ``values`` in written form; ``at`` is the index of the chosen one.

    A press chooses the next value. At the last one it does nothing or, if ``around``, returns to the
    first.
    """

    id: str
    label: str
    values: tuple[str, ...]
    at: int
    says: str
    around: bool = False

    def after(self, intent: Press | Adjust) -> int:
        """Return the index after a press or a step."""
        by, around = (intent.by, False) if isinstance(intent, Adjust) else (1, self.around)
        return step(self.at, by, len(self.values), around)

    def stacked(self, width: float, size: int, scale: Scale, measure: Measure) -> bool:
        """Return True if the arrows must go below the label in a row ``width`` pixels wide."""
        return stacks(self.label, self.values, width, size, measure, arrows(scale, size))

    def look(self, rect: Rect, size: int, stacked: bool = False, dim: bool = False) -> ChoiceLook:
        return ChoiceLook(
            rect=rect,
            id=self.id,
            label=self.label,
            value=self.values[self.at],
            size=size,
            name=self.says,
            first=self.at == 0,
            last=self.at == len(self.values) - 1,
            stacked=stacked,
            dim=dim,
        )

    def row(
        self,
        place: Rect,
        size: int,
        scale: Scale,
        stacked: bool = False,
        *,
        less: float = 0,
        dim: bool = False,
    ) -> Block:
        """Return the row, as wide as ``place``. It is ``less`` pixels lower than a settings row, but always
        tall enough for a finger."""
        tall = max(REACH_FLOOR * scale.dense, row_tall(scale, size, stacked) - less)
        return Block(tall, [self.look(place._replace(y=0, h=tall), size, stacked, dim)])


def chosen(choices: Sequence[Choice], id: str) -> Choice | None:
    """Return the choice with this id; None if there is none."""
    return next((choice for choice in choices if choice.id == id), None)


class NameField(NamedTuple):
    """A field for the name of a person. ``text`` is what has been entered so far; ``empty`` is shown while
    that is ""."""

    id: str
    label: str
    text: str
    empty: str
    says: str

    def stacked(self, width: float, size: int, measure: Measure) -> bool:
        """Return True if the field must go below the label in a row ``width`` pixels wide."""
        return stacks(self.label, ["m" * LONGEST_NAME], width, size, measure)

    def row(self, place: Rect, size: int, scale: Scale, stacked: bool = False) -> Block:
        """Return the row with the field, across the full width of a place."""
        tall = row_tall(scale, size, stacked)
        look = FieldLook(
            rect=place._replace(y=0, h=tall),
            id=self.id,
            label=self.label,
            text=self.text,
            size=size,
            empty=self.empty,
            name=self.says,
            stacked=stacked,
        )
        return Block(tall, [look])
