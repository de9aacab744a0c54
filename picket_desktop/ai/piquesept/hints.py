"""Advice at Piquesept: the cards weighed in the same ways for the hidden ones to lie."""

from __future__ import annotations

import random

from picket_desktop.ai.advice import SHOWN, Advice, Figure, Way, reasoned, too_close
from picket_desktop.ai.piquesept.gamester import Weighed, said, weighs
from picket_desktop.ai.piquesept.master import weigh
from picket_desktop.ai.piquesept.novice import card_of
from picket_desktop.engine.piquesept.counting import TOTAL
from picket_desktop.engine.piquesept.moves import PLAYS, Give
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import View


def advise(view: View, seed: int | str, budget: int) -> Advice:
    """What the master would do, and the best cards in figures."""
    if not weighs(view):
        return reasoned(view, seed, budget)
    weighed = weigh(view, random.Random(seed), budget)
    choice = said(view, weighed)
    order = sorted(weighed, key=lambda w: (w.card != card_of(choice.move), -w.worth))
    if len(order) < 2:
        return Advice(choice)
    apart = ((a.worth - b.worth, a.weight) for a, b in zip(order[0].deals, order[1].deals, strict=True))
    return Advice(choice, tuple(card_way(view, w) for w in order[:SHOWN]), too_close(apart))


def prepare(rules: PiqueseptRules) -> None:
    """Nothing is needed but the players."""


def card_way(view: View, weighed: Weighed) -> Way:
    """A card with its side's card points, and the share of the deals that it wins."""
    points, wins = weighed.mean(lambda deal: deal.made), weighed.mean(lambda deal: deal.won)
    move = Give(weighed.card) if isinstance(view.moves[0], Give) else PLAYS[weighed.card.index]
    alone = view.is_soloist
    return Way(
        move,
        (
            Figure("card-points", points if alone else TOTAL - points),
            Figure("won", wins if alone else 1 - wins, share=True),
        ),
    )
