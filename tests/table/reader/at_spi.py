"""Runs the player that uses AT-SPI, with a display and a D-Bus session of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path

from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import NO_HELP, Settings
from tests.display import command, display, surroundings
from tests.display import missing as no_display
from tests.saved.games_kept import opened

PYTHON = "/usr/bin/python3"
"""The system's Python. It is used because the bindings of AT-SPI are packaged for it."""
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
PLAYER = Path(__file__).with_name("at_spi_player.py")
GAMES = ("Du Coeur’s Picket", "Rubicon Piquet", "Piquesept for three")
WHOLE, KILLED, LESSON, MARKING = "whole:", "killed:", "lesson", "marking"
"""The names of jobs. ``WHOLE`` before the name of a game plays all of it. ``KILLED``, between ``WHOLE`` and
the name, kills the reader's process during the game. ``LESSON`` is the first lesson, and ``MARKING`` a deal
with real cards."""
BRISK = Settings(speed="off", pauses="short", mute=True, help=NO_HELP)
"""The settings of a player who wants to finish quickly."""
USUAL = Agreement()
SHORT = Agreement(house={"du-coeur": {"target": "31"}})
"""An agreement under which the first game is won with thirty-one points, the lowest target allowed."""


def launcher() -> str | None:
    return next((path for path in LAUNCHERS if Path(path).exists()), None)


def missing() -> list[str]:
    """Return the names of things that are needed but not installed."""
    found = no_display() + [name for name in ("dbus-run-session", "gdbus") if not shutil.which(name)]
    if launcher() is None:
        found.append("at-spi2-core")
    if not Path(PYTHON).exists() or subprocess.run([PYTHON, "-c", BINDINGS], capture_output=True).returncode:
        found.append("gir1.2-atspi-2.0")
    return found


def played(job: str, data: Path, seconds: float, agreed: Agreement = USUAL) -> tuple[int, str]:
    """Let the player do a job, with ``agreed`` as the game last agreed on. Return the exit status and
    everything pressed and announced. The text is also saved in ``data`` as ``played.txt``. Raises
    `TimeoutExpired` after ``seconds`` seconds."""
    with opened(data) as store:
        store.preferences.change(BRISK)
        store.preferences.agree(agreed)
    written = data / "played.txt"
    with display() as shown, written.open("w", encoding="utf-8") as out:
        env = surroundings(DISPLAY=shown.name, NO_AT_BRIDGE="0", LANGUAGE=None, LC_ALL="C.UTF-8")
        program = [*command(), "--data", str(data)]
        player = subprocess.Popen(
            ["dbus-run-session", "--", PYTHON, str(PLAYER), str(launcher()), job, *program],
            env={name: value for name, value in env.items() if name != "PYTHONPATH"},
            cwd=Path(__file__).parents[3],
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            player.wait(seconds)
        except BaseException:
            os.killpg(player.pid, signal.SIGKILL)
            raise
    return player.returncode, written.read_text("utf-8")
