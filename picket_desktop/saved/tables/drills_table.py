"""Where the items of drills lie, a row each. One that is damaged is as if it had never been asked, and is
told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from picket_desktop.drills.boxes import Box
from picket_desktop.saved.file.schema import checksum, is_right

SINCE_VERSION = 3
"""Of the file: before it there were no drills."""


def boxes(connection: sqlite3.Connection) -> tuple[list[Box], int]:
    """Where every item lies that was ever asked, and how many rows are not what was written."""
    found = list(_rows(connection))
    return [box for box in found if box], found.count(None)


def whole(connection: sqlite3.Connection) -> Iterator[Box]:
    """The rows that are what was written, of several of one item that which was asked most often last."""
    return iter(sorted((box for box in _rows(connection) if box), key=lambda box: box.asked))


def write(connection: sqlite3.Connection, box: Box) -> None:
    """Keep where an item lies, in place of where it lay."""
    row = (*box, checksum(*box))
    connection.execute("INSERT OR REPLACE INTO drills VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def forget(connection: sqlite3.Connection, box: Box) -> None:
    """Where it lay, nothing lies any more."""
    connection.execute("DELETE FROM drills WHERE kind = ? AND rules = ? AND item = ?", box[:3])


def _rows(connection: sqlite3.Connection) -> Iterator[Box | None]:
    if int(connection.execute("PRAGMA user_version").fetchone()[0]) < SINCE_VERSION:
        return
    query = (
        "SELECT kind, rules, item, box, due, asked, known, checksum FROM drills ORDER BY kind, rules, item"
    )
    for *row, kept in connection.execute(query):
        box = Box(*row)
        yield box if is_right(kept, *row) and box.whole else None
