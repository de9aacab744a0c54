"""Portraits that nod: a player looks down at the cards a moment before playing one."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.paths import bump
from picket_desktop.table.widgets.looks import Look, PortraitLook, altered
from picket_desktop.table.widgets.theme import LOOKS_FIRST

DOWN = 5.0
"""How far a portrait moves down in a nod, in board units."""
LASTING = 3.0
"""How long a nod lasts, as a multiple of the time a player looks at the cards before playing one."""


class Nods:
    """Keeps the players' nods, by seat."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        self._seconds = 0.0

    def nod(self, seat: int, now: float, pace: float) -> None:
        """Let a player nod; at pace 0 nobody does."""
        self._seconds = LASTING * LOOKS_FIRST * pace
        if pace > 0:
            self._since[seat] = now

    def eased(self, looks: Sequence[Look], now: float, u: float) -> list[Look]:
        """Return the looks with every portrait at its current place; ``u`` is a board unit in pixels."""
        if not self._since:
            return list(looks)
        return [
            altered(look, rect=look.rect.moved(0, DOWN * u * bump(self._seconds, now - since)))
            if isinstance(look, PortraitLook) and (since := self._since.get(look.pile.seat)) is not None
            else look
            for look in looks
        ]

    def busy(self, now: float) -> bool:
        """Return True if anybody is nodding."""
        self._since = {seat: since for seat, since in self._since.items() if now < since + self._seconds}
        return bool(self._since)
