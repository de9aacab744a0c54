"""How many hands are weighed before a card is played, and how much a pique changes the result."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.weighing.appraisal import Cards
from picket_desktop.ai.picket.weighing.exact_play import (
    AGREED,
    Weighed,
    weigh,
)
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal, Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase, View
from tests.ai.picket.positions import leads

BUDGET = 20


def weighed_cards(number: int) -> list[Weighed]:
    """Return what is weighed at every choice of a card in a deal played by rules of thumb."""
    game, player, found = PicketGame(rule_sets()["rubicon"]), rules_of_thumb, []
    state, _ = game.apply(game.single_deal(0), Deal(order(number, 32), 2))
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        if view.phase is Phase.PLAY and sum(isinstance(m, Play) for m in view.moves) > 1:
            found.append(weigh(view, random.Random(number), BUDGET))
        state, _ = game.apply(state, player.choose(view, random.Random(number), 0).move)
    return found


def best_in_all(weighed: Weighed, hands: int) -> bool:
    """Return True if one card is the best, or as good as the best, in each of the first ``hands`` hands."""
    best = [{c for c, v in made.items() if v == max(made.values())} for _, made in weighed.hands[:hands]]
    return bool(set.intersection(*best))


def test_weighing_stops_when_enough_hands_agree() -> None:
    sooner = longer = 0
    for weighed in (w for number in range(1, 4) for w in weighed_cards(number)):
        looked = len(weighed.hands)
        assert looked <= BUDGET
        if looked > AGREED:
            assert not any(best_in_all(weighed, n) for n in range(AGREED, looked))
            longer += 1
        elif looked == AGREED and best_in_all(weighed, AGREED):
            sooner += 1
    assert sooner > 2
    assert longer > 2


def first_lead_of_the_second_trick() -> View:
    game, player = PicketGame(rule_sets()["rubicon"]), rules_of_thumb
    state, _ = game.apply(game.single_deal(0), Deal(order(2, 32), 2))
    while not (len(state.tricks) == 1 and state.tricks[0].winner == state.actor):
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, player.choose(view, random.Random(2), 0).move)
    return game.view_for(state, state.actor)


def test_only_close_cards_are_weighed_over_more_hands() -> None:
    view, closer = first_lead_of_the_second_trick(), 0
    asked = Cards(view, 1, 10)
    at_a_glance = asked.weighed.costs(view, asked.best)
    for card, lost in asked.costs.items():
        if not at_a_glance[card].close:
            assert lost == at_a_glance[card]
        else:
            closer += lost != at_a_glance[card]
    assert closer


@pytest.mark.full
def test_pique_adds_at_most_its_points() -> None:
    """The pique changes the result of a card by at most the points of a pique, and sometimes by nearly all of
    them."""
    rules, most = rule_sets()["du-coeur"], 0.0
    for number in range(12):
        for view in leads(rules, number, 3):
            without = view._replace(rules=rules.like(pique_points=0))
            some, others = (weigh(v, random.Random(1), 4).hands for v in (view, without))
            for (_, made), (_, plain) in zip(some, others, strict=False):
                more = max(abs(made[card] - plain[card]) for card in made)
                assert more <= rules.pique.pique_points
                most = max(most, more)
    assert most > 0.9 * rules.pique.pique_points
