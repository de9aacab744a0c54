"""What the cards of a view are worth. Hints, warnings, reviews and drills all ask here, with the same seed
and number of worlds, and so they name the same best card. What a card costs is told in stakes.
"""

from __future__ import annotations

import random

from picket_desktop.ai.piquesept.gamester import Weighed
from picket_desktop.ai.piquesept.master import weigh
from picket_desktop.ai.review.regret import Case, Regret, regret
from picket_desktop.engine.piquesept.state import State, View


def appraised(view: View, seed: int | str, budget: int) -> list[Weighed]:
    """The cards that come in question, weighed."""
    return weigh(view, random.Random(seed), budget)


def stakes_of(at: View | State, won: float, seat: int | None = None) -> float:
    """What the seat (of a view its own) wins, when the soloist wins the deal so far: 1 wholly, 0 not."""
    alone = (at.seat if isinstance(at, View) else seat) == at.soloist
    made = 2 * won - 1
    return made * (at.rules.seats - 1) if alone else -made


def stakes(view: View, one: Weighed) -> list[float]:
    """What comes of a card, deal by deal, in stakes."""
    swing = stakes_of(view, 1.0) - stakes_of(view, 0.0)
    return [swing * deal.won for deal in one.deals]


def lost_by(view: View, weighed: list[Weighed], best: Weighed, done: Weighed) -> Regret:
    """What a card costs beside the best, of cards that were weighed in the same deals."""
    made = zip(*(stakes(view, one) for one in weighed), strict=True)
    cases = [Case(deal.weight, case) for deal, case in zip(weighed[0].deals, made, strict=True)]
    return regret(cases, weighed.index(best), weighed.index(done), whole=False)
