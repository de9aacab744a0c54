"""Samples drawn from many hands, where every hand has a weight of its own."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from picket_desktop.ai.picket.hands.hidden_hands import Likely
from picket_desktop.ai.picket.weighing.drawn_hands import drawn


@pytest.mark.parametrize("number", [1, 5, 20])
def test_drawn_hands_have_unbiased_weights(number: int) -> None:
    """On average over many draws, any set of hands weighs as much among the hands drawn as among all hands.
    This is so even where a few hands have most of the weight."""
    hands = [Likely(hand, 0.7**hand) for hand in range(1, 60)]
    total = sum(one.weight for one in hands)
    sets = [{1}, {2, 3, 4}, set(range(5, 20)), set(range(20, 60))]
    draws = [drawn(hands, number, random.Random(seed)) for seed in range(4000)]
    assert {len(draw) for draw in draws} == {number}
    for some in sets:
        true = sum(one.weight for one in hands if one.hand in some) / total
        found = fmean(sum(one.weight for one in draw if one.hand in some) for draw in draws) / total
        assert found == pytest.approx(true, rel=0.15, abs=0.01)


def test_drawing_all_hands_keeps_their_weights() -> None:
    hands = [Likely(hand, 0.7**hand) for hand in range(1, 9)]
    assert sorted(one[:2] for one in drawn(hands, 8, random.Random(1))) == [one[:2] for one in hands]
    assert all(one.own == one.weight for one in drawn(hands, 80, random.Random(1)))
