"""Find pages that are ever shown unfinished: ``python -m tests.first_frames``. Each page and panel that can
be reached from the title is opened twice, by the pointer and by the keyboard. Each time this is done in a new
program that has drawn only the title so far. Then deals are played, with everything that can be opened at the
table. Every picture that the window shows is kept, and later everything in it is drawn again at leisure. A
look is unfinished if the two drawings differ. It may still be as it was before a change, however, and a card
may be less sharp, or be blank stock with its index. One row is printed for each page opened: the pictures
shown from the press on, the number unfinished, and the milliseconds from the press to the answer (the button
appears pressed, or the page appears) and to the whole page. Exit status 1 if anything was unfinished."""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from picket_desktop.engine import games
from picket_desktop.lessons.course import course
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table import start
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.gestures import topmost
from picket_desktop.table.painting.art import Art, manner_of
from picket_desktop.table.painting.kit import Blit
from picket_desktop.table.painting.painter import Painter, Plan
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import SEEN, Scale
from tests.lessons.pupil import Pupil
from tests.table.pilot import Pilot

SIZES = ((1024, 640), (1600, 1000), (3840, 2160))
GROUND, ALIKE = (96, 96, 96), 26.0
"""The colour behind cards being compared, and the largest mean difference at which two still count as the
same card."""
THUMB, SPECK = (12, 18), (1, 1)
"""Sizes to which cards are reduced for comparison: ``THUMB`` for a card at rest, and ``SPECK`` for a moving
one, which may still be turned as it was a moment ago."""
ASTRAY = 0.1
"""How far the middle of a moving card may be from its place, in card heights."""
HELD_DOWN, POINTED = 0.07, 0.1
"""How long a button is held down, and how long it is pointed at before a press, in seconds."""
SETTLED, TURNS, LONGEST = 0.4, 10, 60.0
"""Waiting ends when nothing has happened for ``SETTLED`` seconds and ``TURNS`` turns of the loop, or after
``LONGEST`` seconds in any case."""
LEAVING = ("quit", "leave", "full_screen", "concede", "home")
"""The ids of buttons that end the program or change its window."""
ROOM = 4_000_000_000
FRAME, HASTE, MANY = 1 / 60, 0.004, 300
"""``FRAME`` is the time between two pictures on the guest's clock, and ``HASTE`` the time that really passes,
both in seconds. ``MANY`` is how many pictures are kept before they are compared."""
LONG_DEAL, OPENED = 150, 8
NAMES = ("Mr. Cotton", "Mr. Dobbs", "Mrs. Behn")
GAMES = ("rubicon", "du-coeur", "piquesept-3")


class Picture(NamedTuple):
    """A picture that was shown. ``at`` is its time, ``work`` the program's work before it, and ``on`` the
    page. ``looks`` are what it shows, and ``plans`` how they were drawn. ``held`` is True if a new picture
    was asked for but not ready, so that this is still an earlier one."""

    at: float
    work: float
    on: str
    looks: Sequence[Look]
    plans: Sequence[Plan]
    held: bool


Before = dict[tuple[str | Rect, type[Look]], Plan]


class Leisure:
    """Finds looks that were shown unfinished, by drawing them again with as much time as each needs. One
    object serves one size of window and of type."""

    def __init__(self, size: tuple[int, int], text: float, settings: Settings) -> None:
        art = Art(settings.drawn_faces, settings.back, True, manner_of(settings))
        art.shelf.room = ROOM
        self.painter = Painter(art, Scale(*size, text))
        self.painter.kit.shelf.room = self.painter.kit.sprites.room = ROOM
        self._same: dict[tuple[int, int], tuple[bool, pygame.Surface, pygame.Surface]] = {}
        self._finished: dict[int, tuple[bool, Plan]] = {}
        self._before: Before = {}

    def unfinished(self, pictures: Sequence[Picture]) -> list[list[Look]]:
        """Return, for each picture, the looks that differ from those drawn at leisure."""
        found = []
        for picture in pictures:
            shown = list(zip(picture.looks, picture.plans, strict=True))
            finished = [self._is_finished(look, plan) for look, plan in shown]
            found.append([look for (look, _), good in zip(shown, finished, strict=True) if not good])
            self._before = {
                (look.id or look.rect, type(look)): plan
                for (look, plan), good in zip(shown, finished, strict=True)
                if good
            }
        return found

    def _is_finished(self, look: Look, plan: Plan) -> bool:
        if id(plan) not in self._finished:
            true = self.painter.plan(look).pieces
            same = self._as_drawn(plan.pieces, true)
            if not same and isinstance(look, CardLook):
                moving = "late" in plan.awaited
                same = "undrawn" in plan.awaited or alike(plan.pieces, true, SPECK if moving else THUMB)
                same = same or (moving and of_a_colour(plan.pieces, true))
            was = self._before.get((look.id or look.rect, type(look)))
            if not same and was is not None and plan.pieces:
                same = all(
                    piece.surface is other.surface or self._same_pixels(piece.surface, other.surface)
                    for piece, other in zip(plan.pieces, was.pieces, strict=False)
                )
            self._finished[id(plan)] = same, plan
        return self._finished[id(plan)][0]

    def _as_drawn(self, pieces: Sequence[Blit], true: Sequence[Blit]) -> bool:
        return len(pieces) == len(true) and all(
            piece[1:3] == other[1:3] and self._same_pixels(piece.surface, other.surface)
            for piece, other in zip(pieces, true, strict=True)
        )

    def _same_pixels(self, a: pygame.Surface, b: pygame.Surface) -> bool:
        key = id(a), id(b)
        if key not in self._same:
            same = a.get_size() == b.get_size() and pixels(a) == pixels(b)
            self._same[key] = same, a, b
        return self._same[key][0]


