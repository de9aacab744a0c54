"""The one question of the first start: the words of the time, or plain ones."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.words.pages import said

ANSWERS = ("old", "plain")


class WhichWords(SheetPage):
    """Asked over the title; the settings keep the answer. Escape leaves the words of the time."""

    name = "Words"
    title_size = 44.0

    @property
    def title(self) -> str:
        return said("speech.title")

    def width(self, moment: Moment) -> float:
        scale = moment.scale
        return min(scale.w - 40 * scale.u, max(760 * scale.u, scale.type(22) * 29.0))

    def matter(self, place: Rect, moment: Moment) -> list[Block]:
        scale = moment.scale
        found: list[Block] = []
        for answer in ANSWERS:
            entry = (answer, said(f"speech.{answer}"), said(f"speech.{answer}.says"))
            found += buttons([entry], place, scale, great=True, main=ANSWERS[0])
            found += self._printed(entry[2], scale.type(22), 20 * scale.u, place, moment)
        return [*found, *self._printed(said("speech.later"), scale.type(20), 6 * scale.u, place, moment)]

    def _printed(self, text: str, size: int, after: float, place: Rect, moment: Moment) -> list[Block]:
        """Words in italics."""
        return printed_lines(text, place, size, moment.measure, "prose-italic", "sepia", "centre", after)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("old") | Back():
                self._chosen(False)
            case Press("plain"):
                self._chosen(True)
            case _:
                super().handle(intent)

    def _chosen(self, plain: bool) -> None:
        self.host.change(replace(self.host.settings, plain=plain, words_chosen=True))
        self.host.play("wood_tap")
        self.host.close()
