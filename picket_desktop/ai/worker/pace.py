"""How much a player may think on this machine, so that nobody who waits for him grows tired."""

from __future__ import annotations

TOO_LONG = 1.5
"""Seconds after which somebody who waits for an answer grows tired."""
FEWEST = 0.1
"""The least part of the worlds asked for that a slow machine is given."""


class Pace:
    """How many worlds a player is given on this machine: where an answer takes too long, fewer for the next;
    where there is time, more again, up to what was asked for."""

    def __init__(self) -> None:
        self._part = 1.0

    def worlds(self, asked: int) -> int:
        """Of so many that were asked for."""
        return max(1, round(asked * self._part)) if asked else 0

    def took(self, seconds: float) -> None:
        """An answer took so long. Quick ones tell nothing: most questions need no thought."""
        if seconds > TOO_LONG:
            self._part = max(FEWEST, self._part * TOO_LONG / seconds)
        elif TOO_LONG / 8 < seconds < TOO_LONG / 2:
            self._part = min(1.0, self._part * 1.25)
