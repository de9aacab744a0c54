"""Keeps a log of spoken lines, so that the player can go back through them."""

from __future__ import annotations

from collections import deque
from itertools import islice

KEPT = 200
"""How many lines are kept."""


class Log:
    """The last spoken lines, and which of them the player is listening to again."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=KEPT)
        self._at = 0
        self.count = 0
        """The total number of lines so far."""

    def latest(self, number: int) -> list[tuple[int, str]]:
        """Return up to ``number`` of the last lines, each with its line number, counted from 1."""
        kept = len(self._lines)
        first = self.count - kept + 1
        lines = islice(enumerate(self._lines, first), max(0, kept - number), None)
        return list(lines)

    def add(self, line: str) -> None:
        """Add a line, and move to it."""
        self._lines.append(line)
        self.count += 1
        self._at = len(self._lines) - 1

    @property
    def last(self) -> str:
        """The last line; "" if there is none yet."""
        return self._lines[-1] if self._lines else ""

    def step(self, by: int) -> str:
        """Move to an earlier or a later line, at most to the first or the last, and return it."""
        if not self._lines:
            return ""
        self._at = min(len(self._lines) - 1, max(0, self._at + by))
        return self._lines[self._at]
