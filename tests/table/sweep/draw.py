"""Draw a moment of the sweep: ``python -m tests.table.sweep.draw JOURNEY MOMENT MANNER LANGUAGE OUT``.

The first four arguments are written as the sweep prints them for a fault, such as ``"lesson tricks" "step 2"
1024x640-200-100 fr``. OUT is a picture (PNG). The faults found there are printed."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.picture import save
from tests.table.drawn_once import drawn_once
from tests.table.sweep.journeys import journeys
from tests.table.sweep.manners import LANGUAGES, Lay, at, manner, names_in
from tests.table.sweep.sweep import looked_at
from tests.words.pseudo import spoken


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.table.sweep.draw", description=__doc__)
    parser.add_argument("journey")
    parser.add_argument("moment")
    parser.add_argument("manner", type=manner)
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    settings = Settings(language=args.language)

    def see(name: str, lay: Lay) -> None:
        if name != args.moment:
            return
        given = at(args.manner, settings)
        looks, found = looked_at(lay, given, fingers=args.manner.type == 100)
        app = App(args.manner.size, driver="dummy", clock=Clock(), settings=given.settings)
        try:
            app.painter.paint(app.window.surface, looks)
            save(app.picture(), args.out)
        finally:
            app.quit()
        for fault in found:
            print(f"{fault.kind}: {fault.told}")

    journey = next(one for one in journeys() if one.name == args.journey)
    with spoken(args.language), drawn_once(), tempfile.TemporaryDirectory() as data:
        journey.go(see, Path(data), settings, names_in(args.language))


if __name__ == "__main__":
    main()
