"""A store is opened after a quick check that never takes long. The rest is checked in the background, and
mended if need be."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.drills.boxes import Box
from picket_desktop.saved.file import schema, store_file, writer
from picket_desktop.saved.file.bounds import Bounds, bounded
from picket_desktop.saved.file.contents import Finding
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.trouble import REFUSED
from tests.saved.games_kept import Gate, begun, checked, comes, kept, opened, records

GAME = begun("rubicon", 30)
CHOSEN = Settings(speed="fast", text_scale=150, period_offered=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a store with a game, settings, a lesson and a drill."""
    with opened(tmp_path) as store:
        store.preferences.change(CHOSEN)
        store.lessons.learn("tricks", Learnt(4, True))
        store.drills.keep(Box("reckon", "rubicon", "7", 2, 739_000, 5, 3))
        kept(store, GAME)
    return tmp_path / schema.FILE


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr(store_file, "salvaged", gate.salvaged)
    yield gate
    gate.passed.set()


def broken(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[:108] = bytes(108)  # the header, and what stands on the page after it
    path.write_bytes(data)


def test_damaged_store_is_mended_while_the_table_is_in_use(path: Path, gate: Gate) -> None:
    broken(path)
    store = Store(path.parent)
    assert gate.reached.wait(60)
    assert not store.whole
    assert not store.take_in()
    assert (store.trouble, store.findings, store.games.listed()) == (None, [], [])
    assert store.preferences.settings == Settings()
    store.preferences.change(Settings(volume=10))
    store.lessons.learn("tricks", Learnt(1))
    place = store.games.place()
    place.keep(begun("cotton", 12))
    gate.passed.set()
    assert checked(store)
    assert store.whole
    assert [finding.what for finding in store.findings] == ["store"]
    assert store.preferences.settings == Settings(
        volume=10, speed="fast", text_scale=150, period_offered=True
    )
    assert store.lessons.learnt == {"tricks": Learnt(1, True)}
    assert len(store.drills.boxes("reckon", "rubicon")) == 1
    assert {*records(store)} == {GAME.record, begun("cotton", 12).record}
    store.close()
    with opened(path.parent) as again:
        assert again.findings == []
        assert again.preferences.settings == store.preferences.settings
        assert again.lessons.learnt == store.lessons.learnt
        assert {*records(again)} == {GAME.record, begun("cotton", 12).record}


def test_reading_waits_for_a_slow_commit_of_its_own(path: Path) -> None:
    """A commit on a busy disk may hold the file for longer than Picket would wait for another program."""
    with opened(path.parent) as store:
        [game] = store.games.listed()
        holds = threading.Event()

        def commit_slowly(connection: sqlite3.Connection) -> None:
            connection.execute("COMMIT")
            connection.execute("BEGIN EXCLUSIVE")
            holds.set()
            time.sleep(6 * store_file.SOON)

        store.disk.hand_over("slow", commit_slowly)
        assert holds.wait(60)
        assert store.games.record(game.place) == GAME.record


def test_reading_gives_up_soon_on_another_program(path: Path) -> None:
    with opened(path.parent) as store, contextlib.closing(sqlite3.connect(path)) as other:
        [game] = store.games.listed()
        other.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            store.games.record(game.place)
        assert time.monotonic() - began < store_file.OURS / 2


def test_kill_during_mending_leaves_the_damaged_store(path: Path, gate: Gate) -> None:
    broken(path)
    data = path.read_bytes()
    Store(path.parent)
    assert gate.reached.wait(60)
    assert path.read_bytes() == data
    assert sorted(p.name for p in path.parent.iterdir()) == [
        "picket.lock",
        "picket.sqlite",
        "picket.sqlite.new",
    ]


def test_damaged_file_is_kept_as_a_copy_where_links_fail(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    broken(path)
    data = path.read_bytes()
    with opened(path.parent) as store:
        (finding,) = store.findings
        assert finding.where is not None
        assert finding.where.read_bytes() == data
        assert store.games.record(store.games.listed()[0].place) == GAME.record


def read_at_most(monkeypatch: pytest.MonkeyPatch, steps: int, bytes_: int) -> None:
    monkeypatch.setattr(store_file, "FIRST_LOOK", store_file.FIRST_LOOK._replace(steps=steps, bytes=bytes_))


def test_empty_bounds_stop_no_query() -> None:
    query = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000) SELECT max(i) FROM n"
    with contextlib.closing(schema.empty()) as connection:
        bounded(connection, Bounds())
        assert connection.execute(query).fetchone() == (50_000,)


@pytest.mark.parametrize(("steps", "bytes_"), [(10_000, 1 << 20), (10_000_000, 5_000)])
def test_first_look_beyond_its_bounds_continues_in_the_background(
    steps: int, bytes_: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        for id in range(10, 1000):
            rows.write_game(connection, id, begun("rubicon", 2), 1000)
    read_at_most(monkeypatch, steps, bytes_)
    held, read = threading.Event(), store_file.StoreFile.looked_through

    def looked_through(file: store_file.StoreFile, writable: bool) -> Any:
        assert held.wait(60)
        return read(file, writable)

    monkeypatch.setattr(store_file.StoreFile, "looked_through", looked_through)
    store = Store(path.parent)
    assert not store.whole
    assert store.games.number == 0
    held.set()
    assert checked(store)
    assert (store.games.number, store.findings, store.preferences.settings) == (991, [], CHOSEN)
    store.close()


def test_large_store_is_checked_in_full_after_opening(
    path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate
) -> None:
    """The damaged page belongs to the table of drills. The store is mended, and both the game and the drill
    survive."""
    monkeypatch.setattr(schema, "LARGE", 1 << 12)
    with opened(path.parent) as store:
        assert store.findings == []
    data = bytearray(path.read_bytes())
    with contextlib.closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'drills'").fetchone()
    data[(root - 1) * 4096 + 3] ^= 8
    path.write_bytes(data)
    store = Store(path.parent)
    assert gate.reached.wait(60)
    gate.passed.set()
    assert checked(store)
    assert [finding.what for finding in store.findings] == ["store"]
    assert records(store) == [GAME.record]
    assert len(store.drills.boxes("reckon", "rubicon")) == 1
    store.close()


def test_game_removed_during_mending_stays_removed(
    path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate
) -> None:
    with opened(path.parent) as store:
        kept(store, begun("cotton", 12))
    monkeypatch.setattr(schema, "LARGE", 1 << 12)
    data = bytearray(path.read_bytes())
    with contextlib.closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'drills'").fetchone()
    data[(root - 1) * 4096 + 2] ^= 8  # in free space: only a check of the whole page sees it
    path.write_bytes(data)
    store = Store(path.parent)
    assert not store.whole
    assert gate.reached.wait(60)
    (cotton,) = (game for game in store.games.listed() if game.rules == "cotton")
    store.games.remove(cotton.place)
    gate.passed.set()
    assert checked(store)
    assert [game.rules for game in store.games.listed()] == ["rubicon"]
    store.close()
    with opened(path.parent) as again:
        assert [game.rules for game in again.games.listed()] == ["rubicon"]


def zeros(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(64 << 20)


def noise(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 4096)


def huge_setting(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        text = json.dumps("x" * 4_000_000)
        row = ("settings.speed", text, schema.checksum("settings.speed", text))
        connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", row)


@pytest.mark.parametrize("spoil", [zeros, noise, huge_setting])
def test_huge_file_is_mended_in_the_background(spoil: Callable[[Path], None], path: Path, gate: Gate) -> None:
    spoil(path)
    store = Store(path.parent)
    assert not store.whole
    assert gate.reached.wait(60)
    gate.passed.set()
    assert checked(store)
    (finding,) = store.findings
    assert finding.what == "store"
    assert finding.salvaged.whole == (1 if spoil is huge_setting else 0)
    kept(store, begun("cotton", 12))
    assert store.trouble is None
    store.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
@pytest.mark.parametrize("made", ["pipe", "folder", "loop"])
def test_journal_that_is_not_a_file_is_reported(made: str, path: Path) -> None:
    data, journal = path.read_bytes(), schema.journal(path)
    {"pipe": os.mkfifo, "folder": Path.mkdir, "loop": lambda name: name.symlink_to(name.name)}[made](journal)
    with opened(path.parent) as store:
        assert store.trouble is not None
        assert store.trouble.kind == REFUSED
        kept(store, begun("cotton", 12))
        assert store.trouble is not None
    assert path.read_bytes() == data


@pytest.mark.real_windows("it makes no symbolic link, and does not say so")
def test_dangling_link_is_not_replaced(path: Path, tmp_path: Path) -> None:
    away = tmp_path / "away"
    away.mkdir()
    os.rename(path, away / "games.sqlite")
    path.symlink_to(away / "games.sqlite")
    os.rename(away, tmp_path / "taken away")
    with opened(path.parent) as store:
        assert store.trouble is not None
        assert "link" in store.trouble.why
        place = kept(store, begun("cotton", 12))
        assert place.kept == 0
        assert path.is_symlink()
    os.rename(tmp_path / "taken away", away)
    with opened(path.parent) as store:
        assert store.trouble is None
        assert store.games.record(store.games.listed()[0].place) == GAME.record
        kept(store, begun("cotton", 12))
    assert path.is_symlink()
    assert not schema.journal(path).exists()


@pytest.mark.real_windows("it makes no symbolic link, and does not say so")
def test_link_to_a_damaged_store_leads_to_the_mended_one(path: Path, tmp_path: Path) -> None:
    away = tmp_path / "away"
    away.mkdir()
    broken(path)
    os.rename(path, away / "games.sqlite")
    path.symlink_to(away / "games.sqlite")
    with opened(path.parent) as store:
        assert store.games.record(store.games.listed()[0].place) == GAME.record
    assert path.is_symlink()
    assert len(list(away.glob("games-damaged-*.sqlite"))) == 1


def test_failed_mending_is_reported_and_keeps_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(schema, "replaced", refuse)
    broken(path)
    data = path.read_bytes()
    with opened(path.parent) as store:
        assert store.trouble is not None
        assert store.whole
        assert store.findings == list[Finding]()
    assert path.read_bytes() == data


def test_store_damaged_in_use_keeps_the_current_game(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "RETRY", 0.02)
    with opened(path.parent) as store:
        places = [kept(store, begun(name, 12)) for name in ("cotton", "stirler")]
        store.close()
    store = Store(path.parent)
    taken = {game.place: store.games.take_up(game.place) for game in store.games.unfinished()}
    assert len(taken) == len(places) + 1
    again = kept(store, begun("du-coeur", 20))
    path.write_bytes(b"nothing of the kind" * 1000)
    again.keep(begun("du-coeur", 21))
    assert comes(store.settled, 20)
    assert [finding.what for finding in store.findings] == ["store"]
    store.close()
    with opened(path.parent) as found:
        assert records(found) == [begun("du-coeur", 21).record]


def test_new_or_absent_store_is_whole_at_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.whole
        assert not store.take_in()
    with contextlib.closing(Store(None)) as nowhere:
        assert nowhere.whole
        assert not nowhere.take_in()
