"""The novice at Piquesept: leads the highest card, plays the cheapest winner, and ignores which side a trick
goes to."""

from __future__ import annotations

import random

from picket_desktop.ai.piquesept.why_played import why
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.piquesept.counting import RANKING, TRUMPS, WORTH, winning
from picket_desktop.engine.piquesept.moves import Give, Play
from picket_desktop.engine.piquesept.state import View


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return the plainest move of each phase; among equals, the first. The choice is never random."""
    moves = view.moves
    if isinstance(moves[0], Play):
        return _play(view)
    if isinstance(moves[0], Give):
        card = min((c for c in map(card_of, moves)), key=cheapness)
        return Choice(Give(card), why(view, card))
    return Choice(moves[0], Reason("draw-blind"))


def card_of(move: Move) -> Card:
    """Return the card that a move plays or gives."""
    assert isinstance(move, Play | Give)
    return move.card


def cheapness(card: Card) -> tuple[bool, int, int]:
    return card.suit is TRUMPS, RANKING[card.index], card.index


def _play(view: View) -> Choice:
    card = _card(view, [card_of(m) for m in view.moves])
    return Choice(Play(card), why(view, card))


def _card(view: View, allowed: list[Card]) -> Card:
    trick = view.open_trick
    if trick is None:
        return max(allowed, key=lambda c: (WORTH[c.index], c.suit is not TRUMPS, RANKING[c.index], -c.index))
    wins = [c for c in allowed if winning((*trick.cards, c)) == len(trick.cards)]
    return min(wins if len(view.tricks) > 1 and wins else allowed, key=cheapness)
