"""Measure how long each PDF takes to make, and its size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from picket_desktop.engine import games
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import PACK, THINGS, Order
from tests.benchmarks.figures import Figure, middle

GROUP = "print"


def measure(quick: bool) -> Iterator[Figure]:
    rules = games.rules("cotton")
    for thing in THINGS:
        order = Order(thing, rules, rules.pack)
        times = 1 if quick or thing == PACK else 5
        yield Figure(GROUP, f"{thing} made", middle(partial(printed, order), times), "ms")
        yield Figure(GROUP, f"{thing} as PDF", len(printed(order)) / 1000, "kB")
