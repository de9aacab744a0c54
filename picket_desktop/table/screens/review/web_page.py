"""A game saved to be shown or printed: a deal as a page for a browser, which is analysed first; the whole
game as such a page; or its score sheet, filled in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.printed.apart import Printing
from picket_desktop.printed.sizes import SCORE_SHEET, SHEETS, TYPE_SIZES, Order
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.records import PAGE_SUFFIX, name_of, saved_as
from picket_desktop.saved.trouble import reason
from picket_desktop.sitting.setup import as_name, reckoned
from picket_desktop.table.screens.review.working import Working
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.choice import Choice, NameField
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Press, Write
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.webpage.game import game_page
from picket_desktop.webpage.page import page
from picket_desktop.words.pages import said

DEAL, GAME, SHEET = "deal", "game", "sheet"
"""The things that can be saved."""


class WebPage(SheetPage):
    """The page on which it is chosen what is saved. With ``working``, which works out its review beside the
    table, that may be a ``deal`` that is over, the first being 1. The file is written in a thread of its own,
    or printed in a process."""

    name = "Page or score sheet"
    title_key = "web.title"
    main = "save"

    def __init__(self, host: Host, record: Record, deal: int = 0, working: Working | None = None) -> None:
        super().__init__(host)
        self.record, self.deal = record, deal
        self.folder = paths.records_folder(host.store.folder or paths.data_folder())
        self.person = host.store.preferences.agreement.signed
        self.saved: Path | None = None
        self.things = (DEAL, GAME, SHEET) if working else (GAME, SHEET)
        self.thing, self.paper, self.points = self.things[0], next(iter(SHEETS)), TYPE_SIZES[0]
        self._working, self._wanted, self._outcome = working, False, ""
        self._saving: Reading[Path] | None = None
        self._printing: Printing | None = None
        self._opening: Reading[bool] | None = None

    def buttons(self) -> list[Entry]:
        opens = [wording("open", "web.open")] if self.saved else []
        return [*opens, wording("save", "web.write"), wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, measure = moment.scale, moment.measure
        size = scale.type(24)
        rows = [
            choice.row(place, size, scale, choice.stacked(place.w, size, scale, measure), dim=self._busy)
            for choice in self.choices
        ]
        if not self.record.marked:
            label = said("web.name.sheet" if self.thing == SHEET else "web.name")
            field = NameField("name", label, self.person, said("web.you"), said("web.name.says"))
            rows.append(field.row(place, size, scale, field.stacked(place.w, size, measure)))
        what = printed_lines(said(f"web.what.{self.thing}"), place, size, measure, after=size * 0.6)
        told = printed_lines(self.told or " ", place, size, measure, Style("italic"))
        return [*rows[:1], space(size * 0.3), *what, *rows[1:], space(size * 0.6), *told]

    @property
    def choices(self) -> Sequence[Choice]:
        """The choices of what is saved, and of the paper and the type of a score sheet."""
        values = tuple(said(f"web.thing.{thing}") for thing in self.things)
        at = self.things.index(self.thing)
        found = [Choice("thing", said("web.thing"), values, at, said("web.thing.says"), around=True)]
        if self.thing == SHEET:
            sheets = tuple(said(f"print.sheet.{sheet}") for sheet in SHEETS)
            sizes = tuple(said("print.points.number", number=size) for size in TYPE_SIZES)
            at, says = [*SHEETS].index(self.paper), said("print.sheet.says")
            found.append(Choice("paper", said("print.sheet"), sheets, at, says, around=True))
            at, says = TYPE_SIZES.index(self.points), said("print.points.says")
            found.append(Choice("points", said("print.points"), sizes, at, says, around=True))
        return found

    def choose(self, id: str, at: int) -> None:
        """Make a choice, which leaves what was saved before aside."""
        if self._busy:
            return
        match id:
            case "thing":
                self.thing = self.things[at]
            case "paper":
                self.paper = [*SHEETS][at]
            case _:
                self.points = TYPE_SIZES[at]
        self.saved, self._outcome, self.main = None, "", "save"

    @property
    def told(self) -> str:
        """The work that is going on, or the outcome of the saving."""
        if self._printing is not None:
            return said("print.making")
        if self._saving is not None:
            return said("web.writing")
        if self._working and not self._ready:
            done, of = self._working.progress
            return said("web.making", done=done, of=of) if of else said("web.begins")
        return self._outcome

    @property
    def _busy(self) -> bool:
        return self._wanted or self._saving is not None or self._printing is not None

    @property
    def _ready(self) -> bool:
        """True unless a review is waited for."""
        working = self._working
        return working is None or self.thing != DEAL or working.result is not None or working.failed

    def handle(self, intent: Intent) -> None:
        match intent:
            case Write("name", text):
                self.person = as_name(text)
            case Press("save") if not self._busy:
                self.host.play("wood_tap")
                self._wanted = True
            case Press("open") if self.saved and self._opening is None:
                address = self.saved.as_uri()
                self._opening = Reading(lambda: self.host.browse(address))
            case _:
                super().handle(intent)

    def rests(self, now: float) -> bool:
        return self._ready and not self._busy and self._opening is None

    def tick(self, now: float) -> bool:
        """Take up the review as far as it has come; once it is there, or cannot be, write the page if that
        is wanted."""
        before = self.told, self.saved
        if self._working is not None:
            self._working.poll()
        if self._saving is not None and self._saving.done:
            self._finish(self._saving)
        elif self._printing is not None and (made := self._printing.poll()):
            self._printing = None
            self._end(made.file, made.trouble)
        elif self._wanted and self._ready:
            self._save()
        if self._opening is not None and self._opening.done:
            opened, self._opening = self._opening.result(), None
            if not opened:
                self.host.notice(said("web.not-opened" if self.thing != SHEET else "print.not-opened"))
        return (self.told, self.saved) != before or super().tick(now)

    def _save(self) -> None:
        preferences, person = self.host.store.preferences, self.person.strip()
        self._wanted = False
        if not self.record.marked:
            preferences.agree(replace(preferences.agreement, signed=person))
        if self.thing == SHEET:
            self._print(person)
            return
        record, deal, plain, folder = self.record, self.deal, self.host.settings.plain, self.folder
        name = name_of(record, self.host.today.date())
        if self.thing == GAME or self._working is None:
            self._saving = Reading(
                lambda: saved_as(game_page(record, plain, person), folder, name, PAGE_SUFFIX)
            )
            return
        review = self._working.result
        self._saving = Reading(
            lambda: saved_as(page(record, deal, review, plain, person), folder, f"{name}-{deal}", PAGE_SUFFIX)
        )

    def _print(self, person: str) -> None:
        """Have the score sheet printed; a person without a name is "you" on it."""
        record, plain = self.record, self.host.settings.plain
        try:
            order = Order(
                SCORE_SHEET,
                record.rules,
                record.rules.pack,
                sheet=self.paper,
                points=self.points,
                plain=plain,
                game=reckoned(record, person or said("web.you")),
            )
            self._printing = Printing(order, self.folder)
        except Exception as error:  # whatever it is, the page reports it
            self._end(self.folder, reason(error))

    def _finish(self, saving: Reading[Path]) -> None:
        self._saving = None
        try:
            self._end(saving.result())
        except Exception as error:  # whatever it is, the page reports it
            self._end(self.folder, reason(error))

    def _end(self, file: Path, trouble: str = "") -> None:
        """Tell where the file is, or why it could not be saved."""
        if trouble:
            self._outcome = said("record.unsaved", folder=self.folder, why=trouble)
            return
        self.saved = file
        self._outcome, self.main = said("record.saved", path=file), "open"
        self.host.play("paper_lay")

    def closed(self) -> None:
        if self._printing is not None:
            self._printing.close()
