"""The moment from which games are counted, if the player ever began to count anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from picket_desktop.saved.tables.forms import MOST
from picket_desktop.times import LATEST

SINCE, AFTER = "statistics.since", "statistics.after"
"""The names of the settings that hold it."""


class Since(NamedTuple):
    """Only games begun since then are counted: after the ``turn`` of the store (`Head.turn`). ``moment`` is
    the time, in milliseconds since 1970, to show it by; games from before there were turns are told by it.
    0 and 0 count all."""

    moment: int = 0
    turn: int = 0

    def __bool__(self) -> bool:
        return self != Since()

    @property
    def counted(self) -> str:
        """The SQL condition for a row of the table of games that is counted."""
        if self.turn:
            return f"begun > {self.turn}"
        return f"(begun > 0 OR started >= {self.moment})"

    def counts(self, begun: int, started: int) -> bool:
        """Return True if a game is counted that was begun in this turn, at this moment."""
        return begun > self.turn if self.turn else begun > 0 or started >= self.moment

    def values(self) -> dict[str, Any]:
        """Return it as values by the names under which they are stored."""
        return {SINCE: self.moment, AFTER: self.turn}


EVER = Since()
"""All games are counted."""

STORED: Mapping[str, Callable[[Any], bool]] = {
    SINCE: lambda value: type(value) is int and 0 <= value <= LATEST,
    AFTER: lambda value: type(value) is int and 0 <= value <= MOST,
}
"""What may be stored by each name."""


def since_of(kept: Mapping[str, Any]) -> Since:
    """Return the moment among the stored values, which are as `STORED` demands."""
    return Since(kept.get(SINCE, 0), kept.get(AFTER, 0))
