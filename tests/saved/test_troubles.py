"""Anything that prevents writing to the store is reported for as long as it lasts, and play continues."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from picket_desktop.saved.file import lock, schema, writer
from picket_desktop.saved.file.bounds import Bounds
from picket_desktop.saved.place import Place
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.trouble import (
    BUSY,
    FORBIDDEN,
    FULL,
    HELD,
    LATER,
    READ_ONLY,
    REFUSED,
    Gone,
    Trouble,
    trouble_of,
)
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, comes, kept, opened

ROOT = Path(__file__).parents[2]
FIRST, THEN = begun("cotton", 9), begun("cotton", 12)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.05)
    monkeypatch.setattr(writer, "RETRY", 0.05)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a game in it."""
    with opened(tmp_path) as store:
        kept(store, FIRST)
    return tmp_path


def carried_on(store: Store) -> Place:
    """Resume the unfinished game, play on, and return its place."""
    place = store.games.unfinished()[0].place
    assert store.games.take_up(place) == FIRST.record
    place.keep(THEN)
    store.settled()
    return place


def is_kept_after_all(store: Store, place: Place) -> None:
    assert comes(lambda: place.kept == len(THEN.record.moves))
    assert comes(lambda: store.trouble is None)
    store.close()
    with opened(store.folder) as again:
        assert again.games.take_up(again.games.unfinished()[0].place) == THEN.record


def kind(store: Store) -> str:
    return store.trouble.kind if store.trouble else ""


def test_full_disk_is_reported_and_moves_are_kept_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = schema.connected

    def full(
        path: Path, writable: bool, bounds: Bounds | None = None, patience: float | None = None
    ) -> sqlite3.Connection:
        connection = real(path, writable, bounds, patience)
        connection.execute("PRAGMA max_page_count = 1")  # SQLite raises it to the pages already there
        return connection

    monkeypatch.setattr(schema, "connected", full)
    store = Store(folder)
    place = store.games.unfinished()[0].place
    assert store.games.take_up(place) == FIRST.record
    whole = begun("cotton", len(played("cotton", 3).record.moves) - 1)
    place.keep(whole)
    assert not store.settled()
    assert kind(store) == FULL
    assert place.kept == len(FIRST.record.moves)
    assert store.games.take_up(place) == whole.record
    monkeypatch.undo()
    place.keep(THEN)  # a move is made: writing is tried again
    is_kept_after_all(store, place)


LIMITED = """
import resource, signal, sys
from pathlib import Path
from picket_desktop.saved.file import writer
from picket_desktop.saved.store import Store
from tests.engine.by_chance import played
from tests.saved.games_kept import begun
writer.RETRY = 0.05
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
store = Store(Path(sys.argv[1]))
place = store.games.place()
place.keep(begun("rubicon", 150))
print(store.settled(), bool(store.trouble), place.kept)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
place.keep(begun("rubicon", 151))
print(store.settled(20), bool(store.trouble), place.kept)
store.close()
"""


@pytest.mark.sweep
@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="nothing here limits the size of a file")
@pytest.mark.parametrize("limit", [0, 100, 5000, 20000])
def test_file_size_limit_loses_nothing(limit: int, tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path), str(limit)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert told.stdout.splitlines() == ["False True 0", "True False 151"], told.stderr
    with opened(tmp_path) as store:
        assert store.findings == []
        assert store.games.take_up(store.games.unfinished()[0].place) == begun("rubicon", 151).record


@pytest.fixture
def nobody() -> Iterator[Callable[[], None]]:
    """A function that drops the privileges of an administrator who runs the tests, and otherwise does
    nothing. The privileges are restored afterwards."""
    if not hasattr(os, "geteuid"):
        pytest.skip("this system has other rights")
    was = os.geteuid()

    def become() -> None:
        if was == 0:
            os.seteuid(65534)

    yield become
    os.seteuid(was)