def finished(picture: Picture) -> list[Look]:
    """Return the looks of a picture that are completely drawn."""
    return [look for look, plan in zip(picture.looks, picture.plans, strict=True) if not plan.awaited]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def alike(pieces: Sequence[Blit], true: Sequence[Blit], size: tuple[int, int]) -> bool:
    """Return True if a card looks about the same in both drawings when reduced to a small size."""
    if not pieces or not true:
        return not pieces and not true
    area = true[-1].area
    thumbs = [
        pygame.image.tobytes(pygame.transform.smoothscale(flat(each, area, GROUND), size), "RGB")
        for each in (pieces, true)
    ]
    apart: int = sum(abs(a - b) for a, b in zip(*thumbs, strict=True))
    return apart < ALIKE * len(thumbs[0])


def of_a_colour(pieces: Sequence[Blit], true: Sequence[Blit]) -> bool:
    """Return True if a moving card has about the same colour, place and height in both drawings, or is in
    neither. Its width may differ, because it may still be turned as it was a moment ago, so each drawing is
    judged over its own area."""
    if not pieces or not true:
        return not pieces and not true
    areas = [each[-1].area for each in (pieces, true)]
    (x, y), (to_x, to_y) = (area.center for area in areas)
    tall = areas[1].h
    if max(abs(x - to_x), abs(y - to_y), abs(areas[0].h - tall)) > ASTRAY * tall:
        return False
    means = []
    for each, area in zip((pieces, true), areas, strict=True):
        r, g, b, a = pygame.transform.average_color(flat(each, area))
        means.append([255 * part / max(1, a) for part in (r, g, b)])
    return sum(abs(a - b) for a, b in zip(*means, strict=True)) < ALIKE * 3


