"""The frozen state of a two-hand game, and a seat's view of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from picket_desktop.engine.cards import Card, Suit, pack
from picket_desktop.engine.game import NATURE, Event, Move
from picket_desktop.engine.picket.calling.combinations import called_points, held
from picket_desktop.engine.picket.events import Called, Claimed, Line, WhichAsked, begins_behind, behind
from picket_desktop.engine.picket.keeping import Keeping, Split, keeping, splitting
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet


class Phase(Enum):
    """The phases of a game."""

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
    """True if nothing more is scored in this phase: the deal, and perhaps the game, is over, or the last
    words are awaited."""

    def __init__(self, value: str) -> None:
        self.stopped = value in ("cut", "deal", "last-word", "over")

    __hash__ = object.__hash__
    """Faster than the hash of Enum; phases are looked up at every move."""


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
"""Which part of the deal each phase belongs to: deal, exchange, calls, play, scoring."""
Hands = tuple[Group, Group]
"""Cards by seat."""


class Outcome(NamedTuple):
    """The result of comparing a kind (or the blank). ``winner`` is None if nobody scores; ``equal`` means
    that both players are barred from scoring; ``groups`` are the holdings that the winner scores."""

    winner: int | None
    equal: bool = False
    groups: tuple[Group, ...] = ()


class Trick(NamedTuple):
    """A trick, current or past; ``followed`` and ``winner`` are None until it is complete."""

    leader: int
    led: Card
    followed: Card | None = None
    winner: int | None = None


def won_by(tricks: Sequence[Trick], seat: int) -> int:
    """Return how many tricks ``seat`` has won."""
    return [t.winner for t in tricks].count(seat)


class DealScore(NamedTuple):
    """A finished deal: the seat of Elder, and the points and tricks of each seat."""

    elder: int
    points: tuple[int, int]
    tricks: tuple[int, int]


class Settlement(NamedTuple):
    """How a set, a match of sets, or a partie ended.

    ``stake`` is what the loser owes the winner (points of a partie; 1 for a set, 2 for a double one). ``how``
    is "set", "double" (the loser is under the lurch), "rubicon" (the loser did not cross), "crossed",
    "drawn", or a word for a set lost by a ruling (`rulings.how_lost`). ``line`` is the line of the sheet on
    which a set was won, and ``trick`` the trick, if it was won in play. ``sets`` are the numbers of sets won
    in the match.
    """

    winner: int | None
    totals: tuple[int, int]
    stake: int
    how: str
    line: str | None = None
    trick: int | None = None
    sets: tuple[int, int] = (0, 0)


class Match(NamedTuple):
    """What is kept from deal to deal. ``runs_out`` means that the deal is played to its end whatever score is
    reached. ``sets`` are the sets that each seat has won in the match. ``behind`` is each seat's total before
    the score that it made last, as of the beginning of the deal."""

    rules: RuleSet
    number: int = 0
    standing: tuple[int, int] = (0, 0)
    past: tuple[DealScore, ...] = ()
    deals_due: int | None = None
    runs_out: bool = False
    settlement: Settlement | None = None
    sets: tuple[int, int] = (0, 0)
    behind: tuple[int, int] = (0, 0)

    def entered(self, made: tuple[int, int]) -> tuple[int, int]:
        """Return the points made in the deal as they are entered on the sheet: doubled in some deals."""
        double = not self.runs_out and self.rules.doubles(self.number)
        return (made[0] * 2, made[1] * 2) if double else made

    def may_be_thrown_up(self, seat: int, made: tuple[int, int]) -> bool:
        """Return True if a seat may throw up its hand: if the rules allow it, in the last deal of a partie,
        while the seat's total is under ``concede_under`` (if set), including the points ``made`` so far. By
        Cavendish (Description of the game), a player throws up the hand who "finds" that the rubicon cannot
        be saved. That judgement is left to the player (our reading)."""
        end = self.rules.end
        if not end.concede_last or self.runs_out or self.number != self.deals_due:
            return False
        stands = self.standing[seat] + self.entered(made)[seat]
        return end.concede_under is None or stands < end.concede_under


class Cards(NamedTuple):
    """The deal and the exchange.

    ``dealt`` are the hands as dealt, ``stock`` the cards that nobody has drawn, and ``laid`` the cards that
    Younger has laid out while Elder has yet to draw. ``looked`` are the cards of the stock that Elder has
    seen and left, ``exchanged`` how many cards each seat exchanged. ``blanks`` are the declared blanks, and
    ``bound`` is the number of cards to which a blank binds Elder. ``rest_seen`` is True if Younger has seen
    the cards that nobody took, and ``must_lead`` is the suit that Elder must lead after seeing them too.
    ``kept`` are the hands for the play.
    """

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
    """The calls: the ``kind`` being called, Elder's ``claims`` of each kind, the kinds whose worth was
    ``asked``, the ``outcomes`` of the blank and each kind, how many outcomes are already ``reckoned``, and
    the cards ``used`` in good calls. ``equal`` are Younger's equal holdings, to be shown after the lead."""

    kind: Kind | None = None
    claims: tuple[tuple[Group, ...], ...] = ((), (), ())
    asked: tuple[Kind, ...] = ()
    outcomes: tuple[Outcome | None, ...] = (None, None, None, None)
    reckoned: int = 0
    used: Hands = ((), ())
    equal: tuple[tuple[Kind, Group], ...] = ()

    def at(self, kind: Kind | None) -> Calls:
        """Return a copy of the calls with this kind as the one being called."""
        return Calls(kind, *self[1:])

    def after(self, step: int) -> Calls:
        """Return the calls with all outcomes before this step marked as reckoned."""
        return Calls(*self[:4], step, *self[5:])


