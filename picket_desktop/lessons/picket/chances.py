"""Exact probabilities of drawing cards from the stock, given the cards that were dealt."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from picket_desktop.engine.cards import Rank, cards, pack
from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import Fact


def left(view: View) -> int:
    """Return the number of cards left in the stock."""
    return view.stock_left


def hidden(view: View) -> int:
    """Return how many cards of the pack were not dealt to the learner."""
    return view.rules.pack - len(view.dealt)


def one_of(named: str, draws: int) -> Fact:
    """Return a fact: the chance of drawing at least one of the named cards in ``draws`` draws. Cards dealt to
    the learner do not count."""
    return lambda view: _one_of(hidden(view), len(set(cards(named)).difference(view.dealt)), draws)


def one_of_rank(rank: Rank, draws: int) -> Fact:
    """Return a fact: the chance of drawing at least one card of a rank."""

    def chance(view: View) -> Fraction:
        wanted = [c for c in pack(view.rules.pack) if c.rank is rank and c not in view.dealt]
        return _one_of(hidden(view), len(wanted), draws)

    return chance


def _one_of(hidden: int, wanted: int, draws: int) -> Fraction:
    """Return the chance that at least one of the wanted cards is drawn from the hidden ones.

    >>> _one_of(24, 1, 8), _one_of(24, 4, 4)
    (Fraction(1, 3), Fraction(1927, 3542))
    """
    return 1 - Fraction(comb(hidden - wanted, draws), comb(hidden, draws))
