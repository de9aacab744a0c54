"""When an item of a drill comes back: boxes after Leitner, a day in the first, three weeks in the last.

What was known goes a box on, what was not goes back to the first. What day it is, whoever asks says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from itertools import islice
from typing import NamedTuple

DAYS = (1, 3, 7, 21)
"""Days after which an item comes back, by box; the first box is 1."""
ROW = 10
"""So many are asked in a row."""


class Box(NamedTuple):
    """Where an item of a drill lies: its ``kind``, the rule set and its name among the items of both; the
    ``box``, the day on which it is ``due`` (`datetime.date.toordinal`), how often it was ``asked``, and how
    often of these it was ``known``. In box 0 lies what was never asked, or is thrown away."""

    kind: str
    rules: str
    item: str
    box: int = 0
    due: int = 0
    asked: int = 0
    known: int = 0

    def answered(self, right: bool, today: date) -> Box:
        """The item after an answer. One that was never asked before has come from the first box."""
        box = min(max(self.box, 1) + 1, len(DAYS)) if right else 1
        due = today.toordinal() + DAYS[box - 1]
        return self._replace(box=box, due=due, asked=self.asked + 1, known=self.known + right)

    def thrown_away(self) -> Box:
        """An item that cannot be dealt any more."""
        return self._replace(box=0)

    def is_due(self, today: date) -> bool:
        """Whether it is asked again that day."""
        return self.due <= today.toordinal()

    @property
    def whole(self) -> bool:
        """Whether such a box can have been written."""
        numbers = (self.box, self.due, self.asked, self.known)
        return (
            all(isinstance(text, str) and text.isprintable() for text in self[:3])
            and all(type(number) is int for number in numbers)
            and 1 <= self.box <= len(DAYS)
            and 0 <= self.known <= self.asked
            and 0 < self.due <= date.max.toordinal()
        )


def due(boxes: Iterable[Box], today: date) -> list[Box]:
    """Those that are due, the longest overdue first; of equals what is known least."""
    return sorted((b for b in boxes if b.is_due(today)), key=lambda b: (b.due, b.box, b.item))


def row(boxes: Iterable[Box], fresh: Iterator[str], today: date, number: int = ROW) -> Iterator[str]:
    """The items of a row by name, as many as anybody takes who finds one missing: what is due first, then
    fresh ones that lie in no box, then what would come back soonest."""
    known = list(boxes)
    lie = {b.item for b in known}
    again = [b.item for b in due(known, today)]
    yield from again[:number]
    yield from (name for name in fresh if name not in lie)
    yield from (b.item for b in sorted(known, key=lambda b: b.due) if b.item not in again)


def waiting(boxes: Iterable[Box], today: date) -> int:
    """How many are due, as far as a row has room for them."""
    return len(list(islice(due(boxes, today), ROW)))
