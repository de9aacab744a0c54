"""What every family's pictures begin with: time that stands still, and house rules as they are written."""

from __future__ import annotations

from collections.abc import Sequence

HouseRules = Sequence[tuple[str, str]]
"""House rules as (name, value), as they are written."""


class Clock:
    """Time that passes only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
