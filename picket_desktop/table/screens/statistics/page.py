"""The statistics of the saved games, one game and one opponent at a time, in figures and a plot."""

from __future__ import annotations

import math
import os
import sqlite3
from datetime import datetime
from itertools import chain
from pathlib import Path

from picket_desktop import paths, times
from picket_desktop.engine import games
from picket_desktop.engine.statistics import Wanted
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.since import EVER, Since
from picket_desktop.saved.tables import deals_table
from picket_desktop.saved.tables.statistics import Found, damaged_games, found
from picket_desktop.saved.trouble import reason
from picket_desktop.table.screens.asking import Answer, Asking, told
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.screens.statistics.choices import APART, choice_rows, choices, stepped
from picket_desktop.table.screens.statistics.figures import brief, figures
from picket_desktop.table.screens.statistics.placing import place_line, placing
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import CENTRED, NOTE, PLAIN, Style
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.counting import counting_of
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import counted, page_words, said

LONG = 36
"""Maximum number of characters of a path on one line in the largest type."""
AT_ONCE, SOON = 0.03, 0.4
"""Two times in seconds. ``AT_ONCE`` is how long the whole table waits for the figures; after ``SOON`` the
page appears without them."""


class StatisticsPage(FootedPage):
    """Shows the statistics. The game ``wanted`` is shown first or, if None, the game played last. Deals that
    are counted separately are shown from the start if the game has no others. The figures are read in a
    separate thread; then every row is checked, and damaged rows are left out."""

    name = "Statistics"
    title_key = "statistics.title"
    span = 1300.0, 22, 58.0

    def __init__(self, host: Host, wanted: Wanted | None = None) -> None:
        super().__init__(host)
        self.wanted = wanted
        self.found: Found | None = None
        self.refused = ""
        self._which = True
        self._since_opened = math.inf
        self._damaged = host.store.games.damaged
        self._reading: Reading[Found] | None = None
        self._checking: Reading[frozenset[int]] | None = None
        self._saving: Reading[Path] | None = None
        self.every = False
        """True if all figures are shown."""

    def opened(self) -> None:
        self._since_opened = min(self._since_opened, self.host.now)
        if self._reading is None and self._saving is None:
            self._checking = None
            self._ask()

    # reading

    def _ask(self) -> None:
        """Start reading the figures that are wanted now."""
        wanted, since, lost = self.wanted, self.host.store.preferences.since, self._damaged

        def read(connection: sqlite3.Connection) -> Found:
            return found(connection, wanted, since, games.medians(), lost, games.names())

        self._reading = self.host.store.reading(read)
        if self._reading.wait(AT_ONCE):
            self._taken()

    def tick(self, now: float) -> bool:
        """Collect whatever has been read, and the result of saving a file. Return True if the page
        changes."""
        changed = self.counts and now >= self._since_opened + SOON
        if self._reading is not None and self._reading.done:
            self._taken()
            changed = True
        if self._checking is not None and self._checking.done:
            self._checked()
            changed = True
        if self._saving is not None and self._saving.done:
            self._saved(self._saving)
            changed = True
        return changed

    def rests(self, now: float) -> bool:
        return self._reading is None and self._saving is None

    def _taken(self) -> None:
        reading, self._reading = self._reading, None
        if reading is None:
            return
        try:
            self.found, self.refused = reading.result(), ""
        except Exception as error:  # whatever it is, the page reports it
            self.found, self.refused = None, why(error, reason(error))
        statistics = self.found.statistics if self.found else None
        if statistics is not None:
            self.wanted = statistics.wanted
            if self._which and not (statistics.wanted.apart or statistics.deals.number):
                self._which = False
                if statistics.deals_else:  # these include every deal asked for
                    self.wanted = self.wanted._replace(apart=True)
                    self._ask()
                    return
        if self._checking is None:
            self._checking = self.host.store.reading(damaged_games)

    def _checked(self) -> None:
        """Count once more without the damaged games, if the figures include any."""
        checking = self._checking
        try:
            lost = checking.result() if checking else frozenset[int]()
        except Exception:
            return
        if lost != self._damaged:
            self._damaged = lost
            self._ask()

    # layout

    @property
    def counts(self) -> bool:
        """True if there is nothing to show yet."""
        return self.found is None and not self.refused

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks of the page; none until the figures are ready or `SOON` has passed, so that only
        the screens below are seen."""
        early = self.counts and moment.now < self._since_opened + SOON
        return [] if early else super().layout(moment)

    def width(self, moment: Moment) -> float:
        """Return the width of the page; without figures, that of a few sentences."""
        none = self.refused or (self.found is not None and self.found.statistics is None)
        return min(super().width(moment), moment.scale.type(22) * 34 if none else math.inf)

    def buttons(self) -> list[Entry]:
        found, there = [], self.found is not None and self.found.statistics is not None
        if there and not self.every:
            return [wording("more", "statistics.more"), wording("done")]
        if there:
            found.append(wording("csv", "statistics.csv", folder=_shortened(self._folder())))
            found.append(wording("anew", "statistics.anew"))
        if self.host.store.preferences.since:
            found.append(wording("again", "statistics.again", day=self._since()))
        return [*found, wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(22)

        def text(words: str, style: Style = PLAIN) -> list[Block]:
            return printed_lines(words, place, size, moment.measure, style) if words else []

        if self.refused:
            return text(said("statistics.trouble", why=self.refused))
        if self.found is None:
            return text(said("statistics.wait"), CENTRED)
        statistics = self.found.statistics
        if statistics is None:
            since = self.host.store.preferences.since
            none = said("statistics.none.since", day=self._since()) if since else said("statistics.none")
            return [*text(none), *text(self._remarks(), NOTE)]
        counting = counting_of(statistics, self.host.settings.plain, self.host.today)
        small = moment.scale.type(19)
        blocks = [*choice_rows(self.choices, self._remarks(), place, moment), space(size * 0.4)]
        if statistics.points:
            each = round(statistics.deals.number / len(statistics.points))
            told_of = counted("statistics.bars" if statistics.seats == 2 else "statistics.stakes", each)
            left = room - sum(block.tall for block in blocks)
            if self.every:
                blocks += figures(counting, statistics, told_of, place, moment, left)
            else:
                under = place_line(counting, self.found.place, place, moment)
                blocks += brief(counting, statistics, told_of, place, moment, left, under)
        if self.every:
            blocks += placing(counting, self.found.place, statistics.seats == 2, place, moment, room)
        notes = counting.notes(statistics) if self.every else []
        told = (printed_lines(note, place, small, moment.measure, NOTE) for note in notes)
        return [*blocks, *chain.from_iterable(told)]

    def _remarks(self) -> str:
        """Return remarks on what the figures leave out."""
        remarks = list[str]()
        statistics = self.found.statistics if self.found else None
        if statistics is not None and statistics.deals_else:
            key = "statistics.unaided" if statistics.wanted.apart else "statistics.apart"
            remarks.append(counted(key, statistics.deals_else))
        elif statistics is not None and statistics.wanted.apart:
            remarks.append(said("statistics.all-apart"))
        if statistics is not None and self.host.store.preferences.since:
            remarks.append(said("statistics.since", day=self._since()))
        if self.found is not None and self.found.left_out:
            remarks.append(counted("statistics.damaged", self.found.left_out))
        return " ".join(remarks)

    @property
    def choices(self) -> list[Choice]:
        return choices(self.found, self.host.settings.plain)

    def _since(self) -> str:
        return _day(times.at(self.host.store.preferences.since.moment), self.host.today)

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("more"):
                self.every = True
                self.host.play("paper_slide")
                self.host.focus("done")
            case Press("csv"):
                self.host.play("wood_tap")
                self._save()
            case Press("anew"):
                self.host.play("wood_tap")
                self.host.open(self._asked())
            case Press("again"):
                self.host.play("wood_tap")
                self._count_since(EVER)
            case _:
                super().handle(intent)

    def choose(self, id: str, at: int) -> None:
        if self.found is not None and self.wanted is not None:
            self.wanted, self._which = stepped(self.found, self.wanted, id, at), id != APART
            self._ask()

    def _asked(self) -> Asking:
        """Return the sheet that asks whether to start counting afresh."""
        return Asking(
            self.host,
            said("statistics.anew.title"),
            (said("statistics.anew.lost"), said("statistics.anew.kept")),
            (
                Answer(
                    *wording("yes", "statistics.anew.yes"),
                    lambda: self._count_since(self.host.store.games.counted_from_now()),
                ),
                Answer(*wording("no", "statistics.anew.no")),
            ),
        )

    def _count_since(self, moment: Since) -> None:
        self.host.store.preferences.count_since(moment)
        self._ask()

    def _folder(self) -> Path:
        """Return the folder where tables are saved."""
        return paths.records_folder(self.host.store.folder or paths.data_folder())

    def _save(self) -> None:
        """Start writing every deal to a table, whatever game is shown."""
        if self._saving is not None:
            return
        folder, today, since = self._folder(), self.host.today, self.host.store.preferences.since

        def save(connection: sqlite3.Connection) -> Path:
            lost = damaged_games(connection)
            return deals_table.written(deals_table.lines(connection, since, lost), folder, today)

        self._saving = self.host.store.reading(save)

    def _saved(self, saving: Reading[Path]) -> None:
        self._saving = None
        try:
            file = saving.result()
            says = [said("statistics.csv.done", file=file.name), in_lines(file.parent)]
            self.host.open(told(self.host, said("statistics.csv.title"), says))
        except Exception as error:  # most likely a full or a read-only disk
            says = [said("statistics.csv.why", why=why(error, reason(error))), in_lines(self._folder())]
            self.host.open(told(self.host, said("statistics.csv.refused"), says))


def _day(then: datetime, now: datetime) -> str:
    return page_words().say.language.day(then, then.year != now.year)


def _shortened(folder: Path) -> str:
    """Return a folder as text for the foot line; only the end if it is long."""
    written = str(folder)
    return written if len(written) <= LONG else f"…{written[1 - LONG :]}"


def in_lines(folder: Path) -> str:
    """Return the full path of a folder, broken into as many lines as needed. A path need not have spaces at
    which to break it."""
    found = [""]
    for part in folder.parts:
        piece = part if part == folder.anchor else f"{part}{os.sep}"
        if len(found[-1]) + len(piece) > LONG:
            found.append("")
        found[-1] += piece
    return "\n".join(line for line in found if line)
