"""Keeping the score of a game played with real cards: the interface of every family's marker.

A marker is told what is said at the table and who takes the tricks, never a card. It scores what was said
and nothing else, and refuses what cannot be, by code, as a game refuses a move. A mark is a `Move`, so that
a marked game is written, read and replayed as any other (`record.Record`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from picket_desktop.engine.game import Event, IllegalMove, Move, Reason, StateT


@dataclass(frozen=True, slots=True)
class Dealer(Move):
    """A deal begins, dealt by ``seat``, where the players have cut for it."""

    seat: int

    def write(self) -> str:
        return f"dealer {self.seat}"


@dataclass(frozen=True, slots=True)
class NextDeal(Move):
    """A deal begins, and the deal passes as usual."""

    def write(self) -> str:
        return "next-deal"


class Standing(NamedTuple):
    """The standing of a marked game: the points (stakes at Piquesept) of every seat, and the settlement
    once it is over."""

    totals: tuple[int, ...]
    settlement: Any = None


class Offer(NamedTuple):
    """Marks that belong together: what they are about ("point", "answer point", "trick"), the ``seat`` they
    are about, and the ``marks`` themselves. One that cannot be made now is among them (`Marker.why_not`)."""

    what: str
    seat: int
    marks: tuple[Move, ...]

    @property
    def key(self) -> str:
        """A key that no other offer of the moment has."""
        return f"{self.what} {self.seat}"


class Marker(ABC, Generic[StateT]):
    """A marker for agreed rules. Every method is a pure function of its arguments."""

    family: str
    seats: int
    rules: Any
    """The agreed rules, of the type of the family."""

    @abstractmethod
    def start(self) -> StateT:
        """Return the state before the first deal."""

    @abstractmethod
    def actor(self, state: StateT) -> int:
        """Return `NATURE` between deals, `NOBODY` when the game is over, and 0 within a deal."""

    @abstractmethod
    def openings(self, state: StateT) -> Sequence[Move]:
        """Return the marks that begin the next deal; empty within a deal, and when the game is over."""

    @abstractmethod
    def offers(self, state: StateT) -> Sequence[Offer]:
        """Return everything that may come next, in the order in which it is said at the table."""

    @abstractmethod
    def is_marked(self, state: StateT, mark: Move) -> bool:
        """Return True if this has been marked, and stands."""

    @abstractmethod
    def told(self, state: StateT) -> tuple[Event, ...]:
        """Return the story of the deal, as far as it has been marked."""

    @abstractmethod
    def view_for(self, state: StateT, seat: int) -> Standing:
        """Return the state of the game as a seat sees it, which is the same for all."""

    @abstractmethod
    def why_not(self, state: StateT, mark: Move) -> Reason | None:
        """Return why something cannot be marked now, such as a contradiction; None if it can."""

    def unscored(self, state: StateT, mark: Move) -> Reason | None:
        """Return why a mark that has just been made will score nothing; None if it scores, may yet, or is
        about no score."""
        return None

    @abstractmethod
    def marked(self, state: StateT, mark: Move) -> StateT:
        """Return the state with one more mark, which is allowed."""

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """Parse a mark written by `Move.write`. Raises `BadText`."""

    def apply(self, state: StateT, mark: Move) -> tuple[StateT, tuple[Event, ...]]:
        """Return the state after ``mark``; and the story of the deal, if it is now over. Raises
        `IllegalMove`."""
        reason = self.why_not(state, mark)
        if reason is not None:
            raise IllegalMove(reason)
        after = self.marked(state, mark)
        return after, self.told(after) if self.actor(after) < 0 else ()
