"""The two-hand expert: plays by rules of thumb and counts every card, but when leading does not consider
which cards the opponent could run after winning a trick."""

from __future__ import annotations

import random
from functools import partial

from picket_desktop.ai.picket import card_play, rules_of_thumb
from picket_desktop.ai.player import Choice
from picket_desktop.engine.picket.state import View

_PHASES = rules_of_thumb.PHASES._replace(play=partial(card_play.play, wary=False, saving=card_play.SAVING))


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return a choice by rules of thumb. The ``budget`` has no effect."""
    return _PHASES.choose(view, rng)
