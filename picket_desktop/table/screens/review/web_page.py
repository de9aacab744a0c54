"""A deal saved as a page for a browser: it is analysed first, and then written to a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.records import PAGE_SUFFIX, name_of, saved_as
from picket_desktop.saved.trouble import reason
from picket_desktop.sitting.setup import as_name
from picket_desktop.table.screens.review.working import Working
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.choice import NameField
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Press, Write
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.webpage.page import page
from picket_desktop.words.pages import said


class WebPage(SheetPage):
    """The page on which a ``deal`` that is over, the first being 1, is saved so. ``working`` works out its
    review beside the table; the file is written in a thread of its own."""

    name = "Save as a page"
    title_key = "web.title"
    main = "save"

    def __init__(self, host: Host, record: Record, deal: int, working: Working) -> None:
        super().__init__(host)
        self.record, self.deal = record, deal
        self.folder = paths.records_folder(host.store.folder or paths.data_folder())
        self.person = host.store.preferences.agreement.signed
        self.saved: Path | None = None
        self._working, self._wanted, self._outcome = working, False, ""
        self._saving: Reading[Path] | None = None
        self._opening: Reading[bool] | None = None

    def buttons(self) -> list[Entry]:
        opens = [wording("open", "web.open")] if self.saved else []
        return [*opens, wording("save", "web.write"), wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, measure = moment.scale, moment.measure
        size = scale.type(24)
        field = NameField("name", said("web.name"), self.person, said("web.you"), said("web.name.says"))
        row = field.row(place, size, scale, field.stacked(place.w, size, measure))
        what = printed_lines(said("web.what"), place, size, measure, Style("english"), after=size * 0.6)
        told = printed_lines(self.told or " ", place, size, measure, Style("italic"))
        return [*what, row, space(size * 0.6), *told]

    @property
    def told(self) -> str:
        """The work that is going on, or the outcome of the saving."""
        if self._saving is not None:
            return said("web.writing")
        if not self._analysed:
            done, of = self._working.progress
            return said("web.making", done=done, of=of) if of else said("web.begins")
        return self._outcome

    @property
    def _analysed(self) -> bool:
        """True if the review is there, or cannot be worked out."""
        return self._working.result is not None or self._working.failed

    def handle(self, intent: Intent) -> None:
        match intent:
            case Write("name", text):
                self.person = as_name(text)
            case Press("save") if self._saving is None:
                self.host.play("wood_tap")
                self._wanted = True
            case Press("open") if self.saved and self._opening is None:
                address = self.saved.as_uri()
                self._opening = Reading(lambda: self.host.browse(address))
            case _:
                super().handle(intent)

    def rests(self, now: float) -> bool:
        return self._analysed and not self._wanted and self._saving is None and self._opening is None

    def tick(self, now: float) -> bool:
        """Take up the review as far as it has come; once it is there, or cannot be, write the page if that
        is wanted."""
        before = self.told, self.saved
        self._working.poll()
        if self._saving is not None and self._saving.done:
            self._finish(self._saving)
        elif self._wanted and self._analysed:
            self._save()
        if self._opening is not None and self._opening.done:
            opened, self._opening = self._opening.result(), None
            if not opened:
                self.host.notice(said("web.not-opened"))
        return (self.told, self.saved) != before or super().tick(now)

    def _save(self) -> None:
        preferences, person = self.host.store.preferences, self.person.strip()
        preferences.agree(replace(preferences.agreement, signed=person))
        record, deal, review = self.record, self.deal, self._working.result
        plain, folder = self.host.settings.plain, self.folder
        name = f"{name_of(record, self.host.today.date())}-{deal}"
        self._wanted = False
        self._saving = Reading(
            lambda: saved_as(page(record, deal, review, plain, person), folder, name, PAGE_SUFFIX)
        )

    def _finish(self, saving: Reading[Path]) -> None:
        self._saving = None
        try:
            self.saved = saving.result()
        except Exception as error:  # whatever it is, the page reports it
            self._outcome = said("record.unsaved", folder=self.folder, why=reason(error))
            return
        self._outcome, self.main = said("record.saved", path=self.saved), "open"
        self.host.play("paper_lay")
