"""No size of window is too small for any screen: ``python -m tests.small_windows``.

Every moment of every game, every page and every lesson is shown in windows of all pairs of some sides, all of
them below the least size: it is drawn and pointed at, something is taken hold of, and the window is resized
in the midst of that and of what flies. Then things are pressed by chance, and the window is resized after
each press. What raises is printed, and the status is 1.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.lessons.course import course
from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import doors, title
from picket_desktop.table.painting import art
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.picture import PAGES, family, phases
from picket_desktop.table.play.lesson.door import begun as lesson_begun
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.widgets.fit import fit
from picket_desktop.table.widgets.theme import MIN_HEIGHT, MIN_WIDTH
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, opened
from tests.table.drawn_once import drawn_once

SIDES = (1, 2, 3, 8, 30, 60, 100, 150, 200, 300, 400, 900)
Size = tuple[int, int]
PAIRS: tuple[Size, ...] = tuple(sorted(product(SIDES, SIDES), key=lambda size: fit(*size).drawn))
"""Those of one picture come one after another: it is made once."""
LEAST = (MIN_WIDTH, MIN_HEIGHT)
ALONE, LESSONS = "pages", "lessons"
FRAME = 0.02
KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, *map(ord, "shlrak?"))
OUTSIDE = ("quit", "full_screen")
"""What leads out of the window."""
SEED, PRESSES, COARSE = 7, 144, 8


Opens = Callable[[App, Clock, int], None]


class Moment(NamedTuple):
    """Something to be shown; ``open`` opens it on an app, with a clock and a seed."""

    of: str
    name: str
    open: Opens


class Fault(NamedTuple):
    """What raised, where, and at which size of window."""

    moment: Moment
    size: Size
    error: Exception

    def __str__(self) -> str:
        last = traceback.extract_tb(self.error.__traceback__)[-1]
        where, (w, h) = f"{Path(last.filename).name}:{last.lineno}", self.size
        return f"{self.moment.of} {self.moment.name} at {w}x{h}: {self.error!r} ({where})"


def moments() -> Iterator[Moment]:
    """Every page that the title leads to, every moment of every game, the start of every lesson."""
    yield Moment(ALONE, "title", _opened(title))
    for door in doors():
        yield Moment(ALONE, door.key or door.id, _opened(door.open))
    for name in games.names():
        for at in phases(name):
            if at not in PAGES:
                yield Moment(name, at, _of_a_game(name, at))
    for lesson in course():
        yield Moment(LESSONS, lesson.name, _opened(partial(lesson_begun, lesson=lesson, afresh=True)))


def _opened(make: Callable[[App], Screen]) -> Opens:
    return lambda app, clock, seed: app.open(make(app))


def _of_a_game(name: str, at: str) -> Opens:
    rules = games.rules(name)
    found = family(rules)
    assert found is not None
    return lambda app, clock, seed: found.brought(app, clock, rules, seed, at)


class Visitor:
    """Looks at one moment in windows of many sizes. What chance decides comes from a seed."""

    def __init__(self, moment: Moment, seed: int, data: Path) -> None:
        self.rng, self.clock = random.Random(seed), Clock()
        settings = Settings(words_chosen=True, mute=True, text_scale=self.rng.choice(TEXT_SCALES))
        self.app = App(
            LEAST, driver="dummy", clock=self.clock, data=data, settings=settings, chance=random.Random(seed)
        )
        self.holds = False
        moment.open(self.app, self.clock, seed)
        self.app.stack.still()
        self.step()

    def step(self) -> bool:
        self.clock.advance(FRAME)
        return self.app.step()

    def look(self, size: Size) -> None:
        """Resize the window, whatever is under way; take hold of something there, and perhaps let it go."""
        self.resize(size)
        if self.holds:
            self.let_go()
        self.point()
        self.feel(pygame.MOUSEBUTTONDOWN, self.spot, button=1)
        self.step()
        self.point()
        self.step()
        self.holds = True
        if self.rng.random() < 0.5:
            self.let_go()
            self.step()

    def press(self, size: Size) -> None:
        """Press something by chance, or strike a key, and resize the window while that comes about."""
        if self.rng.random() < 0.2:
            self.strike()
        else:
            self.point()
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.feel(kind, self.spot, button=1)
        if not self.app.running:  # it led out
            self.app.running = True
            self.app.home() if self.app.screens else self.app.open(title(self.app))
        for _ in range(self.rng.choice((1, 5, 50))):
            self.step()
        self.resize(size)

    def resize(self, size: Size) -> None:
        same = self.app.window.window.size == size
        self.app.window.window.size = size
        assert self.step() or same, "nothing was drawn"
        assert self.app.picture().get_size() == size, "the window has another size"
        w, h = self.app.window.surface.get_size()
        assert min(w / MIN_WIDTH, h / MIN_HEIGHT) >= 1, "less than the least picture was drawn"

    def point(self) -> None:
        """Go to something that can be pressed, as near as the pixels of the window allow."""
        there = [look for look in self.app.looks if look.press and look.id and look.id not in OUTSIDE]
        x, y = self.rng.choice(there).rect.centre if there else (0.0, 0.0)
        lying = fit(*self.app.window.shown.get_size())
        share = lying.shown[0] / lying.drawn[0], lying.shown[1] / lying.drawn[1]
        self.spot = int(lying.left + x * share[0]), int(lying.top + y * share[1])
        self.feel(pygame.MOUSEMOTION, self.spot, rel=(0, 0), buttons=(0, 0, 0))

    def let_go(self) -> None:
        """Outside the window: nothing is pressed, and what was carried flies home."""
        self.holds = False
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self.feel(kind, (-9, -9), button=1, rel=(0, 0), buttons=(0, 0, 0))

    def feel(self, kind: int, pos: tuple[int, int], **facts: object) -> None:
        self.app.feed(pygame.event.Event(kind, pos=pos, touch=False, **facts))

    def strike(self) -> None:
        key = self.rng.choice(KEYS)
        self.app.feed(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=chr(key), mod=0))


def visit(
    moment: Moment, seed: int, data: Path, sizes: Sequence[Size] = PAIRS, presses: int = PRESSES
) -> Fault | None:
    """Look at a moment in windows of all these sizes, then press so many times in some of them; what raised
    first."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(data, folder, dirs_exist_ok=True)
        size, visitor = LEAST, None
        try:
            visitor = Visitor(moment, seed, Path(folder))
            for size in sizes:
                visitor.look(size)
            for size in visitor.rng.choices(sizes, k=presses):
                visitor.press(size)
        except Exception as error:
            return Fault(moment, size, error)
        finally:
            if visitor:
                visitor.app.quit()
    return None


