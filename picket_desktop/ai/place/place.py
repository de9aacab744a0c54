"""The person's place: the level of the ladder at which a player loses as much by decisions as the person
does.

What the players lose was measured once for each game, and stored (`ladder_costs`, written by ``python -m
tests.strength place``). The players were asked about the decisions of many deals, and judged as in a review.
Asking them about the person's own decisions, as an even game does (`ai.even.compared`), would take more
thinking after each deal, and deals reviewed earlier would not count. With stored costs all deals count, and
no time is needed.

The kinds of decision are weighted by how often the person met them. Somebody who led more often than the
players did is compared with players who lead as often. The bounds include all levels at which the person's
losses would be no surprise. While there are few deals, their spread is taken from the players at a level as
well as from the person. So even somebody who has lost nothing yet is not rated the best at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from math import ceil, sqrt
from statistics import fmean

from picket_desktop.ai.even.level import Step, between, falling
from picket_desktop.ai.place.rung import Rung
from picket_desktop.ai.review.judgement import KINDS
from picket_desktop.engine.statistics import LATELY, KindCost, Place, PlacePoint, Reviewed

DEAREST = 10.0
"""Maximum number of points that one decision can count as lost.

A rare disaster, such as a quatorze not called, says little about the other decisions. At Piquesept, where
losses are in stakes, nothing costs as much.
"""
SURE = 1.96
"""A mean lies within this many standard errors of its estimate with 95 % confidence."""
FEWEST = 20
"""Minimum number of decisions for giving a level: two or three deals."""
SUPPOSED = 10
"""The weight given to the spread of costs measured among the players, in deals, when it is combined with the
spread of the person's own deals."""
HALF = 0.5
"""Maximum uncertainty, in levels, of a place that still counts as well known."""
MOST = 5000
"""Maximum number of further decisions a person is told to make."""
STEP = 0.05
"""The distance between the bounds tried, in levels."""
BLOCK, POINTS = 30, 24
"""Minimum number of decisions for each point of the plot over time, and maximum number of points."""


def place(deals: Sequence[Reviewed], rungs: Mapping[str, Rung] | None) -> Place:
    """Return the place of the person who made the decisions of these ``deals``, in the order they were
    played. ``rungs`` are the players of the game, the weakest first; None if they were not measured."""
    deals = [_capped(deal) for deal in deals if deal.decisions]
    number = sum(len(deal.decisions) for deal in deals)
    players = tuple(rungs or ())
    if not rungs or number < FEWEST:
        return Place(len(deals), number, tuple(_costs(deals, None)), players, more=FEWEST - number)
    scale = Scale(tuple(rungs.values()), deals)
    near = tuple(rungs.values())[round(scale.level)]
    return Place(
        len(deals),
        number,
        tuple(_costs(deals, near)),
        players,
        scale.level,
        scale.bounds(),
        scale.more,
        tuple(_points(deals, tuple(rungs.values()))),
    )


class Scale:
    """A scale of levels made by the ``rungs``. The person is placed on it by the costs of the decisions in
    these ``deals``."""

    def __init__(self, rungs: Sequence[Rung], deals: Sequence[Reviewed]) -> None:
        self._top = len(rungs) - 1.0
        kinds = Counter(kind for deal in deals for kind, _ in deal.decisions)
        self._deals, self._number = len(deals), kinds.total()
        self._mean = sum(cost for deal in deals for _, cost in deal.decisions) / self._number
        off = [sum(cost for _, cost in deal.decisions) - self._mean * len(deal.decisions) for deal in deals]
        self._own = sum(one * one for one in off)
        costs = [sum(n * rung.mean(kind) for kind, n in kinds.items()) / self._number for rung in rungs]
        self._steps = falling([Step(1.0, cost, at) for at, cost in enumerate(costs)])
        self._spreads = [rung.spread**2 for rung in rungs]
        self._errors = [rung.error**2 for rung in rungs]

    @cached_property
    def level(self) -> float:
        """The level at which a player loses as much as the person."""
        return min(self._top, max(0.0, between(self._steps, self._mean)))

    def bounds(self, times: float = 1.0) -> tuple[float, float]:
        """Return the two levels between which the person's level lies with 95 % confidence. With ``times``,
        return those to be expected if the person had made that many times as many decisions at the same
        cost."""
        tried = (min(self._top, at * STEP) for at in range(ceil(self._top / STEP) + 1))
        held = [self.level, *(level for level in tried if self._holds(level, times))]
        return min(held), max(held)

    @cached_property
    def more(self) -> int | None:
        """About how many more decisions are needed to know the level within half a level; None if they would
        be too many."""
        fewest, most = 1.0, 1.0 + MOST / self._number
        if self._known(fewest):
            return 0
        if not self._known(most):
            return None
        while (most - fewest) * self._number > 1:
            middle = (fewest + most) / 2
            fewest, most = (fewest, middle) if self._known(middle) else (middle, most)
        return rounded((most - 1) * self._number)

    def _known(self, times: float) -> bool:
        low, high = self.bounds(times)
        return max(high - self.level, self.level - low) <= HALF

    def _holds(self, level: float, times: float) -> bool:
        """Return True if a player of this level could plausibly have had the person's costs."""
        deals, number = self._deals * times, self._number * times
        spread = (SUPPOSED * _at(self._spreads, level) + self._own * times) / (SUPPOSED + deals - 1)
        error = sqrt(spread * deals / number**2 + _at(self._errors, level))
        return abs(self._mean - self._cost(level)) <= SURE * error

    def _cost(self, level: float) -> float:
        """Return the mean cost of a decision at a level."""
        first, last = self._steps[0], self._steps[-1]
        if level <= first.level:
            return first.cost
        for one, next in pairwise(self._steps):
            if level < next.level:
                return one.cost + (next.cost - one.cost) * (level - one.level) / (next.level - one.level)
        return last.cost


