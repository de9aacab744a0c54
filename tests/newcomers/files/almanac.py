"""The almanac: a page with a door of its own."""

from collections.abc import Sequence

from picket_desktop.table.screens.screen import Door, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.intents import Back, Intent
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.words.pages import said


class Almanac(SheetPage):
    """A page that has a title and can be closed."""

    name = "Almanac"

    @property
    def title(self) -> str:
        return said("door.almanac")

    def matter(self, place: Rect, moment: Moment) -> Sequence[Block]:
        return ()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.host.close()
        else:
            super().handle(intent)


DOOR = Door("almanac", Almanac, 38)
