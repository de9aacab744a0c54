"""A game waits and another was agreed: what becomes of the one that waits is asked before it is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect, VeilLook
from picket_desktop.table.widgets.parts import LEADING, column, headed, paragraph
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.words.words import said

ANSWERS = ("continue", "give-up", "back")


class Unfinished(Screen):
    """``says`` names the game that waits; ``take_up`` and ``anew`` are what the answers do."""

    name = "Unfinished"
    over = True

    def __init__(
        self, host: Host, says: Sequence[str], take_up: Callable[[], None], anew: Callable[[], None]
    ) -> None:
        super().__init__(host)
        self.says, self._take_up, self._anew = says, take_up, anew

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        size = scale.type(24)
        width = min(scale.w - 40 * u, max(640 * u, size * 24.0))
        inner = width - 100 * u
        texts = [wrapped(text, "english", size, inner * 0.98, moment.measure) for text in self.says]
        lines = [line for text in texts for line in text]
        entries = [(id, said(f"waits.{id}"), said(f"waits.{id}.says")) for id in ANSWERS]
        tall = len(lines) * size * LEADING + size * 0.8
        heading = headed(scale, Rect(0, 0, width, 100 * u), said("waits.title"))[1]
        end = column(scale, Rect(0, heading + tall, inner, 0), entries)[1]
        height = end + 22 * u
        sheet = Rect((scale.w - width) / 2, (scale.h - height) / 2, width, height)
        found, y = headed(scale, sheet, said("waits.title"))
        place = Rect(sheet.x + 50 * u, y + 6 * u, inner, tall)
        buttons, _ = column(scale, place._replace(y=y + tall), entries, main="continue")
        return [VeilLook(rect=scale.whole()), *found, paragraph(lines, place, size), *buttons]

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
