"""How likely a call is to be good, given the hands the opponent may hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

import pytest

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.calling import call, heard, mostly, usual
from picket_desktop.ai.picket.hands.hidden_hands import best_of
from picket_desktop.ai.picket.master import calling
from picket_desktop.ai.picket.weighing.good_calls import against_hands
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import choices, mask
from picket_desktop.engine.picket.events import Passed
from picket_desktop.engine.picket.moves import Call, Deal, Kind
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase, State, View
from tests.ai.picket.positions import Position


def calls(name: str, numbers: range) -> Iterator[tuple[State, View, Call]]:
    """Yield the first call of each kind in some deals played by rules of thumb."""
    game = PicketGame(rule_sets()[name])
    for number in numbers:
        deal = Deal(order(number, game.rules.pack), game.rules.packets[0])
        state, _ = game.apply(game.single_deal(number % 2), deal)
        while state.actor >= 0 and state.phase is not Phase.PLAY:
            view = game.view_for(state, state.actor)
            move = rules_of_thumb.choose(view, random.Random(number), 1).move
            if isinstance(move, Call) and move.groups and heard(view, move.kind) is None:
                yield state, view, move
            state, _ = game.apply(state, move)


@pytest.mark.full
@pytest.mark.parametrize("name", ["rubicon", "du-coeur"])
def test_chance_from_hands_predicts_good_calls_better_than_mostly(name: str) -> None:
    missed: list[tuple[float, float]] = []
    for state, view, made in calls(name, range(7_000, 7_020)):
        best = best_of(made.kind, view.rules)
        mine = max(best(mask(group)) for group in made.groups)
        truth = best(mask(state.hands[view.other])) < mine
        chance = against_hands(view, random.Random(1))(view, made.kind, made.groups)
        missed.append(((chance - truth) ** 2, (mostly(view, made.kind, made.groups) - truth) ** 2))
    by_hands, as_mostly = (fmean(side) for side in zip(*missed, strict=True))
    assert by_hands < 0.8 * as_mostly


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["rubicon", "au-cent", "du-coeur"])
def test_master_calls_held_cards_and_sinks_hopeless_calls(name: str) -> None:
    """The calls that the master sinks would hardly ever have been good."""
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


def test_usual_call_is_the_richest_when_it_cannot_be_beaten() -> None:
    """Nine in sequence would be the surest call. But the opponent has passed on sequences, and splitting them
    into seven and three makes one point more."""
    mine = "AS 6S QC JC TC 9C 8C AD KD JD 8D 7D"
    at = Position("du-coeur", mine, "KS QS JS TS 9S 8S AH KH QH JH TH 9H").view
    groups = choices(Kind.SEQUENCES, at.hand, at.rules)
    doubtful = at._replace(phase=Phase.CALLS, moves=[Call(Kind.SEQUENCES, some) for some in groups])
    sure = doubtful._replace(told=(*at.told, Passed(at.other, Kind.SEQUENCES)))
    surest = usual(doubtful)
    assert isinstance(surest, Call)
    assert [len(group) for group in surest.groups] == [9]
    choice = call(sure)
    assert isinstance(choice.move, Call)
    assert choice.move == usual(sure)
    assert choice.reason == Reason("call-richer", {"kind": Kind.SEQUENCES, "number": 20})
    assert mostly(sure, Kind.SEQUENCES, choice.move.groups) == 1
