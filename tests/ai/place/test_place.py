"""The person's place, from made-up decisions for which it is known."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean

import pytest

from picket_desktop.ai.place.place import BLOCK, DEAREST, FEWEST, MOST, POINTS, place
from picket_desktop.ai.place.rung import Rung
from picket_desktop.ai.review.judgement import KINDS
from picket_desktop.engine.statistics import Place, Reviewed
from tests.ai.place.made import A_DEAL, COSTS, DAY, NAMES, deals, kinds, ladder

TOP = len(NAMES) - 1.0


@pytest.mark.parametrize(("cost", "wanted"), [*zip(COSTS, range(6), strict=True), (1.05, 1.5), (2.6, 0.5)])
def test_level_is_where_a_player_loses_the_same(cost: float, wanted: float) -> None:
    found = place(deals(cost, 60), ladder())
    assert found.level == pytest.approx(wanted)
    assert found.players == NAMES
    low, high = found.bounds
    assert low <= found.level <= high  # type: ignore[operator]


def test_nobody_is_placed_beyond_the_ladder() -> None:
    assert place(deals(9.0, 30), ladder()).level == 0.0
    assert place(deals(0.0, 30), ladder()).level == TOP


def test_kinds_of_decision_weigh_as_they_were_met() -> None:
    """A person who loses as much as the third player in each kind of decision is placed as that player, even
    if most of the decisions are leads."""
    at = {kind: 2.0 / (1 + n) for n, kind in enumerate(KINDS)}
    rungs = {
        name: Rung(1, {kind: cost * by for kind, by in at.items()}, 3.0, 0.0, 0.0)
        for name, cost in zip(NAMES, COSTS, strict=True)
    }
    often = [Reviewed(0, tuple((kind, COSTS[2] * at[kind]) for kind in ("lead",) * 9 + ("call",)))] * 30
    assert place(often, rungs).level == pytest.approx(2.0)
    assert place(kinds({kind: COSTS[2] * by for kind, by in at.items()}, 30), rungs).level == pytest.approx(
        2.0
    )


def test_players_who_lose_as_much_as_a_weaker_one_are_taken_together() -> None:
    assert place(deals(0.9, 200), ladder((4.0, 1.2, 0.6, 1.2, 0.3, 0.0))).level == pytest.approx(2.5, abs=0.3)


def test_disaster_counts_for_no_more_than_the_dearest() -> None:
    dear = [*deals(0.0, 30), Reviewed(0, (("call", 90.0),))]
    assert place(dear, ladder()) == place([*dear[:-1], Reviewed(0, (("call", DEAREST),))], ladder())


# too little to go by


def test_nothing_is_said_of_nothing() -> None:
    assert place([], ladder()) == Place(players=NAMES, more=FEWEST)
    assert place([], None) == Place(more=FEWEST)
    assert place([Reviewed(0, ())], ladder()).deals == 0


def test_one_decision_has_a_cost_and_no_place() -> None:
    found = place([Reviewed(DAY, (("lead", 1.5),))], ladder())
    assert (found.deals, found.decisions, found.level, found.more) == (1, 1, None, FEWEST - 1)
    assert [(cost.kind, cost.mean, cost.bounds) for cost in found.costs] == [
        ("lead", 1.5, None),
        ("", 1.5, None),
    ]


def test_game_whose_players_were_not_measured_has_costs_and_no_place() -> None:
    found = place(deals(0.5, 20), None)
    assert (found.level, found.players, found.points) == (None, (), ())
    assert found.costs[-1].mean == pytest.approx(0.5)
    assert {cost.theirs for cost in found.costs} == {None}


def test_who_has_lost_nothing_yet_is_not_taken_for_the_best_at_once() -> None:
    low = [place(deals(0.0, number), ladder()).bounds[0] for number in (2, 5, 20, 80)]
    assert low[0] < TOP - 0.8
    assert all(earlier <= later for earlier, later in pairwise(low))
    assert low[-1] > low[0]
    assert {cost.bounds for cost in place(deals(0.0, 20), ladder()).costs} == {None}, "nothing differs"


# bounds


@pytest.mark.parametrize("number", [3, 12, 50])
@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_bounds_hold_the_level_of_nearly_everybody(at: int, number: int) -> None:
    found = [place(deals(COSTS[at], number, seed), ladder()) for seed in range(100)]
    held = [low <= at <= high for low, high in (one.bounds for one in found)]
    assert fmean(held) >= 0.9
    assert fmean(one.level for one in found if one.level is not None) == pytest.approx(at, abs=0.5)


def test_bounds_of_a_cost_hold_it_nearly_always() -> None:
    for kind, number in (("lead", 12), ("", 4)):
        found = [
            cost.bounds
            for seed in range(150)
            for cost in place(deals(0.6, number, seed), None).costs
            if cost.kind == kind
        ]
        assert fmean(bounds is not None and bounds[0] <= 0.6 <= bounds[1] for bounds in found) >= 0.9
        assert all(bounds is None or 0 <= bounds[0] <= bounds[1] for bounds in found)


def test_more_decisions_make_the_bounds_narrower() -> None:
    reach = [place(deals(0.6, number, 3) * 1, ladder()).reach for number in (5, 40, 400)]
    assert reach[0] > reach[1] > reach[2]


@pytest.mark.parametrize("cost", [0.5, 0.6, 0.9])
def test_after_so_many_more_decisions_the_place_is_known_within_half_a_level(cost: float) -> None:
    some = deals(cost, 10, 5)
    found = place(some, ladder())
    assert found.more
    whole = len(A_DEAL) * 10 + found.more
    times = -(-whole // (len(A_DEAL) * 10))
    assert place(some * times, ladder()).reach <= 0.5 + 1e-6
    assert place(some * times, ladder()).more == 0
    assert place(some * max(1, times // 2), ladder()).more


def test_players_who_were_not_measured_well_enough_are_not_promised_to_be_told_apart() -> None:
    found = place(deals(0.6, 30, 1), ladder(error=0.3))
    assert found.more is None
    assert found.reach > 0.5
    assert MOST > 1000


# over time


def test_course_follows_what_was_played() -> None:
    some = [*deals(1.2, 15), *deals(0.3, 15)]
    points = place(some, ladder()).points
    assert [point.first for point in points] == [1, *(point.last + 1 for point in points[:-1])]
    assert points[-1].last == len(some)
    assert len(points) == len(some) * len(A_DEAL) // BLOCK
    assert (points[0].level, points[-1].level) == (pytest.approx(1.0), pytest.approx(4.0))
    assert points[0].lately < points[-1].lately < 4
    assert points[-1].when == some[-1].when


def test_course_has_no_more_points_than_can_be_seen_and_none_of_a_few_deals() -> None:
    assert len(place(deals(0.6, 500), ladder()).points) == POINTS
    assert place(deals(0.6, 2 * BLOCK // len(A_DEAL) - 1), ladder()).points == ()
