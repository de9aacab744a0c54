"""The frozen state of a two-hand game, and the view of it that a seat may have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from picket_desktop.engine.cards import Card, Suit, pack
from picket_desktop.engine.game import NATURE, Event, Move
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.keeping import Keeping, keeping
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet


class Phase(Enum):
    """Where the game stands."""

    CUT = "cut"
    CHOOSE = "choose"
    DEAL = "deal"
    BLANK = "blank"
    EXCHANGE = "exchange"
    TURN_UP = "turn-up"
    CALLS = "calls"
    NAME_SUIT = "name-suit"
    PLAY = "play"
    LAST_WORD = "last-word"
    OVER = "over"

    stopped: bool
    """Whether nothing more is reckoned: the deal is over, and with it perhaps the game, or it waits for the
    last words."""

    def __init__(self, value: str) -> None:
        self.stopped = value in ("cut", "deal", "last-word", "over")

    __hash__ = object.__hash__
    """Looked up at every move, and an enum's own hash is slow."""


PARTS = {
    Phase.CUT: 0,
    Phase.CHOOSE: 0,
    Phase.DEAL: 0,
    Phase.BLANK: 1,
    Phase.EXCHANGE: 1,
    Phase.TURN_UP: 1,
    Phase.CALLS: 2,
    Phase.NAME_SUIT: 2,
    Phase.PLAY: 3,
    Phase.LAST_WORD: 3,
    Phase.OVER: 4,
}
"""The part of a deal to which a phase belongs: deal, exchange, calls, play, reckoning."""
Hands = tuple[Group, Group]
"""Cards by seat."""


class Outcome(NamedTuple):
    """How a kind (or the blank) was decided. ``winner`` None: nobody has any; ``equal``: both are barred
    from scoring; ``groups``: what the winner reckons."""

    winner: int | None
    equal: bool = False
    groups: tuple[Group, ...] = ()


class Trick(NamedTuple):
    """A trick in play or past: ``followed`` and ``winner`` are None while it lies open."""

    leader: int
    led: Card
    followed: Card | None = None
    winner: int | None = None


def won_by(tricks: Sequence[Trick], seat: int) -> int:
    """How many of the tricks ``seat`` has won."""
    return [t.winner for t in tricks].count(seat)


class DealScore(NamedTuple):
    """A deal that is over: who was Elder, the points of each seat, its tricks."""

    elder: int
    points: tuple[int, int]
    tricks: tuple[int, int]


class Settlement(NamedTuple):
    """The end of a set, a match of sets, or a partie. ``stake`` is what the loser owes the winner (points
    of a partie; 1 for a set, 2 for a double one); ``how``: "set", "double" (the loser under the lurch),
    "rubicon" (the loser did not cross), "crossed" or "drawn"; ``line`` is the line of the sheet on which
    a set was won, and ``trick`` the trick, if it was in play; ``sets`` are those won in the match."""

    winner: int | None
    totals: tuple[int, int]
    stake: int
    how: str
    line: str | None = None
    trick: int | None = None
    sets: tuple[int, int] = (0, 0)


class Match(NamedTuple):
    """What lasts from deal to deal: the rules, the number of the deal, the standing and the deals behind it.
    ``runs_out``: the deal is played to its end, whatever is reached; ``sets`` are those won in the match."""

    rules: RuleSet
    number: int = 0
    standing: tuple[int, int] = (0, 0)
    past: tuple[DealScore, ...] = ()
    deals_due: int | None = None
    runs_out: bool = False
    settlement: Settlement | None = None
    sets: tuple[int, int] = (0, 0)


class Cards(NamedTuple):
    """The deal and the exchange: what was ``dealt``, the ``stock`` that is left, what was laid out (``laid``
    by Younger where Elder has yet to take in), what Elder has ``looked`` at, how many each took in; who has
    declared a blank, and the number Elder is ``bound`` to by it; whether Younger has seen the rest,
    and the suit that binds Elder for it; the hands as they were ``kept`` for the play."""

    dealt: Hands = ((), ())
    stock: Group = ()
    discards: Hands = ((), ())
    laid: Group | None = None
    looked: Group = ()
    exchanged: tuple[int | None, int | None] = (None, None)
    blanks: tuple[bool, bool] = (False, False)
    bound: int | None = None
    rest_seen: bool = False
    must_lead: Suit | None = None
    kept: Hands = ((), ())


class Calls(NamedTuple):
    """The calls: the ``kind`` that is being called, what Elder has claimed of each, the kinds of which the
    worth was ``asked``, how the blank and each kind were decided, how many of these are ``reckoned``, and the
    cards ``used`` in good ones."""

    kind: Kind | None = None
    claims: tuple[tuple[Group, ...], ...] = ((), (), ())
    asked: tuple[Kind, ...] = ()
    outcomes: tuple[Outcome | None, ...] = (None, None, None, None)
    reckoned: int = 0
    used: Hands = ((), ())


