"""Searching the pages of a file finds the rows that SQLite finds through its trees, even if no tree is
left."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from picket_desktop.saved.file import pages, schema
from picket_desktop.saved.file.salvage import SALVAGED, shape_of
from picket_desktop.saved.tables.lessons_table import Learnt
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, opened

SHAPES = {table: shape_of(table) for table in SALVAGED}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store whose trees have several levels, with rows that overflow to other pages."""
    with opened(tmp_path) as store:
        for seed in range(3):
            kept(store, played("rubicon", seed))
        kept(store, begun("piquesept-4", 60))
        for n, length in enumerate((10, 460, 480, 500, 4040, 4100, 9000, 100_000)):
            store.lessons.learn(f"lesson {n}", Learnt(n, game="x" * length))
    return tmp_path / schema.FILE


def by_tree(path: Path) -> set[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return {(t, *row) for t in SALVAGED for row in connection.execute(f"SELECT * FROM {t}")}


def found(path: Path) -> list[tuple[object, ...]]:
    return [(table, *row) for table, row in pages.rows(path, SHAPES)]


def test_intact_store_yields_every_row_once_and_no_other(path: Path) -> None:
    rows = found(path)
    assert len(rows) > 600
    assert len(rows) == len(set(rows))
    assert set(rows) == by_tree(path)


def test_every_row_is_found_without_page_headers(path: Path) -> None:
    expected = by_tree(path)
    data = bytearray(path.read_bytes())
    for page in range(0, len(data), pages.PAGE):
        if data[page + (100 if page == 0 else 0)] in (2, 5, 10, 13):
            data[page + (100 if page == 0 else 0) : page + (108 if page == 0 else 8)] = b"\xff" * 8
    data[:100] = bytes(100)
    path.write_bytes(data)
    assert set(found(path)) >= expected


def test_removed_rows_are_not_found(path: Path) -> None:
    """They are found neither on pages in use nor on freed pages."""
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA secure_delete=OFF")
        for table in ("moves", "deals", "notes"):
            connection.execute(f"DELETE FROM {table} WHERE game IN (1, 2)")
        connection.execute("DELETE FROM games WHERE id IN (1, 2)")
        assert connection.execute("PRAGMA freelist_count").fetchone()[0] > 2
    assert set(found(path)) == by_tree(path)


def test_removed_games_leave_no_trace_in_the_file(path: Path) -> None:
    marker = b"Will Rook (novice)"
    assert marker in path.read_bytes()
    with opened(path.parent) as store:
        for game in store.games.listed():
            store.games.remove(game.place)
    assert marker not in path.read_bytes()
    assert [row for row in found(path) if row[0] in ("games", "moves", "deals")] == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0",
        b"\x0d" * 100,
        b"\xff" * 9000,
        bytes(range(256)) * 64,
        bytes(28) + b"\xff" * 12 + bytes(8000),
    ],
    ids=["nothing", "a byte", "leaves", "ones", "all bytes", "free pages beyond the end"],
)
def test_other_data_yields_no_rows(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(data)
    assert found(path) == []


def test_circular_overflow_loses_at_most_its_row(path: Path) -> None:
    """The overflow pages of a long row are linked in a circle."""
    expected = by_tree(path)
    data = bytearray(path.read_bytes())
    long = next(at for at in range(0, len(data), pages.PAGE) if data[at + 4 : at + 4090] == b"x" * 4086)
    data[long : long + 4] = (long // pages.PAGE + 1).to_bytes(4, "big")
    path.write_bytes(data)
    assert len(expected - set(found(path))) <= 1
