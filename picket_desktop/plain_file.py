"""Safe access to paths that may not be regular files: opening a pipe would wait for its writer; and files
that are written whole, in folders that may have to be made."""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from picket_desktop import times

NO_FILE = "it is not a file"
NOWHERE = "it is a link that leads nowhere"
NO_FOLDER = "it is not a folder"
NOBODY = "it is a pipe into which nobody writes"


def is_there(path: Path) -> bool:
    """Return True if there is a file of that name. Raises OSError if it is anything but a regular file, or
    cannot be looked up."""
    try:
        found = path.stat()
    except FileNotFoundError:
        if path.is_symlink():
            raise OSError(errno.EINVAL, NOWHERE) from None
        if path.parent.is_file():  # Windows does not distinguish this
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
        return False
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, NO_FILE)
    return True


def changed(path: Path) -> datetime:
    """Return when a file was last changed; of a file with a time that no calendar has, the nearest. Raises
    OSError."""
    stamp = path.stat().st_mtime
    return times.at(stamp * 1000)


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """Create a folder with its missing parents, unless it is there. Raises OSError, which says what stands in
    its place, or in a parent's."""
    try:
        folder.mkdir(mode, parents=True, exist_ok=True)
    except FileExistsError as error:
        leads_nowhere = Path(os.fsdecode(error.filename)).is_symlink()
        raise OSError(errno.ENOTDIR, NOWHERE if leads_nowhere else NO_FOLDER, error.filename) from None


def read_at_once(path: Path, most: int) -> bytes:
    """Read at most this many bytes of a file, or of a pipe with a writer, such as a shell makes. Raises
    OSError, also if it would have to wait for a pipe's writer, and ValueError for an invalid file name."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        first = _begun(handle) if stat.S_ISFIFO(os.fstat(handle).st_mode) else b""
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(handle, True)
        return first + file.read(most - len(first))


def write_whole(path: Path, content: bytes | memoryview) -> None:
    """Write a file completely or not at all: an existing file of that name stays until the new one is
    complete. Raises OSError."""
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():  # a device or a pipe: write to it, create nothing
        path.write_bytes(content)
        return
    beside = path.with_name(f".picket-{os.getpid()}{path.suffix}")
    try:
        with beside.open("xb") as file:
            file.write(content)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _begun(pipe: int) -> bytes:
    """Return the first byte from a pipe; nothing if it has a writer who has not written yet. Raises OSError
    if no writer appears within a second."""
    with suppress(BlockingIOError):
        for _ in range(50):
            if first := os.read(pipe, 1):
                return first
            time.sleep(0.02)
        raise OSError(errno.EINVAL, NOBODY)
    return b""
