"""The moves common to every game: lifting, dealing and playing cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from picket_desktop.engine.cards import ALL, Card, card, cards, pack, write
from picket_desktop.engine.game import BadText, Move, Reason, whole_number


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """The cards that the seats lift to see who deals, seat 0 first; a move of chance."""

    cards: tuple[Card, ...]

    def write(self) -> str:
        return f"lift {write(self.cards)}"


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The pack after the shuffle and cut, top card first, to be dealt in packets of ``packet`` cards. A move
    of chance."""

    pack: tuple[Card, ...]
    packet: int = 3

    def write(self) -> str:
        return f"deal {self.packet} {write(self.pack)}"


@dataclass(frozen=True, slots=True)
class Play(Move):
    """A card played to a trick."""

    card: Card

    def write(self) -> str:
        return f"play {self.card}"


PLAYS: tuple[Play, ...] = tuple(Play(c) for c in ALL)
"""The thirty-six plays, created once and indexed by ``card.index``."""


def lift_fault(move: Lift, seats: int, size: int) -> Reason | None:
    """Return why a lift is refused; None if the seats lifted different cards of a pack of ``size``."""
    members, lifted = pack(size), set(move.cards)
    whole = len(move.cards) == len(lifted) == seats and lifted.issubset(members)
    return None if whole else Reason("bad-lift")


def pack_fault(move: Deal, size: int) -> Reason | None:
    """Return why a deal is refused; None if it holds every card of a pack of ``size`` once."""
    whole = len(move.pack) == size and set(move.pack) == set(pack(size))
    return None if whole else Reason("bad-pack", {"size": size})


Reader = Callable[[str], Move]
"""A function that parses the text after the first word of a written move. It raises ValueError or
KeyError."""


def number(text: str) -> int:
    """Parse a number as written in a record. Raises ValueError."""
    found = whole_number(text)
    if found is None:
        raise ValueError(f"no number: {text!r}")
    return found


def alone(move: Move) -> Reader:
    """Return a reader for a move written as a single word."""

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
    """Parse a move. It is either common to all games, or read by one of ``readers``, keyed by its first word.
    Raises `BadText`."""
    verb, _, rest = text.strip().partition(" ")
    try:
        if not text.isascii():
            raise ValueError(text)
        return (_SHARED.get(verb.lower()) or readers[verb.lower()])(rest.strip())
    except (KeyError, ValueError):
        raise BadText(0, Reason("unreadable-move", {"text": text.strip()})) from None
