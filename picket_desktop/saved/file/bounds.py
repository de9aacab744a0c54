"""How much may be asked of a file that may be anything: a page that leads back to itself would keep SQLite
reading for ever, and a setting of three hundred million bytes is none."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

OPERATIONS = 20_000
"""So many of SQLite's steps are made between two looks at how many there were."""
A_BYTE, AT_LEAST = 100, 20_000_000
"""No query that we ask of a file of so many bytes takes more of SQLite's steps for each, or than these."""


class Bounds(NamedTuple):
    """What is read at the most: so many of SQLite's ``steps``, ``bytes`` of text in all, and as many of one
    row (``longest``); 0: as much as there is."""

    steps: int
    bytes: int = 0
    longest: int = 0


class TooMuch(Exception):
    """Raised where more is read than was to be."""


FIRST_LOOK = Bounds(steps=5_000_000, bytes=8 << 20, longest=1 << 18)
"""About a fifth of a second: a store of some tens of thousands of games."""


LONGEST, LONGEST_LIST = 2 << 20, 64 << 20
"""Bytes: no row was ever longer, and no list that is made of all the rows of a table."""


def bounds_of(path: Path, longest: int = LONGEST) -> Bounds:
    """What is read at the most of a file that somebody may have tampered with."""
    return Bounds(AT_LEAST + A_BYTE * path.stat().st_size, longest=longest)


def bounded(connection: sqlite3.Connection, bounds: Bounds) -> None:
    """Have a connection end a query that goes beyond this: with one of sqlite3's errors (`went_beyond`), or
    with `TooMuch`."""
    left = [-(-bounds.steps // OPERATIONS), bounds.bytes]

    def go_on() -> int:
        left[0] -= 1
        return int(left[0] < 0)

    def counted(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
        left[1] -= sum(len(value) for value in row if isinstance(value, str | bytes))
        if left[1] < 0:
            raise TooMuch
        return row

    connection.set_progress_handler(go_on, OPERATIONS)
    if bounds.bytes:
        connection.row_factory = counted
    if bounds.longest:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, bounds.longest)


def went_beyond(error: Exception) -> bool:
    """Whether this is what becomes of a query that went beyond its bounds."""
    name = getattr(error, "sqlite_errorname", "")
    return isinstance(error, TooMuch) or name in ("SQLITE_INTERRUPT", "SQLITE_TOOBIG")
