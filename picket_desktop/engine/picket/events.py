"""What happened at the two-hand table, as frozen facts. The score sheet, the animation, the sound, the
speech, the record and the players all read these; nothing else is told to anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from picket_desktop.engine import events
from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.events import Followed as Followed
from picket_desktop.engine.events import Led as Led
from picket_desktop.engine.events import PrivateCards
from picket_desktop.engine.events import Received as Received
from picket_desktop.engine.events import TrickWon as TrickWon
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.moves import Group, Kind


class Verdict(Enum):
    """Younger's answers (and, for a better holding, Elder's)."""

    GOOD = "good"
    NOT_GOOD = "not-good"
    EQUAL = "equal"


class Line(Enum):
    """The lines of the score sheet, in the order of reckoning."""

    BLANK = "blank"
    POINT = "point"
    SEQUENCES = "sequences"
    SETS = "sets"
    CARTE_ROUGE = "carte-rouge"
    REPIQUE = "repique"
    PLAY = "play"
    LAST = "last"
    CARDS = "cards"
    CAPOT = "capot"
    PIQUE = "pique"
    CONCEDED = "conceded"
    STRUCK = "struck"

    __hash__ = object.__hash__


BONUSES = (Line.REPIQUE, Line.PIQUE)
IN_PLAY = (Line.PLAY, Line.LAST)
"""The lines of what the tricks make."""
KIND_LINE = {Kind.POINT: Line.POINT, Kind.SEQUENCES: Line.SEQUENCES, Kind.SETS: Line.SETS}


@dataclass(frozen=True, slots=True)
class Lifted(events.Lifted):
    """The cut for the deal, where the higher cutter may have yet to choose who deals."""

    chooser: int | None = None


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """Who deals first, by the higher cutter's choice."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A deal begins: its number in the game, who is Elder, the packets, how many cards are left."""

    number: int
    elder: int
    packet: int
    stock: int


@dataclass(frozen=True, slots=True)
class BlankDeclared(Event):
    """A seat has declared a blank; Elder has also said the number he will lay out (else 0)."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class BlankShown(Event):
    """The whole blank hand is shown to the adversary."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """A seat has laid out so many cards and takes in as many."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Discarded(PrivateCards):
    """The very cards a seat laid out; known to that seat alone."""


@dataclass(frozen=True, slots=True)
class Took(PrivateCards):
    """The very cards a seat took in; known to that seat alone."""


@dataclass(frozen=True, slots=True)
class Looked(PrivateCards):
    """The cards of the stock that a seat has seen and not taken; known to that seat alone."""


@dataclass(frozen=True, slots=True)
class LookChosen(Event):
    """Younger has chosen to look, or not to look, at the cards that nobody took."""

    seat: int
    look: bool
    number: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The cards that nobody took lie face up for both."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SuitNamed(Event):
    """The suit Elder must lead, in return for his look (None: he declined)."""

    seat: int
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Called(Event):
    """What a seat has said it holds. ``size`` is the number of cards, ``worth`` the value of a point,
    the rank of the top card or of the set; None where the game does not have it said yet."""

    seat: int
    kind: Kind
    size: int | None
    worth: int | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat has said nothing of this kind: it has none, or sinks it."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Asked(Event):
    "“Making?” or “How high?”: the number is matched, the worth is asked."

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Told(Event):
    """The worth, told because it was asked."""

    seat: int
    kind: Kind
    worth: int


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """The answer to a call."""

    seat: int
    kind: Kind
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """What is good, group by group: the adversary may see these cards."""

    seat: int
    kind: Kind
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """At the strict table: what a seat has reckoned good without showing it, group by group, each as size
    and worth as in `Called`."""

    seat: int
    kind: Kind
    said: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BonusDue(Event):
    """At the strict table: a seat has thirty against nothing, and may call for it; it alone is told."""

    seat: int
    line: Line

    @property
    def only(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class BonusLost(Event):
    """A bonus was not called in time; only its owner is told."""

    seat: int
    line: Line

    @property
    def only(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class WhichAsked(Event):
    """Of three reckoned, the one that is not is asked for, and named."""

    seat: int
    wanting: Card


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A seat has accused the other of a false reckoning, and was right or not."""

    seat: int
    kind: Kind
    false: bool


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """A seat has corrected a false reckoning of its own before it has played a card."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points reckoned on a line of the sheet. ``cards``: what they are for; ``trick``: 1 to 12 in play. A
    line that is STRUCK names what it strikes out, entry by entry."""

    seat: int
    line: Line
    points: int
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    struck: tuple[Scored, ...] = ()


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A seat has thrown up its cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded(events.DealOver):
    """The deal is reckoned: its points by seat, the standing after it, and each seat's tricks."""

    points: tuple[int, int]
    standing: tuple[int, int]
    tricks: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SetEnded(Event):
    """A set or partie is settled: see `picket.state.Settlement`. ``sets`` are those of the match."""

    winner: int | None
    totals: tuple[int, int]
    stake: int
    how: str
    sets: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class MoreDeals(Event):
    """A tie: so many more deals are played (Cavendish, law 71)."""

    number: int


def standing(story: Sequence[Event]) -> list[Scored]:
    """The entries of the sheet that stand, in their order: without those that were struck out."""
    found: list[Scored] = []
    for event in story:
        if isinstance(event, Scored):
            if event.line is Line.STRUCK:
                for entry in event.struck:
                    found.remove(entry)
            else:
                found.append(event)
    return found


# What is said and reckoned at every deal is made once and told again.

called = cache(Called)
passed = cache(Passed)
answered = cache(Answered)
scored = lru_cache(4096)(Scored)
