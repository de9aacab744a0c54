"""The progress of each lesson, one row each. A lesson with a bad row counts as not begun, and is reported."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from picket_desktop.saved.file.schema import checksum
from picket_desktop.saved.tables.forms import Form, lines, text, whole

STEPS = 1_000
"""Maximum number of steps; no lesson has as many."""


class Learnt(NamedTuple):
    """How far a learner got in a lesson. ``step`` is where it was left, from 0, and ``done`` is True if it
    was ever finished. ``game`` is the text of the game then being played, "" if the steps define the
    position."""

    step: int = 0
    done: bool = False
    game: str = ""


def _sealed(name: str, step: int, done: int, game: str) -> bytes:
    """Return the checksum of a row. A row without a game gets the checksum of versions that had no games, so
    that older rows stay valid."""
    return checksum(name, step, done) if game == "" else checksum(name, step, done, game)


LESSONS = Form(
    "lessons",
    {"name": text(), "step": whole(0, STEPS), "done": whole(0, 1), "game": lines()},
    lambda name, step, done, game: (name, Learnt(step, bool(done), game)),
    _sealed,
)


def learnt(connection: sqlite3.Connection) -> tuple[dict[str, Learnt], int]:
    """Return the progress of every lesson that was begun, by name, and the number of bad rows. If a lesson
    has several rows, the furthest progress counts."""
    found, refused = LESSONS.parted(connection)
    return dict(sorted(found, key=lambda row: (row[1].done, row[1].step))), refused


def write(connection: sqlite3.Connection, name: str, found: Learnt) -> None:
    """Save the progress of a lesson. A lesson that was once done stays done."""
    before = any(learnt.done for _, learnt in LESSONS.good(connection, "WHERE name = ?", (name,)))
    LESSONS.write(connection, name, found.step, int(found.done or before), found.game)
