"""Opening the window from the command line."""

from __future__ import annotations

from picket_desktop.commands.printing import complained
from picket_desktop.commands.refusal import Refusal
from picket_desktop.engine.record import Record


def open_table(replayed: Record | None = None) -> int:
    """Open the window, with a recorded game over its title page if there is one, and return the exit
    status. Raises `Refusal`."""
    from picket_desktop.table.which_pygame import pygame_trouble

    trouble = pygame_trouble()
    if trouble:
        complained(trouble)
        return 2
    from picket_desktop.paths import NoHome
    from picket_desktop.table.start import open_table as opened

    try:
        return opened(replayed=replayed)
    except NoHome as nowhere:
        raise Refusal("data.no-home", folder=nowhere.folder) from None
