"""Safe access to paths that may not be regular files: opening a pipe, for example, would wait for its writer.
Also writes files completely or not at all, creating folders as needed."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO

from picket_desktop import times

WINDOWS = sys.platform == "win32"
NO_FILE = "it is not a file"
DEVICE = "Windows has a device of that name"
NOWHERE = "it is a link that leads nowhere"
NO_FOLDER = "it is not a folder"
NOBODY = "it is a pipe that nobody writes to"
DEVICES = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[1-9\u00b9\u00b2\u00b3])\ *([.:].*)?", re.IGNORECASE
)
"""Names that Windows takes for a device in any folder and with any suffix; a file so named could be written
to the console (learn.microsoft.com, "Naming Files, Paths, and Namespaces")."""
LONGEST_NAME, LONGEST_PATH = 255, 259
"""Maximum length in characters of a name on Windows, and of a path where longer ones are not allowed."""
BUSY = (5, 32, 33)
"""Windows' errors for a file that another program has open, such as a virus checker or one that copies files
to a network. Missing permission has the same numbers."""
PATIENCE = 2.0
"""How long to wait for another program to close a file (`BUSY`), in seconds."""


def is_there(path: Path) -> bool:
    """Return True if the file exists.

    Raises OSError if the path is anything but a regular file, or cannot be looked up.
    """
    try:
        with _possible(path):
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


def led_to(path: Path) -> Path:
    """Return the path that a link leads to, or the path itself if it is not a link. If Windows cannot tell
    where a link leads, return its own path."""
    try:
        return Path(os.path.realpath(path))
    except OSError:
        return path


def changed(path: Path) -> datetime:
    """Return when a file was last changed, or the nearest time that a calendar can express. Raises
    OSError."""
    stamp = path.stat().st_mtime
    return times.at(stamp * 1000)


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """Create a folder and its missing parents, unless it exists. Raises OSError; if a file is in the way, the
    error names that file."""
    try:
        with _possible(folder):
            folder.mkdir(mode, parents=True, exist_ok=True)
    except FileExistsError as error:
        leads_nowhere = Path(os.fsdecode(error.filename)).is_symlink()
        raise OSError(errno.ENOTDIR, NOWHERE if leads_nowhere else NO_FOLDER, error.filename) from None


def read_at_once(path: Path, most: int) -> bytes:
    """Read at most ``most`` bytes of a file, or of a pipe that a program writes to, as in a shell. Raises
    OSError if reading fails or a pipe has no writer to wait for, and ValueError for an invalid file name."""
    with _possible(path):
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        first = _begun(handle) if stat.S_ISFIFO(os.fstat(handle).st_mode) else b""
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(handle, True)
        return first + file.read(most - len(first))


def write_whole(path: Path, content: bytes | memoryview) -> None:
    """Write a file completely or not at all: an existing file of that name stays until the new one is
    complete. Raises OSError."""
    with _possible(path):
        path = led_to(path)
        if path.exists() and not path.is_file():  # a device or a pipe: write to it, create nothing
            path.write_bytes(content)
            return
        beside = path.with_name(f".picket-{os.getpid()}{path.suffix}")
        try:
            with beside.open("xb") as file:
                file.write(content)
            replace(beside, path)
        except BaseException:
            remove(beside)
            raise


def try_writing(folder: Path, size: int = 0) -> None:
    """Write a file of this many bytes to a folder, and delete it. Raises OSError if that is impossible."""
    with _tried(folder) as file:
        if size:
            file.write(bytes(size))
            file.flush()
            os.fsync(file.fileno())


def _tried(folder: Path) -> IO[bytes]:
    """Open a file that is deleted when it is closed. Python's `tempfile` is not used on Windows: where the
    player may not write, it keeps trying other names, without end before Python 3.12."""
    if not WINDOWS:
        import tempfile

        return tempfile.TemporaryFile(dir=folder)
    new = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_TEMPORARY", 0)
    return os.fdopen(os.open(folder / f".picket-{os.getpid()}-{time.monotonic_ns()}", new), "r+b")


def replace(
    path: Path,
    target: Path,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], object] = time.sleep,
) -> None:
    """Rename a file, replacing any file with the new name. On Windows this may wait for `PATIENCE`. Raises
    OSError."""
    _patiently(lambda: os.replace(path, target), PATIENCE, now, sleep)


def remove(
    path: Path,
    patience: float = PATIENCE,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], object] = time.sleep,
) -> bool:
    """Delete a file; return False if it is not there. On Windows this may wait for ``patience`` seconds.
    Raises OSError."""
    try:
        _patiently(path.unlink, patience, now, sleep)
    except FileNotFoundError:
        return False
    return True


def _patiently(
    act: Callable[[], None], patience: float, now: Callable[[], float], sleep: Callable[[float], object]
) -> None:
    """Do something to a file, retrying while another program has it open. Raises OSError."""
    until = now() + patience
    while True:
        try:
            return act()
        except PermissionError as error:
            if getattr(error, "winerror", None) not in BUSY or now() >= until:
                raise
        sleep(0.05)


@contextmanager
def _possible(path: Path) -> Iterator[None]:
    """Context manager that raises OSError for a file name Windows does not allow: the name of a device, or
    one that is too long. Windows itself would report a name that is too long as a missing file."""
    too_long = OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
    if WINDOWS and any(map(DEVICES.fullmatch, path.parts)):
        raise OSError(errno.EINVAL, DEVICE)
    if WINDOWS and any(_length(part) > LONGEST_NAME for part in path.parts):
        raise too_long
    try:
        yield
    except FileNotFoundError:
        if WINDOWS and _length(str(path.absolute())) > LONGEST_PATH and not _long_paths():
            raise too_long from None
        raise


def _length(name: str) -> int:
    """Return the length of a name for Windows, in units of UTF-16."""
    return len(name.encode("utf-16-le", "surrogatepass")) // 2


def _long_paths() -> bool:
    """Return True if this Windows allows this program longer paths."""
    import ctypes

    ask = getattr(ctypes.windll.ntdll, "RtlAreLongPathsEnabled", None)  # type: ignore[attr-defined,unused-ignore]
    return ask is not None and bool(ask() & 0xFF)


def _begun(pipe: int) -> bytes:
    """Return the first byte from a pipe, or ``b""`` if its writer has not written yet. Raises OSError
    if no writer appears within a second."""
    with suppress(BlockingIOError):
        for _ in range(50):
            if first := os.read(pipe, 1):
                return first
            time.sleep(0.02)
        raise OSError(errno.EINVAL, NOBODY)
    return b""
