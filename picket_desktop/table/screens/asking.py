"""A sheet with a few sentences and the possible answers: a question, or a message that must be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from picket_desktop.table.input.frame import Beside
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.sheet import AFTER, FOOT, buttons, printed_lines
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.pages import said


class Answer(NamedTuple):
    """An answer in words. Its action ``do`` is carried out once the sheet has been taken away or, if the
    answer ``stays``, while the sheet is still there."""

    id: str
    label: str
    says: str
    do: Callable[[], None] = lambda: None
    stays: bool = False


class Asking(SheetPage):
    """Asks or reports something on a sheet. ``says`` are its paragraphs. The last of the ``answers`` changes
    nothing: Escape gives it, and its button is red unless ``main`` names another. If a button caused the
    question, ``pressed`` is its place, and only the last answer is placed there. ``places`` records where the
    answers are."""

    name = "Asking"
    clears = False

    def __init__(
        self,
        host: Host,
        title: str,
        says: Sequence[str],
        answers: Sequence[Answer],
        main: str = "",
        pressed: Rect | None = None,
        places: dict[str, Rect] | None = None,
    ) -> None:
        super().__init__(host)
        self._title, self.says, self.answers = title, says, answers
        self._main, self._pressed = main or answers[-1].id, pressed
        self._places = places

    @property
    def title(self) -> str:
        return self._title

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(24)
        found: list[Block] = []
        for text in self.says:
            after = size * (0.8 if text == self.says[-1] else 0.3)
            found += printed_lines(text, place, size, moment.measure, after=after)
        entries = [answer[:3] for answer in self.answers]
        return [*found, *buttons(entries, place, moment.scale, main=self._main)]

    def lower_edge(self, moment: Moment) -> float | None:
        at = self._pressed
        return None if at is None else at.bottom + (AFTER + FOOT) * moment.scale.u

    def layout(self, moment: Moment) -> list[Look]:
        found = super().layout(moment)
        if self._places is not None:
            self._places |= {look.id: look.rect for look in found if isinstance(look, ButtonLook)}
        return found

    def beside(self, looks: Sequence[Look], x: float, y: float) -> Beside:
        """Return what a press beside the sheet does: it closes the sheet, unless there are several
        answers."""
        found = super().beside(looks, x, y)
        return Beside.ASKS if found is Beside.CLOSES and len(self.answers) > 1 else found

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if given := next((a for a in self.answers if a.id == id), None):
                self.host.play("wood_tap")
                if not given.stays:
                    self.host.close()
                given.do()
            case _:
                super().handle(intent)


def told(host: Host, title: str, says: Sequence[str]) -> Asking:
    """Return a sheet with a message that stays until it is closed."""
    return Asking(host, title, says, [Answer("done", said("done"), said("done.says"))])
