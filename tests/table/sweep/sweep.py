"""What is wrong at the moments of journeys, each laid out in manners drawn by lot."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from picket_desktop.saved.settings import Settings
from tests.table.sweep.faults import faults
from tests.table.sweep.manners import Lay, at, drawn_by_lot, names_in
from tests.table.sweep.moments import Journey
from tests.words.pseudo import spoken

FINGERS = 7
"""Of so many moments in type of 100 %, one is measured for fingers, which takes long."""


class Found(NamedTuple):
    """A fault, and where it was found, as ``python -m tests.table.sweep.draw`` takes it."""

    kind: str
    told: str
    journey: str
    moment: str
    manner: str
    language: str

    def __str__(self) -> str:
        return f'"{self.journey}" "{self.moment}" {self.manner} {self.language}: {self.kind}: {self.told}'


class Sweep:
    """All that was looked at: the number of ``moments`` and of ``pictures`` of them, and what was wrong."""

    def __init__(self) -> None:
        self.moments = self.pictures = 0
        self.found: list[Found] = []

    def over(self, journeys: Iterable[Journey], language: str, manners: int, data: Path) -> None:
        """Make journeys in a language, and look at each moment in so many manners."""
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
                    self.found += (
                        Found(*fault, *where) for fault in faults(lay(given), given.scale, fingers=fingers)
                    )

            with spoken(language):
                journey.go(see, data, settings, names_in(language))