def flat(
    pieces: Sequence[Blit], area: pygame.Rect, ground: tuple[int, int, int] | None = None
) -> pygame.Surface:
    """Return one picture of an area: the parts of some pieces that lie in it, on this ground or on none."""
    whole = pygame.Surface(area.size, 0 if ground else pygame.SRCALPHA, 32)
    whole.fill(ground or (0, 0, 0, 0))
    for piece in pieces:
        place = piece.area.move(-area.x, -area.y)
        whole.blit(piece.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def pressable(looks: Sequence[Look]) -> list[str]:
    """Return the ids of the buttons and lines that can be pressed, except those that end the program or
    change its window."""
    return [
        k.id
        for k in looks
        if isinstance(k, ButtonLook | RowLook) and k.press and not k.dim and k.id not in LEAVING
        if topmost(looks, *k.rect.centre) is k
    ]


@dataclass
class Witness:
    """Keeps all the pictures that an app shows."""

    app: App
    pictures: list[Picture] = field(default_factory=list)

    def step(self) -> bool:
        drew = self.app.step()
        painter = self.app.painter
        if drew and painter._last:
            held = bool(getattr(painter, "held", False))
            times, on = (time.perf_counter(), time.process_time()), self.app.top.name
            lie = tuple(painter._last), tuple(painter._last_plans)  # a copy: what stirs is exchanged in place
            self.pictures.append(Picture(*times, on, *lie, held))
        return drew

    def taken(self) -> list[Picture]:
        found, self.pictures = self.pictures, []
        return found


class Opened(NamedTuple):
    """A page that was opened. ``frames`` is the number of pictures seen, and ``unfinished`` how many of them
    were unfinished. ``answered`` and ``whole`` are the times until the answer and until the whole page, and
    ``work`` is how much of these was work."""

    page: str
    frames: int
    unfinished: int
    answered: float
    whole: float
    work: float
    worst: tuple[str, ...] = ()


class Visitor:
    """A person at a freshly started program, with a real clock."""

    def __init__(
        self, size: tuple[int, int], settings: Settings, by_key: bool, folder: Path, rests: bool
    ) -> None:
        self.app = App(size, driver="dummy", data=folder, settings=settings)
        pygame.event.clear()
        self.app.headless = self.app.art.patient = False
        self.app.canvas.renew(*self.app._sizes)
        self.rests, self.by_key, self.witness = rests, by_key, Witness(self.app)
        self.preparing = False
        self.app.open(title(self.app))
        self.settle()

    def turn(self) -> None:
        began = time.monotonic()
        self.preparing = not self.witness.step() and hasattr(self.app, "prepare") and self.app.prepare()
        haste = getattr(start, "IN_HASTE", start.FRAME)
        pause = haste if getattr(self.app.painter, "held", False) else start.FRAME
        time.sleep(0.001 if self.app.put_off else max(0.001, pause - (time.monotonic() - began)))

    def wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.turn()

    def settle(self) -> None:
        """Wait until nothing moves and everything wanted has been drawn. This must hold for some time and for
        several turns of the loop, since a busy machine may manage only a few turns in that time. Give up
        after `LONGEST` seconds."""
        until, quiet, turns = time.monotonic() + LONGEST, time.monotonic() + SETTLED, 0
        while time.monotonic() < until and (time.monotonic() < quiet or turns < TURNS):
            before = len(self.witness.pictures)
            self.turn()
            turns += 1
            if len(self.witness.pictures) > before or self.app._dirty or self._wants():
                quiet, turns = time.monotonic() + SETTLED, 0

    def _wants(self) -> bool:
        """Return True if something in the picture is still to be drawn."""
        painter = self.app.painter
        return getattr(painter, "held", False) or any(plan.awaited for plan in painter._last_plans)

    def rest(self) -> None:
        """Wait until the program has finished drawing ahead."""
        self.wait(SETTLED)
        until = time.monotonic() + LONGEST
        while (self.preparing or self.app.art.waiting) and time.monotonic() < until:
            self.turn()

    def looks(self) -> list[Look]:
        return self.app.lay_out()

    def controls(self) -> list[str]:
        return pressable(self.looks())

    def press(self, id: str) -> float:
        """Press a look, and return the time when the button was released or the key pressed."""
        look = next(k for k in self.looks() if k.id == id)
        if self.by_key:
            self.app.dispatch.by_key = True
            self.app.focus(id)
            self.wait(POINTED + SEEN)
            self.began, self.work = time.perf_counter(), time.process_time()
            self.app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
            return self.began
        pointer: dict[str, Any] = {"pos": look.rect.centre, "touch": False}
        self.app.feed(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **pointer))
        self.wait(POINTED)
        self.began = time.perf_counter()
        self.app.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, **pointer))
        self.wait(HELD_DOWN)
        let_go, self.work = time.perf_counter(), time.process_time()
        self.app.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, **pointer))
        return let_go

    def opened(self, id: str, leisure: Leisure) -> Opened:
        """Press a look after a while, and return what was seen from then on."""
        if self.rests:
            self.rest()
        leisure.unfinished(self.witness.taken()[-1:])
        let_go = self.press(id)
        self.settle()
        pictures = self.witness.taken()
        bad = leisure.unfinished(pictures)
        shown = [(p, not b and not p.held and p.at >= let_go) for p, b in zip(pictures, bad, strict=True)]
        last = next((p for i, (p, _) in enumerate(shown) if all(good for _, good in shown[i:])), None)
        whole = last.at if last else let_go
        pressed = (p.at for p in pictures if any(k.id == id and k.pressed for k in finished(p)))
        answered = min(next(pressed, whole), whole)
        page = self.app.top.name
        worst = max(bad, key=len, default=[])
        return Opened(
            page,
            len(pictures),
            sum(map(bool, bad)),
            1000 * (answered - self.began),
            1000 * (whole - let_go),
            1000 * (last.work - self.work) if last else 0.0,
            tuple(sorted({type(k).__name__ for k in worst})),
        )

    def leave(self) -> None:
        self.app.quit()


