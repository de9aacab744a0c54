"""Film one event of the table as a sheet of pictures: ``python -m tests.film EVENT OUT.png [--rules R]``.

The clock stands still between two pictures, so that each can be looked at. The events:

    hover      the pointer goes along the hand
    press      a card is pressed, held and let go beside it
    carried    a card is taken up, swung about and put back
    played     a card is played, and answered
    gathered   a trick is decided and turned down
    last       the last trick of a deal, up to the reckoning
    deal       the pack is cut, shuffled and dealt
    exchange   cards are laid out and drawn
    back       a card that was played is taken back
    page       the menu opens
    button     a button is pressed and let go
    hurried    a deal is interrupted by a press
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from picket_desktop.engine import games
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.pictures.picture import save
from picket_desktop.table.play.cloth.zones import TRICK
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.widgets.looks import CardLook, Rect
from tests.table.pilot import Pilot
from tests.table.play.sat_down import sat

STEP = 0.032
COLUMNS, WIDE = 6, 420
MOVES = 6
"""The least choice of cards from which one is played in a film."""
GROUND = (24, 24, 24)
Shots = Iterator[float]
"""The seconds to wait before each picture; whoever yields moves the pointer meanwhile."""


def hand(pilot: Pilot) -> list[CardLook]:
    """Return the cards that may be played or laid out."""
    shown = pilot.app.lay_out()
    return [look for look in shown if isinstance(look, CardLook) and look.group == "hand" and not look.dim]


def pointer(pilot: Pilot, kind: int, x: float, y: float) -> None:
    """Move, press or let go the pointer, between two pictures."""
    pos = pilot.in_window(x, y)
    pilot.app.feed(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0), button=1, touch=False))


def still(pilot: Pilot) -> Pilot:
    """Wait until the person is asked and nothing moves."""
    for _ in range(400):
        pilot.wait(0.1)
        if pilot.table.showing.waits:
            pilot.key("space")
        if not pilot.player.busy(pilot.now) and pilot.player.sitting.awaiting is not Await.OTHER:
            break
    pilot.wait(1.0, 10)
    return pilot


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


def gathered(pilot: Pilot) -> Shots:
    pilot.press(hand(pilot)[1].id)
    for _ in range(600):
        pilot.wait(STEP / 4)
        trick = [k for k in pilot.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == TRICK]
        if any(k.chosen for k in trick):
            break
    for _ in range(18):
        yield STEP
    for _ in range(600):
        if pilot.table.shown.scene.open_trick is None:
            break
        pilot.wait(STEP / 4)
    for _ in range(18):
        yield STEP


def last(pilot: Pilot) -> Shots:
    for look in hand(pilot)[:1]:
        pilot.press(look.id)
    for _ in range(60):
        yield STEP


def deal(pilot: Pilot) -> Shots:
    for _ in range(2):
        pilot.press(pilot.asked()[0].id)
        for _ in range(54):
            yield STEP * 2
        if pilot.player.sitting.awaiting is Await.YOU:
            break


def exchange(pilot: Pilot) -> Shots:
    for look in sorted(hand(pilot), key=lambda look: look.index)[-5:]:
        pilot.press(look.id)
        pilot.wait(0.4, 8)
    pilot.press(pilot.asked()[0].id)
    for _ in range(54):
        yield STEP


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


Event = Callable[[Pilot], Shots]
PLAY: dict[str, Event] = {
    "hover": hover,
    "press": press,
    "carried": carried,
    "played": played,
    "gathered": gathered,
    "last": last,
    "back": back,
    "page": page,
    "button": button,
    "hurried": hurried,
}
EVENTS: dict[str, Event] = {**PLAY, "deal": deal, "exchange": exchange}


def sat_at(rules: str, event: str, seed: int, size: tuple[int, int], data: Path, speed: str) -> Pilot:
    """Return a pilot at a table where the event can be filmed."""

    def wanted(sitting: Sitting) -> bool:
        if event == "deal":
            return sitting.awaiting in (Await.CUT, Await.SHUFFLE)
        if sitting.awaiting is not Await.YOU:
            return False
        view = sitting.view
        if event == "exchange":
            return view.phase is Phase.EXCHANGE
        playing = view.phase.name == "PLAY"
        return playing and (len(view.hand) == 1 if event == "last" else len(view.moves) > MOVES)

    sitting = sat(rules, wanted, seed)
    return still(Pilot(lambda app: table(app, sitting), data, size, Settings(speed=speed), glances=1))


def filmed(pilot: Pilot, event: str, part: Rect) -> list[pygame.Surface]:
    """Return the pictures of an event, only a part (shares of the window) of each."""
    w, h = pilot.app.window.shown.get_size()
    place = pygame.Rect(round(part.x * w), round(part.y * h), round(part.w * w), round(part.h * h))
    found = []
    for seconds in EVENTS[event](pilot):
        pilot.wait(seconds)
        found.append(pilot.app.picture().subsurface(place).copy())
    return found


def joined(pictures: list[pygame.Surface], columns: int, wide: int) -> pygame.Surface:
    """Return all pictures on one sheet, numbered by their places: row by row."""
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
    parser.add_argument("event", metavar="EVENT", choices=sorted(EVENTS))
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
        pilot = sat_at(args.rules, args.event, args.seed, (w, h), Path(data), args.speed)
        pictures = filmed(pilot, args.event, Rect(*map(float, args.part.split(","))))
        pilot.app.quit()
    save(joined(pictures, args.columns, args.wide), args.out)
    print(f"{args.out}: {len(pictures)} pictures")


if __name__ == "__main__":
    main()
