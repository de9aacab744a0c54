"""Worlds can be sampled after a blank is declared, and after it is hidden. Silence reveals nothing to the
other player."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.exchange import begin, is_blank
from picket_desktop.engine.picket.moves import DeclareBlank, Discard, KeepSilent
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.picket.worlds import sample

BLANK = cards("AS 9S 7S 6S 9H 7H 6H TC 9C 6C AD 9D")
ELDER, YOUNGER = 0, 1


def dealt(rules: str, blank: int) -> tuple[PicketGame, State]:
    game = PicketGame(rule_set(rules))
    rest = [c for c in pack(36) if c not in BLANK]
    random.Random(3).shuffle(rest)
    other = tuple(rest[:12])
    assert not is_blank(other)
    hands = (BLANK, other) if blank == ELDER else (other, BLANK)
    return game, begin(game.single_deal(ELDER), ELDER, hands, tuple(rest[12:]), 2)


def play(game: PicketGame, state: State, *moves: Move) -> State:
    for move in moves:
        state, _ = game.apply(state, move)
    return state


@pytest.mark.parametrize("rules", ["cotton", "royall-1651", "au-cent"])
@pytest.mark.parametrize("seat", [ELDER, YOUNGER])
def test_sampled_world_matches_the_view_of_a_concealed_blank(rules: str, seat: int) -> None:
    game, state = dealt(rules, YOUNGER)
    state = play(game, state, Discard(state.hands[ELDER][:5]), KeepSilent())
    assert state.phase is Phase.EXCHANGE
    view = game.view_for(state, seat)
    world = sample(view, random.Random(1), 400)
    assert world is not None
    assert game.view_for(world, seat)._replace(moves=()) == view._replace(moves=())


@pytest.mark.parametrize("rules", ["cotton", "stirler"])
@pytest.mark.parametrize("taken", [2, 3, 5])
def test_sampled_world_matches_a_shown_blank_and_the_known_draw(rules: str, taken: int) -> None:
    game, state = dealt(rules, YOUNGER)
    state = play(game, state, Discard(state.hands[ELDER][:4]), DeclareBlank(0), Discard(BLANK[:taken]))
    view = game.view_for(state, ELDER)
    assert len(view.looked) == 4
    for seed in range(5):
        world = sample(view, random.Random(seed), 20)
        assert world is not None
        assert game.view_for(world, ELDER)._replace(moves=()) == view._replace(moves=())
        assert set(view.due) <= set(world.hands[YOUNGER])


@pytest.mark.parametrize("rules", ["cotton", "stirler"])
def test_a_declared_blank_is_a_blank_in_every_world(rules: str) -> None:
    game, state = dealt(rules, ELDER)
    state = play(game, state, DeclareBlank(4))
    view = game.view_for(state, YOUNGER)
    for seed in range(20):
        world = sample(view, random.Random(seed), 5)
        assert world is not None
        assert is_blank(world.cards.dealt[ELDER])
        assert game.view_for(world, YOUNGER)._replace(moves=()) == view._replace(moves=())
