"""How long the marker for real cards takes to tell whether some deal fits a mark. After each of a number of
true marks, every mark of the page is tried."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import median

from picket_desktop.engine import games
from tests.benchmarks.figures import Figure
from tests.marking.random_claims import NAMES
from tests.marking.truths import truths

GROUP = "marking"


def pages(deals: int, sinking: bool) -> Iterator[list[float]]:
    """Yield, for each page of the marker, how much CPU time it took to check each of the marks on it, in
    milliseconds."""
    for number in range(deals):
        rng = random.Random(number)
        rules = games.rules(NAMES[number % len(NAMES)]).with_value("sinking", sinking)
        marker = games.marker(rules)
        state, _ = marker.apply(marker.start(), marker.read_move("dealer 1"))
        for mark in truths(rules, rng):
            spent = list[float]()
            for one in (one for offer in marker.offers(state) for one in offer.marks):
                began = time.process_time()
                marker.why_not(state, one)
                spent.append(1000 * (time.process_time() - began))
            yield spent
            if marker.actor(state) < 0:
                break
            state, _ = marker.apply(state, mark)


def measure(quick: bool) -> Iterator[Figure]:
    for sinking, name in ((True, ""), (False, ", without sinking")):
        found = list(pages(12 if quick else 60, sinking))
        yield Figure(GROUP, f"whole page{name}, middle", median(map(sum, found)), "ms")
        yield Figure(GROUP, f"whole page{name}, longest", max(map(sum, found)), "ms")
        yield Figure(
            GROUP, f"one mark{name}, longest", max(one for page in found for one in page), "ms", "50"
        )
