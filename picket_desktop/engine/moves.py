"""What is done at every table, whichever the game: cards are lifted, dealt and played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from picket_desktop.engine.cards import ALL, Card, card, cards, pack, write
from picket_desktop.engine.game import BadText, Move, Reason, whole_number


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """Chance: the card that each seat lifts to see who deals, seat 0 first."""

    cards: tuple[Card, ...]

    def write(self) -> str:
        return f"lift {write(self.cards)}"


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance: the pack after shuffle and cut, top card first, dealt in packets of so many."""

    pack: tuple[Card, ...]
    packet: int = 3

    def write(self) -> str:
        return f"deal {self.packet} {write(self.pack)}"


@dataclass(frozen=True, slots=True)
class Play(Move):
    """One card to the trick."""

    card: Card

    def write(self) -> str:
        return f"play {self.card}"


PLAYS: tuple[Play, ...] = tuple(Play(c) for c in ALL)
"""The thirty-six plays, made once; ``PLAYS[card.index]``."""


def lift_fault(move: Lift, seats: int, size: int) -> Reason | None:
    """A different card of the pack of ``size`` for each seat, or a reason."""
    members, lifted = pack(size), set(move.cards)
    whole = len(move.cards) == len(lifted) == seats and lifted.issubset(members)
    return None if whole else Reason("bad-lift")


def pack_fault(move: Deal, size: int) -> Reason | None:
    """The whole pack of ``size`` once, or a reason."""
    whole = len(move.pack) == size and set(move.pack) == set(pack(size))
    return None if whole else Reason("bad-pack", {"size": size})


Reader = Callable[[str], Move]
"""Reads what follows the first word of a written move. Raises ValueError or KeyError."""


def number(text: str) -> int:
    """A number as a record writes it. Raises ValueError."""
    found = whole_number(text)
    if found is None:
        raise ValueError(f"no number: {text!r}")
    return found


def alone(move: Move) -> Reader:
    """Reads a move that is written in one word."""

    def read(text: str) -> Move:
        if text:
            raise ValueError(f"nothing should follow: {text!r}")
        return move

    return read


def _deal(text: str) -> Move:
    packet, _, order = text.partition(" ")
    return Deal(cards(order), number(packet))


_SHARED: Mapping[str, Reader] = {
    "lift": lambda t: Lift(cards(t)),
    "deal": _deal,
    "play": lambda t: PLAYS[card(t).index],
}


def written(text: str, readers: Mapping[str, Reader]) -> Move:
    """The move written as ``text``: one of every table's, or one of ``readers`` by its first word. Raises
    `BadText`."""
    verb, _, rest = text.strip().partition(" ")
    try:
        if not text.isascii():
            raise ValueError(text)
        return (_SHARED.get(verb.lower()) or readers[verb.lower()])(rest.strip())
    except (KeyError, ValueError):
        raise BadText(0, Reason("unreadable-move", {"text": text.strip()})) from None
