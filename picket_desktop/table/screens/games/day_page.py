"""The page of a deal of the day that has been played: its result, to copy for a friend, and a button to play
the deal again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.sitting.day_deal import DayResult
from picket_desktop.table.screens.games import day_result
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import CENTRED, Style
from picket_desktop.table.widgets.intents import Intent, Key, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

COPY = "copy"


class DayPage(SheetPage):
    """Shows today's deal. ``again`` starts the same deal once more, as a repeat."""

    name = "Deal of the day"
    title_key = "day.title"

    def __init__(self, host: Host, result: DayResult, again: Callable[[], None]) -> None:
        super().__init__(host)
        self.result, self._again = result, again

    @property
    def subtitle(self) -> str:
        game = words_for(self.result.rules, self.host.settings.plain).say(self.result.rules.title)
        return said("day.of", game=game, day=day_result.day_words(self.result))

    def buttons(self) -> list[Entry]:
        return [wording(COPY, "day.copy"), wording("again", "day.again"), wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(24)
        found = told_lines(self.result, place, moment)
        return [*found, *printed_lines(said("day.fresh"), place, size, moment.measure, CENTRED)]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("copy") | Key("copy"):
                copy_result(self.host, self.result)
            case Press("again"):
                self.host.play("wood_tap")
                self.host.close()
                self._again()
            case _:
                super().handle(intent)


def told_lines(result: DayResult, place: Rect, moment: Moment, others: Sequence[str] = ()) -> list[Block]:
    """Return the result as centred lines: the points made, why the deal is counted separately, if it is, and
    the points of the strongest player with the same cards. If the latter are not known, return the lines
    ``others`` in their place."""
    size, measure = moment.scale.type(26), moment.measure
    made, par = day_result.made(result), day_result.par(result)
    found = printed_lines(made, place, size, measure, Style("english", "ink", "centre"))
    for text in filter(None, (day_result.marks(result), *([par] if par else others))):
        found += printed_lines(text, place, moment.scale.type(22), measure, CENTRED)
    return [*found[:-1], found[-1]._replace(tall=found[-1].tall + size * 0.6)]


def copy_result(host: Host, result: DayResult) -> None:
    """Copy the result to the clipboard and say so; if there is no clipboard, show the result instead."""
    text = day_result.text(result, host.settings.plain)
    host.notice(said("day.copied") if host.copy(text) else text.replace("\n", " "))
    host.play("wood_tap")
