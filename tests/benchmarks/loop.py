"""Measures how long the table's event loop is blocked when a page opens, when the size of type changes and
while a deal is played, and how much memory a long sitting takes.

Times are CPU time of the loop's thread, with the drawing thread busy beside it. Neither that thread nor other
programs are counted.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

import pygame

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.keeping import Nowhere
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed, sit_down
from picket_desktop.sitting.steps import Await
from picket_desktop.table import seating
from picket_desktop.table.app import App
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.start import modules_ahead
from picket_desktop.table.window import frugal
from tests.benchmarks.figures import Figure
from tests.benchmarks.process import cost
from tests.table.pilot import Pilot
from tests.table.play.whole_game_player import WholeGamePlayer

GROUP = "table"
SIZES = {"1280x800": (1280, 800), "1080p": (1920, 1080), "4K": (3840, 2160)}
PAGES: dict[str, Callable[[App], Screen]] = {
    "rule book": RulesPage,
    "house rules": lambda app: HouseRules(app, games.rules("rubicon"), lambda rules: None),
    "settings": SettingsPage,
    "new game": seating.new_game,
}
FRAME = 1 / 60
REPEATS = 2
SETTLED = 1.5
SITTING = """
import sys
from picket_desktop import __main__ as program
sys.modules["__main__"] = program
from tests.benchmarks.loop import memory
print(*memory((int(sys.argv[1]), int(sys.argv[2]))))
"""
"""A program that runs a long sitting. The process in which the computer thinks first loads the main module
again. That must be the program's module, because this one holds the whole table."""


def measure() -> Iterator[Figure]:
    for module in modules_ahead():
        import_module(module)  # as the program does while the title is idle
    for name, size in SIZES.items():
        for page, make in PAGES.items():
            steps = _best(partial(_opened, size, make))
            yield from _shares(f"{name}, {page} opened", steps)
        yield from _shares(f"{name}, another size of type", _best(partial(_larger_type, size)))
    for name in SIZES:
        yield from _shares(f"{name}, a deal played", sorted(_deal(SIZES[name])), "17")
    for name, aim in (("1080p", "220"), ("4K", "450")):
        size = SIZES[name]
        first, last, most = _of_a_program(size)
        yield Figure(GROUP, f"{name}, memory at the title", first, "MB")
        yield Figure(GROUP, f"{name}, after ten deals and twenty sizes", last, "MB", aim)
        yield Figure(GROUP, f"{name}, the most on the way", most, "MB", aim)


def _best(measured: Callable[[], list[float]]) -> list[float]:
    """Run a measurement several times. Return the sorted steps of the run with the shortest worst step."""
    return min((sorted(measured()) for _ in range(REPEATS)), key=lambda steps: steps[-1])


