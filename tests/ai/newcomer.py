"""A player of one new file, put where players are found: for tests of what such a file is owed."""

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
    """While it lasts, the folder of the players reaches to ``folder``, where the newcomer's file lies: his
    name."""
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
