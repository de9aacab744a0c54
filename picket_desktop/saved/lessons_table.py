"""How far each lesson has come, a row each. One that is damaged is a lesson that was not begun."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Any, NamedTuple

from picket_desktop.saved.schema import checksum
from picket_desktop.saved.trouble import UNREADABLE, Damaged

SINCE_VERSION, WITH_GAMES = 3, 4
"""Of the file: before it there were no lessons, and before it no games of theirs."""


class Learnt(NamedTuple):
    """The ``step`` at which a lesson was left, from 0, and whether it was ever ``done`` to its end; ``game``
    is the text of the game that was being played then, "" where the steps tell how the table lay."""

    step: int = 0
    done: bool = False
    game: str = ""


def learnt(connection: sqlite3.Connection) -> dict[str, Learnt]:
    """Every lesson that was begun and whose row is what was written, by name."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version < SINCE_VERSION:
        return {}
    game = "game" if version >= WITH_GAMES else "''"
    return {name: Learnt(step, bool(done), game) for name, step, done, game in _whole(connection, game)}


def write(connection: sqlite3.Connection, name: str, found: Learnt) -> None:
    """Keep how far a lesson has come."""
    row = (name, found.step, int(found.done), found.game)
    query = "INSERT OR REPLACE INTO lessons (name, step, done, game, checksum) VALUES (?, ?, ?, ?, ?)"
    connection.execute(query, (*row, _checksum(*row)))


def copied(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Whatever can still be read of them goes into a new store."""
    with contextlib.suppress(*UNREADABLE):
        for name, found in learnt(old).items():
            write(new, name, found)


def _checksum(*row: object) -> bytes:
    """Of a lesson without a game it is what it was before there were any: a row of that time stays whole."""
    return checksum(*row[:-1]) if row[-1] == "" else checksum(*row)


def _whole(connection: sqlite3.Connection, game: str) -> Iterator[tuple[Any, ...]]:
    """The rows whose checksum is right, as far as they can be read; ``game`` is the column of the games."""
    with contextlib.suppress(*UNREADABLE):
        for *row, kept in connection.execute(f"SELECT name, step, done, {game}, checksum FROM lessons"):
            with contextlib.suppress(Damaged):
                if _checksum(*row) == kept and type(row[1]) is int and row[1] >= 0:
                    yield tuple(row)
