"""What a player, or chance, may do at the two-hand table; each move is a frozen value with a text form.

>>> read("discard KS 8C").write()
'discard KS 8C'
>>> read("call sequences AS KS QS | 9H 8H 7H").groups[1]
(9H, 8H, 7H)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from picket_desktop.engine.cards import Card, Rank, Suit, card, cards, write
from picket_desktop.engine.game import Move
from picket_desktop.engine.moves import PLAYS as PLAYS
from picket_desktop.engine.moves import Deal as Deal
from picket_desktop.engine.moves import Lift as Lift
from picket_desktop.engine.moves import Play as Play
from picket_desktop.engine.moves import Reader, alone, number, written

Group = tuple[Card, ...]
"""Cards that are reckoned together: a suit for the point, one sequence, one set. High cards first."""


class Kind(IntEnum):
    """What is called, in the order of calling (Cotton 1674, ch. VI; Cavendish, law 67)."""

    POINT = 0
    SEQUENCES = 1
    SETS = 2

    __hash__ = int.__hash__

    @property
    def word(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class TakeDeal(Move):
    """The higher cutter chooses whether he deals first (Cavendish, law 4)."""

    deal: bool

    def write(self) -> str:
        return f"deal-first {_yes(self.deal)}"


@dataclass(frozen=True, slots=True)
class DeclareBlank(Move):
    """A hand without a court card is declared. Elder states the number he will lay out and is bound to
    it (Cotton 1674, ch. VI); for Younger the number is 0."""

    number: int

    def write(self) -> str:
        return f"blank {self.number}"


@dataclass(frozen=True, slots=True)
class KeepSilent(Move):
    """A blank is not declared."""

    def write(self) -> str:
        return "no-blank"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """The cards laid out, as many as are taken in."""

    cards: tuple[Card, ...]

    def write(self) -> str:
        return f"discard {write(self.cards)}".rstrip()


@dataclass(frozen=True, slots=True)
class TurnUp(Move):
    """Younger looks at the cards that nobody took, or leaves them."""

    look: bool

    def write(self) -> str:
        return f"turn-up {_yes(self.look)}"


@dataclass(frozen=True, slots=True)
class Call(Move):
    """What is called, best group first. No groups: "Good", or nothing is called and what is held is sunk."""

    kind: Kind
    groups: tuple[Group, ...]

    def write(self) -> str:
        return f"call {self.kind.word} {' | '.join(write(g) for g in self.groups)}".rstrip()


@dataclass(frozen=True, slots=True)
class Ask(Move):
    """“Making?” or “How high?”: Younger matches the number and asks the worth before he answers."""

    kind: Kind

    def write(self) -> str:
        return f"ask {self.kind.word}"


@dataclass(frozen=True, slots=True)
class CallBonus(Move):
    """At the strict table: the pique or repique one is entitled to is called for."""

    def write(self) -> str:
        return "call-bonus"


@dataclass(frozen=True, slots=True)
class LetGo(Move):
    """At the strict table: the last chance to call a bonus is let go."""

    def write(self) -> str:
        return "let-go"


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """At the strict table: the adversary is accused of having reckoned what he did not hold."""

    kind: Kind

    def write(self) -> str:
        return f"challenge {self.kind.word}"


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """At the strict table: a reckoning of one's own is taken back before one has played a card."""

    kind: Kind

    def write(self) -> str:
        return f"take-back {self.kind.word}"


@dataclass(frozen=True, slots=True)
class AskWhich(Move):
    """At the strict table: of three reckoned, "which one do you want?" (Cotton 1674, ch. VI)."""

    rank: Rank

    def write(self) -> str:
        return f"ask-which {self.rank.letter}"


@dataclass(frozen=True, slots=True)
class NameSuit(Move):
    """The suit that will be led, named for a look at the turned-up stock; None declines the look
    (The Royall Game 1651)."""

    suit: Suit | None

    def write(self) -> str:
        return f"name-suit {'-' if self.suit is None else self.suit.letter}"


@dataclass(frozen=True, slots=True)
class ConcedeDeal(Move):
    """Elder or Younger throws up the last deal of a partie (Cavendish): the adversary reckons the rest."""

    def write(self) -> str:
        return "concede"


def forgoes(move: Move, moves: Sequence[Move]) -> bool:
    """Whether points may be lost by making ``move`` in haste, where ``moves`` are all that may be made:
    something is left uncalled, paid for or given up that need not be."""
    match move:
        case Call(_, ()):
            return any(isinstance(other, Call | Ask) and other != move for other in moves)
        case TakeDeal(deal):
            return not deal
        case NameSuit(suit):
            return suit is not None and NameSuit(None) in moves
        case LetGo():
            return CallBonus() in moves
    return isinstance(move, KeepSilent | ConcedeDeal)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _truth(text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise ValueError(text)
    return text.lower() == "yes"


def _call(text: str) -> Move:
    kind, _, groups = text.partition(" ")
    return Call(Kind[kind.upper()], tuple(cards(g) for g in groups.split("|") if g.strip()))


_SUITS = {s.letter: s for s in Suit}


def _suit(text: str) -> Move:
    return NameSuit(None if text == "-" else _SUITS[text.upper()])


_READERS: dict[str, Reader] = {
    "deal-first": lambda t: TakeDeal(_truth(t)),
    "blank": lambda t: DeclareBlank(number(t)),
    "no-blank": alone(KeepSilent()),
    "discard": lambda t: Discard(cards(t)),
    "turn-up": lambda t: TurnUp(_truth(t)),
    "call": _call,
    "ask": lambda t: Ask(Kind[t.upper()]),
    "call-bonus": alone(CallBonus()),
    "let-go": alone(LetGo()),
    "challenge": lambda t: Challenge(Kind[t.upper()]),
    "take-back": lambda t: TakeBack(Kind[t.upper()]),
    "ask-which": lambda t: AskWhich(card(t + "S").rank),
    "name-suit": _suit,
    "concede": alone(ConcedeDeal()),
}


def read(text: str) -> Move:
    """The move that `Move.write` wrote. Raises `BadText`."""
    return written(text, _READERS)
