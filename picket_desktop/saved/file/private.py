"""Nobody but the player reads what lies in the folder that Picket chose for it. One that the player named
stays as he made it: it may be meant for several."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from picket_desktop import paths

FOLDER, FILE = 0o700, 0o600
NOT_OURS = 0o077
"""What others may not do."""


def mode_in(folder: Path) -> int:
    """Who may read and write a file that is made in a folder, but for what the system's mask takes away."""
    return FILE if paths.is_own(folder) else 0o666


def made_private(folder: Path) -> None:
    """Take from all others what they may do in the folder that Picket chose, and with each file in it."""
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
