"""Runs a player from an earlier version of the project in a separate process, to measure progress. The
earlier version is a checkout in another folder. It must be able to read this version's views, so the two
engines must not differ."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from functools import cache
from typing import Any

from picket_desktop.ai.player import Choice, Player
from picket_desktop.engine.game import Reason

SERVE = """
import pickle, sys
from picket_desktop.ai.player import players

player = players()[sys.argv[1]]
while True:
    try:
        asked = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    pickle.dump(player.choose(*asked).move, sys.stdout.buffer)
    sys.stdout.buffer.flush()
"""


class Earlier(Player):
    """The player ``name`` from the checkout in ``folder``, who gives no reasons."""

    def __init__(self, name: str, folder: str) -> None:
        self.name, self.level = f"earlier {name}", 0
        self._asked = name, folder

    def plays(self, game: str) -> bool:
        return True

    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        process = _process(*self._asked)
        assert process.stdin is not None
        assert process.stdout is not None
        pickle.dump((view, rng, budget), process.stdin)
        process.stdin.flush()
        return Choice(pickle.load(process.stdout), Reason("at-random"))


@cache
def _process(name: str, folder: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", SERVE, name]
    known = {**os.environ, "PYTHONPATH": folder}
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, env=known)
