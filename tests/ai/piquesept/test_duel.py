"""Piquesept duels: one player against the others from every seat, in stakes."""

from __future__ import annotations

import pytest

from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS, PiqueseptRules, rule_sets

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


@both
def test_duel_against_itself_is_level_and_fully_reported(rules: PiqueseptRules) -> None:
    game, novice = PiqueseptGame(rules), players()["novice"]
    ticks = iter(range(10**6))
    found = duel(novice, novice, game, deals=5, seed=3, clock=lambda: float(next(ticks)))
    assert found.margin_per_deal == pytest.approx(0)
    assert sum(found.results.values()) == 5 * rules.seats
    assert found.elder_mean + found.younger_mean == pytest.approx(130)
    assert found.ms_per_decision["novice"]["card"] == [1000.0, 1000.0]
    told = found.as_json()
    assert told["rules"] == rules.name
    assert list(told)[-3:] == list(found.results) == ["soloist_won", "soloist_lost", "drawn"]


@both
def test_duel_can_play_whole_games(rules: PiqueseptRules) -> None:
    game = PiqueseptGame(rules.with_option("rounds", "1"))
    found = duel(players()["novice"], players()["random"], game, deals=2, seed=3, parties=True)
    assert sum(found.results.values()) == 2 * rules.seats * rules.seats


def test_duel_refuses_fewer_than_two_deals() -> None:
    with pytest.raises(ValueError, match="two deals"):
        duel(players()["novice"], players()["novice"], PiqueseptGame(FOUR_HANDS), deals=1, seed=1)
