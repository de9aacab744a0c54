"""What the title page opens. A new screen adds its door here, and nowhere else, once it exists."""

from collections.abc import Callable
from dataclasses import dataclass

from picket_desktop.table.screens.about import About
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.screens.settings import SettingsPage


@dataclass(frozen=True)
class Door:
    """`open` makes the screen; `when` says whether it is offered at all (a game waits to be continued)."""

    id: str
    label: str
    says: str
    open: Callable[[Host], Screen]
    when: Callable[[Host], bool] = lambda host: True


GREAT: list[Door] = []
SMALL: list[Door] = [
    Door("settings", "Settings", "Speed, sound, cards and type", SettingsPage),
    Door("about", "About", "Who made this, and what it is made of", About),
]
