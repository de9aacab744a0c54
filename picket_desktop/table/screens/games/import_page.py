"""The page shown while a game that was dropped or pasted is being read."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from picket_desktop.engine.game import BadText
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.listing import Brought
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import said
from picket_desktop.words.words import words

AT_ONCE = 0.25
"""How long reading a game may take before the page says so, in seconds."""


def reading(store: Store, given: str | Path) -> Reading[Brought]:
    """Start reading a game from a file or pasted text, and looking for it among the saved games."""
    store.games.unfinished()
    return Reading(lambda: store.games.brought(given))


def why_not(error: Exception) -> str:
    """Return a sentence saying why something cannot be imported."""
    if isinstance(error, BadText):
        return said("brought.bad", why=words().refusals.at_line(error.line, error.reason))
    if isinstance(error, UnicodeError):
        return said("brought.no-text")
    return said("brought.unread", why=why(error))


class TakingIn(SheetPage):
    """A page shown until a game has been read. ``offered`` then returns the page to open, given the game, or
    the error if reading failed."""

    name = "Taking in"
    title_key = "brought.title"

    def __init__(
        self, host: Host, read: Reading[Brought], offered: Callable[[Brought | Exception], Screen]
    ) -> None:
        super().__init__(host)
        self._reading, self._offered = read, offered
        self._since = math.inf

    def opened(self) -> None:
        self._since = min(self._since, self.host.now)

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        return printed_lines(said("brought.reading"), place, moment.scale.type(24), moment.measure)

    def layout(self, moment: Moment) -> list[Look]:
        return super().layout(moment) if moment.now >= self._since + AT_ONCE else []

    def tick(self, now: float) -> bool:
        if not self._reading.done:
            return now >= self._since + AT_ONCE
        try:
            found: Brought | Exception = self._reading.result()
        except Exception as error:  # whatever it is, it is reported and the table goes on
            found = error
        self.host.close()
        self.host.open(self._offered(found))
        return True
