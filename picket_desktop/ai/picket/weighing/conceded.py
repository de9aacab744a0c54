"""The cost of throwing up the cards."""

from __future__ import annotations

from picket_desktop.ai.picket.search.pique_hopes import hopes
from picket_desktop.engine.picket.conceding import TRICKS, may_give_up, most
from picket_desktop.engine.picket.state import View


def conceded(view: View) -> tuple[int, int]:
    """Return what the seat and the opponent score from here on if the seat gives up the deal."""
    if not may_give_up(view):
        return 0, view.price_of_hand
    made, won, play = most(view), view.won(view.seat), view.rules.play
    need = hopes(view, 0)[1].need
    if 0 < need <= made:
        made += view.rules.pique.pique_points
    if won == 0:
        return 0, made + play.capot_points
    half = TRICKS // 2
    return play.cards_points * (won > half), made + play.cards_points * (won < half)
