"""Files that may be none: to open a pipe would be to wait for whoever writes into it."""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path

NO_FILE = "it is not a file"
NOWHERE = "it is a link that leads nowhere"
NOBODY = "it is a pipe into which nobody writes"


def is_there(path: Path) -> bool:
    """Whether there is a file of that name. Raises OSError for anything else that is there, and where it
    cannot be looked for."""
    try:
        found = path.stat()
    except FileNotFoundError:
        if path.is_symlink():
            raise OSError(errno.EINVAL, NOWHERE) from None
        if path.parent.is_file():  # Windows does not tell this apart
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
        return False
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NO_FILE)
    return True


def read_at_once(path: Path, most: int) -> bytes:
    """Read so many bytes of a file at the most, or of a pipe into which somebody writes, as a shell makes
    one. Raises OSError, also for a pipe for whose writer one would have to wait, and ValueError for a name
    that no file can have."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        first = _begun(handle) if stat.S_ISFIFO(os.fstat(handle).st_mode) else b""
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(handle, True)
        return first + file.read(most - len(first))


def _begun(pipe: int) -> bytes:
    """The first of what comes through a pipe; nothing where somebody has it open, and writes later. Raises
    OSError where nobody comes within a second."""
    with suppress(BlockingIOError):
        for _ in range(50):
            if first := os.read(pipe, 1):
                return first
            time.sleep(0.02)
        raise OSError(errno.EINVAL, NOBODY)
    return b""
