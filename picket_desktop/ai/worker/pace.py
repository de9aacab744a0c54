"""Adapting a player's amount of thought to the speed of the machine, to keep waiting times short."""

from __future__ import annotations

TOO_LONG = 1.5
"""Seconds after which the wait for an answer becomes tiresome."""
FEWEST = 0.1
"""Least fraction of the worlds asked for that a slow machine is given."""


class Pace:
    """The share of worlds that a player is given on this machine: reduced after a slow answer, and raised
    again, up to the number asked for, when there is time."""

    def __init__(self) -> None:
        self._part = 1.0

    def worlds(self, asked: int) -> int:
        """Return how many of ``asked`` worlds to use."""
        return max(1, round(asked * self._part)) if asked else 0

    def took(self, seconds: float) -> None:
        """Record the time of an answer. Very quick ones count for nothing, as most questions need no
        thought."""
        if seconds > TOO_LONG:
            self._part = max(FEWEST, self._part * TOO_LONG / seconds)
        elif TOO_LONG / 8 < seconds < TOO_LONG / 2:
            self._part = min(1.0, self._part * 1.25)
