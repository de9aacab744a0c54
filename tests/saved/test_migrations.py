"""Stores in every earlier format are converted, and the original files are never deleted."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sqlite3
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Note
from picket_desktop.plain_file import changed
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.lock import Lock
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.trouble import HELD, Damaged, Trouble
from tests.saved.games_kept import begun, kept, led_back, opened

GAME = begun("rubicon", 30)
SETTINGS = {"speed": "slow", "volume": 900, "mute": True, "words_chosen": True, "colour": "green"}
AGREEMENT = {"game": "cotton", "opponent": "novice", "house": {"cotton": {"target": "121"}}}
THREE = {
    "unfinished.picket": GAME.record.write(),
    "settings.json": json.dumps(SETTINGS),
    "agreement.json": json.dumps(AGREEMENT),
}


STORES = Path(__file__).parent / "stores"
"""Folder of stores, one written by each version of Picket. `games.json` lists the games that all of them
hold: rules, whether over, totals, moves."""


def at_noon() -> datetime:
    return datetime(2026, 11, 22, 12, 0, 0)


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """Return a folder from before there was a store."""
    for name, text in THREE.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_three_old_files_are_imported_and_left_under_dated_names(before: Path) -> None:
    left = changed(before / "unfinished.picket")
    for _ in range(2):
        store = Store(before, at_noon)
        assert store.preferences.settings == Settings(
            speed="slow", pauses="reading", volume=100, mute=True, plain=False, period_offered=True
        )
        assert store.preferences.agreement == Agreement("cotton", "novice", {"cotton": {"target": "121"}})
        (waiting,) = store.games.unfinished()
        assert store.games.take_up(waiting.place) == GAME.record
        assert waiting.totals == GAME.totals
        assert abs((waiting.left - left).total_seconds()) < 0.01
        assert store.findings == []
        store.close()
    for name, text in THREE.items():
        stem, dot, suffix = name.partition(".")
        found = before / f"{stem}-taken-up-2026-11-22-12.00.00{dot}{suffix}"
        assert found.read_text(encoding="utf-8") == text
        assert not (before / name).exists()


def test_old_files_that_cannot_be_renamed_are_imported_once(
    before: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, word: str, now: datetime) -> Path:
        raise PermissionError("held by somebody")

    monkeypatch.setattr("picket_desktop.saved.file.old_files.set_aside", refuse)
    with opened(before) as store:
        store.settled()
        store.games.remove(store.games.unfinished()[0].place)
        store.preferences.change(Settings(volume=5))
    with opened(before) as store:
        assert store.games.unfinished() == ()
        assert store.preferences.settings.volume == 5
    monkeypatch.undo()
    with opened(before) as store:
        assert store.settled()
    assert not (before / "unfinished.picket").exists()


def test_game_left_later_by_an_earlier_version_is_imported_too(before: Path) -> None:
    with opened(before):
        pass
    (before / "unfinished.picket").write_text(begun("cotton", 12).record.write(), encoding="utf-8")
    with opened(before) as store:
        assert {w.rules.name for w in store.games.unfinished()} == {"rubicon", "cotton"}


@pytest.mark.sweep
@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize(
    "data", [b"{", b"\xff\xfe\x00", b"", b"[" * 100_000, b"[]", b"picket-game 1\nrules: whist\n"]
)
def test_unreadable_old_file_is_set_aside_and_reported(name: str, data: bytes, before: Path) -> None:
    (before / name).write_bytes(data)
    with opened(before) as store:
        (finding,) = store.findings
        assert finding.what == "file"
        assert finding.where is not None
        assert finding.where.read_bytes() == data
        assert finding.where.name != name
    with opened(before) as store:
        assert store.findings == []


@pytest.mark.sweep
@pytest.mark.parametrize("name", THREE)
@pytest.mark.parametrize(
    "data",
    [
        b'{"volume": ' * 50_000,
        b'{"a":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
        b'{"volume": ' + b"9" * 100_000 + b"}",
        b"\x00" * 3_000_000,
        b'"' + b"x" * 3_000_000,
    ],
    ids=["braces", "brackets", "figures", "nothing", "one long text"],
)
def test_huge_old_file_is_set_aside_quickly(name: str, data: bytes, before: Path) -> None:
    (before / name).write_bytes(data)
    began = time.process_time()
    with opened(before) as store:
        (finding,) = store.findings
        assert finding.where is not None
        assert finding.where.stat().st_size == len(data)
    assert time.process_time() - began < 2.0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_old_pipe_folder_or_device_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    (tmp_path / "agreement.json").mkdir()
    (tmp_path / "unfinished.picket").symlink_to("/dev/zero")  # a device is not a regular file either
    with opened(tmp_path) as store:
        assert {finding.where for finding in store.findings} == {tmp_path / name for name in THREE}


def test_old_file_without_permission_stays_and_is_reported(
    before: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.open

    def barred(path: Path, *how: Any) -> Any:
        if path.name == "unfinished.picket":
            raise PermissionError(13, "Permission denied")
        return real(path, *how)

    monkeypatch.setattr(Path, "open", barred)
    with opened(before) as store:
        assert [(f.what, f.where) for f in store.findings] == [("file", before / "unfinished.picket")]
        assert store.preferences.settings.mute
    monkeypatch.undo()
    assert (before / "unfinished.picket").read_text(encoding="utf-8") == THREE["unfinished.picket"]


@pytest.mark.sweep
@pytest.mark.parametrize("version", range(1, len(schema.VERSIONS) + 1))
@pytest.mark.parametrize("read_only", [False, True])
def test_store_of_each_version_is_read_whole(version: int, read_only: bool, tmp_path: Path) -> None:
    written = STORES / f"version-{version}.sqlite"
    shutil.copy(written, tmp_path / schema.FILE)
    lock = Lock(tmp_path)
    assert not read_only or lock.take()
    for _ in range(2):
        with opened(tmp_path) as store:
            assert store.findings == []
            assert store.trouble == (Trouble(HELD) if read_only else None)
            assert store.preferences.settings == Settings(
                speed="fast", pauses="short", volume=25, text_scale=150, plain=False
            )
            assert store.preferences.agreement == Agreement("cotton", "novice", {"cotton": {"target": "121"}})
            found = {}
            for game in store.games.listed():
                record = store.games.record(game.place)
                (told,) = store.games.told([game.place]).values()
                assert replayed(record).totals == told.totals
                notes = [note for note in record.notes if record.rules.name == "cotton"]
                assert len(notes) == (2 if version > 1 and record.rules.name == "cotton" else 0)
                found[record.rules.name, len(record.moves)] = [
                    record.rules.name,
                    game.over,
                    list(told.totals),
                    [move.write() for move in record.moves],
                ]
            expected = json.loads((STORES / "games.json").read_text(encoding="utf-8"))
            assert found == {(name, len(moves)): [name, *more, moves] for name, *more, moves in expected}
            lessons = {"tricks": Learnt(4), "point": Learnt(2, True)} if version > 2 else {}
            lessons |= {"whole-deal": Learnt(4, game="picket-game 1\n")} if version > 3 else {}
            assert store.lessons.learnt == lessons
            assert len(store.drills.boxes("reckon", "rubicon")) == (3 if version > 2 else 0)
    lock.release()
    copies = list(tmp_path.glob("picket-version-*"))
    assert len(copies) == (not read_only and version < len(schema.VERSIONS))
    assert all(copy.read_bytes() == written.read_bytes() for copy in copies)


@pytest.fixture
def first_version(tmp_path: Path) -> Path:
    """A folder with a store of the first version, containing an unfinished game."""
    with opened(tmp_path) as store:
        kept(store, GAME)
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        led_back(connection)
    return tmp_path


def test_upgraded_first_version_store_keeps_notes(first_version: Path) -> None:
    noted = replayed(GAME.record.with_note(Note(1, "taken-back", "1")))
    with opened(first_version) as store:
        (waiting,) = store.games.unfinished()
        assert store.games.take_up(waiting.place) == GAME.record
        waiting.place.keep(noted)
    with opened(first_version) as store:
        assert store.findings == []
        assert store.games.take_up(store.games.unfinished()[0].place) == noted.record
    assert len(list(first_version.glob("picket-version-1-*.sqlite"))) == 1


def test_damaged_first_version_game_stays_damaged(first_version: Path) -> None:
    with contextlib.closing(sqlite3.connect(first_version / schema.FILE)) as connection, connection:
        connection.execute("UPDATE games SET totals = '[99, 0]'")
    with opened(first_version) as store:
        assert [(finding.what, finding.number) for finding in store.findings] == [("games", 1)]
        assert store.games.unfinished() == ()
        with store.disk.reading() as connection, pytest.raises(Damaged):
            rows.game(connection, 1)


def test_first_version_store_is_readable_without_an_upgrade(first_version: Path) -> None:
    lock = Lock(first_version)
    assert lock.take()
    try:
        with opened(first_version) as store:
            assert store.trouble == Trouble(HELD)
            assert store.games.take_up(store.games.unfinished()[0].place) == GAME.record
    finally:
        lock.release()
    assert list(first_version.glob("picket-version-*")) == []


def test_earlier_store_is_copied_and_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as store:
        kept(store, GAME)
    before = (tmp_path / schema.FILE).read_bytes()
    more = (
        *schema.VERSIONS,
        ("CREATE TABLE later (name TEXT PRIMARY KEY)", "INSERT INTO later VALUES ('a')"),
    )
    monkeypatch.setattr(schema, "VERSIONS", more)
    store = Store(tmp_path, at_noon)
    assert store.trouble is None
    assert store.games.take_up(store.games.unfinished()[0].place) == GAME.record
    kept(store, begun("cotton", 9))
    store.close()
    with contextlib.closing(sqlite3.connect(tmp_path / schema.FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(more),)
        assert connection.execute("SELECT * FROM later").fetchall() == [("a",)]
    assert (tmp_path / f"picket-version-{len(more) - 1}-2026-11-22-12.00.00.sqlite").read_bytes() == before


def test_failed_migration_leaves_the_file_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as store:
        kept(store, GAME)
    more = (*schema.VERSIONS, ("CREATE TABLE later (name)", "INSERT INTO nowhere VALUES (1)"))
    path = tmp_path / schema.FILE
    with contextlib.closing(schema.connected(path, writable=True)) as connection:
        monkeypatch.setattr(schema, "VERSIONS", more)
        with pytest.raises(sqlite3.Error):
            schema.migrated(connection, len(more) - 1)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(more) - 1,)
        monkeypatch.undo()
        schema.examined(connection)
        assert rows.game(connection, 1) == GAME.record


def test_store_is_created_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(connection: sqlite3.Connection, version: int) -> None:
        connection.execute("BEGIN")
        connection.execute("CREATE TABLE half (x)")
        raise KeyboardInterrupt

    monkeypatch.setattr(schema, "migrated", dies)
    with pytest.raises(KeyboardInterrupt):
        schema.made(tmp_path / schema.FILE)
    assert not (tmp_path / schema.FILE).exists()
    monkeypatch.undo()
    with opened(tmp_path) as store:
        kept(store, GAME)
        assert store.trouble is None
    assert sorted(p.name for p in tmp_path.iterdir()) == ["picket.lock", "picket.sqlite"]
