"""Opens the file of a store: first reads what can be read quickly, then reads and examines the rest in the
background."""

from __future__ import annotations

import sqlite3
from functools import partial

from picket_desktop.saved.file.contents import NOTHING, Contents, Finding
from picket_desktop.saved.file.disk import Disk
from picket_desktop.saved.trouble import BUSY, is_damage, trouble_of

AGAIN = 30
"""How many attempts to make, each waiting `schema.PATIENCE` seconds for another program."""


class Opening:
    """Opens a disk's file. ``whole`` is False while the file is being examined in the background, until its
    contents are handed over. If the file cannot be read or written, the disk's trouble is set to the reason,
    otherwise to None."""

    def __init__(self, disk: Disk) -> None:
        self.disk, self.file = disk, disk.file
        self.whole = True
        self._found: Contents | None = None

    def first_look(self) -> Contents | None:
        """Return the contents of the file, or `NOTHING` if there is no file. Return None if it cannot be read
        or reading it would be slow. The writer's thread then reads the file if it is slow to read, damaged or
        busy. It also examines a large file that may be written to."""
        try:
            if not self.file.there:
                return NOTHING
            self.disk.trouble = self.file.kept_from()
            found, writable = self._looked_at_anyhow(self.disk.trouble is None)
            if found is None or (writable and self.file.large):
                self._go_on(writable, found)
            return found
        except Exception as error:  # whatever it is, the table opens and reports it
            self.disk.trouble = trouble_of(error, self.file.folder)
            if self.disk.trouble.kind == BUSY:
                self._go_on(True, None)
            return None

    def _go_on(self, writable: bool, known: Contents | None) -> None:
        self.whole = False
        self.disk.writer.begin_with(partial(self._look_through, writable, known))

    def _looked_at_anyhow(self, writable: bool) -> tuple[Contents | None, bool]:
        """Return the contents, and True if the file may be written to. A file of an earlier version that
        cannot be migrated because the disk is full is read unchanged."""
        try:
            return self._looked_at(writable), writable
        except (OSError, sqlite3.Error) as error:
            trouble = trouble_of(error, self.file.folder)
            if not writable or trouble.kind == BUSY:
                raise
            self.disk.trouble = trouble
            return self._looked_at(False), False

    def found(self) -> Contents | None:
        """Return the contents found in the background, but only once; None before they are found, and
        afterwards."""
        if self._found is None:
            return None
        found, self._found, self.whole = self._found, None, True
        return found

    def _looked_at(self, writable: bool) -> Contents | None:
        try:
            return self.file.first_look(writable)
        except Exception as error:
            if not (writable and is_damage(error, self.file.folder)):
                raise
            return None

    def _look_through(self, writable: bool, known: Contents | None) -> None:
        """Examine the whole file, in the writer's thread. If it is damaged, replace it by what can be read of
        it."""
        try:
            found = self._looked_through_at_last(writable)
            if writable:
                self.disk.trouble = None
        except Exception as error:
            self.disk.trouble = trouble_of(error, self.file.folder)
            found = NOTHING
        self._found = NOTHING if found == known else found

    def _looked_through_at_last(self, writable: bool) -> Contents:
        """Return the contents of the file as soon as another program has released it."""
        for _ in range(AGAIN):
            try:
                return self._looked_through(writable)
            except sqlite3.OperationalError as error:
                if trouble_of(error, self.file.folder).kind != BUSY:
                    raise
        return self._looked_through(writable)

    def _looked_through(self, writable: bool) -> Contents:
        try:
            return self.file.looked_through(writable)
        except Exception as error:
            if not (writable and is_damage(error, self.file.folder)):
                raise
        aside, salvaged = self.file.mended()
        found = self.file.looked_through(writable)
        return found._replace(findings=(Finding("store", aside, salvaged=salvaged), *found.findings))
