"""The page of a deal that has been reckoned. It has the deal's code, to be read aloud or copied, and buttons
that play the deal again, in the same seats or in others. For the deal of the day, it also has the person's
result and that of the strongest player."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from picket_desktop.sitting.day_deal import DayResult, result_of
from picket_desktop.sitting.known.famous_deal import compared
from picket_desktop.sitting.setup import seats
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.screens.games.day_page import COPY, copy_result, told_lines
from picket_desktop.table.screens.games.day_result import strongest
from picket_desktop.table.screens.review.books_page import BooksPage
from picket_desktop.table.screens.review.web_page import WebPage
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import CENTRED, Style
from picket_desktop.table.widgets.intents import Intent, Key, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.books import played_side_by_side
from picket_desktop.words.family import Side
from picket_desktop.words.pages import called, said


class DealPage(SheetPage):
    """The page of a deal. ``again`` begins the same deal with each hand moved on by some seats. ``another``
    begins a new game with the same agreement."""

    name = "This deal"
    title_key = "deal.title"

    def __init__(
        self, host: Host, sitting: Sitting, again: Callable[[int], None], another: Callable[[], None]
    ) -> None:
        super().__init__(host)
        self.sitting, self._again, self._another = sitting, again, another
        self.main = "another" if sitting.deal.single else "done"

    def buttons(self) -> list[Entry]:
        another = [wording("another", "deal.another")] if self.sitting.deal.single else []
        return [*another, wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size, small, measure = moment.scale.type(24), moment.scale.type(21), moment.measure
        result, code = self.result, self.sitting.deal.code
        found = told_lines(result, place, moment, self._awaited(result)) if result else []
        found += self._famous(place, moment)
        if code:
            style = Style("canon", "heading", "centre")
            found += printed_lines(code, place, moment.scale.type(32), measure, style)
            found += printed_lines(said("deal.code"), place, small, measure, CENTRED, after=size * 0.4)
        two = seats(self.sitting.setup.rules) == 2
        change = "change", said("deal.change" if two else "deal.on"), said("deal.change.says")
        found += buttons([wording("same", "deal.same"), change], place, moment.scale, across=2)
        copy = [wording(COPY, "day.copy" if result else "deal.copy")] if code else []
        books = [wording("books", "deal.books")] if self.side else []
        web = [wording("web", "web.save")] if self.sitting.deal.over else []
        last = [*copy, *books, *web]
        roomy = [*found, *buttons(last, place, moment.scale, across=2)]
        if len(last) < 3 or sum(block.tall for block in roomy) <= room:
            return roomy
        return [*found, *buttons(last, place, moment.scale, across=3)]

    @cached_property
    def side(self) -> Side | None:
        """The scores of the deal by every rule book, side by side; None before the deal is over, and for a
        deal that only one book knows."""
        sitting, plain = self.sitting, self.host.settings.plain
        if not sitting.deal.over:
            return None
        return played_side_by_side(sitting.game.state, plain)

    def _famous(self, place: Rect, moment: Moment) -> list[Block]:
        """Return lines that compare the result of a famous deal with the result on record; none for
        others."""
        found = compared(self.sitting.record)
        if found is None:
            return []
        size, measure, mine, other = moment.scale.type(22), moment.measure, found.hand, 1 - found.hand
        made = said("deal.made", mine=found.points[mine], theirs=found.points[other], name=called(found.name))
        told = said("famous.then", mine=found.told[mine], theirs=found.told[other])
        style = Style("english", "ink", "centre")
        lines = printed_lines(made, place, moment.scale.type(26), measure, style)
        return [*lines, *printed_lines(told, place, size, measure, CENTRED, size * 0.6)]

    def _awaited(self, result: DayResult) -> list[str]:
        """Return a line saying that the comparison with the strongest player is still running, or has
        failed."""
        key = "deal.no-par" if self.sitting.comparison.failed else "deal.comparing"
        return [said(key, name=strongest(result))]

    @property
    def result(self) -> DayResult | None:
        """The result of the deal of the day, once it has been scored; None for any other deal."""
        sitting = self.sitting
        return result_of(sitting.record, sitting.recorder.made, sitting.deal.code)

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
            case Press("books") if self.side:
                self.host.open(BooksPage(self.host, self.side, tuple(map(called, self.sitting.setup.names))))
                self.host.play("paper_slide")
            case Press("web") if self.sitting.deal.over:
                sitting = self.sitting
                record, deal = sitting.record, sitting.game.deals_scored
                self.host.open(WebPage(self.host, record, deal, sitting.reviews.review(record, deal)))
                self.host.play("paper_slide")
            case Press("another"):
                self.host.close()
                self._another()
            case _:
                super().handle(intent)

    def _copy(self) -> None:
        if (result := self.result) is not None:
            copy_result(self.host, result)
            return
        code = self.sitting.deal.code
        copied = self.host.copy(code)
        self.host.notice(said("deal.copied", code=code) if copied else code)
        self.host.play("wood_tap")
