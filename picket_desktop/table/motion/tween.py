"""Movement as pure functions of elapsed time: nothing here reads a clock or blocks a press."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

Easing = Callable[[float], float]
Values = tuple[float, ...]

INSTANT = 0.0005
"""Half the interval, in seconds, over which the speed of a motion is measured."""


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Ease out, overshooting by a tenth of the way and coming back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def in_out_sine(t: float) -> float:
    return (1 - math.cos(math.pi * t)) / 2


def soft_out(t: float) -> float:
    """Ease from rest like `in_out_sine`, but gain speed sooner, and come to rest slowly.

    >>> soft_out(0.5) > 0.7
    True
    """
    early = 1 - math.pow(1 - t, 1.7)
    return early * early * (3 - 2 * early)


def thrown(t: float) -> float:
    """Ease from rest, and arrive with some speed left, like a card thrown down."""
    return t * t * (2.4 - 1.4 * t)


def there_and_back(t: float) -> float:
    """Ease to the goal and back again."""
    return math.sin(math.pi * t)


def out_bounce(t: float) -> float:
    """Ease like a counter that is set down and hops once."""
    if t < 0.7:
        return (t / 0.7) ** 2
    return 1 - 0.09 * math.sin(math.pi * (t - 0.7) / 0.3)


class Motion(Protocol):
    """Values that change with time, from ``start`` to ``over``."""

    @property
    def start(self) -> float: ...

    @property
    def over(self) -> float: ...

    def at(self, now: float) -> Values: ...

    def speed(self, now: float) -> Values:
        """Return the speed at which each value changes, in units per second."""
        ...


@dataclass(frozen=True)
class Tween:
    """Numbers moving from one set of values to another over time.

    >>> Tween(10.0, 2.0, (0.0,), (8.0,), linear).at(11.0)
    (4.0,)
    >>> Tween(10.0, 0.0, (0.0,), (8.0,)).at(10.0)
    (8.0,)
    """

    start: float
    seconds: float
    begin: Values
    end: Values
    easing: Easing = out_cubic

    @property
    def over(self) -> float:
        """The time at which the motion ends."""
        return self.start + self.seconds

    def at(self, now: float) -> Values:
        if now >= self.over:
            return self.end
        if now <= self.start:
            return self.begin
        t = self.easing((now - self.start) / self.seconds)
        return tuple(a + (b - a) * t for a, b in zip(self.begin, self.end, strict=True))

    def speed(self, now: float) -> Values:
        """Return the speed of each value, in units per second."""
        return measured(self, now)


def measured(motion: Motion, now: float) -> Values:
    """Return the speed of each value of a motion around the time ``now``; zero before the motion starts and
    after it is over."""
    if not motion.start < now < motion.over:
        return tuple(0.0 for _ in motion.at(now))
    before, after = max(motion.start, now - INSTANT), min(motion.over, now + INSTANT)
    return tuple((b - a) / (after - before) for a, b in zip(motion.at(before), motion.at(after), strict=True))


def staggered(count: int, start: float, gap: float, longest: float = math.inf) -> list[float]:
    """Return when each of several movements starts. They are ``gap`` apart, or closer if that is needed for
    all to start within `longest`."""
    if count > 1:
        gap = min(gap, longest / (count - 1))
    return [start + gap * i for i in range(count)]


def turning(t: float) -> float:
    """Return how much of a card's width is visible at the fraction ``t`` of its turning over: 1 at both ends,
    and 0 half way."""
    return abs(math.cos(math.pi * t))