def _shares(what: str, steps: list[float], most: str = "") -> Iterator[Figure]:
    """Yield figures of sorted steps. ``most`` is the target for 99 of 100 steps."""
    for share, aim in ((50, ""), (99, most)):
        within = steps[len(steps) * share // 100]
        yield Figure(GROUP, f"{what}, {share} of 100 steps within", within, "ms", aim)
    yield Figure(GROUP, f"{what}, the worst step", steps[-1], "ms", "50")


def hasty(pilot: Pilot) -> None:
    """Make the pilot draw as a real window does, where cards and ornaments may appear later."""
    pilot.app.headless = pilot.app.art.patient = False
    pilot.app.canvas.renew(*pilot.app._sizes)
    pilot.app._dirty = True
    settle(pilot)


def timed(pilot: Pilot, fed: float = 0.0) -> list[float]:
    """Take one step of the loop, and sleep for the rest of its frame. Return a list of one number: the
    processor time of the step in milliseconds, including ``fed``, the seconds spent on events before it.
    Return an empty list if nothing was drawn."""
    pilot.now += FRAME
    began = time.thread_time()
    drew = pilot.app.step()
    spent = time.thread_time() - began
    time.sleep(max(0.001, FRAME - spent))
    return [1000 * (fed + spent)] if drew else []


def settle(pilot: Pilot) -> list[float]:
    """Step until nothing more happens, and return how long each step that drew something took."""
    until = time.monotonic() + SETTLED
    steps: list[float] = []
    while time.monotonic() < until or pilot.app.art.waiting:
        steps += timed(pilot)
    return steps


def _at_once(pilot: Pilot, do: Callable[[], object]) -> list[float]:
    """Do something within one step, and return how long that step and the following ones took."""
    began = time.thread_time()
    do()
    return timed(pilot, time.thread_time() - began) + settle(pilot)


def _opened(size: tuple[int, int], make: Callable[[App], Screen]) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(title_page, Path(folder), size, Settings())
        hasty(pilot)
        steps = _at_once(pilot, lambda: pilot.app.open(make(pilot.app)))
        pilot.app.quit()
    return steps


def _larger_type(size: tuple[int, int]) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(title_page, Path(folder), size, Settings())
        hasty(pilot)
        pilot.app.open(SettingsPage(pilot.app))
        settle(pilot)
        larger = replace(pilot.app.settings, text_scale=125)
        steps = _at_once(pilot, lambda: pilot.app.change(larger))
        pilot.app.quit()
    return steps


class Watched(WholeGamePlayer):
    """A player who plays frame by frame, and records how long each step took if it drew something."""

    steps: list[float]
    frame = FRAME

    def wait(self, seconds: float = 0.02, frames: int = 1) -> bool:
        drew = False
        for _ in range(max(1, round(seconds / self.frame))):
            self.now += self.frame
            drew = self._step() or drew
        return drew

    def _step(self, fed: float = 0.0) -> bool:
        began = time.thread_time()
        drew = self.app.step()
        if drew and hasattr(self, "steps"):
            self.steps.append(1000 * (fed + time.thread_time() - began))
        time.sleep(0.001)
        return drew

    def feed(self, kind: int, **facts: object) -> None:
        began = time.thread_time()
        self.app.feed(pygame.event.Event(kind, **facts))
        fed = time.thread_time() - began
        if self.app.running:
            self.now += self.frame
            self._step(fed)

    def play_a_deal(self) -> None:
        while self.sitting.awaiting is Await.NEXT:
            self.act()
            self.wait(0.5)
        while self.sitting.awaiting not in (Await.NEXT, Await.OVER):
            self.wait(0.25)
            if self.player.busy(self.now):
                continue
            if any(k.id == "exchange" and k.dim for k in self.shown()):
                self.exchange()
            elif self.controls():
                self.act()
        self.wait(3.0)


class Guest(Watched):
    """A player whose computer opponent thinks in a separate process, as in the program."""

    frame = 0.05

    def __init__(self, sitting: Sitting, data: Path, size: tuple[int, int]) -> None:
        self.rng, self.sitting, self.by_key, self.presses = random.Random(3), sitting, False, 0
        Pilot.__init__(self, title_page, data, size, Settings(speed="fast"))
        hasty(self)


def seated(seed: int) -> Sitting:
    """Return a sitting at which a game of Rubicon is about to begin."""
    return sit_down(Setup(games.rules("rubicon"), "gamester", "Mr. Cotton", seed), Nowhere())


def _deal(size: tuple[int, int]) -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        guest = Guest(seated(1674), Path(folder), size)
        guest.frame = FRAME
        guest.app.open(seating.table(guest.app, guest.sitting))
        settle(guest)
        guest.steps = []
        guest.play_a_deal()
        guest.app.quit()
    return guest.steps


def memory(size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the memory held by all the program's processes, in megabytes: at the title, after a long
    sitting, and at the peak."""
    with tempfile.TemporaryDirectory() as folder:
        frugal()  # before any thread, as in the program
        guest = Guest(rehearsed(Setup(games.rules("rubicon"), "gamester", "", 1674), 1), Path(folder), size)
        first = most = cost(os.getpid(), 0.02)[1]
        guest.sitting = sitting = seated(1674)  # from now on somebody thinks
        guest.app.open(seating.table(guest.app, sitting))
        for deal in range(10):
            if sitting.awaiting is Await.OVER:
                guest.app.close()
                guest.sitting = sitting = seated(deal)
                guest.app.open(seating.table(guest.app, sitting))
            guest.play_a_deal()
            most = max(most, cost(os.getpid(), 0.02)[1])
            for i in range(2):
                shrunk = 1 - 0.03 * ((2 * deal + i) % 5 + 1) if i == 0 else 1.0
                w, h = round(size[0] * shrunk), round(size[1] * shrunk)
                guest.app.window.window.size = (w, h)
                guest.feed(pygame.WINDOWSIZECHANGED, x=w, y=h)
                guest.wait(1.0)
                settle(guest)
                most = max(most, cost(os.getpid(), 0.02)[1])
        last = cost(os.getpid(), 0.02)[1]
        guest.app.quit()
    return first, last, max(most, last)


def _of_a_program(size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the result of `memory` measured in a separate program."""
    ran = subprocess.run(
        [sys.executable, "-c", SITTING, *map(str, size)], capture_output=True, text=True, check=True
    )
    first, last, most = map(float, ran.stdout.split())
    return first, last, most


if __name__ == "__main__":
    print(*_of_a_program((int(sys.argv[1]), int(sys.argv[2]))))
