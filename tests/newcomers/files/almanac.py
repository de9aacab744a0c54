"""The almanac: a page that is opened by a button of its own."""

from collections.abc import Sequence

from picket_desktop.table.screens.screen import Door, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.tree import Block


class Almanac(SheetPage):
    """A page that has a title and can be closed."""

    name = "Almanac"
    title_key = "door.almanac"

    def blocks(self, place: Rect, moment: Moment, room: float) -> Sequence[Block]:
        return ()


DOOR = Door("almanac", Almanac, 38)
