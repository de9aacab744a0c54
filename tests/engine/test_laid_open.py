"""When a deal is over, and not a move before, its cards may be looked at: every hand as it stood."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.events import DealOver
from picket_desktop.engine.game import NATURE, Chance
from picket_desktop.engine.moves import Lift


@pytest.mark.parametrize("name", games.names())
def test_a_deal_lies_open_when_it_is_over_and_not_before(name: str) -> None:
    rules = games.rules(name)
    game = games.game(rules)
    ended = 0
    for seed in (1, 2):
        rng, state, over = random.Random(seed), game.start(), False
        for step in range(700):
            if game.actor(state) == NATURE and game.chance(state) is Chance.LIFT:
                move = Lift(tuple(rng.sample(pack(rules.pack), game.seats)))
            elif game.actor(state) == NATURE:
                move, over = game.deal_move(order(seed * 1000 + step, rules.pack)), False
            elif game.actor(state) < 0:
                break
            else:
                move = rng.choice(game.legal_moves(state))
            state, events = game.apply(state, move)
            over = over or any(isinstance(event, DealOver) for event in events)
            for seat in range(game.seats):
                assert bool(game.view_for(state, seat).laid_open) is over
            if any(isinstance(event, DealOver) for event in events):
                ended += 1
                _holds_every_card(game.view_for(state, 0), state, rules.pack)
    assert ended > 5


def _holds_every_card(view: object, state: object, size: int) -> None:
    """The steps begin with what was held, end with what is left, and lose a trick's cards at each."""
    laid, tricks = view.laid_open, view.tricks  # type: ignore[attr-defined]
    hands = getattr(laid, "hands", laid)
    assert len(hands) == len(tricks) + 1
    assert [sorted(h) for h in hands[-1]] == [sorted(h) for h in state.hands]  # type: ignore[attr-defined]
    for i, trick in enumerate(tricks):
        before = {c for hand in hands[i] for c in hand}
        after = {c for hand in hands[i + 1] for c in hand}
        played = set(trick.cards) if hasattr(trick, "cards") else {trick.led, trick.followed} - {None}
        assert before - after == played
        assert after <= before
    elsewhere = [*laid.discards[0], *laid.discards[1], *laid.stock] if hasattr(laid, "stock") else []
    assert len(elsewhere) + sum(map(len, hands[0])) == size
