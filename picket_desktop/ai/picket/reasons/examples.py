"""Examples of why a card is the best: a possible hand of the opponent against which another card does
worse."""

from __future__ import annotations

from picket_desktop.ai.advice import Example
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.picket.weighing.exact_play import SAME
from picket_desktop.engine.cards import ALL
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.state import View


def example(view: View, best: Move, other: Move, seed: int | str, budget: int) -> Example | None:
    """Return the likeliest hand in which the best card gains at least its average advantage over the
    ``other`` card. Return None if either move is not a card, if the score decides, or if the other card makes
    at least as many points."""
    if not isinstance(best, Play) or not isinstance(other, Play):
        return None
    weighed = appraisal.cards(view, seed, budget).weighed
    apart = weighed.points[best.card] - weighed.points[other.card]
    if weighed.score or apart < SAME:
        return None
    hands = [(one, made[best.card], made[other.card]) for one, made in weighed.in_points]
    clear = [(one, mine, his) for one, mine, his in hands if mine - his > apart - SAME]
    likely, mine, his = max(clear, key=lambda found: (found[0].weight, found[1] - found[2]))
    at = standing(view, likely.hand)
    won = [weighed.solver.ending(at, card.bit).won[0] for card in (best.card, other.card)]
    held = tuple(card for card in ALL if card.bit & likely.hand)
    certain = weighed.all and len(hands) == 1
    return Example(best.card, other.card, held, (won[0], won[1]), mine - his, certain)
