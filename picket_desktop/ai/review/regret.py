"""The cost of a decision, estimated from trials: how much more the best way promises than the one chosen.

The best of many ways tried is partly the luckiest, which would make every decision look costly. So a way is
measured on other cases than those in which it was found to be the best, and the result is shrunk towards zero
by its uncertainty. A way too close to call costs nothing: a hint calls it equally good.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple, TypeVar

from picket_desktop.ai.advice import SHOWN

WayT = TypeVar("WayT")


ERRORS = 2.0
"""How many standard errors ahead one way must be to be called better than another."""


class Case(NamedTuple):
    """One of the cases in which all ways were tried: its weight, and the result of each way. A case may also
    stand for others; ``own`` is the part of its weight that belongs to it alone."""

    weight: float
    made: Sequence[float]
    own: float = 0.0


class Measured(NamedTuple):
    """A value measured in one case. ``weight`` is the weight of the case in the mean; ``own`` is the part of
    that weight belonging to the case alone."""

    value: float
    weight: float
    own: float = 0.0


class Regret(NamedTuple):
    """The cost of a decision, at least 0, and whether it is too ``close`` to call. ``more`` is how much
    better the best move did in the measurement, and ``error`` is the standard error of ``more``."""

    cost: float
    close: bool
    more: float = 0.0
    error: float = 0.0

    @property
    def sure(self) -> float:
        """The probability that the best way really is better than the one chosen: from 0 to 1, and a half if
        there is no evidence."""
        if not self.error:
            return 1.0 if self.more > 0 else 0.5
        return NormalDist().cdf(self.more / self.error)


def regret(cases: Sequence[Case], best: int, done: int, whole: bool) -> Regret:
    """Return the cost of choosing ``done`` rather than ``best``, the choice that is best over all cases
    together. ``whole`` is True if there can be no other cases, and so no doubt."""
    if best == done:
        return Regret(0.0, False)
    more = [Measured(case.made[best] - case.made[done], case.weight, case.own) for case in cases]
    if whole:
        return Regret(max(0.0, _mean(more)), False, _mean(more))
    halves = _halves(cases)
    apart = more
    if all(halves):
        apart = []
        for chosen_on, measured_on in (halves, halves[::-1]):
            leader = _best(chosen_on)
            apart += [Measured(c.made[leader] - c.made[done], c.weight, c.own) for c in measured_on]
    return drawn_in(_mean(apart), doubt(more))


def _halves(cases: Sequence[Case]) -> tuple[list[Case], list[Case]]:
    """Divide the cases into two halves. Cases that represent others are divided between the two, and count
    double there. Cases that represent only themselves, which are not subject to chance, are in both."""
    sure = [case for case in cases if case.own >= case.weight]
    drawn = [case._replace(weight=2 * case.weight) for case in cases if case.own < case.weight]
    return [*sure, *drawn[::2]], [*sure, *drawn[1::2]]


def drawn_in(more: float, error: float) -> Regret:
    """Return the cost for a difference with this standard error, shrunk towards zero. A difference far
    greater than its error is kept nearly whole; one too close to call becomes zero."""
    close = more <= ERRORS * error
    return Regret(0.0 if close else more - error * error / more, close, more, error)


def doubt(measured: Sequence[Measured]) -> float:
    """Return the standard error of the mean of the measured values. A case that represents only itself adds
    nothing to it (the estimator of priority sampling: Duffield, Lund and Thorup, Journal of the ACM 54,
    2007)."""
    total = sum(one.weight for one in measured)
    mean = _mean(measured)
    spread = sum((one.value - mean) ** 2 * one.weight * (one.weight - one.own) for one in measured)
    number = total * total / sum(one.weight**2 for one in measured)
    return sqrt(spread * number / max(1.0, number - 1)) / total


def with_done(ways: Sequence[WayT], done: WayT) -> list[WayT]:
    """Return the first few ways, as many as are shown. ``done`` is always among them: if it would come later,
    it replaces the last."""
    first = list(ways[:SHOWN])
    return first if done in first else [*first[:-1], done]


def _best(cases: Sequence[Case]) -> int:
    sums = [sum(case.weight * case.made[way] for case in cases) for way in range(len(cases[0].made))]
    return sums.index(max(sums))


def _mean(measured: Sequence[Measured]) -> float:
    return sum(one.value * one.weight for one in measured) / sum(one.weight for one in measured)
