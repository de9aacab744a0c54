"""A page that is one headed sheet of parchment in the middle of the window, over what lies beneath it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import Look, Rect, VeilLook
from picket_desktop.table.widgets.parts import foot_clear, headed
from picket_desktop.table.widgets.scroll import Block, Scroll
from picket_desktop.table.widgets.sheet import FOOT, MARGIN, scrolled

TOP = 20
"""How far from the upper edge of the window a sheet begins at the least, in board units."""


class SheetPage(Screen):
    """As tall as its matter and no taller than the window: what has no room scrolls. A page answers
    ``title`` and ``matter``, and ``width`` where no ``span`` tells it; what it does not handle itself is left
    to this one."""

    over = True
    title_size = 50.0
    span = 640.0, 24, 24.0
    """How wide the sheet is at the least, in board units, and in letters of a size (the last two)."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.scroll = Scroll()

    @property
    def title(self) -> str:
        raise NotImplementedError

    def width(self, moment: Moment) -> float:
        """Of the sheet, in pixels."""
        scale, (units, size, letters) = moment.scale, self.span
        return min(scale.w - 40 * scale.u, max(units * scale.u, scale.type(size) * letters))

    def matter(self, place: Rect, moment: Moment) -> Sequence[Block]:
        """What stands under the title, made for a place of no height."""
        raise NotImplementedError

    def lowest(self, moment: Moment) -> float:
        """How far down the sheet may reach."""
        return moment.scale.h - foot_clear(moment.scale)

    def heading(self, width: float, moment: Moment) -> float:
        """How tall the head of the sheet is."""
        place = Rect(0, 0, width, 0)
        return headed(moment.scale, place, self.title, size=self.title_size, measure=moment.measure)[1]

    def room(self, width: float, moment: Moment) -> float:
        """How tall its matter may be and not scroll."""
        u = moment.scale.u
        return self.lowest(moment) - (TOP + FOOT) * u - self.heading(width, moment)

    def layout(self, moment: Moment) -> list[Look]:
        scale, u, width = moment.scale, moment.scale.u, self.width(moment)
        x, size = (scale.w - width) / 2, self.title_size
        blocks = self.matter(Rect(x + MARGIN * u, 0, width - 2 * MARGIN * u, 0), moment)
        wanted = self.heading(width, moment) + sum(block.tall for block in blocks) + FOOT * u
        top, foot = TOP * u, self.lowest(moment)
        height = min(wanted, foot - top)
        sheet = Rect(x, max(top, min((scale.h - height) / 2, foot - height)), width, height)
        found, y = headed(scale, sheet, self.title, size=size, measure=moment.measure)
        rows = scrolled(blocks, sheet, y, self.scroll, moment.attention.focus, scale)
        return [VeilLook(rect=scale.whole()), *found, *rows]

    def handle(self, intent: Intent) -> None:
        self.scroll.turned(intent)
