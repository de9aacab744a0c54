"""Draws the pictures in `.github/`, which show Picket to people who do not have it yet, in the README and in
the software catalogues of systems. python -m tests.readme_pictures [NAME ...] draws them anew, or only those
named. Look at each before committing it. Pillow is needed (`pip install '.[workshop]'`) to store them
smaller. The cards come from seeds, so the same program draws the same pictures. Draw them for a release and
not in between, since every version of each stays in the repository for ever. Each is labelled with the
version it shows."""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

if TYPE_CHECKING:
    from PIL import Image

from picket_desktop import __version__
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.moves import Play as PlayCard
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons.course import course
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.keeping import Nowhere
from picket_desktop.sitting.marked_game import MarkedGame, begun
from picket_desktop.sitting.steps import Await
from picket_desktop.table.pictures.picture import picture
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.screens.marking.page import MarkingPage
from tests.lessons.pupil import Pupil
from tests.passages import still as settled
from tests.table.pilot import Pilot, render
from tests.table.play.sat_down import sat

FOLDER = Path(__file__).parents[1] / ".github"
SIZE = (1280, 800)
COLOURS = 256
MOVING = "play"
FILMED, RATE = (840, 525), 25
"""Size of the moving picture, and its frames per second."""
QUALITY, METHOD = 50, 4
"""The quality of the moving picture on WebP's scale, and WebP's method (slower ones make little
difference)."""
MAKER = "Picket"
SOFTWARE = 0x0131
"""The Exif tag for the name of the program that made a picture."""
SEED = 38
LESSON, STEP = "sequences", 6
MARKS = (
    "dealer 1",
    "say 0 point 5",
    "answer point good",
    "say 0 sequences 3",
    "answer sequences not-good",
    "say 1 sequences 4",
    "say 0 sets 3 A",
)
"""The marks of the deal in the picture with real cards."""


def lesson() -> pygame.Surface:
    """Draw a lesson at `STEP`, where it asks for a call."""
    taught = next(one for one in course() if one.name == LESSON)
    with tempfile.TemporaryDirectory() as data:
        pupil = Pupil(taught, Path(data), STEP, SIZE, glances=1, speed="off")
        pupil.settle()
        pupil.wait(1.0, frames=2)
        found = pupil.app.picture().copy()
        pupil.app.quit()
    return found


def marking() -> pygame.Surface:
    """Draw a deal with real cards that is being marked."""
    game = MarkedGame(begun(games.rules("rubicon"), ("Anne", "Jack")), Nowhere())
    for text in MARKS:
        game.mark(game.marker.read_move(text))
    with tempfile.TemporaryDirectory() as data:
        return render(lambda app: MarkingPage(app, game), SIZE, Path(data), Settings())


STILLS: dict[str, Callable[[], pygame.Surface]] = {
    "table": partial(picture, "du-coeur", 7, "play", SIZE),
    "lesson": lesson,
    "score": partial(picture, "rubicon", 1, "reckoning", SIZE),
    "review": partial(picture, "rubicon", 1, "review", SIZE),
    "marking": marking,
}


def path(name: str, folder: Path = FOLDER) -> Path:
    return folder / f"{name}{'.webp' if name == MOVING else '.png'}"


def chosen(pilot: Pilot) -> Move:
    """Return the move that a good player would make for the person."""
    view, chance = pilot.player.sitting.view, random.Random(len(pilot.player.sitting.record.moves))
    return rules_of_thumb.choose(view, chance, 0).move


def filmed(pilot: Pilot) -> Iterator[float]:
    """Exchange, call and play to the first trick; yield the seconds before each picture."""
    yield from still(0.6)
    laid = chosen(pilot)
    assert isinstance(laid, Discard)
    for card in laid.cards:
        pilot.press(card.text)
        yield from still(0.2)
    yield from still(0.3)
    while pilot.table.shown.scene.open_trick is not None or not pilot.table.shown.scene.tricks:
        here = pilot.table
        if here.showing.waits or here.guide.busy(pilot.now) or here.guide.sitting.awaiting is Await.OTHER:
            yield from still(1 / RATE)
            if here.showing.waits:
                pilot.key("space")
            continue
        yield from still(0.4)
        move = chosen(pilot)
        pilot.press(move.card.text if isinstance(move, PlayCard) else pilot.asked()[0].id)
    yield from still(1.6)


def still(seconds: float) -> Iterator[float]:
    """Yield the time between two pictures until ``seconds`` have passed."""
    yield from [1 / RATE] * round(seconds * RATE)


def at_the_exchange(data: Path) -> Pilot:
    """Return a pilot at the exchange of a deal not specially chosen."""
    sitting = sat("du-coeur", lambda of: of.awaiting is Await.YOU and of.view.phase is Phase.EXCHANGE, SEED)
    sitting.recorder.record = replace(sitting.record, chosen=False)
    return settled(Pilot(lambda app: table(app, sitting), data, SIZE, Settings(), glances=1))


def moving() -> list[pygame.Surface]:
    """Return the pictures of the film."""
    found = []
    with tempfile.TemporaryDirectory() as data:
        pilot = at_the_exchange(Path(data))
        for seconds in filmed(pilot):
            pilot.wait(seconds)
            found.append(pilot.app.picture().copy())
        pilot.app.quit()
    return found


def shown_version(file: Path) -> str:
    """Return the version of Picket in a picture's label, or "" if it has none."""
    found = re.search(rb"%b (\d+\.\d+\.\d+)" % MAKER.encode(), file.read_bytes())
    return found[1].decode() if found else ""


def image(drawn: pygame.Surface) -> Image.Image:
    from PIL import Image

    return Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))


def write(name: str, folder: Path = FOLDER) -> None:
    """Draw a picture and write its file into a folder. A still picture is stored with few colours, and a film
    as changes only. Raises ModuleNotFoundError without Pillow."""
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    made_by = f"{MAKER} {__version__}"
    if name == MOVING:
        first, *more = (image(drawn).resize(FILMED, Image.Resampling.LANCZOS) for drawn in moving())
        whole = 10_000  # more pictures than there are: none after the first is written whole
        timing = {"duration": 1000 // RATE, "loop": 0, "kmin": whole - 1, "kmax": whole, "method": METHOD}
        exif = Image.Exif()
        exif[SOFTWARE] = made_by
        first.save(
            path(name, folder), save_all=True, append_images=more, quality=QUALITY, exif=exif, **timing
        )
    else:
        few = image(STILLS[name]()).quantize(COLOURS, Image.Quantize.MEDIANCUT)
        facts = PngInfo()
        facts.add_text("Software", made_by)
        few.save(path(name, folder), optimize=True, pnginfo=facts)


def main() -> int:
    names = (*STILLS, MOVING)
    parser = argparse.ArgumentParser(prog="python -m tests.readme_pictures", description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help=", ".join(names))
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder (%(default)s)")
    args = parser.parse_args()
    wanted = args.names or names
    if unknown := [name for name in wanted if name not in names]:
        parser.error(f"there is no picture “{unknown[0]}”: choose {', '.join(names)}")
    for name in wanted:
        try:
            write(name, args.out)
        except ModuleNotFoundError:
            parser.error("Pillow is missing: pip install '.[workshop]' installs it")
        written = path(name, args.out)
        print(f"{written}: {written.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
