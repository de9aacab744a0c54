"""The notes of deals can be looked up across games."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.engine.record import Note
from picket_desktop.saved.file import schema
from picket_desktop.saved.tables.deal_notes import found
from tests.saved.games_kept import led_back
from tests.saved.tables.test_statistics import Game, kept_games

WHAT = "even-lost"


def noted(game: int, *more: Note) -> tuple[Note, ...]:
    return (*(Note(deal, WHAT, f"{game} {deal}") for deal in (1, 2)), *more)


GAMES = [
    Game("rubicon", 0, notes=noted(1)),
    Game("rubicon", 1, helped=(2,), notes=noted(2)),
    Game("rubicon", 2, notes=noted(3, Note(1, "taken-back", "1"))),
    Game("rubicon", 3, notes=noted(4, Note(0, "practice"))),
    Game("cotton", 4, notes=noted(5)),
]


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with kept_games(tmp_path, GAMES) as connection:
        yield connection


def test_unaided_deals_come_latest_first(connection: sqlite3.Connection) -> None:
    assert found(connection, WHAT, "rubicon", 9, None) == ("3 2", "2 1", "1 2", "1 1")
    assert found(connection, WHAT, "rubicon", 2, None) == ("3 2", "2 1")
    assert found(connection, WHAT, "rubicon", 9, 1) == ("3 2", "2 1")
    assert found(connection, WHAT, "cotton", 9, None) == ("5 2", "5 1")
    assert found(connection, WHAT, "stirler", 9, None) == ()
    assert found(connection, "other", "rubicon", 9, None) == ()


def test_damaged_note_is_skipped(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE notes SET text = '0 0' WHERE game = 1 AND deal = 2")
    assert found(connection, WHAT, "rubicon", 9, None) == ("3 2", "2 1", "1 1")


def test_file_of_the_first_version_has_no_notes(connection: sqlite3.Connection) -> None:
    led_back(connection)
    schema.as_now(connection)
    assert found(connection, WHAT, "rubicon", 9, None) == ()
