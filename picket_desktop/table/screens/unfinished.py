"""A game waits and another was agreed: what becomes of the one that waits is asked before it is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.words.pages import said

ANSWERS = ("continue", "give-up", "back")


class Unfinished(SheetPage):
    """``says`` names the game that waits; ``take_up`` and ``anew`` are what the answers do."""

    name = "Unfinished"

    def __init__(
        self, host: Host, says: Sequence[str], take_up: Callable[[], None], anew: Callable[[], None]
    ) -> None:
        super().__init__(host)
        self.says, self._take_up, self._anew = says, take_up, anew

    @property
    def title(self) -> str:
        return said("waits.title")

    def width(self, moment: Moment) -> float:
        scale = moment.scale
        return min(scale.w - 40 * scale.u, max(640 * scale.u, scale.type(24) * 24.0))

    def matter(self, place: Rect, moment: Moment) -> list[Block]:
        scale = moment.scale
        size = scale.type(24)
        entries = [(id, said(f"waits.{id}"), said(f"waits.{id}.says")) for id in ANSWERS]
        found: list[Block] = []
        for text in self.says:
            after = size * (0.8 if text == self.says[-1] else 0.3)
            found += printed_lines(text, place, size, moment.measure, after=after)
        return [*found, *buttons(entries, place, scale, main="continue")]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("back"):
                self.host.close()
            case Press("continue"):
                self.host.play("wood_tap")
                self._take_up()
            case Press("give-up"):
                self.host.play("wood_tap")
                self._anew()
            case _:
                super().handle(intent)