def rounded(number: float) -> int:
    """Return a number rounded up to a round number.

    >>> [rounded(number) for number in (1, 33.4, 240, 1001)]
    [10, 40, 250, 1100]
    """
    by = 10 if number <= 200 else 50 if number <= 1000 else 100
    return ceil(number / by) * by


def _at(values: Sequence[float], level: float) -> float:
    """Return the value at a level, interpolated if the level lies between two whole ones."""
    at = min(int(level), len(values) - 2)
    return values[at] + (values[at + 1] - values[at]) * (level - at)


def _capped(deal: Reviewed) -> Reviewed:
    return deal._replace(decisions=tuple((kind, min(DEAREST, cost)) for kind, cost in deal.decisions))


def _costs(deals: Sequence[Reviewed], near: Rung | None) -> Iterator[KindCost]:
    """Yield the costs of each kind of decision that was made, and then of all kinds together."""
    kinds = [kind for kind in KINDS if any(kind == made for deal in deals for made, _ in deal.decisions)]
    mixed = 0.0
    for kind in kinds:
        found = _cost(kind, deals, lambda made, kind=kind: made == kind)  # type: ignore[misc]
        theirs = near and near.mean(kind)
        mixed += (theirs or 0.0) * found.decisions
        yield found._replace(theirs=theirs)
    if kinds:
        every = _cost("", deals, lambda made: True)
        yield every._replace(theirs=mixed / every.decisions if near else None)


def _cost(kind: str, deals: Sequence[Reviewed], counts: Callable[[str], bool]) -> KindCost:
    """Return the cost of the decisions that count. Its bounds come from the differences between deals,
    because decisions within one deal depend on one another."""
    each = [[cost for made, cost in deal.decisions if counts(made)] for deal in deals]
    each = [costs for costs in each if costs]
    number = sum(map(len, each))
    mean = fmean(cost for costs in each for cost in costs)
    off = sum((sum(costs) - mean * len(costs)) ** 2 for costs in each)
    if len(each) < 3 or not off:
        return KindCost(kind, number, mean)
    free = len(each) - 1
    reach = students(free) * sqrt(off * len(each) / free) / number
    return KindCost(kind, number, mean, (max(0.0, mean - reach), mean + reach))


def students(free: int) -> float:
    """Return the number of standard errors within which a mean lies with 95 % confidence, for two or more
    degrees of freedom (Student's t, by the first terms of its expansion: Fisher and Cornish, Technometrics 2,
    1960).

    >>> [round(students(free), 1) for free in (2, 5, 30)]
    [4.2, 2.6, 2.0]
    """
    z = SURE
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return sum((term * float(free) ** -power for power, term in enumerate(terms)), 0.0)


def _points(deals: Sequence[Reviewed], rungs: Sequence[Rung]) -> Iterator[PlacePoint]:
    """Yield the course over time, in blocks of equally many deals; nothing if there is only one block."""
    count = min(POINTS, sum(len(deal.decisions) for deal in deals) // BLOCK, len(deals))
    ends = [at * len(deals) // count for at in range(count + 1)] if count > 1 else []
    for first, last in pairwise(ends):
        level, lately = (
            Scale(rungs, deals[begin:last]).level for begin in (first, min(first, max(0, last - LATELY)))
        )
        yield PlacePoint(first + 1, last, level, lately, deals[last - 1].when)
