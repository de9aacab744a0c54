"""Sheets and pages come to their places: they rise, slide in or turn, and lie still.

Only what is drawn moves. What is pressed lies at rest from the first moment, so that no press waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from picket_desktop.table.motion.tween import out_cubic
from picket_desktop.table.widgets.looks import Look, VeilLook

Comes = Callable[[Look, float], Look]
"""How a look is seen when it has come so far (0-1)."""


def from_afar(dx: float, dy: float, moves: Callable[[Look], bool] = lambda look: True) -> Comes:
    """Looks glide in from so many pixels off; a veil stays where it is, and so does what does not move."""

    def comes(look: Look, share: float) -> Look:
        if isinstance(look, VeilLook) or not moves(look):
            return look
        return replace(look, rect=look.rect.moved(dx * (1 - share), dy * (1 - share)))

    return comes


class Entrance:
    """What comes to its place now."""

    def __init__(self) -> None:
        self._comes: Comes | None = None
        self._since, self._seconds = 0.0, 0.0

    def begin(self, comes: Comes | None, seconds: float, now: float) -> None:
        """Let it come in so many seconds; None, or no time at all, and it is there."""
        self._comes = comes if seconds > 0 else None
        self._since, self._seconds = now, seconds

    def land(self) -> None:
        """It lies where it belongs."""
        self._comes = None

    def busy(self, now: float) -> bool:
        """Whether the picture changes by it; the last change is that it lies still."""
        coming = self._comes is not None
        if now >= self._since + self._seconds:
            self._comes = None
        return coming

    def applied(self, looks: Sequence[Look], now: float) -> list[Look]:
        """The looks as they are seen at this moment."""
        if self._comes is None or now >= self._since + self._seconds:
            return list(looks)
        share = out_cubic(max(0.0, now - self._since) / self._seconds)
        return [self._comes(look, share) for look in looks]
