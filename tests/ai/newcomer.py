"""A player that consists of one new file. Tests use it to show that this one file is enough to add a
player."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import picket_desktop.ai.players
from picket_desktop.ai.player import players

NAME = "scholar"
FILE = Path(__file__).parents[1] / "newcomers" / "files" / f"{NAME}.py"


@contextmanager
def newcomer(folder: Path) -> Iterator[str]:
    """Add ``folder``, with the newcomer's file, to the folder of the players for the duration of the
    ``with`` block. Yields the newcomer's name."""
    shutil.copy(FILE, folder)
    package = picket_desktop.ai.players
    module = f"{package.__name__}.{NAME}"
    before = package.__path__
    package.__path__ = [*before, str(folder)]
    importlib.invalidate_caches()
    players.cache_clear()
    try:
        yield NAME
    finally:
        package.__path__ = before
        sys.modules.pop(module, None)
        players.cache_clear()
