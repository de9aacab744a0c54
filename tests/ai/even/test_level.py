"""The level of an even opponent: by what the person's deals cost, and by nothing else."""

from itertools import pairwise
from statistics import fmean

import pytest

from picket_desktop.ai.even import figures
from picket_desktop.ai.even.level import DEAREST, Ladder, ladder
from picket_desktop.ai.player import known_by
from picket_desktop.ai.strength import CHANCE, strength
from picket_desktop.ai.worker.question import WORLDS
from picket_desktop.engine import games
from tests.strength.costs import OUT, costs_of_deal, module

SEED = 5
every_game = pytest.mark.parametrize("game", games.names())


def of(game: str) -> Ladder:
    found = ladder(game)
    assert found is not None, f"not measured: python -m tests.strength costs --game {game} --seed 1301"
    return found


def test_costs_are_as_the_command_writes_them() -> None:
    assert OUT.read_text(encoding="utf-8") == module(figures.COSTS)


@every_game
def test_every_player_is_measured_as_they_play_now(game: str) -> None:
    assert [rung.player for rung in of(game).rungs] == [name for name in known_by(game) if name != CHANCE]
    for name, (*_, seed, learnt) in figures.COSTS[game].items():
        assert learnt == strength(name), f"{name} has learnt something since"
        assert seed < 2000


@every_game
def test_stronger_players_cost_less(game: str) -> None:
    rungs = of(game).rungs
    assert all(below.cost >= above.cost for below, above in pairwise(rungs))
    assert rungs[0].cost > rungs[-1].cost


@every_game
def test_person_who_plays_as_one_of_the_players_does_is_met_at_that_level(game: str) -> None:
    found = of(game)
    for at, rung in enumerate(found.rungs):
        level = found.level([rung.cost] * 200)
        assert found.rungs[round(level)].cost == pytest.approx(rung.cost, abs=0.1 * found.rungs[0].cost), at


@every_game
def test_level_moves_fast_at_first_and_more_slowly_later(game: str) -> None:
    found = of(game)
    dear = found.rungs[0].cost
    steps = [found.cost([dear] * deals) for deals in range(40)]
    gone = [later - earlier for earlier, later in pairwise(steps)]
    assert all(later < earlier for earlier, later in pairwise(gone))
    assert steps[18] > found.usual + 0.6 * (dear - found.usual), "settled within three parties of six deals"


@every_game
def test_nobody_plays_worse_or_better_than_the_ladder_reaches(game: str) -> None:
    found = of(game)
    assert found.level([10 * found.rungs[0].cost] * 50) == 0
    assert found.level([0.0] * 50) > len(found.rungs) - 2
    assert found.level(()) == pytest.approx(found.level([found.usual] * 9))


def test_latest_deals_count_most() -> None:
    found = of("rubicon")
    dear, cheap = [found.rungs[0].cost] * 20, [0.0] * 20
    assert found.level(cheap + dear) > found.level(dear + cheap)


def test_decisions_between_two_levels_are_shared_between_two_players() -> None:
    found = of("rubicon")
    names = [found.player(2.25, seed) for seed in range(2000)]
    assert names == [found.player(2.25, seed) for seed in range(2000)]
    assert set(names) == {"gamester", "expert"}
    assert fmean(name == "expert" for name in names) == pytest.approx(0.25, abs=0.03)
    assert {found.player(float(at), 7) for at in range(5)} == {rung.player for rung in found.rungs}
    assert found.player(9.0, 7) == "master"
    assert found.player(-1.0, 7) == "novice"


def test_level_rises_against_the_strong_and_falls_against_the_weak() -> None:
    """By the real review of two deals."""
    found = of("rubicon")
    weak, strong = (
        [cost for number in range(2) for cost in costs_of_deal("rubicon", name, SEED, number, WORLDS)]
        for name in ("novice", "master")
    )
    assert found.level(weak) < found.level(()) < found.level(strong)


def test_disaster_counts_for_no_more_than_the_dearest_deal() -> None:
    found = of("rubicon")
    assert found.cost([1000.0, 3.0]) == found.cost([DEAREST, 3.0]) > found.cost([DEAREST - 1, 3.0])
