"""Themes of the problems of Piquesept, for `tests.drills.finding`."""

from __future__ import annotations

from picket_desktop.drills.found import GIVE, LEAD, THROW, WIN
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.piquesept.counting import winning
from picket_desktop.engine.piquesept.moves import Give, Play
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import View
from tests.drills.finding import Tried

GIFT, PLAY = "gift", "play"
LONG = ""
"""The part of the deal that takes long to weigh. At Piquesept there is none."""
THEMES_OF = {GIFT: (GIVE,), PLAY: (LEAD, WIN, THROW)}
MOST_OF: dict[str, int] = {}
QUOTAS = {GIVE: 5, LEAD: 8, WIN: 8, THROW: 8}
"""The most problems kept for a theme."""
DEALS = 1500
"""The number of deals searched for a rule set."""
MARGIN = 1.5
"""Tenths of a stake by which the best answer must beat every other."""


def quotas(rules: PiqueseptRules) -> dict[str, int]:
    """Return the most problems kept for each theme."""
    return QUOTAS


def part(view: View, move: Move | None = None) -> str:
    """Return the part of the deal in which there is something to decide: which card to give back, or which to
    play. Return "" if there is none."""
    moves = view.moves
    if sum(isinstance(one, Give) for one in moves) > 1:
        return GIFT
    return PLAY if sum(isinstance(one, Play) for one in moves) > 2 else ""


def margin(view: View) -> float:
    """Return the tenths of a stake by which the best answer must beat every other."""
    return MARGIN


def standings(rules: PiqueseptRules, number: int) -> list[tuple[int, ...]]:
    """Return the scores from which a deal is played: only "no score"."""
    return [()]


def theme(one: Tried) -> str:
    """Return the theme of a problem: the gift; the lead; winning, if the answer or the usual wrong choice
    wins the trick so far; otherwise the throw."""
    view, best, other = one.view, one.best, one.missed
    if isinstance(best, Give):
        return GIVE
    if view.open_trick is None:
        return LEAD
    cards = [move.card for move in (best, other) if isinstance(move, Play)]
    return WIN if any(_wins(view, card) for card in cards) else THROW


def _wins(view: View, card: Card) -> bool:
    trick = view.open_trick
    return trick is not None and winning((*trick.cards, card)) == len(trick.cards)
