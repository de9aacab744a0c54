"""The file of the store on the disk: which window may write to it, how it is opened, and what becomes of a
damaged one."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from picket_desktop.plain_file import is_there
from picket_desktop.saved import schema
from picket_desktop.saved.lock import Lock
from picket_desktop.saved.salvage import Salvaged, salvaged
from picket_desktop.saved.trouble import FORBIDDEN, HELD, READ_ONLY, Trouble, Troubled, trouble_of


class StoreFile:
    """It is made when there is something to keep, and not before."""

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        self.path, self._now = path, now
        self._lock = Lock(path.parent)

    @property
    def there(self) -> bool:
        """Whether there is one. Raises OSError where it may not be read, or is no file."""
        try:
            if not is_there(self.path):
                return False
        except NotADirectoryError:  # that is told when something is to be kept
            return False
        with self.path.open("rb") as file:
            file.read(1)
        return True

    def kept_from(self) -> Trouble | None:
        """Why this window may not write, if it may not; the lock is taken."""
        try:
            if not self._lock.take():
                return Trouble(HELD)
            with tempfile.TemporaryFile(dir=self.path.parent):
                pass
        except OSError as error:
            found = trouble_of(error, self.path.parent)
            return found._replace(kind=READ_ONLY) if found.kind == FORBIDDEN else found
        try:
            with self.path.open("r+b"):
                return None
        except FileNotFoundError:
            return None
        except OSError as error:
            return trouble_of(error, self.path.parent)

    @contextlib.contextmanager
    def first_opened(self, writable: bool) -> Iterator[sqlite3.Connection]:
        """The file looked at for damage, one of an earlier version brought up to this one. Raises one of
        `UNREADABLE`, or `Troubled`."""
        if writable:
            schema.brought_up(self.path, self._now())
        with contextlib.closing(schema.connected(self.path, writable)) as connection:
            schema.examined(connection, wholly=not writable)
            yield connection

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The file as it stands at one moment."""
        with contextlib.closing(schema.connected(self.path, writable=False)) as connection:
            connection.execute("BEGIN")
            yield connection

    def opened(self) -> sqlite3.Connection:
        """The file to be written to, made if there is none. Raises `Troubled` where this window may not."""
        trouble = self.kept_from()
        if trouble is not None:
            raise Troubled(trouble)
        if not self.path.exists():
            schema.made(self.path)
        connection = schema.connected(self.path, writable=True)
        try:
            schema.examined(connection, wholly=False)
        except BaseException:
            connection.close()
            raise
        return connection

    def set_aside(self) -> Path:
        """The damaged file gets a dated name; where it is now. Raises OSError."""
        return schema.set_aside(self.path, "damaged", self._now())

    def made_of(self, aside: Path) -> Salvaged:
        """Make another file, with what can be read of the damaged one that was set aside."""
        schema.made(self.path)
        return salvaged(aside, self.path)

    def close(self) -> None:
        """Another window may write to it."""
        if self._lock.held:
            schema.cleared(self.path)
        self._lock.release()
