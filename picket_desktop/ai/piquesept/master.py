"""The master at Piquesept. The ways in which the cards may lie are weighed by all that is known, and by how
cards are usually played. In many of these ways each card is played out twice: with all hands open, and by
players who see only their own hands."""

from __future__ import annotations

import random

from picket_desktop.ai.piquesept.gamester import Weighed, at_once, said, weighs
from picket_desktop.ai.piquesept.weighing import Thought, contenders
from picket_desktop.ai.piquesept.weighing import weigh as weighed
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.piquesept.state import View

THOUGHT = Thought(ways=5, played=2_400, habits=True, blind=True, last=0, hard=0)


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Choose a move. The master weighs the cards that may be given back or played; all other choices are left
    to the gamester."""
    return said(view, contenders(view, rng, budget, THOUGHT)) if weighs(view) else at_once(view, rng)


def weigh(view: View, rng: random.Random, budget: int, done: Card | None = None) -> list[Weighed]:
    """Weigh each card under consideration, and ``done``, over the same distributions of the cards."""
    return weighed(view, rng, budget, THOUGHT, done)
