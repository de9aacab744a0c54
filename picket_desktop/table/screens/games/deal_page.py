"""The page of a deal that has been reckoned: its code, to be read aloud or copied; the same deal again, in
the same seats or in others; and, for the deal of the day, the result of the strongest player."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.sitting.setup import opponents, seats
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import CENTRED, Style
from picket_desktop.table.widgets.intents import Intent, Key, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import wording
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.words.pages import page_words, said


class DealPage(SheetPage):
    """The page of a deal. ``again`` begins the same deal with each hand moved on by a number of seats, and
    ``another`` begins a new game by the same agreement."""

    name = "This deal"
    title_key = "deal.title"

    def __init__(
        self, host: Host, sitting: Sitting, again: Callable[[int], None], another: Callable[[], None]
    ) -> None:
        super().__init__(host)
        self.sitting, self._again, self._another = sitting, again, another

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size, small, measure = moment.scale.type(24), moment.scale.type(21), moment.measure
        found: list[Block] = []
        told, deal = self.compared(), self.sitting.deal
        for text in told:
            found += printed_lines(
                text, place, size, measure, after=size * (0.5 if text == told[-1] else 0.2)
            )
        if code := deal.code:
            style = Style("canon", "heading", "centre")
            found += printed_lines(code, place, moment.scale.type(32), measure, style)
            found += printed_lines(said("deal.code"), place, small, measure, CENTRED, after=size * 0.4)
        two = seats(self.sitting.setup.rules) == 2
        change = "change", said("deal.change" if two else "deal.on"), said("deal.change.says")
        entries = [wording("same", "deal.same"), change]
        entries += [wording("copy", "deal.copy")] if code else []
        entries.append(wording("back"))
        main = "another" if deal.single else "back"
        found += buttons(entries, place, moment.scale, main=main, across=2)
        if deal.single:
            found += buttons([wording("another", "deal.another")], place, moment.scale, main=main)
        return found

    def compared(self) -> list[str]:
        """Return the result of the deal of the day, and that of the strongest player."""
        sitting, daily = self.sitting, self.sitting.comparison.daily
        points = sitting.recorder.made
        if daily is None or not points:
            return []
        best = page_words().portrait(opponents(sitting.setup.rules)[-1]).name
        found: list[str] = []
        two = len(points) == 2
        made = {"mine": points[0], "theirs": points[1], "name": sitting.setup.name}
        made |= {} if two else {"mine": _signed(points[0])}
        found.append(said("deal.made" if two else "deal.stakes", **made))
        if daily.par:
            par = {"mine": daily.par[0], "theirs": daily.par[1], "name": best}
            par |= {} if two else {"mine": _signed(daily.par[0])}
            found.append(said("deal.par" if two else "deal.par.stakes", **par))
        else:
            found.append(said("deal.no-par" if sitting.comparison.failed else "deal.comparing", name=best))
        return found

    def tick(self, now: float) -> bool:
        return self.sitting.comparison.poll() or super().tick(now)

    def rests(self, now: float) -> bool:
        daily = self.sitting.comparison.daily
        return daily is None or bool(daily.par) or self.sitting.comparison.failed

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("copy") | Key("copy"):
                self._copy()
            case Press("same" | "change" as id):
                self.host.play("wood_tap")
                self.host.close()
                self._again(int(id == "change"))
            case Press("another"):
                self.host.close()
                self._another()
            case _:
                super().handle(intent)

    def _copy(self) -> None:
        code = self.sitting.deal.code
        copied = self.host.copy(code)
        self.host.notice(said("deal.copied", code=code) if copied else code)
        self.host.play("wood_tap")


def _signed(stakes: int) -> str:
    return f"{stakes:+}".replace("-", "−")
