"""The players' faces: the expression of each, and how long it lasts."""

from __future__ import annotations

import math

from picket_desktop.table.widgets.looks import LISTENING

LOOKS_ON = 3.0
"""How long a player looks pleased or annoyed before looking attentive again, in seconds at normal pace."""


class Faces:
    """The expression of the player in each seat."""

    def __init__(self, seats: int) -> None:
        self._taken = [(LISTENING, math.inf)] * seats
        self._seen = self.shown(0.0)

    def take(self, seat: int, expression: str, until: float = math.inf) -> None:
        """Set a player's expression until a given time."""
        self._taken[seat] = (expression, until)

    def calm(self) -> None:
        """Let every player look attentive again."""
        self._taken = [(LISTENING, math.inf)] * len(self._taken)

    def shown(self, now: float) -> tuple[str, ...]:
        return tuple(expression if now < until else LISTENING for expression, until in self._taken)

    def moving(self, now: float) -> bool:
        """Return True if a face has changed since the last call."""
        before, self._seen = self._seen, self.shown(now)
        return self._seen != before
