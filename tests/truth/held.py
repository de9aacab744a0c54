"""Check statements against the cards: what each reason claims, and the figures beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from picket_desktop.ai.advice import Figure, Way
from tests.truth import of_spades, two_hands
from tests.truth.asked import Told
from tests.truth.endings import wrong_points
from tests.truth.known import Known

LITTLE = 1e-6
BEST = ("by-average", "by-score", "call-by-score", "call-weighed")
"""Reasons claiming that no other move promises more."""
SILENT = ("at-random", "by-average", "by-hands", "by-trial")
"""Reasons that claim nothing about the cards."""


class Found(NamedTuple):
    """The results of the checks. ``times`` counts how often each reason occurred, by family and code.
    ``false`` holds the false statements. ``hints`` counts the hints, and ``silent`` those that said nothing
    about the cards."""

    times: Counter[tuple[str, str]]
    false: list[str]
    hints: int
    silent: int


def hold(told: Iterable[Told]) -> Found:
    """Check a series of statements and return the results."""
    times: Counter[tuple[str, str]] = Counter()
    false: list[str] = []
    hints = silent = 0
    for one in told:
        family = one.view.rules.family
        times[family, one.reason.code] += 1
        hints += one.source == "hint"
        silent += one.source == "hint" and one.reason.code in SILENT
        false += [f"{wrong}: {described(one)}" for wrong in wrongs(one)]
    return Found(times, false, hints, silent)


def wrongs(told: Told) -> Iterator[str]:
    """Yield a short description of each error found in a statement."""
    spades = told.view.rules.family == "piquesept"
    claims = of_spades.CLAIMS if spades else two_hands.CLAIMS
    claim = claims.get(told.reason.code)
    known = of_spades.Known(told.view) if spades else Known(told.view)
    if claim is None:
        yield "nobody knows what is claimed"
    elif not claim(known, told, told.reason.values):  # type: ignore[arg-type]
        yield "false"
    yield from _figures(told, known)


def _figures(told: Told, known: Known | of_spades.Known) -> Iterator[str]:
    """Yield the errors in the figures: shares outside 0 to 1, parts that do not add up, and ways that make
    more than the first."""
    for way in told.ways:
        for figure in way.figures:
            if figure.share and not -LITTLE <= figure.value <= 1 + LITTLE:
                yield f"{figure.name} is no share"
        yield from _added_up(way)
        if isinstance(known, Known):
            yield from two_hands.figures(known, way)
    if isinstance(known, Known):
        yield from wrong_points(told, known)
    if told.ways and told.source == "hint" and (told.reason.code in BEST or not told.close):
        first, *others = (way.figures[0] for way in told.ways)
        if first.name != "card-points" and any(other.value > first.value + LITTLE for other in others):
            yield "another way makes more"


def _added_up(way: Way) -> Iterator[str]:
    total: Figure
    total, *parts = way.figures
    if total.name in ("against", "answered") and abs(sum(p.value for p in parts) - total.value) > 0.01:
        yield "the parts do not add up"


def described(told: Told) -> str:
    """Return a line that identifies a statement."""
    view = told.view
    return (
        f"{told.source} at {told.game}, {told.level}: {told.reason}; {told.move.write()} from "
        f"{' '.join(map(str, view.hand))}, {view.phase.name.lower()}, {view.tricks[-1:]}"
    )
