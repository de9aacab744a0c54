"""A store has been tampered with, and contains things that Picket never writes. They have no effect, and the
games are intact."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from picket_desktop.saved.file import bounds, schema, writer
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from tests.saved.games_kept import begun, comes, kept, opened, records

STRANGERS = {
    "a trigger that deletes games": """CREATE TRIGGER gone AFTER INSERT ON moves
        BEGIN DELETE FROM games WHERE id <> NEW.game; END""",
    "a trigger that swallows moves": """CREATE TRIGGER swallowed BEFORE INSERT ON moves
        BEGIN SELECT RAISE(IGNORE); END""",
    "a trigger that fills the disk": """CREATE TRIGGER filled AFTER INSERT ON moves BEGIN INSERT INTO settings
        SELECT hex(randomblob(2000)), '', '' FROM moves a, moves b, moves c, moves d; END""",
    "a view": "CREATE VIEW more AS SELECT * FROM moves",
    "an index": "CREATE INDEX quick ON moves (made)",
    "a table": "CREATE TABLE strange (x)",
    "a table in the place of another": """DROP TABLE drills; CREATE TABLE drills (kind, rules, item, box, due,
        asked, known, checksum)""",
    "a view in the place of the games": """CREATE TABLE hidden AS SELECT * FROM games; DROP TABLE games;
        CREATE VIEW games AS WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless)
        SELECT * FROM hidden, endless""",
}
TWO = begun("rubicon", 30), begun("cotton", 12)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with opened(tmp_path) as store:
        for progress in TWO:
            kept(store, progress)
    return tmp_path / schema.FILE


def holds_both_games(store: Store) -> bool:
    return {*records(store)} >= {progress.record for progress in TWO}


@pytest.mark.sweep
@pytest.mark.parametrize("stranger", STRANGERS)
def test_foreign_schema_objects_are_set_aside_with_the_store(stranger: str, path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(STRANGERS[stranger])
    with opened(path.parent) as store:
        assert [finding.what for finding in store.findings] == ["store"]
        if "view in the place" not in stranger:  # the games' rows lie in a table of another name
            assert holds_both_games(store)
        kept(store, begun("stirler", 12))
        assert store.trouble is None
    with opened(path.parent) as store:
        assert store.findings == []
        assert begun("stirler", 12).record in records(store)
    with contextlib.closing(schema.connected(path, writable=False)) as connection:
        schema.examined(connection)


@pytest.mark.sweep
@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("stranger", [stranger for stranger in STRANGERS if "a trigger" in stranger])
def test_trigger_added_while_the_table_is_open_has_no_effect(
    written: bool, stranger: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "RETRY", 0.02)
    with opened(path.parent) as store:
        place = kept(store, begun("stirler", 11)) if written else store.games.place()
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode=TRUNCATE")  # Windows deletes no journal that is open
            connection.executescript(STRANGERS[stranger])
        place.keep(begun("stirler", 12))
        assert comes(store.settled)
        assert [finding.what for finding in store.findings] == ["store"]
        assert store.trouble is None
    with opened(path.parent) as store:
        assert store.findings == []
        assert holds_both_games(store)
        assert begun("stirler", 12).record in records(store)


def test_connections_do_not_trust_the_schema(path: Path) -> None:
    for writable in (True, False):
        with contextlib.closing(schema.connected(path, writable)) as connection:
            assert connection.execute("PRAGMA trusted_schema").fetchone() == (0,)


def test_cyclic_pages_are_not_read_forever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is too large for a full check before it is read."""
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        for id in range(10, 210):
            rows.write_game(connection, id, TWO[0], 1000)
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'").fetchone()
    data = bytearray(path.read_bytes())
    first = (root - 1) * 4096
    assert data[first] == 5, "the games lie on several pages"
    count = int.from_bytes(data[first + 3 : first + 5], "big")
    for n in range(1, count):
        at = first + int.from_bytes(data[first + 12 + 2 * n : first + 14 + 2 * n], "big")
        data[at : at + 4] = root.to_bytes(4, "big")
    path.write_bytes(data)
    monkeypatch.setattr(schema, "LARGE", 1 << 12)
    monkeypatch.setattr(bounds, "AT_LEAST", 200_000)
    monkeypatch.setattr(bounds, "A_BYTE", 1)
    with opened(path.parent) as store:
        assert [finding.what for finding in store.findings] == ["store"]
        assert len(store.games.listed()) == 202
