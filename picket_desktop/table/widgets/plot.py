"""What is drawn to a scale: a plot of bars and a line, and the places that tell of it. No pygame here."""

from __future__ import annotations

from typing import ClassVar

from picket_desktop.table.widgets.looks import Look, Rect, SpotLook, look_type


@look_type
class ScaledLook(Look):
    """The foot of the rectangle is ``low``, its head ``high``, and at each of the ``ticks`` lies a rule.
    There is room for so many parts at the ``least``: fewer begin at its left."""

    least: ClassVar[int]
    low: float
    high: float
    ticks: tuple[float, ...] = ()

    @classmethod
    def part(cls, rect: Rect, i: int, parts: int) -> Rect:
        """Where one of so many has its place in the rectangle, from its head to its foot."""
        wide = rect.w / max(parts, cls.least)
        return rect._replace(x=rect.x + i * wide, w=wide)

    def height(self, rect: Rect, value: float) -> float:
        """How far down the rectangle a value lies."""
        return rect.y + rect.h * (self.high - value) / (self.high - self.low)


@look_type
class PlotLook(ScaledLook):
    """Bars that stand up from nothing or hang down from it, and a ``line`` through as many heights."""

    least = 24
    bars: tuple[float, ...]
    line: tuple[float, ...]


@look_type
class PointLook(SpotLook):
    """A place that tells something when it is pointed at, and is not pressed: part of a plot."""
