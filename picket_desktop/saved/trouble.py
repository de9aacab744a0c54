"""Why something cannot be kept: one word for each cause, told apart from what the system and SQLite say."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path
from typing import NamedTuple

READ_ONLY = "read-only"
FORBIDDEN = "forbidden"
FULL = "full"
HELD = "held"
BUSY = "busy"
LATER = "later"
DAMAGED = "damaged"
REFUSED = "refused"
KINDS = (READ_ONLY, FORBIDDEN, FULL, HELD, BUSY, LATER, DAMAGED, REFUSED)
"""The folder cannot be written to; the file may not be read or written; the disk is full; another window
of Picket keeps what is played; another program uses the file; a later Picket made it; it is damaged and
could not be set aside; anything else."""

LITTLE = 1 << 16
"""Bytes: a disk with no more of them free is called full, where SQLite speaks of an error in writing."""
_ERRNO = {
    errno.ENOSPC: FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): FULL,
    errno.EFBIG: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
}
_SQLITE = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_CANTOPEN": READ_ONLY,
    "SQLITE_PERM": FORBIDDEN,
    "SQLITE_AUTH": FORBIDDEN,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_FORMAT": DAMAGED,
    "SQLITE_ERROR": DAMAGED,
}
"""By the plain name of an error; SQLITE_ERROR is a table or a column that should be there and is not."""


class Trouble(NamedTuple):
    """Why nothing is kept: one of `KINDS`, and what the system says of it."""

    kind: str
    why: str = ""


class Troubled(Exception):
    """Raised where nothing can be kept."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(f"{trouble.kind}: {trouble.why}")
        self.trouble = trouble


class Damaged(Exception):
    """Raised for what was read and is not what was written."""


class Gone(Exception):
    """Raised for a game that waits no more: another window has ended or removed it."""


UNREADABLE = (Damaged, sqlite3.Error, UnicodeDecodeError)
"""Whatever reading a file that was damaged may raise: SQLite's own errors repeat what stands in it."""


def trouble_of(error: Exception, folder: Path) -> Trouble:
    """What an error means for what was to be kept in a folder."""
    if isinstance(error, Troubled):
        return error.trouble
    if isinstance(error, OSError):
        return Trouble(_ERRNO.get(error.errno or 0, REFUSED), error.strerror or str(error))
    if isinstance(error, Damaged | UnicodeDecodeError):
        return Trouble(DAMAGED, str(error))
    if isinstance(error, sqlite3.Error):
        return Trouble(_of_sqlite(error, folder), str(error))
    return Trouble(REFUSED, str(error) or type(error).__name__)


def _of_sqlite(error: sqlite3.Error, folder: Path) -> str:
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith("SQLITE_IOERR"):
        return FULL if _nearly_full(folder) else REFUSED
    plain = "_".join(name.split("_")[:2])
    return _SQLITE.get(plain, DAMAGED if type(error) is sqlite3.DatabaseError else REFUSED)


def _nearly_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free <= LITTLE
    except OSError:
        return False
