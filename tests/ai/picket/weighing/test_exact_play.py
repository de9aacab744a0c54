"""The number of hands considered before a card is played."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.hands.hidden_hands import Likely
from picket_desktop.ai.picket.weighing.appraisal import Cards
from picket_desktop.ai.picket.weighing.exact_play import (
    AGREED,
    AT_LENGTH,
    Weighed,
    Weighing,
    drawn,
    weigh,
)
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal, Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View

BUDGET = 20


def weighed_cards(number: int) -> list[Weighed]:
    """Return every choice of a card in a deal by rules of thumb."""
    game, player, found = PicketGame(rule_sets()["rubicon"]), rules_of_thumb, []
    state, _ = game.apply(game.single_deal(0), Deal(order(number, 32), 2))
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        if view.phase is Phase.PLAY and sum(isinstance(m, Play) for m in view.moves) > 1:
            found.append(weigh(view, random.Random(number), BUDGET))
        state, _ = game.apply(state, player.choose(view, random.Random(number), 0).move)
    return found


def best_in_all(weighed: Weighed, hands: int) -> bool:
    """Return True if one card does best in each of the first ``hands`` hands."""
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
    """The findings for a card do not depend on which cards were asked about before."""
    view, longer = first_lead_of_the_second_trick(), 0
    asked = Cards(view, 1, 10)
    for card in view.hand:
        looked = asked.looked_at(card)
        assert looked.worth == Cards(view, 1, 10).looked_at(card).worth
        if asked.costs[card].close:
            longer += len(looked.hands) > len(asked.weighed.hands)
            assert len(looked.hands) <= 10 * AT_LENGTH
        else:
            assert looked is asked.weighed
    assert longer > 1


@pytest.mark.full
def test_pique_adds_at_most_its_points() -> None:
    """A hand never makes more than a pique beyond the rules without one, and sometimes it makes that
    much."""
    rules, most = rule_sets()["du-coeur"], 0.0
    for number in range(12):
        for view in leads(rules, number):
            without = view._replace(rules=rules.like(pique_points=0))
            some, others = (weigh(v, random.Random(1), 4).hands for v in (view, without))
            for (_, made), (_, plain) in zip(some, others, strict=False):
                more = max(abs(made[card] - plain[card]) for card in made)
                assert more <= rules.pique.pique_points
                most = max(most, more)
    assert most > 0.9 * rules.pique.pique_points


def leads(rules: RuleSet, number: int) -> list[View]:
    """Return the first leads of a deal by rules of thumb, with many cards in hand."""
    game, player, found = PicketGame(rules), rules_of_thumb, []
    state, _ = game.apply(game.single_deal(0), Deal(order(number, rules.pack), rules.packets[0]))
    while state.actor >= 0 and len(state.tricks) < 3:
        view = game.view_for(state, state.actor)
        if (
            view.phase is Phase.PLAY
            and sum(isinstance(m, Play) for m in view.moves) > 1
            and not view.open_trick
        ):
            found.append(view)
        state, _ = game.apply(state, player.choose(view, random.Random(number), 0).move)
    return found


def test_raced_card_is_as_good_as_the_best_of_a_full_weighing() -> None:
    """A race drops cards that have fallen behind and stops sooner; over many leads that costs next to
    nothing of what all hands say."""
    rules, lost, other = rule_sets()["du-coeur"], [], []
    for view in (view for number in range(4) for view in leads(rules, number)):
        worth = weigh(view, random.Random(1), 40).worth
        lost.append(max(worth.values()) - worth[Weighing(view, random.Random(2)).raced(BUDGET)])
        other.append(max(worth.values()) - fmean(worth.values()))
    assert len(lost) > 8
    assert fmean(lost) < 0.1 * fmean(other)


def test_race_ends_sooner_if_one_card_is_ahead_in_the_first_hands() -> None:
    ends = [len(race._worked) for race in races() if race.raced(BUDGET)]
    assert min(ends) < AGREED
    assert max(ends) == BUDGET


def races() -> list[Weighing]:
    rules = rule_sets()["rubicon"]
    return [Weighing(view, random.Random(1)) for number in range(6) for view in leads(rules, number)]


@pytest.mark.parametrize("number", [1, 5, 20])
def test_drawn_hands_have_unbiased_weights(number: int) -> None:
    """On average over many draws any set of hands has the weight that it has among all, even where most of
    the weight is on few hands."""
    hands = [Likely(hand, 0.7**hand) for hand in range(1, 60)]
    total = sum(one.weight for one in hands)
    sets = [{1}, {2, 3, 4}, set(range(5, 20)), set(range(20, 60))]
    draws = [drawn(hands, number, random.Random(seed)) for seed in range(4000)]
    assert {len(draw) for draw in draws} == {number}
    for some in sets:
        true = sum(one.weight for one in hands if one.hand in some) / total
        found = fmean(sum(one.weight for one in draw if one.hand in some) for draw in draws) / total
        assert found == pytest.approx(true, rel=0.15, abs=0.01)


def test_drawing_all_hands_keeps_their_weights() -> None:
    hands = [Likely(hand, 0.7**hand) for hand in range(1, 9)]
    assert sorted(one[:2] for one in drawn(hands, 8, random.Random(1))) == [one[:2] for one in hands]
    assert all(one.own == one.weight for one in drawn(hands, 80, random.Random(1)))
