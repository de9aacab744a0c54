"""Opens the window from the command line."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from picket_desktop.commands.printing import complained
from picket_desktop.commands.refusal import Refusal
from picket_desktop.engine.record import Record
from picket_desktop.words.words import words


def open_table(replayed: Record | None = None, brought: Path | None = None) -> int:
    """Open the window and return the exit status. Over the title page, open a ``replayed`` game, or the
    contents of the file ``brought``, as if dropped on the window. If another window is open and takes the
    file, open none. Raises `Refusal`."""
    from picket_desktop.table.which_pygame import pygame_trouble

    trouble = pygame_trouble()
    if trouble:
        complained(trouble)
        return 2
    from picket_desktop.paths import NoHome, data_folder
    from picket_desktop.saved.handing_over import hand_over
    from picket_desktop.table.screens.first_sight import first_sight
    from picket_desktop.table.window import NoDisplay

    begun = None
    try:
        if brought is not None and hand_over(data_folder(None), brought):
            complained(words().terminal("data.handed-over", name=brought.name))
            return 0
        with suppress(NoDisplay):  # the table notices that too, and says so
            begun = first_sight(data_folder(None))
        from picket_desktop.table.start import open_table as opened

        return opened(replayed=replayed, brought=brought, begun=begun)
    except NoHome as nowhere:
        raise Refusal("data.no-home", folder=nowhere.folder) from None
