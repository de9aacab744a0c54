"""Buttons that spring back when released. Only the drawing moves."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.spring import Spring, damping, lasting
from picket_desktop.table.widgets.looks import ButtonLook, Look, altered
from picket_desktop.table.widgets.theme import SPRING_BACK

SUNK, PAST = 4.0, 0.25
"""How far a pressed button sinks, in board units, and how far it overshoots when it springs back, as a
fraction of that depth."""


class Buttons:
    """Keeps the button being pressed, and those springing back."""

    def __init__(self) -> None:
        self._pressed = ""
        self._back: dict[str, Spring] = {}

    def eased(self, looks: Sequence[Look], now: float, pace: float, u: float) -> list[Look]:
        """Return the looks with every button in the place where it is seen now. ``u`` is a board unit in
        pixels."""
        pressed = next((look.id for look in looks if look.pressed and isinstance(look, ButtonLook)), "")
        if self._pressed and not pressed and pace > 0:
            self._back[self._pressed] = lasting(SPRING_BACK * pace, damping(PAST), now, (SUNK * u,), (0.0,))
        self._pressed = pressed
        if not self._back:
            return list(looks)
        return [
            altered(look, rect=look.rect.moved(0, round(spring.at(now)[0])))
            if isinstance(look, ButtonLook) and not look.pressed and (spring := self._back.get(look.id))
            else look
            for look in looks
        ]

    def busy(self, now: float) -> bool:
        """Return True while a button is springing back, and once more when it has come to rest."""
        before = len(self._back)
        self._back = {id: spring for id, spring in self._back.items() if spring.over > now}
        return before > 0
