"""A seat's odds in a game under way: the chance to win it, as far as the seat can know.

A family of games provides ``odds(view, seed, budget)`` in the module of this name in its folder.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from picket_desktop.ai.families import part


class Odds(NamedTuple):
    """The chance to win the set or partie, a draw counting half; and in a partie with a hundred to cross, the
    chances that the seat and the other cross it."""

    won: float
    crossed: tuple[float, float] | None = None


def odds(view: Any, seed: int | str, budget: int) -> Odds | None:
    """Return the odds of the seat whose view this is; None in a single deal, or if the family tells none.
    Equal views, seeds and budgets give equal odds."""
    family = part(view.rules.family, "odds")
    found: Odds | None = family.odds(view, seed, budget) if family else None
    return found
