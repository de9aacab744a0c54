"""Runs the table in a process of its own, with a virtual display and a simulated mouse and keyboard.

Xvfb provides the display, and xdotool the input. Windows are not searched for by name, because SDL's are
never found that way. Every call has a time limit, and no process is left running.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import IO, NamedTuple, TypeVar

import pygame
from pygame import transform

from picket_desktop.saved.log import log_file
from picket_desktop.table.widgets.theme import ASKED

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[1]
NEEDED = ("Xvfb", "xdotool")
PATIENCE = 20.0
"""How long to wait, even on a busy machine, before giving up on something, in seconds."""
CLEARED = 2.0
"""How long a closed window may take to leave the display, in seconds."""
LOADED = 5.0
"""How soon the first page must replace the name on the cloth, in seconds."""

GRAINS, NEAR, UNLIKE = (64, 40), 32, 0.08
"""Pictures are compared as grids of ``GRAINS``, given across and down. Two grains are alike if they differ by
at most ``NEAR`` in brightness. ``UNLIKE`` is the share of grains that need not be alike."""


def missing() -> list[str]:
    """Return the names of the required programs that are not installed."""
    return [name for name in NEEDED if shutil.which(name) is None]


def starts(program: str) -> list[str]:
    """Return the command that starts an executable. A Windows executable is started by wine on other
    systems."""
    return ["wine", program] if needs_wine(program) else [program]


def needs_wine(program: str) -> bool:
    """Return True if an executable is for Windows, and this is another system."""
    return program.endswith(".exe") and sys.platform != "win32"


PACE = 3 if needs_wine(os.environ.get("PICKET_PROGRAM", "")) else 1
"""The factor by which times are longer for a program under wine, whose events pass through more layers."""


class Display(NamedTuple):
    """A virtual display: its ``name`` as in DISPLAY, the file ``pixels`` that holds its picture, and its
    server process."""

    name: str
    pixels: Path
    server: subprocess.Popen[bytes]

    def picture(self) -> bytes:
        """Return the bytes of the current picture."""
        return self.pixels.read_bytes()

    def part(self, x: int, y: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a part of the current picture."""
        told = self.picture()
        head = struct.unpack_from(">25I", told)
        line, whole = head[12], (head[4], head[5])
        begins = head[0] + head[19] * 12
        assert line == whole[0] * 4, "another format than of 24 bits"
        seen = pygame.image.frombytes(told[begins : begins + line * whole[1]], whole, "BGRA")
        return seen.subsurface((x, y, *size))

    def lose(self) -> None:
        """Stop the server while windows are open."""
        self.server.terminate()
        self.server.wait(PATIENCE)

    def rested(self, still: float = 0.15, seconds: float = 3.0) -> bytes:
        """Wait until nothing has moved for ``still`` seconds, but at most ``seconds`` in all. Return the
        picture."""
        until, last, since = time.monotonic() + PACE * seconds, self.picture(), time.monotonic()
        while (now := time.monotonic()) < until and now - since < PACE * still:
            time.sleep(0.03)
            if (shown := self.picture()) != last:
                last, since = shown, time.monotonic()
        return last


@contextmanager
def display(size: tuple[int, int] = (1280, 800), bits: int = 24) -> Iterator[Display]:
    """Run a display, with ``bits`` bits a pixel, for the duration of the ``with`` block."""
    told, tell = os.pipe()
    screen, folder = f"{size[0]}x{size[1]}x{bits}", tempfile.mkdtemp()
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
    """Return the command that starts the table: this checkout, or the executable that PICKET_PROGRAM
    names."""
    program = os.environ.get("PICKET_PROGRAM")
    return starts(program) if program else [sys.executable, "-m", "picket_desktop"]


def started(words: list[str], env: Mapping[str, str], complaints: IO[bytes] | int) -> subprocess.Popen[bytes]:
    """Start a command without input, with its standard error going to a file. Python under wine accepts only
    pipes, so its standard error goes through ``cat``."""
    silent = subprocess.DEVNULL
    if words[0] != "wine":
        return subprocess.Popen(words, cwd="/", env=env, stdin=silent, stdout=silent, stderr=complaints)
    told = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=complaints).stdin
    assert told
    with told:
        return subprocess.Popen(words, cwd="/", env=env, stdin=subprocess.PIPE, stdout=told, stderr=told)


