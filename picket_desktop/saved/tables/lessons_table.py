"""How far each lesson has come, a row each. One that is damaged is a lesson that was not begun, and is
told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from picket_desktop.saved.file.schema import checksum, is_right

SINCE_VERSION, WITH_GAMES = 3, 4
"""Of the file: before it there were no lessons, and before it no games of theirs."""


class Learnt(NamedTuple):
    """The ``step`` at which a lesson was left, from 0, and whether it was ever ``done`` to its end; ``game``
    is the text of the game that was being played then, "" where the steps tell how the table lay."""

    step: int = 0
    done: bool = False
    game: str = ""


def learnt(connection: sqlite3.Connection) -> tuple[dict[str, Learnt], int]:
    """Every lesson that was begun, by name, and how many rows are not what was written."""
    found = list(_rows(connection))
    return dict(row for row in found if row), found.count(None)


def whole(connection: sqlite3.Connection) -> Iterator[tuple[str, Learnt]]:
    """The rows that are what was written, of several of one lesson that which came farthest last."""
    return iter(sorted((row for row in _rows(connection) if row), key=lambda row: (row[1].done, row[1].step)))


def write(connection: sqlite3.Connection, name: str, found: Learnt) -> None:
    """Keep how far a lesson has come. What was done once stays done."""
    before = connection.execute("SELECT done FROM lessons WHERE name = ?", (name,)).fetchone()
    found = found._replace(done=found.done or (before is not None and before[0] == 1))
    row = (name, found.step, int(found.done), found.game)
    query = "INSERT OR REPLACE INTO lessons (name, step, done, game, checksum) VALUES (?, ?, ?, ?, ?)"
    connection.execute(query, (*row, checksum(*_checked(*row))))


def _checked(name: object, step: object, done: object, game: object) -> tuple[object, ...]:
    """What the checksum is made of: for a lesson without a game it is what it was before there were any, so
    that a row of that time stays whole."""
    return (name, step, done) if game == "" else (name, step, done, game)


def _rows(connection: sqlite3.Connection) -> Iterator[tuple[str, Learnt] | None]:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version < SINCE_VERSION:
        return
    game = "game" if version >= WITH_GAMES else "''"
    for *row, kept in connection.execute(f"SELECT name, step, done, {game}, checksum FROM lessons"):
        name, step, done, text = row
        whole = is_right(kept, *_checked(*row)) and type(step) is int and step >= 0 and done in (0, 1)
        yield (name, Learnt(step, bool(done), text)) if whole else None
