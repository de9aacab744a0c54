"""What the problems of the two-hand games teach, for `tests.drills.finding`."""

from __future__ import annotations

import random

from picket_desktop.ai.evaluation import evaluate
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.drills.found import CARDS, GUARD, HOLD_UP, KEEP, LEAD, SCORE
from picket_desktop.drills.picket.decisions import laid
from picket_desktop.drills.picket.turning import CARDS as MOST_TRICKS
from picket_desktop.drills.picket.turning import stake
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard, Play
from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.picket.state import Phase, View
from tests.drills.finding import Tried

EXCHANGE, PLAY = "exchange", "play"
LONG = EXCHANGE
"""The part of the deal in which a position takes long to weigh."""
THEMES_OF = {EXCHANGE: (KEEP, GUARD), PLAY: (GUARD, LEAD, HOLD_UP, CARDS)}
MOST_OF = {EXCHANGE: 8}
QUOTAS = {KEEP: 5, GUARD: 14, LEAD: 14, HOLD_UP: 12, CARDS: 8}
SCORED = 30
"""The most problems kept of a theme, and of those that turn on the score in a game of a number of deals."""
DEALS = 700
"""The deals that are searched for a rule set."""
MARGIN, NARROW = 2.0, 1.0
"""Points by which the best answer beats every other: of cards, and in the exchange, where so many answers are
near one another."""


def quotas(rules: RuleSet) -> dict[str, int]:
    """Return the most problems kept of each theme."""
    return QUOTAS | ({SCORE: SCORED} if rules.end.ending is Ending.PARTIE else {})


def part(view: View, move: Move | None = None) -> str:
    """Return the part of the deal if there is something to decide: a discard, or one of several cards; "" if
    not, or if a ``move`` is neither."""
    if move is not None and not isinstance(move, Discard | Play):
        return ""
    match view.phase:
        case Phase.EXCHANGE:
            return EXCHANGE if isinstance(view.moves[0], Discard) and len(view.moves) > 1 else ""
        case Phase.PLAY:
            return PLAY if sum(isinstance(move, Play) for move in view.moves) > 2 else ""
    return ""


def margin(view: View) -> float:
    """Return the points by which the best answer beats every other."""
    return NARROW if view.phase is Phase.EXCHANGE else MARGIN


def standings(rules: RuleSet, number: int) -> list[tuple[int, ...]]:
    """Return the totals with which a deal is played: none, and some by chance for the last of a partie."""
    if rules.end.ending is not Ending.PARTIE:
        return [()]
    rng = random.Random(f"totals {number}")
    return [(), (rng.randint(40, 105), rng.randint(40, 105))]


def alone(view: View) -> View:
    """Return the view where points alone count."""
    return view._replace(runs_out=True, standing=(0, 0), number=1)


def theme(one: Tried) -> str:
    """Return what a problem teaches, by what sets its answer apart from what is chosen instead."""
    view, best, other = one.view, one.best, one.missed
    if one.to_the_score:
        return SCORE
    if view.phase is Phase.EXCHANGE:
        return _exchanged(one)
    assert isinstance(best, Play)
    assert isinstance(other, Play)
    trick = view.open_trick
    if trick is not None and best.card.suit is not trick.led.suit:
        return GUARD
    wins = [_wins(view, move) for move in (best, other)]
    if wins[0] != wins[1]:
        return LEAD if wins[0] else HOLD_UP
    turns = stake(view)
    return CARDS if turns and turns.what == MOST_TRICKS else "" if trick else LEAD


def _wins(view: View, move: Play) -> bool:
    """Return True if a card wins its trick for certain."""
    card, trick = move.card, view.open_trick
    if trick is not None:
        return card.suit is trick.led.suit and card.rank > trick.led.rank
    return not any(c.suit is card.suit and c.rank > card.rank for c in (*view.unseen, *view.known_held))


def _exchanged(one: Tried) -> str:
    """Return whether a discard is better by what it holds or by the tricks it wins."""
    ways = evaluate(one.view, seed_of(one.view), WORLDS, (one.missed,))
    other = next((way for way in ways.ways if laid(way.move) == laid(one.missed)), None)
    if other is None or not other.parts or not ways.best.parts:
        return KEEP
    more = {a.name: a.points - b.points for a, b in zip(ways.best.parts, other.parts, strict=True)}
    held = sum(more[name] for name in ("point", "sequences", "sets", "repique"))
    return KEEP if held >= sum(more.values()) / 2 else GUARD
