"""The cost of a decision is not overstated, even though the best of many ways was picked."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean

import pytest

from picket_desktop.ai.picket.hands.hidden_hands import Likely
from picket_desktop.ai.picket.weighing.drawn_hands import drawn
from picket_desktop.ai.review.regret import Case, Measured, doubt, drawn_in, regret, with_done


def test_equal_ways_cost_nearly_nothing_despite_chance() -> None:
    """Of six ways that differ only by luck, the best looks much better than any given one, but is not."""
    rng, found, looked = random.Random(1), [], []
    for _ in range(200):
        cases = [Case(1.0, [rng.gauss(0, 5) for _ in range(6)]) for _ in range(20)]
        sums = [sum(case.made[way] for case in cases) for way in range(6)]
        found.append(regret(cases, sums.index(max(sums)), 0, whole=False).cost)
        looked.append((max(sums) - sums[0]) / 20)
    assert sum(looked) / 200 > 1
    assert sum(found) / 200 < 0.4


def test_certain_regret_is_charged_in_full() -> None:
    cases = [Case(1.0, [3.0, float(i % 2)]) for i in range(20)]
    found = regret(cases, 0, 1, whole=False)
    assert found.cost == pytest.approx(2.5, abs=0.02)
    assert not found.close
    assert regret(cases[:1], 0, 1, whole=True)[:2] == (3.0, False)


def test_best_way_costs_nothing_and_is_not_close() -> None:
    assert regret([Case(1.0, [1.0, 1.0])], 1, 1, whole=False)[:2] == (0.0, False)


def test_regret_within_doubt_is_close_and_costs_nothing() -> None:
    assert drawn_in(0.9, 1.0)[:2] == (0.0, True)
    assert drawn_in(1.5, 1.0)[:2] == (0.0, True)
    assert drawn_in(4.0, 1.0)[:2] == (3.75, False)
    assert drawn_in(-1.0, 0.5).cost == 0


def test_heavier_cases_count_more() -> None:
    assert regret([Case(3.0, [1, 0]), Case(1.0, [0, 3])], 0, 1, whole=True).cost == 0
    assert regret([Case(3.0, [2, 0]), Case(1.0, [0, 2])], 0, 1, whole=True).cost == 1
    assert doubt([Measured(1.0, 1.0), Measured(1.0, 5.0)]) == 0


def test_with_done_always_includes_the_made_way() -> None:
    assert with_done("abcdef", "b") == ["a", "b", "c"]
    assert with_done("abcdef", "e") == ["a", "b", "e"]


def test_doubt_estimates_the_error_of_sampled_means() -> None:
    """Hands are drawn by likelihood, and hands almost certain to be drawn add no doubt."""
    rng = random.Random(5)
    hands = [Likely(hand, 0.8**hand) for hand in range(60)]
    values = [rng.gauss(0, 5) for _ in hands]
    true = sum(values[h.hand] * h.weight for h in hands) / sum(h.weight for h in hands)
    found, told = [], []
    for seed in range(800):
        draw = [Measured(values[h.hand], h.weight, h.own) for h in drawn(hands, 16, random.Random(seed))]
        mean = sum(m.value * m.weight for m in draw) / sum(m.weight for m in draw)
        found.append((mean - true) ** 2)
        told.append(doubt(draw) ** 2)
    assert sqrt(fmean(told)) == pytest.approx(sqrt(fmean(found)), rel=0.35)
    assert doubt([Measured(values[h.hand], h.weight, h.weight) for h in hands]) == 0
