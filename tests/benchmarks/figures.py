"""A measured figure, and the functions that measure time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Figure:
    """A measured ``value`` in ``unit``. ``aim`` is the project's target, in words."""

    group: str
    what: str
    value: float
    unit: str
    aim: str = ""

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "value": round(self.value, 4)}


def per_second(work: Callable[[int], object], seconds: float) -> float:
    """Return how often ``work`` (given 0, 1, 2, ...) is done per second of this process's CPU time. It is
    measured over ``seconds``, after one call to warm up. The load of other programs is not counted."""
    work(0)
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += 1
        work(done)
    return done / spent


def middle(work: Callable[[], object], times: int, scale: float = 1000) -> float:
    """Return the median time of one call, in milliseconds (``scale`` 1000) or microseconds (1e6)."""
    work()
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        spent.append(time.perf_counter() - began)
    return median(spent) * scale


def cpu(work: Callable[[], object], times: int) -> float:
    """Return the median CPU time of one call in this process, in milliseconds."""
    spent = []
    for _ in range(times):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return 1000 * median(spent)


def lines(figures: list[Figure]) -> Iterator[str]:
    """Yield the figures as lines of text, by group."""
    group = ""
    for figure in figures:
        if figure.group != group:
            group = figure.group
            yield f"\n{group}"
        aim = f"   aim: {figure.aim}" if figure.aim else ""
        yield f"  {figure.what:46} {figure.value:12,.{_places(figure.value)}f} {figure.unit}{aim}"


def _places(value: float) -> int:
    return 0 if value >= 1000 else 1 if value >= 100 else 3
