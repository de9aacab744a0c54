"""The scholar: the plainest player, for every game."""

import random
from typing import Any

from picket_desktop.ai.player import Choice, Player
from picket_desktop.engine.game import Reason


class Scholar(Player):
    """A player outside the ladder who makes the first legal move."""

    name = "scholar"
    level = 15
    rung = False

    def plays(self, game: str) -> bool:
        return True

    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        return Choice(view.moves[0], Reason("at-random"))


PLAYER = Scholar()
