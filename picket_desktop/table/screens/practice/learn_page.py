"""The page that lists the lessons, and shows which are done and which is next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from picket_desktop.table.screens.practice.offered import Line, offered
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.intents import Intent, Key, Press
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.sheet import abreast
from picket_desktop.table.widgets.tree import Block, beside, longest, space, together
from picket_desktop.words.pages import said

ROOMY, COLUMNS = 42.0, 24.0
"""Minimum width of the page for lessons in two columns, in letters; and the gap between the columns, in board
units."""
AIR = 12.0, 8.0
"""The space around the words of a lesson, and the smaller space used where room is short, in board units."""


class Entry(NamedTuple):
    """A lesson in the list. ``sign`` is a number from 1 to 10 or a letter; ``can`` says what the player can
    do after the lesson; ``stands`` is its state in words. ``done`` and ``next`` say whether it is done, and
    whether it is the next one."""

    sign: str
    title: str
    can: str
    stands: str
    done: bool
    next: bool


@dataclass(frozen=True)
class Taught:
    """What the page shows: the lessons with their present progress, a function that makes the table of a
    lesson from its index, and doors to further practice."""

    listed: Callable[[], Sequence[Entry]]
    table: Callable[[int], Screen]
    doors: tuple[Door, ...] = ()


class LearnPage(FootedPage):
    """Lists the lessons, with the next one red; once all are done, *Done* is red."""

    name = "Learn"
    title_key = "learn.title"
    span = 1280.0, 24, 35.0

    def __init__(self, host: Host, taught: Taught) -> None:
        super().__init__(host)
        self._taught = taught
        self._lessons: Sequence[Entry] = ()
        self._new = True
        self._whole = False
        self.opened()

    def opened(self) -> None:
        self._lessons = tuple(self._taught.listed())
        self.main = "" if any(entry.next for entry in self._lessons) else "done"

    def buttons(self) -> list[parts.Entry]:
        doors = (door.entry for door in self._taught.doors)
        return [*doors, ("done", said("done"), said("back.says"))]

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks, with the next lesson in sight when the page is opened."""
        found = super().layout(moment)
        if not self._new:
            return found
        self._new = False
        for at, entry in enumerate(self._lessons):
            if entry.next and not self._whole:
                self.scroll.bring(at)
        return super().layout(moment)

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the lessons in two columns, the first before the second, if there is room for all with their
        words; otherwise one below another."""
        scale = moment.scale
        self._whole = place.w >= scale.type(24) * ROOMY
        for air in AIR if self._whole else ():
            columns = self._columns(place, moment, air * scale.u)
            if columns.tall <= room:
                return [columns]
        self._whole = False
        lessons = range(len(self._lessons))
        for air in AIR:
            found = [self._block(at, place, moment, air * scale.u) for at in lessons]
            if sum(block.tall for block in found) <= room:
                break
        return found

    def _columns(self, place: Rect, moment: Moment, air: float) -> Block:
        """Return the lessons in two columns, with the same height for those side by side."""
        half = (len(self._lessons) + 1) // 2
        left, right = abreast(place, 2, COLUMNS * moment.scale.u)
        first = [self._block(at, left, moment, air) for at in range(half)]
        second = [self._block(at, right, moment, air) for at in range(half, len(self._lessons))]
        talls = [longest(pair) for pair in zip_longest(first, second, fillvalue=space(0))]
        evened = (
            together(*(block._replace(tall=tall) for block, tall in zip(column, talls, strict=False)))
            for column in (first, second)
        )
        return beside(*evened)

    def _block(self, at: int, place: Rect, moment: Moment, air: float) -> Block:
        entry = self._lessons[at]
        ink = "red" if entry.next else "sepia" if entry.done else "ink"
        says = said("learn.says", sign=entry.sign, title=entry.title, can=entry.can)
        line = Line(f"lesson {at}", says, entry.title, entry.can, entry.stands, ink, entry.next, entry.sign)
        return offered(line, "lessons", place, moment, air)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        following = [partial(self._taught.table, at) for at, one in enumerate(self._lessons) if one.next]
        return [*following, *(partial(door.open, self.host) for door in self._taught.doors)]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id.startswith("lesson "):
                self.host.play("wood_tap")
                self.host.open(self._taught.table(int(id.rpartition(" ")[2])))
            case Press(id) if door := next((d for d in self._taught.doors if d.id == id), None):
                self.host.play("wood_tap")
                self.host.open(door.open(self.host))
            case Key("down"):
                self.host.focus("lesson 0")
            case _:
                super().handle(intent)
