"""The apprentice at Piquesept. It keeps rich cards from the other side's tricks and gives them to its own
side. But it leads aces at once, wins tricks with higher cards than necessary, and counts neither trumps nor
the cards already gone."""

from __future__ import annotations

import random

from picket_desktop.ai.piquesept import novice
from picket_desktop.ai.piquesept.novice import card_of, cheapness
from picket_desktop.ai.piquesept.playing.playout import RICH
from picket_desktop.ai.piquesept.why_played import why
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.piquesept.counting import RANKING, TRUMPS, WORTH, points, winning
from picket_desktop.engine.piquesept.moves import Play
from picket_desktop.engine.piquesept.state import Phase, Trick, View


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return the apprentice's card when playing, else the novice's move. The choice is never random."""
    if view.phase is not Phase.PLAY:
        return novice.choose(view, rng, budget)
    card = _card(view, [card_of(m) for m in view.moves])
    return Choice(Play(card), why(view, card))


def _card(view: View, allowed: list[Card]) -> Card:
    trick = view.open_trick
    if trick is None:
        aces = [c for c in allowed if c.rank is Rank.ACE and (view.is_soloist or c.suit is not TRUMPS)]
        return max(aces, key=_gift) if aces else min(allowed, key=_loss)
    return _alone(trick.cards, allowed) if view.is_soloist else _together(view, trick, allowed)


def _alone(lying: tuple[Card, ...], allowed: list[Card]) -> Card:
    """Return the soloist's card. It takes the trick if it can do so without a trump, or if the trick counts
    enough. Otherwise it is the card that costs least."""
    wins = [c for c in allowed if winning((*lying, c)) == len(lying)]
    plain = [c for c in wins if c.suit is not TRUMPS]
    if plain:
        return max(plain, key=_height)
    return min(wins if wins and points(lying) >= RICH else allowed, key=_loss)


def _together(view: View, trick: Trick, allowed: list[Card]) -> Card:
    """Return a defender's card. It puts points on a trick that a partner is sure of, and otherwise tries to
    take the trick."""
    place = (view.soloist - trick.leader) % view.seats
    best = winning(trick.cards)
    wins = [c for c in allowed if winning((*trick.cards, c)) == len(trick.cards)]
    if place < len(trick.cards):
        if best != place:
            return max(allowed, key=_gift)
        return min(wins, key=cheapness) if wins else min(allowed, key=_loss)
    return max(wins, key=_height) if wins else min(allowed, key=_loss)


def _height(card: Card) -> tuple[int, int]:
    return RANKING[card.index], -card.index


def _gift(card: Card) -> tuple[bool, int, int]:
    return card.suit is not TRUMPS, WORTH[card.index], -card.index


def _loss(card: Card) -> tuple[int, bool, int, int]:
    return WORTH[card.index], card.suit is TRUMPS, RANKING[card.index], card.index
