"""Movement is a function of time."""

import pytest

from picket_desktop.table.motion import tween
from picket_desktop.table.motion.tween import Tween, staggered, turning

EASINGS = [
    tween.linear,
    tween.out_cubic,
    tween.in_out_cubic,
    tween.in_out_sine,
    tween.out_bounce,
]


@pytest.mark.parametrize("easing", EASINGS)
def test_easings_start_at_zero_and_end_at_one(easing: tween.Easing) -> None:
    assert easing(0.0) == pytest.approx(0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1)
    assert max(easing(i / 100) for i in range(101)) < 1.25


def test_tween_is_constant_before_start_and_after_end() -> None:
    tween = Tween(5, 2, (0, 10), (4, 30))
    assert tween.at(0) == (0, 10)
    assert tween.at(7) == (4, 30)
    assert 0 < tween.at(6)[0] < 4


def test_staggered_starts_stay_within_the_limit() -> None:
    assert staggered(3, 1, 0.1) == pytest.approx([1, 1.1, 1.2])
    assert staggered(21, 0, 0.16, longest=0.9)[-1] == pytest.approx(0.9)


def test_turning_card_is_edge_on_at_half() -> None:
    assert turning(0) == 1
    assert turning(0.5) == pytest.approx(0, abs=1e-9)
