"""Draw a page, or the table at a point in a real game, without a display: ``picket picture``.

A sitting is played at random from a seed up to the chosen phase. The module of the game's family, found by
the family's name, says which phases a game has and how to reach them.
"""

from __future__ import annotations

import io
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol, cast

import pygame

from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.plain_file import write_whole
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.pictures.clock import Clock, HouseRules
from picket_desktop.table.play import famous
from picket_desktop.table.play.guides import drilling, watching, weighing
from picket_desktop.table.seating import new_game

PAGES = {
    "title": title,
    "new-game": new_game,
    "watch": watching.page,
    "famous": famous.page,
    "own-hand": weighing.page,
    "drills": drilling.page,
    "problems": drilling.book,
}


class Family(Protocol):
    """A family's part in drawing pictures: which phases its games have, and how these are reached."""

    def moments(self, rules: Rules) -> tuple[str, ...]:
        """Return the phases of a game that can be drawn."""
        ...

    def brought(self, app: App, clock: Clock, rules: Rules, seed: int, at: str) -> None:
        """Open the table at the phase ``at`` of the game produced by a seed."""
        ...


def family(rules: Rules) -> Family | None:
    """Return the module with the pictures of a game's family; None if there is none."""
    name = f"{__package__}.{rules.family}"
    return cast(Family, import_module(name)) if find_spec(name) else None


def phases(rules_name: str, options: HouseRules = ()) -> tuple[str, ...]:
    """Return the phases of a game that can be drawn. Raises `BadText` for an unknown game or house rule."""
    rules = games.rules(rules_name, options)
    found = family(rules)
    return (*PAGES, *(found.moments(rules) if found else ()))


def picture(
    rules_name: str,
    seed: int,
    at: str,
    size: tuple[int, int],
    options: HouseRules = (),
    **settings: object,
) -> pygame.Surface:
    """Return a picture of the table at the phase ``at``, or of the page of that name; ``settings`` are fields
    of `Settings`. Equal arguments give equal pictures."""
    chosen = Settings(**settings)  # type: ignore[arg-type]
    clock = Clock()
    app = App(size, driver="dummy", clock=clock, settings=chosen)
    try:
        if at in PAGES:
            app.open(PAGES[at](app))
        else:
            rules = games.rules(rules_name, options)
            if found := family(rules):
                found.brought(app, clock, rules, seed, at)
            app.lay_out()
        app.stack.still()
        app.turn()
        return app.picture()
    finally:
        app.quit()


def save(drawn: pygame.Surface, path: Path) -> None:
    """Write a picture as a PNG file, whatever the file's name. It is written completely or not at all: an
    existing file of that name stays until the new one is complete. Raises OSError."""
    whole = io.BytesIO()
    pygame.image.save(drawn, whole, "picture.png")
    write_whole(path, whole.getbuffer())
