"""The chances of winning a game of Piquesept, as far as one seat can know them."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.odds import Odds, odds
from picket_desktop.ai.piquesept.hidden_hands import likely_hands
from picket_desktop.ai.worker.question import WORLDS
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import Phase
from tests.ai.piquesept.test_master import _cards, both, moments


@both
def test_chances_are_of_everyone_and_the_same_when_asked_again(rules: PiqueseptRules) -> None:
    for _, alone in list(moments(rules, range(2, 4)))[::7]:
        assert odds(alone, "seed", WORLDS) == Odds()
        view = alone._replace(deals_due=4)
        found = odds(view, "seed", WORLDS)
        assert len(found.won) == rules.seats
        assert 0.0 <= sum(found.won) <= 1.0
        assert odds(view, "seed", WORLDS) == found


@both
def test_hidden_cards_do_not_change_the_chances(rules: PiqueseptRules) -> None:
    game, seen = PiqueseptGame(rules), 0
    for state, view in list(moments(rules, range(2, 4)))[::5]:
        if state.phase is not Phase.PLAY:
            continue
        hidden = random.Random(8).choice(likely_hands(view, random.Random(8))).hands
        dealt = tuple(d if s == view.seat else () for s, d in enumerate(state.dealt))
        other = game.view_for(state._replace(hands=tuple(map(_cards, hidden)), dealt=dealt), view.seat)
        other, view = other._replace(deals_due=3), view._replace(deals_due=3)
        assert odds(other, 1, WORLDS) == odds(view, 1, WORLDS)
        seen += 1
    assert seen > 4


@both
def test_whoever_is_out_of_reach_in_the_last_deal_wins(rules: PiqueseptRules) -> None:
    _, view = next(iter(moments(rules, range(2, 3))))
    ahead = view._replace(standing=(9, *([-3] * (rules.seats - 1))), deals_due=2, past=(None,))
    found = odds(ahead, 1, WORLDS)
    assert found.won == (1.0, *([0.0] * (rules.seats - 1)))
    level = odds(ahead._replace(standing=(0,) * rules.seats, deals_due=13), 1, WORLDS)
    assert max(level.won) == pytest.approx(min(level.won), abs=0.12)
