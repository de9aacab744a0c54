"""Animates changes of the score sheet's figures and the board's pegs. They wait until the counters in motion
arrive. Then a figure pops up, and a peg leaps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.spring import Spring, lasting
from picket_desktop.table.motion.tween import Tween, in_out_sine
from picket_desktop.table.widgets.looks import Look, TextLook, altered
from picket_desktop.table.widgets.plot import PEGS, PegLook
from picket_desktop.table.widgets.theme import COUNTER, POP

LARGER, DAMPING = 1.18, 0.8
"""How large a changed figure appears, relative to its normal size, and the damping of the spring that brings
it back."""
LEAP, HIGH, GROWN = 2.5, 3.0, 0.5
"""How a peg leaps: for how long, as a multiple of a counter's slide; how high, in peg widths; and how much
larger it is at the top, as a fraction."""


@dataclass(frozen=True)
class _Figure:
    """A figure: its text, its previous text, and the spring of its size since it changed."""

    text: str
    before: str
    size: Spring


class Numerals:
    """The figures in one kind of pile, each identified by its id."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._figures: dict[str, _Figure] = {}
        self._after = 0.0

    def wait(self, until: float) -> None:
        """Delay every figure that changes from now on until the time ``until``, when the counters arrive."""
        self._after = until

    def due(self, now: float) -> float:
        """Return the time at which a figure that changes now shows its new value."""
        return max(now, self._after)

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """Return the looks with each figure as it appears now. A figure that was not there before is at
        rest."""
        figures: dict[str, _Figure] = {}
        found: list[Look] = []
        for look in looks:
            if isinstance(look, TextLook) and look.pile.kind == self._kind and pace > 0:
                figure = figures[look.id] = self._of(look, now, pace)
                look = _seen(look, figure, now)
            found.append(look)
        self._figures = figures
        return found

    def busy(self, now: float) -> bool:
        """Return True if any figure is about to change or is changing its size."""
        return any(figure.size.over > now for figure in self._figures.values())

    def _of(self, look: TextLook, now: float, pace: float) -> _Figure:
        kept = self._figures.get(look.id)
        if kept is None:
            return _Figure(look.text, look.text, Spring(now, (1.0,), (0.0,), (1.0,), 1.0, 1.0))
        if kept.text == look.text:
            return kept
        start = self.due(now)
        before = kept.text if now >= kept.size.start else kept.before
        return _Figure(look.text, before, lasting(POP * pace, DAMPING, start, (LARGER,), (1.0,)))


def _seen(look: TextLook, figure: _Figure, now: float) -> TextLook:
    if now < figure.size.start:
        return altered(look, text=figure.before)
    size = round(look.size * figure.size.at(now)[0])
    return look if size == look.size else altered(look, size=size)


class Pegs:
    """The pegs on the board. When the ``numerals`` change, the rear peg of a track leaps over the front one,
    which stays and becomes the rear one."""

    def __init__(self, numerals: Numerals) -> None:
        self._numerals = numerals
        self._stand: dict[int, list[Tween]] = {}

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """Return the looks with each peg where it is seen now. If no peg of a track is where it was before,
        as when the window changes its size, they do not leap."""
        tracks: dict[int, list[PegLook]] = {}
        for look in looks:
            if isinstance(look, PegLook) and look.pile.kind == PEGS:
                tracks.setdefault(look.pile.seat, []).append(look)
        self._stand = {seat: self._of(seat, pegs, now, pace) for seat, pegs in tracks.items()}
        leaps = {_place(leap): leap for stand in self._stand.values() for leap in stand if leap.over > now}
        return [
            _leaping(look, leaps[look.rect.centre], now)
            if isinstance(look, PegLook) and look.rect.centre in leaps
            else look
            for look in looks
        ]

    def busy(self, now: float) -> bool:
        """Return True if any peg is leaping or about to leap."""
        return any(leap.over > now for stand in self._stand.values() for leap in stand)

    def _of(self, seat: int, pegs: Sequence[PegLook], now: float, pace: float) -> list[Tween]:
        """Return the latest leap of each peg on a seat's track; it may be over."""
        places = [look.rect.centre for look in pegs]
        stay = [leap for leap in self._stand.get(seat, ()) if _place(leap) in places]
        gone = [leap for leap in self._stand.get(seat, ()) if leap not in stay]
        new = [place for place in places if place not in map(_place, stay)]
        if not stay or pace <= 0:
            return [Tween(now, 0.0, place, place) for place in places]
        start, lasts = self._numerals.due(now), LEAP * COUNTER * pace
        leaps = zip(gone, new, strict=False)
        return [*stay, *(Tween(start, lasts, leap.at(now), place, in_out_sine) for leap, place in leaps)]


def _place(leap: Tween) -> tuple[float, float]:
    """Return the place where a leap ends."""
    return leap.end[0], leap.end[1]


def _leaping(look: PegLook, leap: Tween, now: float) -> PegLook:
    share = min(1.0, max(0.0, (now - leap.start) / leap.seconds))
    (x, y), high = leap.at(now), HIGH * math.sin(math.pi * share)
    side = look.rect.w * (1 + GROWN * high / HIGH)
    rect = look.rect._replace(x=x - side / 2, y=y - side / 2 - look.rect.w * high / HIGH, w=side, h=side)
    return altered(look, rect=rect, high=high, z=look.z + high)
