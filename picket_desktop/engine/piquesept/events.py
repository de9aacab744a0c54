"""What happened at the Piquesept table, as frozen facts. Where a fact is one of every table's (cards lifted,
received, led, followed, a trick won) it is the same event or a fuller kind of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.events import DealOver, PrivateCards, TrickWon
from picket_desktop.engine.events import Followed as Followed
from picket_desktop.engine.events import Led as Led
from picket_desktop.engine.events import Lifted as Lifted
from picket_desktop.engine.events import Received as Received
from picket_desktop.engine.game import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A deal begins: its number in the game, who deals, and the packets of each hand, in order."""

    number: int
    dealer: int
    packets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoloistKnown(Event):
    """Who holds the seven of spades and plays alone; he leads it at once."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gift(Followed):
    """A defender's highest card, given to the seven of spades. ``chosen``: he had equals to choose from."""

    chosen: bool


@dataclass(frozen=True, slots=True)
class TrickTaken(TrickWon):
    """A trick is complete: who took it, which it was (from 1), the card points in it, and the points of
    (soloist, defenders) after it."""

    points: int
    made: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """``seat`` has drawn a card unseen from the soloist, from a place (from 1) in his hand."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateCards):
    """The card drawn, as the seat that drew it sees it."""


@dataclass(frozen=True, slots=True)
class Lost(PrivateCards):
    """The card drawn, as the soloist misses it."""


@dataclass(frozen=True, slots=True)
class GaveBack(Event):
    """``seat`` has given the soloist a card for the one drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gave(PrivateCards):
    """The card given back, as the giver knows it."""


@dataclass(frozen=True, slots=True)
class Got(PrivateCards):
    """The card given back, as the soloist sees it."""


@dataclass(frozen=True, slots=True)
class DealEnded(DealOver):
    """The deal is reckoned: card points of (soloist, defenders), which side won ("soloist", "defenders" or
    "drawn"), what each seat wins or pays in stakes, and the standing after it."""

    soloist: int
    points: tuple[int, int]
    result: str
    stakes: tuple[int, ...]
    standing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The agreed deals are played: the seat that stands best (None: shared), and every seat's stakes."""

    winner: int | None
    totals: tuple[int, ...]
