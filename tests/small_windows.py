"""Check that no window size raises an error, even one too small for any screen: ``python -m
tests.small_windows``. Every moment of every game, every page and every lesson is shown in windows of all
pairs of certain side lengths, most of them below the minimum size. It is drawn and pointed at, something is
grabbed, and the window is resized during the drag and the animations. Then random things are pressed, and the
window is resized after each press. Every error is printed. The exit status is 1 if there was any."""

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
from picket_desktop.table.play.guides.learning import begun as lesson_begun
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.widgets.fit import fit
from picket_desktop.table.widgets.theme import MIN_HEIGHT, MIN_WIDTH
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, opened
from tests.table.drawn_once import drawn_once

SIDES = (1, 2, 3, 8, 30, 60, 100, 150, 200, 300, 400, 900)
Size = tuple[int, int]
PAIRS: tuple[Size, ...] = tuple(sorted(product(SIDES, SIDES), key=lambda size: fit(*size).drawn))
"""All pairs of side lengths. Sizes with the same picture are adjacent, so that it is drawn only once."""
LEAST = (MIN_WIDTH, MIN_HEIGHT)
ALONE, LESSONS = "pages", "lessons"
FRAME = 0.02
KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, *map(ord, "shlrak?"))
OUTSIDE = ("quit", "full_screen")
"""The ids of controls that affect the window itself."""
SEED, PRESSES, COARSE = 7, 144, 8


Opens = Callable[[App, Clock, int], None]


class Moment(NamedTuple):
    """A moment or page to show. ``of`` says what it belongs to, ``name`` is its name, and ``open`` opens it
    in an app with a clock and a seed."""

    of: str
    name: str
    open: Opens


class Fault(NamedTuple):
    """An error, with the moment and the window size at which it was raised."""

    moment: Moment
    size: Size
    error: Exception

    def __str__(self) -> str:
        last = traceback.extract_tb(self.error.__traceback__)[-1]
        where, (w, h) = f"{Path(last.filename).name}:{last.lineno}", self.size
        return f"{self.moment.of} {self.moment.name} at {w}x{h}: {self.error!r} ({where})"


def moments() -> Iterator[Moment]:
    """Yield every page that can be reached from the title, every moment of every game, and the start of every
    lesson."""
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
    """Views one moment in windows of many sizes, making random choices from a seed."""

    def __init__(self, moment: Moment, seed: int, data: Path) -> None:
        self.rng, self.clock = random.Random(seed), Clock()
        settings = Settings(period_offered=True, mute=True, text_scale=self.rng.choice(TEXT_SCALES))
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
        """Resize the window, possibly during a drag or an animation. Then grab something, and release it
        about half of the time."""
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
        """Press something at random, or strike a key, and resize the window while the effect shows."""
        if self.rng.random() < 0.2:
            self.strike()
        else:
            self.point()
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.feel(kind, self.spot, button=1)
        self.come_back()
        for _ in range(self.rng.choice((1, 5, 50))):
            self.step()
        self.resize(size)

    def come_back(self) -> None:
        """Return to the title if a press has closed the app, as a press beside its only page does."""
        if not self.app.running:
            self.app.running = True
            self.app.home() if self.app.screens else self.app.open(title(self.app))

    def resize(self, size: Size) -> None:
        same = self.app.window.window.size == size
        self.app.window.window.size = size
        assert self.step() or same, "nothing was drawn"
        assert self.app.picture().get_size() == size, "the window has another size"
        w, h = self.app.window.surface.get_size()
        assert min(w / MIN_WIDTH, h / MIN_HEIGHT) >= 1, "less than the least picture was drawn"

    def point(self) -> None:
        """Point at something that can be pressed, as closely as the window's pixels allow."""
        there = [look for look in self.app.looks if look.press and look.id and look.id not in OUTSIDE]
        x, y = self.rng.choice(there).rect.centre if there else (0.0, 0.0)
        lying = fit(*self.app.window.shown.get_size())
        share = lying.shown[0] / lying.drawn[0], lying.shown[1] / lying.drawn[1]
        self.spot = int(lying.left + x * share[0]), int(lying.top + y * share[1])
        self.feel(pygame.MOUSEMOTION, self.spot, rel=(0, 0), buttons=(0, 0, 0))

    def let_go(self) -> None:
        """Release the button outside the window, so that nothing is pressed and a dragged card flies home."""
        self.holds = False
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self.feel(kind, (-9, -9), button=1, rel=(0, 0), buttons=(0, 0, 0))
        self.come_back()

    def feel(self, kind: int, pos: tuple[int, int], **facts: object) -> None:
        self.app.feed(pygame.event.Event(kind, pos=pos, touch=False, **facts))

    def strike(self) -> None:
        key = self.rng.choice(KEYS)
        self.app.feed(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=chr(key), mod=0))


def visit(
    moment: Moment, seed: int, data: Path, sizes: Sequence[Size] = PAIRS, presses: int = PRESSES
) -> Fault | None:
    """View a moment in windows of all these sizes, then press ``presses`` times in some of them. Return the
    first error, or None."""
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
    """Draw pictures smaller and enlarge them during the ``with`` block, since it does not matter here how
    they look. Drawings are cached for the same time."""
    fine = art.raster

    def raster(svg: str, w: int, h: int) -> pygame.Surface:
        small = fine(svg, max(1, w // COARSE), max(1, h // COARSE))
        return pygame.transform.scale(small, (w, h))

    with pytest.MonkeyPatch.context() as patched, drawn_once(grounds=len(PAIRS)):
        patched.setattr(art, "raster", raster)
        yield


@contextmanager
def some_kept() -> Iterator[Path]:
    """Yield a data folder with an unfinished game and a finished one, so that every door of the title is
    shown."""
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
    parser.add_argument("--sizes", type=int, default=len(PAIRS), help="of so many sizes (%(default)s)")
    args = parser.parse_args()
    sizes = PAIRS[: args.sizes]
    tried = raised = 0
    with some_kept() as data, coarse():
        for n, moment in enumerate(moments()):
            if args.names and moment.of not in args.names:
                continue
            fault = visit(moment, args.seed + n, data, sizes, args.presses)
            tried, raised = tried + 1, raised + (fault is not None)
            print(fault or f"{moment.of} {moment.name}: all is well", flush=True)
    print(
        f"{tried} screens in windows of {len(sizes)} sizes, {args.presses} presses at each: {raised} raised"
    )
    return 1 if raised or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
