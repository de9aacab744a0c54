"""The table's pictures, on the dummy driver: a first picture, a new size, a card dragged."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles

import pygame

from picket_desktop.table.app import App
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.title import Title
from tests.benchmarks.figures import Figure
from tests.table.pilot import Pilot

GROUP = "table"
SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        for name, size in SIZES.items():
            yield from _title(name, size, Path(folder))


def _title(name: str, size: tuple[int, int], data: Path) -> Iterator[Figure]:
    began = time.perf_counter()
    pilot = Pilot(Title, data, size)
    yield Figure(GROUP, f"{name}, the title, drawn from nothing", _since(began), "ms")
    yield Figure(GROUP, f"{name}, the title at another size", _resized(pilot, size), "ms")
    pilot.app.quit()


def _resized(pilot: Pilot, size: tuple[int, int]) -> float:
    pilot.app.window.window.size = (size[0] - 64, size[1] - 40)
    began = time.perf_counter()
    pilot.feed(pygame.WINDOWSIZECHANGED, x=size[0] - 64, y=size[1] - 40)
    return _since(began)


def dragged(pilot: Pilot, card: str, way: tuple[float, float], frames: int = 60) -> tuple[float, float]:
    """Median and 95th percentile in milliseconds of a frame while a card goes its way."""
    x, y = pilot.look(card).rect.centre
    pilot.move(x, y)
    pilot.down(x, y)
    spent = []
    for i in range(1, frames + 1):
        began = time.perf_counter()
        pilot.move(x + way[0] * i / frames, y + way[1] * i / frames)
        spent.append(_since(began))
    return median(spent), quantiles(spent, n=20)[18]


def _since(began: float) -> float:
    return 1000 * (time.perf_counter() - began)
