"""A check of the installed pygame: pygame and pygame-ce share one folder, and overwrite each other's
files."""

from __future__ import annotations

import shlex
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from picket_desktop.words.pages import said

OURS, OTHER = "pygame-ce", "pygame"


def pygame_trouble() -> str:
    """Return a sentence saying why the table cannot trust the pygame that it would import, then the two
    commands that repair this, one per line; "" if all is well. Only the installed metadata is read; pygame is
    not imported."""
    if getattr(sys, "frozen", False):
        return ""
    ours, other = _folder(OURS), _folder(OTHER)
    if other is None or (ours is not None and ours != other and _first(ours, other) == ours):
        return ""
    sentence = said("pygame.other") if ours is None else said("pygame.both")
    return "\n".join((sentence, *(f"    {command}" for command in mending())))


def mending() -> list[str]:
    """Return the two repair commands, as the player types them for the Python that is running."""
    pip = [sys.executable, "-m", "pip"]
    commands = [[*pip, "uninstall", "-y", OTHER, OURS], [*pip, "install", OURS]]
    return [subprocess.list2cmdline(c) if sys.platform == "win32" else shlex.join(c) for c in commands]


def _folder(distribution: str) -> Path | None:
    """Return the folder in which a distribution has installed its package, or None if it is not installed."""
    try:
        return Path(str(metadata.distribution(distribution).locate_file("pygame")))
    except metadata.PackageNotFoundError:
        return None


def _first(*folders: Path) -> Path | None:
    """Return the folder that an import would find first, or None."""
    beside = [folder.parent for folder in folders]
    return next((Path(entry) / "pygame" for entry in sys.path if Path(entry) in beside), None)
