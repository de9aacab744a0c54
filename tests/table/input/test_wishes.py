"""Less motion and more contrast, if the system asks for them. The settings of each system are read, and a
choice made in the program overrides them."""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.saved.settings import CARPET, CLOTH_NAME, NO_MOTION, PLAIN_CLOTH, SPEED_NAME, Settings
from picket_desktop.table import start
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input import wishes
from picket_desktop.table.input.wishes import Wishes, told_by_system, told_by_windows, wished
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
COMMON = "({'org.freedesktop.appearance': {'contrast': <uint32 %s>, 'reduced-motion': <uint32 %s>}},)\n"
KDE = "({'org.kde.kdeglobals.KDE': {'AnimationDurationFactor': <'%s'>, 'widgetStyle': <'Breeze'>}},)\n"
STILL, PLAIN = {SPEED_NAME: NO_MOTION}, {CLOTH_NAME: PLAIN_CLOTH}
ANSWERS = [
    (GNOME % "false", STILL),
    (GNOME % "true", {}),
    (COMMON % (0, 1), STILL),
    (COMMON % (0, 0), {}),
    (COMMON % (1, 0), PLAIN),
    (COMMON % (1, 1), STILL | PLAIN),
    (KDE % "0", STILL),
    (KDE % "0.5", {}),
    ("enable-animations false\nhigh-contrast false", STILL),
    ("enable-animations true\nhigh-contrast true", PLAIN),
    ("animated 0\ncontrast 0", STILL),
    ("animated 1\ncontrast 1", PLAIN),
    ("reduceMotion 1\nincreaseContrast 1", STILL | PLAIN),
    ("reduceMotion 0", {}),
    ("", {}),
]


@pytest.mark.parametrize(("told", "wishes_for"), ANSWERS)
def test_what_each_system_answers_is_understood(told: str, wishes_for: dict[str, str]) -> None:
    assert wished(told) == wishes_for


@pytest.mark.parametrize(
    ("animated", "flags", "wishes_for"), [(1, 0x7E, {}), (0, 0x7E, STILL), (1, 0x7F, PLAIN)]
)
def test_windows_is_asked_by_its_parameters(animated: int, flags: int, wishes_for: dict[str, str]) -> None:
    def ask(parameter: int, size: int, found: Any, _: int) -> int:
        if parameter == wishes.ANIMATED:
            found._obj.value = animated
        else:
            assert (parameter, size) == (wishes.CONTRAST, ctypes.sizeof(found._obj))
            found._obj.flags = flags
        return 1

    assert wished(told_by_windows(ask)) == wishes_for


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows has parameters")
def test_a_usual_windows_wishes_for_nothing() -> None:
    assert told_by_system() == "animated 1\ncontrast 0"


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_a_system_without_the_programs_tells_nothing(
    platform: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bus").touch()
    assert told_by_system(platform, {"PATH": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}) == ""
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="it runs a shell script")
@pytest.mark.parametrize(
    ("does", "told"), [("echo false", "gsettings false"), ("echo false; exit 1", ""), ("exec sleep 9", "")]
)
def test_a_program_that_fails_or_is_slow_tells_nothing(
    does: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wishes, "PATIENCE", 0.5)
    script = tmp_path / "gsettings"
    script.write_text(f"#!/bin/sh\n{does}\n")
    script.chmod(0o755)
    monkeypatch.setattr(wishes, "ALONE", {"linux": ((str(script), "gsettings"),)})
    assert told_by_system("linux", {"PATH": "/usr/bin:/bin"}) == told


def begun(data: Path, ask: Callable[[], str]) -> Begun:
    """Return what the program starts with once its window is shown, on a system whose preferences are what
    ``ask`` returns."""
    return first_sight(data, (1024, 640))._replace(wishes=Wishes(ask))


def loop(app: App, seconds: float = 5.0) -> None:
    """Let the loop run until motion has been switched off in the settings, but no longer than ``seconds``."""
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
        return "enable-animations false\nhigh-contrast true"

    app = opened(tmp_path, ask, monkeypatch)
    assert app.settings == Settings()
    answers.set()
    loop(app)
    assert app.settings == Settings(speed=NO_MOTION, cloth=PLAIN_CLOTH)
    assert app.art.manner.plain


def test_a_speed_once_chosen_wins_over_the_system(tmp_path: Path) -> None:
    pilot = Pilot(ComfortPage, tmp_path, glances=UNPAINTED)
    preferences = pilot.app.store.preferences
    preferences.wished = dict(STILL)
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
    again.app.store.preferences.wished = dict(STILL)
    assert again.app.store.preferences.settings.speed == "normal"
    again.app.quit()


def test_a_cloth_once_chosen_wins_over_the_system(tmp_path: Path) -> None:
    pilot = Pilot(ComfortPage, tmp_path, glances=UNPAINTED)
    preferences = pilot.app.store.preferences
    preferences.wished = dict(PLAIN)
    pilot.app.change(preferences.settings)

    def cloth() -> str:
        row = pilot.look("cloth")
        assert isinstance(row, ChoiceLook)
        return row.value

    assert cloth() == said("settings.cloth.wished")
    pilot.ring_at("cloth")
    for key, value in (("left", CARPET), ("right", PLAIN_CLOTH)):
        pilot.key(key)
        assert preferences.settings.cloth == value
        assert cloth() == said(f"settings.cloth.{value}")
    pilot.app.quit()
