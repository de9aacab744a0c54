"""Access to the disk for the store: reads happen at once, writes in a thread."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager, closing, suppress
from datetime import datetime
from pathlib import Path
from sqlite3 import Connection

from picket_desktop.saved.file import schema
from picket_desktop.saved.file.bounds import LONGEST
from picket_desktop.saved.file.contents import Finding
from picket_desktop.saved.file.store_file import SOON, StoreFile
from picket_desktop.saved.file.writer import Job, Write, Writer
from picket_desktop.saved.trouble import Trouble, is_damage, trouble_of


class Disk:
    """The file of a store, and its thread. If ``folder`` is None, there is neither; nothing is written, and
    no error is reported."""

    def __init__(self, folder: Path | None, now: Callable[[], datetime]) -> None:
        self.folder = folder
        self.trouble: Trouble | None = None
        self.findings: list[Finding] = []
        """Damage not yet reported to the player."""
        self.replaced = False
        """True if another file, without the contents in memory, has replaced the one that was read."""
        self._identity: tuple[int, int] | None = None
        if folder is not None:
            self.file = StoreFile(folder, now)
            self.writer = Writer(self._opened, self._refused)

    def reading(self, longest: int = LONGEST, patience: float = SOON) -> AbstractContextManager[Connection]:
        """Open the file for reading (`StoreFile.reading`). If there is no folder, open an empty store
        instead."""
        if self.folder is None:
            return closing(schema.empty())
        return self.file.reading(longest, patience, lambda: self.writer.turns)

    def hand_over(self, about: Hashable, write: Write, done: Callable[[], None] = lambda: None) -> None:
        """Have the thread ``write`` as soon as possible (`Writer`), then call ``done``. Return at once."""
        if self.folder is not None:
            self.writer.hand_over(about, Job(write, done))

    def close(self) -> None:
        """Write what is pending, then let another window save games."""
        if self.folder is not None:
            self.writer.close()
            if self.writer.ended:
                self.file.close()

    def identify(self) -> None:
        """Remember which file was read, to notice if another replaces it."""
        with suppress(OSError):
            self._identity = self.file.identity

    def _opened(self) -> Connection:
        """Open the file for writing, in the writer's thread. A file that was damaged since the start is
        mended; if another file has replaced it, ``replaced`` becomes True."""
        known, there = self._identity, self.file.there
        try:
            connection = self.file.opened()
        except Exception as error:
            if not is_damage(error, self.file.folder):
                raise
            aside, salvaged = self.file.mended()
            self.findings.append(Finding("store", aside, salvaged=salvaged))
            connection = self.file.opened()
        self._identity = self.file.identity
        same = there and known == self._identity  # an inode may be reused
        self.replaced = self.replaced or (known is not None and not same)
        return connection

    def _refused(self, error: Exception | None) -> None:
        self.trouble = None if error is None else trouble_of(error, self.file.folder)
