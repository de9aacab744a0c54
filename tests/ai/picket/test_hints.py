"""Hints in the two-hand games are honest, and their figures add up."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Call, Deal, Discard, Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import State, View
from picket_desktop.engine.picket.worlds import sample

BUDGET = 2


def moments(rules: RuleSet, number: int) -> list[tuple[State, View]]:
    """Return every decision in a deal played by rules of thumb."""
    game, player, found = PicketGame(rules), rules_of_thumb, []
    state, _ = game.apply(game.single_deal(number % 2), Deal(order(number, rules.pack), rules.packets[0]))
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        found.append((state, view))
        state, _ = game.apply(state, player.choose(view, random.Random(number), BUDGET).move)
    return found


@pytest.mark.full
@pytest.mark.parametrize("rules", list(rule_sets().values())[::2], ids=lambda r: r.name)
def test_hidden_cards_do_not_change_the_advice(rules: RuleSet) -> None:
    """The opponent's hand and discards and the stock are swapped as far as the view allows."""
    game, swapped = PicketGame(rules), 0
    for number, (state, view) in enumerate(moments(rules, 4)):
        if number % 5:
            continue
        world = sample(view, random.Random(number), tries=100)
        if world is None:
            continue
        swapped += (world.hands, world.cards.stock) != (state.hands, state.cards.stock)
        assert advise(game.view_for(world, view.seat), "hint", BUDGET) == advise(view, "hint", BUDGET)
    assert swapped > 2


@pytest.mark.full
def test_each_kind_of_choice_has_its_figures() -> None:
    names: dict[type, set[str]] = {}
    for _, view in moments(rule_sets()["rubicon"], 1):
        for way in advise(view, "hint", BUDGET).ways:
            names.setdefault(type(way.move), set()).update(f.name for f in way.figures)
    assert names[Play] == {"points", "best-in", "most-tricks"}
    assert names[Discard] == {"against", "point", "sequences", "sets", "bonus", "play"}
    assert names[Call] == {"reckoned", "good"}


def test_layouts_are_compared_with_the_best_one() -> None:
    view = moments(rule_sets()["rubicon"], 2)[0][1]
    first, *others = advise(view, "hint", BUDGET).ways
    assert all(figure.value == 0 for figure in first.figures)
    assert others
    for way in others:
        against, *parts = way.figures
        assert against.value == pytest.approx(sum(figure.value for figure in parts))
        assert against.value <= 0


@pytest.mark.full
def test_best_card_comes_first_and_shares_are_fractions() -> None:
    for _, view in moments(rule_sets()["rubicon"], 3):
        advice = advise(view, "hint", BUDGET)
        if advice.ways and isinstance(advice.choice.move, Play):
            points = [way.figures[0].value for way in advice.ways]
            assert points[0] >= max(points) - 0.01
            assert all(0 <= figure.value <= 1 for way in advice.ways for figure in way.figures[1:])
