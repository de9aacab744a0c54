"""Whenever thirty points are in reach before the opponent scores, and only then, the player is told so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from picket_desktop.engine.deals import order
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.calling.combinations import richest
from picket_desktop.engine.picket.events import Answered, Line, Scored, Verdict
from picket_desktop.engine.picket.moves import Call, Deal, Kind
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.picket.thirty import called_for_thirty, wanting_in_play


def first_calls(game: PicketGame, deals: int = 60) -> Iterator[State]:
    """Yield deals at Elder's first call. Up to then, each player has always made the first of the moves
    listed."""
    for number in range(deals):
        state, _ = game.apply(game.single_deal(0), Deal(order(number, game.rules.pack), 2))
        while state.phase is not Phase.CALLS:
            state, _ = game.apply(state, next(iter(game.legal_moves(state))))
        yield state


def lines_of(events: list[Event], seat: int) -> list[Line]:
    return [event.line for event in events if isinstance(event, Scored) and event.seat == seat]


@pytest.mark.parametrize("name", ["du-coeur", "stirler"])
def test_calls_that_are_all_good_make_a_repique_where_it_is_told(name: str) -> None:
    game, told = PicketGame(rule_set(name)), set()
    for state in first_calls(game, 1000):
        most, elder, events = (
            called_for_thirty(game.view_for(state, state.elder)),
            state.elder,
            list[Event](),
        )
        while state.phase is Phase.CALLS:
            kind = state.calls.kind
            assert kind is not None
            mine = richest(kind, state.cards.kept[elder], game.rules) if state.actor == elder else ()
            state, said = game.apply(state, Call(kind, mine))
            events += said
        if Line.BLANK not in lines_of(events, elder):
            assert (Line.REPIQUE in lines_of(events, elder)) == bool(most)
            told.add(bool(most))
    assert told == {True, False}


def test_no_repique_is_told_once_the_opponent_has_better() -> None:
    game, spoilt = PicketGame(rule_set("rubicon")), 0
    for state in first_calls(game, 400):
        elder = state.elder
        if not called_for_thirty(game.view_for(state, elder)):
            continue
        while state.calls.kind is Kind.POINT:
            ways = [move for move in game.legal_moves(state) if isinstance(move, Call) and move.groups]
            state, _ = game.apply(state, (ways or list(game.legal_moves(state)))[0])
        view = game.view_for(state, elder)
        if any(isinstance(event, Answered) and event.verdict is Verdict.NOT_GOOD for event in view.told):
            assert not called_for_thirty(view)
            spoilt += 1
    assert spoilt


def test_points_wanting_in_play_end_with_the_opponents_first() -> None:
    game, told = PicketGame(rule_set("rubicon")), 0
    for state in first_calls(game):
        while not state.phase.stopped and state.phase is not Phase.PLAY:
            kind = state.calls.kind
            calls = kind is not None and state.actor == state.elder
            move = Call(kind, richest(kind, state.cards.kept[state.elder], game.rules)) if calls else None
            state, _ = game.apply(
                state, move or Call(kind, ()) if kind is not None else next(iter(game.legal_moves(state)))
            )
        while state.phase is Phase.PLAY:
            view = game.view_for(state, state.actor)
            if wanting := wanting_in_play(view):
                assert wanting + view.made[view.seat] == THIRTY
                assert not view.made[view.other]
                assert wanting <= len(view.hand)
                told += 1
            state, _ = game.apply(state, next(iter(game.legal_moves(state))))
    assert told
