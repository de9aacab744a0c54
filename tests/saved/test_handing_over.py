"""A file is handed over to the open window. Whichever window takes the file opens it, and no other does
so."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from picket_desktop.saved import handing_over
from picket_desktop.saved.file.lock import Lock
from picket_desktop.saved.handing_over import ABANDONED, END, FILE, PATIENCE, hand_over, handed_over

GAME = Path("game.picket")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Path]:
    """The data folder of an open window."""
    lock = Lock(tmp_path / "data")
    assert lock.take()
    yield tmp_path / "data"
    lock.release()


class Waiting:
    """A clock that advances when somebody sleeps, calling ``meanwhile`` for what the window does in that
    time."""

    def __init__(self, meanwhile: Callable[[float], object] = lambda at: None) -> None:
        self.at, self._meanwhile = 100.0, meanwhile

    def now(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        self.at += seconds
        self._meanwhile(self.at - 100.0)


@pytest.mark.parametrize("name", ["game.picket", "Ünïcode ♠ ' & \" x.picket"])
def test_window_takes_the_file_once(name: str, window: Path) -> None:
    taken = []
    clock = Waiting(lambda at: taken.append(handed_over(window)))
    assert hand_over(window, Path(name), clock.now, clock.sleep)
    assert taken == [Path.cwd() / name]
    assert handed_over(window) is None
    assert not (window / FILE).exists()


@pytest.mark.skipif(os.name == "nt", reason="no such names on Windows")
def test_name_of_any_bytes_is_handed_over(window: Path) -> None:
    name, taken = os.fsdecode(b"/\xff\n.picket"), []
    clock = Waiting(lambda at: taken.append(handed_over(window)))
    assert hand_over(window, Path(name), clock.now, clock.sleep)
    assert taken == [Path(name)]


def test_nothing_is_handed_over_without_a_window(tmp_path: Path) -> None:
    assert not hand_over(tmp_path / "nowhere", GAME)
    assert not (tmp_path / "nowhere").exists()
    lock = Lock(tmp_path)
    assert lock.take()
    lock.release()  # a window that was closed
    assert not hand_over(tmp_path, GAME)
    assert not (tmp_path / FILE).exists()
    assert lock.take(), "the lock was kept"
    lock.release()


def test_stuck_window_is_given_up_and_nothing_is_left(window: Path) -> None:
    clock = Waiting()
    assert not hand_over(window, GAME, clock.now, clock.sleep)
    assert PATIENCE <= clock.at - 100.0 < PATIENCE + 0.1
    assert handed_over(window) is None


def test_file_taken_at_the_last_moment_is_not_opened_twice(
    window: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []

    def remove(path: Path, patience: float) -> bool:
        if not taken:
            taken.append(None)
            taken.append(handed_over(window))
        return real(path, patience)

    real = handing_over.remove
    monkeypatch.setattr(handing_over, "remove", remove)
    clock = Waiting()
    assert hand_over(window, GAME, clock.now, clock.sleep)
    assert taken == [None, GAME.absolute()]


def test_second_file_waits_for_no_first_one(window: Path) -> None:
    (window / FILE).write_bytes(b"/other.picket" + END)
    assert not hand_over(window, GAME)
    assert handed_over(window) == Path("/other.picket")


def test_name_that_is_still_being_written_is_left(window: Path) -> None:
    (window / FILE).write_bytes(b"/half of a na")
    assert handed_over(window) is None
    assert (window / FILE).exists()


def test_abandoned_file_is_thrown_away(window: Path) -> None:
    (window / FILE).write_bytes(b"/old.picket" + END)
    assert handed_over(window, lambda: time.time() + ABANDONED + 5) is None
    assert not (window / FILE).exists()


def test_folder_that_cannot_be_written_to_hands_nothing_over(window: Path) -> None:
    (window / FILE).mkdir()
    assert not hand_over(window, GAME)
    assert handed_over(window) is None
