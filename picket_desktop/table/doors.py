"""What the title page opens. A new screen adds its door here, and nowhere else, once it exists."""

from collections.abc import Callable
from dataclasses import dataclass

from picket_desktop.table import seating
from picket_desktop.table.screens.about import About
from picket_desktop.table.screens.rule_book import RulesPage
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.parts import said


@dataclass(frozen=True)
class Door:
    """`open` makes the screen; `when` says whether it is offered at all (a game waits to be continued). What
    stands on the door is in the catalogue under its id."""

    id: str
    open: Callable[[Host], Screen]
    when: Callable[[Host], bool] = lambda host: True

    @property
    def label(self) -> str:
        return said(f"door.{self.id}")

    @property
    def says(self) -> str:
        return said(f"door.{self.id}.says")


GREAT: list[Door] = [
    Door("continue", seating.take_up, seating.waiting),
    Door("new", seating.new_game),
]
SMALL: list[Door] = [
    Door("rules", RulesPage),
    Door("settings", SettingsPage),
    Door("about", About),
]
