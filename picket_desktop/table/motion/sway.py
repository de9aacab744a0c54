"""A card that is carried leans with its movement, and hangs straight again when it is held still."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.table.widgets.looks import CardLook, Look, altered

MOST = 5.0
"""Degrees that it leans at most."""
LEAN = 1.0
"""Degrees for every width of a card that it moves in a second."""
LAG = 0.060
"""Seconds in which it follows two thirds of the way."""
STRAIGHT = 0.2


class Sway:
    """How far the card of a kind of pile leans now."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._lean = 0.0
        self._was: tuple[float, float] | None = None

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """The looks, the carried card leaning as it moves; at pace 0 it does not."""
        at = next((i for i, look in enumerate(looks) if look.pile.kind == self._kind), None)
        if at is None or pace <= 0:
            self._was, self._lean = None, 0.0
            return list(looks)
        card = looks[at]
        assert isinstance(card, CardLook)
        self._follow(card.rect.centre[0], card.rect.w, now)
        return [*looks[:at], altered(card, angle=self._lean), *looks[at + 1 :]]

    def busy(self) -> bool:
        """Whether the card has not come to hang straight."""
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
