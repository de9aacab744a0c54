"""Whatever goes wrong while a file is written, the old one stays, and nothing is left beside it."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.worker import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.saved import agreement, settings
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.games import Shelf
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.whole import LEFT_BEHIND, written_whole
from picket_desktop.sitting import Setup, Sitting

OLD = "what was kept\n"
WRITERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a file": ("kept.txt", lambda folder: written_whole(folder / "kept.txt", "new\n")),
    "the game": ("unfinished.picket", lambda folder: saved(folder)),
    "the settings": (settings.FILE, lambda folder: settings.write(folder, Settings(volume=1))),
    "the agreement": (agreement.FILE, lambda folder: agreement.write(folder, Agreement("rubicon", "novice"))),
}
every_writer = pytest.mark.parametrize("what", WRITERS)


def saved(folder: Path) -> str | None:
    """The game saved in the folder; what went wrong with it."""
    shelf = Shelf(folder)
    sitting = Sitting(
        Setup(games.rules("rubicon"), "novice", "Mr. Cotton", 1), ThinkingHere(), shelf.save, random.Random(1)
    )
    sitting.lift(3)
    return shelf.trouble


def refusing(error: int) -> Callable[..., Any]:
    def refuse(*args: object, **named: object) -> Any:
        raise OSError(error, os.strerror(error))

    return refuse


def tried(folder: Path, what: str) -> Path:
    """Write, whatever comes of it."""
    name, write = WRITERS[what]
    try:
        write(folder)
    except OSError:
        assert what == "a file"
    return folder / name


@every_writer
def test_a_new_file_takes_the_old_ones_place_after_it_has_reached_the_disk(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / WRITERS[what][0]).write_text(OLD)
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def synced(handle: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        fsync(handle)

    def replaced(here: Any, there: Any) -> None:
        done.append("rename")
        replace(here, there)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    path = tried(tmp_path, what)
    if sys.platform.startswith("linux"):
        assert done == ["file", "rename", "folder"]
    assert path.read_text(encoding="utf-8") != OLD
    assert list(tmp_path.iterdir()) == [path]


@every_writer
@pytest.mark.parametrize("step", ["mkstemp", "write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_and_no_litter(
    what: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / WRITERS[what][0]
    path.write_text(OLD)
    if step == "write":
        real = os.fdopen

        def full(handle: int, *args: Any, **named: Any) -> Any:
            file = real(handle, *args, **named)
            file.write = refusing(errno.ENOSPC)
            return file

        monkeypatch.setattr(os, "fdopen", full)
    else:
        monkeypatch.setattr(tempfile if step == "mkstemp" else os, step, refusing(errno.ENOSPC))
    tried(tmp_path, what)
    monkeypatch.undo()
    assert path.read_text() == OLD
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here that is always full")
def test_a_disk_that_is_really_full_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = tempfile.mkstemp

    def full(**named: Any) -> tuple[int, str]:
        handle, name = real(**named)
        os.close(handle)
        return os.open("/dev/full", os.O_WRONLY), name

    monkeypatch.setattr(tempfile, "mkstemp", full)
    assert saved(tmp_path) == os.strerror(errno.ENOSPC)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def locked() -> Iterator[Path]:
    """A folder that nothing can be written to, not even by an administrator."""
    if not hasattr(os, "geteuid"):
        pytest.skip("this system has other locks")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, _ in WRITERS.values():
            (folder / file).write_text(OLD)
            (folder / file).chmod(0o644)
        folder.chmod(0o555)
        was = os.geteuid()
        if was == 0:
            os.seteuid(65534)
        yield folder
        os.seteuid(was)
        folder.chmod(0o755)


@every_writer
def test_a_folder_that_is_read_only_is_left_as_it_was(what: str, locked: Path) -> None:
    before = sorted(p.name for p in locked.iterdir())
    assert tried(locked, what).read_text() == OLD
    assert sorted(p.name for p in locked.iterdir()) == before


def test_refusals_are_told(locked: Path) -> None:
    assert saved(locked) == os.strerror(errno.EACCES)
    assert settings.write(locked, Settings()) == "settings.unkept"
    assert agreement.write(locked, Agreement()) is False


CRASH = """
import os, signal, sys
from pathlib import Path
from picket_desktop.saved.whole import written_whole
os.replace = lambda here, there: os.kill(os.getpid(), signal.SIGKILL)
written_whole(Path(sys.argv[1]), "half")
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing here ends a program at once")
def test_a_crash_before_the_renaming_leaves_the_old_file_and_the_next_writing_clears_up(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kept.txt"
    path.write_text(OLD)
    died = subprocess.run([sys.executable, "-c", CRASH, str(path)], cwd=Path(__file__).parents[2])
    assert died.returncode == -signal.SIGKILL
    assert path.read_text() == OLD
    (left,) = (p for p in tmp_path.iterdir() if p != path)
    written_whole(path, "another is writing\n")
    assert left.exists()
    then = path.stat().st_mtime - 2 * LEFT_BEHIND
    os.utime(left, (then, then))
    written_whole(path, "new\n")
    assert list(tmp_path.iterdir()) == [path]


def test_the_next_game_can_be_saved_after_a_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", refusing(errno.EIO))
    assert saved(tmp_path) == os.strerror(errno.EIO)
    monkeypatch.undo()
    assert saved(tmp_path) is None
    assert Shelf(tmp_path).take_up() is not None
