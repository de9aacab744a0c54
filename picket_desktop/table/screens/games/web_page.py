"""A deal saved as a page for a browser: it is analysed first, and then written to a file."""

from __future__ import annotations

from pathlib import Path

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.records import PAGE_SUFFIX, name_of, saved_as
from picket_desktop.sitting.reviews import Reviews
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.scroll import Block
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.webpage.page import page
from picket_desktop.words.pages import said


class WebPage(SheetPage):
    """The page on which a ``deal`` that is over, the first being 1, is saved so. ``reviews`` works out its
    review beside the table; the file is written in a thread of its own."""

    name = "Save as a page"
    title_key = "web.title"

    def __init__(self, host: Host, record: Record, deal: int, reviews: Reviews) -> None:
        super().__init__(host)
        self.record, self.deal = record, deal
        self.folder = paths.records_folder(host.store.folder or paths.data_folder())
        self.told = said("web.begins")
        self.saved = False
        self._working = reviews.review(record, deal)
        self._saving: Reading[Path] | None = None

    def buttons(self) -> list[Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(24)
        found = printed_lines(
            said("web.what"), place, size, moment.measure, Style("english"), after=size * 0.8
        )
        return [*found, *printed_lines(self.told, place, size, moment.measure, Style("italic"))]

    def rests(self, now: float) -> bool:
        return self.saved

    def tick(self, now: float) -> bool:
        if self.saved:
            return super().tick(now)
        before = self.told
        if self._saving is None:
            self._analyse()
        elif self._saving.done:
            self._finish(self._saving)
        return self.told != before or super().tick(now)

    def _analyse(self) -> None:
        """Take up the review as far as it has come; once it is there, or cannot be, write the page."""
        self._working.poll()
        done, of = self._working.progress
        if not self._working.done:
            self.told = said("web.making", done=done, of=of) if of else said("web.begins")
            return
        self.told = said("web.writing")
        record, deal, review = self.record, self.deal, self._working.result
        plain, folder = self.host.settings.plain, self.folder
        name = f"{name_of(record, self.host.today.date())}-{deal}"
        self._saving = Reading(lambda: saved_as(page(record, deal, review, plain), folder, name, PAGE_SUFFIX))

    def _finish(self, saving: Reading[Path]) -> None:
        self.saved = True
        try:
            self.told = said("record.saved", path=saving.result())
            self.host.play("paper_lay")
        except Exception as error:  # whatever it is, the page reports it
            why = getattr(error, "strerror", None) or error
            self.told = said("record.unsaved", folder=self.folder, why=why)
