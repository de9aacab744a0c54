"""Handing a file to a window that is already open, as when the file is double-clicked. The new program writes
the file's name beside the store, and the window that holds the store's lock takes it from there."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from picket_desktop.plain_file import is_there, read_at_once, remove
from picket_desktop.saved.file.lock import FILE as LOCK
from picket_desktop.saved.file.lock import Lock
from picket_desktop.saved.file.private import mode_in

FILE = "picket.open"
END = b"\n"
"""The byte that ends the name in the file that hands it over. While this byte is missing, the name is still
being written."""
LONGEST = 65_536
"""The maximum number of bytes of the name; no system has a longer path."""
PATIENCE = 3.0
"""How long a window may take to accept the file, in seconds, before it counts as stuck."""
ABANDONED = 60.0
"""After this many seconds, a file handed over is no longer opened: the other program has given up waiting."""


def hand_over(
    folder: Path,
    path: Path,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], object] = time.sleep,
) -> bool:
    """Hand a file to the window whose store is in a folder. Return True once the window has taken it; False
    if there is no such window, or it does not take the file within `PATIENCE`."""
    until = now() + PATIENCE
    try:
        if not _is_open(folder):
            return False
        _let_come_to_front()
        _write(folder / FILE, path)
        while now() < until:
            if not is_there(folder / FILE):
                return True
            sleep(0.02)
        return not remove(folder / FILE, patience=0)  # the one that removes it opens it
    except OSError:
        return False


def handed_over(folder: Path, now: Callable[[], float] = time.time) -> Path | None:
    """Return the file that another start of the program handed to the window with this folder's store, and
    remove it from there. Return None if there is none or it is too old."""
    there = folder / FILE
    with suppress(OSError, ValueError):
        content, written = read_at_once(there, LONGEST), there.stat().st_mtime
        if content.endswith(END) and remove(there, patience=0) and abs(now() - written) < ABANDONED:
            return Path(os.fsdecode(content.removesuffix(END)))
    return None


def _is_open(folder: Path) -> bool:
    """Return True if a window holds the lock of the store. Raises OSError."""
    if not is_there(folder / LOCK):
        return False
    lock = Lock(folder)
    try:
        return not lock.take()
    finally:
        lock.release()


def _write(there: Path, path: Path) -> None:
    """Write the name of a file for the other window. Raises OSError, or FileExistsError if another file is
    being handed over."""
    new = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(there, new, mode_in(there.parent)), "wb") as file:
        file.write(os.fsencode(path.absolute()) + END)


def _let_come_to_front() -> None:
    """Let another program's window come to the front. Windows allows this only if the program just started
    asks for it."""
    if sys.platform == "win32":
        with suppress(OSError, AttributeError):
            ctypes.windll.user32.AllowSetForegroundWindow(-1)
