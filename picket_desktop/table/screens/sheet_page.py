"""Pages made of one sheet of parchment with a heading, in the middle of the window over the screens below."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.choice import Choice, chosen
from picket_desktop.table.widgets.intents import Adjust, Back, Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect, VeilLook
from picket_desktop.table.widgets.parts import Entry, foot_clear, foot_row, headed
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.sheet import FOOT, MARGIN, scrolled
from picket_desktop.table.widgets.tree import Block, on_sheet, together
from picket_desktop.words.pages import said

TOP = 20
"""Minimum distance of a sheet from the top of the window, in board units."""


class SheetPage(Screen):
    """A page as tall as its content, up to the height of the window. The rest scrolls between the fixed head
    and the buttons at the foot. Subclasses define ``blocks`` and whatever else they have, and pass on the
    intents that they do not handle."""

    over = clears = True
    title_key = ""
    """The catalogue entry of the title."""
    title_size = 50.0
    main = "done"
    span = 640.0, 24, 24.0
    """The minimum width of the sheet: in board units; and in letters, by their type size and number."""
    laurels: tuple[bool, ...] = (True,)
    """The kinds of title to try, in order: with laurels (True) or without. The first that leaves everything
    visible is used."""
    one_row = False
    """True if the buttons at the foot are always in one row, whatever the type size."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.scroll = Scroll()

    @property
    def title(self) -> str:
        return said(self.title_key)

    @property
    def subtitle(self) -> str:
        """The text under the title, or ""."""
        return ""

    @property
    def fills(self) -> bool:
        """True if the page is as tall as the window allows, whatever its content."""
        return False

    def note(self, moment: Moment) -> float:
        """Return how much room is left beside the buttons at the foot, in pixels."""
        return 0.0

    def width(self, moment: Moment) -> float:
        """Return the width of the sheet, in pixels."""
        scale, (units, size, letters) = moment.scale, self.span
        return min(scale.w - 40 * scale.u, max(units * scale.u, scale.type(size) * letters))

    def lower_edge(self, moment: Moment) -> float | None:
        """Return the y of the lower edge of the sheet, limited by the window; None for a sheet in the
        middle."""
        return None

    def buttons(self) -> Sequence[Entry]:
        """Return the buttons at the foot, ending with the one that leaves the page; ``main`` is the id of the
        primary one."""
        return ()

    def head(self, place: Rect, moment: Moment) -> Sequence[Block]:
        """Return the head: the blocks that stay above the scrolled ones."""
        return ()

    def blocks(self, place: Rect, moment: Moment, room: float) -> Sequence[Block]:
        """Return the blocks between the head and the buttons. Their ``place`` has no height; ``room`` pixels
        of them are visible."""
        raise NotImplementedError

    def lay(self, blocks: Sequence[Block], sheet: Rect, y: float, moment: Moment) -> Block:
        """Return the blocks laid out on a sheet, from the height ``y`` down to its foot."""
        return scrolled(blocks, sheet, y, self.scroll, moment.attention.focus, moment.scale)

    @property
    def choices(self) -> Sequence[Choice]:
        """The choices available now."""
        return ()

    def choose(self, id: str, at: int) -> None:
        """Choose the value with the index ``at`` for the choice ``id``."""

    def layout(self, moment: Moment) -> list[Look]:
        scale, u, measure = moment.scale, moment.scale.u, moment.measure
        width, top, lowest = self.width(moment), TOP * scale.u, scale.h - foot_clear(scale)
        whole = Rect((scale.w - width) / 2, top, width, lowest - top)
        entries, title, subtitle, size = self.buttons(), self.title, self.subtitle, self.title_size
        below, note = FOOT * u, self.note(moment)
        if entries:
            below += (
                -foot_row(scale, measure, whole._replace(y=0, h=0), entries, self.main, note, self.one_row)[1]
                - 8 * u
            )
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
        edge = self.lower_edge(moment)
        y = (scale.h - height) / 2 if edge is None else edge - height
        sheet = whole._replace(y=max(top, min(y, lowest - height)), h=height)
        found, y = headed(scale, sheet, title, subtitle, size=size, laurel=laurel, measure=measure)
        body = sheet._replace(h=height - below + FOOT * u)
        rows = self.lay(blocks, body, y + head.tall, moment)
        buttons = foot_row(scale, measure, sheet, entries, self.main, note, self.one_row)[0]
        return [VeilLook(rect=scale.whole()), *on_sheet(*found, head.at(y), rows, buttons)]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done" | "back"):
                self.host.close()
            case Press(id) | Adjust(id) if one := chosen(self.choices, id):
                if (at := one.after(intent)) != one.at:
                    self.choose(id, at)
                    self.host.play("paper_lay")
            case _:
                if id := self.scroll.turned(intent):
                    self.host.focus(id)


class FootedPage(SheetPage):
    """A page with buttons at its foot. Its title has a laurel, unless the laurel would hide part of the
    page."""

    title_size = 40.0
    laurels: tuple[bool, ...] = (True, False)
