"""Events common to every game, which each family uses as they are or extends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """The cut for the deal: each seat's card, and the dealer (None: undecided, for example if the lowest
    cards are equal)."""

    cards: tuple[Card, ...]
    dealer: int | None


@dataclass(frozen=True, slots=True)
class PrivateCards(Event):
    """Cards that only one seat has seen."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def only(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class Received(PrivateCards):
    """The cards dealt to a seat; known to that seat alone."""


@dataclass(frozen=True, slots=True)
class Led(Event):
    """A card is led."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Followed(Event):
    """A card is played to a lead."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is complete: its winner, and its number (from 1)."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class DealOver(Event):
    """A deal has been scored: its number in the game."""

    number: int


def ends_deal(events: Iterable[Event]) -> bool:
    """Return True if a deal is over with some events."""
    return any(isinstance(event, DealOver) for event in events)


# The events of every card are created once and reused.

led = cache(Led)
followed = cache(Followed)
trick_won = cache(TrickWon)