@contextmanager
def visiting(size: tuple[int, int], text: int, by_key: bool, rests: bool = True) -> Iterator[Visitor]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(text_scale=text)
        visitor = Visitor(size, settings, by_key, Path(folder), rests)
        try:
            yield visitor
        finally:
            visitor.leave()


Route = tuple[str, ...]


def pages(
    size: tuple[int, int], text: int, by_key: bool, deep: int, only: Sequence[str] = (), rests: bool = True
) -> Iterator[tuple[Route, Opened]]:
    """Yield what was seen of each page that takes up to ``deep`` presses from the title. The program that
    opens it has never drawn it before. Buttons that lead to no other page are left out, and no page is
    followed up twice."""
    leisure = Leisure(size, text / 100, Settings())
    ways: list[Route] = [()]
    gone_on: set[str] = set()
    while ways:
        way = ways.pop(0)
        with visiting(size, text, by_key, rests) as visitor:
            for id in way[:-1]:
                visitor.press(id)
                visitor.settle()
            if way:
                before = visitor.app.top
                found = visitor.opened(way[-1], leisure)
                if visitor.app.top is before and not found.unfinished:
                    continue
                yield way, found
            if len(way) < deep and visitor.app.top.name not in gone_on:
                gone_on.add(visitor.app.top.name)
                ways += [(*way, id) for id in visitor.controls() if way or not only or id in only]


class Seen(Pilot):
    """A person for whom time passes as fast as pictures can be made. Every picture is checked for looks that
    were not finished."""

    def watched(self, settings: Settings) -> None:
        """Begin to draw as in a real window, where looks appear once they are ready."""
        self.app.headless = self.app.art.patient = False
        self.app.canvas.renew(*self.app._sizes)
        self.app._dirty = True
        self.witness = Witness(self.app)
        self.leisure = Leisure((self.app.scale.w, self.app.scale.h), settings.text_scale / 100, settings)
        self.frames, self.bad = 0, list[str]()

    def wait(self, seconds: float = 0.02, frames: int = 1) -> bool:
        if not hasattr(self, "witness"):
            return super().wait(seconds, frames)
        drew = False
        for _ in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            stepped = self.witness.step()
            if not stepped and hasattr(self.app, "prepare"):
                self.app.prepare()
            drew = stepped or drew
            time.sleep(HASTE)
        if len(self.witness.pictures) > MANY:
            self.judge()
        return drew

    def judge(self) -> None:
        """Find the looks that were shown unfinished in the pictures seen since the last call, and note
        them."""
        pictures = self.witness.taken()
        for picture, unfinished in zip(pictures, self.leisure.unfinished(pictures), strict=True):
            self.frames += 1
            if unfinished:
                kinds = sorted({f"{type(look).__name__} {look.id}".strip() for look in unfinished})
                self.bad.append(f"{picture.on}: {', '.join(kinds[:4])}")


class Guest(Seen):
    """A person who plays a game and, once, opens everything that can be opened at the table."""

    def __init__(self, rules: str, size: tuple[int, int], settings: Settings, folder: Path) -> None:
        self.rng, self.tried = random.Random(7), set[str]()
        self.sitting = rehearsed(Setup(games.rules(rules), "gamester", NAMES[0], 7, NAMES[1:]), 7)
        super().__init__(lambda app: table(app, self.sitting), folder, size, settings, 1)
        self.watched(settings)

    def plays(self, deals: int) -> None:
        """Play this many deals, or to the end of the game."""
        for _ in range(deals * LONG_DEAL):
            if self.sitting.awaiting is Await.OVER or self.sitting.game.deals_scored >= deals:
                break
            self.acts()
        for _ in range(4):
            self.acts()
        self.judge()

    def acts(self) -> None:
        """Wait until something can be pressed, open whatever has not been opened yet, and make a move."""
        self.wait(0.3)
        for _ in range(LONG_DEAL):
            if not self.player.busy(self.app.now):
                break
            self.wait(0.2)
        self.opens()
        if found := self.asked():
            self.presses(self.rng.choice(found).id)

    def opens(self) -> None:
        """Press everything that has not been pressed yet, then everything on the pages this opens, and leave
        those pages again."""
        for _ in range(OPENED):
            new = [id for id in pressable(self.app.lay_out()) if id not in self.tried]
            over = len(self.app.screens) > 1
            if not new and not over:
                return
            if new:
                self.tried.add(new[0])
                self.presses(new[0])
            else:
                self.key("esc")
            self.wait(0.5)
        while len(self.app.screens) > 1:
            self.key("esc")
            self.wait(0.3)

    def presses(self, id: str) -> None:
        with contextlib.suppress(AssertionError, StopIteration):  # covered, or gone meanwhile
            self.press(id)

    @property
    def table(self) -> Table[Player]:
        found = self.app.screens[0]
        assert isinstance(found, Table)
        return found


