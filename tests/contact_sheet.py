"""Draws every moment of every game at four sizes, for review by eye: ``python -m tests.contact_sheet OUT``.
One sheet for each game, and one for the pages before it, is written to the folder OUT. A sheet has a row for
each moment and a column for each window size. With ``--lessons``, each step of the lessons is drawn instead,
as a separate picture at each of two sizes."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from picket_desktop.engine import games
from picket_desktop.lessons.course import course
from picket_desktop.table.pictures.picture import PAGES, phases, picture, save
from tests.lessons.pupil import Pupil
from tests.table.drawn_once import drawn_once
from tests.table.pilot import UNPAINTED

SIZES = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080))
LESSON_SIZES = ((1024, 640), (1600, 1000))
SEED = 7
TALL = 400
"""Height to which every picture is scaled, in pixels."""
GAP, GROUND = 8, (24, 24, 24)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.contact_sheet", description=__doc__)
    parser.add_argument("out", metavar="OUT", type=Path, help="the folder that the sheets are written into")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games, pages or lessons")
    parser.add_argument("--seed", type=int, default=SEED, help="what the cards come from (%(default)s)")
    parser.add_argument("--at", metavar="PHASE", action="append", help="only this moment; may be repeated")
    parser.add_argument("--type", type=int, default=100, help="the size of type in percent (%(default)s)")
    parser.add_argument("--lessons", action="store_true", help="every step of every lesson")
    return parser.parse_args()


def sheet(name: str, seed: int, moments: Sequence[str], text: int) -> pygame.Surface:
    """Return a sheet of the moments of a game, each at every size. Sizes are drawn one after another, so that
    drawings made for one moment can be reused for the others."""
    wide = [round(TALL * w / h) for w, h in SIZES]
    found = pygame.Surface((sum(wide) + GAP * (len(wide) + 1), (TALL + GAP) * len(moments) + GAP))
    found.fill(GROUND)
    x = GAP
    for column, size in enumerate(SIZES):
        with drawn_once():
            for row, at in enumerate(moments):
                drawn = picture(name, seed, at, size, text_scale=text).convert(24)
                small = pygame.transform.smoothscale(drawn, (wide[column], TALL))
                found.blit(small, (x, GAP + row * (TALL + GAP)))
        x += wide[column] + GAP
    return found


def sheets(args: argparse.Namespace) -> Iterator[Path]:
    """Write the sheets and yield the path of each."""
    args.out.mkdir(parents=True, exist_ok=True)
    chosen = {"pages": tuple(PAGES), **{name: _moments(name) for name in games.names()}}
    for name, moments in chosen.items():
        wanted = [at for at in moments if not args.at or at in args.at]
        if wanted and (not args.games or name in args.games):
            path = args.out / f"{name}.png"
            save(sheet(games.DEFAULT if name == "pages" else name, args.seed, wanted, args.type), path)
            yield path


def lessons(args: argparse.Namespace) -> Iterator[Path]:
    """Draw every step of the lessons, or of those named, as a player sees it after working through the
    earlier steps. Yield the paths of the pictures."""
    args.out.mkdir(parents=True, exist_ok=True)
    with drawn_once(), tempfile.TemporaryDirectory() as data:
        for lesson in course():
            if args.games and lesson.name not in args.games:
                continue
            for w, h in LESSON_SIZES:
                pupil = Pupil(lesson, Path(data), 0, (w, h), speed="off", text_scale=args.type)
                while not pupil.learning.over:
                    pupil.settle()
                    pupil.wait(1.0, frames=2)
                    path = args.out / f"{lesson.number:02}-{lesson.name}-{pupil.learning.at + 1:02}-{w}.png"
                    pupil.glances = 1
                    pupil.app.painter.paint(pupil.app.window.surface, pupil.shown())
                    pupil.glances = UNPAINTED
                    save(pupil.app.picture(), path)
                    yield path
                    pupil.step()
                pupil.app.quit()


def _moments(name: str) -> tuple[str, ...]:
    return tuple(at for at in phases(name) if at not in PAGES)


if __name__ == "__main__":
    given = arguments()
    for written in lessons(given) if given.lessons else sheets(given):
        print(written)
