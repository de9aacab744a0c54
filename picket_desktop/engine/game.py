"""The contract every game keeps: ``start, actor, legal_moves, why_not, apply, view_for``.

There is no English here: a refusal is a code with parameters, an event is a named fact. A state is a
frozen value; a move returns a new one; keeping the old one is undo. Chance is a player too: where the
actor is `NATURE`, somebody outside hands in the cards, so that the engine has no chance of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from picket_desktop.engine.cards import Card

NATURE = -1
"""The actor where cards are to be lifted or dealt."""
NOBODY = -2
"""The actor of a game that is over."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: a code, and the values that a sentence about it needs."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        said = ", ".join(f"{k}={v}" for k, v in self.values.items())
        return f"{self.code}({said})" if said else self.code


class IllegalMove(ValueError):
    """Raised by `Game.apply`; ``reason`` says why in a form that any language can speak."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadText(ValueError):
    """A written move, deal or game that cannot be read: ``line`` counts from 1 (0: the whole)."""

    def __init__(self, line: int, reason: Reason) -> None:
        super().__init__(f"line {line}: {reason}" if line else str(reason))
        self.line = line
        self.reason = reason


class BadRules(ValueError):
    """Rules that cannot be played: the ``field`` that is wrong, and ``why``; the ``file`` that has them, as
    soon as that is known."""

    def __init__(self, field: str, why: str, file: str = "") -> None:
        super().__init__(field, why, file)
        self.field, self.why, self.file = field, why, file

    @property
    def what(self) -> str:
        """What is wrong, and in which field."""
        return f"{self.field}: {self.why}" if self.field else self.why

    def __str__(self) -> str:
        return f"{self.file}: {self.what}" if self.file else self.what


def whole_number(text: str, figures: int = 9) -> int | None:
    """The number written in so many ``figures``, if it is one and of a length that anybody would write."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= figures else None


class Move:
    """Something an actor does; each kind is a frozen value with a text form."""

    __slots__ = ()

    def write(self) -> str:
        """The move as one line of a game record."""
        raise NotImplementedError


class Event:
    """A named fact, public unless ``only`` names the one seat that may know it."""

    __slots__ = ()

    @property
    def only(self) -> int | None:
        return None


class Chance(Enum):
    """What chance has to do where nobody at the table is to move."""

    LIFT = "lift"
    DEAL = "deal"


class LaidOpen(NamedTuple):
    """Every card of a deal as it lies: the ``hands`` and what each has ``laid_out``, by seat, and the
    ``stock`` that nobody has taken."""

    hands: tuple[tuple[Card, ...], ...]
    laid_out: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()


MoveT = TypeVar("MoveT", bound=Move)
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


class Game(ABC, Generic[StateT, ViewT]):
    """One game with its options chosen. Every method is a pure function of its arguments."""

    family: str
    name: str
    seats: int
    rules: Any
    """What was agreed upon: the rules of its family."""

    @abstractmethod
    def start(self) -> StateT:
        """The state before the first card is lifted."""

    @abstractmethod
    def only_deal(self, dealer: int) -> StateT:
        """A state that waits for one deal, dealt by that seat: it starts at nought and runs out, and the game
        is over after it."""

    @abstractmethod
    def actor(self, state: StateT) -> int:
        """The seat that is to move, or `NATURE`, or `NOBODY` when the game is over."""

    @abstractmethod
    def chance(self, state: StateT) -> Chance | None:
        """What chance has to do now, where the actor is `NATURE`; else None."""

    @abstractmethod
    def deals_done(self, state: StateT) -> int:
        """How many deals of the game are over."""

    @abstractmethod
    def part(self, state: StateT) -> int:
        """Which part of a deal it has come to, counted from 0: the dealing first, the reckoning last."""

    @abstractmethod
    def laid_open(self, state: StateT) -> LaidOpen:
        """All cards of the deal. Only for whoever looks back on a deal that is over: the cards are then
        turned up for whoever wishes to look (our reading)."""

    @abstractmethod
    def legal_moves(self, state: StateT) -> Sequence[Move]:
        """Every move that the seated actor may make, the plainest first, but for giving up the deal
        (`concession`); empty for `NATURE`.

        The sequence is lazy: an exchange has thousands of members, made only when looked at.
        """

    @abstractmethod
    def why_not(self, state: StateT, move: Move) -> Reason | None:
        """Why ``move`` may not be made now, or None when it may."""

    def in_order(self, move: MoveT) -> MoveT:
        """The move as a careful player would say it, its cards in their order. Whether it may be made is not
        asked."""
        return move

    def malformed(self, move: Move) -> Reason | None:
        """What is wrong with the move itself, whoever might make it: cards called together that do not belong
        together. Whether it may be made now is not asked."""
        return None

    @abstractmethod
    def apply(self, state: StateT, move: Move) -> tuple[StateT, tuple[Event, ...]]:
        """The state after ``move`` and what happened. Raises `IllegalMove`."""

    @abstractmethod
    def view_for(self, state: StateT, seat: int) -> ViewT:
        """All that ``seat`` may know, and nothing else: the only door for players and the table."""

    def forced(self, view: ViewT) -> Move | None:
        """The one move that the seat of the view can make now, where nothing is decided by it: the only card
        that may be played, or silence where there is nothing to say. None where there is a choice."""
        return None

    def sure(self, view: ViewT) -> tuple[Move, ...]:
        """The leads by which the seat of the view, who is to lead, wins every trick that is left, whatever
        the others hold for all he knows and whatever they play: in the order that makes most. None where that
        is not certain."""
        return ()

    def tells(self, view: ViewT, event: Event) -> bool:
        """Whether an event after the view tells its seat what that did not know, but for what its own move
        was: anything of another's doing, and any card not seen before."""
        return True

    def corrects(self, move: Move) -> bool:
        """Tell whether the move takes back what was reckoned. Deals with such a move are reckoned anew since
        Picket has put such corrections right, and a game may not play on after one as it did
        (`record.read`)."""
        return False

    def concession(self, view: ViewT) -> Move | None:
        """The move by which the seat of the view gives up the deal now; None where it may not. What comes of
        it turns on nothing that the seat does not know."""
        return None

    @abstractmethod
    def next_dealer(self, state: StateT) -> int:
        """The seat that deals, where a deal is due."""

    @abstractmethod
    def deal_move(self, pack: tuple[Card, ...]) -> Move:
        """Chance: this pack is dealt, in the plainest packets."""

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """The move that `Move.write` wrote. Raises `BadText`."""
