"""The lines that were spoken, to be gone through again."""

from __future__ import annotations

from collections import deque
from itertools import islice

KEPT = 200
"""The number of lines that are kept."""


class Log:
    """The last lines, and the one at which the player listens again."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=KEPT)
        self._at = 0
        self.count = 0
        """The number of lines there have been."""

    def latest(self, number: int) -> list[tuple[int, str]]:
        """Return up to so many of the last lines, each with its number, the first being 1."""
        kept = len(self._lines)
        first = self.count - kept + 1
        lines = islice(enumerate(self._lines, first), max(0, kept - number), None)
        return list(lines)

    def add(self, line: str) -> None:
        """Add a line, and go to it."""
        self._lines.append(line)
        self.count += 1
        self._at = len(self._lines) - 1

    @property
    def last(self) -> str:
        """The last line; "" before there is any."""
        return self._lines[-1] if self._lines else ""

    def step(self, by: int) -> str:
        """Go to an earlier line or a later one, no further than to the first or last, and return it."""
        if not self._lines:
            return ""
        self._at = min(len(self._lines) - 1, max(0, self._at + by))
        return self._lines[self._at]