class Learner(Pupil, Seen):
    """A pupil who goes through a lesson and keeps the pictures seen."""


def played(rules: str, size: tuple[int, int], text: int, deals: int = 1) -> tuple[int, list[str]]:
    """Play this many deals of a game. Return how many pictures were seen, and a line for each thing that was
    unfinished."""
    with tempfile.TemporaryDirectory() as folder:
        guest = Guest(rules, size, Settings(text_scale=text, speed="fast"), Path(folder))
        try:
            guest.plays(deals)
        finally:
            guest.app.quit()
        return guest.frames, guest.bad


def learnt(lesson: Lesson, size: tuple[int, int], text: int) -> tuple[int, list[str]]:
    """Go through a lesson; return how many pictures were seen, and a line for each thing that was
    unfinished."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(text_scale=text, speed="fast")
        learner = Learner(lesson, Path(folder), size=size, glances=1, text_scale=text, speed="fast")
        learner.watched(settings)
        try:
            for _ in lesson.steps:
                learner.settle()
                learner.step()
            learner.judge()
        finally:
            learner.app.quit()
        return learner.frames, learner.bad


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep the machine busy with processes that only count."""
    began = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for each in began:
            each.kill()
            each.wait()


def report(rows: Sequence[Opened], what: str) -> int:
    """Print the times of some pages, and return the number of unfinished pictures."""
    unfinished = sum(row.unfinished for row in rows)
    print(f"{what}: {len(rows)} pages, {sum(row.frames for row in rows)} frames, {unfinished} unfinished")
    for name in ("answered", "whole", "work"):
        times = [getattr(row, name) for row in rows]
        if len(times) > 1:
            tenths = quantiles(times, n=10)
            print(f"    {name}: p50 {tenths[4]:.0f}, p90 {tenths[8]:.0f} ms", flush=True)
    return unfinished


PARTS = ("pages", "table", "lessons")


def told(what: str, frames: int, bad: Sequence[str]) -> int:
    """Print how often anything was unfinished, and return that number."""
    print(f"{what}: {frames} frames, {len(bad)} unfinished", flush=True)
    for each, times in Counter(bad).most_common(6):
        print(f"    {times:4} {each}")
    return len(bad)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.first_frames", description=__doc__)
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT; may be repeated")
    parser.add_argument("--type", type=int, action="append", help="the size of type in percent")
    parser.add_argument("--deep", type=int, default=2, help="presses from the title (%(default)s)")
    parser.add_argument("--busy", type=int, default=0, help="processes that keep the machine busy")
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--by", choices=("pointer", "keyboard"), action="append")
    parser.add_argument("--at-once", action="store_true", help="press before anything is made ahead")
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        help="only this game or lesson, or what this door of the title opens; may be repeated",
    )
    chosen = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in chosen.size or ()] or list(SIZES)
    unfinished = 0
    parts = chosen.part or PARTS
    with busy(chosen.busy):
        for w, h in sizes:
            for text in chosen.type or (100, 200):
                for name in GAMES if "table" in parts else ():
                    if chosen.only and name not in chosen.only:
                        continue
                    unfinished += told(f"{w}x{h}, type {text} %, {name}", *played(name, (w, h), text))
                for lesson in course() if "lessons" in parts else ():
                    if chosen.only and lesson.name not in chosen.only:
                        continue
                    unfinished += told(
                        f"{w}x{h}, type {text} %, {lesson.name}", *learnt(lesson, (w, h), text)
                    )
                if "pages" not in parts:
                    continue
                for by in chosen.by or ("pointer", "keyboard"):
                    rows = []
                    print(f"{'page':42} frames unfinished answer  whole   work ms")
                    by_key, rests = by == "keyboard", not chosen.at_once
                    for way, row in pages((w, h), text, by_key, chosen.deep, chosen.only, rests):
                        rows.append(row)
                        where = f"{row.page} ({' > '.join(way)})"
                        times = f"{row.answered:6.0f} {row.whole:6.0f} {row.work:6.0f}"
                        worst = " ".join(row.worst)
                        print(f"{where:42} {row.frames:6} {row.unfinished:10} {times}  {worst}", flush=True)
                    unfinished += report(rows, f"{w}x{h}, type {text} %, by {by}")
    return int(unfinished > 0)


if __name__ == "__main__":
    sys.exit(main())
