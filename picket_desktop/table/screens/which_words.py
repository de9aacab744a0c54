"""The one question of the first start: the words of the time, or plain ones."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect, VeilLook
from picket_desktop.table.widgets.parts import LEADING, column, headed, paragraph
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.words.words import said

ANSWERS = ("old", "plain")


class WhichWords(Screen):
    """Asked over the title; the settings keep the answer. Escape leaves the words of the time."""

    name = "Words"
    over = True

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        size = scale.type(22)
        width = min(scale.w - 40 * u, max(760 * u, size * 27.0))
        inner = width - 110 * u
        _, top = headed(scale, Rect(0, 0, width, 0), said("speech.title"), size=44)
        matter: list[Look] = []
        y = top + 8 * u
        for answer in ANSWERS:
            entry = (answer, said(f"speech.{answer}"), said(f"speech.{answer}.says"))
            made, y = column(scale, Rect(55 * u, y, inner, 0), [entry], great=True, main=ANSWERS[0])
            example, y = self._printed(said(f"speech.{answer}.says"), y - 8 * u, size, inner, moment)
            matter += [*made, example]
            y += 16 * u
        later, y = self._printed(said("speech.later"), y, scale.type(20), inner, moment)
        height = y + 24 * u
        x, down = (scale.w - width) / 2, max(0.0, (scale.h - height) / 2)
        sheet, _ = headed(scale, Rect(0, 0, width, height), said("speech.title"), size=44)
        laid = (replace(look, rect=look.rect.moved(x, down)) for look in (*sheet, *matter, later))
        return [VeilLook(rect=scale.whole()), *laid]

    def _printed(self, text: str, y: float, size: int, width: float, moment: Moment) -> tuple[Look, float]:
        """Words in italics from a height on, and where they end."""
        lines = wrapped(text, "prose-italic", size, width * 0.98, moment.measure)
        place = Rect(55 * moment.scale.u, y, width, len(lines) * size * LEADING)
        return paragraph(lines, place, size, "prose-italic", "sepia", "centre"), place.bottom

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("old") | Back():
                self._chosen(False)
            case Press("plain"):
                self._chosen(True)

    def _chosen(self, plain: bool) -> None:
        self.host.change(replace(self.host.settings, plain=plain, words_chosen=True))
        self.host.play("wood_tap")
        self.host.close()
