"""Advice for Piquesept: the cards are weighed over the same distributions of the hidden ones.

Reason codes in addition to those of the players, about a card to be given back:

==================  ====================  ==========================================================
code                values                meaning
==================  ====================  ==========================================================
gift-counts                               the soloist keeps it with its points: one that makes least is best
ends-suit                                 the gift leaves no card of its suit, and trumps are held
==================  ====================  ==========================================================
"""

from __future__ import annotations

from picket_desktop.ai.advice import Advice, Figure, Way, reasoned, shown
from picket_desktop.ai.piquesept.appraisal import appraised, lost_by
from picket_desktop.ai.piquesept.gamester import Weighed, in_question, said, weighs
from picket_desktop.ai.piquesept.novice import card_of
from picket_desktop.engine.game import Reason
from picket_desktop.engine.piquesept.counting import TOTAL, TRUMPS
from picket_desktop.engine.piquesept.moves import PLAYS, Give
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import View


def advise(view: View, seed: int | str, budget: int) -> Advice:
    """Return the master's choice, with the figures of the best cards."""
    if not weighs(view):
        return reasoned(view, seed, budget)
    weighed = appraised(view, seed, budget)
    choice = said(view, weighed)
    order = sorted(weighed, key=lambda w: (w.card != card_of(choice.move), -w.worth))
    if len(order) < 2:
        return Advice(choice)
    lost = lost_by(view, weighed, *order[:2])
    return Advice(choice, shown(card_way(view, w) for w in order), lost.close, matters(view))


def matters(view: View) -> tuple[Reason, ...]:
    """Return remarks on what matters when a card is given back; empty at any other decision. Only the poorest
    cards are weighed, so ending a suit is mentioned only if giving any of them ends its suit."""
    if not (weighs(view) and isinstance(view.moves[0], Give)):
        return ()
    poor = in_question(view)
    trumps = any(card.suit is TRUMPS for card in view.hand)
    ends = trumps and all(sum(c.suit is card.suit for c in view.hand) == 1 for card in poor)
    return (Reason("gift-counts"), *([Reason("ends-suit")] if ends else []))


def prepare(rules: PiqueseptRules) -> None:
    """Do nothing: no tables are needed."""


def card_way(view: View, weighed: Weighed) -> Way:
    """Return what playing a card, or giving it back, leads to: the card points of the player's side, and the
    share of the deals that the side wins."""
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