@contextmanager
def coarse() -> Iterator[None]:
    """For the time of the ``with`` drawings are made at a part of their size, and enlarged: it is not asked
    how they look. What is made once serves for as long."""
    fine = art.raster

    def raster(svg: str, w: int, h: int) -> pygame.Surface:
        small = fine(svg, max(1, w // COARSE), max(1, h // COARSE))
        return pygame.transform.scale(small, (w, h))

    with pytest.MonkeyPatch.context() as patched, drawn_once(grounds=len(PAIRS)):
        patched.setattr(art, "raster", raster)
        yield


@contextmanager
def some_kept() -> Iterator[Path]:
    """A data folder with a game that waits and one that is over, so that every door of the title is there."""
    with tempfile.TemporaryDirectory() as folder:
        with opened(Path(folder)) as store:
            for game in (begun("rubicon", 20), played("rubicon", 3)):
                kept(store, game)
        yield Path(folder)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.small_windows", description=__doc__)
    parser.add_argument("names", metavar="GAME", nargs="*", help="only these games; or pages, or lessons")
    parser.add_argument("--seed", type=int, default=SEED, help="what chance comes from (%(default)s)")
    parser.add_argument(
        "--presses", type=int, default=PRESSES, help="how often something is pressed (%(default)s)"
    )
    args = parser.parse_args()
    tried = raised = 0
    with some_kept() as data, coarse():
        for n, moment in enumerate(moments()):
            if args.names and moment.of not in args.names:
                continue
            fault = visit(moment, args.seed + n, data, presses=args.presses)
            tried, raised = tried + 1, raised + (fault is not None)
            print(fault or f"{moment.of} {moment.name}: all is well", flush=True)
    print(
        f"{tried} screens in windows of {len(PAIRS)} sizes, {args.presses} presses at each: {raised} raised"
    )
    return 1 if raised or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
