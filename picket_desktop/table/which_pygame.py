"""Which pygame is installed: pygame and pygame-ce share one folder, and each overwrites the other's files."""

from __future__ import annotations

import shlex
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from picket_desktop.words.pages import said

OURS, OTHER = "pygame-ce", "pygame"


def pygame_trouble() -> str:
    """Why the table cannot trust the pygame that it would import, in a sentence, and the two commands that
    mend it, a line each; "" if it can. Asks what is installed and imports nothing of it."""
    if getattr(sys, "frozen", False):
        return ""
    ours, other = _folder(OURS), _folder(OTHER)
    if other is None or (ours is not None and ours != other and _first(ours, other) == ours):
        return ""
    sentence = said("pygame.other") if ours is None else said("pygame.both")
    return "\n".join((sentence, *(f"    {command}" for command in mending())))


def mending() -> list[str]:
    """What to type, for the Python that runs."""
    pip = [sys.executable, "-m", "pip"]
    commands = [[*pip, "uninstall", "-y", OTHER, OURS], [*pip, "install", OURS]]
    return [subprocess.list2cmdline(c) if sys.platform == "win32" else shlex.join(c) for c in commands]


def _folder(distribution: str) -> Path | None:
    """Where a distribution has put its package, if it is installed."""
    try:
        return Path(str(metadata.distribution(distribution).locate_file("pygame")))
    except metadata.PackageNotFoundError:
        return None


def _first(*folders: Path) -> Path | None:
    """The folder that an import would find before the others."""
    beside = [folder.parent for folder in folders]
    return next((Path(entry) / "pygame" for entry in sys.path if Path(entry) in beside), None)
