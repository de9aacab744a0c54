"""Opponents and hints never count on a holding that cannot be good given the cards the other hand has shown.
They call whole suits."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.ai.picket.weighing.weighed_calls import weigh_calls
from picket_desktop.ai.player import Player, players
from picket_desktop.engine.picket.calling.combinations import best_key
from picket_desktop.engine.picket.calling.evident import barred, sunk
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.picket.test_evident import FOUND, YOUNGER, calls_of_younger

GAME = PicketGame(rule_set("rubicon"))
SUNK = [
    state
    for seed in FOUND
    for state in calls_of_younger(GAME, random.Random(seed))
    if state.calls.kind is not None and sunk(state, state.calls.kind)
]
"""Positions in which Elder has sunk a better holding than he called."""


def reckoned(move: object) -> Call | None:
    return move if isinstance(move, Call) and move.groups else None


@pytest.mark.parametrize("player", players().values(), ids=lambda player: player.name)
def test_no_opponent_reckons_what_is_barred(player: Player) -> None:
    for state in SUNK:
        view = GAME.view_for(state, YOUNGER)
        move = player.choose(view, random.Random(1), 1).move
        assert move in view.moves
        if call := reckoned(move):
            assert not barred(state, call.kind, best_key(call.kind, call.groups, GAME.rules))


def test_hints_do_not_advise_what_is_barred() -> None:
    found = 0
    for state in SUNK:
        view = GAME.view_for(state, YOUNGER)
        if len(view.moves) < 2:
            continue
        advice = advise(view, "hint", 1)
        for move in (advice.choice.move, *(way.move for way in advice.ways)):
            assert move in view.moves
            found += reckoned(move) is not None
    assert found


def test_a_part_of_the_point_is_weighed_only_where_it_was_called() -> None:
    for state in SUNK:
        view = GAME.view_for(state, YOUNGER)
        parts = [m for m in view.moves if isinstance(m, Call) and m.of_a_part(view.hand)]
        weighed = weigh_calls(view, random.Random(1), 1)
        if not parts or weighed is None:
            continue
        assert not [w for w in weighed.ways if isinstance(w, Call) and w.of_a_part(view.hand)]
        done = weigh_calls(view, random.Random(1), 1, parts[0])
        assert done is not None
        assert parts[0] in done.ways
        assert done.means[done.ways.index(parts[0])] <= max(done.means)
