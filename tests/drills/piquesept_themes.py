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
"""The part of the deal in which a decision takes long to weigh; "" because Piquesept has none."""
THEMES_OF = {GIFT: (GIVE,), PLAY: (LEAD, WIN, THROW)}
MOST_OF: dict[str, int] = {}
QUOTAS = {GIVE: 5, LEAD: 8, WIN: 8, THROW: 8}
"""Maximum number of problems kept for each theme."""
DEALS = 1500
"""Number of deals searched for a rule set."""
MARGIN = 1.5
"""How far the best answer must beat every other, in tenths of a stake."""


def quotas(rules: PiqueseptRules) -> dict[str, int]:
    """Return the maximum number of problems kept for each theme."""
    return QUOTAS


def part(view: View, move: Move | None = None) -> str:
    """Return which part of the deal has something to decide: which card to give back, or which to play.
    Return "" if there is none."""
    moves = view.moves
    if sum(isinstance(one, Give) for one in moves) > 1:
        return GIFT
    return PLAY if sum(isinstance(one, Play) for one in moves) > 2 else ""


def margin(view: View) -> float:
    """Return how far the best answer must be ahead of every other, in tenths of a stake."""
    return MARGIN


def standings(rules: PiqueseptRules, number: int) -> list[tuple[int, ...]]:
    """Return the scores from which a deal is played: only "no score"."""
    return [()]


def theme(one: Tried) -> str:
    """Return the theme of a problem: the gift, the lead, winning, or the throw. It is winning if the answer
    or the usual wrong choice wins the trick so far."""
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
