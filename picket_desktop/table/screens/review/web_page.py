"""The page for saving a game to show or print. The choices are: one deal, once it has been analysed, on a
page for a browser; the whole game on such a page; or its score sheet, filled in. A game with real cards can
be saved together with all other games of the same evening."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from picket_desktop import paths
from picket_desktop.engine.record import Record
from picket_desktop.printed.apart import Printing
from picket_desktop.printed.sizes import PERIOD, SCORE_SHEET, SHEETS, TYPE_SIZES, Order
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables.evenings import Dated, day_of, evening
from picket_desktop.saved.tables.records import PAGE_SUFFIX, name_of, saved_as
from picket_desktop.saved.trouble import reason
from picket_desktop.sitting.setup import as_name, reckoned
from picket_desktop.table.screens.review.working import Working
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.choice import Choice, NameField
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Press, Refused, Write
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.webpage.game import evening_page, game_page
from picket_desktop.webpage.page import page
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import counted, page_words, said
from picket_desktop.words.when import day_in_words

DEAL, GAME, SHEET = "deal", "game", "sheet"
"""What can be saved."""
AT_ONCE = 0.05
"""How long the page waits for the other games of the evening before it opens without them, in seconds."""


class WebPage(SheetPage):
    """Lets the player choose what to save. A finished ``deal`` (the first is 1) can be saved if there is
    ``working``, which works out its review in the background. A file is written in a separate thread; a score
    sheet is printed in a process."""

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
        self._ended = False
        """True if the outcome of saving has not been shown yet and is to be scrolled into sight."""
        self.whole = False
        """True if all games of the evening are saved."""
        self._evening: Reading[tuple[Dated, ...]] = host.store.reading(lambda asked: evening(asked, record))
        self._known = self._evening.wait(AT_ONCE)
        """True once the page shows the games of the evening."""

    @property
    def evening(self) -> tuple[Dated, ...]:
        """The games of the evening that are known so far, always including this one."""
        if self._evening.done:
            with suppress(OSError, sqlite3.Error):
                return self._evening.result()
        return (Dated(self.record),)

    @property
    def games(self) -> tuple[Dated, ...]:
        """The games to be saved."""
        this = next((game for game in self.evening if game.record == self.record), Dated(self.record))
        return self.evening if self.whole and self.thing != DEAL else (this,)

    def buttons(self) -> list[Entry]:
        sheet = self.thing == SHEET
        opens = wording("open", "web.open.sheet" if sheet else "web.open")
        save = wording("save", "web.write.sheet" if sheet else "web.write")
        return [opens, save, wording("done")]

    def layout(self, moment: Moment) -> list[Look]:
        found = super().layout(moment)
        if self._ended and self.scroll.more:
            self.scroll.end()
            found = super().layout(moment)
        self._ended = False
        return found if self.saved else [altered(k, dim=True) if k.id == "open" else k for k in found]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the blocks, with a space below them that keeps the buttons in place. If there is room,
        blocks and space together are as tall as the page ever gets, whatever is to be saved and whether it
        has been saved or not."""
        found = self._laid(self.thing, self.told, place, moment)
        path = self.folder / f"{self._name}-{SCORE_SHEET}-{TYPE_SIZES[0]}-{PERIOD}-{self.paper}.html"
        saved = said("record.saved", path=path)
        laid = [self._laid(thing, told, place, moment) for thing in self.things for told in ("", saved)]
        return [*found, space(max(0.0, min(room, max(map(_tall, laid))) - _tall(found)))]

    def _laid(self, thing: str, told: str, place: Rect, moment: Moment) -> list[Block]:
        """Return the blocks for a ``thing`` to be saved, with the words ``told`` about it."""
        scale, measure = moment.scale, moment.measure
        size = scale.type(24)
        rows = [
            choice.row(place, size, scale, choice.stacked(place.w, size, scale, measure), dim=self._busy)
            for choice in self._choices(thing)
        ]
        if not self.record.marked:
            label = said("web.name.sheet" if thing == SHEET else "web.name")
            field = NameField("name", label, self.person, said("web.you"), said("web.name.says"))
            rows.append(field.row(place, size, scale, field.stacked(place.w, size, measure)))
        what = printed_lines(said(f"web.what.{thing}"), place, size, measure, after=size * 0.6)
        telling = printed_lines(told or " ", place, size, measure, Style("italic"))
        return [*rows[:1], space(size * 0.3), *what, *rows[1:], space(size * 0.6), *telling]

    @property
    def choices(self) -> Sequence[Choice]:
        """The choices: what to save, which games, and the paper and type of a score sheet."""
        return self._choices(self.thing)

    def _choices(self, chosen: str) -> list[Choice]:
        values = tuple(said(f"web.thing.{thing}") for thing in self.things)
        at = self.things.index(chosen)
        found = [Choice("thing", said("web.thing"), values, at, said("web.thing.says"), around=True)]
        if chosen != DEAL and len(self.evening) > 1:
            which = said("web.which.game"), counted("web.which.evening", len(self.evening))
            says = said("web.which.says")
            found.append(Choice("which", said("web.which"), which, int(self.whole), says, around=True))
        if chosen == SHEET:
            sheets = tuple(said(f"print.sheet.{sheet}") for sheet in SHEETS)
            sizes = tuple(said("print.points.number", number=size) for size in TYPE_SIZES)
            at, says = [*SHEETS].index(self.paper), said("print.sheet.says")
            found.append(Choice("paper", said("print.sheet"), sheets, at, says, around=True))
            at, says = TYPE_SIZES.index(self.points), said("print.points.says")
            found.append(Choice("points", said("print.points"), sizes, at, says, around=True))
        return found

    def choose(self, id: str, at: int) -> None:
        """Make a choice, and forget what was saved before."""
        if self._busy:
            return
        match id:
            case "thing":
                self.thing = self.things[at]
            case "which":
                self.whole = bool(at)
            case "paper":
                self.paper = [*SHEETS][at]
            case _:
                self.points = TYPE_SIZES[at]
        self.saved, self._outcome, self.main = None, "", "save"

    @property
    def told(self) -> str:
        """Text about the work in progress or how saving went."""
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
        """True unless the page is waiting for a review, or for the other games of the evening."""
        working = self._working
        if not self._evening.done:
            return False
        return working is None or self.thing != DEAL or working.result is not None or working.failed

    def handle(self, intent: Intent) -> None:
        match intent:
            case Write("name", text):
                self.person = as_name(text)
            case Press("save") if not self._busy:
                self.host.play("wood_tap")
                self._wanted = True
            case Refused("open"):
                self.host.play("refuse")
                self.host.notice(said("web.open.early"))
            case Press("open") if self.saved and self._opening is None:
                address = self.saved.as_uri()
                self._opening = Reading(lambda: self.host.browse(address))
            case _:
                super().handle(intent)

    def rests(self, now: float) -> bool:
        return self._ready and not self._busy and self._opening is None

    def tick(self, now: float) -> bool:
        """Collect as much of the review as is ready. Once the review is complete, or cannot be completed,
        write the page if the player has asked for it."""
        before = self.told, self.saved, self._known
        self._known = self._evening.done
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
        return (self.told, self.saved, self._known) != before or super().tick(now)

    def _save(self) -> None:
        preferences, person = self.host.store.preferences, self.person.strip()
        self._wanted = False
        if not self.record.marked:
            preferences.agree(replace(preferences.agreement, signed=person))
        if self.thing == SHEET:
            self._print(person)
            return
        record, deal, plain, folder = self.record, self.deal, self.host.settings.plain, self.folder
        name, games = self._name, self.games
        if len(games) > 1:
            self._saving = Reading(lambda: saved_as(evening_page(games, plain), folder, name, PAGE_SUFFIX))
            return
        if self.thing == GAME or self._working is None:
            begun = games[0].begun
            self._saving = Reading(
                lambda: saved_as(game_page(record, plain, person, begun), folder, name, PAGE_SUFFIX)
            )
            return
        review = self._working.result
        self._saving = Reading(
            lambda: saved_as(page(record, deal, review, plain, person), folder, f"{name}-{deal}", PAGE_SUFFIX)
        )

    @property
    def _name(self) -> str:
        """The name of the file, before any suffixes."""
        games = self.games
        begun, today = games[0].begun, self.host.today.date()
        if len(games) > 1 and begun:
            return name_of(self.record, day_of(begun), evening=True)
        return name_of(self.record, begun or today)

    def _print(self, person: str) -> None:
        """Have the score sheet printed. A person without a name appears on it as "you"."""
        rules, plain = self.games[0].record.rules, self.host.settings.plain
        say, you = page_words().say, person or said("web.you")
        try:
            order = Order(
                SCORE_SHEET,
                rules,
                rules.pack,
                sheet=self.paper,
                points=self.points,
                plain=plain,
                games=tuple(reckoned(record, you, day_in_words(say, begun)) for record, begun in self.games),
                stem=self._name,
            )
            self._printing = Printing(order, self.folder)
        except Exception as error:  # whatever it is, the page reports it
            self._end(self.folder, why(error, reason(error)))

    def _finish(self, saving: Reading[Path]) -> None:
        self._saving = None
        try:
            self._end(saving.result())
        except Exception as error:  # whatever it is, the page reports it
            self._end(self.folder, why(error, reason(error)))

    def _end(self, file: Path, trouble: str = "") -> None:
        """Tell the player where the file is, or why it could not be saved."""
        self._ended = True
        if trouble:
            self._outcome = said("record.unsaved", folder=self.folder, why=trouble)
            return
        self.saved = file
        self._outcome, self.main = said("record.saved", path=file), "open"
        self.host.play("paper_lay")

    def closed(self) -> None:
        if self._printing is not None:
            self._printing.close()


def _tall(blocks: Sequence[Block]) -> float:
    """Return the height of blocks one below another."""
    return sum(block.tall for block in blocks)
