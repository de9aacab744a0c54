"""Damped springs, solved exactly: place and speed are pure functions of time. A spring has the interface of a
`Tween` (start, over, at), and a speed as well. A moving value may be given another goal at any time, and
continues from its current place and speed."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

from picket_desktop.table.motion.tween import Values

STILL = 0.001
"""How near its goal a spring counts as at rest, as a fraction of its initial distance."""
ROUNDS = 12
"""Number of iterations for finding when a spring comes to rest; each adds a digit or more."""
NEAR = 0.02
"""How far from the goal a spring made by `lasting` may still be after the given seconds, as a fraction of the
way."""


@dataclass(frozen=True)
class Spring:
    """Numbers pulled to a goal by a damped spring.

    ``push`` is the speed at the start, in units per second; ``omega`` the undamped angular frequency in
    radians per second; ``zeta`` the damping: below 1 it swings past the goal, from 1 on it does not.

    >>> spring = Spring(10.0, (0.0,), (0.0,), (8.0,), omega=20.0, zeta=0.7)
    >>> spring.at(10.0), spring.at(spring.over)
    ((0.0,), (8.0,))
    """

    start: float
    begin: Values
    push: Values
    end: Values
    omega: float
    zeta: float

    @cached_property
    def seconds(self) -> float:
        """How long the spring takes to come to rest."""
        return max(map(self._settling, self.begin, self.push, self.end), default=0.0)

    @cached_property
    def over(self) -> float:
        """The time at which the spring comes to rest."""
        return self.start + self.seconds

    def at(self, now: float) -> Values:
        """Return the values at a given time."""
        if now >= self.over:
            return self.end
        if now <= self.start:
            return self.begin
        left, grown = self._terms(now - self.start)
        pull = self.zeta * self.omega
        return tuple(
            goal + (x - goal) * (left + pull * grown) + v * grown
            for x, v, goal in zip(self.begin, self.push, self.end, strict=True)
        )

    def speed(self, now: float) -> Values:
        """Return the speed of each value, in units per second."""
        if now >= self.over:
            return (0.0,) * len(self.end)
        if now <= self.start:
            return self.push
        left, grown = self._terms(now - self.start)
        pull, stiff = self.zeta * self.omega, self.omega**2
        return tuple(
            v * (left - pull * grown) - (x - goal) * stiff * grown
            for x, v, goal in zip(self.begin, self.push, self.end, strict=True)
        )

    def towards(self, end: Values, now: float) -> Spring:
        """Return a spring that from now on pulls the values to another goal, starting from their current
        place and speed."""
        return replace(self, start=now, begin=self.at(now), push=self.speed(now), end=end)

    def _terms(self, t: float) -> tuple[float, float]:
        """Return two solutions of the damped equation after ``t`` seconds: one that starts at 1 and moves
        only by the rate of decay, and one that starts at 0 with speed 1."""
        bend = 1 - self.zeta**2
        if bend > 0:
            turn = self.omega * math.sqrt(bend)
            fall = math.exp(-self.zeta * self.omega * t)
            return fall * math.cos(turn * t), fall * math.sin(turn * t) / turn
        slow, apart = self._slow, 2 * self.omega * math.sqrt(-bend)
        fall, faster = math.exp(-slow * t), math.expm1(-apart * t)
        return fall * (1 + faster / 2), fall * (-faster / apart if apart else t)

    @property
    def _slow(self) -> float:
        """The long-term rate of decay, per second."""
        return (
            self.omega * self.zeta
            if self.zeta < 1
            else self.omega / (self.zeta + math.sqrt(self.zeta**2 - 1))
        )

    def _settling(self, x: float, v: float, goal: float) -> float:
        """Return how long it takes one value to stay within `STILL` of its goal, in seconds."""
        far = abs(x - goal)
        stretch = far + abs(v) / self.omega
        if stretch == 0:
            return 0.0
        driven = abs(v + self.zeta * self.omega * (x - goal))
        apart = abs(1 - self.zeta**2) ** 0.5 * (1 if self.zeta < 1 else 2) * self.omega
        longest = 1 / apart if apart else math.inf
        seconds = 100 / self._slow  # longer than any possible time: the iterations reduce it
        for _ in range(ROUNDS):
            bound = far + driven * min(seconds, longest)
            seconds = math.log(1 + bound / stretch / STILL) / self._slow
        return seconds


def damping(past: float) -> float:
    """Return the damping of a spring that, released at rest, overshoots its goal by a fraction of its way.

    >>> round(damping(0.08), 3)
    0.627
    """
    depth = math.log(past)
    return -depth / math.hypot(math.pi, depth)


def lasting(
    seconds: float, zeta: float, start: float, begin: Values, end: Values, push: Values | None = None
) -> Spring:
    """Return a spring with damping below 1 that settles in a given time. Released at rest, it stays within
    `NEAR` of its goal (as a fraction of its way) after ``seconds``."""
    omega = -math.log(NEAR * math.sqrt(1 - zeta**2)) / (zeta * seconds)
    return Spring(start, begin, push or (0.0,) * len(begin), end, omega, zeta)
