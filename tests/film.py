"""Film one event of the table as a sheet of pictures: ``python -m tests.film EVENT OUT.png [--rules R]``.

The clock stands still between two pictures, so that each can be looked at. The events:

    hover      the pointer moves along the hand
    press      a card is pressed, held and released beside itself
    carried    a card is picked up, swung about and put back
    played     a card is played, and answered
    back       a card that was played is taken back
    page       the menu opens
    button     a button is pressed and released
    hurried    a deal is interrupted by a press

and the ten passages of `tests.passages`, twenty pictures a second:

    draw       cards are drawn for the deal, up to the first cards in hand
    deal       the pack is cut, shuffled and dealt
    exchange   cards are laid out and drawn
    calls      everything is called, up to the first trick
    won, lost  a card is played to a trick, which is then turned down
    last       the last trick of a deal, up to the score
    score      a game's last score, and its result
    step       a lesson moves to its next step
    lesson     a lesson ends, and the next begins
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from picket_desktop.engine import games
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.pictures.picture import save
from picket_desktop.table.widgets.looks import Rect
from tests.passages import PASSAGES, Passage, Shots, Where, at_table, hand, pointer
from tests.table.pilot import Pilot

STEP = 0.032
COLUMNS, WIDE = 6, 420
MOVES = 6
"""A film plays a card only if at least this many cards of the hand may be played."""
GROUND = (24, 24, 24)


def hover(pilot: Pilot) -> Shots:
    for look in hand(pilot)[2:4]:
        for share in (0.1, 0.25, 0.4):
            pilot.move(look.rect.x + look.rect.w * share, look.rect.y + 40)
            for _ in range(5):
                yield STEP / 2


def press(pilot: Pilot) -> Shots:
    look = hand(pilot)[3]
    x, y = look.rect.x + look.rect.w * 0.3, look.rect.y + 60
    pilot.move(x, y)
    pilot.wait(0.5, 10)
    yield 0.0
    pointer(pilot, pygame.MOUSEBUTTONDOWN, x, y)
    for _ in range(4):
        yield STEP / 2
    pilot.app.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(13):
        yield STEP / 2


def carried(pilot: Pilot) -> Shots:
    look = hand(pilot)[4]
    x, y = look.rect.x + look.rect.w * 0.3, look.rect.y + 60
    pilot.move(x, y)
    pilot.wait(0.4, 10)
    pilot.down(x, y)
    w, h = pilot.app.window.shown.get_size()
    ways = [(0.013, -0.024)] * 9 + [(0.013, 0.0)] * 4 + [(-0.018, 0.006)] * 9 + [(-0.01, 0.03)] * 4
    for across, down in ways:
        x, y = x + w * across, y + h * down
        pointer(pilot, pygame.MOUSEMOTION, x, y)
        yield STEP / 2
    pointer(pilot, pygame.MOUSEBUTTONUP, x, y)
    for _ in range(20):
        yield STEP / 2


def played(pilot: Pilot) -> Shots:
    pilot.press(hand(pilot)[1].id)
    for _ in range(36):
        yield STEP * 0.75


def back(pilot: Pilot) -> Shots:
    pilot.press(sorted(hand(pilot), key=lambda look: look.index)[3].id)
    for _ in range(600):
        pilot.wait(STEP / 4)
        if not pilot.player.busy(pilot.now) and pilot.player.sitting.awaiting is Await.YOU:
            break
    yield 0.0
    pilot.key("u")
    for _ in range(17):
        yield STEP


def page(pilot: Pilot) -> Shots:
    pilot.app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
    for _ in range(18):
        yield STEP / 2


def button(pilot: Pilot) -> Shots:
    x, y = pilot.reach("menu")
    pilot.move(x, y)
    pilot.wait(0.3, 6)
    pointer(pilot, pygame.MOUSEBUTTONDOWN, x, y)
    for _ in range(4):
        yield STEP / 2
    pilot.app.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(14):
        yield STEP / 2


def hurried(pilot: Pilot) -> Shots:
    pilot.press(hand(pilot)[1].id)
    for _ in range(3):
        yield STEP
    pilot.key("space")
    for _ in range(15):
        yield STEP / 4


EVENTS: dict[str, Callable[[Pilot], Shots]] = {
    "hover": hover,
    "press": press,
    "carried": carried,
    "played": played,
    "back": back,
    "page": page,
    "button": button,
    "hurried": hurried,
}


def _plays(sitting: Sitting) -> bool:
    view = sitting.view
    return sitting.awaiting is Await.YOU and view.phase.name == "PLAY" and len(view.moves) > MOVES


FILMED = {name: Passage(at_table(_plays), runs) for name, runs in EVENTS.items()} | PASSAGES
"""Everything that can be filmed, by name."""


def filmed(pilot: Pilot, runs: Shots, part: Rect) -> list[pygame.Surface]:
    """Return the pictures of a passage, each cut to ``part``, given as shares of the window."""
    w, h = pilot.app.window.shown.get_size()
    place = pygame.Rect(round(part.x * w), round(part.y * h), round(part.w * w), round(part.h * h))
    found = []
    for seconds in runs:
        pilot.wait(seconds)
        found.append(pilot.app.picture().subsurface(place).copy())
    return found


def joined(pictures: list[pygame.Surface], columns: int, wide: int) -> pygame.Surface:
    """Return all pictures on one sheet, row by row."""
    w, h = pictures[0].get_size()
    tall = round(wide * h / w)
    rows = -(-len(pictures) // columns)
    found = pygame.Surface((columns * (wide + 4), rows * (tall + 4)))
    found.fill(GROUND)
    for i, shot in enumerate(pictures):
        small = pygame.transform.smoothscale(shot.convert(24), (wide, tall))
        found.blit(small, (i % columns * (wide + 4), i // columns * (tall + 4)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.film", description=__doc__)
    parser.add_argument("event", metavar="EVENT", choices=sorted(FILMED))
    parser.add_argument("out", metavar="OUT", type=Path)
    parser.add_argument("--rules", default=games.DEFAULT)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--size", default="1600x1000")
    parser.add_argument("--speed", default="normal", help="the Motion setting (%(default)s)")
    parser.add_argument("--part", default="0,0,1,1", help="x,y,w,h of the part filmed, in shares")
    parser.add_argument("--columns", type=int, default=COLUMNS)
    parser.add_argument("--wide", type=int, default=WIDE, help="width of a picture (%(default)s)")
    args = parser.parse_args()
    w, h = map(int, args.size.split("x"))
    with tempfile.TemporaryDirectory() as data:
        passage = FILMED[args.event]
        pilot = passage.opened(Where(Path(data), (w, h), args.rules, args.seed, args.speed))
        pictures = filmed(pilot, passage.runs(pilot), Rect(*map(float, args.part.split(","))))
        pilot.app.quit()
    save(joined(pictures, args.columns, args.wide), args.out)
    print(f"{args.out}: {len(pictures)} pictures")


if __name__ == "__main__":
    main()
