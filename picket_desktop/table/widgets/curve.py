"""A curve that goes up and down in steps, each of somebody's making or of chance's. No pygame here."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, Rect, look_type

CHANCE, MINE, THEIRS = "chance", "mine", "theirs"
"""Who makes a step of a curve: what cannot be helped, the person, another."""
MAKERS = (CHANCE, MINE, THEIRS)
STEPS_LEAST = 16
"""A curve has room for so many steps at the least: fewer begin at its left."""


@look_type
class CurveLook(Look):
    """``values`` are its heights, the first before any step; ``makers`` who made each step from one to the
    next. The foot of the rectangle is ``low``, its head ``high``, at each of the ``ticks`` lies a rule."""

    values: tuple[float, ...]
    makers: tuple[str, ...]
    low: float
    high: float
    ticks: tuple[float, ...] = ()


@look_type
class KeyLook(Look):
    """A piece of a curve, to tell by its side whose steps look so."""

    maker: str


def step_part(rect: Rect, i: int, steps: int) -> Rect:
    """Where one of so many steps has its place in a curve, from its head to its foot."""
    wide = rect.w / max(steps, STEPS_LEAST)
    return rect._replace(x=rect.x + i * wide, w=wide)


def step_height(rect: Rect, look: CurveLook, value: float) -> float:
    """How far down the rectangle of a curve a value lies."""
    return rect.y + rect.h * (look.high - value) / (look.high - look.low)
