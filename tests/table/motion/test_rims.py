"""The rims of newly taken cards light up one after another."""

from __future__ import annotations

from picket_desktop.table.motion.rims import Rims
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.theme import RIM


def hand(fresh: int) -> list[Look]:
    return [
        CardLook(rect=Rect(40.0 * i, 0, 90, 140), id=f"{i}", text="KS", fresh=i < fresh) for i in range(6)
    ]


def lit(looks: list[Look]) -> int:
    return sum(isinstance(look, CardLook) and look.fresh for look in looks)


def test_rims_wait_for_the_cards_and_then_sweep_along_them() -> None:
    rims = Rims()
    assert lit(rims.eased(hand(5), 0.0, 1.0, True)) == 0
    assert rims.busy()
    seen = [lit(rims.eased(hand(5), 1 + i * RIM / 4, 1.0, False)) for i in range(5)]
    assert seen == [1, 2, 3, 4, 5]
    assert not rims.busy()
    assert rims.eased(hand(5), 9.0, 1.0, True) == hand(5), "they stay lit while other cards fly"
    assert rims.eased(hand(0), 9.5, 1.0, False) == hand(0)
    assert lit(rims.eased(hand(2), 9.6, 1.0, True)) == 0, "others are new again"


def test_without_motion_all_rims_are_lit_at_once() -> None:
    rims = Rims()
    assert rims.eased(hand(5), 0.0, 0.0, True) == hand(5)
    assert not rims.busy()
