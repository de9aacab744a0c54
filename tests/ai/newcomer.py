"""A player of one new file, put where players are found: for tests of what such a file is owed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import picket_desktop.ai
from picket_desktop.ai.player import players

NAME = "scholar"
TEXT = '''"""A newcomer: whatever is plainest."""

import random
from typing import Any

from picket_desktop.ai.player import Choice, Player
from picket_desktop.engine.game import Reason


class Scholar(Player):
    name = "scholar"
    level = 15

    def plays(self, game: str) -> bool:
        return True

    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        return Choice(view.moves[0], Reason("at-random"))


PLAYER = Scholar()
'''


@contextmanager
def newcomer(folder: Path) -> Iterator[str]:
    """While it lasts, the folder of the players reaches to ``folder``, where the newcomer's file lies: his
    name."""
    (folder / f"{NAME}.py").write_text(TEXT, encoding="utf-8")
    package, module = picket_desktop.ai, f"{picket_desktop.ai.__name__}.{NAME}"
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
