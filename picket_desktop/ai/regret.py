"""How much a decision cost, found out by trying: what the best way promises more than what was done.

The best of many ways that are tried is partly the luckiest, and would make every decision look dear. So a way
is measured on other cases than those on which it is the best, and what is left is drawn towards nought by
what chance may still do to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, TypeVar

from picket_desktop.ai.advice import ERRORS, SHOWN

WayT = TypeVar("WayT")


class Case(NamedTuple):
    """One of the cases in which all ways were tried: how much it weighs, and what each way made in it."""

    weight: float
    made: Sequence[float]


class Regret(NamedTuple):
    """What was given away, at least nothing; and whether that is too ``close`` to call."""

    cost: float
    close: bool


def regret(cases: Sequence[Case], best: int, done: int, whole: bool) -> Regret:
    """What ``done`` cost, the number of a way, where ``best`` is best on all cases together; ``whole`` if
    there can be no other cases, and so no doubt."""
    if best == done:
        return Regret(0.0, False)
    more = [(case.made[best] - case.made[done], case.weight) for case in cases]
    if whole:
        return Regret(max(0.0, _mean(more)), False)
    halves = cases[::2], cases[1::2]
    apart = more
    if all(halves):
        apart = []
        for chosen_on, measured_on in (halves, halves[::-1]):
            leader = _best(chosen_on)
            apart += [(case.made[leader] - case.made[done], case.weight) for case in measured_on]
    return drawn_in(_mean(apart), doubt(more))


def drawn_in(more: float, error: float) -> Regret:
    """What is left of a difference that was measured with so great a standard error: all of one that is
    beyond doubt, nothing of one that is within it."""
    cost = more - error * error / more if more > error else 0.0
    return Regret(cost, more <= ERRORS * error)


def doubt(measured: Sequence[tuple[float, float]]) -> float:
    """The standard error of the mean of what was measured, each with its weight."""
    total = sum(weight for _, weight in measured)
    mean = _mean(measured)
    spread = sum((value - mean) ** 2 * weight for value, weight in measured) / total
    number = total * total / sum(weight * weight for _, weight in measured)
    return sqrt(spread / max(1.0, number - 1))


def with_done(ways: Sequence[WayT], done: WayT) -> list[WayT]:
    """The first of some ways, as many as are told of, what was done among them: in the place of the last, if
    it comes after."""
    first = list(ways[:SHOWN])
    return first if done in first else [*first[:-1], done]


def _best(cases: Sequence[Case]) -> int:
    sums = [sum(case.weight * case.made[way] for case in cases) for way in range(len(cases[0].made))]
    return sums.index(max(sums))


def _mean(measured: Sequence[tuple[float, float]]) -> float:
    return sum(value * weight for value, weight in measured) / sum(weight for _, weight in measured)
