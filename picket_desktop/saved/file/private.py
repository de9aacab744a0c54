"""File permissions: only the player may read the folder that Picket chose. A folder that the player named
keeps its permissions, as it may be shared."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from picket_desktop import paths

FOLDER, FILE = 0o700, 0o600
NOT_OURS = 0o077
"""The permission bits of everybody but the owner of a file."""


def mode_in(folder: Path) -> int:
    """Return the mode for a new file in a folder, before the system's umask."""
    return FILE if paths.is_own(folder) else 0o666


def made_private(folder: Path) -> None:
    """Remove everybody else's permissions for a folder that Picket chose, and for each file in it."""
    if os.name != "posix" or not paths.is_own(folder):
        return
    with contextlib.suppress(OSError):
        _restricted(folder, FOLDER)
        for entry in os.scandir(folder):
            if entry.is_file(follow_symlinks=False):
                with contextlib.suppress(OSError):
                    _restricted(Path(entry.path), FILE)


def _restricted(path: Path, mode: int) -> None:
    if stat.S_IMODE(path.stat().st_mode) & NOT_OURS:
        path.chmod(mode)
