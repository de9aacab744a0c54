"""The lock that lets only one of several windows save games.

It is a separate file beside the store, so that a window without it can still read. The system releases it
however a program ends. SQLite's own locks guard the store as well.
"""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from picket_desktop.paths import is_own
from picket_desktop.plain_file import is_there, make_folder
from picket_desktop.saved.file.private import made_private, mode_in
from picket_desktop.saved.file.schema import settled

FILE = "picket.lock"
HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, 0)
"""The error numbers raised when another program holds the lock. These are Linux's, those that Windows
documents, and 0, which the C library of a non-Microsoft Windows gives."""


def _made(folder: Path) -> None:
    """Create a folder and its missing parents, so that they survive a power failure. A folder that Picket
    chose is for the player alone. Raises OSError."""
    if folder.is_dir():
        return
    if not folder.parent.is_dir():
        _made(folder.parent)
    make_folder(folder, 0o700 if is_own(folder) else 0o777)
    settled(folder.parent)


class Lock:
    """A lock on a folder, held by one program at a time."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """True if this window holds the lock."""
        return self._handle is not None

    def take(self) -> bool:
        """Take the lock, or take it again if its file was removed; return True if this window now holds it.
        Create the folder if it is missing. If Picket chose the folder, only the player may use it. Raises
        OSError if the lock file cannot be made or is not a regular file."""
        if self._handle is not None:
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(self._handle), os.stat(self._path)):
                    return True
            self.release()
        folder = self._path.parent
        _made(folder)
        made_private(folder)
        is_there(self._path)
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, mode_in(folder))
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            if error.errno in HELD:
                return False
            raise
        self._handle = handle
        return True

    def release(self) -> None:
        """Let another window take the lock."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if os.name == "nt":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
