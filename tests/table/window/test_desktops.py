"""The table on real displays of other kinds, alongside other programs and under a window manager."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import SIZED
from picket_desktop.words.pages import said
from tests.display import PATIENCE, Display, Table, command, display, missing, surroundings, table, waited
from tests.saved.games_kept import opened as kept_in

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(bool(missing()), reason=f"no {' and no '.join(missing())} here"),
]
managed = pytest.mark.skipif(shutil.which("openbox") is None, reason="no openbox here")
OUT = "End", "Return"
"""Keys that quit from the title."""
FILL = "alt+F10"
"""The window manager's key for making a window fill the screen."""


@pytest.mark.parametrize("bits", [15, 16, 30])
def test_table_opens_on_screens_of_other_depths(bits: int, tmp_path: Path) -> None:
    with display(bits=bits) as screen, table(screen, tmp_path) as opened:
        before = screen.rested()
        opened.key("F1")
        waited(lambda: screen.picture() != before)
        opened.process.terminate()
        assert opened.ended() == 0
        assert opened.said() == ""


def test_screen_with_too_few_colours_is_called_that(tmp_path: Path) -> None:
    with display(bits=8) as screen:
        told = subprocess.run(
            [*command(), "--data", str(tmp_path)],
            env=surroundings(DISPLAY=screen.name),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert told.returncode == 2
    assert told.stderr == said("no-window", why="Unknown window pixel format") + "\n"


WRITTEN_IN = """
import sys
from picket_desktop.table import start
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.widgets.intents import Write
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.rows import FieldLook

class Written(Screen):
    text = ""
    there = False

    def layout(self, moment):
        return [FieldLook(rect=Rect(300, 300, 500, 44), id="name", label="Name", text=self.text, size=20)]

    def tick(self, now):
        if not self.there:
            self.host.focus("name")
            print("there", flush=True)
            self.there = True
        return False

    def handle(self, intent):
        if isinstance(intent, Write):
            self.text = intent.text
            print(repr(self.text), flush=True)

sys.exit(start.open_table(first=Written))
"""
"""A program that opens a table with a text field and prints what is written in it."""
HASTY = """
import ctypes, sys
X = ctypes.CDLL("libX11.so.6")
X.XOpenDisplay.restype = ctypes.c_void_p
X.XInternAtom.restype = X.XCreateSimpleWindow.restype = X.XDefaultRootWindow.restype = ctypes.c_ulong
for _ in range(40):
    display = ctypes.c_void_p(X.XOpenDisplay(None))
    root = ctypes.c_ulong(X.XDefaultRootWindow(display))
    window = ctypes.c_ulong(X.XCreateSimpleWindow(display, root, 0, 0, 9, 9, 0, 0, 0))
    clipboard, text, place = (
        ctypes.c_ulong(X.XInternAtom(display, name, 0)) for name in (b"CLIPBOARD", b"UTF8_STRING", b"PLACE")
    )
    X.XConvertSelection(display, clipboard, text, place, window, ctypes.c_ulong(0))
    X.XDestroyWindow(display, window)
    X.XSync(display, 0)
    X.XCloseDisplay(display)
"""
"""A program that asks for the clipboard and exits before it is given anything."""


OWNER = """
import sys
from picket_desktop.table import start
from picket_desktop.table.screens.screen import Screen

class Copied(Screen):
    copied = False

    def layout(self, moment):
        return []

    def tick(self, now):
        if not self.copied:
            self.copied = self.host.copy("text")
            print(self.copied, flush=True)
        return False

sys.exit(start.open_table(first=Copied))
"""
"""A program with a table that puts something on the clipboard."""


def test_a_program_that_asks_for_the_clipboard_and_goes_ends_nothing(tmp_path: Path) -> None:
    with display() as screen:
        env = surroundings(DISPLAY=screen.name, PICKET_DATA=str(tmp_path))
        with subprocess.Popen(
            [sys.executable, "-c", OWNER], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as owner:
            assert owner.stdout is not None
            assert waited(owner.stdout.readline).startswith(("True", "pygame"))
            time.sleep(2.0)  # until the window rests
            subprocess.run([sys.executable, "-c", HASTY], env=env, timeout=PATIENCE, check=True)
            time.sleep(1.0)
            owner.terminate()
            _, complaints = owner.communicate(timeout=PATIENCE)
    assert (owner.returncode, complaints) == (0, "")


@contextmanager
def window_manager(screen: Display, folder: Path) -> Iterator[None]:
    """Run Openbox on a display, with a key that makes a window fill the screen."""
    keys = (
        f'<keyboard><keybind key="{FILL.replace("alt+", "A-")}"><action name="ToggleFullscreen"/></keybind>'
    )
    rules = folder / "rc.xml"
    rules.write_text(Path("/etc/xdg/openbox/rc.xml").read_text("utf-8").replace("<keyboard>", keys), "utf-8")
    runs = subprocess.Popen(
        ["openbox", "--config-file", str(rules)],
        env=surroundings(DISPLAY=screen.name),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        runs.terminate()
        runs.wait(PATIENCE)


@managed
def test_full_screen_by_the_window_manager_is_noticed(tmp_path: Path) -> None:
    with (
        display() as screen,
        window_manager(screen, tmp_path),
        table(screen, tmp_path / "data") as opened,
    ):
        usual = opened.size
        # the window manager's key goes to whichever window it has given the focus
        waited(lambda: opened.hand("getactivewindow", wrong=True).strip() == opened.window)

        def after(key: str) -> tuple[int, int]:
            opened.__dict__.pop("size")
            opened.key(key)
            screen.rested(2 * SIZED)
            return opened.size

        whole = 1280, 800
        assert [after(key) for key in (FILL, "F11", "F11", FILL, "F11", FILL)] == [whole, usual] * 3
        assert [after(FILL), after("alt+Return"), after(FILL)] == [whole, usual, whole]
        opened.key(*OUT)
        assert opened.ended() == 0
    with kept_in(tmp_path / "data") as store:
        assert store.preferences.settings == Settings(full_screen=True)


LEAST_TITLE = 16
"""The height of a title bar, in pixels."""


def corner(opened: Table, x: int, y: int) -> tuple[int, int]:
    """Move the pointer to a point of the window, and return the pointer's place on the screen."""
    opened.hand("mousemove", "--window", opened.window, str(x), str(y))
    told = opened.hand("getmouselocation", "--shell")
    at = dict(line.split("=") for line in told.split())
    return int(at["X"]), int(at["Y"])


@managed
@pytest.mark.parametrize("size", [(1024, 640), (1024, 600), (960, 540), (800, 480)])
def test_whole_window_is_in_sight_on_a_small_screen(size: tuple[int, int], tmp_path: Path) -> None:
    with (
        display(size) as screen,
        window_manager(screen, tmp_path),
        table(screen, tmp_path / "data") as opened,
    ):
        left, top = corner(opened, 0, 0)
        right, bottom = corner(opened, opened.size[0] - 1, opened.size[1] - 1)
        assert (right - left + 1, bottom - top + 1) == opened.size
        assert top >= LEAST_TITLE
        opened.key("F11")
        screen.rested(1.0)
        opened.__dict__.pop("size", None)
        assert opened.size == size


@pytest.mark.parametrize("told", ["SIGTERM", "SIGHUP"])
def test_program_that_is_told_to_end_leaves_as_if_it_were_closed(told: str, tmp_path: Path) -> None:
    """SIGHUP is sent when the terminal from which the program was started is closed."""
    with display() as screen, table(screen, tmp_path) as opened:
        opened.process.send_signal(getattr(signal, told))
        assert opened.ended() == 0
        assert opened.said() == ""


@pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="no setxkbmap here")
def test_text_is_written_with_dead_keys_alt_gr_and_other_layouts(tmp_path: Path) -> None:
    with display() as screen:
        env = surroundings(DISPLAY=screen.name, PICKET_DATA=str(tmp_path))
        with subprocess.Popen(
            [sys.executable, "-c", WRITTEN_IN],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as writing:

            def hand(*words: str) -> str:
                done = subprocess.run(
                    ["xdotool", *words], env=env, capture_output=True, text=True, timeout=PATIENCE
                )
                return done.stdout.strip()

            def says(wanted: str) -> None:
                assert writing.stdout is not None
                while wanted not in (line := writing.stdout.readline()):
                    assert line, wanted

            says("there")
            shown = waited(lambda: hand("search", "--onlyvisible", "--pid", str(writing.pid)))
            hand("windowfocus", shown.splitlines()[-1])
            time.sleep(0.5)
            subprocess.run(["setxkbmap", "de"], env=env, check=True)
            time.sleep(0.5)
            hand("key", "dead_acute", "e")
            says("'é'")
            hand("key", "ISO_Level3_Shift+q")
            says("'é@'")
            hand("key", "alt+h")
            hand("key", "super+h")
            subprocess.run(["setxkbmap", "ru"], env=env, check=True)
            time.sleep(0.5)
            hand("key", "ctrl+Cyrillic_ef")
            hand("key", "Cyrillic_ya")
            says("'я'")
            writing.terminate()
            _, complaints = writing.communicate(timeout=PATIENCE)
    assert (writing.returncode, complaints) == (0, "")
