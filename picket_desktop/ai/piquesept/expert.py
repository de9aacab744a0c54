"""The expert at Piquesept: a gamester who imagines four times as many deals, and works out the last
tricks.
"""

from __future__ import annotations

import random

from picket_desktop.ai.piquesept import gamester
from picket_desktop.ai.piquesept.gamester import at_once, said, weighs
from picket_desktop.ai.piquesept.weighing import Thought, contenders
from picket_desktop.ai.player import Choice
from picket_desktop.engine.piquesept.state import View

THOUGHT = Thought(ways=3, played=1_000, habits=False, blind=False, last=12, hard=1_000)


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return the player's choice. While many cards are left, or where nothing is weighed, it is the
    gamester's. Once few are left, it is the best by `contenders`."""
    if not weighs(view):
        return at_once(view, rng)
    if sum(view.counts) > THOUGHT.last:
        return said(view, gamester.weigh(view, rng, budget))
    return said(view, contenders(view, rng, budget, THOUGHT))
