"""The file of the store on the disk: which window may write to it, how it is opened, and how a damaged one
is replaced."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from picket_desktop.plain_file import is_there, led_to, try_writing
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.bounds import FIRST_LOOK, LONGEST, Bounds, TooMuch, bounds_of, went_beyond
from picket_desktop.saved.file.contents import Contents, contents
from picket_desktop.saved.file.lock import Lock
from picket_desktop.saved.file.private import mode_in
from picket_desktop.saved.file.salvage import Salvaged, salvaged
from picket_desktop.saved.tables import rows
from picket_desktop.saved.trouble import BUSY, FORBIDDEN, HELD, READ_ONLY, Trouble, Troubled, trouble_of

SOON = 0.1
"""How long an open window waits for another program to release the file, in seconds."""
OURS = 10.0
"""How long an open window waits for its own writer, in seconds. Commits may be slow on a busy disk."""


class StoreFile:
    """The file of a store. It is created only once there is something to save. If its name is a symbolic
    link, the file is the one the link leads to."""

    def __init__(self, folder: Path, now: Callable[[], datetime]) -> None:
        self.folder, self._now = folder, now
        self.path = led_to(folder / schema.FILE)
        self._lock = Lock(folder)

    @property
    def locked(self) -> bool:
        """True if this window holds the lock."""
        return self._lock.held

    @property
    def there(self) -> bool:
        """True if the file exists. Raises OSError if it cannot be read or is not a regular file."""
        try:
            if not is_there(self.folder / schema.FILE):
                return False
        except NotADirectoryError:  # reported when something is to be saved
            return False
        with self.path.open("rb") as file:
            file.read(1)
        return True

    @property
    def large(self) -> bool:
        """True if checking the whole file, or finishing an interrupted change to it, may take long."""
        return max(path.stat().st_size for path in (self.path, *self._besides())) > schema.LARGE

    @property
    def identity(self) -> tuple[int, int]:
        """The device and inode, which identify this file even if another is put in its place."""
        found = self.path.stat()
        return found.st_dev, found.st_ino

    def _besides(self) -> list[Path]:
        return [path for path in schema.besides(self.path) if is_there(path)]

    def kept_from(self) -> Trouble | None:
        """Take the lock. Return why this window may not write, or None if it may."""
        try:
            if not self._lock.take():
                return Trouble(HELD)
            try_writing(self.folder)
        except OSError as error:
            found = trouble_of(error, self.folder)
            return found._replace(kind=READ_ONLY) if found.kind == FORBIDDEN else found
        try:
            with self.path.open("r+b"):
                return None
        except FileNotFoundError:
            return None
        except OSError as error:
            return trouble_of(error, self.folder)

    def first_look(self, writable: bool) -> Contents | None:
        """Return the contents of the file; None if reading it, or updating it to this version, would take too
        long. Raises one of `UNREADABLE`, or `Troubled`."""
        if any(path.stat().st_size > schema.LARGE for path in self._besides()):
            return None
        try:
            if not self.large:
                return self._looked_through(writable, FIRST_LOOK, SOON)
            with contextlib.closing(schema.connected(self.path, False, FIRST_LOOK, SOON)) as connection:
                current = schema.examined(connection, wholly=False) == len(schema.VERSIONS)
                return contents(connection) if current or not writable else None
        except (sqlite3.Error, TooMuch) as error:
            if went_beyond(error):
                return None
            raise

    def looked_through(self, writable: bool) -> Contents:
        """Check all of the file and return its contents. Raises one of `UNREADABLE`, or `Troubled`."""
        return self._looked_through(writable, bounds_of(self.path))

    def _looked_through(self, writable: bool, bounds: Bounds, patience: float | None = None) -> Contents:
        """Check the file for damage, migrate a file of an earlier version if ``writable``, and return the
        contents."""
        if writable:
            schema.brought_up(self.path, self._now(), bounds, patience)
        with contextlib.closing(schema.connected(self.path, False, bounds, patience)) as connection:
            schema.examined(connection, wholly=not writable)
            return contents(connection)

    @contextlib.contextmanager
    def reading(
        self, longest: int = LONGEST, patience: float = SOON, turns: Callable[[], int] = lambda: 0
    ) -> Iterator[sqlite3.Connection]:
        """Open the file for reading, as it is at one moment. ``longest`` is the maximum size of a row to be
        read, in bytes. ``patience`` is how long to wait for another program that uses the file, in seconds.
        Wait up to `OURS` seconds for this program's own writer, since its disk may be busy. ``turns`` returns
        a count that goes up when the writer begins and when it ends, so it is odd during the writing."""
        bounds = bounds_of(self.path, longest)
        with contextlib.closing(schema.connected(self.path, False, bounds, patience)) as connection:
            until = time.monotonic() + OURS
            while not self._begun(connection, turns, until):
                pass
            yield connection

    def _begun(self, connection: sqlite3.Connection, turns: Callable[[], int], until: float) -> bool:
        """Begin to read. Return False if this program was just writing, so that it is worth trying again.
        Raises `sqlite3.Error`."""
        turn = turns()
        try:
            connection.execute("BEGIN")
            connection.execute("PRAGMA user_version").fetchone()  # the first read takes the lock
        except sqlite3.OperationalError as error:
            connection.rollback()
            ours = turns() != turn or turn % 2
            if trouble_of(error, self.folder).kind != BUSY or not ours or time.monotonic() > until:
                raise
            return False
        return True

    def opened(self) -> sqlite3.Connection:
        """Open the file for writing, creating it if need be. Raises `Troubled` if this window may not."""
        trouble = self.kept_from()
        if trouble is not None:
            raise Troubled(trouble)
        if self.there:
            schema.brought_up(self.path, self._now(), bounds_of(self.path), wholly=False)
        else:
            schema.made(self.path, mode_in(self.folder))
        connection = schema.connected(self.path, writable=True)
        try:
            schema.examined(connection, wholly=False)
        except BaseException:
            connection.close()
            raise
        return connection

    def mended(self) -> tuple[Path, Salvaged]:
        """Replace the damaged file. If only the header was damaged, use a copy with a new header; otherwise
        use a new file with everything that can be read. Return the new path of the damaged file, and what was
        read. Raises OSError and `sqlite3.Error`."""
        beside = schema.made_beside(self.path, mode_in(self.folder))
        if schema.repaired(self.path, beside):
            with contextlib.closing(schema.connected(beside, writable=False)) as connection:
                found = Salvaged(whole=sum(1 for _ in rows.heads(connection)))
        else:
            beside = schema.made_beside(self.path, mode_in(self.folder))
            found = salvaged(self.path, beside)
        schema.cleared(beside)
        return schema.replaced(self.path, "damaged", beside, self._now()), found

    def close(self) -> None:
        """Let another window write to the file."""
        if self.locked:
            schema.cleared(self.path)
        self._lock.release()
