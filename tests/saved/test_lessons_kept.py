"""Progress in each lesson is kept, read back and salvaged. A damaged lesson counts as not begun."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from picket_desktop.saved.file import schema
from picket_desktop.saved.file.salvage import salvaged
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import lessons_table
from picket_desktop.saved.tables.lessons_table import Learnt

BEFORE_GAMES = 3
"""Last version of the format in which lessons had no games."""


def kept(folder: Path) -> Store:
    store = Store(folder)
    store.lessons.learn("tricks", Learnt(4))
    store.lessons.learn("point", Learnt(2, True))
    store.lessons.learn("point", Learnt(5))
    store.lessons.learn("whole-deal", Learnt(4, game="picket-game 1\n"))
    store.close()
    return store


KEPT = {
    "tricks": Learnt(4),
    "point": Learnt(5, True),
    "whole-deal": Learnt(4, game="picket-game 1\n"),
}


def test_progress_is_kept_and_done_lessons_stay_done(tmp_path: Path) -> None:
    kept(tmp_path)
    again = Store(tmp_path)
    assert again.lessons.learnt == KEPT
    again.close()


def test_damaged_progress_is_dropped_and_reported_once(tmp_path: Path) -> None:
    path = kept(tmp_path).disk.file.path
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE lessons SET step = 7 WHERE name = 'tricks'")
        connection.execute("UPDATE lessons SET game = '' WHERE name = 'whole-deal'")
    for told in ([("lessons", 2)], []):
        again = Store(tmp_path)
        assert again.lessons.learnt == {"point": Learnt(5, True)}
        assert [(finding.what, finding.number) for finding in again.findings] == told
        again.close()


def test_progress_is_salvaged_with_the_store(tmp_path: Path) -> None:
    path = kept(tmp_path).disk.file.path
    aside = path.rename(tmp_path / "aside.sqlite")
    schema.made(path)
    salvaged(aside, path)
    again = Store(tmp_path)
    assert again.lessons.learnt == KEPT
    again.close()


def test_progress_from_before_lesson_games_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / schema.FILE
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "VERSIONS", schema.VERSIONS[:BEFORE_GAMES])
        schema.made(path)
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        for row in (("tricks", 4, 0), ("point", 5, 1)):
            connection.execute("INSERT INTO lessons VALUES (?, ?, ?, ?)", (*row, schema.checksum(*row)))
    before = {"tricks": Learnt(4), "point": Learnt(5, True)}
    with contextlib.closing(schema.connected(path, writable=False)) as connection:
        assert lessons_table.learnt(connection) == (before, 0)
    for _ in range(2):
        again = Store(tmp_path)
        assert again.lessons.learnt == before
        again.lessons.learn("point", Learnt(5, True))
        again.close()
    assert again.findings == []
