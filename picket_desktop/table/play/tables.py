"""The table of any game, whose presenter is imported from the folder named after the game's family."""

from __future__ import annotations

from importlib import import_module

from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.table.play.presenter import FamilyPresenter, Presenter
from picket_desktop.table.play.table_screen import TableScreen
from picket_desktop.table.screens.screen import Host


def presenter(rules: Rules) -> Presenter:
    """Return the presenter of the family that some rules belong to."""
    found = import_module(f"{__package__}.{rules.family}.presenter").PRESENTER
    assert isinstance(found, FamilyPresenter)
    return found


def table(host: Host, sitting: Sitting) -> TableScreen:
    """Return the table at which a game is played."""
    return TableScreen(host, sitting, presenter(sitting.setup.rules))
