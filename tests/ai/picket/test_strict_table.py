"""Players at the strict table call their bonuses, challenge the impossible, and misreckon as agreed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.ai.picket.strict_table import possible
from picket_desktop.ai.player import players
from picket_desktop.engine.cards import Rank
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.events import BonusLost, Called, Challenged, Claimed
from picket_desktop.engine.picket.moves import Ask, Call, CallBonus, Deal, Kind
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.state import Phase, State
from tests.ai.picket.positions import Position

NAMES = ("novice", "gamester")


def played(rules: str, options: list[tuple[str, str]], seat_0: str, seat_1: str, seed: int) -> State:
    game = PicketGame(rule_set(rules, [("strict", "yes"), *options]))
    state, _ = game.apply(
        game.single_deal(seed % 2), Deal(order(seed, game.rules.pack), game.rules.packets[0])
    )
    while state.actor >= 0:
        player = players()[(seat_0, seat_1)[state.actor]]
        view = game.view_for(state, state.actor)
        choice = player.choose(view, random.Random(seed), 1)
        state, _ = game.apply(state, choice.move)
    return state


@pytest.mark.sweep
@pytest.mark.parametrize("rules", rule_sets())
@pytest.mark.parametrize("name", NAMES)
def test_players_lose_no_bonus_at_the_strict_table(rules: str, name: str) -> None:
    for seed in range(12):
        state = played(rules, [], name, "random", seed)
        assert not [e for e in state.told if isinstance(e, BonusLost) and e.seat == 0]


@pytest.mark.parametrize("name", NAMES)
def test_players_call_only_held_cards_without_misreckoning(name: str) -> None:
    game = PicketGame(rule_set("cotton", [("strict", "yes")]))
    for seed in range(12):
        state, _ = game.apply(game.single_deal(0), Deal(order(seed, 36), 2))
        while state.actor >= 0:
            view = game.view_for(state, state.actor)
            move = players()[name].choose(view, random.Random(seed), 1).move
            if isinstance(move, Call):
                assert {c for g in move.groups for c in g} <= set(view.hand)
            state, _ = game.apply(state, move)


@pytest.mark.full
def test_gamesters_misreckon_and_challenge_only_false_claims() -> None:
    lies = found = 0
    for seed in range(90):
        state = played("cotton", [("misreckons", "50")], "gamester", "gamester", seed)
        for e in state.told:
            lies += isinstance(e, Claimed) and not {r for _, r in e.said} <= _held_threes(state, e.seat)
            found += isinstance(e, Challenged) and e.false
            assert not (isinstance(e, Challenged) and not e.false), "only the impossible is challenged"
    assert lies > 3
    assert 0 < found <= lies


def _held_threes(state: State, seat: int) -> set[int]:
    return {r for r in Rank if sum(c.rank == r for c in state.cards.kept[seat]) >= 3}


def test_player_without_a_sequence_is_advised_to_ask() -> None:
    """A player may ask about sequences without holding one. If only the best sequence scores, the player has
    none to score, and weighing that call used to raise an error."""
    younger = "AS KS JS TS AH KH JH TH AC KC JC TC"
    position = Position("stirler", "9S 8S 7S 6S 9H 8H 7H 6H QD JD TD 9D", younger)
    strict = replace(position.game.rules, strict=True)
    game = PicketGame(strict)
    view = game.view_for(position.state, 1)._replace(
        seat=1,
        rules=strict,
        phase=Phase.CALLS,
        kind=Kind.SEQUENCES,
        moves=(Ask(Kind.SEQUENCES), Call(Kind.SEQUENCES, ())),
        told=(Called(0, Kind.SEQUENCES, 4, None),),
        exchanged=(0, 0),
    )
    assert not view.rules.calls.lesser_runs
    advice = advise(view, "hint", 1)
    assert advice.choice.reason.code == "ask-free"
    assert isinstance(advice.choice.move, Ask)


def test_true_claims_are_judged_possible() -> None:
    game = PicketGame(rule_set("stirler", [("strict", "yes")]))
    for seed in range(40):
        state, _ = game.apply(game.single_deal(0), Deal(order(seed, 36), 2))
        while state.actor >= 0:
            for seat in (0, 1):
                view = game.view_for(state, seat)
                for e in view.told:
                    if isinstance(e, Claimed) and e.seat != seat and e.kind is not Kind.POINT:
                        assert all(possible(view, e.kind, *said) for said in e.said)
            moves = [m for m in game.legal_moves(state) if not isinstance(m, CallBonus)]
            state, _ = game.apply(state, moves[0])
