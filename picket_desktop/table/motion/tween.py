"""Movement as pure functions of elapsed time: nothing here reads a clock or blocks a press."""

import math
from collections.abc import Callable
from dataclasses import dataclass

Easing = Callable[[float], float]
Values = tuple[float, ...]


def linear(t: float) -> float:
    return t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def in_out_sine(t: float) -> float:
    return (1 - math.cos(math.pi * t)) / 2


def there_and_back(t: float) -> float:
    """Go out and come back."""
    return math.sin(math.pi * t)


def out_bounce(t: float) -> float:
    """Ease like a counter set down: one small hop."""
    if t < 0.7:
        return (t / 0.7) ** 2
    return 1 - 0.09 * math.sin(math.pi * (t - 0.7) / 0.3)


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
        """The time at which it ends."""
        return self.start + self.seconds

    def at(self, now: float) -> Values:
        if now >= self.over:
            return self.end
        if now <= self.start:
            return self.begin
        t = self.easing((now - self.start) / self.seconds)
        return tuple(a + (b - a) * t for a, b in zip(self.begin, self.end, strict=True))


def staggered(count: int, start: float, gap: float, longest: float = math.inf) -> list[float]:
    """Return when each of several movements begins; the gap shrinks so that all begin within `longest`."""
    if count > 1:
        gap = min(gap, longest / (count - 1))
    return [start + gap * i for i in range(count)]


def turning(t: float) -> float:
    """Return the share of a card's width seen while it turns over: whole, edge on half way, whole again."""
    return abs(math.cos(math.pi * t))
