"""The candle leans at a great moment, gutters when the game is lost, and otherwise keeps still."""

from __future__ import annotations

from picket_desktop.table.motion.candle import Candle
from picket_desktop.table.widgets.looks import FLAME, GUTTERING, LEANING, Look, OrnamentLook, Rect


def filmed(candle: Candle, start: float, end: float) -> list[str]:
    """Return the flame of every frame from ``start`` to ``end``, at 60 frames a second."""
    return [candle.flame(start + i / 60) for i in range(round((end - start) * 60))]


def bends(flames: list[str]) -> list[int]:
    return [(FLAME, *LEANING).index(flame) for flame in flames]


def test_flame_bends_holds_and_stands_again() -> None:
    candle = Candle()
    candle.lean(own=False, now=10.0, seconds=2.0, pace=1.0)
    up, stays, down = filmed(candle, 10.0, 10.3), filmed(candle, 10.3, 12.0), filmed(candle, 12.0, 12.6)
    assert bends(up) == sorted(bends(up))
    assert set(stays) == {LEANING[-1]}
    assert bends(down) == sorted(bends(down), reverse=True)
    assert (up[0], down[-1]) == (FLAME, FLAME)


def test_flame_bends_differently_for_own_and_other_moments() -> None:
    flames = []
    for own in (True, False):
        candle = Candle()
        candle.lean(own, 0.0, 2.0, 1.0)
        flames.append(candle.flame(1.0))
    assert len({FLAME, *flames}) == 3


def test_candle_redraws_only_while_the_flame_moves() -> None:
    candle = Candle()
    assert not candle.moving(0.0)
    candle.lean(True, 0.0, 2.0, 1.0)
    assert candle.moving(0.2)
    candle.moving(1.0)
    assert not candle.moving(1.5)
    assert candle.moving(2.6), "that it stands again is drawn"
    assert not any(candle.moving(3.0 + i) for i in range(20))


def test_flame_stays_still_without_motion() -> None:
    candle = Candle()
    candle.lean(True, 0.0, 2.0, 0.0)
    assert set(filmed(candle, 0.0, 3.0)) == {FLAME}


def test_flame_stands_again_on_request() -> None:
    candle = Candle()
    candle.lean(True, 0.0, 60.0, 1.0)
    candle.stand(1.0)
    assert candle.flame(2.0) == FLAME


def test_only_the_flame_look_changes() -> None:
    rect = Rect(0, 0, 104, 118)
    stick = OrnamentLook(rect=rect, id="candlestick", ornament="candlestick")
    looks: list[Look] = [stick, OrnamentLook(rect=rect, id=FLAME, ornament=FLAME)]
    candle = Candle()
    candle.lean(True, 0.0, 2.0, 1.0)
    found = candle.eased(looks, 1.0)
    assert found[0] is stick
    assert isinstance(found[1], OrnamentLook)
    assert found[1].ornament in LEANING


def test_flame_gutters_for_a_while_and_burns_again() -> None:
    candle = Candle()
    candle.gutter(10.0, 1.0)
    seen = filmed(candle, 10.0, 12.5)
    assert set(GUTTERING) <= set(seen)
    assert seen.count(FLAME) < len(seen) / 2
    assert candle.flame(13.0) == FLAME


def test_flame_does_not_gutter_without_motion_or_once_hurried() -> None:
    candle = Candle()
    candle.gutter(10.0, 0.0)
    assert set(filmed(candle, 10.0, 12.0)) == {FLAME}
    candle.gutter(20.0, 1.0)
    candle.stand(20.1)
    assert candle.flame(20.2) == FLAME
