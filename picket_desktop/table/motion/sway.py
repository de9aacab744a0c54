"""The lean of a carried card, which follows its movement and ends when it is held still."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.table.widgets.looks import CardLook, Look, altered

MOST = 5.0
"""The maximum lean in degrees."""
LEAN = 1.0
"""Degrees of lean at a speed of one card width per second."""
LAG = 0.060
"""Time constant in seconds: the lean covers two thirds of the way to its goal in it."""
STRAIGHT = 0.2


class Sway:
    """The lean of the card in one kind of pile."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._lean = 0.0
        self._was: tuple[float, float] | None = None

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """Return the looks with the carried card leaning as it moves; at pace 0 it does not lean."""
        at = next((i for i, look in enumerate(looks) if look.pile.kind == self._kind), None)
        if at is None or pace <= 0:
            self._was, self._lean = None, 0.0
            return list(looks)
        card = looks[at]
        assert isinstance(card, CardLook)
        self._follow(card.rect.centre[0], card.rect.w, now)
        return [*looks[:at], altered(card, angle=self._lean), *looks[at + 1 :]]

    def busy(self) -> bool:
        """Return True until the card hangs straight."""
        return self._lean != 0.0

    def _follow(self, x: float, wide: float, now: float) -> None:
        was, self._was = self._was, (x, now)
        if was is None:
            return
        if now <= was[1]:
            self._was = was
            return
        seconds = now - was[1]
        goal = max(-MOST, min(MOST, (was[0] - x) / wide / seconds * LEAN))
        self._lean += (goal - self._lean) * (1 - math.exp(-seconds / LAG))
        if abs(self._lean) < STRAIGHT and abs(goal) < STRAIGHT:
            self._lean = 0.0
