"""The page of lessons: those that are done, and the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.flow import NOTE, Print, Style, line_block, text_block, two_ends
from picket_desktop.table.widgets.intents import Intent, Key, Press
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.sheet import abreast, in_rows, list_row
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.pages import said

SIGN = 1.9
"""Width of a lesson's sign, in heights of its letters."""
ROOMY, COLUMNS = 42.0, 24.0
"""Least width of the page, in letters, at which the lessons stand in two columns, and the board units between
these."""
AIR = 12.0, 8.0
"""Space around the words of a lesson, and the lesser space used where room is short, in board units."""


class Entry(NamedTuple):
    """A lesson in the list: its ``sign`` (1 to 10, a letter), its ``title``, what the player ``can`` do
    after it, its state in words (``stands``), and whether it is ``done`` or the ``next`` one."""

    sign: str
    title: str
    can: str
    stands: str
    done: bool
    next: bool


@dataclass(frozen=True)
class Taught:
    """The contents of the page: the lessons as they stand now, a function that makes the table of one by its
    place, and doors to further practice."""

    listed: Callable[[], Sequence[Entry]]
    table: Callable[[int], Screen]
    doors: tuple[Door, ...] = ()


class LearnPage(FootedPage):
    """A page with a line for each lesson, the next one red; *Done* is, once all are."""

    name = "Learn"
    title_key = "learn.title"
    span = 1280.0, 24, 35.0

    def __init__(self, host: Host, taught: Taught) -> None:
        super().__init__(host)
        self._taught = taught
        self._lessons: Sequence[Entry] = ()
        self._new = True
        self._across = 1
        self.opened()

    def opened(self) -> None:
        self._lessons = tuple(self._taught.listed())
        self.main = "" if any(entry.next for entry in self._lessons) else "done"

    def buttons(self) -> list[parts.Entry]:
        doors = (door.entry for door in self._taught.doors)
        return [*doors, ("done", said("done"), said("back.says"))]

    def layout(self, moment: Moment) -> list[Look]:
        """Bring the next lesson into sight when the page is opened."""
        found = super().layout(moment)
        if not self._new:
            return found
        self._new = False
        for at, entry in enumerate(self._lessons):
            if entry.next:
                self.scroll.bring(at // self._across)
        return super().layout(moment)

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the lessons in two columns where their words have room, and set closer where there is not
        room for all."""
        scale = moment.scale
        self._across = 2 if place.w >= scale.type(24) * ROOMY else 1
        sides = abreast(place, self._across, COLUMNS * scale.u)
        found: list[Block] = []
        for air in AIR:
            blocks = [
                self._block(at, sides[at % self._across], moment, air * scale.u)
                for at in range(len(self._lessons))
            ]
            found = in_rows(blocks, self._across)
            if sum(block.tall for block in found) <= room:
                break
        return found

    def _block(self, at: int, place: Rect, moment: Moment, air: float) -> Block:
        entry, scale, measure = self._lessons[at], moment.scale, moment.measure
        size, small, u = scale.type(24), scale.type(19), scale.u
        ink = "red" if entry.next else "sepia" if entry.done else "ink"
        sign = place._replace(x=place.x + 10 * u, w=size * SIGN - 10 * u)
        inner = Rect(sign.right, 0, place.right - 12 * u - sign.right, 0)
        title, stands = Print(entry.title, size, ink=ink), Print(entry.stands, small, "italic", ink)
        both = measure.width(title.text, title.face, size) + measure.width(stands.text, stands.face, small)
        below = bool(stands.text) and both + small > inner.w
        words = [
            two_ends(title, Print("", small) if below else stands, inner, measure, parts.CLOSE),
            text_block(entry.can, inner, small, measure, NOTE._replace(leading=parts.CLOSE)),
        ]
        if below:
            words.append(line_block(stands.text, inner, small, Style(stands.face, ink, leading=parts.CLOSE)))
        told = beside(
            line_block(entry.sign, sign, size, Style("canon", ink, leading=parts.CLOSE)), together(*words)
        )
        says = said("learn.says", sign=entry.sign, title=entry.title, can=entry.can)
        text = together(space(u + air / 3), told)._replace(tall=told.tall + air)
        return list_row(f"lesson {at}", says, "lessons", place, text, u, entry.next)

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
