"""What a deal is worth to the game agrees with the engine's settlement, and more points are never worse."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from picket_desktop.ai.picket.weighing.prospect import prospect, settled
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.reckoning import settle_partie
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import Ending
from picket_desktop.engine.picket.state import DealScore, Match, Phase, State, View

TO_A_NUMBER = [name for name, rules in rule_sets().items() if rules.end.ending is not Ending.PARTIE]


def exchange(name: str, number: int, standing: tuple[int, int]) -> View:
    """Return Elder's view of the exchange in the deal with this number."""
    rules = rule_sets()[name]
    past = (DealScore(0, (0, 0), (6, 6)),) * (number - 1)
    match = Match(rules, number=number - 1, standing=standing, past=past, deals_due=rules.deals)
    game, state = PicketGame(rules), State(match, phase=Phase.DEAL, elder=0)
    assert state.actor == NATURE
    state, _ = game.apply(state, Deal(order(3, rules.pack), rules.packets[0]))
    return game.view_for(state, 0)


def test_prospect_settles_a_partie_as_the_engine_does() -> None:
    rng = random.Random(1)
    for _ in range(300):
        totals = rng.randint(40, 180), rng.randint(40, 180)
        end = settle_partie(totals)
        stake = 0 if end.winner is None else end.stake if end.winner == 0 else -end.stake
        assert settled(*totals) == stake


def test_prospect_is_none_early_in_a_partie_and_in_single_deals() -> None:
    assert [prospect(exchange("rubicon", n, (90, 90)), 6.0) is None for n in range(1, 7)] == [True] * 4 + [
        False,
        False,
    ]
    for name, rules in rule_sets().items():
        game = PicketGame(rules)
        state, _ = game.apply(game.single_deal(0), Deal(order(3, rules.pack), rules.packets[0]))
        assert prospect(game.view_for(state, 0), 6.0) is None, name


def test_points_crossing_the_rubicon_are_worth_most_at_the_end() -> None:
    worth = prospect(exchange("rubicon", 6, (85, 130)), 1.0)
    assert worth is not None
    gained = [b - a for a, b in pairwise([worth(n, 10) for n in range(0, 31, 5)])]
    assert min(gained[2:4]) > 10 * max(gained[:2] + gained[4:])
    assert worth(60, 5) > worth(40, 10) > worth(20, 5)


@pytest.mark.parametrize("name", TO_A_NUMBER)
def test_more_points_are_never_worse_in_a_set(name: str) -> None:
    for standing in [(0, 0), (40, 70), (80, 30), (90, 90)]:
        worth = prospect(exchange(name, 4, standing), 6.0)
        assert worth is not None
        mine = [worth(n, 10) for n in range(0, 60, 5)]
        assert all(a <= b + 1e-9 for a, b in pairwise(mine))
        his = [worth(10, n) for n in range(0, 60, 5)]
        assert all(a >= b - 1e-9 for a, b in pairwise(his))


@pytest.mark.parametrize("name", TO_A_NUMBER)
def test_leader_of_a_set_has_the_better_prospect(name: str) -> None:
    ahead, behind = exchange(name, 4, (70, 20)), exchange(name, 4, (20, 70))
    for_me, for_him = prospect(ahead, 6.0), prospect(behind, 6.0)
    assert for_me is not None
    assert for_him is not None
    assert for_me(10, 10) > 0 > for_him(10, 10)
