"""Fades ornaments in and out, so that they do not appear or vanish suddenly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.tween import Tween, linear
from picket_desktop.table.widgets.looks import Look, altered
from picket_desktop.table.widgets.theme import FADE


@dataclass(frozen=True)
class _Kept:
    """An ornament as last laid out, and its visibility."""

    look: Look
    seen: Tween


class Fades:
    """Fades ornaments in and out. They are given by their ids, each with how visible it is."""

    def __init__(self, ids: Sequence[str]) -> None:
        self._ids = frozenset(ids)
        self._kept: dict[str, _Kept] = {}
        self._begun = False

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """Return the looks. Ornaments that have just appeared or disappeared fade in or out. Those present at
        the first call are shown at once. At pace 0 no ornament fades."""
        lying = {look.id: look for look in looks if look.id in self._ids}
        kept: dict[str, _Kept] = {}
        for id in {*lying, *self._kept}:
            goal, before = float(id in lying), self._kept.get(id)
            seen = before.seen if before else Tween(now, 0.0, (0.0,), (0.0 if self._begun else goal,))
            if seen.end != (goal,):
                seen = Tween(now, FADE * pace, seen.at(now), (goal,), linear)
            if goal or seen.over > now:
                look = lying.get(id) or (before.look if before else None)
                assert look is not None
                kept[id] = _Kept(look, seen)
        self._kept, self._begun = kept, True
        shown = [self._faded(look, now) if look.id in kept else look for look in looks]
        gone = [self._faded(each.look, now) for id, each in kept.items() if id not in lying]
        return [*shown, *gone]

    def _faded(self, look: Look, now: float) -> Look:
        share = self._kept[look.id].seen.at(now)[0]
        return look if share >= 1 else altered(look, fade=look.fade * share)

    def settle(self) -> None:
        """Show everything as laid out from now on, without fading."""
        self._kept, self._begun = {}, False

    def busy(self, now: float) -> bool:
        """Return True if any ornament is fading."""
        return any(each.seen.over > now for each in self._kept.values())
