"""The boxes that the items of drills are in, a row each. A damaged row counts as an item that was never
asked, and is reported."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from picket_desktop.drills.boxes import Box
from picket_desktop.saved.file.schema import checksum, is_right

SINCE_VERSION = 3
"""The version of the file in which drills were added."""


def boxes(connection: sqlite3.Connection) -> tuple[list[Box], int]:
    """Return the box of every item that was ever asked, and the number of damaged rows."""
    found = list(_rows(connection))
    return [box for box in found if box], found.count(None)


def whole(connection: sqlite3.Connection) -> Iterator[Box]:
    """Iterate over the undamaged rows; of several for one item, the one asked most often comes last."""
    return iter(sorted((box for box in _rows(connection) if box), key=lambda box: box.asked))


def write(connection: sqlite3.Connection, box: Box) -> None:
    """Save the box of an item, replacing the earlier one."""
    row = (*box, checksum(*box))
    connection.execute("INSERT OR REPLACE INTO drills VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def forget(connection: sqlite3.Connection, box: Box) -> None:
    """Delete the row of an item."""
    connection.execute("DELETE FROM drills WHERE kind = ? AND rules = ? AND item = ?", box[:3])


def _rows(connection: sqlite3.Connection) -> Iterator[Box | None]:
    if int(connection.execute("PRAGMA user_version").fetchone()[0]) < SINCE_VERSION:
        return
    query = "SELECT kind, rules, item, box, due, asked, known, checksum FROM drills"
    for *row, kept in connection.execute(f"{query} ORDER BY kind, rules, item"):
        box = Box(*row)
        yield box if is_right(kept, *row) and box.whole else None
