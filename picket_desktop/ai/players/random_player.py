"""The yardstick for other players: makes legal moves at random, all equally likely."""

from __future__ import annotations

import random
from typing import Any

from picket_desktop.ai.player import Choice, Player
from picket_desktop.engine.game import Reason


class RandomPlayer(Player):
    """A player that picks uniformly among the moves, by index, so that the thousands of exchanges need not be
    listed."""

    name = "random"
    level = 0

    def plays(self, game: str) -> bool:
        return True

    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        return Choice(view.moves[rng.randrange(len(view.moves))], Reason("at-random"))


PLAYER = RandomPlayer()
