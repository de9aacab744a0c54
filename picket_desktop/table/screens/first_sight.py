"""The first picture: the window with its cloth and the name, while the program is loading."""

import contextlib
from pathlib import Path
from typing import NamedTuple

import pygame

from picket_desktop.saved.store import Store
from picket_desktop.table.input.wishes import Wishes
from picket_desktop.table.painting.art import PREMULTIPLIED, UNREADABLE, manner_of
from picket_desktop.table.painting.background import ground, inside
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.reader.adapter import Adapter
from picket_desktop.table.reader.system import adapter_for
from picket_desktop.table.window import TableWindow
from picket_desktop.words.languages import asked_for, speak
from picket_desktop.words.pages import said

TALL = 0.12
"""The height of the name, as a fraction of the window's."""


class Begun(NamedTuple):
    """What the program has when it starts: the window already shown, the ``store`` with its settings, the
    cloth as its ``ground``, the ``adapter`` to screen readers, if any, and the system's preferences
    (``wishes``)."""

    window: TableWindow
    store: Store
    ground: pygame.Surface
    adapter: Adapter | None = None
    wishes: Wishes | None = None


def first_sight(data: Path, size: tuple[int, int] | None = None) -> Begun:
    """Show the window with its cloth and the name. Raises NoDisplay."""
    window = TableWindow(size)
    store = Store(data)
    try:
        settings = store.preferences.settings
        speak(asked_for() or settings.language)
        window.fill_screen(settings.full_screen)
        plain = manner_of(settings).plain
        laid = ground(*window.surface.get_size(), plain)
        adapter = adapter_for(window.window)
        window.show()
        pygame.event.pump()  # only now does it have its final size on some systems
        if laid.get_size() != window.surface.get_size():
            laid = ground(*window.surface.get_size(), plain)
        window.surface.blit(laid, (0, 0))
        _write(window.surface)
        window.flip()
    except BaseException:
        store.close()
        raise
    return Begun(window, store, laid, adapter, Wishes())


def _write(surface: pygame.Surface) -> None:
    """Write the name in the middle of the cloth; if the typeface is missing, the program says so later."""
    with contextlib.suppress(*UNREADABLE):
        w, h = surface.get_size()
        name = Fonts(Shelf()).line(said("title.heading"), "canon", round(TALL * h), "brass")
        place = name.get_rect(center=inside(w, h).centre)
        surface.blit(name, place, special_flags=PREMULTIPLIED)
