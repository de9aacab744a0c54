"""A hint that was asked for: how much of it has been told, and its move as made at this table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.chances import Hoped
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason

WHAT, WHICH, WHY = 1, 2, 3
"""The rungs of a hint: what matters, which card or button, and why in figures."""


@dataclass(frozen=True)
class Hint:
    """The ``advice``, None while it is being thought out, and the ``rung`` up to which it has been told.
    ``nothing`` is set if nobody has any advice, ``forced`` if only one move is allowed and there is nothing
    more to tell. If ``folded``, the slip is put away but cards to be marked stay lit; a hint folded from
    the start is told ``aside``. ``matters`` is what can be told before there is advice, None while unknown;
    ``chances`` are the cards that the choice may draw."""

    advice: Advice | None = None
    rung: int = WHAT
    nothing: bool = False
    forced: bool = False
    folded: bool = False
    chances: tuple[Hoped, ...] = ()
    matters: tuple[Reason, ...] | None = None

    @property
    def last(self) -> int:
        """The last rung known to exist; without figures that differ it is the second."""
        if self.advice is None:
            return WHICH if self.matters and self.thinking else WHAT
        return WHAT if self.forced else WHY if self.advice.ways and not self.advice.alike else WHICH

    @property
    def what(self) -> tuple[Reason, ...]:
        """The reasons told on the first rung; empty while they are being thought out."""
        return self.matters or ((self.advice.choice.reason,) if self.advice else ())

    @property
    def aside(self) -> bool:
        """True if only the first rung is told, and elsewhere than on the slip, because the hint was not
        asked for."""
        return self.folded and self.rung == WHAT

    @property
    def thinking(self) -> bool:
        """True while the advice is still being thought out."""
        return self.advice is None and not self.nothing

    @property
    def lit(self) -> Move | None:
        """The move whose cards or button are lit, or None."""
        return self.advice.choice.move if self.advice and self.rung >= WHICH else None


class Meant(NamedTuple):
    """A move as the player makes it: its cards, and a sentence that says what to do."""

    cards: tuple[Card, ...]
    sentence: str
