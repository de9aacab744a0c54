"""The chances of winning at a sitting's table, worked out on request."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.ai.odds import Odds
from picket_desktop.table.play.deeds import close_sheet, open_over
from picket_desktop.table.play.guide import Deed
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.state import ODDS, RESULT
from picket_desktop.table.screens.menu import Entry


class Chances:
    """Shows a sheet with the standing of the game and the chances of winning. A game that is part of a lesson
    has no such sheet."""

    def __init__(self, played: Played, may_be_asked: bool) -> None:
        self._played, self._shown = played, played.shown
        self.may_be_asked = may_be_asked
        self._told: tuple[object, Odds | None] = (None, None)

    @property
    def told(self) -> Odds | None:
        """The chances in the present position, if they have been worked out."""
        view, found = self._told
        return found if view is self._played.sitting.view else None

    def collected(self) -> bool:
        """While the sheet is open, ask for the chances or collect them. Return True if the picture
        changes."""
        if self._shown.open.panel != ODDS or self.told is not None:
            return False
        self._told = self._played.sitting.view, self._played.sitting.adviser.odds()
        return self.told is not None

    @property
    def busy(self) -> bool:
        """True while the chances are being worked out."""
        return self._shown.open.panel == ODDS and self.told is None

    def does(self) -> Mapping[str, Deed]:
        """Return the action that opens or closes the sheet, for the line that leads to it and for its key.
        Empty if the chances may not be asked for."""
        return {ODDS: self._open} if self.may_be_asked else {}

    def _open(self) -> None:
        """Open the sheet, or close it if it is open; it cannot be opened over the result of a game."""
        if self._shown.open.panel == ODDS:
            close_sheet(self._shown)
        elif self._shown.open.panel != RESULT:
            open_over(self._shown, ODDS)

    def entries(self) -> list[Entry]:
        """Return the menu entry that opens the sheet; empty if the chances may not be asked for."""
        label = self._shown.words.label
        if not self.may_be_asked:
            return []
        return [Entry(ODDS, label("odds"), label("odds.open"), self._from_menu)]

    def _from_menu(self) -> None:
        self._shown.host.close()
        self._open()
