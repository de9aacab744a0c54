"""Themes of problems in the two-hand games, for `tests.drills.finding`."""

from __future__ import annotations

import random

from picket_desktop.drills.found import CARDS, LAY_OUT, LEAD, SCORE, THROW, WIN
from picket_desktop.drills.picket.turning import CARDS as MOST_TRICKS
from picket_desktop.drills.picket.turning import stake
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard, Play
from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.picket.state import Phase, View
from tests.drills.finding import Tried

EXCHANGE, PLAY = "exchange", "play"
LONG = EXCHANGE
"""The part of the deal whose positions take long to weigh."""
THEMES_OF = {EXCHANGE: (LAY_OUT,), PLAY: (LEAD, WIN, THROW, CARDS)}
MOST_OF = {EXCHANGE: 8}
QUOTAS = {LAY_OUT: 8, LEAD: 24, WIN: 12, THROW: 12, CARDS: 14}
SCORED = 30
"""``QUOTAS`` is the maximum number of problems to keep for each theme. ``SCORED`` is the maximum for the
theme of the score, which exists only where the number of deals is fixed."""
DEALS = 700
"""Number of deals searched for a rule set."""
MARGIN, NARROW = 2.0, 1.0
"""How many points the best answer must beat every other by: ``MARGIN`` for a card, ``NARROW`` in the
exchange, where many answers are close."""


def quotas(rules: RuleSet) -> dict[str, int]:
    """Return the maximum number of problems to keep for each theme."""
    return QUOTAS | ({SCORE: SCORED} if rules.end.ending is Ending.PARTIE else {})


def part(view: View, move: Move | None = None) -> str:
    """Return the part of the deal in which there is something to decide: the exchange, or the play if there
    are at least three cards to choose from. Return "" if there is nothing to decide, or if ``move`` is
    neither a discard nor a card played."""
    if move is not None and not isinstance(move, Discard | Play):
        return ""
    match view.phase:
        case Phase.EXCHANGE:
            return EXCHANGE if isinstance(view.moves[0], Discard) and len(view.moves) > 1 else ""
        case Phase.PLAY:
            return PLAY if sum(isinstance(move, Play) for move in view.moves) > 2 else ""
    return ""


def margin(view: View) -> float:
    """Return by how many points the best answer must beat every other."""
    return NARROW if view.phase is Phase.EXCHANGE else MARGIN


def standings(rules: RuleSet, number: int) -> list[tuple[int, ...]]:
    """Return the standings from which a deal is played. The first has no scores. In a partie, a second has
    random scores from before the last deal."""
    if rules.end.ending is not Ending.PARTIE:
        return [()]
    rng = random.Random(f"totals {number}")
    return [(), (rng.randint(40, 105), rng.randint(40, 105))]


def alone(view: View) -> View:
    """Return the same view, at a score at which only points count."""
    return view._replace(runs_out=True, standing=(0, 0), number=1)


def theme(one: Tried) -> str:
    """Return the theme of a problem: the score, if that decides. Otherwise it is laying out in the exchange,
    or the majority of tricks if a card decides that. For any other card it is leading, following suit or
    throwing away."""
    view = one.view
    if one.to_the_score:
        return SCORE
    if view.phase is Phase.EXCHANGE:
        return LAY_OUT
    turns = stake(view)
    if turns and turns.what == MOST_TRICKS:
        return CARDS
    if view.open_trick is None:
        return LEAD
    return WIN if any(card.suit is view.open_trick.led.suit for card in view.hand) else THROW
