"""The interface of every game: ``start, actor, legal_moves, why_not, apply, view_for``.

It contains no English: a refusal is a code with parameters, and an event is a named fact. A state is a frozen
value, and a move returns a new one, so keeping the old one gives undo. Chance is a player too: while the
actor is `NATURE`, the caller supplies the cards, so the engine itself has no randomness.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from picket_desktop.engine.cards import Card

NATURE = -1
"""The actor when cards are lifted or dealt."""
NOBODY = -2
"""The actor of a finished game."""


KEPT, GONE = "kept-cards", "gone-cards"
"""The keys, in a reason's values, for the cards to keep and the cards to give up."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason a move is refused: a code, and the values needed to put it into words."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        said = ", ".join(f"{k}={v}" for k, v in self.values.items())
        return f"{self.code}({said})" if said else self.code


class IllegalMove(ValueError):
    """Raised by `Game.apply`. ``reason`` says why, independent of any language."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadText(ValueError):
    """Raised if a written move, deal or game cannot be read; ``line`` counts from 1 (0: the whole text)."""

    def __init__(self, line: int, reason: Reason) -> None:
        super().__init__(f"line {line}: {reason}" if line else str(reason))
        self.line = line
        self.reason = reason


class BadRules(ValueError):
    """Raised for rules that cannot be played. It has the ``field`` at fault, the reason ``why``, and their
    ``file`` once it is known."""

    def __init__(self, field: str, why: str, file: str = "") -> None:
        super().__init__(field, why, file)
        self.field, self.why, self.file = field, why, file

    @property
    def what(self) -> str:
        """The fault in the rules: the field, if one is at fault, and the reason."""
        return f"{self.field}: {self.why}" if self.field else self.why

    def __str__(self) -> str:
        return f"{self.file}: {self.what}" if self.file else self.what


def whole_number(text: str, figures: int = 9) -> int | None:
    """Parse a whole number of at most ``figures`` digits; None if the text is not one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= figures else None


class Move:
    """An action of a player or of chance; each kind is a frozen value with a text form."""

    __slots__ = ()

    @property
    def called(self) -> tuple[Card, ...]:
        """The cards that the move announces and that stay in the hand."""
        return ()

    def write(self) -> str:
        """Return the move as written in a game record: one line, or several for a `Rest`."""
        raise NotImplementedError


class Event:
    """A named fact. It is public unless ``only`` is set to the one seat that may know it."""

    __slots__ = ()

    @property
    def only(self) -> int | None:
        return None

    @property
    def tabled(self) -> bool:
        """True if the web page of a deal shows this event in its tables: the cards of a trick, who wins it,
        and what is scored."""
        return False


class Chance(Enum):
    """What chance has to do when no player is to move."""

    LIFT = "lift"
    DEAL = "deal"


class LaidOpen(NamedTuple):
    """Every card of a deal in its place: the ``hands`` and discards (``laid_out``) by seat, and the rest of
    the ``stock``."""

    hands: tuple[tuple[Card, ...], ...]
    laid_out: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()


class View(Protocol):
    """The part of a view that all families share: the seat that sees, its hand, the moves open to it now, and
    the events of the deal that it has heard."""

    @property
    def seat(self) -> int: ...

    @property
    def hand(self) -> tuple[Card, ...]: ...

    @property
    def moves(self) -> Sequence[Move]: ...

    @property
    def told(self) -> tuple[Event, ...]: ...


MoveT = TypeVar("MoveT", bound=Move)
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


