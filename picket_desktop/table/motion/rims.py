"""The gold rims of newly taken cards: they light up one after another once the cards have landed."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.tween import staggered
from picket_desktop.table.widgets.looks import CardLook, Look, altered
from picket_desktop.table.widgets.theme import RIM


class Rims:
    """The rims that mark the cards taken last, and when they light up."""

    def __init__(self) -> None:
        self._lights: dict[str, float] = {}
        self._waiting: frozenset[str] = frozenset()

    def eased(self, looks: Sequence[Look], now: float, pace: float, busy: bool) -> list[Look]:
        """Return the looks with only the rims that are lit by now. While cards are in flight (``busy``), no
        new rims are lit."""
        fresh = [look.id for look in looks if isinstance(look, CardLook) and look.fresh]
        new = [id for id in fresh if id not in self._lights]
        if pace <= 0:
            self._lights, self._waiting = dict.fromkeys(fresh, now), frozenset()
            return list(looks)
        self._lights = {id: at for id, at in self._lights.items() if id in fresh}
        if not busy and new:
            self._lights |= dict(zip(new, staggered(len(new), now, RIM * pace, RIM * pace), strict=True))
        self._waiting = frozenset(id for id in fresh if self._lights.get(id, now + 1) > now)
        if not self._waiting:
            return list(looks)
        return [
            altered(look, fresh=False) if isinstance(look, CardLook) and look.id in self._waiting else look
            for look in looks
        ]

    def busy(self) -> bool:
        """Return True while any rim has yet to light up."""
        return bool(self._waiting)
