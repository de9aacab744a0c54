"""At Piquesept a hand that is claimed wins all its tricks, whatever the others hold or play."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import Move
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Cards, State, View

FEW = 3
"""Maximum number of cards in hand at which every possible play by the others is tried."""


def _loses(game: PiqueseptGame, state: State, seat: int) -> bool:
    """Return True if ``seat`` can lose a trick of this deal while leading the cards that are called sure.
    Every play by the others is tried."""
    if state.hands[seat] == () and state.open_trick is None:
        return False
    moves: Sequence[Move] = game.legal_moves(state)
    if state.open_trick is None:
        moves = game.sure(game.view_for(state, seat))[:1]
        if state.actor != seat or not moves:
            return True
    return any(_loses(game, game.apply(state, move)[0], seat) for move in moves)


def _dealt_anew(view: View, rng: random.Random) -> tuple[Cards, ...]:
    """Return newly dealt hands that fit what the seat of the view has seen played."""
    out = rng.sample(view.unseen, len(view.unseen))
    return tuple(
        view.hand if at == view.seat else tuple(out.pop() for _ in range(count))
        for at, count in enumerate(view.counts)
    )


@pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
def test_a_claimed_hand_loses_no_trick(rules: PiqueseptRules) -> None:
    game, rng, claimed = PiqueseptGame(rules), random.Random(4), 0
    for seed in range(60):
        lying = tuple(rng.sample(pack(rules.pack), rules.pack))
        state, _ = game.apply(game.single_deal(seed % rules.seats), game.deal_move(lying))
        while state.actor >= 0:
            view = game.view_for(state, state.actor)
            if 1 < len(game.sure(view)) <= FEW:
                claimed += 1
                for _ in range(4):
                    hands = _dealt_anew(view, rng)
                    assert not _loses(game, state._replace(hands=hands), view.seat)
            assert game.forced(view) == (view.moves[0] if len(view.moves) == 1 else None)
            state, _ = game.apply(state, rng.choice(game.legal_moves(state)))
    assert claimed > 3
