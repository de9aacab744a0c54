"""Time drawing the table on the dummy driver: the first picture, one at a new size, and one while a card is
dragged. Times are CPU time of this process, so that a busy machine does not lengthen them."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from picket_desktop.engine import games
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.play.guides.playing import table
from tests.benchmarks.figures import Figure
from tests.table.pilot import Pilot

GROUP = "table"
SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        for name, size in SIZES.items():
            yield from _title(name, size, Path(folder))
            yield from _play(name, size, Path(folder))


def _title(name: str, size: tuple[int, int], data: Path) -> Iterator[Figure]:
    began = time.process_time()
    pilot = Pilot(title_page, data, size)
    yield Figure(GROUP, f"{name}, the title, drawn from nothing", _since(began), "ms")
    yield Figure(GROUP, f"{name}, the title at another size", _resized(pilot, size), "ms")
    pilot.app.quit()


def _play(name: str, size: tuple[int, int], data: Path) -> Iterator[Figure]:
    pilot = Pilot(lambda app: table(app, in_play()), data, size)
    yield Figure(GROUP, f"{name}, the table in play at another size", _resized(pilot, size), "ms")
    card = next(look.id for look in pilot.app.lay_out() if look.group == "hand" and not look.dim)
    aim = "under 5" if name == "1080p" else ""
    for what, way in (("along the hand", (0.4, 0.0)), ("over the cloth", (0.2, -0.5))):
        frame = dragged(pilot, card, (way[0] * size[0], way[1] * size[1]))
        yield Figure(GROUP, f"{name}, a frame of a card dragged {what}", frame, "ms", aim)
    pilot.app.quit()


def in_play() -> Sitting:
    """Return a sitting at Rubicon after some tricks, with the person to play. The game cannot end on the
    score."""
    sitting = rehearsed(Setup(games.rules("rubicon"), "gamester", "Mr. Cotton", 1674), 1)
    while not (
        sitting.awaiting is Await.YOU and sitting.view.phase is Phase.PLAY and len(sitting.view.hand) < 9
    ):
        match sitting.awaiting:
            case Await.LIFT:
                sitting.lift(5)
            case Await.CUT:
                sitting.cut(12)
            case Await.SHUFFLE:
                sitting.shuffle(1)
            case Await.YOU:
                sitting.do(sitting.view.moves[0])
            case Await.NEXT:
                sitting.next_deal()
            case _:
                sitting.poll()
    return sitting


def _resized(pilot: Pilot, size: tuple[int, int]) -> float:
    pilot.app.window.window.size = (size[0] - 64, size[1] - 40)
    began = time.process_time()
    pilot.feed(pygame.WINDOWSIZECHANGED, x=size[0] - 64, y=size[1] - 40)
    return _since(began)


def dragged(pilot: Pilot, card: str, way: tuple[float, float], frames: int = 90) -> float:
    """Drag a card, and break the drag off by taking the focus from the window. Return the mean processor time
    per frame of the drag, in milliseconds."""
    rect = pilot.look(card).rect
    x, y = rect.x + 0.15 * rect.w, rect.centre[1]
    pilot.move(x, y)
    pilot.down(x, y)
    began = time.process_time()
    for i in range(1, frames + 1):
        pilot.move(x + way[0] * i / frames, y + way[1] * i / frames)
    spent = _since(began) / frames
    pilot.feed(pygame.WINDOWFOCUSLOST)
    pilot.feed(pygame.WINDOWFOCUSGAINED)
    pilot.wait(1.0, 10)
    return spent


def _since(began: float) -> float:
    return 1000 * (time.process_time() - began)