class Waiting(NamedTuple):
    """At the strict table: a set that is as good as won by ``seat``, on this line and in this trick,
    while the other may challenge; the phase and the actor to go back to."""

    seat: int
    line: Line
    trick: int | None
    phase: Phase
    actor: int


class Sheet(NamedTuple):
    """What the score of this deal turns on: whose blank ``bars`` the other's bonus, the bonus reckoned or
    ``bonus_due`` to be called for, what was entered for the cards before the end, who has ``challenged``;
    whose bonus has ``lapsed``, points set ``apart`` from the thirty, who has had the last word, and the end
    that is ``waiting``; the tricks that fall to a seat because the other has ``given_up``."""

    bars: tuple[bool, bool] = (False, False)
    bonus: tuple[int, int] = (0, 0)
    bonus_due: tuple[Line | None, Line | None] = (None, None)
    early_cards: int = 0
    challenged: tuple[bool, bool] = (False, False)
    lapsed: tuple[bool, bool] = (False, False)
    apart: tuple[int, int] = (0, 0)
    heard_out: tuple[bool, bool] = (False, False)
    given_up: tuple[int, int] = (0, 0)
    waiting: Waiting | None = None


class State(NamedTuple):
    """Everything there is to know. Pairs are by seat; ``elder`` is the seat of the Elder hand; ``made`` are
    the points of this deal, and ``told`` is its story."""

    match: Match
    phase: Phase = Phase.CUT
    actor: int = NATURE
    elder: int = 0
    hands: Hands = ((), ())
    tricks: tuple[Trick, ...] = ()
    made: tuple[int, int] = (0, 0)
    told: tuple[Event, ...] = ()
    cards: Cards = Cards()
    calls: Calls = Calls()
    sheet: Sheet = Sheet()

    @property
    def rules(self) -> RuleSet:
        return self.match.rules

    @property
    def younger(self) -> int:
        return 1 - self.elder

    @property
    def totals(self) -> tuple[int, int]:
        """The standing with what this deal has made so far."""
        standing, made = self.match.standing, self.made
        return standing[0] + made[0], standing[1] + made[1]

    def won(self, seat: int) -> int:
        """Tricks won by ``seat`` in this deal."""
        return won_by(self.tricks, seat)


class View(NamedTuple):
    """What one seat knows. ``moves`` are its legal moves now (empty when another is to move).

    ``told`` is the story of the deal as this seat has heard it; ``shown`` are cards the adversary has
    shown and holds still; ``looked`` are cards of the stock that this seat has seen and not taken;
    ``bonus_due`` is the bonus that this seat may call for at the strict table.
    """

    seat: int
    rules: RuleSet
    phase: Phase
    actor: int
    elder: int
    number: int
    standing: tuple[int, int]
    made: tuple[int, int]
    past: tuple[DealScore, ...]
    deals_due: int | None
    runs_out: bool
    settlement: Settlement | None
    sets: tuple[int, int]
    moves: Sequence[Move]
    told: tuple[Event, ...]
    dealt: tuple[Card, ...]
    hand: tuple[Card, ...]
    kept: tuple[Card, ...]
    discards: tuple[Card, ...]
    looked: tuple[Card, ...]
    stock_left: int
    turned_up: tuple[Card, ...]
    exchanged: tuple[int | None, int | None]
    bound: int | None
    must_lead: Suit | None
    other_count: int
    shown: tuple[Card, ...]
    bonus_due: Line | None
    kind: Kind | None
    tricks: tuple[Trick, ...]

    @property
    def other(self) -> int:
        return 1 - self.seat

    @property
    def is_elder(self) -> bool:
        return self.seat == self.elder

    @property
    def younger(self) -> int:
        return 1 - self.elder

    @property
    def totals(self) -> tuple[int, int]:
        return self.standing[0] + self.made[0], self.standing[1] + self.made[1]

    @property
    def open_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks and self.tricks[-1].winner is None else None

    @property
    def due(self) -> tuple[Card, ...]:
        """Cards that Elder saw and left, and that Younger must have taken: in his hand till played."""
        taken = self.exchanged[self.younger]
        if not self.is_elder or taken is None:
            return ()
        return tuple(c for c in self.looked[:taken] if c not in self.played)

    @property
    def played(self) -> frozenset[Card]:
        """The cards played in this deal."""
        return frozenset(c for t in self.tricks for c in (t.led, t.followed) if c is not None)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards whose place this seat does not know: in the adversary's hand, among his discards, or
        left in the stock."""
        known = {*self.hand, *self.discards, *self.looked, *self.turned_up, *self.shown} | self.played
        return tuple(c for c in pack(self.rules.pack) if c not in known)

    def won(self, seat: int) -> int:
        """Tricks won by ``seat`` in this deal."""
        return won_by(self.tricks, seat)

    def keeping(self, laid_out: Iterable[Card]) -> Keeping:
        """What this seat's hand would call without some of its cards."""
        return keeping(self.hand, laid_out, self.rules)
