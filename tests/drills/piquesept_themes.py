"""What the problems of Piquesept teach, for `tests.drills.finding`."""

from __future__ import annotations

from picket_desktop.drills.found import GIVE, GUARD, HOLD_UP, LEAD
from picket_desktop.engine.game import Move
from picket_desktop.engine.piquesept.counting import RANKING, TRUMPS, winning
from picket_desktop.engine.piquesept.moves import Give, Play
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import View
from tests.drills.finding import Tried

GIFT, PLAY = "gift", "play"
LONG = ""
"""No part of the deal takes long to weigh."""
THEMES_OF = {GIFT: (GIVE,), PLAY: (GUARD, LEAD, HOLD_UP)}
MOST_OF: dict[str, int] = {}
QUOTAS = {GIVE: 5, GUARD: 8, LEAD: 8, HOLD_UP: 8}
"""The most problems kept of a theme."""
DEALS = 1500
"""The deals that are searched for a rule set."""
MARGIN = 1.5
"""Tenths of a stake by which the best answer beats every other."""


def quotas(rules: PiqueseptRules) -> dict[str, int]:
    """Return the most problems kept of each theme."""
    return QUOTAS


def part(view: View, move: Move | None = None) -> str:
    """Return the part of the deal if there is something to decide: a gift, or one of several cards."""
    moves = view.moves
    if sum(isinstance(one, Give) for one in moves) > 1:
        return GIFT
    return PLAY if sum(isinstance(one, Play) for one in moves) > 2 else ""


def margin(view: View) -> float:
    """Return the tenths of a stake by which the best answer beats every other."""
    return MARGIN


def standings(rules: PiqueseptRules, number: int) -> list[tuple[int, ...]]:
    """Return the totals with which a deal is played: none."""
    return [()]


def theme(one: Tried) -> str:
    """Return what a problem teaches, by what sets its answer apart from what is chosen instead."""
    view, best, other = one.view, one.best, one.missed
    if isinstance(best, Give):
        return GIVE
    assert isinstance(best, Play)
    assert isinstance(other, Play)
    trick = view.open_trick
    if trick is not None and best.card.suit is not trick.led.suit and best.card.suit is not TRUMPS:
        return GUARD
    wins = [_wins(view, move) for move in (best, other)]
    if wins[0] != wins[1]:
        return LEAD if wins[0] else HOLD_UP
    return LEAD if trick is None or wins[0] else GUARD


def _wins(view: View, move: Play) -> bool:
    """Return True if a card is the best so far in its trick; if it is led, that nothing in its suit beats
    it."""
    card, trick = move.card, view.open_trick
    if trick is None:
        return not any(c.suit is card.suit and RANKING[c.index] > RANKING[card.index] for c in view.unseen)
    return winning((*trick.cards, card)) == len(trick.cards)
