"""The events at the Piquesept table, as frozen facts. Events common to every game (lifting, receiving
cards, leading, following, winning a trick) are used as they are or extended.
"""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.events import DealOver, PrivateCards, Settled, TrickWon
from picket_desktop.engine.events import Followed as Followed
from picket_desktop.engine.events import Led as Led
from picket_desktop.engine.events import Lifted as Lifted
from picket_desktop.engine.events import Received as Received
from picket_desktop.engine.game import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A deal begins: its number in the game, the dealer, and the sizes of the packets of each hand, in
    order."""

    number: int
    dealer: int
    packets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SoloistKnown(Event):
    """The seat that holds the seven of spades and plays alone. It leads that card at once."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gift(Followed):
    """A defender's highest card, given to the seven of spades. ``chosen`` is true if there were equal cards
    to choose from."""

    chosen: bool


@dataclass(frozen=True, slots=True)
class TrickTaken(TrickWon):
    """A trick is complete. The event has the seat that took it, its number (from 1) and its card ``points``.
    ``made`` are the points of (soloist, defenders) after this trick."""

    points: int
    made: tuple[int, int]

    @property
    def worth(self) -> int:
        return self.points


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """``seat`` has drawn a card unseen from ``place`` (from 1) in the soloist's hand."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Drew(PrivateCards):
    """The card drawn, as seen by the seat that drew it."""


@dataclass(frozen=True, slots=True)
class Lost(PrivateCards):
    """The card drawn, as the soloist who lost it knows it."""


@dataclass(frozen=True, slots=True)
class GaveBack(Event):
    """``seat`` has given the soloist a card in exchange for the one drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gave(PrivateCards):
    """The card given back, as known to the giver."""


@dataclass(frozen=True, slots=True)
class Got(PrivateCards):
    """The card given back, as seen by the soloist."""


@dataclass(frozen=True, slots=True)
class DealEnded(DealOver):
    """A deal has been scored: the card points of (soloist, defenders), the side that won ("soloist",
    "defenders" or "drawn"), the stakes each seat wins or pays, and the standing after it."""

    soloist: int
    points: tuple[int, int]
    result: str
    stakes: tuple[int, ...]
    standing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Settled):
    """The agreed deals have all been played. The event names the seat with the best standing (None if it is
    shared), and every seat's stakes."""

    totals: tuple[int, ...]
