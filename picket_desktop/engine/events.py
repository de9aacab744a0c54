"""Events common to every game, which each family uses as they are or extends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """The cut for the deal: each seat's card, and the dealer (None if undecided, for example if the lowest
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

    @property
    def tabled(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Followed(Event):
    """A card is played to a lead."""

    seat: int
    card: Card

    @property
    def tabled(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is complete: its winner, and its number (from 1)."""

    seat: int
    number: int

    @property
    def tabled(self) -> bool:
        return True

    @property
    def worth(self) -> int | None:
        """The card points of the trick; None in games that do not count them."""
        return None


@dataclass(frozen=True, slots=True)
class DealOver(Event):
    """A deal has been scored. ``number`` is its number in the game."""

    number: int


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """A set, a partie or the agreed deals have been settled. ``winner`` is the seat that won (None: nobody,
    or shared)."""

    winner: int | None


class Finished(NamedTuple):
    """A finished deal: all its events (``told``), each seat's points in it (stakes at Piquesept), and the
    ``standing`` of the set, partie or game afterwards."""

    told: tuple[Event, ...]
    points: tuple[int, ...]
    standing: tuple[int, ...]

    @property
    def settled(self) -> Settled | None:
        """The end of the set, the partie or the game, if it came with this deal."""
        return next((event for event in self.told if isinstance(event, Settled)), None)


class Reckoned(NamedTuple):
    """A game as a score sheet shows it: its rules, the names of its players by seat, its finished deals,
    whether the game itself is ``over``, and its date in words, if known."""

    rules: Any
    names: tuple[str, ...] = ()
    deals: tuple[Finished, ...] = ()
    over: bool = False
    day: str = ""

    @property
    def settled(self) -> Settled | None:
        """The end of the game, if it is over."""
        return self.deals[-1].settled if self.over and self.deals else None


@dataclass(frozen=True, slots=True)
class RulingGiven(Event):
    """A ruling given at a table with real cards. It has the seat that erred, the kind of call that it is
    ``about`` ("": no single one), and the number of tricks ``after`` which it was given."""

    name: str
    seat: int
    about: str
    after: int = 0


def ends_deal(events: Iterable[Event]) -> bool:
    """Return True if one of the events ends a deal."""
    return any(isinstance(event, DealOver) for event in events)


# The events of every card are created once and reused.

led = cache(Led)
followed = cache(Followed)
trick_won = cache(TrickWon)
