"""Looks drawn to a scale: a plot of bars and a line, with the places that explain it, and a curve that rises
and falls in steps, each made by a player or by chance. No pygame here."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, Rect, SpotLook, look_type

CHANCE, MINE, THEIRS = "chance", "mine", "theirs"
"""The maker of a step of a curve: chance, the person, or another player."""
MAKERS = (CHANCE, MINE, THEIRS)
LEAST = 24


@look_type
class ScaledLook(Look):
    """A drawing to scale: the bottom of the rectangle is ``low``, its top ``high``, with a rule at each of
    the ``ticks``."""

    low: float
    high: float
    ticks: tuple[float, ...] = ()

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        """Return the place of one of the parts, the full height of the rectangle."""
        raise NotImplementedError

    def height(self, rect: Rect, value: float) -> float:
        """Return the y of a value in the rectangle."""
        return rect.y + rect.h * (self.high - value) / (self.high - self.low)


@look_type
class PlotLook(ScaledLook):
    """Bars that rise above zero or hang below it, and a ``line`` through as many heights. There is room for
    at least `LEAST` of them: if there are fewer, they start at the left."""

    bars: tuple[float, ...]
    line: tuple[float, ...]

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        wide = rect.w / max(parts, LEAST)
        return rect._replace(x=rect.x + i * wide, w=wide)


@look_type
class PointLook(SpotLook):
    """A place in a plot that tells something when it is pointed at, and does nothing when pressed."""


@look_type
class CurveLook(ScaledLook):
    """A curve through the heights ``values``, the first of them before any step; ``makers`` tells who made
    each step from one value to the next, and ``places`` where each lies: from which share of the width to
    which."""

    values: tuple[float, ...]
    makers: tuple[str, ...]
    places: tuple[tuple[float, float], ...]

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        start, end = self.places[i]
        return rect._replace(x=rect.x + start * rect.w, w=(end - start) * rect.w)


@look_type
class KeyLook(Look):
    """A piece of a curve for a legend, drawn as one maker's steps are."""

    maker: str
