"""The page of a game as text, which can be saved to a file or copied."""

from __future__ import annotations

from pathlib import Path

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.records import name_of, saved_as, text_of
from picket_desktop.table.screens.review.web_page import WebPage
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import wording
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import said


class RecordPage(SheetPage):
    """The page of a game's record. If the game is not over, the record has only what the person may know. The
    file is written in a separate thread."""

    name = "Record"
    title_key = "record.title"

    def __init__(self, host: Host, record: Record) -> None:
        super().__init__(host)
        self.record, self.given = record, text_of(record)
        self.folder = paths.records_folder(host.store.folder or paths.data_folder())
        self.told = ""
        self._saving: Reading[Path] | None = None
        self._saved = False

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size, found = moment.scale.type(24), list[Block]()
        what = said("record.marks") if self.record.marked else said("record.what")
        says = [what, *([] if self.given.whole else [said("record.part")])]
        says = says if self.given.text else [said("record.none")]
        for text in [*says, self.told] if self.told else says:
            after = size * (0.8 if text == (self.told or says[-1]) else 0.4)
            face = "italic" if text == self.told else "english"
            found += printed_lines(text, place, size, moment.measure, Style(face), after=after)
        entries = [wording("copy", "record.copy"), wording("done")] if self.given.text else [wording("done")]
        if self.given.text:
            entries.insert(-1, wording("web", "web.save"))
        if self.given.text and not self._saved:
            entries.insert(0, wording("save", "record.save", folder=self.folder))
        return [*found, *buttons(entries, place, moment.scale, main="done" if self._saved else entries[0][0])]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("save") if self._saving is None:
                self.host.play("wood_tap")
                self._save()
            case Press("web") if self.given.text:
                self.host.open(WebPage(self.host, self.record))
                self.host.play("paper_slide")
            case Press("copy"):
                self.host.play("wood_tap")
                copied = self.host.copy(self.given.text)
                self.host.notice(said("record.copied" if copied else "record.no-clipboard"))
            case _:
                super().handle(intent)

    def _save(self) -> None:
        text, folder = self.given.text, self.folder
        name = name_of(self.record, self.host.today.date())
        self._saving = Reading(lambda: saved_as(text, folder, name))

    def tick(self, now: float) -> bool:
        saving = self._saving
        if saving is None or not saving.done:
            return False
        self._saving = None
        try:
            self.told = said("record.saved", path=saving.result())
            self._saved = True
            self.host.play("paper_lay")
        except OSError as error:
            self.told = said("record.unsaved", folder=self.folder, why=why(error))
        return True
