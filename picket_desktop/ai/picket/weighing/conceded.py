"""The cost of throwing up the cards."""

from __future__ import annotations

from picket_desktop.ai.picket.search.pique_hopes import hopes
from picket_desktop.engine.picket.conceding import TRICKS, may_give_up, most
from picket_desktop.engine.picket.state import View


def conceded(view: View) -> float:
    """Return how much more the seat makes than the other from here on if it gives up the deal: a negative
    number, unless it has won the cards already."""
    if not may_give_up(view):
        return -float(view.price_of_hand)
    made, won, play = most(view), view.won(view.seat), view.rules.play
    need = hopes(view, 0)[1].need
    if 0 < need <= made:
        made += view.rules.pique.pique_points
    if won == 0:
        return -float(made + play.capot_points)
    half = TRICKS // 2
    cards = (won > half) - (won < half)
    return float(cards * play.cards_points - made)
