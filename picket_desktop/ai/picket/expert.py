"""The two-hand expert: a gamester who works out the end of the play."""

from __future__ import annotations

import random

from picket_desktop.ai.picket import gamester
from picket_desktop.ai.picket.weighing.exact_play import exactly
from picket_desktop.ai.player import Choice
from picket_desktop.engine.picket.state import View

LAST = 8
"""Cards in hand from which the play is worked out exactly."""


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return the exact choice at the end of the play, and the gamester's before."""
    exact = exactly(view, rng, budget) if len(view.hand) <= LAST else None
    return exact or gamester.choose(view, rng, budget)
