"""The page of extras of a marked game: its rules, the results so far, night mode, and the board."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.record import Record
from picket_desktop.pegging import TRACKS
from picket_desktop.table.screens.marking.night import NightRules, NightSheet
from picket_desktop.table.screens.marking.tally_page import TallyPage
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.plot import BOARD
from picket_desktop.table.widgets.sheet import buttons
from picket_desktop.table.widgets.tree import Block


class MorePage(NightSheet):
    """The page of extras of a marked game."""

    name = "More"
    title_key = "marking.more"
    title_size = 40.0
    laurels = (False,)
    span = 560.0, 25, 20.0

    def __init__(self, host: Host, record: Record) -> None:
        super().__init__(host)
        self.record = record

    def buttons(self) -> list[Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        light = wording("night", "marking.day" if moment.settings.night else "marking.night")
        entries = [wording("rules", "marking.rules"), wording("tally", "marking.tally"), light]
        if len(self.record.players) == TRACKS:
            entries.append(
                wording(BOARD, "marking.no-board" if moment.settings.pegboard else "marking.board")
            )
        return buttons(entries, place, moment.scale, great=True)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("rules"):
                self.host.open(NightRules(self.host, self.record.rules))
                self.host.play("paper_slide")
            case Press("tally"):
                self.host.open(TallyPage(self.host, self.record.rules, self.record.players, self.record))
                self.host.play("paper_slide")
            case Press("night"):
                self._change(night=not self.host.settings.night)
            case Press(id) if id == BOARD:
                self._change(pegboard=not self.host.settings.pegboard)
            case _:
                super().handle(intent)

    def _change(self, **field: bool) -> None:
        """Change a setting, and update the game shown."""
        self.host.change(replace(self.host.settings, **field))  # type: ignore[arg-type]
        self.host.close()
        self.host.play("paper_lay")
