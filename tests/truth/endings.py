"""The points that the last cards of a deal can make, found by playing them out by the rules against every
hand that the seen cards leave possible."""

from __future__ import annotations

import random
from collections.abc import Iterator
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
"""The most cards in hand with which everything is played out."""
TRIES = 40
LITTLE = 1e-6


def wrong_points(told: Told, known: Known) -> Iterator[str]:
    """Yield an error if the points stated for the best card are fewer or more than it can make against any
    hand that the opponent may hold."""
    first = told.ways[0] if told.ways else None
    if first is None or not isinstance(first.move, Play) or first.figures[0].name != "points":
        return
    if len(known.hand) > FEW or known.rules.strict:
        return
    made = list(_made(known, first.move))
    if made and not min(made) - LITTLE <= first.figures[0].value <= max(made) + LITTLE:
        yield f"it makes from {min(made)} to {max(made)}"


def _made(known: Known, move: Play) -> Iterator[int]:
    """Yield the points by which a seat outscores the other from here on after playing a card, for each
    possible hand."""
    view = known.view
    game = games.game(view.rules)
    world = sample(view, random.Random(1), TRIES)
    if world is None:
        return
    double = 2 if not view.runs_out and view.rules.doubles(view.number) else 1
    ahead = view.made[known.me] - view.made[known.other]
    for some in combinations(known.may, known.room):
        hands = [known.hand, known.hand]
        hands[known.other] = tuple(sorted({*known.his, *some}, key=_order))
        at, _ = game.apply(world._replace(hands=tuple(hands)), move)
        yield double * (_ends(game, at, known.me) - ahead)


def _order(card: Card) -> int:
    return card.index


def _ends(game: Any, at: Any, seat: int) -> int:
    """Return the points by which a seat outscores the other in the whole deal, with best play on both
    sides."""
    actor = game.actor(at)
    if actor < 0 or actor == NOBODY or (at.match.past and at.hands == ((), ())):
        points = at.match.past[-1].points
        return int(points[seat] - points[1 - seat])
    found = [
        _ends(game, game.apply(at, move)[0], seat) for move in game.legal_moves(at) if isinstance(move, Play)
    ]
    return max(found) if actor == seat else min(found)
