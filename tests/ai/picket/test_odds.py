"""The odds shown for a seat are the ones behind its choices, and use only what the seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from picket_desktop.ai.odds import Odds, odds
from picket_desktop.ai.picket import hints, rules_of_thumb
from picket_desktop.ai.picket.weighing.to_the_score import to_the_score
from picket_desktop.ai.worker.question import WORLDS, Rated, seed_of
from picket_desktop.engine import games
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import DealScore, Match, Phase, State, View
from tests.ai.picket.test_to_the_score import COTTON, XIII, XVII, late_views


def told(view: View) -> Odds:
    return odds(view, seed_of(view), WORLDS)


def of_seat(view: View) -> tuple[float, tuple[float, ...]]:
    """Return the seat's chance to win, and each player's chance to cross the hundred, starting with the
    seat's."""
    found = told(view)
    turn = 1 if view.seat == 0 else -1
    return found.won[::turn][0], found.crossed[::turn]


def between(name: str, number: int, standing: tuple[int, int]) -> View:
    """Return the first seat's view between two deals, after ``number`` deals have been played."""
    rules = rule_sets()[name]
    past = (DealScore(1, (0, 0), (6, 6)),) * number
    match = Match(rules, number=number, standing=standing, past=past, deals_due=rules.deals)
    return PicketGame(rules).view_for(State(match, phase=Phase.DEAL, elder=1), 0)


def views(name: str, number: int, standing: tuple[int, int], seed: int) -> Iterator[View]:
    """Yield what both seats see at each moment of a deal played by rules of thumb."""
    rules = rule_sets()[name]
    past = (DealScore(1, (0, 0), (6, 6)),) * (number - 1)
    match = Match(rules, number=number - 1, standing=standing, past=past, deals_due=rules.deals)
    game, state = PicketGame(rules), State(match, phase=Phase.DEAL)
    state, _ = game.apply(state, Deal(order(seed, rules.pack), rules.packets[0]))
    while state.actor >= 0 and len(state.match.past) < number:
        yield from (game.view_for(state, seat) for seat in (0, 1))
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(seed), 0).move)


def test_odds_of_the_examples() -> None:
    """The examples are a set that two cards win, a king that holds Elder to 99, and a queen that keeps
    Younger below 100."""
    assert of_seat(COTTON.view()) == (1.0, ())
    assert of_seat(XIII.view()) == (1.0, (1.0, 0.0))
    assert of_seat(XVII.view()) == (1.0, (1.0, 0.0))


@pytest.mark.parametrize("name", ["cotton", "au-cent"])
def test_chance_to_win_the_set_is_that_of_the_best_card(name: str) -> None:
    compared = 0
    for number in range(8):
        for view in late_views(rule_sets()[name], number, (85, 90), 4):
            advice = hints.advise(view, seed_of(view), WORLDS)
            if to_the_score(view) is not None and advice.ways:
                assert of_seat(view)[0] == pytest.approx(advice.ways[0].figures[0].value)
                compared += 1
    assert compared > 5


def test_lead_and_points_are_worth_more_between_deals() -> None:
    ahead, behind = told(between("rubicon", 5, (95, 60))), told(between("rubicon", 5, (60, 95)))
    assert ahead.won[0] > 0.7 > 0.3 > behind.won[0]
    assert ahead.crossed[0] > 0.9 > 0.5 > ahead.crossed[1]
    assert behind.crossed[1] > 0.8
    early = told(between("rubicon", 1, (10, 10)))
    assert early.won[0] == pytest.approx(0.5, abs=0.15)
    far, low = told(between("cotton", 3, (80, 30))), told(between("cotton", 3, (30, 80)))
    assert far.won[0] > 0.75 > 0.25 > low.won[0]


@pytest.mark.parametrize(
    ("name", "number", "standing"),
    [
        *(("rubicon", 6, (70, 82)), ("rubicon", 2, (20, 30))),
        pytest.param("cotton", 4, (60, 70), marks=pytest.mark.full),
        pytest.param("du-coeur", 3, (40, 20), marks=pytest.mark.full),
    ],
)
def test_each_seat_has_odds_at_every_moment(name: str, number: int, standing: tuple[int, int]) -> None:
    for at, view in enumerate(views(name, number, standing, 3)):
        if at % 7 == 0:
            found = told(view)
            assert all(0 <= share <= 1 for share in (*found.won, *found.crossed))
            assert len(found.won) == 2
            assert bool(found.crossed) == (name == "rubicon")
            assert Rated(view, "", seed_of(view), WORLDS).answer() == found


def test_there_are_no_odds_in_a_single_deal_nor_where_none_are_known() -> None:
    for name in ("rubicon", "cotton", "piquesept-3"):
        game = games.game(games.rules(name))
        assert odds(game.view_for(game.only_deal(0), 0), 1, WORLDS) == Odds()
