"""The faces of the players: how each takes what happens, and for how long it is to be seen."""

from __future__ import annotations

import math

from picket_desktop.table.widgets.looks import LISTENING

LOOKS_ON = 3.0
"""Seconds that a player looks pleased or put out at normal pace, then he listens again."""


class Faces:
    """An expression for each seat."""

    def __init__(self, seats: int) -> None:
        self._taken = [(LISTENING, math.inf)] * seats
        self._seen = self.shown(0.0)

    def take(self, seat: int, expression: str, until: float = math.inf) -> None:
        """A player takes what happened so, until a moment."""
        self._taken[seat] = (expression, until)

    def calm(self) -> None:
        """Everybody listens."""
        self._taken = [(LISTENING, math.inf)] * len(self._taken)

    def shown(self, now: float) -> tuple[str, ...]:
        return tuple(expression if now < until else LISTENING for expression, until in self._taken)

    def moving(self, now: float) -> bool:
        """Whether a face has changed since this was last asked."""
        before, self._seen = self._seen, self.shown(now)
        return self._seen != before
