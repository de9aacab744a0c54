"""How a store's file is opened: a first look that never takes long, and the rest behind the window."""

from __future__ import annotations

from functools import partial

from picket_desktop.saved.contents import NOTHING, Contents
from picket_desktop.saved.findings import Finding
from picket_desktop.saved.store_file import StoreFile
from picket_desktop.saved.trouble import Trouble, is_damage, trouble_of
from picket_desktop.saved.writer import Writer


class Opening:
    """``whole`` tells whether all of the file was looked at and what it holds handed over; ``trouble`` why it
    cannot be read, or not be written to."""

    def __init__(self, file: StoreFile, writer: Writer) -> None:
        self.file, self._writer = file, writer
        self.whole = True
        self.trouble: Trouble | None = None
        self._found: Contents | None = None

    def first_look(self) -> Contents | None:
        """What lies in the file; None where it cannot be read, or that would take its time: then, and where
        there is more to look at, that is done in the writer's thread."""
        try:
            if not self.file.there:
                return NOTHING
            self.trouble = self.file.kept_from()
            writable = self.trouble is None
            found = self._looked_at(writable)
            if found is None or (writable and self.file.large):
                self.whole = False
                self._writer.begin_with(partial(self._look_through, writable, found))
            return found
        except Exception as error:  # whatever it is: the table opens, and says so
            self.trouble = trouble_of(error, self.file.folder)
            return None

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
            found = self._looked_through(writable)
        except Exception as error:
            self.trouble, found = trouble_of(error, self.file.folder), NOTHING
        self._found = NOTHING if found == known else found

    def _looked_through(self, writable: bool) -> Contents:
        try:
            return self.file.looked_through(writable)
        except Exception as error:
            if not (writable and is_damage(error, self.file.folder)):
                raise
        aside, salvaged = self.file.mended()
        found = self.file.looked_through(writable)
        return found._replace(findings=(Finding("store", aside, salvaged=salvaged), *found.findings))