class Waiting(NamedTuple):
    """A set about to be won at the strict table. ``seat`` is about to win it, on this line and in this trick,
    while the other player may still challenge. ``phase`` and ``actor`` are those to return to."""

    seat: int
    line: Line
    trick: int | None
    phase: Phase
    actor: int


class Sheet(NamedTuple):
    """The facts that decide the score of this deal.

    By seat: ``bars`` is True if the seat's blank bars the opponent's bonus; ``bonus`` is the bonus scored;
    ``bonus_due`` the bonus that may be called for; ``challenged`` is True if the seat has challenged;
    ``lapsed`` if its bonus has lapsed; ``apart`` are the points that do not count towards the thirty;
    ``heard_out`` is True if the seat has had its last word; and ``given_up`` is how many tricks the opponent
    gave up to it. ``early_cards`` are the points entered for the cards before the end of the play;
    ``waiting`` is an end of the set that may still be challenged.
    """

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
    """The complete state of a game. Pairs are indexed by seat; ``elder`` is Elder's seat, ``made`` the
    points of this deal, and ``told`` its events."""

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
        """The standing plus the points of this deal so far."""
        standing, made = self.match.standing, self.made
        return standing[0] + made[0], standing[1] + made[1]

    @property
    def behind(self) -> tuple[int, int]:
        """The total of each seat before its last score, even after the end of a set."""
        return behind(self.told, self.match.standing, self.match.behind)

    @property
    def next_match(self) -> Match:
        """The match as it is when the next deal begins."""
        before = begins_behind(self.told, self.match.standing, self.match.behind)
        return self.match._replace(number=self.match.number + 1, settlement=None, behind=before)

    def won(self, seat: int) -> int:
        """Return the number of tricks won by ``seat`` in this deal."""
        return won_by(self.tricks, seat)


