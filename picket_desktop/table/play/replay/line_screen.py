"""A deal played out as well as both sides can, looked at while it is still worked at."""

from __future__ import annotations

from typing import Any

from picket_desktop.played_out import PlayedOut
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.replay.screen import ReplayScreen
from picket_desktop.table.screens.screen import Host
from picket_desktop.words.pages import said


class LineScreen(ReplayScreen):
    """Step by step like any game that is replayed; nothing begins here."""

    name = "Played out"

    def __init__(self, host: Host, replay: PlayedOut, presenter: Presenter[Any, Any, Any]) -> None:
        super().__init__(host, replay, presenter, lambda record: None, lambda setup: None)
        self.line = replay
        host.notice(said("line.title"))

    def step_on(self) -> None:
        """To the next position; where nobody has thought so far yet, it is waited for."""
        if self.line.at < self.line.last or not self.line.wonders:
            super().step_on()

    def _deal_again(self) -> list[Any]:
        return []
