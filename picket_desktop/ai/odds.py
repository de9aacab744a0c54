"""Estimates each player's chances of winning a game in progress.

The estimates use only what one seat can see, and assume good play from now on. A family computes them in the
module ``odds`` of its folder, with ``odds(view, seed, budget)``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from picket_desktop.ai.families import part


class Odds(NamedTuple):
    """Chances by seat.

    ``won`` is the chance of winning the set or the game; any remainder is the chance of a draw. ``crossed``
    is the chance of crossing the hundred; empty where there is none to cross. Both are empty in a single
    deal, and where the chances cannot be known.
    """

    won: tuple[float, ...] = ()
    crossed: tuple[float, ...] = ()


def odds(view: Any, seed: int | str, budget: int) -> Odds:
    """Return the chances as the seat sees them. Equal views, seeds and budgets give equal chances."""
    family = part(view.rules.family, "odds")
    found: Odds = family.odds(view, seed, budget) if family else Odds()
    return found
