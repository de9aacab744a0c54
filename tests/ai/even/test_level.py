"""The level of an even opponent depends only on what the person and the players of the ladder would have
lost."""

from itertools import pairwise
from statistics import fmean

import pytest

from picket_desktop.ai.even.level import DEAREST, Lost, ladder, level, player, read
from picket_desktop.ai.player import known_by, players, rungs, strongest
from picket_desktop.ai.strength import CHANCE
from picket_desktop.engine import games

COSTS = (15.0, 9.0, 6.0, 4.0, 0.0)
MIDDLE = 2.0


def after(person: float, deals: int) -> float:
    """Return the level after ``deals`` deals in which the person lost ``person`` each time."""
    return level([Lost(person, COSTS)] * deals, len(COSTS))


@pytest.mark.parametrize("game", games.names())
def test_ladder_has_every_rung_but_chance(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = rungs(game)
    assert names[0] == CHANCE
    assert ladder(game) == names[1:]
    assert strongest(game) == names[-1]
    monkeypatch.setattr(players()[names[-1]], "rung", False)
    assert rungs(game) == names[:-1]
    assert known_by(game) == names
    assert len(ladder(game)) > 1


@pytest.mark.parametrize(("person", "wanted"), [*zip(COSTS, range(5), strict=True), (7.5, 1.5), (3.0, 3.25)])
def test_level_is_where_a_player_would_have_lost_the_same(person: float, wanted: float) -> None:
    assert after(person, 150) == pytest.approx(wanted, abs=0.06)


def test_level_begins_in_the_middle_and_moves_fast_at_first() -> None:
    assert after(0.0, 0) == after(COSTS[2], 9) == MIDDLE
    for person, way in ((0.0, 1), (20.0, -1)):
        levels = [after(person, deals) for deals in range(19)]
        steps = [way * (later - earlier) for earlier, later in pairwise(levels)]
        assert all(step >= 0 for step in steps)
        assert steps[0] > 5 * steps[5]
        assert abs(levels[18] - (4 if way > 0 else 0)) < 0.1, "settled within three games of six deals"


def test_nobody_is_met_beyond_the_ladder() -> None:
    assert after(1000.0, 50) == 0.0
    assert after(0.0, 100) < 4.0


def test_latest_deals_count_most() -> None:
    dear, cheap = [Lost(15.0, COSTS)] * 20, [Lost(0.0, COSTS)] * 20
    assert level([*cheap, *dear], 5) > level([*dear, *cheap], 5)


def test_hard_deals_do_not_lower_the_level() -> None:
    """A deal that would have cost every player ten times as much is recognized as hard."""
    easy = Lost(COSTS[3] / 10, tuple(cost / 10 for cost in COSTS))
    hard = Lost(COSTS[3], COSTS)
    assert level([hard, easy, hard], 5) == pytest.approx(level([easy, easy, easy], 5))


def test_players_who_would_have_lost_more_than_a_weaker_one_are_taken_together() -> None:
    assert level([Lost(5.0, (9.0, 4.0, 6.0, 2.0, 0.0))] * 200, 5) == pytest.approx(1.5, abs=0.05)


def test_of_players_who_lose_the_same_the_one_most_like_the_person_counts() -> None:
    """Three players lose five points a deal, but only the last of them in the same deals as the person."""
    deals = [Lost(0.0, (9.0, 10.0, 10.0, 0.0, 0.0)), Lost(10.0, (9.0, 0.0, 0.0, 10.0, 0.0))] * 10
    assert level(deals, 5) == pytest.approx(3.0, abs=0.5)
    unlike = [Lost(5.0, lost.players) for lost in deals]
    assert level(unlike, 5) == pytest.approx(2.0, abs=0.3)


def test_decisions_between_two_levels_are_shared_between_two_players() -> None:
    names = ladder("rubicon")
    chosen = [player(names, 2.25, seed) for seed in range(2000)]
    assert chosen == [player(names, 2.25, seed) for seed in range(2000)]
    assert set(chosen) == {"gamester", "expert"}
    assert fmean(name == "expert" for name in chosen) == pytest.approx(0.25, abs=0.03)
    assert tuple(player(names, float(at), 7) for at in range(5)) == names
    assert (player(names, -1.0, 7), player(names, 9.0, 7)) == ("novice", "master")


def test_deal_is_read_as_it_was_written() -> None:
    lost = Lost(7.5, COSTS)
    assert read(lost.write(), len(COSTS)) == lost


@pytest.mark.parametrize("text", ["", "1", "1 2", "1 2 3 4", "1 2 nan", "1 -2 3", "1 2 1e9", "x y z"])
def test_text_that_tells_of_no_deal_is_not_read(text: str) -> None:
    assert read(text, 2) is None


def test_disaster_counts_for_no_more_than_the_dearest_deal() -> None:
    usual = [Lost(6.0, COSTS)] * 5
    disaster, dear, less = (Lost(cost, COSTS) for cost in (1000.0, DEAREST, DEAREST - 9))
    assert level([disaster, *usual], 5) == level([dear, *usual], 5) < level([less, *usual], 5)
