"""A deal played out as well as both sides can, shown while it is still being worked out."""

from __future__ import annotations

from typing import Any

from picket_desktop.played_out import PlayedOut
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.replay.screen import ReplayScreen
from picket_desktop.table.screens.screen import Host
from picket_desktop.words.pages import said


class LineScreen(ReplayScreen):
    """The table of such a line: stepped through like any replay, but no game can be started from it."""

    name = "Played out"

    def __init__(self, host: Host, replay: PlayedOut, presenter: Presenter) -> None:
        super().__init__(host, replay, presenter, lambda record: None, lambda setup: None)
        self.line = replay
        host.notice(said("line.title"))

    def step_on(self) -> None:
        """Go to the next position, unless it is still being worked out."""
        if self.line.at < self.line.last or not self.line.wonders:
            super().step_on()

    def _deal_again(self) -> list[Any]:
        return []
