"""A carried card leans as it moves."""

from __future__ import annotations

from picket_desktop.table.motion.sway import MOST, Sway
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect


def carried(x: float) -> list[Look]:
    return [CardLook(rect=Rect(x, 100, 90, 140), id="KS", text="KS", pile=Pile("held"))]


def leaning(looks: list[Look]) -> float:
    assert isinstance(looks[0], CardLook)
    return looks[0].angle


def test_card_leans_up_to_a_limit_and_straightens_again() -> None:
    sway, now, x = Sway("held"), 0.0, 0.0
    leans = []
    for _ in range(30):
        now, x = now + 0.016, x + 30
        leans.append(leaning(sway.eased(carried(x), now, 1.0)))
    assert leans == sorted(leans, reverse=True), "to the right it leans to the right, ever more"
    assert -MOST <= leans[-1] < -MOST * 0.9
    assert sway.busy()
    for _ in range(40):
        now += 0.016
        last = leaning(sway.eased(carried(x), now, 1.0))
    assert last == 0.0
    assert not sway.busy(), "what is held still is drawn no more"
    assert leaning(sway.eased(carried(x - 30), now + 0.016, 1.0)) > 0


def test_lean_is_the_same_for_two_layouts_at_one_moment() -> None:
    sway = Sway("held")
    sway.eased(carried(0), 1.0, 1.0)
    once = leaning(sway.eased(carried(20), 1.016, 1.0))
    assert leaning(sway.eased(carried(20), 1.016, 1.0)) == once != 0


def test_nothing_leans_without_motion_or_card() -> None:
    sway = Sway("held")
    for i in range(5):
        assert leaning(sway.eased(carried(40.0 * i), 0.016 * i, 0.0)) == 0.0
    assert not sway.busy()
    sway.eased(carried(0), 1.0, 1.0)
    sway.eased(carried(90), 1.016, 1.0)
    assert sway.busy()
    assert sway.eased([], 1.032, 1.0) == []
    assert not sway.busy()
