"""Sheets and pages moving into place: they rise, slide in or turn, then lie still.

Only the drawing moves. Controls can be pressed at their final positions from the first moment on, so that no
press has to wait.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.table.motion.tween import out_cubic
from picket_desktop.table.widgets.looks import Look, VeilLook, altered

Comes = Callable[[Look, float], Look]
"""A function that returns a look as seen after a share (0-1) of its way."""


def from_afar(dx: float, dy: float, moves: Callable[[Look], bool] = lambda look: True) -> Comes:
    """Return an entrance in which looks glide in from ``dx`` and ``dy`` pixels away; veils stay in place, and
    so do looks for which ``moves`` returns False."""

    def comes(look: Look, share: float) -> Look:
        if isinstance(look, VeilLook) or not moves(look):
            return look
        return altered(look, rect=look.rect.moved(dx * (1 - share), dy * (1 - share)))

    return comes


class Entrance:
    """The entrance under way, if any."""

    def __init__(self) -> None:
        self._comes: Comes | None = None
        self._since = self._seconds = self._step = self._drawn = 0.0

    def begin(self, comes: Comes | None, seconds: float, now: float, step: float = 0.0) -> None:
        """Start an entrance lasting some seconds; with None or no time, everything is in place at once.
        ``step`` is the least time in seconds between two pictures of it."""
        self._comes = comes if seconds > 0 else None
        self._since, self._seconds, self._step, self._drawn = now, seconds, step, 0.0

    def land(self) -> None:
        """End the entrance at once."""
        self._comes = None

    def busy(self, now: float) -> bool:
        """Return True if the picture changes because of it; the last change is that it lies still."""
        if self._comes is None:
            return False
        if now >= self._since + self._seconds:
            self._comes = None
            return True
        before, self._drawn = self._drawn, self._passed(now)
        return self._drawn != before

    def applied(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks as they are seen at this moment."""
        if self._comes is None or now >= self._since + self._seconds:
            return list(looks)
        share = out_cubic(self._passed(now) / self._seconds)
        return [self._comes(look, share) for look in looks]

    def _passed(self, now: float) -> float:
        """Return the seconds since it began, in whole steps."""
        passed = max(0.0, now - self._since)
        return passed // self._step * self._step if self._step else passed