def surroundings(**changed: str | None) -> Mapping[str, str]:
    """Return the environment with some variables changed, or removed if None. No video driver is chosen, and
    the sound is off."""
    found = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    found |= {"SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    for name, value in changed.items():
        found.pop(name, None)
        if value is not None:
            found[name] = value
    return found


class Table:
    """The table, running in a separate process with its own window."""

    def __init__(self, shown_on: Display, data: Path, env: Mapping[str, str], complaints: IO[bytes]) -> None:
        self.shown_on = shown_on
        self.env = dict(env)
        self._complaints = complaints
        self.process = started([*command(), "--data", str(data)], self.env, complaints)
        self.window = ""
        self.since = 0
        """How many moves had already been made in the game when it was resumed here."""

    def seen(self) -> Table:
        """Wait until the window shows its first page, and give it the keyboard focus. Until then, while the
        program loads, it shows the cloth and the name."""
        bare = self.shown_on.picture()
        self.window = waited(self._windows)[-1]
        waited(lambda: self.shown_on.picture() != bare)
        self.hand("windowfocus", self.window)
        first = self.shown_on.rested()
        comes(lambda: self.shown_on.picture() != first, LOADED)
        self.shown_on.rested()
        return self

    def _windows(self) -> list[str]:
        assert self.process.poll() is None, f"the table ended with {self.process.returncode}: {self.said()}"
        pid = str(self.process.pid)
        return self.hand("search", "--onlyvisible", "--pid", pid, wrong=True).split()

    def hand(self, *words: str, wrong: bool = False) -> str:
        """Run one xdotool command and return its output. If ``wrong``, the command may fail."""
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=PATIENCE
        )
        assert wrong or done.returncode == 0, f"{done.stderr}\nthe table: {self.process.poll()} {self.said()}"
        return done.stdout

    def key(self, *names: str) -> None:
        """Press keys one after another. Before pressing Return, wait until the picture is at rest and the
        look that Return will press has been seen for long enough."""
        for name in names:
            if name == "Return":
                self.shown_on.rested()
                time.sleep(2 * ASKED)
            self.hand("key", "--delay", "30", name)

    def press(self, x: float, y: float) -> None:
        """Move the pointer to a point and, once nothing moves, click. Try again if the picture does not
        change."""
        for _ in range(3):
            self.hand("mousemove", "--window", self.window, str(round(x)), str(round(y)))
            before = self.shown_on.rested()
            self.hand("click", "1")
            if comes(lambda before=before: self.shown_on.picture() != before, 1.0 * PACE):
                return

    def tap(self, x: float, y: float) -> None:
        """Move the pointer to a point and click, without waiting for an effect."""
        place = ("--window", self.window, str(round(x)), str(round(y)))
        self.hand("mousemove", *place, "click", "1")

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Press the button at a point, move the pointer in steps to another, and release the button."""
        words = ["mousemove", "--window", self.window, str(round(x)), str(round(y)), "mousedown", "1"]
        for i in range(1, 9):
            at = (round(x + (to_x - x) * i / 8), round(y + (to_y - y) * i / 8))
            words += ["sleep", "0.02", "mousemove", "--window", self.window, str(at[0]), str(at[1])]
        self.hand(*words, "sleep", "0.05", "mouseup", "1")

    def resize(self, w: int, h: int) -> None:
        """Resize the window, ignoring its minimum size, and wait until its picture stops changing."""
        before = self.shown_on.picture()
        self.hand("windowsize", self.window, str(w), str(h))
        waited(lambda: self.shown_on.picture() != before)
        self.shown_on.rested(0.5)
        self.size = w, h

    @cached_property
    def size(self) -> tuple[int, int]:
        """The size of the window. Only this class changes it."""
        return self.place[2:]

    @property
    def place(self) -> tuple[int, int, int, int]:
        """The position of the window's corner, and the size of the window."""
        shown = self.hand("getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=") for line in shown.split())
        return int(facts["X"]), int(facts["Y"]), int(facts["WIDTH"]), int(facts["HEIGHT"])

    def awaits(self, wanted: pygame.Surface) -> None:
        """Wait until the window looks much like a picture and no longer changes. If that never happens, raise
        AssertionError with the names of two files: what was seen and what was wanted."""
        x, y, *size = self.place

        def seen() -> pygame.Surface:
            return self.shown_on.part(x, y, (size[0], size[1]))

        if not comes(lambda: alike(seen(), wanted), PACE * PATIENCE):
            files = [Path(tempfile.mkdtemp(), name) for name in ("seen.png", "wanted.png")]
            for picture, file in zip((seen(), wanted), files, strict=True):
                pygame.image.save(picture.convert(wanted), file)
            raise AssertionError(f"another page is in sight: {files}")
        self.shown_on.rested()

    def said(self) -> str:
        """Return everything that the program has written to standard error so far."""
        return os.pread(self._complaints.fileno(), 1 << 20, 0).decode(errors="replace")

    def ended(self) -> int:
        """Wait for the process to end and return its exit status."""
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        """End the process if it is still running."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@contextmanager
def table(shown_on: Display, data: Path, **changed: str | None) -> Iterator[Table]:
    """Open the table's window and yield the table once it is visible. Afterwards end the process and wait
    until the window has left the display, since the next table may show the same picture. Then check that the
    log is empty: the program recovers from its errors, so they would otherwise go unnoticed."""
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


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return True if two pictures show the same page. They may differ in a hint, a ring, and the smoothing of
    type."""
    grains = [pygame.image.tobytes(transform.smoothscale(each, GRAINS), "RGB") for each in (one, other)]
    pairs = zip(*grains, strict=True)
    return sum(abs(a - b) > NEAR for a, b in pairs) < UNLIKE * 3 * GRAINS[0] * GRAINS[1]


def comes(look: Callable[[], object], seconds: float) -> bool:
    """Return True as soon as ``look`` returns something true, False if that takes more than ``seconds``."""
    until = time.monotonic() + seconds
    while not (found := look()) and time.monotonic() < until:
        time.sleep(0.02)
    return bool(found)


def waited(look: Callable[[], T], seconds: float = PATIENCE, pause: float = 0.05) -> T:
    """Call ``look`` every ``pause`` seconds until its result is true, and return that result. Raise
    AssertionError if this takes longer than ``seconds``."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := look():
            return found
        time.sleep(pause)
    raise AssertionError(f"nothing in {seconds:g} seconds: {look}")
