"""The master with two hands: every card is worked out against the hands that the adversary may hold."""

from __future__ import annotations

import random

from picket_desktop.ai.picket import gamester
from picket_desktop.ai.picket.exact_play import exactly
from picket_desktop.ai.player import Choice
from picket_desktop.engine.picket.state import View


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """The gamester's choice, but for the play of the cards."""
    return exactly(view, rng, budget) or gamester.choose(view, rng, budget)
