"""The boxes of drill questions, one row each. A question with a bad row counts as never asked, and the row is
reported."""

from __future__ import annotations

import sqlite3
from datetime import date
from typing import Any

from picket_desktop.drills.boxes import DAYS, Box
from picket_desktop.saved.tables.forms import MOST, Form, text, whole
from picket_desktop.saved.trouble import Damaged


def _made(*values: Any) -> Box:
    box = Box(*values)
    if box.known > box.asked:
        raise Damaged(box.item)
    return box


DRILLS = Form(
    "drills",
    {
        "kind": text(),
        "rules": text(),
        "item": text(),
        "box": whole(1, len(DAYS)),
        "due": whole(1, date.max.toordinal() + DAYS[-1]),
        "asked": whole(0, MOST),
        "known": whole(0, MOST),
    },
    _made,
)


def boxes(connection: sqlite3.Connection) -> tuple[list[Box], int]:
    """Return the box of every question that was ever asked, and the number of bad rows. If a question has
    several rows, the one asked most often counts."""
    found, refused = DRILLS.parted(connection)
    often = sorted(found, key=lambda box: (box[:3], box.asked))
    return [*{box[:3]: box for box in often}.values()], refused


def write(connection: sqlite3.Connection, box: Box) -> None:
    """Save the box of a question, replacing the earlier one."""
    DRILLS.write(connection, *box)


def forget(connection: sqlite3.Connection, box: Box) -> None:
    """Delete the row of a question."""
    connection.execute("DELETE FROM drills WHERE kind = ? AND rules = ? AND item = ?", box[:3])
