"""How likely a call is good, by the hands that the adversary may hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

import pytest

from picket_desktop.ai.picket.calling import heard, mostly
from picket_desktop.ai.picket.good_calls import against_hands
from picket_desktop.ai.picket.hidden_hands import best_of
from picket_desktop.ai.picket.master import calling
from picket_desktop.ai.player import players
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.combinations import mask
from picket_desktop.engine.picket.moves import Call, Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase, State, View


def calls(name: str, numbers: range) -> Iterator[tuple[State, View, Call]]:
    """What gamesters call first of a kind, in some deals."""
    game, gamester = PicketGame(rule_sets()[name]), players()["gamester"]
    for number in numbers:
        deal = Deal(order(number, game.rules.pack), game.rules.packets[0])
        state, _ = game.apply(game.single_deal(number % 2), deal)
        while state.actor >= 0 and state.phase is not Phase.PLAY:
            view = game.view_for(state, state.actor)
            move = gamester.choose(view, random.Random(number), 1).move
            if isinstance(move, Call) and move.groups and heard(view, move.kind) is None:
                yield state, view, move
            state, _ = game.apply(state, move)


@pytest.mark.parametrize("name", ["rubicon", "du-coeur"])
def test_what_is_good_is_judged_better_than_by_what_is_mostly_held(name: str) -> None:
    missed: list[tuple[float, float]] = []
    for state, view, call in calls(name, range(7_000, 7_020)):
        best = best_of(call.kind, view.rules)
        mine = max(best(mask(group)) for group in call.groups)
        truth = best(mask(state.hands[view.other])) < mine
        chance = against_hands(view, random.Random(1))(view, call.kind, call.groups)
        missed.append(((chance - truth) ** 2, (mostly(view, call.kind, call.groups) - truth) ** 2))
    by_hands, as_mostly = (fmean(side) for side in zip(*missed, strict=True))
    assert by_hands < as_mostly / 2


@pytest.mark.parametrize("name", ["rubicon", "au-cent", "du-coeur"])
def test_what_the_master_calls_is_held_and_hopeless_calls_are_sunk(name: str) -> None:
    """What he sinks would hardly ever have been good."""
    sunk = 0
    for _, view, _ in calls(name, range(7_100, 7_110)):
        choice = calling(against_hands(view, random.Random(1)), None).choose(view, random.Random(1))
        assert isinstance(choice.move, Call)
        assert all(set(view.hand).issuperset(group) for group in choice.move.groups)
        if choice.reason.code == "sink-hopeless":
            sunk += 1
            first = next(m for m in view.moves if isinstance(m, Call) and m.groups)
            chance = against_hands(view, random.Random(1))(view, first.kind, first.groups)
            assert chance < 0.02
            assert not choice.move.groups
    assert sunk
