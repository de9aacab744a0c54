"""Sittings already brought to a given moment without a table, for tests that start there."""

from __future__ import annotations

import random
from collections.abc import Callable

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from tests.acting import plainly

GAMES = 9


def step(sitting: Sitting) -> None:
    """Do whatever is awaited, with the novice's moves."""
    rng = random.Random(len(sitting.record.moves))
    plainly(sitting, lambda view: players()["novice"].choose(view, rng, 0).move, cut=7, shuffle=5)


def sat(rules: str, wanted: Callable[[Sitting], object], seed: int = 4, **options: str) -> Sitting:
    """Search a few games and return a sitting for which ``wanted`` is true. Raises AssertionError if there is
    none."""
    others = ("Mr. Dobbs", "Mrs. Behn")
    for tried in range(seed, seed + GAMES):
        agreed = Setup(games.rules(rules, tuple(options.items())), "novice", "Mistress Anne", tried, others)
        sitting = rehearsed(agreed, tried)
        while sitting.awaiting is not Await.OVER:
            if wanted(sitting):
                return sitting
            step(sitting)
    raise AssertionError("it never comes to that")
