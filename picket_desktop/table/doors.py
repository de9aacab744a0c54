"""What the title page opens: a game agreed or taken up again, and every screen that has a door of its own."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

from picket_desktop.table import screens
from picket_desktop.table.screens.keys import keys_page
from picket_desktop.table.screens.screen import Door, Host
from picket_desktop.table.screens.title import Title


def _seating() -> ModuleType:
    """The way to the table. The title shows without it: it is loaded when it is asked for."""
    from picket_desktop.table import seating

    return seating


GAMES = (
    Door(
        "continue",
        lambda host: _seating().take_up(host),
        10,
        great=True,
        when=lambda host: host.store.waits > 0,
        beneath=lambda host: _seating().beneath(host),
        lines=3,
    ),
    Door("new", lambda host: _seating().new_game(host), 20, great=True),
    Door(
        "games",
        lambda host: _seating().games_page(host),
        25,
        when=lambda host: host.store.waits > 1,
    ),
)
KEYS = Door("keys", lambda host: keys_page(host, title(host)), 35)


@cache
def doors() -> tuple[Door, ...]:
    """Every door in its order: those to a game and to the keys, and that of each module of ``screens`` with a
    ``DOOR``."""
    names = [m.name for m in pkgutil.iter_modules(screens.__path__)]
    modules = [importlib.import_module(f"{screens.__name__}.{name}") for name in names]
    found: list[Door] = [m.DOOR for m in modules if hasattr(m, "DOOR")]
    return tuple(sorted((*GAMES, KEYS, *found), key=lambda door: door.place))


def title(host: Host) -> Title:
    """The title page with every door there is."""
    return Title(host, doors(), lambda at: _seating().table_keys(at))
