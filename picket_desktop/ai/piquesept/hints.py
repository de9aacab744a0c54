"""Advice at Piquesept: the cards weighed in the same imagined deals."""

from __future__ import annotations

import random

from picket_desktop.ai.advice import SHOWN, Advice, Figure, Way, reasoned, too_close
from picket_desktop.ai.piquesept.gamester import Weighed, weigh, weighs, won
from picket_desktop.ai.player import Choice
from picket_desktop.engine.piquesept.counting import TOTAL
from picket_desktop.engine.piquesept.moves import Give, Play
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import View


def advise(view: View, seed: int | str, budget: int) -> Advice:
    """What the strongest player would do, and the best cards in the figures of the gamester's deals."""
    advice = reasoned(view, seed, budget)
    move = advice.choice.move
    if not weighs(view) or not isinstance(move, Play | Give):
        return advice
    weighed = weigh(view, random.Random(seed), budget)
    order = sorted(weighed, key=lambda w: (w.card != move.card, -w.worth))
    if len(order) < 2 or order[0].card != move.card:
        return advice
    apart = ((a - b, 1.0) for a, b in zip(order[0].worths, order[1].worths, strict=True))
    return Advice(advice.choice, tuple(_way(view, advice.choice, w) for w in order[:SHOWN]), too_close(apart))


def prepare(rules: PiqueseptRules) -> None:
    """Nothing is needed but the players."""


def _way(view: View, choice: Choice, weighed: Weighed) -> Way:
    """A card with its side's card points, and the share of the deals that it wins."""
    alone, deals = view.is_soloist, len(weighed.made)
    points = sum(weighed.made) / deals
    wins = sum(won(view, made) for made in weighed.made) / deals
    move = Give(weighed.card) if isinstance(choice.move, Give) else Play(weighed.card)
    return Way(
        move,
        (
            Figure("card-points", points if alone else TOTAL - points),
            Figure("won", wins if alone else 1 - wins, share=True),
        ),
    )
