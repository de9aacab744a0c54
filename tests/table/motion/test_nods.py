"""A player nods before playing a card."""

from __future__ import annotations

import pytest

from picket_desktop.table.motion.nods import DOWN, LASTING, Nods
from picket_desktop.table.widgets.looks import Look, Pile, PortraitLook, Rect
from picket_desktop.table.widgets.theme import LOOKS_FIRST


def busts() -> list[Look]:
    return [
        PortraitLook(rect=Rect(200.0 * seat, 0, 100, 120), portrait="master", pile=Pile("bust", seat))
        for seat in (1, 2)
    ]


def test_only_the_player_who_plays_nods_and_comes_back() -> None:
    nods = Nods()
    assert nods.eased(busts(), 0.0, 2.0) == busts()
    nods.nod(2, 1.0, 1.0)
    seen = [nods.eased(busts(), 1 + i * LOOKS_FIRST * LASTING / 20, 2.0) for i in range(21)]
    assert {looks[0].rect.y for looks in seen} == {0}
    heights = [looks[1].rect.y for looks in seen]
    assert (heights[0], heights[-1]) == pytest.approx((0, 0))
    assert max(heights) == heights[10] == pytest.approx(2 * DOWN)
    assert nods.busy(1.1)
    assert not nods.busy(2.0)


def test_nobody_nods_without_motion() -> None:
    nods = Nods()
    nods.nod(1, 1.0, 0.0)
    assert nods.eased(busts(), 1.1, 2.0) == busts()
    assert not nods.busy(1.1)
