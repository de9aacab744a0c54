"""The two-hand master. It tries layouts on sampled deals, and weighs every call and card against the hands
the opponent may hold."""

from __future__ import annotations

import random

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.calling import Chance
from picket_desktop.ai.picket.phases import Phases
from picket_desktop.ai.picket.reasons.why_laid_out import why
from picket_desktop.ai.picket.weighing.good_calls import against_hands
from picket_desktop.ai.picket.weighing.race import exactly
from picket_desktop.ai.picket.weighing.sampled_exchange import Tried, best_by_trial
from picket_desktop.ai.picket.weighing.weighed_calls import WeighedCalls, best_call, weigh_calls
from picket_desktop.ai.player import Choice
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.state import Phase, View


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return the master's choice. Layouts, calls and cards are weighed; anything else is decided by rules of
    thumb."""
    tried = laid_out(view, rng, budget)
    if tried:
        return chosen(view, tried)
    if choice := exactly(view, rng, budget):
        return choice
    return calling(against_hands(view, rng), weigh_calls(view, rng, budget)).choose(view, rng)


def calling(chance: Chance, weighed: WeighedCalls | None) -> Phases:
    """Return the rules of thumb with another rule for calling: ``chance`` decides which calls are good and
    what is better sunk, and ``weighed`` which way of calling makes the most."""
    return rules_of_thumb.PHASES._replace(call=lambda view: best_call(view, weighed, chance))


def laid_out(view: View, rng: random.Random, budget: int) -> list[Tried]:
    """Try the promising layouts, and return the last few of them, best first; an empty list outside the
    exchange."""
    exchange = view.phase is Phase.EXCHANGE and isinstance(view.moves[0], Discard)
    return best_by_trial(view, rng, budget) if exchange else []


def chosen(view: View, tried: list[Tried]) -> Choice:
    """Choose the first of the layouts tried, with its reason."""
    most, best = view.moves[0], tried[0].layout
    assert isinstance(most, Discard)
    return Choice(Discard(best.gone), why(best, view, len(most.cards)))
