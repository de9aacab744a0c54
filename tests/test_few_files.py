"""When it may open only a few files, the program still does its work, or says in one sentence why it
cannot."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop import paths
from picket_desktop.__main__ import NO_FILES
from picket_desktop.table.doors import title
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.start import Mending
from picket_desktop.words.words import words
from tests.table.pilot import Pilot

resource = pytest.importorskip("resource", reason="nothing here limits the files of a program")
LIMITED = """
import resource, sys
from picket_desktop.__main__ import main
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]),) * 2)
sys.exit(main(sys.argv[2:]))
"""
"""A program that runs Picket with a limit on the number of open files."""
ENOUGH = 24
"""How many open files are enough for any command, with some to spare."""
REFUSED = (words().terminal.refusal("files.none-left"), NO_FILES)
DUEL = ("duel", "novice", "random", "--rules", "rubicon", "--deals", "2")


def run(files: int, *words: str) -> tuple[int, str]:
    """Run a command with at most ``files`` open files; return its exit status and standard error."""
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(files), *words],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stderr.removesuffix("\n")


@pytest.mark.full
@pytest.mark.parametrize(("command", "files"), [("duel", 9), ("duel", ENOUGH), ("picture", 9)])
def test_command_succeeds_or_says_why_not(command: str, files: int, tmp_path: Path) -> None:
    picture = ("picture", "--size", "640x400", "--out", str(tmp_path / "out.png"))
    status, said = run(files, *(DUEL if command == "duel" else picture))
    assert (status, said) == (0, "") or (status == 2 and said in REFUSED)
    assert status == 0 or files < ENOUGH
    assert status == 2 or (command, files) != ("duel", 9), "where nothing is refused nothing was tried"


@pytest.fixture
def exhaust_files() -> Iterator[Callable[[], None]]:
    """A function that stops any more files from being opened."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)

    def limit() -> None:
        free = os.open(os.devnull, os.O_RDONLY)
        os.close(free)
        resource.setrlimit(resource.RLIMIT_NOFILE, (free, before[1]))

    yield limit
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_font_used_once_needs_no_more_files(exhaust_files: Callable[[], None]) -> None:
    fonts = Fonts(Shelf())
    face = next(iter(paths.FACES))
    width = fonts.width("Piquet", face, 20)
    exhaust_files()
    assert fonts.width("Piquet", face, 40) > 1.5 * width


def test_font_without_free_files_raises_the_os_error(exhaust_files: Callable[[], None]) -> None:
    fonts = Fonts(Shelf())
    exhaust_files()
    with pytest.raises(OSError) as raised:
        fonts.width("Piquet", next(iter(paths.FACES)), 20)
    assert raised.value.errno == errno.EMFILE


def test_unusable_font_error_names_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def unusable(*what: object) -> None:
        raise pygame.error("no font")

    monkeypatch.setattr(pygame.font, "Font", unusable)
    with pytest.raises(FileNotFoundError, match=r"\.ttf"):
        Fonts(Shelf()).width("Piquet", next(iter(paths.FACES)), 20)


def test_error_is_mended_even_if_it_cannot_be_logged(
    tmp_path: Path, exhaust_files: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = Pilot(title, tmp_path)
    mending = Mending(pilot.app)
    monkeypatch.delitem(sys.modules, "picket_desktop.saved.log", raising=False)
    exhaust_files()
    monkeypatch.setattr(pilot.app, "turn", lambda: 1 / 0)
    assert mending.step()
    assert "Your game is saved" in " ".join(pilot.app.top.says)  # type: ignore[attr-defined]
