"""How a store's file is opened: a first look that never takes long, and the rest behind the window."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial

from picket_desktop.saved.file.contents import NOTHING, Contents
from picket_desktop.saved.file.store_file import StoreFile
from picket_desktop.saved.file.writer import Writer
from picket_desktop.saved.tables.findings import Finding
from picket_desktop.saved.trouble import BUSY, Trouble, is_damage, trouble_of

AGAIN = 30
"""So many times another program is waited for (`schema.PATIENCE`)."""


class Opening:
    """``whole`` tells whether all of the file was looked at and what it holds handed over. ``tell`` is told
    why it cannot be read, or not be written to, and None where it can."""

    def __init__(self, file: StoreFile, writer: Writer, tell: Callable[[Trouble | None], None]) -> None:
        self.file, self._writer, self._tell = file, writer, tell
        self.whole = True
        self._found: Contents | None = None

    def first_look(self) -> Contents | None:
        """What lies in the file; None where it cannot be read, or that would take its time: then, and where
        there is more to look at, that is done in the writer's thread."""
        try:
            if not self.file.there:
                return NOTHING
            trouble = self.file.kept_from()
            self._tell(trouble)
            found, writable = self._looked_at_anyhow(trouble is None)
            if found is None or (writable and self.file.large):
                self._go_on(writable, found)
            return found
        except Exception as error:  # whatever it is: the table opens, and says so
            trouble = trouble_of(error, self.file.folder)
            self._tell(trouble)
            if trouble.kind == BUSY:
                self._go_on(True, None)
            return None

    def _go_on(self, writable: bool, known: Contents | None) -> None:
        self.whole = False
        self._writer.begin_with(partial(self._look_through, writable, known))

    def _looked_at_anyhow(self, writable: bool) -> tuple[Contents | None, bool]:
        """The contents, and whether the file may be written to: where one of an earlier version cannot be
        brought up, for a full disk, it is read as it is."""
        try:
            return self._looked_at(writable), writable
        except (OSError, sqlite3.Error) as error:
            trouble = trouble_of(error, self.file.folder)
            if not writable or trouble.kind == BUSY:
                raise
            self._tell(trouble)
            return self._looked_at(False), False

    def found(self) -> Contents | None:
        """What was found behind the window, once; None before, and afterwards."""
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
        """In the writer's thread. A damaged file gives way to one of what can be read of it."""
        try:
            found = self._looked_through_at_last(writable)
            if writable:
                self._tell(None)
        except Exception as error:
            self._tell(trouble_of(error, self.file.folder))
            found = NOTHING
        self._found = NOTHING if found == known else found

    def _looked_through_at_last(self, writable: bool) -> Contents:
        """What lies in the file, as soon as another program has let go of it."""
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
