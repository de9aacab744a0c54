"""How the master chooses a card: cards are weighed in a race over the hands the opponent may hold."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from picket_desktop.ai.picket.hands.hidden_hands import likely_hands
from picket_desktop.ai.picket.weighing.exact_play import weigh
from picket_desktop.ai.picket.weighing.race import DROPPED, LEAST, Race
from picket_desktop.engine.picket.rules import rule_sets
from tests.ai.picket.positions import leads

BUDGET = 20


@pytest.mark.parametrize("deals", [1, pytest.param(4, marks=pytest.mark.full)])
def test_raced_card_is_as_good_as_the_best_of_a_full_weighing(deals: int) -> None:
    """The race drops cards that have fallen behind, and stops early. A full weighing of many leads shows that
    this costs next to nothing."""
    rules, lost, other = rule_sets()["du-coeur"], [], []
    for view in (view for number in range(deals) for view in leads(rules, number, 3)):
        worth = weigh(view, random.Random(1), 40).worth
        lost.append(max(worth.values()) - worth[Race(view, random.Random(2)).best(BUDGET)])
        other.append(max(worth.values()) - fmean(worth.values()))
    assert len(lost) >= 2 * deals
    assert fmean(lost) < 0.1 * fmean(other)


@pytest.mark.parametrize("deals", [4, pytest.param(12, marks=pytest.mark.full)])
def test_race_over_all_hands_finds_the_best_card_of_a_full_weighing(deals: int) -> None:
    """The race leaves some values unknown. This changes nothing if no card was dropped and every possible
    hand was tried. The first two tricks are skipped because there are too many hands to try."""
    compared = 0
    asked = (v for number in range(deals) for v in leads(rule_sets()["du-coeur"], number, 12))
    for view in (view for view in asked if len(view.hand) < 11):
        full, race = weigh(view, random.Random(1), BUDGET), Race(view, random.Random(2))
        card = race.best(BUDGET)
        if full.all and race.tried == len(full.hands) < DROPPED:
            assert full.worth[card] > max(full.worth.values()) - 1e-9
            compared += 1
    assert compared >= deals


def test_race_ends_sooner_where_cards_are_level_or_take_long() -> None:
    games = [rule_sets()[name] for name in ("rubicon", "du-coeur")]
    views = [view for rules in games for number in range(6) for view in leads(rules, number, 3)]
    many = [view for view in views if len(likely_hands(view, random.Random(1))) > BUDGET]
    races = [Race(view, random.Random(1)) for view in many]
    ends = {race.tried for race in races if race.best(BUDGET)}
    assert min(ends) >= LEAST
    assert min(ends) <= DROPPED
    assert max(ends) == BUDGET
