"""Why something cannot be kept: one word for each cause, told apart from what the system and SQLite say."""

from __future__ import annotations

import errno
import sqlite3
import tempfile
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
"""Bytes that are written to learn why SQLite could not write: it tells no reason."""
LONGEST = 200
"""No reason that is told is longer."""
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
    "SQLITE_AUTH": DAMAGED,
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_FORMAT": DAMAGED,
    "SQLITE_ERROR": DAMAGED,
    "SQLITE_INTERRUPT": DAMAGED,
    "SQLITE_TOOBIG": DAMAGED,
}
"""By the plain name of an error; SQLITE_AUTH is a trigger, SQLITE_ERROR a table or a column that should be
there and is not, the last two are what becomes of a query without an end, and of a row that nobody wrote."""


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
        return Trouble(_ERRNO.get(error.errno or 0, REFUSED), reason(error))
    if isinstance(error, Damaged | UnicodeDecodeError):
        return Trouble(DAMAGED, reason(error))
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(error, folder)
    return Trouble(REFUSED, reason(error))


def is_damage(error: Exception, folder: Path) -> bool:
    """Whether an error says that the store of a folder is not what was written."""
    return isinstance(error, UNREADABLE) and trouble_of(error, folder).kind == DAMAGED


def reason(error: Exception) -> str:
    """What the system or SQLite says of an error. SQLite repeats what stands in a file, which may be
    anything: no sign of it moves the cursor of a terminal, and there is never much of it."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    said = said or type(error).__name__
    plain = "".join(sign if sign.isprintable() else " " for sign in said)
    return plain if len(plain) <= LONGEST else f"{plain[: LONGEST - 1]}…"


def _of_sqlite(error: sqlite3.Error, folder: Path) -> Trouble:
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith("SQLITE_IOERR") and (refused := _refused(folder)):
        return trouble_of(refused, folder)
    plain = "_".join(name.split("_")[:2])
    usual = DAMAGED if type(error) is sqlite3.DatabaseError else REFUSED
    return Trouble(_SQLITE.get(plain, usual), reason(error))


def _refused(folder: Path) -> OSError | None:
    """Why nothing can be written in a folder, if nothing can: the disk is full, or what one may have of
    it."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(LITTLE))
            file.flush()
    except OSError as error:
        return error
    return None
