"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

LEFT_BEHIND = 60.0
"""Seconds after which a half-written file is nobody's: the program that was writing it has died."""


def written_whole(path: Path, text: str) -> None:
    """Write beside, flush to the disk and rename, so that a power cut leaves the old file or the new one,
    never half.

    Makes the folder. Raises OSError where the disk refuses; the old file is then as it was, with nothing
    beside it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise
    settled(path.parent)
    _swept(path)


def settled(folder: Path) -> None:
    """Let the disk know of a renaming or a removal in the folder, where the system can be told."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _swept(path: Path) -> None:
    """Clear away what a program that died while writing this file has left."""
    with contextlib.suppress(OSError):
        fresh = path.stat().st_mtime
        for left in path.parent.glob(f".{path.stem}-*.tmp"):
            if left.stat().st_mtime < fresh - LEFT_BEHIND:
                left.unlink()
