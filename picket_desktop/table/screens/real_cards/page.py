"""The page for those who play with real cards: a button for each thing that Picket does for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import CENTRED
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.pages import said


class Use(NamedTuple):
    """Something Picket does for people playing with real cards. Its text is in the catalogue under ``real.``
    and its id. The page it opens is loaded only on demand."""

    id: str
    open: Callable[[Host], Screen]


class RealCards(SheetPage):
    """The page for playing with real cards. It has a button for each of the ``uses``."""

    name = "Real cards"
    title_key = "door.real"
    main = ""
    span = 560.0, 24, 20.0

    def __init__(self, host: Host, uses: Sequence[Use]) -> None:
        super().__init__(host)
        self.uses = uses

    def buttons(self) -> list[Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(22)
        lead = printed_lines(said("real.lead"), place, size, moment.measure, CENTRED, size * 0.6)
        return [
            *lead,
            *buttons([wording(use.id, f"real.{use.id}") for use in self.uses], place, moment.scale),
        ]

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        return [partial(use.open, self.host) for use in self.uses]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if use := next((use for use in self.uses if use.id == id), None):
                self.host.play("wood_tap")
                self.host.open(use.open(self.host))
            case _:
                super().handle(intent)
