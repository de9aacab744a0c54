"""What every family's pictures share: a clock that stands still, and house rules in written form."""

from __future__ import annotations

from collections.abc import Sequence

HouseRules = Sequence[tuple[str, str]]
"""House rules as pairs of a name and a value, both in written form."""


class Clock:
    """A clock that advances only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        """Let some time pass."""
        self.now += seconds
