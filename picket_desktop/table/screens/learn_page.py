"""The page of lessons: those that are done, and the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.table.screens.screen import Door, Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.intents import TO_FIRST, Back, Intent, Key, Press
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.words.pages import said

LINE = 1.22
SIGN, STATE = 1.9, 7.4
"""Width of a lesson's sign and of its state, in heights of its letters."""


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
    """The contents of the page: the lessons as they stand now, a function that opens one by its place, and
    doors to further practice."""

    listed: Callable[[], Sequence[Entry]]
    open: Callable[[int], None]
    doors: tuple[Door, ...] = ()


class LearnPage(FootedPage):
    """A page with a line for each lesson, the next one red."""

    name = "Learn"
    span = 860.0, 24, 35.0

    def __init__(self, host: Host, taught: Taught) -> None:
        super().__init__(host)
        self._taught = taught
        self._lessons: Sequence[Entry] = ()
        self._new = True
        self.opened()

    def opened(self) -> None:
        self._lessons = tuple(self._taught.listed())

    @property
    def title(self) -> str:
        return said("learn.title")

    def entries(self) -> list[tuple[str, str, str, str]]:
        doors = [(door.id, door.label, door.says, "normal") for door in self._taught.doors]
        return [*doors, ("done", said("done"), said("back.says"), "normal")]

    def layout(self, moment: Moment) -> list[Look]:
        """Bring the next lesson into sight when the page is opened."""
        found = super().layout(moment)
        if not self._new:
            return found
        self._new = False
        for at, entry in enumerate(self._lessons):
            if entry.next:
                self.scroll.bring(at)
        return super().layout(moment)

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the lessons, set closer where there is not room for all."""
        found: list[Block] = []
        for air in AIR:
            found = [self._block(at, place, moment, air * moment.scale.u) for at in range(len(self._lessons))]
            if sum(block.tall for block in found) <= room:
                break
        return found

    def _block(self, at: int, place: Rect, moment: Moment, air: float) -> Block:
        entry, scale, measure = self._lessons[at], moment.scale, moment.measure
        size, small, u = scale.type(24), scale.type(19), scale.u
        left = size * SIGN
        state = min(size * STATE, place.w * 0.3)
        inner = place.w - left - 16 * u
        ink = "red" if entry.next else "sepia" if entry.done else "ink"
        beside = (
            measure.width(entry.title, "english", size) + measure.width(entry.stands, "italic", small) + small
        )
        lines = wrapped(entry.can, "italic", small, inner * 0.98, measure)
        stacked = beside > inner and bool(entry.stands)
        tall = size * LINE + len(lines) * small * LINE + (small * LINE if stacked else 0.0) + air

        def make(y: float) -> list[Look]:
            row = Rect(place.x, y + 1 * u, place.w, tall - 2 * u)
            says = said("learn.says", sign=entry.sign, title=entry.title, can=entry.can)
            first = Rect(row.x + left, row.y + air / 3, inner, size * LINE)
            second = Rect(first.x, first.bottom, inner, len(lines) * small * LINE)
            stands = Rect(row.right - 12 * u - state, first.y, state, first.h)
            if stacked:
                stands = Rect(first.x, second.bottom, inner, small * LINE)
            looks: list[Look] = [
                RowLook(
                    rect=row,
                    id=f"lesson {at}",
                    name=says,
                    answers=entry.next,
                    chosen=entry.next,
                    group="lessons",
                ),
                printed(
                    entry.sign, first._replace(x=row.x + 10 * u, w=left - 10 * u), size, "canon", ink=ink
                ),
                printed(entry.title, first, size, "english", ink=ink),
                paragraph(lines, second, small, "italic", "sepia", leading=LINE),
            ]
            if entry.stands:
                align = "left" if stacked else "right"
                looks.append(printed(entry.stands, stands, small, "italic", align, ink))
            return looks

        return Block(tall, make, True)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Press(id) if id.startswith("lesson "):
                self.host.play("wood_tap")
                self._taught.open(int(id.rpartition(" ")[2]))
            case Press(id) if door := next((d for d in self._taught.doors if d.id == id), None):
                self.host.play("wood_tap")
                self.host.open(door.open(self.host))
            case Key("enter") if next_ := [at for at, entry in enumerate(self._lessons) if entry.next]:
                self.handle(Press(f"lesson {next_[0]}"))
            case Key(key) if key in TO_FIRST:
                self.host.focus("lesson 0")
            case Key("end"):
                self.host.focus("done")
            case _:
                super().handle(intent)
