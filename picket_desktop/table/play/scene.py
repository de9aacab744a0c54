"""The scene of any game: what lies on the cloth, folded from events one at a time, so that each can be
shown before the next.

A scene contains nothing hidden from the person: it is built from the events of their view, and agrees with
that view once the last event of a step has been shown. It calculates nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, Protocol, Self, TypeVar

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.rules import Rules


class Trick(Protocol):
    """A trick; complete when it has a winner."""

    @property
    def winner(self) -> int | None: ...


TrickT = TypeVar("TrickT", bound=Trick)


@dataclass(frozen=True, kw_only=True)
class Scene(Generic[TrickT]):
    """The table as ``seat`` sees it. ``lifted`` are the cards lifted for the deal, ``fresh`` those that
    have just come into the hand; the first ``gathered`` tricks have been turned down, and one more may lie
    open."""

    seat: int
    rules: Rules
    number: int = 0
    lifted: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    fresh: frozenset[Card] = frozenset()
    tricks: tuple[TrickT, ...] = ()
    gathered: int = 0

    @property
    def ended(self) -> Event | None:
        """The event that ended the deal, once it has been shown; else None."""
        raise NotImplementedError

    @property
    def open_trick(self) -> TrickT | None:
        """The trick in the middle: one still in play or not yet gathered; else None."""
        return self.tricks[-1] if len(self.tricks) > self.gathered else None

    def won(self, seat: int) -> tuple[TrickT, ...]:
        """Return the gathered tricks won by a seat, in order."""
        return tuple(t for t in self.tricks[: self.gathered] if t.winner == seat)

    def hushed(self) -> Self:
        """Return the scene without traces of what was just said or taken."""
        return replace(self, fresh=frozenset())

    def gather(self) -> Self:
        """Return the scene with the trick in the middle turned down, if it is complete."""
        return replace(self, gathered=sum(t.winner is not None for t in self.tricks))
