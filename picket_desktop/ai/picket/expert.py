"""The expert with two hands: a gamester who works out the end of the play."""

from __future__ import annotations

import random

from picket_desktop.ai.picket import gamester
from picket_desktop.ai.picket.weighing.exact_play import exactly
from picket_desktop.ai.player import Choice
from picket_desktop.engine.picket.state import View

LAST = 8
"""With so many cards in hand, or fewer, he counts exactly."""


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """The gamester's choice, but for the end of the play."""
    exact = exactly(view, rng, budget) if len(view.hand) <= LAST else None
    return exact or gamester.choose(view, rng, budget)
