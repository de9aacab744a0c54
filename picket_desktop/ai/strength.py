"""Measured strength of the players, in points a deal better than chance.

Each figure is the margin of `picket duel PLAYER random --rules GAME --deals 150`, which its 95 % interval
places within four points. The figure of a player stronger than the gamester is the gamester's plus the
player's margin over the gamester (`python -m tests.strength`). Measure again when a player has learnt
something; a test says when that is due.
"""

from __future__ import annotations

from collections.abc import Mapping

CHANCE = "random"
"""Name of the player who plays by chance, against whom the others are measured."""

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
"""Points a deal by player and game, for the games by the book."""

STAKES_ABOVE_CHANCE: Mapping[str, Mapping[str, int]] = {
    "novice": {"piquesept-3": 85, "piquesept-4": 45},
    "apprentice": {"piquesept-3": 95, "piquesept-4": 62},
    "gamester": {"piquesept-3": 106, "piquesept-4": 79},
    "expert": {"piquesept-3": 121, "piquesept-4": 92},
    "master": {"piquesept-3": 149, "piquesept-4": 101},
}
"""The same for games played for stakes: stakes in a hundred deals, measured over 600 deals and, of a player
above the gamester, over 150 or more; within fifteen."""

LEARNT: Mapping[str, int] = {"gamester": 2, "expert": 2, "master": 4}
"""The number of each player's strength, 1 for those not listed. Raise it when a change makes a player
stronger or weaker, so that statistics keep the games before and after apart:

2  master: draws hidden hands by their weights, and supposes layouts fitted to real ones
3  master, 2 expert: drops cards that fall behind; the master counts by the full rules from the first trick
2  gamester: at Piquesept imagines a quarter as many deals, so that the expert stands between
4  master: at Piquesept weighs hidden hands by how cards are usually played, and ends exactly
"""


def strength(player: str) -> int:
    """Return the number of a player's present strength, 1 for the first."""
    return LEARNT.get(player, 1)
