"""The progress of each lesson, a row each. A damaged row counts as a lesson that was not begun, and is
reported."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from picket_desktop.saved.file.schema import checksum, is_right

SINCE_VERSION, WITH_GAMES = 3, 4
"""The versions of the file in which lessons, and then their games, were added."""


class Learnt(NamedTuple):
    """The progress of a lesson: the ``step`` at which it was left, from 0; whether it was ever ``done`` to
    its end; and the text of the ``game`` that was being played then, "" where the steps define the
    position."""

    step: int = 0
    done: bool = False
    game: str = ""


def learnt(connection: sqlite3.Connection) -> tuple[dict[str, Learnt], int]:
    """Return every lesson that was begun, by name, and the number of damaged rows."""
    found = list(_rows(connection))
    return dict(row for row in found if row), found.count(None)


def whole(connection: sqlite3.Connection) -> Iterator[tuple[str, Learnt]]:
    """Iterate over the undamaged rows; of several for one lesson, the furthest comes last."""
    return iter(sorted((row for row in _rows(connection) if row), key=lambda row: (row[1].done, row[1].step)))


def write(connection: sqlite3.Connection, name: str, found: Learnt) -> None:
    """Save the progress of a lesson. A lesson that was once done stays done."""
    before = connection.execute("SELECT done FROM lessons WHERE name = ?", (name,)).fetchone()
    found = found._replace(done=found.done or (before is not None and before[0] == 1))
    row = (name, found.step, int(found.done), found.game)
    query = "INSERT OR REPLACE INTO lessons (name, step, done, game, checksum) VALUES (?, ?, ?, ?, ?)"
    connection.execute(query, (*row, checksum(*_checked(*row))))


def _checked(name: object, step: object, done: object, game: object) -> tuple[object, ...]:
    """Return the values for the checksum. A lesson without a game has the checksum that it had before there
    were games, so that older rows stay valid."""
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
