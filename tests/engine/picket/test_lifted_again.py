"""After the next lifting of cards for the deal, neither player has seen what was looked at before. A blank
must be declared where sinking is not allowed, and one that Younger sinks does not annul Elder's."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.exchange import begin
from picket_desktop.engine.picket.moves import Deal, DeclareBlank, Discard, KeepSilent, Lift, TurnUp
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase


def test_the_new_elder_has_not_seen_what_the_old_one_saw() -> None:
    game, rng = PicketGame(rule_set("stirler")), random.Random(5)
    state, _ = game.apply(game.start(), Lift(cards("AS KS")))
    state, _ = game.apply(state, Deal(tuple(rng.sample(pack(36), 36))))
    assert state.elder == 0
    while state.phase is Phase.EXCHANGE and state.actor == 0:
        state, _ = game.apply(state, Discard(state.hands[0][:2]))
    assert len(game.view_for(state, 0).looked) == 6
    while state.actor >= 0:
        state, _ = game.apply(state, game.legal_moves(state)[0])
    assert state.phase is Phase.CUT
    before = game.view_for(state, 1)
    state, _ = game.apply(state, Lift(cards("KS AS")))
    assert state.elder == 1
    after = game.view_for(state, 1)
    assert after.looked == before.looked == ()
    assert set(after.unseen) == set(before.unseen)


def test_lifting_again_clears_what_was_looked_at() -> None:
    # Both have seen the cards that Younger turned up; Elder has also looked at those Elder left.
    game = PicketGame(rule_set("stirler"))
    for lifted in ("AS KS", "KS AS"):
        state, _ = game.apply(game.start(), Lift(cards("AS KS")))
        state, _ = game.apply(state, Deal(order(1, 36), 3))
        state, _ = game.apply(state, Discard(state.hands[0][:1]))
        state, _ = game.apply(state, Discard(state.hands[1][:1]))
        state, _ = game.apply(state, TurnUp(True))
        assert len(game.view_for(state, 0).looked) == 7
        assert len(game.view_for(state, 1).looked) == 10
        while state.actor >= 0:
            state, _ = game.apply(state, game.legal_moves(state)[0])
        state, _ = game.apply(state, Lift(cards(lifted)))
        assert [game.view_for(state, seat).looked for seat in (0, 1)] == [(), ()]


def test_no_sinking_requires_declaring_a_blank() -> None:
    game = PicketGame(rule_set("cotton", [("sinking", "no")]))
    blank = cards("AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C")
    rest = tuple(c for c in pack(36) if c not in blank)
    state = begin(game.single_deal(0), 0, (blank, rest[:12]), rest[12:], 2)
    assert state.phase is Phase.BLANK
    assert all(isinstance(m, DeclareBlank) for m in game.legal_moves(state))
    refused = game.why_not(state, KeepSilent())
    assert refused is not None
    assert refused.code == "no-sinking"


@pytest.mark.parametrize("elder", [0, 1])
def test_blank_sunk_by_younger_does_not_annul_elders(elder: int) -> None:
    game = PicketGame(rule_set("cotton"))
    low, high = (tuple(c for c in pack(36) if not c.court)[i : i + 12] for i in (0, 12))
    courts = tuple(c for c in pack(36) if c.court)
    state = begin(game.single_deal(elder), elder, (low, high), courts, 2)
    for move in (DeclareBlank(1), KeepSilent(), Discard(state.hands[1 - elder][:1])):
        state, _ = game.apply(state, move)
    assert state.made == ((10, 0), (0, 10))[elder]
