"""The questions of the first start: period words or plain ones, and the size of the type."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.saved.settings import TEXT_SCALES
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import Look, PanelLook, Rect, SpotLook
from picket_desktop.table.widgets.parts import LEADING, counter, foot_clear, printed, wording
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.table.widgets.theme import REACH_FLOOR, Scale
from picket_desktop.words.pages import said

ANSWERS = ("plain", "old")
"""The answers. The first is red, for players who are new to the game."""
SIZES = (100, 125, 150, 200)
"""Sizes of type in hundredths, out of those that the settings allow."""


PROSE = Style("prose-italic", "sepia", "centre")


class WhichWords(SheetPage):
    """A page over the title whose answers the settings keep. Escape gives the red answer. The sizes of type
    are on a strip at the foot of the window, and stay in place while everything else grows."""

    name = "Words"
    title_key = "speech.title"
    title_size = 44.0
    span = 760.0, 22, 29.0

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale = moment.scale
        found: list[Block] = []
        for answer in ANSWERS:
            entry = wording(answer, f"speech.{answer}")
            found += buttons([entry], place, scale, great=True, main=ANSWERS[0])
            found += self._printed(entry[2], scale.type(22), 20 * scale.u, place, moment)
        return [*found, *self._printed(said("speech.later"), scale.type(20), 6 * scale.u, place, moment)]

    def _printed(self, text: str, size: int, after: float, place: Rect, moment: Moment) -> list[Block]:
        return printed_lines(text, place, size, moment.measure, PROSE, after)

    def lowest(self, moment: Moment) -> float:
        return _strip(moment.scale).y - 10 * moment.scale.u

    def layout(self, moment: Moment) -> list[Look]:
        return [*super().layout(moment), *_sizes(moment)]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("plain") | Back():
                self._chosen(True)
            case Press("old"):
                self._chosen(False)
            case Press(id) if id.startswith("size "):
                size = int(id.removeprefix("size "))
                self.host.change(replace(self.host.settings, text_scale=size))
                self.host.play("paper_lay")
            case _:
                super().handle(intent)

    def _chosen(self, plain: bool) -> None:
        self.host.change(replace(self.host.settings, plain=plain, words_chosen=True))
        self.host.play("wood_tap")
        self.host.close()


def _sample(scale: Scale, size: int) -> int:
    """Return the pixels of a sample at a size of type, regardless of the size chosen."""
    return replace(scale, text=size / 100).type(25)


def _slips(scale: Scale) -> list[Rect]:
    """Return the places of the samples, the same for every size of type."""
    u, gap = scale.u, 16 * scale.u
    wide, tall = 140 * u, max(REACH_FLOOR, _sample(scale, SIZES[-1]) * 1.3)
    bottom = scale.h - foot_clear(replace(scale, text=TEXT_SCALES[-1] / 100)) - 14 * u
    left = (scale.w - len(SIZES) * (wide + gap) + gap) / 2
    return [Rect(left + i * (wide + gap), bottom - tall, wide, tall) for i in range(len(SIZES))]


def _strip(scale: Scale) -> Rect:
    """Return the parchment under the samples, with a line above them."""
    u, slips = scale.u, _slips(scale)
    width = max(slips[-1].right - slips[0].x + 60 * u, scale.type(22) * 15.0)
    y = slips[0].y - scale.type(22) * LEADING - 14 * u
    return Rect((scale.w - width) / 2, y, width, slips[0].bottom + 14 * u - y)


def _sizes(moment: Moment) -> list[Look]:
    """Return the sizes of type, each sample in its own size, with a counter on the one in force."""
    scale, strip = moment.scale, _strip(moment.scale)
    size = scale.type(22)
    line = strip._replace(y=strip.y + 10 * scale.u, h=size * LEADING)
    found: list[Look] = [
        PanelLook(rect=strip, seed=17),
        printed(said("speech.size"), line, size, "prose-italic", "centre", "sepia"),
    ]
    for i, (each, slip) in enumerate(zip(SIZES, _slips(scale), strict=True)):
        chosen, says = moment.settings.text_scale == each, said("type.size", number=each)
        found += [
            PanelLook(rect=slip, seed=21 + i),
            printed(said("speech.sample"), slip.grown(0, -4), _sample(scale, each), align="centre"),
            SpotLook(rect=slip, id=f"size {each}", chosen=chosen, takes=True, name=says),
        ]
        if chosen:
            side = max(26 * scale.u, 16)
            found.append(counter(slip.right - side * 1.3, slip.y + 4 * scale.u, side))
    return found
