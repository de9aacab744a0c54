"""Reasons why data cannot be saved: one word for each cause, derived from the errors of the system and of
SQLite."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import NamedTuple

from picket_desktop.plain_file import try_writing

READ_ONLY = "read-only"
FORBIDDEN = "forbidden"
FULL = "full"
HELD = "held"
BUSY = "busy"
LATER = "later"
DAMAGED = "damaged"
REFUSED = "refused"
KINDS = (READ_ONLY, FORBIDDEN, FULL, HELD, BUSY, LATER, DAMAGED, REFUSED)
"""The kinds of trouble: the folder cannot be written to; the file may not be read or written; the disk is
full; another window of Picket saves the games; another program uses the file; a later Picket made the file;
the file is damaged and could not be set aside; anything else."""

LITTLE = 1 << 16
"""How many bytes to write as a test of why SQLite could not write. SQLite itself gives no reason."""
LONGEST = 200
"""Maximum length of a reported reason, in characters."""
_ERRNO = {
    errno.ENOSPC: FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): FULL,
    errno.EFBIG: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
}
_WINDOWS = {19: READ_ONLY, 39: FULL, 112: FULL, 1295: FULL}
"""The kinds of trouble by Windows' own error numbers, which are more exact: the disk is write-protected; it
is full, here or on a network; the quota is used up."""
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
"""The kind of each SQLite error, by its plain name. SQLITE_AUTH means a trigger; SQLITE_ERROR a missing table
or column; the last two mean an endless query, and a row that Picket never wrote."""


class Trouble(NamedTuple):
    """Why nothing is being saved. ``kind`` is one of `KINDS`, and ``why`` is the system's message. ``number``
    is the error number, if the error came from the system."""

    kind: str
    why: str = ""
    number: int = 0


class Troubled(Exception):
    """Raised when nothing can be saved."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(f"{trouble.kind}: {trouble.why}")
        self.trouble = trouble


class Damaged(Exception):
    """Raised when data has changed since Picket wrote it."""


class Gone(Exception):
    """Raised for a game that can no longer be resumed, because another window has ended or deleted it."""


UNREADABLE = (Damaged, sqlite3.Error, UnicodeDecodeError)
"""The exceptions that reading a damaged file may raise. SQLite's own messages may quote the file's
contents."""


def trouble_of(error: Exception, folder: Path) -> Trouble:
    """Return the trouble an error causes for saving in this folder."""
    if isinstance(error, Troubled):
        return error.trouble
    if isinstance(error, OSError):
        usual = _ERRNO.get(error.errno or 0, REFUSED)
        kind = _WINDOWS.get(getattr(error, "winerror", None) or 0, usual)
        return Trouble(kind, reason(error), error.errno or 0)
    if isinstance(error, Damaged | UnicodeDecodeError):
        return Trouble(DAMAGED, reason(error))
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(error, folder)
    return Trouble(REFUSED, reason(error))


def is_damage(error: Exception, folder: Path) -> bool:
    """Return True if an error means that the store of a folder is damaged."""
    return isinstance(error, UNREADABLE) and trouble_of(error, folder).kind == DAMAGED


def reason(error: Exception) -> str:
    """Return the message of the system or of SQLite for an error. SQLite may quote a file, and a file can
    contain anything, so the text is shortened and stripped of anything that could move a terminal's
    cursor."""
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
    """Return the error if a folder cannot be written because the disk is full or the player's quota is used
    up; None if writing works."""
    try:
        try_writing(folder, LITTLE)
    except OSError as error:
        return error
    return None
