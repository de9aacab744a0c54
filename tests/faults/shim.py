"""What stands between a program and the system, made when it is asked for: `shim.c`."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).with_name("shim.c")
ROOT = Path(__file__).resolve().parents[2]
COMPILER = "gcc"
OPEN, WRITE, SYNC, RENAME, UNLINK, CUT, MKDIR = (1 << bit for bit in range(7))
"""The kinds of calls, as the shim has them."""


def lacking() -> str:
    """Why it cannot be made here; "" where it can."""
    if not sys.platform.startswith("linux"):
        return "calls are only caught on Linux"
    return "" if shutil.which(COMPILER) else f"there is no {COMPILER} to make the shim with"


def made(folder: Path) -> Path:
    """Compile it into a folder."""
    path = folder / "shim.so"
    subprocess.run(
        [COMPILER, "-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o", path, SOURCE, "-ldl"], check=True
    )
    return path


def surroundings(shim: Path) -> dict[str, str]:
    """The environment of a program over which it stands, without a display, a sound or a hash by chance."""
    found = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return found | {
        "LD_PRELOAD": str(shim),
        "PYTHONPATH": str(ROOT),
        "PYTHONHASHSEED": "0",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


# within the program


@cache
def _loaded() -> ctypes.CDLL:
    return ctypes.CDLL(None)


def arm(watched: Path, told: int, at: int, error: int, lasting: int, halved: bool) -> None:
    """From now on write down every call about what lies in a folder; the one of number ``at`` fails, and
    later ones of the ``lasting`` kinds. ``halved``: a write that fails brings half of it to the file."""
    shim = _loaded()
    where = os.fsencode(watched.resolve())
    shim.faults_arm(where, told, ctypes.c_long(at), error, ctypes.c_uint(lasting), int(halved))


def note(text: str) -> None:
    """Write this down among the calls."""
    _loaded().faults_note(text.encode())


def calls() -> int:
    """How many there have been."""
    counted = _loaded().faults_calls
    counted.restype = ctypes.c_long
    return int(counted())
