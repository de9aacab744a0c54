"""Duels at the two-hand games, with the points of Elder and of Younger and the stakes of sets and parties."""

from __future__ import annotations

import pytest

from picket_desktop.ai.duel import Duel, duel
from picket_desktop.ai.player import players
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets


def fight(a: str, b: str, rules: str = "rubicon", deals: int = 6, parties: bool = False) -> Duel:
    return duel(players()[a], players()[b], PicketGame(rule_sets()[rules]), deals, 1, parties)


@pytest.mark.full
def test_duel_reports_points_by_hand_not_by_player() -> None:
    found = fight("gamester", "gamester", deals=40)
    assert found.elder_mean > found.younger_mean + 5
    assert found.elder_median > found.younger_median


def test_duel_counts_the_stakes_of_parties_and_sets() -> None:
    found = fight("novice", "random", deals=4, parties=True)
    assert found.margin_per_deal > 200
    sets = fight("gamester", "random", rules="du-coeur", deals=4, parties=True)
    assert sets.margin_per_deal == 1
    assert sets.pairs_won == 4
