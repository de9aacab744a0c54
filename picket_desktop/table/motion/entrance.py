"""Sheets and pages come to their places: they rise, slide in or turn, and lie still.

Only what is drawn moves. What is pressed lies at rest from the first moment, so that no press waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.table.motion.tween import out_cubic
from picket_desktop.table.widgets.looks import Look, VeilLook, altered

Comes = Callable[[Look, float], Look]
"""How a look is seen when it has come so far (0-1)."""


def from_afar(dx: float, dy: float, moves: Callable[[Look], bool] = lambda look: True) -> Comes:
    """Looks glide in from so many pixels off; a veil stays where it is, and so does what does not move."""

    def comes(look: Look, share: float) -> Look:
        if isinstance(look, VeilLook) or not moves(look):
            return look
        return altered(look, rect=look.rect.moved(dx * (1 - share), dy * (1 - share)))

    return comes


class Entrance:
    """What comes to its place now."""

    def __init__(self) -> None:
        self._comes: Comes | None = None
        self._since = self._seconds = self._step = self._drawn = 0.0

    def begin(self, comes: Comes | None, seconds: float, now: float, step: float = 0.0) -> None:
        """Let it come in so many seconds; None, or no time at all, and it is there. ``step``: the least time
        between two pictures of it."""
        self._comes = comes if seconds > 0 else None
        self._since, self._seconds, self._step, self._drawn = now, seconds, step, 0.0

    def land(self) -> None:
        """It lies where it belongs."""
        self._comes = None

    def busy(self, now: float) -> bool:
        """Whether the picture changes by it; the last change is that it lies still."""
        if self._comes is None:
            return False
        if now >= self._since + self._seconds:
            self._comes = None
            return True
        before, self._drawn = self._drawn, self._passed(now)
        return self._drawn != before

    def applied(self, looks: Sequence[Look], now: float) -> list[Look]:
        """The looks as they are seen at this moment."""
        if self._comes is None or now >= self._since + self._seconds:
            return list(looks)
        share = out_cubic(self._passed(now) / self._seconds)
        return [self._comes(look, share) for look in looks]

    def _passed(self, now: float) -> float:
        """The seconds since it began, in whole steps."""
        passed = max(0.0, now - self._since)
        return passed // self._step * self._step if self._step else passed
