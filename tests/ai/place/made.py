"""Made-up decisions whose place on the ladder is known."""

from __future__ import annotations

import random
from collections.abc import Mapping

from picket_desktop.ai.place.rung import Rung
from picket_desktop.ai.review.judgement import KINDS
from picket_desktop.engine.statistics import Reviewed

NAMES = ("random", "novice", "apprentice", "gamester", "expert", "master")
COSTS = (4.0, 1.2, 0.9, 0.6, 0.3, 0.0)
"""The mean cost of a decision to each player."""
A_DEAL = ("lay-out", "call", *["lead"] * 5, *["follow"] * 3)
DAY = 86_400_000


def ladder(costs: tuple[float, ...] = COSTS, error: float = 0.0) -> dict[str, Rung]:
    """Return the players of the ladder with these costs."""
    return {
        name: Rung(1, dict.fromkeys(KINDS, cost), spread(cost), error, 0.0)
        for name, cost in zip(NAMES, costs, strict=True)
    }


def spread(cost: float) -> float:
    """Return the standard deviation of a deal's cost if each decision costs two points or nothing."""
    share = min(1.0, cost / 2)
    return 2 * (len(A_DEAL) * share * (1 - share)) ** 0.5


def deals(cost: float, number: int, seed: int | None = None) -> list[Reviewed]:
    """Return deals in which each decision costs ``cost``. With a ``seed``, each costs two points or nothing
    at random, averaging ``cost``."""
    rng = random.Random(seed)

    def lost() -> float:
        return cost if seed is None else 2.0 * (rng.random() < cost / 2)

    return [Reviewed(n * DAY, tuple((kind, lost()) for kind in A_DEAL)) for n in range(number)]


def kinds(costs: Mapping[str, float], number: int) -> list[Reviewed]:
    """Return deals in which each kind of decision has its own cost."""
    return [Reviewed(n * DAY, tuple((kind, costs[kind]) for kind in A_DEAL)) for n in range(number)]