@pytest.fixture
def locked(nobody: Callable[[], None]) -> Iterator[Path]:
    """Yield a folder that contains a game but cannot be written to."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name)
        with opened(path) as store:
            kept(store, FIRST)
            store.preferences.change(Settings(volume=10))
        for file in path.iterdir():
            file.chmod(0o666)
        path.chmod(0o555)
        nobody()
        yield path
        with contextlib.suppress(OSError):
            os.seteuid(0)
        path.chmod(0o755)


def test_read_only_folder_is_read_and_left_unchanged(locked: Path) -> None:
    before = {p.name: p.read_bytes() for p in locked.iterdir()}
    with opened(locked) as store:
        assert kind(store) == READ_ONLY
        assert store.preferences.settings.volume == 10
        carried_on(store)
        assert kind(store) == READ_ONLY
        assert store.games.unfinished()[0].totals == THEN.totals
        assert store.games.take_up(store.games.unfinished()[0].place) == THEN.record
    assert {p.name: p.read_bytes() for p in locked.iterdir()} == before


def test_empty_read_only_folder_is_reported_on_first_keep(
    nobody: Callable[[], None],
) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name)
        path.chmod(0o555)
        nobody()
        with opened(path / "picket") as store:
            assert store.trouble is None
            kept(store, FIRST)
            assert kind(store) == READ_ONLY
            assert store.games.take_up(store.games.unfinished()[0].place) == FIRST.record
        with contextlib.suppress(OSError):
            os.seteuid(0)
        path.chmod(0o755)


def test_folder_that_cannot_be_made_is_reported_on_first_keep(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    with opened(tmp_path / "file" / "data") as store:
        assert (store.trouble, store.findings) == (None, [])
        kept(store, FIRST)
        assert kind(store) == REFUSED
        assert store.games.take_up(store.games.unfinished()[0].place) == FIRST.record


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_pipe_or_link_loop_as_the_store_is_reported(tmp_path: Path) -> None:
    for name, made in (("pipe", os.mkfifo), ("loop", lambda path: path.symlink_to(path.name))):
        path = tmp_path / name / schema.FILE
        path.parent.mkdir()
        made(path)
        with opened(path.parent) as store:
            assert kind(store) == REFUSED
            assert store.games.listed() == []


@pytest.mark.parametrize(("mode", "reads"), [(0o000, False), (0o444, True)])
def test_file_without_permission_is_not_taken_for_damaged(mode: int, reads: bool, locked: Path) -> None:
    os.seteuid(0) if os.getuid() == 0 else None
    locked.chmod(0o777)
    path = locked / schema.FILE
    path.chmod(mode)
    if os.getuid() == 0:
        os.seteuid(65534)
    with opened(locked) as store:
        assert kind(store) == FORBIDDEN
        assert store.findings == []
        assert bool(store.games.unfinished()) == reads
        if reads:
            carried_on(store)
        else:
            kept(store, FIRST)
        assert kind(store) == FORBIDDEN
        assert store.games.unfinished()
    assert path.exists()
    assert not list(locked.glob("*damaged*"))


def test_store_of_a_later_version_is_left_untouched(folder: Path) -> None:
    path = folder / schema.FILE
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version={len(schema.VERSIONS) + 1}")
        connection.execute("ALTER TABLE games ADD COLUMN more")
    before = path.read_bytes()
    with opened(folder) as store:
        assert store.trouble == Trouble(LATER, str(len(schema.VERSIONS) + 1))
        kept(store, THEN)
        store.preferences.change(Settings(volume=3))
        assert kind(store) == LATER
        assert store.games.take_up(store.games.unfinished()[0].place) == THEN.record
        assert store.findings == []
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("number", "kind"),
    [(39, FULL), (112, FULL), (1295, FULL), (19, READ_ONLY), (5, FORBIDDEN), (87, REFUSED)],
)
def test_errors_of_windows_are_told_by_their_own_numbers(number: int, kind: str, tmp_path: Path) -> None:
    """Python turns some of these numbers into "invalid argument", and others into "permission denied"."""
    error = OSError(errno.EACCES if number in (5, 19) else errno.EINVAL, "it is so", "a file")
    error.winerror = number  # type: ignore[attr-defined,unused-ignore]
    assert trouble_of(error, tmp_path) == Trouble(kind, "it is so", error.errno or 0)


@pytest.mark.parametrize("number", [0, errno.EACCES, errno.EAGAIN, errno.EDEADLK])
def test_lock_of_another_window_is_known_by_any_error(
    number: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(handle: int) -> None:
        raise OSError(number, "")

    with monkeypatch.context() as patch:
        patch.setattr(lock, "_lock", held)
        with opened(folder) as store:
            assert store.trouble == Trouble(HELD)
    with opened(folder) as store:
        assert store.trouble is None


def test_disk_that_cannot_lock_is_no_other_window(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_lock", cannot)
    with opened(folder) as store:
        assert store.trouble == Trouble(REFUSED, "No locks available", errno.ENOLCK)


def test_second_window_keeps_games_only_after_the_first_closes(folder: Path) -> None:
    with opened(folder) as first, contextlib.closing(Store(folder)) as second:
        assert first.trouble is None
        assert kind(second) == HELD
        place = carried_on(second)
        assert kind(second) == HELD
        assert first.games.take_up(first.games.unfinished()[0].place) == FIRST.record
        first.close()  # the other window is closed: this one keeps what is played
        assert comes(lambda: place.kept == len(THEN.record.moves))
        assert comes(lambda: second.trouble is None)


def test_game_ended_or_removed_by_another_window_is_gone(folder: Path) -> None:
    with opened(folder) as first:
        kept(first, begun("rubicon", 5))
        second = Store(folder)
        ended, removed = (w.place for w in sorted(first.games.unfinished(), key=lambda w: w.rules.name))
        ended.keep(played("cotton", 3))
        first.games.remove(removed)
        assert first.settled()
        for waiting in second.games.unfinished():
            with pytest.raises(Gone):
                second.games.take_up(waiting.place)
        assert second.games.unfinished() == ()
        second.close()


def test_game_continued_in_two_windows_becomes_two(folder: Path) -> None:
    first, second = Store(folder), Store(folder)
    other = begun("cotton", 9, seed=5)
    place = first.games.unfinished()[0].place
    first.games.take_up(place)
    place.keep(THEN)
    again = second.games.unfinished()[0].place
    again.keep(other)
    first.close()
    assert second.settled() or comes(lambda: second.trouble is None)
    second.close()
    with opened(folder) as store:
        assert {store.games.take_up(w.place) for w in store.games.unfinished()} == {THEN.record, other.record}


def test_file_used_by_another_program_is_reported_as_busy(folder: Path) -> None:
    store = Store(folder)
    with contextlib.closing(sqlite3.connect(folder / schema.FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        place = store.games.unfinished()[0].place
        place.keep(THEN)
        assert not store.settled()
        assert kind(store) == BUSY
        other.execute("ROLLBACK")
    is_kept_after_all(store, place)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
def test_removed_file_is_recreated(folder: Path) -> None:
    store = Store(folder)
    place = carried_on(store)
    (folder / schema.FILE).unlink()
    place.keep(begun("cotton", 14))
    comes(store.settled)
    store.close()
    with opened(folder) as again:
        assert again.games.take_up(again.games.unfinished()[0].place) == begun("cotton", 14).record


WRITES = """
import sys, time
from pathlib import Path
from picket_desktop.saved.file import writer
from picket_desktop.saved.store import Store
from tests.engine.by_chance import played
from tests.saved.games_kept import begun
writer.RETRY = 0.02
store = Store(Path(sys.argv[1]))
place = store.games.place()
for n in range(1, 60):
    place.keep(begun(sys.argv[2], n))
    store.settled(0.02)
ended = any(store.settled(0.1) or time.sleep(0.05) for _ in range(300))
print(ended, place.kept)
store.close()
"""


@pytest.mark.full
def test_concurrent_programs_lose_nothing_of_each_other(tmp_path: Path) -> None:
    names = "rubicon", "cotton", "stirler"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", WRITES, str(tmp_path), name], cwd=ROOT, stdout=subprocess.PIPE
        )
        for name in names
    ]
    assert [program.communicate(timeout=90)[0].split() for program in programs] == [[b"True", b"59"]] * 3
    with opened(tmp_path) as store:
        assert store.findings == []
        found = {w.rules.name: store.games.take_up(w.place) for w in store.games.unfinished()}
    assert found == {name: begun(name, 59).record for name in names}
