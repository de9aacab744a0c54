"""Piquesept's table, built up from events, agrees with the view of every seat."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import NATURE, NOBODY
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.piquesept.moves import Lift
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import rule_sets
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.table.play.piquesept.scene import Scene, before, folded, scene_of

SEATS = [(name, seat) for name, rules in rule_sets().items() for seat in range(rules.seats)]


def agree(scene: Scene, view: View) -> None:
    assert sorted(scene.hand, key=hash) == sorted(view.hand, key=hash)
    assert scene.counts == view.counts
    assert scene.tricks == view.tricks
    assert scene.score.made == view.made
    assert scene.soloist == view.soloist
    assert scene.score.standing == view.standing
    assert scene.score.past == view.past
    assert scene.told == view.told


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_scene_agrees_with_the_view_through_a_whole_game(name: str, seat: int) -> None:
    rules = rule_sets()[name]
    game, rng = PiqueseptGame(rules), random.Random(f"{name}{seat}")
    state = game.start()
    scene = before(game.view_for(state, seat))
    while (actor := game.actor(state)) != NOBODY:
        some = tuple(rng.sample(pack(rules.pack), rules.pack))
        if actor != NATURE:
            state, events = game.apply(state, rng.choice(list(game.legal_moves(state))))
        elif state.phase is Phase.CUT:
            state, events = game.apply(state, Lift(some[: rules.seats]))
        else:
            state, events = game.apply(state, Deal(some, rules.packets[0]))
        scene = folded(scene, [e for e in events if e.only in (None, seat)])
        view = game.view_for(state, seat)
        if view.soloist != NATURE:
            agree(scene, view)
            again = scene_of(view)
            assert again.gather() == scene_of(view)
            agree(again, view)
            if scene.open_trick is None or scene.open_trick.winner is None:
                assert set(again.hand) == set(scene.hand)
    assert scene.score.settled is not None
    assert scene.ended is not None


def test_drawn_card_is_fresh_for_the_drawer_and_gone_for_the_soloist() -> None:
    rules = rule_sets()["piquesept-3"]
    game, rng = PiqueseptGame(rules), random.Random(4)
    state, _ = game.apply(game.single_deal(0), Deal(tuple(rng.sample(pack(30), 30)), 3))
    while state.phase is Phase.GIFTS:
        state, _ = game.apply(state, game.legal_moves(state)[0])
    scenes = [scene_of(game.view_for(state, seat)) for seat in range(3)]
    drawn, told = game.apply(state, game.legal_moves(state)[2])
    after = [folded(s, [e for e in told if e.only in (None, i)]) for i, s in enumerate(scenes)]
    drawer, soloist = state.drawer, state.soloist
    assert after[drawer].fresh == {drawn.drawn}
    assert after[soloist].hand == tuple(c for c in scenes[soloist].hand if c is not drawn.drawn)
    third = next(s for s in range(3) if s not in (drawer, soloist))
    assert after[third].hand == scenes[third].hand
    assert after[third].counts == drawn_counts(scenes[third].counts, soloist, drawer)


def drawn_counts(counts: tuple[int, ...], soloist: int, drawer: int) -> tuple[int, ...]:
    return tuple(n - (s == soloist) + (s == drawer) for s, n in enumerate(counts))
