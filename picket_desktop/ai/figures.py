"""The matches by which the strength of the players is told; written by `tests.strength.figures`."""

from __future__ import annotations

Match = tuple[str, bool, float, float, int, int, tuple[int, int]]
"""The fields of `strength.Measured`."""

MATCHES: dict[str, dict[str, Match]] = {
    "novice": {
        "du-coeur": ("random", False, 39.532, 1.815, 600, 2026, (2, 1)),
        "royall-1651": ("random", False, 24.412, 1.062, 600, 2026, (2, 1)),
        "cotton": ("random", False, 26.057, 1.205, 600, 2026, (2, 1)),
        "rubicon": ("random", False, 32.757, 1.467, 600, 2026, (2, 1)),
        "au-cent": ("random", False, 31.724, 1.421, 600, 2026, (2, 1)),
        "stirler": ("random", False, 37.947, 1.711, 600, 2026, (2, 1)),
        "piquesept-3": ("random", True, 0.756, 0.096, 400, 2026, (2, 1)),
        "piquesept-4": ("random", True, 0.474, 0.087, 400, 2026, (2, 1)),
    },
    "apprentice": {
        "du-coeur": ("random", False, 46.669, 1.91, 600, 2026, (2, 1)),
        "royall-1651": ("random", False, 29.522, 1.203, 600, 2026, (2, 1)),
        "cotton": ("random", False, 30.965, 1.347, 600, 2026, (2, 1)),
        "rubicon": ("random", False, 38.087, 1.561, 600, 2026, (2, 1)),
        "au-cent": ("random", False, 37.355, 1.515, 600, 2026, (2, 1)),
        "stirler": ("random", False, 46.311, 1.8, 600, 2026, (2, 1)),
        "piquesept-3": ("random", True, 0.875, 0.092, 400, 2026, (2, 1)),
        "piquesept-4": ("random", True, 0.651, 0.087, 400, 2026, (2, 1)),
    },
    "gamester": {
        "du-coeur": ("random", False, 55.553, 1.934, 600, 2026, (2, 1)),
        "royall-1651": ("random", False, 31.661, 1.263, 600, 2026, (2, 1)),
        "cotton": ("random", False, 33.454, 1.387, 600, 2026, (2, 1)),
        "rubicon": ("random", False, 41.025, 1.571, 600, 2026, (2, 1)),
        "au-cent": ("random", False, 40.087, 1.591, 600, 2026, (2, 1)),
        "stirler": ("random", False, 49.519, 1.878, 600, 2026, (2, 1)),
        "piquesept-3": ("random", True, 1.006, 0.086, 400, 2026, (2, 1)),
        "piquesept-4": ("random", True, 0.759, 0.085, 400, 2026, (2, 1)),
    },
    "expert": {
        "du-coeur": ("random", False, 59.448, 1.804, 600, 2026, (2, 1)),
        "royall-1651": ("random", False, 33.578, 1.172, 600, 2026, (2, 1)),
        "cotton": ("random", False, 35.699, 1.285, 600, 2026, (2, 1)),
        "rubicon": ("random", False, 43.947, 1.527, 600, 2026, (2, 1)),
        "au-cent": ("random", False, 43.172, 1.435, 600, 2026, (2, 1)),
        "stirler": ("random", False, 54.011, 1.713, 600, 2026, (2, 1)),
        "piquesept-3": ("random", True, 1.055, 0.086, 400, 2026, (2, 1)),
        "piquesept-4": ("random", True, 0.863, 0.086, 400, 2026, (2, 1)),
    },
    "master": {
        "du-coeur": ("expert", False, 4.825, 2.946, 120, 2026, (3, 2)),
        "royall-1651": ("expert", False, 3.856, 2.099, 80, 2026, (3, 2)),
        "cotton": ("expert", False, 3.919, 2.428, 80, 2026, (3, 2)),
        "rubicon": ("expert", False, 4.033, 1.904, 120, 2026, (3, 2)),
        "au-cent": ("expert", False, 3.6, 2.504, 80, 2026, (3, 2)),
        "stirler": ("expert", False, 5.481, 2.39, 80, 2026, (3, 2)),
        "piquesept-3": ("expert", True, 0.125, 0.133, 120, 2026, (3, 2)),
        "piquesept-4": ("expert", True, 0.033, 0.114, 120, 2026, (3, 2)),
    },
}  # fmt: skip
"""Matches by player and game."""
