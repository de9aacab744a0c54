"""Where the items of drills lie, a row each. One that is damaged is as if it had never been asked."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator

from picket_desktop.drills.boxes import Box
from picket_desktop.saved.schema import checksum
from picket_desktop.saved.trouble import UNREADABLE, Damaged

SINCE_VERSION = 3
"""Of the file: before it there were no drills."""


def boxes(connection: sqlite3.Connection) -> list[Box]:
    """Where every item lies that was ever asked and whose row is what was written."""
    if int(connection.execute("PRAGMA user_version").fetchone()[0]) < SINCE_VERSION:
        return []
    return list(_whole(connection))


def write(connection: sqlite3.Connection, box: Box) -> None:
    """Keep where an item lies, in place of where it lay."""
    row = (*box, checksum(*box))
    connection.execute("INSERT OR REPLACE INTO drills VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def forget(connection: sqlite3.Connection, box: Box) -> None:
    """Where it lay, nothing lies any more."""
    connection.execute("DELETE FROM drills WHERE kind = ? AND rules = ? AND item = ?", box[:3])


def copied(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Whatever can still be read of them goes into a new store."""
    with contextlib.suppress(*UNREADABLE):
        for box in boxes(old):
            write(new, box)


def _whole(connection: sqlite3.Connection) -> Iterator[Box]:
    """The rows whose checksum is right, as far as they can be read."""
    query = (
        "SELECT kind, rules, item, box, due, asked, known, checksum FROM drills ORDER BY kind, rules, item"
    )
    with contextlib.suppress(*UNREADABLE):
        for *row, kept in connection.execute(query):
            with contextlib.suppress(Damaged):
                box = Box(*row)
                if checksum(*box) == kept and box.whole:
                    yield box
