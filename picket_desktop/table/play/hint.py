"""A hint that was asked for: how far it has been told, and what it means on this table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.chances import Hoped
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason

WHAT, WHICH, WHY = 1, 2, 3
"""The rungs: what matters, which card or button, why in figures."""


@dataclass(frozen=True)
class Hint:
    """The ``advice``, None while it is thought about, and the ``rung`` to which it has been told. Where
    nobody knows anything to say it comes to ``nothing``; where one move alone is allowed it is ``forced``,
    and there is nothing more to tell. When it is ``folded`` its slip is put away, and what is to be marked
    stays lit; one that is folded from the beginning is told ``aside``. ``matters`` is what is told before
    there is advice, None while nobody knows; ``chances`` are what the choice may draw."""

    advice: Advice | None = None
    rung: int = WHAT
    nothing: bool = False
    forced: bool = False
    folded: bool = False
    chances: tuple[Hoped, ...] = ()
    matters: tuple[Reason, ...] | None = None

    @property
    def last(self) -> int:
        """The last rung there is, as far as is known: without figures that differ it is the second."""
        if self.advice is None:
            return WHICH if self.matters and self.thinking else WHAT
        return WHAT if self.forced else WHY if self.advice.ways and not self.advice.alike else WHICH

    @property
    def what(self) -> tuple[Reason, ...]:
        """What the first rung tells; nothing while that is thought about."""
        return self.matters or ((self.advice.choice.reason,) if self.advice else ())

    @property
    def aside(self) -> bool:
        """Whether its first rung alone is told, and that elsewhere: nobody has asked for it."""
        return self.folded and self.rung == WHAT

    @property
    def thinking(self) -> bool:
        """Whether somebody still thinks about it."""
        return self.advice is None and not self.nothing

    @property
    def lit(self) -> Move | None:
        """The move whose cards, or whose button, are lit."""
        return self.advice.choice.move if self.advice and self.rung >= WHICH else None


class Meant(NamedTuple):
    """A move as the person makes it: its cards, and in a sentence what to do."""

    cards: tuple[Card, ...]
    sentence: str
