"""The matches that give the strength of the players; written by `tests.strength.figures`."""

from __future__ import annotations

Match = tuple[str, bool, float, float, int, int, tuple[int, int]]
"""A match, as the fields of `strength.Measured`."""

MATCHES: dict[str, dict[str, Match]] = {
    "novice": {
        "du-coeur": ("random", False, 39.018, 1.845, 600, 2026, (2, 1)),
        "royall-1651": ("random", False, 25.056, 1.079, 600, 2026, (2, 1)),
        "cotton": ("random", False, 26.553, 1.247, 600, 2026, (2, 1)),
        "au-cent-1908": ("random", False, 31.533, 2.09, 300, 2026, (2, 1)),
        "stirler": ("random", False, 38.694, 1.788, 600, 2026, (2, 1)),
        "au-cent": ("random", False, 31.422, 1.388, 600, 2026, (2, 1)),
        "rubicon": ("random", False, 33.061, 1.495, 600, 2026, (2, 1)),
        "piquesept-3": ("random", True, 0.756, 0.096, 400, 2026, (2, 1)),
        "piquesept-4": ("random", True, 0.474, 0.087, 400, 2026, (2, 1)),
    },
    "apprentice": {
        "du-coeur": ("random", False, 46.981, 1.931, 600, 2026, (3, 1)),
        "royall-1651": ("random", False, 28.78, 1.171, 600, 2026, (3, 1)),
        "cotton": ("random", False, 30.441, 1.33, 600, 2026, (3, 1)),
        "au-cent-1908": ("random", False, 36.108, 2.309, 300, 2026, (3, 1)),
        "stirler": ("random", False, 44.804, 1.844, 600, 2026, (3, 1)),
        "au-cent": ("random", False, 36.911, 1.552, 600, 2026, (3, 1)),
        "rubicon": ("random", False, 38.512, 1.551, 600, 2026, (3, 1)),
        "piquesept-3": ("random", True, 0.875, 0.092, 400, 2026, (3, 1)),
        "piquesept-4": ("random", True, 0.651, 0.087, 400, 2026, (3, 1)),
    },
    "gamester": {
        "du-coeur": ("random", False, 56.564, 1.954, 600, 2026, (2, 1)),
        "royall-1651": ("random", False, 31.727, 1.273, 600, 2026, (2, 1)),
        "cotton": ("random", False, 33.471, 1.391, 600, 2026, (2, 1)),
        "au-cent-1908": ("random", False, 38.733, 2.406, 300, 2026, (2, 1)),
        "stirler": ("random", False, 49.746, 1.893, 600, 2026, (2, 1)),
        "au-cent": ("random", False, 40.345, 1.614, 600, 2026, (2, 1)),
        "rubicon": ("random", False, 41.372, 1.561, 600, 2026, (2, 1)),
        "piquesept-3": ("random", True, 1.006, 0.086, 400, 2026, (2, 1)),
        "piquesept-4": ("random", True, 0.759, 0.085, 400, 2026, (2, 1)),
    },
    "expert": {
        "du-coeur": ("random", False, 59.448, 1.802, 600, 2026, (2, 1)),
        "royall-1651": ("random", False, 33.574, 1.17, 600, 2026, (2, 1)),
        "cotton": ("random", False, 35.703, 1.284, 600, 2026, (2, 1)),
        "au-cent-1908": ("random", False, 42.948, 2.23, 300, 2026, (2, 1)),
        "stirler": ("random", False, 53.953, 1.717, 600, 2026, (2, 1)),
        "au-cent": ("random", False, 43.182, 1.434, 600, 2026, (2, 1)),
        "rubicon": ("random", False, 43.956, 1.526, 600, 2026, (2, 1)),
        "piquesept-3": ("random", True, 1.055, 0.086, 400, 2026, (2, 1)),
        "piquesept-4": ("random", True, 0.863, 0.086, 400, 2026, (2, 1)),
    },
    "master": {
        "du-coeur": ("expert", False, 4.133, 1.97, 240, 2026, (3, 2)),
        "royall-1651": ("expert", False, 4.921, 1.662, 120, 2026, (3, 2)),
        "cotton": ("expert", False, 4.733, 1.93, 120, 2026, (3, 2)),
        "au-cent-1908": ("expert", False, 2.371, 1.694, 120, 2026, (3, 2)),
        "stirler": ("expert", False, 6.688, 2.165, 120, 2026, (3, 2)),
        "au-cent": ("expert", False, 3.967, 2.159, 120, 2026, (3, 2)),
        "rubicon": ("expert", False, 4.231, 1.302, 240, 2026, (3, 2)),
        "piquesept-3": ("expert", True, 0.272, 0.125, 149, 202611, (3, 2)),
        "piquesept-4": ("expert", True, 0.167, 0.099, 242, 202611, (3, 2)),
    },
}  # fmt: skip
"""Matches by player and game."""
