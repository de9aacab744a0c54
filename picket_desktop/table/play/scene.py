"""What lies on the cloth of any game, folded from events one at a time, so that each can be shown before the
next.

A scene knows nothing that the person does not: it is built from the events of his own view, and when the last
event of a step has been shown it agrees with that view. It reckons nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, Protocol, Self, TypeVar

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.rules import Rules


class Trick(Protocol):
    """A trick, whole when somebody has won it."""

    @property
    def winner(self) -> int | None: ...


TrickT = TypeVar("TrickT", bound=Trick)


@dataclass(frozen=True, kw_only=True)
class Scene(Generic[TrickT]):
    """The table as ``seat`` sees it. ``lifted`` are the cards lifted for the deal; ``fresh`` cards have just
    come into his hand; ``gathered`` tricks have been turned down, one beyond still lies open."""

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
        """The event that ended the deal, once it has been shown."""
        raise NotImplementedError

    @property
    def open_trick(self) -> TrickT | None:
        """The cards that lie in the middle: a trick in play, or one that has not been gathered."""
        return self.tricks[-1] if len(self.tricks) > self.gathered else None

    def won(self, seat: int) -> tuple[TrickT, ...]:
        """The tricks of a seat that have been gathered, in order."""
        return tuple(t for t in self.tricks[: self.gathered] if t.winner == seat)

    def hushed(self) -> Self:
        """The table as it lies, and nothing of what was said or taken before."""
        return replace(self, fresh=frozenset())

    def gather(self) -> Self:
        """The trick in the middle is turned down, if it is whole."""
        return replace(self, gathered=sum(t.winner is not None for t in self.tricks))
