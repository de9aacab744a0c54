"""A display that nobody sees, a hand on its mouse and keys, and the table as a process of its own.

Xvfb shows, xdotool presses. Window names are not searched for, since SDL's are never found; every call has
a time limit; nothing is left running.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import IO, NamedTuple, TypeVar

from picket_desktop.saved.log import log_file

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[1]
NEEDED = ("Xvfb", "xdotool")
PATIENCE = 20.0
"""Seconds that anything may take on a busy machine before it counts as not happening."""
CLEARED = 2.0
"""Seconds in which a window that is gone has left the display."""


def missing() -> list[str]:
    """The programs that are not installed here."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Display(NamedTuple):
    """``name`` as in DISPLAY, the file that holds what it shows, and whoever shows it."""

    name: str
    pixels: Path
    server: subprocess.Popen[bytes]

    def picture(self) -> bytes:
        """What it shows now."""
        return self.pixels.read_bytes()

    def lose(self) -> None:
        """End it while windows are open."""
        self.server.terminate()
        self.server.wait(PATIENCE)

    def rested(self, still: float = 0.15, seconds: float = 3.0) -> bytes:
        """Wait until nothing has moved for ``still`` seconds, or for ``seconds`` in all; the picture then."""
        until, last, since = time.monotonic() + seconds, self.picture(), time.monotonic()
        while (now := time.monotonic()) < until and now - since < still:
            time.sleep(0.03)
            if (shown := self.picture()) != last:
                last, since = shown, time.monotonic()
        return last


@contextmanager
def display(size: tuple[int, int] = (1280, 800)) -> Iterator[Display]:
    """A display for the time of the ``with``."""
    told, tell = os.pipe()
    screen, folder = f"{size[0]}x{size[1]}x24", tempfile.mkdtemp()
    server = subprocess.Popen(
        [
            *("Xvfb", "-displayfd", str(tell), "-screen", "0", screen, "-fbdir", folder),
            *("-nolisten", "tcp", "-noreset", "-nocursor"),
        ],
        pass_fds=[tell],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(tell)
    try:
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        yield Display(f":{number}", Path(folder, "Xvfb_screen0"), server)
    finally:
        server.terminate()
        server.wait(PATIENCE)
        shutil.rmtree(folder)


def command() -> list[str]:
    """How the table is started: this checkout, or the executable that PICKET_PROGRAM names."""
    program = os.environ.get("PICKET_PROGRAM")
    return [program] if program else [sys.executable, "-m", "picket_desktop"]


def surroundings(**changed: str | None) -> Mapping[str, str]:
    """The environment with some of it changed, or (None) taken away; no driver chosen, no sound heard."""
    found = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    found |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    for name, value in changed.items():
        found.pop(name, None)
        if value is not None:
            found[name] = value
    return found


class Table:
    """The table in a window of its own."""

    def __init__(self, shown_on: Display, data: Path, env: Mapping[str, str], complaints: IO[bytes]) -> None:
        self.shown_on = shown_on
        self.env = dict(env)
        self._complaints = complaints
        self.process = subprocess.Popen(
            [*command(), "--data", str(data)],
            cwd="/",
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=complaints,
        )
        self.window = ""
        self.since = 0
        """How many moves of the game had been made when it was taken up here."""

    def seen(self) -> Table:
        """Wait for the window to stand there with its picture, and give it the keyboard."""
        bare = self.shown_on.picture()
        self.window = waited(self._windows)[-1]
        waited(lambda: self.shown_on.picture() != bare)
        self.hand("windowfocus", self.window)
        self.shown_on.rested()
        return self

    def _windows(self) -> list[str]:
        assert self.process.poll() is None, f"the table ended with {self.process.returncode}: {self.said()}"
        pid = str(self.process.pid)
        return self.hand("search", "--onlyvisible", "--pid", pid, wrong=True).split()

    def hand(self, *words: str, wrong: bool = False) -> str:
        """One xdotool command; what it prints. ``wrong``: it may find nothing."""
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=PATIENCE
        )
        assert wrong or done.returncode == 0, f"{done.stderr}\nthe table: {self.process.poll()} {self.said()}"
        return done.stdout

    def key(self, *names: str) -> None:
        self.hand("key", "--delay", "30", *names)

    def press(self, x: float, y: float) -> None:
        """Move there and press, when nothing moves; again, should nothing have come of it."""
        for _ in range(3):
            self.hand("mousemove", "--window", self.window, str(round(x)), str(round(y)))
            before = self.shown_on.rested()
            self.hand("click", "1")
            if comes(lambda before=before: self.shown_on.picture() != before, 1.0):
                return

    def tap(self, x: float, y: float) -> None:
        """Move there and press, whatever comes of it."""
        place = ("--window", self.window, str(round(x)), str(round(y)))
        self.hand("mousemove", *place, "click", "1")

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Take hold, go there by steps, let go."""
        words = ["mousemove", "--window", self.window, str(round(x)), str(round(y)), "mousedown", "1"]
        for i in range(1, 9):
            at = (round(x + (to_x - x) * i / 8), round(y + (to_y - y) * i / 8))
            words += ["sleep", "0.02", "mousemove", "--window", self.window, str(at[0]), str(at[1])]
        self.hand(*words, "sleep", "0.05", "mouseup", "1")

    def resize(self, w: int, h: int) -> None:
        """Pull the window to a size, whatever its least may be, and wait until its picture rests."""
        before = self.shown_on.picture()
        self.hand("windowsize", self.window, str(w), str(h))
        waited(lambda: self.shown_on.picture() != before)
        self.shown_on.rested(0.5)
        self.size = w, h

    @cached_property
    def size(self) -> tuple[int, int]:
        """Of the window, which nobody else pulls about."""
        shown = self.hand("getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=") for line in shown.split())
        return int(facts["WIDTH"]), int(facts["HEIGHT"])

    def said(self) -> str:
        """Everything written to standard error so far."""
        return os.pread(self._complaints.fileno(), 1 << 20, 0).decode(errors="replace")

    def ended(self) -> int:
        """Wait for the end; the exit status."""
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@contextmanager
def table(shown_on: Display, data: Path, **changed: str | None) -> Iterator[Table]:
    """The table's window, seen; afterwards the process is gone, and so is what it showed: the next table may
    show the same. Nothing stands in the log: a mistake of the program is mended, and would not be noticed."""
    bare = shown_on.picture()
    with tempfile.TemporaryFile() as complaints:
        opened = Table(shown_on, data, surroundings(DISPLAY=shown_on.name, **changed), complaints)
        try:
            yield opened.seen()
        finally:
            opened.end()
            if shown_on.server.poll() is None:
                comes(lambda: shown_on.picture() == bare, CLEARED)
    written = log_file(data)
    assert not written.parent.is_dir() or not written.exists(), written.read_text("utf-8")


def comes(look: Callable[[], object], seconds: float) -> bool:
    """Whether it comes true within so many seconds."""
    until = time.monotonic() + seconds
    while not (found := look()) and time.monotonic() < until:
        time.sleep(0.02)
    return bool(found)


def waited(look: Callable[[], T], seconds: float = PATIENCE) -> T:
    """What ``look`` finds as soon as it is true; an AssertionError when it never is."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError(f"nothing in {seconds:g} seconds: {look}")
