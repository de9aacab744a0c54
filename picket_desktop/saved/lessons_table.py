"""How far each lesson has come, a row each. One that is damaged is a lesson that was not begun."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Any, NamedTuple

from picket_desktop.saved.schema import checksum
from picket_desktop.saved.trouble import UNREADABLE, Damaged

SINCE_VERSION = 3
"""Of the file: before it there were no lessons."""


class Learnt(NamedTuple):
    """The ``step`` at which a lesson was left, from 0, and whether it was ever ``done`` to its end."""

    step: int = 0
    done: bool = False


def learnt(connection: sqlite3.Connection) -> dict[str, Learnt]:
    """Every lesson that was begun and whose row is what was written, by name."""
    if int(connection.execute("PRAGMA user_version").fetchone()[0]) < SINCE_VERSION:
        return {}
    return {name: Learnt(step, bool(done)) for name, step, done in _whole(connection)}


def write(connection: sqlite3.Connection, name: str, found: Learnt) -> None:
    """Keep how far a lesson has come."""
    row = (name, found.step, int(found.done))
    connection.execute("INSERT OR REPLACE INTO lessons VALUES (?, ?, ?, ?)", (*row, checksum(*row)))


def copied(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Whatever can still be read of them goes into a new store."""
    with contextlib.suppress(*UNREADABLE):
        for name, found in learnt(old).items():
            write(new, name, found)


def _whole(connection: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """The rows whose checksum is right, as far as they can be read."""
    with contextlib.suppress(*UNREADABLE):
        for *row, kept in connection.execute("SELECT name, step, done, checksum FROM lessons"):
            with contextlib.suppress(Damaged):
                if checksum(*row) == kept and type(row[1]) is int and row[1] >= 0:
                    yield tuple(row)
