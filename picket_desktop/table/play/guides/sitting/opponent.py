"""The computer's turn at a table: when it is asked, and its breathing while it thinks."""

from __future__ import annotations

from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await, Step

THINKS_AFTER = 0.5
"""The seconds of thought after which the player is seen to breathe."""
BREATH, BREATH_STEPS = 1.6, 24
"""The seconds of one breath, and the number of its steps."""
LEAST_THOUGHT = 0.3
"""The minimum seconds for which the computer is seen to think."""


class Opponent:
    """The computer at a table; it is asked once it is its turn."""

    def __init__(self) -> None:
        self._asked_at: float | None = None
        self._breathed = 0.0
        self._replaced = False

    def wait(self) -> None:
        """Note that something is being shown, so that the computer is not thinking yet."""
        self._asked_at = None

    def moves(self, sitting: Sitting, now: float) -> list[Step]:
        """Ask the computer if it is its turn; return its moves once it has thought for the minimum time."""
        if sitting.awaiting is not Await.OTHER:
            return []
        if self._asked_at is None:
            self._asked_at = now
        return [] if now < self._asked_at + LEAST_THOUGHT else sitting.poll()

    def breath(self, now: float) -> float:
        """Return the thinking player's phase of breath (0-1), in steps; 0 while nobody keeps the person
        waiting."""
        if self._asked_at is None or now < self._asked_at + THINKS_AFTER:
            return 0.0
        breaths = (now - self._asked_at - THINKS_AFTER) / BREATH
        return (int(breaths * BREATH_STEPS) % BREATH_STEPS + 1) / BREATH_STEPS

    def breathed(self, now: float) -> bool:
        """Return True if the phase of breath has changed since the last call."""
        before, self._breathed = self._breathed, self.breath(now)
        return self._breathed != before

    def replaced(self, sitting: Sitting) -> bool:
        """Return True, once per table, if a stand-in answered for the computer."""
        before, self._replaced = self._replaced, self._replaced or bool(sitting.computer.fault)
        return self._replaced and not before
