"""The events at the two-hand table, as frozen facts. The score sheet, animation, sound, speech, record and
players read them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from picket_desktop.engine import events, pairs
from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.events import Followed as Followed
from picket_desktop.engine.events import Led as Led
from picket_desktop.engine.events import PrivateCards
from picket_desktop.engine.events import Received as Received
from picket_desktop.engine.events import TrickWon as TrickWon
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.moves import Group, Kind


class Verdict(Enum):
    """An answer to a call: Younger's to a call of Elder's, or Elder's to a better holding of Younger's."""

    GOOD = "good"
    NOT_GOOD = "not-good"
    EQUAL = "equal"

    __hash__ = object.__hash__


class Line(Enum):
    """The lines of the score sheet, in the order of scoring."""

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
"""The lines of the points for tricks."""
KIND_LINE = {Kind.POINT: Line.POINT, Kind.SEQUENCES: Line.SEQUENCES, Kind.SETS: Line.SETS}


@dataclass(frozen=True, slots=True)
class Lifted(events.Lifted):
    """The cut for the deal; the higher cutter may then have to choose who deals."""

    chooser: int | None = None


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """The first dealer, as chosen by the higher cutter."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A deal begins: its number in the game, the seat of Elder, the size of the packets, and the number of
    cards left in the stock."""

    number: int
    elder: int
    packet: int
    stock: int


@dataclass(frozen=True, slots=True)
class BlankDeclared(Event):
    """A seat has declared a blank. Elder has also said how many cards to lay out (else 0)."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class BlankShown(Event):
    """The whole blank hand is shown to the opponent."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """A seat has laid out ``number`` cards and draws as many."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Discarded(PrivateCards):
    """The cards that a seat laid out; known to that seat alone."""


@dataclass(frozen=True, slots=True)
class Took(PrivateCards):
    """The cards that a seat drew; known to that seat alone."""


@dataclass(frozen=True, slots=True)
class Looked(PrivateCards):
    """The cards of the stock that a seat has seen and not taken; known to that seat alone."""


@dataclass(frozen=True, slots=True)
class LookChosen(Event):
    """Younger has chosen whether to look at the cards nobody took."""

    seat: int
    look: bool
    number: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The cards that nobody took are face up for both."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SuitNamed(Event):
    """The suit that ``seat`` has named for Elder to lead in return for a look. It is None if the look was
    declined."""

    seat: int
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat has announced a holding. ``size`` is the number of cards; ``worth`` is the value of a point, or
    the rank of the top card of a sequence or of a set. Either is None if the game does not require it to be
    said yet."""

    seat: int
    kind: Kind
    size: int | None
    worth: int | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat has announced nothing of this kind, because it holds nothing or sinks its holding."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Asked(Event):
    "A seat that can match the number of cards has asked for the worth: “Making?” or “How high?”."

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Told(Event):
    """A seat has stated the worth of its call because it was asked."""

    seat: int
    kind: Kind
    worth: int


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat has answered a call."""

    seat: int
    kind: Kind
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A good holding has been declared, group by group; the opponent may see its cards."""

    seat: int
    kind: Kind
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class EqualShown(Event):
    """A holding that was equal has been laid face up."""

    seat: int
    kind: Kind
    group: Group

    @property
    def groups(self) -> tuple[Group, ...]:
        """The holding in the form used by `Declared`."""
        return (self.group,)


@dataclass(frozen=True, slots=True)
class Barred(Event):
    """A seat may not reckon its holding of a kind, because the opponent is known to hold one at least as
    good. Nobody but this seat is told."""

    seat: int
    kind: Kind

    @property
    def only(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A good holding has been scored without being shown, at the strict table or by rank. ``said`` gives each
    group as its size and worth, as in `Called`."""

    seat: int
    kind: Kind
    said: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BonusDue(Event):
    """At the strict table, a seat has thirty against nothing and may call for the bonus. Only that seat is
    told."""

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
    """A player has asked which card was left out of a set of three, and the opponent has named it."""

    seat: int
    wanting: Card


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A seat has accused the other seat of a false claim; ``false`` says whether the claim was false."""

    seat: int
    kind: Kind
    false: bool


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """A seat has taken back a claim of its own, false or true, before playing a card."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points scored on a line of the sheet. ``cards`` are the cards that score them; ``trick`` is 1 to 12 in
    play. If the line is STRUCK, ``struck`` lists the entries that this one strikes out."""

    seat: int
    line: Line
    points: int
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    struck: tuple[Scored, ...] = ()

    @property
    def tabled(self) -> bool:
        return self.line is not Line.STRUCK


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A seat has given up the deal."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded(events.DealOver):
    """A deal has been scored: its points by seat, the standing after it, and the tricks of each seat."""

    points: tuple[int, int]
    standing: tuple[int, int]
    tricks: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SetEnded(events.Settled):
    """A set or partie has been settled: see `picket.state.Settlement`. ``sets`` are the sets won in the
    match."""

    totals: tuple[int, int]
    stake: int
    how: str
    sets: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class MoreDeals(Event):
    """After a tie, ``number`` more deals are played (Cavendish, law 71)."""

    number: int


def standing(story: Sequence[Event]) -> list[Scored]:
    """Return the entries of the sheet in order, without those that were struck out."""
    found: list[Scored] = []
    for event in story:
        if isinstance(event, Scored):
            if event.line is Line.STRUCK:
                for entry in event.struck:
                    found.remove(entry)
            else:
                found.append(event)
    return found


def behind(story: Sequence[Event], standing: tuple[int, int], before: tuple[int, int]) -> tuple[int, int]:
    """Return the total of each seat before its last score, marked by its rear peg. ``story`` are the events
    of a deal, ``standing`` the totals at its beginning (unused if the deal is over), and ``before`` the
    result of this function at that time. The doubling at the end of a deal counts as a score of its own.

    >>> behind([Scored(0, Line.POINT, 6), Scored(1, Line.SETS, 3), Scored(0, Line.PLAY, 1)], (40, 30), (9, 9))
    (46, 30)
    """
    ended = next((event for event in story if isinstance(event, DealEnded)), None)
    if ended:
        standing = ended.standing[0] - ended.points[0], ended.standing[1] - ended.points[1]
    totals = standing
    for event in story:
        if isinstance(event, Scored):
            before = pairs.put(before, event.seat, totals[event.seat])
            totals = pairs.add(totals, event.seat, event.points)
    for seat, total in enumerate(ended.standing if ended else ()):
        if total != totals[seat]:
            before = pairs.put(before, seat, totals[seat])
    return before


def begins_behind(
    story: Sequence[Event], standing: tuple[int, int], before: tuple[int, int]
) -> tuple[int, int]:
    """Return the totals that `behind` gives, as they stand when the next deal begins; zero if it begins a new
    set."""
    over = any(isinstance(event, SetEnded) for event in story)
    return (0, 0) if over else behind(story, standing, before)


def by_line(story: Sequence[Event]) -> dict[Line, tuple[int, int]]:
    """Return each seat's points by line of the sheet, in the order of scoring. Lines on which neither scored
    are left out."""
    made = dict.fromkeys(Line, (0, 0))
    for entry in standing(story):
        made[entry.line] = pairs.add(made[entry.line], entry.seat, entry.points)
    return {line: points for line, points in made.items() if points != (0, 0)}


# The events of every deal are created once and reused.

laid_out = cache(LaidOut)
called = cache(Called)
passed = cache(Passed)
answered = cache(Answered)
scored = lru_cache(4096)(Scored)
