"""Ornaments fade in and out."""

from __future__ import annotations

from picket_desktop.table.motion.fades import Fades
from picket_desktop.table.widgets.looks import Look, OrnamentLook, Rect
from picket_desktop.table.widgets.theme import FADE

DISH = OrnamentLook(rect=Rect(0, 0, 10, 10), ornament="dish", id="dish")
PEN = OrnamentLook(rect=Rect(20, 0, 10, 10), ornament="pen-and-ink", id="pen")


def seen(looks: list[Look]) -> dict[str, float]:
    return {look.id: round(look.fade, 3) for look in looks}


def test_what_lies_there_at_first_is_seen_at_once() -> None:
    fades = Fades(("dish",))
    assert seen(fades.eased([DISH], 1.0, 1.0)) == {"dish": 1.0}
    assert not fades.busy(1.0)


def test_ornament_that_goes_fades_out_and_is_then_gone() -> None:
    fades = Fades(("dish",))
    fades.eased([DISH], 1.0, 1.0)
    assert seen(fades.eased([], 1.0, 1.0)) == {"dish": 1.0}
    assert seen(fades.eased([], 1.0 + FADE / 2, 1.0)) == {"dish": 0.5}
    assert fades.busy(1.0 + FADE / 2)
    assert fades.eased([], 1.0 + FADE, 1.0) == []
    assert not fades.busy(1.0 + FADE)


def test_ornament_that_comes_back_half_way_goes_on_from_there() -> None:
    fades = Fades(("dish",))
    fades.eased([DISH], 1.0, 1.0)
    fades.eased([], 1.0, 1.0)
    fades.eased([], 1.0 + FADE / 2, 1.0)
    assert seen(fades.eased([DISH], 1.0 + FADE / 2, 1.0)) == {"dish": 0.5}
    assert seen(fades.eased([DISH], 1.0 + FADE, 1.0)) == {"dish": 0.75}
    assert seen(fades.eased([DISH], 1.0 + 2 * FADE, 1.0)) == {"dish": 1.0}


def test_other_looks_never_fade() -> None:
    fades = Fades(("dish",))
    fades.eased([DISH, PEN], 1.0, 1.0)
    assert seen(fades.eased([DISH], 1.0, 1.0)) == {"dish": 1.0}


def test_without_motion_ornaments_come_and_go_at_once() -> None:
    fades = Fades(("dish",))
    fades.eased([DISH], 1.0, 0.0)
    assert fades.eased([], 1.0, 0.0) == []
    assert seen(fades.eased([DISH], 1.0, 0.0)) == {"dish": 1.0}
