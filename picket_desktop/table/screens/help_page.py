"""The page with buttons to everything there is to read: the rules, the keys, and who made Picket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import buttons
from picket_desktop.table.widgets.tree import Block


class HelpPage(SheetPage):
    """The help page, with a button for each of the ``doors``."""

    name = "Help"
    title_key = "door.help"
    span = 460.0, 24, 16.0

    def __init__(self, host: Host, doors: Callable[[], Sequence[Door]]) -> None:
        super().__init__(host)
        self._doors = doors

    def buttons(self) -> list[Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        return buttons([door.entry for door in self._doors()], place, moment.scale)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        return [partial(door.open, self.host) for door in self._doors()]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if door := next((d for d in self._doors() if d.id == id), None):
                self.host.play("wood_tap")
                self.host.open(door.open(self.host))
            case _:
                super().handle(intent)
