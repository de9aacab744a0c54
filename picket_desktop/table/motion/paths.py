"""The paths of cards: in an arc, in several phases, or hurried. Each has the interface of a `Tween`. On a
path, the first two values are a place, and the last is the fraction of the way."""

from __future__ import annotations

import math
from dataclasses import dataclass

from picket_desktop.table.motion.tween import Motion, Tween, Values, measured

HASTE, HURRIED = 6.0, 0.080
"""Minimum factor by which a hurried motion is sped up, and the maximum time it may take, in seconds."""


@dataclass(frozen=True)
class Arc(Tween):
    """A path from one place to another, bent to one side. ``bow`` is its distance from the straight line half
    way along, as a fraction of that line's length (positive: to the left of the direction of travel).
    ``push`` is the speed at its start, in units per second, if the card was already moving.

    >>> Arc(0.0, 1.0, (0.0, 0.0, 0.0), (8.0, 0.0, 1.0), lambda t: t, bow=0.25).at(0.5)
    (4.0, -2.0, 0.5)
    """

    bow: float = 0.0
    push: Values = ()

    def at(self, now: float) -> Values:
        if now >= self.over:
            return self.end
        if now <= self.start:
            return self.begin
        share = (now - self.start) / self.seconds
        eased = self.easing(share)
        x, y, *rest = (a + (b - a) * eased for a, b in zip(self.begin, self.end, strict=True))
        aside = 4 * eased * (1 - eased) * self.bow
        across, down = self.end[0] - self.begin[0], self.end[1] - self.begin[1]
        found = (x + down * aside, y - across * aside, *rest)
        if not self.push:
            return found
        carried = self.seconds * share * (1 - share) ** 2
        return tuple(a + v * carried for a, v in zip(found, self.push, strict=True))

    def speed(self, now: float) -> Values:
        """Return the speed of each value, in units per second."""
        return self.push if self.push and now == self.start else measured(self, now)


@dataclass(frozen=True)
class Phases:
    """A sequence of motions, one after another."""

    legs: tuple[Motion, ...]

    @property
    def start(self) -> float:
        return self.legs[0].start

    @property
    def over(self) -> float:
        """The time at which the last motion ends."""
        return self.legs[-1].over

    def at(self, now: float) -> Values:
        return self._leg(now).at(now)

    def speed(self, now: float) -> Values:
        """Return the speed of each value, in units per second."""
        return self._leg(now).speed(now)

    def _leg(self, now: float) -> Motion:
        begun = [leg for leg in self.legs if leg.start <= now]
        return begun[-1] if begun else self.legs[0]


@dataclass(frozen=True)
class Hastened:
    """The rest of a motion after the time ``since``, played ``rate`` times as fast."""

    motion: Motion
    since: float
    rate: float

    @property
    def start(self) -> float:
        return self._when(self.motion.start)

    @property
    def over(self) -> float:
        """The time at which the motion ends."""
        return self._when(self.motion.over)

    def at(self, now: float) -> Values:
        return self.motion.at(self._then(now))

    def speed(self, now: float) -> Values:
        """Return the speed of each value, in units per second."""
        return tuple(v * self.rate for v in self.motion.speed(self._then(now)))

    def _then(self, now: float) -> float:
        """Return the time in the original motion that corresponds to ``now``."""
        return self.since + (now - self.since) * self.rate

    def _when(self, then: float) -> float:
        """Return when the hastened motion reaches the time ``then`` of the original motion."""
        return self.since + (then - self.since) / self.rate if then > self.since else then


def haste(longest: float) -> float:
    """Return the factor by which to speed up motions, the longest of which has ``longest`` seconds left.

    >>> haste(0.3), round(haste(1.6), 6)
    (6.0, 20.0)
    """
    return max(HASTE, longest / HURRIED)


def bump(seconds: float, past: float) -> float:
    """Return the value, after ``past`` seconds, of a swing from 0 to 1 and back, at rest at both ends.

    >>> bump(2.0, 1.0), bump(2.0, 2.5)
    (1.0, 0.0)
    """
    return math.sin(math.pi * past / seconds) ** 2 if 0 < past < seconds else 0.0
