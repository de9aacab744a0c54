"""Counters sliding to the sheet from the player who scored them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from picket_desktop.table.motion.tween import Tween, in_out_sine, out_bounce, staggered
from picket_desktop.table.widgets.looks import CounterLook, Look, Rect, counters
from picket_desktop.table.widgets.theme import COUNTER, COUNTER_AFTER, COUNTERS_IN_ALL

COUNTER_Z = 380.0
MOST = 9
TOUCHES = 0.7
"""The fraction of a counter's time after which it first touches the sheet, eased by `out_bounce`."""
CASCADE, LEAP = 2.0, 1.1
"""How many times longer a slow slide takes than a usual one; and how much larger its counters are at the top
of their leap, as a fraction."""


@dataclass(frozen=True)
class _Counter:
    kind: str
    tween: Tween
    leaps: float = 0.0


class Counters:
    """Keeps the counters that are sliding now; nothing waits for them."""

    def __init__(self) -> None:
        self._sliding: list[_Counter] = []

    def slide(
        self, points: int, start: Rect, end: Rect, now: float, pace: float, *, slow: bool = False
    ) -> float:
        """Slide counters one after another, at most `MOST` in all: silver for hundreds, brass for tens, bone
        for ones. Slide them slowly for a great score (``slow``). Return the time at which the first
        arrives."""
        if pace <= 0:
            return now
        now += COUNTER_AFTER * pace
        pace *= CASCADE if slow else 1
        kinds = counters(points)
        first = staggered(
            min(len(kinds), MOST), now, COUNTER * 0.5 * pace, (COUNTERS_IN_ALL - COUNTER) * pace
        )
        side = end.h
        begin = (start.centre[0], start.centre[1], side)
        for i, (kind, at) in enumerate(zip(kinds, first, strict=False)):
            goal = (end.x + side * (0.5 + 0.6 * i), end.centre[1], side)
            tween = Tween(at, 2 * COUNTER * pace, begin, goal, in_out_sine if slow else out_bounce)
            self._sliding.append(_Counter(kind, tween, LEAP if slow else 0.0))
        return now + 2 * COUNTER * pace * (1.0 if slow else TOUCHES)

    def busy(self, now: float) -> bool:
        self._sliding = [c for c in self._sliding if c.tween.over > now]
        return bool(self._sliding)

    def land(self) -> None:
        """End every slide at once."""
        self._sliding.clear()

    def looks(self, now: float) -> list[Look]:
        """Return the looks of the counters now moving."""
        under_way = [c for c in self._sliding if c.tween.start <= now < c.tween.over]
        return [_look(c, now) for c in under_way]


def _look(counter: _Counter, now: float) -> Look:
    tween = counter.tween
    x, y, side = tween.at(now)
    leap = counter.leaps * math.sin(math.pi * (now - tween.start) / tween.seconds)
    y, side = y - side * leap, side * (1 + leap)
    return CounterLook(rect=Rect(x - side / 2, y - side / 2, side, side), kind=counter.kind, z=COUNTER_Z)
