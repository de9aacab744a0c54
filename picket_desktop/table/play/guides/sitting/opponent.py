"""A computer player's turn: when to ask for its move, and how its portrait breathes while it thinks."""

from __future__ import annotations

from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await, Step

THINKS_AFTER = 0.5
"""How long a player thinks before the portrait begins to breathe, in seconds."""
BREATH, BREATH_STEPS = 1.6, 24
"""How long one breath takes, in seconds, and in how many steps it is drawn."""
LEAST_THOUGHT = 0.3
"""Minimum time for which a computer player appears to think, in seconds."""


class Opponent:
    """The computer players at a table. Each is asked for a move when its turn comes."""

    def __init__(self) -> None:
        self._asked_at: float | None = None
        self._breathed = 0.0
        self._replaced = False

    def wait(self) -> None:
        """Note that something is being shown. No computer player is thinking until that ends."""
        self._asked_at = None

    def moves(self, sitting: Sitting, now: float) -> list[Step]:
        """Ask the computer player whose turn it is, if any. Return the steps of its move; an empty list until
        it has chosen and the minimum thinking time has passed."""
        if sitting.awaiting is not Await.OTHER:
            return []
        if self._asked_at is None:
            self._asked_at = now
        return [] if now < self._asked_at + LEAST_THOUGHT else sitting.poll()

    def breath(self, now: float) -> float:
        """Return how far through a breath the thinking player is, from 0 to 1 in steps; 0 while no player
        keeps the person waiting."""
        if self._asked_at is None or now < self._asked_at + THINKS_AFTER:
            return 0.0
        breaths = (now - self._asked_at - THINKS_AFTER) / BREATH
        return (int(breaths * BREATH_STEPS) % BREATH_STEPS + 1) / BREATH_STEPS

    def breathed(self, now: float) -> bool:
        """Return True if the breathing has changed phase since the last call."""
        before, self._breathed = self._breathed, self.breath(now)
        return self._breathed != before

    def replaced(self, sitting: Sitting) -> bool:
        """Return True, once per table, if a stand-in answered in place of a computer player."""
        before, self._replaced = self._replaced, self._replaced or bool(sitting.computer.fault)
        return self._replaced and not before
