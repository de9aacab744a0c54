"""The one question of the first start: the words of the time, or plain ones."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.scroll import Block, Scroll
from picket_desktop.table.widgets.sheet import buttons, centred, printed_lines
from picket_desktop.words.words import said

ANSWERS = ("old", "plain")


class WhichWords(Screen):
    """Asked over the title; the settings keep the answer. Escape leaves the words of the time."""

    name = "Words"
    over = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.scroll = Scroll()

    def layout(self, moment: Moment) -> list[Look]:
        scale, measure = moment.scale, moment.measure
        width = min(scale.w - 40 * scale.u, max(760 * scale.u, scale.type(22) * 27.0))
        return centred(
            said("speech.title"),
            width,
            lambda place: self._matter(place, moment),
            self.scroll,
            moment.attention.focus,
            scale,
            measure,
            44,
        )

    def _matter(self, place: Rect, moment: Moment) -> list[Block]:
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
                self.scroll.turned(intent)

    def _chosen(self, plain: bool) -> None:
        self.host.change(replace(self.host.settings, plain=plain, words_chosen=True))
        self.host.play("wood_tap")
        self.host.close()
