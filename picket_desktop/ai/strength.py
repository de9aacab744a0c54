"""How strong the players are, as measured: so many points a deal better than chance.

Each figure is the margin of `picket duel PLAYER random --rules GAME --deals 150`, which its 95 % interval
places within four points; who is stronger than the gamester has the gamester's figure, and what he makes
over the gamester besides (`python -m tests.strength`). Measure again when a player has learnt something; a
test says when that is due.
"""

from __future__ import annotations

from collections.abc import Mapping

CHANCE = "random"
"""Who plays by chance: the others are measured by him."""

ABOVE_CHANCE: Mapping[str, Mapping[str, int]] = {
    "novice": {
        "du-coeur": 38, "royall-1651": 23, "cotton": 24, "rubicon": 29, "au-cent": 29, "stirler": 37,
    },
    "apprentice": {
        "du-coeur": 50, "royall-1651": 29, "cotton": 31, "rubicon": 39, "au-cent": 38, "stirler": 45,
    },
    "gamester": {
        "du-coeur": 59, "royall-1651": 34, "cotton": 36, "rubicon": 44, "au-cent": 47, "stirler": 57,
    },
    "expert": {
        "du-coeur": 61, "royall-1651": 35, "cotton": 37, "rubicon": 45, "au-cent": 48, "stirler": 58,
    },
    "master": {
        "du-coeur": 62, "royall-1651": 38, "cotton": 40, "rubicon": 49, "au-cent": 50, "stirler": 62,
    },
}  # fmt: skip
"""By player and game, for the games by the book."""

STAKES_ABOVE_CHANCE: Mapping[str, Mapping[str, int]] = {
    "novice": {"piquesept-3": 78, "piquesept-4": 43},
    "gamester": {"piquesept-3": 106, "piquesept-4": 78},
    "master": {"piquesept-3": 125, "piquesept-4": 88},
}
"""The same where stakes are played for: so many in a hundred deals, within twelve."""

LEARNT: Mapping[str, int] = {"master": 2}
"""The strength of each player, 1 where he is not named. Raise it when a change makes a player stronger or
weaker, so that statistics tell the games before from those after:

2  master: draws hidden hands by their weights, and supposes layouts fitted to real ones
"""


def strength(player: str) -> int:
    """The number of a player's present strength, 1 for the first."""
    return LEARNT.get(player, 1)