class View(NamedTuple):
    """The game as one seat knows it. ``moves`` are its legal moves now (empty when another is to move).
    ``told`` are the events of this deal that this seat knows of. ``shown`` are cards the opponent has shown
    and still holds. ``looked`` are cards of the stock this seat has seen and not taken. ``bonus_due`` is the
    bonus this seat may call for at the strict table. ``behind`` is as in `Match`."""

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
    behind: tuple[int, int] = (0, 0)

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
    def behind_now(self) -> tuple[int, int]:
        """The totals of both seats before their last scores, as they stand when the next deal begins. Zero if
        that deal begins a new set."""
        return begins_behind(self.told, self.standing, self.behind)

    @property
    def price_of_hand(self) -> int:
        """The number of points that the opponent scores if this seat throws up its hand before its first
        card."""
        return self.rules.thrown_up(trick.led for trick in self.tricks)

    @property
    def open_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks and self.tricks[-1].winner is None else None

    @property
    def due(self) -> tuple[Card, ...]:
        """The cards that Elder saw and left and Younger must have drawn; they are in Younger's hand until
        played."""
        return tuple(c for c in self._drawn_by_other if c not in self.played)

    @property
    def known_held(self) -> frozenset[Card]:
        """The cards that the opponent is known to hold: those shown; those that this seat saw in the stock
        and the opponent then drew; and those of a set scored by its rank, once it is known which card is
        missing. At the strict table a claim may be false, and proves nothing."""
        found = {*self.shown, *self.due}
        for event in () if self.rules.strict else self.told:
            if isinstance(event, Claimed) and event.kind is Kind.SETS and event.seat == self.other:
                for size, rank in event.said:
                    left = {c for c in pack(self.rules.pack) if c.rank == rank} - self._not_theirs
                    found |= left if len(left) == size else set()
        return frozenset(found - self.played)

    @property
    def _not_theirs(self) -> set[Card]:
        """The cards that the opponent cannot have held after the exchange: this seat's own, those seen in the
        stock and not drawn, and those said to be missing."""
        seen = self.looked[len(self._drawn_by_other) :]
        wanting = (e.wanting for e in self.told if isinstance(e, WhichAsked) and e.seat == self.seat)
        played = (t.led if t.leader == self.seat else t.followed for t in self.tricks)
        own = {*self.dealt, *self.hand, *self.discards, *filter(None, played)}
        return {*own, *self.turned_up, *seen, *wanting}

    @property
    def _drawn_by_other(self) -> tuple[Card, ...]:
        """The cards this seat, as Elder, saw in the stock before Younger drew them."""
        taken = self.exchanged[self.younger]
        return self.looked[:taken] if self.is_elder and taken is not None else ()

    @property
    def played(self) -> frozenset[Card]:
        """The cards played in this deal."""
        return frozenset(c for t in self.tricks for c in (t.led, t.followed) if c is not None)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards this seat cannot place: they may be in the opponent's hand, in their discards, or left in
        the stock."""
        known = {*self.hand, *self.discards, *self.looked, *self.turned_up, *self.shown} | self.played
        return tuple(c for c in pack(self.rules.pack) if c not in known)

    def won(self, seat: int) -> int:
        """Return the number of tricks won by ``seat`` in this deal."""
        return won_by(self.tricks, seat)

    def keeping(self, laid_out: Iterable[Card]) -> Keeping:
        """Return which calls this seat's hand keeps and which it loses if these cards are laid out."""
        return keeping(self.hand, laid_out, self.rules)

    def best(self, kind: Kind) -> tuple[Group, ...]:
        """Return the best holding of a kind in this seat's hand; empty if there is none."""
        return held(kind, self.hand, self.rules)[:1]

    def called_points(self, call: Called) -> int | None:
        """Return the least that an opponent's call scores if it is good; None if its words do not tell."""
        return called_points(call.kind, call.size, call.worth, self.rules)

    def splitting(self) -> Split | None:
        """Return the longest run of this seat's hand, both whole and split, with the points of each; None if
        it scores no more when split."""
        return splitting(self.hand, self.rules)
