"""Searches for faults at each moment of the journeys, laid out in randomly drawn manners."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from picket_desktop.saved.settings import Settings
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.showing import shown
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from tests.table.sweep.faults import Fault, faults, left_out, ringed
from tests.table.sweep.manners import Lay, at, drawn_by_lot, names_in
from tests.table.sweep.moments import Journey
from tests.words.pseudo import spoken

FINGERS = 7
"""With type at 100 %, one moment in this many is checked for room for fingers, since the check takes long."""


class Found(NamedTuple):
    """A fault, and where it was found, in the form that ``python -m tests.table.sweep.draw`` takes."""

    kind: str
    told: str
    journey: str
    moment: str
    manner: str
    language: str

    def __str__(self) -> str:
        return f'"{self.journey}" "{self.moment}" {self.manner} {self.language}: {self.kind}: {self.told}'


class Sweep:
    """Looks for faults in many moments. It counts the ``moments`` and the ``pictures`` made of them, and
    keeps the faults in ``found``."""

    def __init__(self) -> None:
        self.moments = self.pictures = 0
        self.found: list[Found] = []

    def over(self, journeys: Iterable[Journey], language: str, manners: int, data: Path) -> None:
        """Make journeys in a language, and look at each moment in ``manners`` different manners."""
        settings = Settings(language=language)
        for journey in journeys:
            rng = random.Random(f"{journey.name} {language}")

            def see(name: str, lay: Lay, journey: Journey = journey, rng: random.Random = rng) -> None:
                self.moments += 1
                for manner in drawn_by_lot(rng, manners):
                    given = at(manner, settings)
                    fingers = manner.type == 100 and rng.randrange(FINGERS) == 0
                    self.pictures += 1
                    where = journey.name, name, str(manner), language
                    _, wrong = looked_at(lay, given, fingers=fingers)
                    self.found += (Found(*fault, *where) for fault in wrong)

            with spoken(language):
                journey.go(see, data, settings, names_in(language))


def looked_at(lay: Lay, given: Moment, *, fingers: bool) -> tuple[Sequence[Look], list[Fault]]:
    """Return the looks at a moment, and all faults there."""
    with whole_or_not() as left:
        looks = lay(given)
        found = [*faults(looks, given.scale, fingers=fingers)]
    found += (fault for before, after in left[-1:] for fault in left_out(before, after))
    return looks, [*found, *rings(lay, given, looks)]


def rings(lay: Lay, given: Moment, looks: Sequence[Look]) -> Iterator[Fault]:
    """Put the ring everywhere it may be, and yield a fault if something hides it there."""
    for id, _ in ringed(looks):
        there = lay(replace(given, attention=Attention(focus=id)))
        yield from (fault for _, fault in ringed(there, (id,)))


@contextmanager
def whole_or_not() -> Iterator[list[tuple[Sequence[Look], Sequence[Look]]]]:
    """Yield a list that is filled during the ``with`` block. It receives each table's looks before and after
    some were left out."""
    found: list[tuple[Sequence[Look], Sequence[Look]]] = []
    usual = shown.left_whole

    def left_whole(looks: Sequence[Look], scale: Scale, measure: Measure, focus: str = "") -> list[Look]:
        after = usual(looks, scale, measure, focus)
        found.append((looks, after))
        return after

    shown.left_whole = left_whole
    try:
        yield found
    finally:
        shown.left_whole = usual
