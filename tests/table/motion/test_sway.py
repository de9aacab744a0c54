"""A carried card is picked up, and leans as it moves."""

from __future__ import annotations

import pytest

from picket_desktop.table.motion.flights import pose_of
from picket_desktop.table.motion.sway import MOST, SWIFTEST, Sway
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect

FRAME = 1 / 60


def carried(x: float) -> list[Look]:
    return [CardLook(rect=Rect(x, 100, 90, 140), id="KS", text="KS", pile=Pile("held"), drag=True, high=3.0)]


def lying(x: float) -> list[Look]:
    return [CardLook(rect=Rect(x, 110, 80, 124), id="KS", text="KS", pile=Pile("hand"), drag=True)]


def only(looks: list[Look]) -> CardLook:
    (look,) = looks
    assert isinstance(look, CardLook)
    return look


def leaning(looks: list[Look]) -> float:
    return only(looks).poise.tilt


def test_card_leans_up_to_a_limit_and_straightens_again() -> None:
    sway, now, x = Sway("held"), 0.0, 0.0
    leans = []
    for _ in range(60):
        now, x = now + FRAME, x + 12
        leans.append(leaning(sway.eased(carried(x), now, 1.0)))
    assert -MOST * 1.17 <= min(leans) < -MOST, "to the right it leans to the right, and swings"
    assert leans[-1] == pytest.approx(-MOST, abs=0.1)
    assert sway.busy(now)
    for _ in range(90):
        now += FRAME
        last = leaning(sway.eased(carried(x), now, 1.0))
    assert last == 0.0
    assert not sway.busy(now), "what is held still is drawn no more"
    for _ in range(4):
        now, x = now + FRAME, x - 30
        last = leaning(sway.eased(carried(x), now, 1.0))
    assert last > 0


def test_lean_never_jumps() -> None:
    sway, now, x, before = Sway("held"), 0.0, 0.0, 0.0
    for step in [30] * 20 + [-40] * 20 + [0] * 20:
        now, x = now + FRAME, x + step
        lean = leaning(sway.eased(carried(x), now, 1.0))
        assert abs(lean - before) < 6
        before = lean


def test_lean_is_the_same_for_two_layouts_at_one_moment() -> None:
    sway = Sway("held")
    for i in range(3):
        sway.eased(carried(20.0 * i), 1.0 + FRAME * i, 1.0)
    once = leaning(sway.eased(carried(60), 1.06, 1.0))
    assert leaning(sway.eased(carried(60), 1.06, 1.0)) == once != 0


def test_card_is_taken_up_from_where_it_was_seen() -> None:
    sway = Sway("held")
    sway.eased(lying(40), 0.0, 1.0)
    start, before = sway.eased(carried(60), 0.02, 1.0), pose_of(only(lying(40)))
    assert pose_of(only(start)) == pytest.approx(before)
    assert only(start).high == 0
    widths = [pose_of(only(sway.eased(carried(60), 0.02 + i * 0.01, 1.0))).w for i in range(40)]
    assert max(widths) > 90, "it grows past its size, and comes back"
    assert widths[-1] == 90
    assert only(sway.eased(carried(60), 0.5, 1.0)).high == 3.0


def test_speed_is_kept_within_reason_when_it_is_let_go() -> None:
    sway = Sway("held")
    assert sway.swiftness(0.0) == {}
    for i in range(20):
        sway.eased(carried(10.0 * i), FRAME * i, 1.0)
    x, y, *_ = sway.swiftness(FRAME * 20)["KS"]
    assert (x, y) == (pytest.approx(600, rel=0.01), 0)
    for i in range(20):
        sway.eased(carried(200 + 300.0 * i), FRAME * (20 + i), 1.0)
    assert sway.swiftness(FRAME * 40)["KS"][0] == pytest.approx(SWIFTEST * 90)


def test_nothing_leans_without_motion_or_card() -> None:
    sway = Sway("held")
    for i in range(5):
        assert leaning(sway.eased(carried(40.0 * i), 0.016 * i, 0.0)) == 0.0
    assert not sway.busy(0.1)
    for i in range(3):
        sway.eased(carried(90.0 * i), 1.0 + 0.016 * i, 1.0)
    assert sway.busy(1.04)
    assert sway.eased([], 1.05, 1.0) == []
    assert not sway.busy(1.05)
