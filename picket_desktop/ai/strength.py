"""How strong the players are, as measured: so many points a deal better than chance.

Each figure is the margin of `picket duel PLAYER random --rules GAME --deals 150`, which its 95 % interval
places within four points. Measure again when a player has learnt something; a test says when that is due.
"""

from __future__ import annotations

from collections.abc import Mapping

ABOVE_CHANCE: Mapping[str, Mapping[str, int]] = {
    "novice": {
        "du-coeur": 38, "royall-1651": 23, "cotton": 24, "rubicon": 29, "au-cent": 29, "stirler": 37,
    },
    "gamester": {
        "du-coeur": 59, "royall-1651": 34, "cotton": 36, "rubicon": 44, "au-cent": 47, "stirler": 57,
    },
}  # fmt: skip
"""By player and game, for the games by the book."""
