"""A deal of Du Coeur's Picket is played by AT-SPI alone, in a window of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from tests.display import command, display, surroundings
from tests.display import missing as no_display
from tests.saved.games_kept import opened

PYTHON = "/usr/bin/python3"
"""The system's Python, for which the bindings of AT-SPI are packaged."""
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
PLAYER = Path(__file__).with_name("at_spi_player.py")
SECONDS = 400


def launcher() -> str | None:
    return next((path for path in LAUNCHERS if Path(path).exists()), None)


def missing() -> list[str]:
    """Return what is not installed."""
    found = no_display() + [name for name in ("dbus-run-session", "gdbus") if not shutil.which(name)]
    if launcher() is None:
        found.append("at-spi2-core")
    if not Path(PYTHON).exists() or subprocess.run([PYTHON, "-c", BINDINGS], capture_output=True).returncode:
        found.append("gir1.2-atspi-2.0")
    return found


@pytest.mark.full
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AT-SPI is Linux's")
def test_deal_is_played_by_at_spi(tmp_path: Path) -> None:
    if lacking := missing():
        told = f"no {' and no '.join(lacking)} here"
        pytest.fail(told) if os.environ.get("CI") else pytest.skip(told)
    with opened(tmp_path) as store:
        store.preferences.change(Settings(speed="off", pauses="short", mute=True))
    with display() as shown:
        env = surroundings(DISPLAY=shown.name, NO_AT_BRIDGE="0")
        program = [*command(), "--data", str(tmp_path)]
        played = subprocess.run(
            ["dbus-run-session", "--", PYTHON, str(PLAYER), str(launcher()), *program],
            env={name: value for name, value in env.items() if name != "PYTHONPATH"},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    assert played.returncode == 0, played.stdout[-4000:] + played.stderr[-4000:]
    assert "HEARD" in played.stdout
