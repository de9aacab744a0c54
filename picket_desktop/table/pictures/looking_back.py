"""A deal that is over, looked back on: the picture of a game replayed."""

from __future__ import annotations

from picket_desktop.table.app import App
from picket_desktop.table.play.replay_screen import ReplayScreen
from picket_desktop.table.play.table_screen import TableScreen


def looked_back(app: App, table: TableScreen, tricks: int) -> None:
    """Open the replay of the deal where so many of its tricks have been played."""
    table.look_back()
    screen = app.top
    assert isinstance(screen, ReplayScreen)
    while screen.replay.here.trick < tricks:
        screen.go(screen.replay.trick(1), travels=False)
