"""The layout of plots: round values beside the scale, and points that show a text when pointed at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import LEADING, counter, printed
from picket_desktop.table.widgets.plot import PointLook, ScaledLook
from picket_desktop.words.numerals import signed


class Drawn(TypedDict):
    """The scale of a plot, as fields of a look."""

    low: float
    high: float
    ticks: tuple[float, ...]


class Ticks(NamedTuple):
    """A scale and the label of each of its ticks, in type of a ``size``. The labels and their margin take up
    ``side`` pixels on the left."""

    scale: Drawn
    labels: tuple[str, ...]
    size: int
    side: float

    def beside(self, look: ScaledLook, moment: Moment) -> list[Look]:
        """Return the labels, each at the height of its tick."""
        x, wide = look.rect.x - self.side, self.side - 8 * moment.scale.u
        heights = [look.height(look.rect, tick) - self.size * 0.6 for tick in look.ticks]
        return [
            printed(label, Rect(x, y, wide, self.size * 1.2), self.size, align="right", ink="sepia")
            for label, y in zip(self.labels, heights, strict=True)
        ]


def ticked(values: Sequence[float], tall: float, size: int, moment: Moment) -> Ticks:
    """Return a scale in points for a drawing of the given height, in pixels."""
    low, high, ticks = round_values(values, max(2, int(tall / (size * 1.9))))
    labels = tuple(signed(tick, 0) for tick in ticks)
    side = max(moment.measure.width(label, "english", size) for label in labels) + 10 * moment.scale.u
    return Ticks(Drawn(low=low, high=high, ticks=ticks), labels, size, side)


def named(steps: Sequence[str], tall: float, size: int, moment: Moment) -> Ticks:
    """Return a scale that names each whole value from 1 up, for a drawing of this height (pixels). If there
    is no room for all the names, some are left out."""
    by = math.ceil(len(steps) * size * LEADING / tall)
    ticks = tuple(range(1, len(steps) + 1, by))
    labels = tuple(steps[tick - 1] for tick in ticks)
    side = max(moment.measure.width(label, "english", size) for label in labels) + 10 * moment.scale.u
    return Ticks(Drawn(low=-0.1, high=len(steps) + 0.4, ticks=(0, *ticks)), ("", *labels), size, side)


def round_values(values: Sequence[float], most: int) -> tuple[float, float, tuple[int, ...]]:
    """Return the lowest and the highest value of a plot, and about ``most`` round whole values between them,
    including zero.

    >>> round_values([-31.0, -31.0, 64.0, 16.5], 5)
    (-32.9, 67.8, (-20, 0, 20, 40, 60))
    >>> round_values([-2.0], 8)
    (-2.1, 0.0, (-2, -1, 0))
    """
    least, greatest = min(0.0, *values), max(0.0, *values)
    if greatest - least < 1:
        greatest = 1.0
    wanted = max(1.0, (greatest - least) / most)
    tens = 10 ** math.floor(math.log10(wanted))
    step = next((by * tens for by in (1, 2, 5) if by * tens >= wanted), 10 * tens)
    ticks = tuple(n * step for n in range(math.ceil(least / step), math.floor(greatest / step) + 1))
    low = least * 1.06 if least else -0.02 * greatest
    high = greatest * 1.06 if greatest else -0.02 * least
    return round(low, 1), round(high, 1), ticks


class Spot(NamedTuple):
    """A part of a drawing that shows its ``name`` when pointed at. While it is ``marked``, there is a counter
    at its ``value``."""

    id: str
    name: str
    value: float
    marked: bool


def spots(look: ScaledLook, group: str, told: Sequence[Spot], moment: Moment) -> list[Look]:
    """Return an area for each point of a plot, from left to right, with its description. A marked point also
    has a counter on it."""
    found: list[Look] = []
    side = max(18 * moment.scale.u, 12.0)
    for i, spot in enumerate(told):
        part = look.part(look.rect, i, len(told))
        found.append(PointLook(rect=part, id=spot.id, index=i, group=group, name=spot.name))
        if spot.marked:
            x, y = part.centre[0], look.height(look.rect, spot.value)
            found.append(counter(x - side / 2, y - side / 2, side))
    return found
