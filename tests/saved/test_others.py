"""No game is lost if other programs, other windows or clean-up tools interfere while the table is open."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from picket_desktop.commands.statistics import run as statistics
from picket_desktop.drills.boxes import Box
from picket_desktop.engine.record import Record
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file import schema, store_file, writer
from picket_desktop.saved.file.lock import FILE, Lock
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.trouble import BUSY, HELD, Gone
from tests.engine.by_chance import played
from tests.saved.games_kept import Gate, begun, comes, kept, led_back, opened, records


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.05)
    monkeypatch.setattr(writer, "RETRY", 0.02)


def records_in(folder: Path) -> set[Record]:
    with opened(folder) as store:
        assert store.findings == []
        return {*records(store)}


def written(store: Store) -> None:
    """Wait as the main loop does until everything is on the disk."""
    assert comes(lambda: store.settled(0.2) and not store.take_in() and not store.disk.replaced)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
def test_replaced_store_receives_the_games_of_the_sitting(tmp_path: Path) -> None:
    """A synchronizing program may replace the store. A game with the same number in the new store is then a
    different game."""
    folder, other = tmp_path / "a", tmp_path / "b"
    with opened(other) as store:
        kept(store, begun("cotton", 20))
    with contextlib.closing(Store(folder)) as store:
        store.preferences.change(Settings(volume=10))
        store.lessons.learn("tricks", Learnt(3))
        first = kept(store, begun("rubicon", 20))
        second = kept(store, begun("stirler", 12))
        os.replace(other / schema.FILE, folder / schema.FILE)
        first.keep(begun("rubicon", 21))
        written(store)
        assert {first.id, second.id}.isdisjoint({1})
    games = begun("cotton", 20), begun("rubicon", 21), begun("stirler", 12)
    assert records_in(folder) == {game.record for game in games}
    with opened(folder) as store:
        assert store.preferences.settings.volume == 10
        assert store.lessons.learnt == {"tricks": Learnt(3)}


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
def test_removal_spares_another_game_with_the_same_number(tmp_path: Path) -> None:
    folder, other = tmp_path / "a", tmp_path / "b"
    with opened(other) as store:
        kept(store, begun("cotton", 20))
    with contextlib.closing(Store(folder)) as store:
        place = kept(store, begun("rubicon", 20))
        os.replace(other / schema.FILE, folder / schema.FILE)
        store.games.remove(place)
        written(store)
    assert records_in(folder) == {begun("cotton", 20).record}


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
@pytest.mark.parametrize("gone", ["file", "folder"])
def test_deleted_store_is_recreated_with_all_of_the_sitting(gone: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with contextlib.closing(Store(folder)) as store:
        store.preferences.change(Settings(volume=10))
        store.preferences.agree(Agreement("cotton", "novice", {}))
        store.drills.keep(Box("reckon", "rubicon", "7", 2, 739_000, 5, 3))
        kept(store, begun("rubicon", 20))
        place = kept(store, begun("cotton", 20))
        if gone == "file":
            (folder / schema.FILE).unlink()
        else:
            shutil.rmtree(folder)
        place.keep(begun("cotton", 21))
        written(store)
        assert store.trouble is None
    assert records_in(folder) == {begun("rubicon", 20).record, begun("cotton", 21).record}
    with opened(folder) as store:
        assert (store.preferences.settings.volume, store.preferences.agreement.game) == (10, "cotton")
        assert len(store.drills.boxes("reckon", "rubicon")) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
def test_unwritten_games_are_written_on_close(tmp_path: Path) -> None:
    store = Store(tmp_path)
    kept(store, begun("rubicon", 20))
    place = kept(store, begun("cotton", 20))
    (tmp_path / schema.FILE).unlink()
    place.keep(begun("cotton", 21))
    assert comes(lambda: store.disk.replaced)
    store.close()
    assert records_in(tmp_path) == {begun("rubicon", 20).record, begun("cotton", 21).record}


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
def test_window_without_its_lock_does_not_overwrite_the_others_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("cotton", 9))
    first = Store(tmp_path)
    place = first.games.unfinished()[0].place
    first.games.take_up(place)
    place.keep(begun("cotton", 12))
    assert first.settled()
    (tmp_path / FILE).unlink()
    with opened(tmp_path) as second:
        assert second.trouble is None
        again = second.games.unfinished()[0].place
        second.games.take_up(again)
        again.keep(begun("cotton", 30))
        assert second.settled()
    place.keep(begun("cotton", 13))
    written(first)
    first.close()
    found = records_in(tmp_path)
    assert begun("cotton", 30).record in found


@pytest.mark.parametrize("damaged", [False, True])
def test_reused_number_is_not_taken_for_the_removed_game(damaged: bool, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("cotton", 9))
    first, second = Store(tmp_path), Store(tmp_path)
    assert second.trouble is not None
    assert second.trouble.kind == HELD
    (cotton,) = second.games.unfinished()
    first.games.remove(first.games.unfinished()[0].place)
    assert first.settled()
    assert kept(first, begun("rubicon", 12)).id == cotton.place.id
    first.close()
    if damaged:
        with contextlib.closing(sqlite3.connect(tmp_path / schema.FILE)) as connection, connection:
            connection.execute("UPDATE moves SET text = 'play 7S' WHERE number = 3")
    with pytest.raises(Gone):
        second.games.take_up(cotton.place)
    with pytest.raises(Gone):
        second.games.record(cotton.place)
    second.games.remove(cotton.place)
    written(second)
    second.close()
    if not damaged:
        assert records_in(tmp_path) == {begun("rubicon", 12).record}


def test_earlier_store_held_at_first_is_upgraded_when_free(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 20))
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        led_back(connection)
    lock = Lock(tmp_path)
    assert lock.take()
    store = Store(tmp_path)
    place = store.games.unfinished()[0].place
    assert store.games.take_up(place) == begun("rubicon", 20).record
    place.keep(begun("rubicon", 21))
    assert not store.settled()
    lock.release()
    written(store)
    assert store.trouble is None
    store.close()
    assert records_in(tmp_path) == {begun("rubicon", 21).record}


def test_earlier_store_is_readable_without_room_for_its_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 20))
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        led_back(connection)

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copy", full)
    with opened(tmp_path) as store:
        assert store.trouble is not None
        assert store.games.take_up(store.games.unfinished()[0].place) == begun("rubicon", 20).record


def test_sweeping_a_damaged_row_keeps_newer_values(tmp_path: Path) -> None:
    """A second window finds the damaged row, but gets to write only after the first has learnt more."""
    with opened(tmp_path) as store:
        store.lessons.learn("tricks", Learnt(2))
        store.lessons.learn("point", Learnt(1))
        store.preferences.change(Settings(volume=11))
    path = tmp_path / schema.FILE
    first = Store(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE lessons SET step = 9 WHERE name = 'tricks'")
    second = Store(tmp_path)
    assert [finding.what for finding in second.findings] == ["lessons"]
    first.lessons.learn("point", Learnt(4, True))
    first.preferences.change(Settings(volume=33))
    assert first.settled()
    first.close()
    written(second)
    second.close()
    with opened(tmp_path) as store:
        assert store.findings == []
        assert store.lessons.learnt == {"point": Learnt(4, True)}
        assert store.preferences.settings.volume == 33


def test_busy_store_is_read_and_merged_once_free(tmp_path: Path) -> None:
    house = {"cotton": {"target": "121"}}
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 20))
        store.preferences.agree(Agreement("cotton", "novice", house))
        store.drills.keep(Box("reckon", "rubicon", "7", 3, 739_000, 9, 8))
        store.lessons.learn("tricks", Learnt(5, True))
    with contextlib.closing(sqlite3.connect(tmp_path / schema.FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store = Store(tmp_path)
        assert store.trouble is not None
        assert store.trouble.kind == BUSY
        assert not store.whole
        store.preferences.agree(Agreement("rubicon", "master", {"rubicon": {"target": "6"}}))
        store.drills.keep(Box("reckon", "rubicon", "7", 1, 739_001, 1, 1))
        store.lessons.learn("tricks", Learnt(1))
        other.execute("ROLLBACK")
    assert comes(lambda: store.take_in() or store.whole)
    written(store)
    assert store.trouble is None
    for _ in range(2):
        assert len(store.games.listed()) == 1
        expected = Agreement("rubicon", "master", house | {"rubicon": {"target": "6"}})
        assert store.preferences.agreement == expected
        (box,) = store.drills.boxes("reckon", "rubicon")
        assert (box.box, box.asked, box.known) == (1, 10, 9)
        assert store.lessons.learnt["tricks"] == Learnt(1, True)
        store.close()
        store = Store(tmp_path)
    store.close()


def test_done_lesson_stays_done_whoever_writes(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.lessons.learn("tricks", Learnt(5, True))
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        from picket_desktop.saved.tables import lessons_table

        lessons_table.write(connection, "tricks", Learnt(1))
    with opened(tmp_path) as store:
        assert store.lessons.learnt == {"tricks": Learnt(1, True)}


@pytest.mark.parametrize("table", ["games", "moves"])
def test_largest_possible_number_does_not_stop_keeping(table: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 5))
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        head = rows.head(connection, 1)
        assert head is not None
        if table == "games":
            rows.write_head(connection, head._replace(id=(1 << 63) - 1))
        else:
            row = ((1 << 63) - 1, 1, "x", 1, b"x" * 12)
            connection.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", row)
    with opened(tmp_path) as store:
        assert kept(store, begun("cotton", 5)).kept == 5
        assert store.trouble is None


def test_schema_with_many_objects_is_checked_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 5))
    with contextlib.closing(sqlite3.connect(tmp_path / schema.FILE)) as connection, connection:
        for n in range(300):
            connection.execute(f"CREATE VIEW v{n} AS SELECT {n}")
    monkeypatch.setattr(writer.Writer, "begin_with", lambda writer, task: None)
    store = Store(tmp_path)
    assert not store.whole
    store.close()
    monkeypatch.undo()
    with opened(tmp_path) as store:
        assert [finding.what for finding in store.findings] == ["store"]
        assert records(store) == [begun("rubicon", 5).record]


@pytest.mark.parametrize("made", ["-wal", "-shm", "-journal"])
def test_folder_in_place_of_an_sqlite_file_is_reported(made: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 5))
    (tmp_path / f"{schema.FILE}{made}").mkdir()
    with opened(tmp_path) as store:
        assert store.trouble is not None
        assert "not a file" in store.trouble.why


@pytest.mark.parametrize("left", [".new", ".new-journal"])
def test_folder_in_place_of_a_new_store_is_no_obstacle(left: str, tmp_path: Path) -> None:
    (tmp_path / f"{schema.FILE}{left}").mkdir()
    with opened(tmp_path) as store:
        assert kept(store, begun("rubicon", 5)).kept == 5
    path = tmp_path / schema.FILE
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    with opened(tmp_path) as store:
        assert len(records(store)) == 1
    names = sorted(p.name for p in tmp_path.iterdir() if "damaged" not in p.name)
    assert names == sorted(["picket.lock", schema.FILE, f"{schema.FILE}{left}"])


def test_closing_an_idle_window_does_not_wait_for_mending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate()
    monkeypatch.setattr(store_file, "salvaged", gate.salvaged)
    (tmp_path / schema.FILE).write_bytes(b"nothing of the kind" * 1000)
    store = Store(tmp_path)
    assert gate.reached.wait(60)
    began = time.process_time(), time.monotonic()
    store.close()
    assert time.monotonic() - began[1] < 4
    assert store.disk.file._lock.held, "it is mended still"
    gate.passed.set()
    assert comes(lambda: store.disk.writer.ended)
    store.disk.file.close()


def test_statistics_command_tolerates_an_unknown_role(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(tmp_path) as store:
        kept(store, played("rubicon", 1))
    for role in ("\x1b[2J", "nobody"):
        with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
            row = connection.execute("SELECT * FROM deals WHERE deal = 1 AND seat = 0").fetchone()
            values = (*row[:3], role, *row[4:9])
            connection.execute(
                "INSERT OR REPLACE INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*values, schema.checksum(*values)),
            )
        monkeypatch.setenv("PICKET_DATA", str(tmp_path))
        for csv in (False, True):
            assert statistics(type("Args", (), {"csv": csv})()) == 0
            assert "\x1b" not in capsys.readouterr().out
