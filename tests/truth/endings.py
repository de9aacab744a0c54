"""Checks a result stated for one of the last cards of a deal. The cards are played out by the rules against
every hand that is possible given the cards seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import NOBODY
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.worlds import sample
from tests.truth.asked import Told
from tests.truth.known import Known

FEW = 3
"""Maximum number of cards in hand with which everything is played out."""
TRIES = 40
LITTLE = 1e-6


Value = Callable[[Any], float | None]
"""A function that returns what an ended deal is worth to the seat, or None if that depends on later deals."""


def wrong_points(told: Told, known: Known) -> Iterator[str]:
    """Yield an error if the result stated for the best card is impossible. It must be between the least and
    the most that this card can make against the hands that the opponent may hold. Results are points of the
    deal or the partie, or sets won. Nothing is checked while more than `FEW` cards are held, or at the strict
    table."""
    first = told.ways[0] if told.ways else None
    if first is None or not isinstance(first.move, Play) or len(known.hand) > FEW or known.rules.strict:
        return
    value = {"points": _points, "stake": _stake, "game": _set}.get(first.figures[0].name)
    if value is None:
        return
    made = list(_made(known, first.move, value(known)))
    found = [one for one in made if one is not None]
    stated = first.figures[0].value
    settled = made and len(found) == len(made)
    if settled and not min(found) - LITTLE <= stated <= max(found) + LITTLE:
        yield f"it makes from {min(found)} to {max(found)}"


def _points(known: Known) -> Value:
    """Return a function that values an ended deal by the points made from here on: the seat's minus the
    opponent's."""
    view = known.view
    double = 2 if not view.runs_out and view.rules.doubles(view.number) else 1
    ahead = view.made[known.me] - view.made[known.other]

    def value(ended: Any) -> float:
        points = ended.match.past[-1].points
        return float(double * (points[known.me] - points[known.other] - ahead))

    return value


def _stake(known: Known) -> Value:
    """Return a function that takes an ended deal and returns what the seat gains or loses from the partie, as
    the referee settles it."""

    def value(ended: Any) -> float | None:
        end = ended.match.settlement
        if end is None or end.winner is None:
            return None if end is None else 0.0
        return float(end.stake if end.winner == known.me else -end.stake)

    return value


def _set(known: Known) -> Value:
    """Return a function that values an ended deal: 1 if the seat has won the set, 0 if the opponent has, 0.5
    if neither has, and None if the set goes on."""

    def value(ended: Any) -> float | None:
        end = ended.match.settlement
        return None if end is None else 0.5 if end.winner is None else float(end.winner == known.me)

    return value


def _made(known: Known, move: Play, value: Value) -> Iterator[float | None]:
    """Yield what playing a card is worth against each hand that the opponent may hold."""
    view = known.view
    game = games.game(view.rules)
    world = sample(view, random.Random(1), TRIES)
    if world is None:
        return
    for some in combinations(known.may, known.room):
        hands = [known.hand, known.hand]
        hands[known.other] = tuple(sorted({*known.his, *some}, key=_order))
        at, _ = game.apply(world._replace(hands=tuple(hands)), move)
        yield _ends(game, at, known.me, value)


def _order(card: Card) -> int:
    return card.index


def _ends(game: Any, at: Any, seat: int, value: Value) -> float | None:
    """Return how much the deal is worth with best play on both sides, or None if the deal alone does not
    decide it."""
    actor = game.actor(at)
    if actor < 0 or actor == NOBODY or (at.match.past and at.hands == ((), ())):
        return value(at)
    found = [
        _ends(game, game.apply(at, move)[0], seat, value)
        for move in game.legal_moves(at)
        if isinstance(move, Play)
    ]
    known = [one for one in found if one is not None]
    if len(known) < len(found):
        return None
    return max(known) if actor == seat else min(known)
