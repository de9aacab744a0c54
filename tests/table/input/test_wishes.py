"""The system's wish for less motion: what each system answers, and that a choice made here wins over it."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.saved.settings import NO_MOTION, Settings
from picket_desktop.table import start
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input import wishes
from picket_desktop.table.input.wishes import Wish, less_motion, told_by_system
from picket_desktop.table.screens.first_sight import Begun, first_sight
from picket_desktop.table.screens.settings import ComfortPage
from picket_desktop.table.widgets.rows import ChoiceLook
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot

GNOME = (
    "({'org.freedesktop.appearance': {'accent-color': <(0.21, 0.52, 0.89)>, 'color-scheme': <uint32 1>, "
    "'contrast': <uint32 0>}, 'org.gnome.desktop.interface': {'clock-format': <'24h'>, "
    "'enable-animations': <%s>, 'text-scaling-factor': <1.0>}},)\n"
)
COMMON = "({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'reduced-motion': <uint32 %s>}},)\n"
KDE = "({'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': <'%s'>, 'widgetStyle': <'Breeze'>}},)\n"
ANSWERS = [
    ("linux", GNOME % "false", True),
    ("linux", GNOME % "true", False),
    ("linux", COMMON % "1", True),
    ("linux", COMMON % "0", False),
    ("linux", KDE % "0", True),
    ("linux", KDE % "0.5", False),
    ("linux", "false\n", True),
    ("linux", "true\n", False),
    ("linux", "", False),
    ("win32", "0", True),
    ("win32", "1", False),
    ("darwin", "1\n", True),
    ("darwin", "0\n", False),
    ("darwin", "", False),
]


@pytest.mark.parametrize(("platform", "told", "less"), ANSWERS)
def test_what_each_system_answers_is_understood(platform: str, told: str, less: bool) -> None:
    assert less_motion(platform, told) is less


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_a_system_without_the_programs_tells_nothing(
    platform: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bus").touch()
    assert told_by_system(platform, {"PATH": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}) == ""
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="it runs a shell script")
@pytest.mark.parametrize(
    ("does", "told"), [("echo false", "false\n"), ("echo false; exit 1", ""), ("exec sleep 9", "")]
)
def test_a_program_that_fails_or_is_slow_tells_nothing(
    does: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wishes, "PATIENCE", 0.5)
    script = tmp_path / "gsettings"
    script.write_text(f"#!/bin/sh\n{does}\n")
    script.chmod(0o755)
    monkeypatch.setattr(wishes, "GNOME", (str(script),))
    assert told_by_system("linux", {"PATH": "/usr/bin:/bin"}) == told


def begun(data: Path, ask: Callable[[], str]) -> Begun:
    """Return a window seen already, on a system that answers so."""
    return first_sight(data, (1024, 640))._replace(wish=Wish(ask, "linux"))


def loop(app: App, seconds: float = 5.0) -> None:
    """Let the loop run until nothing moves any more, or for some seconds."""
    until = time.monotonic() + seconds

    def tick() -> None:
        app.running = app.settings.speed != NO_MOTION and time.monotonic() < until

    stepped = app.step

    def step() -> bool:
        tick()
        return stepped()

    app.step = step  # type: ignore[method-assign]
    start.run(app)


def opened(data: Path, ask: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app = App(begun=begun(data, ask))
    app.open(title(app))
    return app


def test_a_slow_answer_delays_nothing_and_is_heeded_when_it_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = threading.Event()

    def ask() -> str:
        answers.wait(5.0)
        return "false"

    app = opened(tmp_path, ask, monkeypatch)
    assert app.settings == Settings()
    answers.set()
    loop(app)
    assert app.settings == Settings(speed=NO_MOTION)


def test_a_speed_once_chosen_wins_over_the_system(tmp_path: Path) -> None:
    pilot = Pilot(ComfortPage, tmp_path, glances=UNPAINTED)
    preferences = pilot.app.store.preferences
    preferences.still = True
    pilot.app.change(preferences.settings)

    def motion() -> str:
        row = pilot.look("speed")
        assert isinstance(row, ChoiceLook)
        return row.value

    assert pilot.app.settings.speed == NO_MOTION
    assert motion() == said("settings.speed.wished")
    pilot.ring_at("card_scale")
    pilot.key("right")
    assert motion() == said("settings.speed.wished"), "another setting chooses no speed"
    pilot.ring_at("speed")
    for key, value in (("left", "fast"), ("left", "normal"), ("right", "fast"), ("right", NO_MOTION)):
        pilot.key(key)
        assert preferences.settings.speed == value
        assert motion() == said(f"settings.speed.{value}")
    for _ in range(2):
        pilot.key("left")
    pilot.app.quit()
    again = Pilot(ComfortPage, tmp_path, glances=UNPAINTED)
    again.app.store.preferences.still = True
    assert again.app.store.preferences.settings.speed == "normal"
    again.app.quit()
