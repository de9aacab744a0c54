"""Stores preferences, lessons, drills, and every game with every move as it was made, in one SQLite file.

The table hands over what has happened and does not wait; a thread writes it, and `Place.kept` tells how much
has been written. While a disk error lasts, it is the store's ``trouble``, and the write is tried again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from picket_desktop import times
from picket_desktop.saved.drills import Drills
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.bounds import LONGEST_LIST
from picket_desktop.saved.file.contents import NOTHING, Contents, Finding, set_apart
from picket_desktop.saved.file.disk import Disk
from picket_desktop.saved.file.old_files import OldFiles, old_files, put_away
from picket_desktop.saved.file.opening import Opening
from picket_desktop.saved.games import Games
from picket_desktop.saved.handing_over import handed_over
from picket_desktop.saved.lessons import Lessons
from picket_desktop.saved.preferences import Preferences
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.tables import settings_table
from picket_desktop.saved.trouble import Trouble

FoundT = TypeVar("FoundT")


class Store:
    """Stores everything in a folder. If ``folder`` is None, nothing is kept beyond this sitting, and this is
    not reported as an error."""

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = times.now) -> None:
        self.folder, self._now = folder, now
        self.disk = Disk(folder, now)
        self.findings = self.disk.findings
        self.preferences = Preferences(self.disk)
        self.lessons = Lessons(self.disk)
        self.drills = Drills(self.disk)
        self.games = Games(self.disk, now)
        self._old_files_read = False
        self._opening = None if folder is None else Opening(self.disk)
        if self._opening is not None and (found := self._opening.first_look()) is not None:
            self._take(found)

    @property
    def trouble(self) -> Trouble | None:
        """Why nothing can be saved at the moment."""
        return self.disk.trouble

    @property
    def whole(self) -> bool:
        """True if everything that was in the file at the start has been checked and loaded."""
        return self._opening is None or self._opening.whole

    def reading(self, ask: Callable[[sqlite3.Connection], FoundT]) -> Reading[FoundT]:
        """Query the file in a thread, after all pending writes. Without a folder, the store is empty."""

        def read() -> FoundT:
            self.settled(2.0)
            with self.disk.reading(LONGEST_LIST, schema.PATIENCE) as connection:
                return ask(connection)

        return Reading(read)

    def settled(self, seconds: float = 5.0) -> bool:
        """Wait until everything handed over is on the disk; return False if that takes too long, or a write
        failed."""
        return self.folder is None or self.disk.writer.settled(seconds)

    def take_in(self) -> bool:
        """Load what was found in the background since the last call. Return True if anything was found, or if
        everything has now been checked."""
        if self.disk.replaced:
            self._keep_all()
        found = None if self._opening is None else self._opening.found()
        if found is None:
            return False
        self._take(found)
        return True

    def handed_over(self) -> Path | None:
        """Take a file that another program has handed to this window; None if there is none."""
        return handed_over(self.folder) if self.folder is not None and self.disk.file.locked else None

    def close(self) -> None:
        """Write what is pending, then let another window save games."""
        if self.disk.replaced:
            self._keep_all()
        self.disk.close()

    def _take(self, found: Contents) -> None:
        """Load what was found. If something was changed or played since the start, keep the newer state."""
        self.preferences.take(found.values)
        self.lessons.take(found.lessons)
        self.drills.take(found.boxes)
        if found is not NOTHING:
            self.games.take(found)
        self.findings += found.findings
        if found.spoilt:
            self.disk.hand_over("spoilt", partial(set_apart, now=times.stamp(self._now())))
        self.disk.identify()
        if not self._old_files_read and self.trouble is None:
            self._old_files_read = True
            if files := old_files(self.disk.file.folder, self.preferences.values):
                self._take_up_old(files)

    def _take_up_old(self, files: OldFiles) -> None:
        """Save the settings and the game from the old files, in one transaction. Old files are never read
        again after that."""
        self.preferences.values |= files.values
        place, left = self.games.place(), files.left or self._now()
        game = files.game if files.game is not None and not files.game.over else None
        if game is not None:
            self.games.remember(place, game, left)

        def write(connection: sqlite3.Connection) -> None:
            if game is not None:
                place.write(connection, game, times.stamp(left))
            settings_table.write(connection, files.values)

        def done() -> None:
            if game is not None:
                place.has(game.record.moves)
            put_away(files.read, "taken-up", self._now())

        self.disk.hand_over("old files", write, done)
        unread = put_away(files.unread, "unreadable", self._now())
        self.findings += [Finding("file", path) for path in (*unread, *files.barred)]

    def _keep_all(self) -> None:
        """Save everything in memory to the file that has replaced the one read, since that file contains none
        of it."""
        self.disk.replaced = False
        for part in (self.games, self.preferences, self.lessons, self.drills):
            part.keep_all()