class Game(ABC, Generic[StateT, ViewT]):
    """A game with its options chosen. All its methods are pure functions."""

    family: str
    name: str
    seats: int
    rules: Any
    """The agreed rules, whose type is that of the game's family."""
    concedes = False
    """True if a deal can be given up at some point."""

    @abstractmethod
    def start(self) -> StateT:
        """Return the state before the first card is lifted."""

    @abstractmethod
    def only_deal(self, dealer: int) -> StateT:
        """Return a state that waits for a single deal by ``dealer``. The deal starts from zero, is played
        out, and ends the game."""

    def last_deal(self, dealer: int, totals: tuple[int, ...]) -> StateT:
        """Return a state waiting for the last deal of a game, by ``dealer``. ``totals`` are each seat's
        points from the deals before. Raises `BadText` if games do not end after a fixed number of deals."""
        raise BadText(0, Reason("no-last-deal", {"game": self.rules.title}))

    @abstractmethod
    def actor(self, state: StateT) -> int:
        """Return the seat that is to move, `NATURE`, or `NOBODY` when the game is over."""

    @abstractmethod
    def chance(self, state: StateT) -> Chance | None:
        """Return the action due from chance if the actor is `NATURE`, else None."""

    @abstractmethod
    def deals_done(self, state: StateT) -> int:
        """Return the number of finished deals."""

    @abstractmethod
    def part(self, state: StateT) -> int:
        """Return the part of the deal reached, counted from 0: dealing is first, scoring last."""

    @abstractmethod
    def laid_open(self, state: StateT) -> LaidOpen:
        """Return all cards of the deal. Use it to look back on a finished deal, when anyone may look at the
        cards (our reading)."""

    @abstractmethod
    def known(self, view: ViewT) -> LaidOpen:
        """Return the cards of the deal that the viewing seat can place: its own, and those it has seen in
        other hands and in the stock."""

    @abstractmethod
    def legal_moves(self, state: StateT) -> Sequence[Move]:
        """Return every move open to the player at the actor's seat, the plainest first; empty for `NATURE`.
        Giving up the deal (`concession`) is left out. The sequence is lazy: there may be thousands of
        exchanges, each created only when accessed."""

    @abstractmethod
    def why_not(self, state: StateT, move: Move) -> Reason | None:
        """Return why ``move`` may not be made now, or None if it may."""

    def in_order(self, move: MoveT) -> MoveT:
        """Return the move with its cards in the usual order. Legality is not checked."""
        return move

    def malformed(self, move: Move) -> Reason | None:
        """Return what is wrong with the move itself, such as calling cards together that do not belong
        together.

        Whether the move is allowed now is not checked.
        """
        return None

    @abstractmethod
    def apply(self, state: StateT, move: Move) -> tuple[StateT, tuple[Event, ...]]:
        """Return the state after ``move``, and the events. Raises `IllegalMove`."""

    @abstractmethod
    def view_for(self, state: StateT, seat: int) -> ViewT:
        """Return everything ``seat`` may know and nothing else. Players and the table see the game only
        through this."""

    def forced(self, view: ViewT) -> Move | None:
        """Return the viewing seat's only move, if making it decides nothing: the one card that may be played,
        or silence when there is nothing to say.

        None if there is a choice, and by default.
        """
        return None

    def blind(self, view: ViewT) -> bool:
        """Return True if the viewing seat cannot tell its moves apart, because it draws face-down cards."""
        return False

    def sure(self, view: ViewT) -> tuple[Move, ...]:
        """Return the leads that are certain to win every remaining trick, in the order that scores most.

        The viewing seat is to lead. The leads win whatever the others may hold, as far as the seat knows, and
        however they play. Empty if nothing is certain.
        """
        return ()

    def tells(self, view: ViewT, event: Event) -> bool:
        """Return True if an event after the view tells the viewing seat something new beyond its own move: an
        action of another seat, or a card not seen before. By default, every event does."""
        return True

    def corrects(self, move: Move) -> bool:
        """Return True if the move takes back something scored.

        The scoring of such deals was later fixed in Picket, so an older game may not be replayable beyond
        such a move (`record.read`).
        """
        return False

    def concession(self, view: ViewT) -> Move | None:
        """Return the move by which the viewing seat gives up the deal now, or None if it may not. The result
        of the move depends only on what the seat knows."""
        return None

    @abstractmethod
    def next_dealer(self, state: StateT) -> int:
        """Return the seat that deals, when a deal is due."""

    @abstractmethod
    def deal_move(self, pack: tuple[Card, ...]) -> Move:
        """Return the chance move that deals this pack in the usual packets."""

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """Parse a move written by `Move.write`. Raises `BadText`."""
