"""The moment from which games are counted, if the player has ever started a new count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from picket_desktop.saved.tables.forms import MOST
from picket_desktop.times import LATEST

SINCE, AFTER = "statistics.since", "statistics.after"
"""The names of the settings in which the moment is stored."""


class Since(NamedTuple):
    """Where counting starts: only games begun later are counted. The start is given by the ``turn`` of the
    store (`Head.turn`). ``moment`` is the time, in milliseconds since 1970. It is used for display, and for
    games from before there were turns. If both are 0, all games are counted."""

    moment: int = 0
    turn: int = 0

    def __bool__(self) -> bool:
        return self != Since()

    @property
    def counted(self) -> str:
        """SQL condition on the games table that selects the counted games."""
        if self.turn:
            return f"begun > {self.turn}"
        return f"(begun > 0 OR started >= {self.moment})"

    def counts(self, begun: int, started: int) -> bool:
        """Return True if a game is counted. ``begun`` is the turn of the store in which the game was begun,
        and ``started`` is the time."""
        return begun > self.turn if self.turn else begun > 0 or started >= self.moment

    def values(self) -> dict[str, Any]:
        """Return the moment as values, by the names under which they are stored."""
        return {SINCE: self.moment, AFTER: self.turn}


EVER = Since()
"""The moment from which all games are counted."""

STORED: Mapping[str, Callable[[Any], bool]] = {
    SINCE: lambda value: type(value) is int and 0 <= value <= LATEST,
    AFTER: lambda value: type(value) is int and 0 <= value <= MOST,
}
"""The test for the value stored under each name."""


def since_of(kept: Mapping[str, Any]) -> Since:
    """Return the moment from which games are counted, read from stored values that meet the conditions in
    `STORED`."""
    return Since(kept.get(SINCE, 0), kept.get(AFTER, 0))
