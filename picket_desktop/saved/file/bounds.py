"""Limits on reading a file that may contain anything: a page that leads back to itself would keep SQLite
reading forever, and a "setting" may be three hundred million bytes long."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

OPERATIONS = 20_000
"""Number of SQLite's steps between calls of the progress handler, which checks the bounds."""
A_BYTE, AT_LEAST = 100, 20_000_000
"""Limit on the steps of a query: ``AT_LEAST``, plus ``A_BYTE`` for each byte of the file. None of Picket's
own queries needs as many."""


class Bounds(NamedTuple):
    """How much may be read; 0 means no limit. ``steps`` counts SQLite's own steps, ``bytes`` the bytes of all
    text and blobs together, and ``longest`` is the maximum size of one row in bytes."""

    steps: int = 0
    bytes: int = 0
    longest: int = 0


class TooMuch(Exception):
    """Raised on reading more than the bounds allow."""


FIRST_LOOK = Bounds(steps=5_000_000, bytes=8 << 20, longest=1 << 18)
"""The bounds of the first look at a file, about a fifth of a second: enough for a store of some tens of
thousands of games."""

LONGEST, LONGEST_LIST = 2 << 20, 64 << 20
"""Maximum sizes in bytes of a row, and of a list made of all the rows of a table; none was ever longer."""


def bounds_of(path: Path, longest: int = LONGEST) -> Bounds:
    """Return the limits for reading a file that may have been tampered with. They depend on its size."""
    return Bounds(AT_LEAST + A_BYTE * path.stat().st_size, longest=longest)


def bounded(connection: sqlite3.Connection, bounds: Bounds) -> None:
    """Make a connection end any query that exceeds these bounds.

    The query raises one of sqlite3's errors (`went_beyond` recognises them) or `TooMuch`.
    """
    left = [-(-bounds.steps // OPERATIONS), bounds.bytes]

    def go_on() -> int:
        left[0] -= 1
        return int(left[0] < 0)

    def counted(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
        left[1] -= sum(len(value) for value in row if isinstance(value, str | bytes))
        if left[1] < 0:
            raise TooMuch
        return row

    if bounds.steps:
        connection.set_progress_handler(go_on, OPERATIONS)
    if bounds.bytes:
        connection.row_factory = counted
    if bounds.longest:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, bounds.longest)


def went_beyond(error: Exception) -> bool:
    """Return True if this error means that a query went beyond its bounds."""
    name = getattr(error, "sqlite_errorname", "")
    return isinstance(error, TooMuch) or name in ("SQLITE_INTERRUPT", "SQLITE_TOOBIG")
