"""Keeping the score of a game played with real cards: the interface of every family's marker.

A marker is told what is said at the table and who takes the tricks, never a card. It scores only what was
said, and refuses an impossible mark with a reason code, as a game refuses a move. A mark is a `Move`, so that
a marked game is written, read and replayed like any other (`record.Record`)."""

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
    """The mark that a deal begins with ``seat`` as dealer, after the cut."""

    seat: int

    def write(self) -> str:
        return f"dealer {self.seat}"


@dataclass(frozen=True, slots=True)
class NextDeal(Move):
    """A mark: a deal begins, dealt by the next dealer as usual."""

    def write(self) -> str:
        return "next-deal"


@dataclass(frozen=True, slots=True)
class Ruled(Move):
    """The mark of a ruling (`rulings.Ruling`) on a mistake by ``seat``. ``about`` is the kind of call it was
    made in, if any."""

    name: str
    seat: int
    about: str = ""

    def write(self) -> str:
        return f"ruling {self.name} {self.seat} {self.about}".rstrip()

    def event(self, after: int) -> RulingGiven:
        """Return the ruling as an event of the deal, given after this many tricks."""
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
    """Return why a ruling cannot be given, going by the game's rulings, the current stages and the dealer's
    seat; None if it can."""
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
    """Marks all remaining tricks at once. They are recorded as ``marks``, one for each."""

    marks: tuple[Move, ...]

    def write(self) -> str:
        return "\n".join(mark.write() for mark in self.marks)


class Standing(NamedTuple):
    """The standing of a marked game: every seat's points (stakes at Piquesept), and the settlement once the
    game is over. ``behind`` is every seat's total before its last score, as pegged on a board, and ``goal``
    how many points the game is played to."""

    totals: tuple[int, ...]
    settlement: Any = None
    behind: tuple[int, ...] = ()
    goal: int | None = None


class Offer(NamedTuple):
    """Marks that belong together. ``what`` is their subject ("point", "answer point", "trick", "rest"), and
    ``seat`` the seat they are about, or -1 if they are not about one seat. ``marks`` includes marks that
    cannot be made now (`Marker.why_not`)."""

    what: str
    seat: int
    marks: tuple[Move, ...]

    @property
    def key(self) -> str:
        """A key unique among the current offers."""
        return f"{self.what} {self.seat}"


class Marker(ABC, Generic[StateT]):
    """Keeps the score by agreed rules. Every method is a pure function of its arguments."""

    family: str
    seats: int
    rules: Any
    """The agreed rules, whose type is that of the marker's family."""
    unheeded: tuple[str, ...] = ()
    """The fields of the house rules that have no effect with real cards."""

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
        """Return the keys (`Offer.key`) of the offers to choose the next mark from; empty if any offer is
        allowed."""
        return ()

    @abstractmethod
    def rulings(self, state: StateT) -> Sequence[tuple[Ruling, Offer]]:
        """Return the rulings on mistakes that are possible by now. With each comes an offer: the marks that
        give the ruling, or no marks if it changes no score."""

    @abstractmethod
    def is_marked(self, state: StateT, mark: Move) -> bool:
        """Return True if this mark has been made and has not been struck out."""

    def counts(self, state: StateT, mark: Move) -> bool:
        """Return True if this mark has been made, has not been struck out, and may score."""
        return self.is_marked(state, mark)

    @abstractmethod
    def effect(self, mark: Move) -> Effect:
        """Return the effect of a ruling; `Effect.NOTHING` for any other mark."""

    @abstractmethod
    def won(self, state: StateT) -> int:
        """Return how many tricks have been marked in the deal."""

    def lost_by(self, marks: Sequence[Move]) -> str:
        """Return how a ruling lost the set in the last deal of these marks (`how_lost`); "" if none did."""
        for mark in reversed(marks):
            if isinstance(mark, Dealer | NextDeal):
                break
            if isinstance(mark, Ruled) and self.effect(mark) is Effect.LOSES:
                return how_lost(mark.name)
        return ""

    @abstractmethod
    def told(self, state: StateT) -> tuple[Event, ...]:
        """Return the events of the deal, as far as it has been marked."""

    @abstractmethod
    def view_for(self, state: StateT, seat: int) -> Standing:
        """Return the standing of the game, which is the same for every seat."""

    @abstractmethod
    def why_not(self, state: StateT, mark: Move) -> Reason | None:
        """Return why something cannot be marked now, such as a contradiction; None if it can."""

    def unscored(self, state: StateT, mark: Move) -> Reason | None:
        """Return why a mark that has just been made will score nothing; None if it scores, may yet score, or
        is not about scoring."""
        return None

    @abstractmethod
    def marked(self, state: StateT, mark: Move) -> StateT:
        """Return the state with one more mark, which must be allowed."""

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """Parse a mark written by `Move.write`. Raises `BadText`."""

    def apply(self, state: StateT, mark: Move) -> tuple[StateT, tuple[Event, ...]]:
        """Return the state after ``mark``, with events. If the deal is now over, these are all the events of
        the deal. Otherwise there is one event if the mark is a ruling, and none if it is not. Raises
        `IllegalMove`."""
        reason = self.why_not(state, mark)
        if reason is not None:
            raise IllegalMove(reason)
        after = self.marked(state, mark)
        if self.actor(after) < 0:
            return after, self.told(after)
        return after, (mark.event(self.won(state)),) if isinstance(mark, Ruled) else ()
