"""How much a decision cost, found out by trying: what the best way promises more than what was done.

The best of many ways that are tried is partly the luckiest, and would make every decision look dear. So a way
is measured on other cases than those on which it is the best, and what is left is drawn towards nought by
what chance may still do to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, TypeVar

from picket_desktop.ai.advice import SHOWN

WayT = TypeVar("WayT")


ERRORS = 2.0
"""So many standard errors apart, one way is called better than another."""


class Case(NamedTuple):
    """One of the cases in which all ways were tried: how much it weighs, what each way made in it, and how
    much of the weight is its ``own``, and not that of others for which it stands."""

    weight: float
    made: Sequence[float]
    own: float = 0.0


class Measured(NamedTuple):
    """What was measured in a case, and the case's weights."""

    value: float
    weight: float
    own: float = 0.0


class Regret(NamedTuple):
    """What was given away, at least nothing; and whether that is too ``close`` to call."""

    cost: float
    close: bool


def regret(cases: Sequence[Case], best: int, done: int, whole: bool) -> Regret:
    """What ``done`` cost, the number of a way, where ``best`` is best on all cases together; ``whole`` if
    there can be no other cases, and so no doubt."""
    if best == done:
        return Regret(0.0, False)
    more = [Measured(case.made[best] - case.made[done], case.weight, case.own) for case in cases]
    if whole:
        return Regret(max(0.0, _mean(more)), False)
    halves = _halves(cases)
    apart = more
    if all(halves):
        apart = []
        for chosen_on, measured_on in (halves, halves[::-1]):
            leader = _best(chosen_on)
            apart += [Measured(c.made[leader] - c.made[done], c.weight, c.own) for c in measured_on]
    return drawn_in(_mean(apart), doubt(more))


def _halves(cases: Sequence[Case]) -> tuple[list[Case], list[Case]]:
    """The cases that stand for others, one half and the other, each with all that stand for themselves alone:
    these are no matter of chance."""
    sure = [case for case in cases if case.own >= case.weight]
    drawn = [case._replace(weight=2 * case.weight) for case in cases if case.own < case.weight]
    return [*sure, *drawn[::2]], [*sure, *drawn[1::2]]


def drawn_in(more: float, error: float) -> Regret:
    """What is left of a difference that was measured with so great a standard error: all of one that is
    beyond doubt, nothing of one that is within it."""
    cost = more - error * error / more if more > error else 0.0
    return Regret(cost, more <= ERRORS * error)


def doubt(measured: Sequence[Measured]) -> float:
    """The standard error of the mean of what was measured. A case that stands for itself alone adds nothing
    to it (the estimator of priority sampling: Duffield, Lund and Thorup, Journal of the ACM 54, 2007)."""
    total = sum(one.weight for one in measured)
    mean = _mean(measured)
    spread = sum((one.value - mean) ** 2 * one.weight * (one.weight - one.own) for one in measured)
    number = total * total / sum(one.weight**2 for one in measured)
    return sqrt(spread * number / max(1.0, number - 1)) / total


def with_done(ways: Sequence[WayT], done: WayT) -> list[WayT]:
    """The first of some ways, as many as are told of, what was done among them: in the place of the last, if
    it comes after."""
    first = list(ways[:SHOWN])
    return first if done in first else [*first[:-1], done]


def _best(cases: Sequence[Case]) -> int:
    sums = [sum(case.weight * case.made[way] for case in cases) for way in range(len(cases[0].made))]
    return sums.index(max(sums))


def _mean(measured: Sequence[Measured]) -> float:
    return sum(one.value * one.weight for one in measured) / sum(one.weight for one in measured)
