"""The figures of the score sheet: one that changes waits for the counters under way, then pops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.spring import Spring, lasting
from picket_desktop.table.widgets.looks import Look, TextLook, altered
from picket_desktop.table.widgets.theme import POP

LARGER, DAMPING = 1.18, 0.8
"""The size of a figure as it changes, and how its spring is damped."""


@dataclass(frozen=True)
class _Figure:
    """A figure: its text, the one before it, and the spring of its size from when it changed."""

    text: str
    before: str
    size: Spring


class Numerals:
    """The figures in one kind of pile, by id."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._figures: dict[str, _Figure] = {}
        self._after = 0.0

    def wait(self, until: float) -> None:
        """Let figures that change now change when the counters arrive."""
        self._after = until

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """Return the looks with each figure as it is seen now. One seen for the first time is at rest."""
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
        """Return True if any figure is about to change, or pops."""
        return any(figure.size.over > now for figure in self._figures.values())

    def _of(self, look: TextLook, now: float, pace: float) -> _Figure:
        kept = self._figures.get(look.id)
        if kept is None:
            return _Figure(look.text, look.text, Spring(now, (1.0,), (0.0,), (1.0,), 1.0, 1.0))
        if kept.text == look.text:
            return kept
        start = max(now, self._after)
        before = kept.text if now >= kept.size.start else kept.before
        return _Figure(look.text, before, lasting(POP * pace, DAMPING, start, (LARGER,), (1.0,)))


def _seen(look: TextLook, figure: _Figure, now: float) -> TextLook:
    if now < figure.size.start:
        return altered(look, text=figure.before)
    size = round(look.size * figure.size.at(now)[0])
    return look if size == look.size else altered(look, size=size)
