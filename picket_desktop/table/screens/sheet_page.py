"""Pages made of one headed sheet of parchment in the middle of the window, over what lies below."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Intent, Key
from picket_desktop.table.widgets.looks import Look, Rect, VeilLook
from picket_desktop.table.widgets.parts import foot_clear, foot_row, headed
from picket_desktop.table.widgets.scroll import Block, Scroll, together
from picket_desktop.table.widgets.sheet import FOOT, MARGIN, scrolled

TOP = 20
"""Least distance of a sheet from the upper edge of the window, in board units."""


class SheetPage(Screen):
    """A page as tall as its content, up to the height of the window; the rest scrolls. Subclasses define
    ``title`` and ``matter``, and ``width`` where ``span`` does not give it, and pass on the intents that
    they do not handle."""

    over = True
    title_size = 50.0
    span = 640.0, 24, 24.0
    """Least width of the sheet in board units, and in letters of a size (the last two)."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.scroll = Scroll()

    @property
    def title(self) -> str:
        raise NotImplementedError

    def width(self, moment: Moment) -> float:
        """Return the width of the sheet, in pixels."""
        scale, (units, size, letters) = moment.scale, self.span
        return min(scale.w - 40 * scale.u, max(units * scale.u, scale.type(size) * letters))

    def matter(self, place: Rect, moment: Moment) -> Sequence[Block]:
        """Return the blocks under the title, made for a place of no height."""
        raise NotImplementedError

    def lowest(self, moment: Moment) -> float:
        """Return the lowest y that the sheet may reach."""
        return moment.scale.h - foot_clear(moment.scale)

    def heading(self, width: float, moment: Moment) -> float:
        """Return the height of the sheet's head."""
        place = Rect(0, 0, width, 0)
        return headed(moment.scale, place, self.title, size=self.title_size, measure=moment.measure)[1]

    def room(self, width: float, moment: Moment) -> float:
        """Return the height that the content may have without scrolling."""
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
        if isinstance(intent, Key) and (seen := self.scroll.kept_in_sight(intent.key)):
            self.host.focus(seen)


class FootedPage(SheetPage):
    """A page whose buttons stay at its foot while the rest scrolls where there is not room for it.
    Subclasses define ``entries`` and ``blocks``. The laurel is left out if that brings more into sight."""

    title_size = 40.0
    laurels: tuple[bool, ...] = (True, False)
    """Laurels allowed at the title; the first choice that leaves everything in sight is taken."""

    @property
    def subtitle(self) -> str:
        """The text under the title, or ""."""
        return ""

    @property
    def fills(self) -> bool:
        """True if the page is as tall as the window allows, whatever it holds."""
        return False

    def entries(self) -> Sequence[tuple[str, str, str, str]]:
        """Return the buttons, the way out last, as (id, label, description, kind)."""
        raise NotImplementedError

    def head(self, place: Rect, moment: Moment) -> Sequence[Block]:
        """Return the head: the blocks that stay above the scrolled ones."""
        return ()

    def blocks(self, place: Rect, moment: Moment, room: float) -> Sequence[Block]:
        """Return the blocks between the head and the buttons, made for a place without height; ``room``
        pixels of them are in sight."""
        raise NotImplementedError

    def layout(self, moment: Moment) -> list[Look]:
        scale, u, measure = moment.scale, moment.scale.u, moment.measure
        width, top, lowest = self.width(moment), TOP * scale.u, self.lowest(moment)
        whole = Rect((scale.w - width) / 2, top, width, lowest - top)
        entries, title, subtitle, size = self.entries(), self.title, self.subtitle, self.title_size
        below = -foot_row(scale, measure, whole._replace(y=0, h=0), entries)[1] + (FOOT - 8) * u
        place = Rect(whole.x + MARGIN * u, 0, width - 2 * MARGIN * u, 0)
        head = together(*self.head(place, moment))
        above = top - head.tall
        for laurel in self.laurels:
            y = headed(scale, whole, title, subtitle, size=size, laurel=laurel, measure=measure)[1]
            blocks = self.blocks(place, moment, whole.h - (y - above) - below)
            height = y - above + sum(block.tall for block in blocks) + below
            if height <= whole.h:
                break
        height = whole.h if self.fills else min(height, whole.h)
        sheet = whole._replace(y=max(top, min((scale.h - height) / 2, lowest - height)), h=height)
        found, y = headed(scale, sheet, title, subtitle, size=size, laurel=laurel, measure=measure)
        still, y = head.make(y), y + head.tall
        body = sheet._replace(h=height - below + FOOT * u)
        rows = scrolled(blocks, body, y, self.scroll, moment.attention.focus, scale)
        buttons = foot_row(scale, measure, sheet, entries)[0]
        return [VeilLook(rect=scale.whole()), *found, *still, *rows, *buttons]
