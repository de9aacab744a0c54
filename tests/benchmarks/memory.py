"""Measures how much memory this process uses while the settings and the window size keep changing at a table
in play, on the dummy driver."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from picket_desktop.saved.settings import BACKS, CARD_SCALES, CLOTHS, FACES, PACKS, TEXT_SCALES, Settings
from picket_desktop.table.play.guides.playing import table
from picket_desktop.words.languages import languages
from tests.benchmarks.figures import Figure
from tests.benchmarks.table import in_play
from tests.table.pilot import Pilot

GROUP = "memory"
AIM = "within 40"
WIDEST, NARROWEST, TALL = 1600, 1111, 900
VALUES: dict[str, tuple[object, ...]] = {
    "cloth": CLOTHS,
    "pack": PACKS,
    "upright": (False, True),
    "faces": FACES,
    "back": BACKS,
    "text_scale": TEXT_SCALES,
    "card_scale": CARD_SCALES,
    "language": tuple(languages()),
}
"""Settings that change what is drawn, each with the values to try."""


def measure(quick: bool) -> Iterator[Figure]:
    changes, sizes = (20, 10) if quick else (100, 50)
    for name, values in VALUES.items():
        grown = _grown(_setting(name, values), changes, first=len(values))
        yield Figure(GROUP, f"{changes} changes of {name}", grown, "MB", AIM)
    yield Figure(GROUP, f"{sizes} sizes of the window", _grown(_size, sizes), "MB", AIM)
    yield Figure(GROUP, f"{sizes // 5} tables, one after another", _tables(sizes // 5), "MB", AIM)


def _setting(name: str, values: tuple[object, ...]) -> Callable[[Pilot, int], None]:
    def change(pilot: Pilot, i: int) -> None:
        changed = {name: values[(i + 1) % len(values)]}
        pilot.app.change(replace(pilot.app.settings, **changed))  # type: ignore[arg-type]

    return change


def _size(pilot: Pilot, i: int) -> None:
    size = WIDEST - i * 37 % (WIDEST - NARROWEST), TALL - i * 23 % 200
    pilot.app.window.window.size = size
    pilot.feed(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])


def _grown(change: Callable[[Pilot, int], None], times: int, first: int = 1) -> float:
    """Call ``change`` on a table ``times`` times. Return the most that this process grew after the ``first``
    calls, in megabytes."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = _opened(Path(folder))
        stood, most = 0.0, 0.0
        for i in range(times):
            change(pilot, i)
            pilot.wait(0.4, 3)
            most = max(most, resident())
            stood = most if i < first else stood
        pilot.app.change(Settings())
        pilot.app.quit()
    return most - stood


def _tables(times: int) -> float:
    """Open and close a table ``times`` times. Return how many megabytes, at most, this process grew after the
    first table was closed."""
    stood = most = 0.0
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            _opened(Path(folder)).app.quit()
        gc.collect()
        most = max(most, resident())
        stood = stood or most
    return most - stood


def _opened(data: Path) -> Pilot:
    pilot = Pilot(lambda app: table(app, in_play()), data, (WIDEST, TALL), glances=1)
    pilot.wait(1.0, 10)
    return pilot


def resident() -> float:
    """Return how much memory this process holds, in megabytes (Linux)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20
