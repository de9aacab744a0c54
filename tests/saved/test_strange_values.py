"""Times, values and messages that no working clock, file or disk would give do not end the program."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.statistics import run as statistics
from picket_desktop.saved import trouble
from picket_desktop.saved.file import schema, writer
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.since import EVER, SINCE
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows, settings_table
from picket_desktop.saved.tables.statistics import found
from picket_desktop.saved.trouble import FULL, LONGEST, READ_ONLY, REFUSED, reason, trouble_of
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, checked, comes, kept, opened, records
from tests.saved.test_migrations import AGREEMENT, GAME, SETTINGS, THREE

CLOCKS = [datetime(1, 1, 1), datetime(1969, 12, 31), datetime(2026, 11, 22), datetime(9999, 12, 31, 23, 59)]


@pytest.mark.sweep
@pytest.mark.parametrize("first", CLOCKS)
@pytest.mark.parametrize("then", CLOCKS)
def test_changed_clock_loses_nothing(first: datetime, then: datetime, tmp_path: Path) -> None:
    now = [first]
    store = Store(tmp_path, lambda: now[0])
    place = kept(store, begun("rubicon", 30))
    now[0] = then
    place.keep(begun("rubicon", 40))
    store.preferences.count_since(store.games.counted_from_now())
    store.close()
    path = tmp_path / schema.FILE
    path.write_bytes(path.read_bytes()[:-1])
    with contextlib.closing(Store(tmp_path, lambda: now[0])) as again:
        assert checked(again)
        assert [finding.what for finding in again.findings] == ["store"]
        (game,) = again.games.listed()
        assert again.games.record(game.place) == begun("rubicon", 40).record
        now[0] = first
        game.place.keep(begun("rubicon", 41))
        again.games.listed()
    with opened(tmp_path) as last:
        assert last.findings == []
        assert records(last) == [begun("rubicon", 41).record]


SINCES: list[Any] = ["x", None, True, -5, 1e300, 10**30, [1], {"a": 1}, 253_402_300_799_999]


@pytest.mark.sweep
@pytest.mark.parametrize("since", SINCES, ids=str)
def test_statistics_with_an_invalid_start_count_everything(
    since: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(tmp_path) as store:
        kept(store, played("rubicon", 1))
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        settings_table.write(connection, {SINCE: since})
    with opened(tmp_path) as store:
        assert store.preferences.since == EVER
    monkeypatch.setenv("PICKET_DATA", str(tmp_path))
    for csv in (False, True):
        assert statistics(type("Args", (), {"csv": csv})()) == 0
    assert "Rubicon" in capsys.readouterr().out


def test_statistics_without_a_folder_find_nothing() -> None:
    reading = Store(None).reading(found)
    assert reading.wait(20)
    assert reading.result().kinds == ()


def test_sqlite_messages_are_stripped_of_control_characters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 5))
    with contextlib.closing(sqlite3.connect(tmp_path / schema.FILE)) as connection, connection:
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = ? WHERE name = 'aside'", ["CREATE \x1b[2J\x07 now"]
        )
        connection.execute("PRAGMA writable_schema=OFF")
    monkeypatch.setenv("PICKET_DATA", str(tmp_path))
    with pytest.raises(Refusal) as refused:
        statistics(type("Args", (), {"csv": False})())
    assert "malformed" in refused.value.values["why"]
    assert refused.value.values["why"].isprintable()


def test_long_reasons_are_shortened() -> None:
    told = reason(sqlite3.DatabaseError("no such thing: " + "x\n\x1b" * 5000))
    assert told.isprintable()
    assert len(told) == LONGEST


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.EDQUOT, FULL), (errno.ENOSPC, FULL), (errno.EROFS, READ_ONLY), (errno.EIO, REFUSED)],
)
def test_cause_of_a_write_error_comes_from_the_system(
    number: int, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite reports an exhausted quota only as a disk I/O error."""

    def refuse(folder: Path, size: int) -> None:
        raise OSError(number, "whatever it says")

    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname = "SQLITE_IOERR_WRITE"
    assert trouble_of(error, tmp_path).kind == REFUSED
    monkeypatch.setattr(trouble, "try_writing", refuse)
    assert trouble_of(error, tmp_path).kind == kind


@pytest.fixture
def every_commit(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Return a list that receives the content of the file after each commit, as it would be if the program
    were killed at that moment."""
    found: list[bytes] = []
    real = writer.Writer._written

    def written(self: writer.Writer, job: writer.Job) -> None:
        real(self, job)
        assert self._connection is not None
        path = self._connection.execute("PRAGMA database_list").fetchone()[2]
        found.append(Path(path).read_bytes())

    monkeypatch.setattr(writer.Writer, "_written", written)
    return found


def test_kill_during_import_of_old_files_keeps_the_game_once(
    tmp_path: Path, every_commit: list[bytes]
) -> None:
    folder = tmp_path / "first"
    folder.mkdir()
    for name, text in THREE.items():
        (folder / name).write_text(text, encoding="utf-8")
    with opened(folder) as store:
        store.settled()
    assert every_commit
    for n, data in enumerate([b"", *every_commit]):
        killed = tmp_path / str(n)
        killed.mkdir()
        for name, text in THREE.items():
            (killed / name).write_text(text, encoding="utf-8")
        if data:
            (killed / schema.FILE).write_bytes(data)
        for _ in range(2):
            with opened(killed) as store:
                assert records(store) == [GAME.record]
                assert store.preferences.settings.speed == SETTINGS["speed"]
                assert store.preferences.agreement.game == AGREEMENT["game"]


def test_refused_write_is_retried_on_close(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [sqlite3.OperationalError("disk I/O error")]
    real: Callable[..., None] = rows.write_game

    def write_game(*args: Any) -> None:
        if failures:
            raise failures.pop()
        real(*args)

    monkeypatch.setattr(rows, "write_game", write_game)
    store = Store(tmp_path)
    store.games.place().keep(begun("rubicon", 5))
    assert comes(lambda: store.trouble is not None)
    store.close()
    with opened(tmp_path) as again:
        assert records(again) == [begun("rubicon", 5).record]


def test_program_without_a_window_releases_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from picket_desktop.table import app

    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 5))

    def refuse(*args: Any, **named: Any) -> Any:
        raise FileNotFoundError("Picket's pictures are missing")

    monkeypatch.setattr(app, "Art", refuse)
    with pytest.raises(FileNotFoundError) as raised:
        app.App((640, 400), driver="dummy", data=tmp_path)
    with opened(tmp_path) as store:
        assert store.trouble is None
        store.preferences.change(Settings(volume=5))
        assert store.settled()
    assert raised.traceback


def test_failed_thread_start_is_reported_and_retried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    store = Store(tmp_path)
    place = store.games.place()
    with monkeypatch.context() as crowded:
        crowded.setattr(threading.Thread, "start", refuse)
        place.keep(begun("rubicon", 5))
        assert store.trouble is not None
        assert not store.settled(0.1)
        reading = store.reading(found)
        assert reading.done
        with pytest.raises(FileNotFoundError):
            reading.result()
    place.keep(begun("rubicon", 6))
    assert store.settled()
    assert store.trouble is None
    assert place.kept == 6
    store.close()
