"""Keeping the score of a game played with real cards: the interface of every family's marker.

A marker is told what is said at the table and who takes the tricks, never a card. It scores what was said
and nothing else, and refuses what cannot be, by code, as a game refuses a move. A mark is a `Move`, so that
a marked game is written, read and replayed as any other (`record.Record`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import Event, IllegalMove, Move, Reason, StateT
from picket_desktop.engine.moves import number
from picket_desktop.engine.rulings import Effect, Errs, Ruling, Stage, how_lost


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


@dataclass(frozen=True, slots=True)
class Ruled(Move):
    """A ruling was given because ``seat`` erred (`rulings.Ruling`), perhaps about one kind of call."""

    name: str
    seat: int
    about: str = ""

    def write(self) -> str:
        return f"ruling {self.name} {self.seat} {self.about}".rstrip()

    def event(self, after: int) -> RulingGiven:
        """Return the ruling as a fact of the deal, given ``after`` so many tricks."""
        return RulingGiven(self.name, self.seat, self.about, after)


def read_ruling(text: str) -> Ruled:
    """Parse what follows the word "ruling". Raises ValueError."""
    name, seat, *about = text.split()
    if len(about) > 1:
        raise ValueError(text)
    return Ruled(name, number(seat), *about)


def why_not_ruled(
    mark: Ruled, rulings: Iterable[Ruling], stages: Collection[Stage], dealer: int
) -> Reason | None:
    """Return why a ruling cannot be given, by the game's rulings, the stages that it is now, and the seat of
    the dealer."""
    ruling = next((one for one in rulings if one.name == mark.name), None)
    if ruling is None or ruling.effect is Effect.NOTHING or mark.about not in (ruling.about or ("",)):
        return Reason("mark-no-such-ruling", {"ruling": mark.name})
    if not ruling.fits(stages):
        return Reason("mark-ruling-not-now")
    if ruling.errs is not Errs.EITHER and (mark.seat == dealer) is not (ruling.errs is Errs.DEALER):
        return Reason("mark-ruling-seat")
    return None


@dataclass(frozen=True, slots=True)
class Rest(Move):
    """All tricks that are left, marked at once. It is recorded as its ``marks``, one for each trick."""

    marks: tuple[Move, ...]

    def write(self) -> str:
        return "\n".join(mark.write() for mark in self.marks)


class Standing(NamedTuple):
    """The standing of a marked game: the points (stakes at Piquesept) of every seat, and the settlement
    once it is over. ``behind`` are the points of every seat before its last score, where they are pegged on a
    board, and the ``goal`` those that are played for."""

    totals: tuple[int, ...]
    settlement: Any = None
    behind: tuple[int, ...] = ()
    goal: int | None = None


class Offer(NamedTuple):
    """Marks that belong together: what they are about ("point", "answer point", "trick", "rest"), the
    ``seat`` they are about, and the ``marks`` themselves. One that cannot be made now is among them
    (`Marker.why_not`)."""

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
    unheeded: tuple[str, ...] = ()
    """The fields of the house rules that mean nothing where real cards are played."""

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

    def asked(self, state: StateT) -> tuple[str, ...]:
        """Return the keys of those offers of which something is to be marked next (`Offer.key`); empty if it
        may be anything."""
        return ()

    @abstractmethod
    def rulings(self, state: StateT) -> Sequence[tuple[Ruling, Offer]]:
        """Return the rulings on what may have gone wrong by now, each with the marks by which it is given;
        without any if it changes no score."""

    @abstractmethod
    def is_marked(self, state: StateT, mark: Move) -> bool:
        """Return True if this has been marked, and stands."""

    def counts(self, state: StateT, mark: Move) -> bool:
        """Return True if this has been marked, stands, and may score."""
        return self.is_marked(state, mark)

    @abstractmethod
    def effect(self, mark: Move) -> Effect:
        """Return the effect of a ruling; that of any other mark is `Effect.NOTHING`."""

    @abstractmethod
    def won(self, state: StateT) -> int:
        """Return the number of tricks that have been marked in the deal."""

    def lost_by(self, marks: Sequence[Move]) -> str:
        """Return how the last deal of these lost its set, if that was by a ruling (`how_lost`); else ""."""
        for mark in reversed(marks):
            if isinstance(mark, Dealer | NextDeal):
                break
            if isinstance(mark, Ruled) and self.effect(mark) is Effect.LOSES:
                return how_lost(mark.name)
        return ""

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
        """Return the state after ``mark``; and the story of the deal, if it is now over, or a ruling by which
        it goes on. Raises `IllegalMove`."""
        reason = self.why_not(state, mark)
        if reason is not None:
            raise IllegalMove(reason)
        after = self.marked(state, mark)
        if self.actor(after) < 0:
            return after, self.told(after)
        return after, (mark.event(self.won(state)),) if isinstance(mark, Ruled) else ()
