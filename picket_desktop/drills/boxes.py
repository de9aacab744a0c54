"""Boxes that decide when to ask an item of a drill again, after Leitner: a day later in the first box, three
weeks later in the last.

A known item moves to the next box; any other goes back to the first. The caller provides today's date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from itertools import islice
from typing import NamedTuple

DAYS = (1, 3, 7, 21)
"""After how many days an item is asked again, by box; the first box is 1."""
ROW = 10
"""The number of items in a row."""


class Box(NamedTuple):
    """An item and the box it is in.

    The item is given by its ``kind``, its rule set, and its name among the items of both. ``box`` is the
    number of the box, ``due`` the day on which the item is due (`datetime.date.toordinal`), ``asked`` how
    often it was asked, and ``known`` how often it was known. Box 0 is for items that were never asked, or are
    thrown away.
    """

    kind: str
    rules: str
    item: str
    box: int = 0
    due: int = 0
    asked: int = 0
    known: int = 0

    def answered(self, right: bool, today: date) -> Box:
        """Return the item after an answer. An item in box 0 counts as one from the first box."""
        box = min(max(self.box, 1) + 1, len(DAYS)) if right else 1
        due = today.toordinal() + DAYS[box - 1]
        return self._replace(box=box, due=due, asked=self.asked + 1, known=self.known + right)

    def thrown_away(self) -> Box:
        """Return the item as thrown away, because it can no longer be dealt."""
        return self._replace(box=0)

    def is_due(self, today: date) -> bool:
        """Return True if the item is due on that day. An item whose due day is later than its box allows is
        due as well: the clock was wrong when it was answered, or is wrong now. One extra day is allowed, as
        the person may have travelled westwards."""
        return not 0 < self.due - today.toordinal() <= DAYS[self.box - 1] + 1


def due(boxes: Iterable[Box], today: date) -> list[Box]:
    """Return the items that are due, the longest overdue first. Among items due on the same day, those in the
    lowest box come first."""
    return sorted((b for b in boxes if b.is_due(today)), key=lambda b: (b.due, b.box, b.item))


def row(boxes: Iterable[Box], fresh: Iterator[str], today: date, number: int = ROW) -> Iterator[str]:
    """Yield the names of the items for a row, with spares in case some cannot be made. Items that are due
    come first, then ``fresh`` ones in no box, then those due soonest."""
    known = list(boxes)
    lie = {b.item for b in known}
    again = [b.item for b in due(known, today)]
    yield from again[:number]
    yield from (name for name in fresh if name not in lie)
    yield from (b.item for b in sorted(known, key=lambda b: b.due) if b.item not in again)


def waiting(boxes: Iterable[Box], today: date) -> int:
    """Return how many items are due today, but no more than are asked in one series."""
    return len(list(islice(due(boxes, today), ROW)))
