"""The moves of a player, or of chance, at the two-hand table; each is a frozen value with a text form.

>>> read("discard KS 8C").write()
'discard KS 8C'
>>> read("call sequences AS KS QS | 9H 8H 7H").groups[1]
(9H, 8H, 7H)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
"""Cards that score together: a suit for the point, one sequence or one set. High cards first."""


class Kind(IntEnum):
    """The kinds of call, in the order of calling (Cotton 1674, ch. VI; Cavendish, law 67)."""

    POINT = 0
    SEQUENCES = 1
    SETS = 2

    __hash__ = int.__hash__

    @property
    def word(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class TakeDeal(Move):
    """The higher cutter chooses whether to deal first (Cavendish, law 4)."""

    deal: bool

    def write(self) -> str:
        return f"deal-first {_yes(self.deal)}"


@dataclass(frozen=True, slots=True)
class DeclareBlank(Move):
    """A player declares a hand without a court card. Elder states the number of cards to lay out and is bound
    to it (Cotton 1674, ch. VI); for Younger the number is 0."""

    number: int

    def write(self) -> str:
        return f"blank {self.number}"


@dataclass(frozen=True, slots=True)
class KeepSilent(Move):
    """A player does not declare a blank."""

    def write(self) -> str:
        return "no-blank"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """The cards laid out. The same number of cards is drawn."""

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
    """A call, best group first. A call without groups says "Good", or says nothing and sinks any holding."""

    kind: Kind
    groups: tuple[Group, ...]

    @property
    def called(self) -> tuple[Card, ...]:
        return tuple(dict.fromkeys(card for group in self.groups for card in group))

    def of_a_part(self, hand: Iterable[Card]) -> bool:
        """Return True if the call is a point made of only part of a suit of ``hand``. A part never scores
        more than the whole suit, and is never good where the whole is not."""
        if self.kind is not Kind.POINT or not self.groups:
            return False
        suit = self.groups[0][0].suit
        return len(self.groups[0]) < sum([c.suit is suit for c in hand])

    def write(self) -> str:
        return f"call {self.kind.word} {' | '.join(write(g) for g in self.groups)}".rstrip()


@dataclass(frozen=True, slots=True)
class Ask(Move):
    """“Making?” or “How high?”: Younger has the same number of cards, and asks what they are worth before
    answering."""

    kind: Kind

    def write(self) -> str:
        return f"ask {self.kind.word}"


@dataclass(frozen=True, slots=True)
class CallBonus(Move):
    """A seat calls for a pique or repique that is due, at the strict table."""

    def write(self) -> str:
        return "call-bonus"


@dataclass(frozen=True, slots=True)
class LetGo(Move):
    """A player gives up the last chance to call a bonus, at the strict table."""

    def write(self) -> str:
        return "let-go"


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """Accusing the opponent of scoring something they did not hold, at the strict table."""

    kind: Kind

    def write(self) -> str:
        return f"challenge {self.kind.word}"


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """A seat takes back a claim of its own before playing a card, at the strict table."""

    kind: Kind

    def write(self) -> str:
        return f"take-back {self.kind.word}"


@dataclass(frozen=True, slots=True)
class AskWhich(Move):
    """At the strict table, a player asks which card was left out of a set of three: "which one do you want?"
    (Cotton 1674, ch. VI)."""

    rank: Rank

    def write(self) -> str:
        return f"ask-which {self.rank.letter}"


@dataclass(frozen=True, slots=True)
class NameSuit(Move):
    """The suit to be led, named in return for a look at the turned-up stock; None declines the look (The
    Royall Game 1651)."""

    suit: Suit | None

    def write(self) -> str:
        return f"name-suit {'-' if self.suit is None else self.suit.letter}"


@dataclass(frozen=True, slots=True)
class ConcedeDeal(Move):
    """Give up the last deal of a partie (Cavendish), as Elder or Younger. The opponent scores the rest."""

    def write(self) -> str:
        return "concede"


def forgoes(move: Move, moves: Sequence[Move]) -> bool:
    """Return True if ``move``, made in haste, may needlessly lose points by leaving something uncalled,
    paying for something or giving something up. ``moves`` are all legal moves."""
    match move:
        case Call(_, ()):
            return any(isinstance(other, Call | Ask) and other != move for other in moves)
        case Ask():  # when not required, it bars an answer with more cards
            return isinstance(moves[0], Call)
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
    """Parse a move written by `Move.write`. Raises `BadText`."""
    return written(text, _READERS)
