"""Cards that rise and sink as they are pointed at: the layout sets the height, this animates the change."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.tween import Tween, out_quad
from picket_desktop.table.widgets.looks import CardLook, Look, altered


class Lifts:
    """The height of each card in one kind of pile, as it approaches the height that the layout gives."""

    def __init__(self, kind: str, seconds: float) -> None:
        self._kind, self._seconds = kind, seconds
        self._rising: dict[str, Tween] = {}

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """Return the looks with each card of the pile at its current height. A card seen for the first time
        is at its final height."""
        found: list[Look] = []
        rising: dict[str, Tween] = {}
        for look in looks:
            if isinstance(look, CardLook) and look.pile.kind == self._kind:
                tween = self._towards(look, now, pace)
                rising[look.id] = tween
                lift = tween.at(now)[0]
                look = look if lift == look.lift else altered(look, lift=lift)
            found.append(look)
        self._rising = rising
        return found

    def _towards(self, look: CardLook, now: float, pace: float) -> Tween:
        kept = self._rising.get(look.id)
        if kept is None:
            return Tween(now, 0.0, (look.lift,), (look.lift,))
        if kept.end == (look.lift,):
            return kept
        return Tween(now, self._seconds * pace, kept.at(now), (look.lift,), out_quad)

    def settle(self) -> None:
        """Put every card at its final height."""
        self._rising = {}

    def busy(self, now: float) -> bool:
        """Return True if any card is rising or sinking."""
        return any(tween.over > now for tween in self._rising.values())
