"""Appraisals of the cards of a view. Hints, warnings, reviews and drills all use them with the same seed
and number of worlds, and so name the same best card. Costs are in stakes.
"""

from __future__ import annotations

import random

from picket_desktop.ai.piquesept.gamester import Weighed
from picket_desktop.ai.piquesept.master import weigh
from picket_desktop.ai.review.regret import Case, Regret, regret
from picket_desktop.engine.piquesept.state import State, View


def appraised(view: View, seed: int | str, budget: int) -> list[Weighed]:
    """Return the cards under consideration, weighed."""
    return weigh(view, random.Random(seed), budget)


def stakes_of(at: View | State, won: float, seat: int | None = None) -> float:
    """Return the stakes that ``seat`` (by default that of a view) wins. ``won`` says how far the soloist wins
    the deal, from 1 (won) to 0 (lost)."""
    alone = (at.seat if isinstance(at, View) else seat) == at.soloist
    made = 2 * won - 1
    return made * (at.rules.seats - 1) if alone else -made


def stakes(view: View, one: Weighed) -> list[float]:
    """Return what a card wins or loses in stakes, deal by deal."""
    swing = stakes_of(view, 1.0) - stakes_of(view, 0.0)
    return [swing * deal.won for deal in one.deals]


def lost_by(view: View, weighed: list[Weighed], best: Weighed, done: Weighed) -> Regret:
    """Return the cost of the card ``done`` compared with the best, both weighed in the same deals."""
    made = zip(*(stakes(view, one) for one in weighed), strict=True)
    cases = [Case(deal.weight, case) for deal, case in zip(weighed[0].deals, made, strict=True)]
    return regret(cases, weighed.index(best), weighed.index(done), whole=False)
