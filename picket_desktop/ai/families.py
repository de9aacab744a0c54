"""Finds the modules of a family of games by name in the family's folder, so that a new family needs no change
here."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from picket_desktop.ai.player import Choice, Player
from picket_desktop.engine import games


@cache
def part(family: str, name: str) -> Any | None:
    """Return the module ``name`` of a family's folder here, or None if there is none."""
    folder = f"{__package__}.{family}"
    if find_spec(folder) is None or find_spec(f"{folder}.{name}") is None:
        return None
    return import_module(f"{folder}.{name}")


class ByFamily(Player):
    """A player that uses the function ``choose(view, rng, budget)`` of a module named after the player, in
    the folder of a game's family. The player knows the games of every family that has such a module."""

    def __init__(self, name: str, level: int) -> None:
        self.name = name
        self.level = level

    def plays(self, game: str) -> bool:
        return game in games.names() and part(games.rules(game).family, self.name) is not None

    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        choice: Choice = self._way(view.rules.family).choose(view, rng, budget)
        return choice

    def _way(self, family: str) -> Any:
        found = part(family, self.name)
        if found is None:
            raise ValueError(f"{self.name} does not play {family}")
        return found
