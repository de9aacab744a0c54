"""The measured costs of a ladder player's decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from picket_desktop.ai.place.ladder_costs import COSTS


class Rung(NamedTuple):
    """A player measured in a game. ``learnt`` is the version number of the player's strength at that time.
    ``means`` has the mean cost of each kind of decision. ``spread`` is the standard deviation of a deal's
    cost, after the mean costs of its decisions are subtracted. ``error`` is the standard error of a
    decision's mean cost. ``first`` is the cost of the first pack, by which a change in the player is
    noticed."""

    learnt: int
    means: Mapping[str, float]
    spread: float
    error: float
    first: float

    def mean(self, kind: str) -> float:
        """Return the mean cost of a decision of a kind; 0 for a kind that never occurred."""
        return self.means.get(kind, 0.0)


def rungs_of(game: str) -> dict[str, Rung] | None:
    """Return the measured players of a game by name, the weakest first; None if they were not measured."""
    if game not in COSTS:
        return None
    kinds, players = COSTS[game]
    return {
        name: Rung(learnt, dict(zip(kinds, means, strict=True)), *others)
        for name, (learnt, means, *others) in players.items()
    }
