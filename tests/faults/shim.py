"""The library that stands between a program and the system, and its functions. It is compiled from `shim.c`
when needed."""

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
"""Bits that stand for the kinds of calls in the shim."""


def lacking() -> str:
    """Return why the shim cannot be compiled or used here, or "" if it can."""
    if not sys.platform.startswith("linux"):
        return "calls are only caught on Linux"
    return "" if shutil.which(COMPILER) else f"there is no {COMPILER} to make the shim with"


def made(folder: Path) -> Path:
    """Compile the shim into a folder."""
    path = folder / "shim.so"
    subprocess.run(
        [COMPILER, "-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o", path, SOURCE, "-ldl"], check=True
    )
    return path


def surroundings(shim: Path) -> dict[str, str]:
    """Return the environment of a program under the shim, without a display, sound or random hashes."""
    found = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return found | {
        "LD_PRELOAD": str(shim),
        "PYTHONPATH": str(ROOT),
        "PYTHONHASHSEED": "0",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


# Within the program


@cache
def _loaded() -> ctypes.CDLL:
    return ctypes.CDLL(None)


def arm(watched: Path, told: int, at: int, error: int, lasting: int, halved: bool) -> None:
    """Log every later call that concerns the contents of a folder. Call number ``at`` fails, and after it
    every call of the ``lasting`` kinds. With ``halved`` a failing write still writes half of its bytes."""
    shim = _loaded()
    where = os.fsencode(watched.resolve())
    shim.faults_arm(where, told, ctypes.c_long(at), error, ctypes.c_uint(lasting), int(halved))


def note(text: str) -> None:
    """Write a note into the log of calls."""
    _loaded().faults_note(text.encode())


def calls() -> int:
    """Return how many calls about the watched folder have been counted so far."""
    counted = _loaded().faults_calls
    counted.restype = ctypes.c_long
    return int(counted())
