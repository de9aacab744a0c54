"""The frozen state of a game of Piquesept, and a seat's view of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.game import NATURE, Event, Move
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules

Cards = tuple[Card, ...]


class Phase(Enum):
    """The phases of a game."""

    CUT = "cut"
    DEAL = "deal"
    GIFTS = "gifts"
    DRAW = "draw"
    GIVE = "give"
    PLAY = "play"
    OVER = "over"

    __hash__ = object.__hash__
    """A faster hash than that of Enum, as phases are looked up at every move."""


PARTS = {
    Phase.CUT: 0,
    Phase.DEAL: 0,
    Phase.GIFTS: 1,
    Phase.DRAW: 2,
    Phase.GIVE: 2,
    Phase.PLAY: 3,
    Phase.OVER: 4,
}
"""The part of the deal that each phase belongs to: deal, gifts, draw, play, scoring."""


class Trick(NamedTuple):
    """A trick, current or past. Its cards go clockwise from the leader's. ``winner`` is None until the trick
    is complete; ``points`` are its card points so far."""

    leader: int
    cards: Cards
    points: int
    winner: int | None = None

    @property
    def led(self) -> Card:
        return self.cards[0]


class DealScore(NamedTuple):
    """A finished deal: the dealer, the soloist, the card points of (soloist, defenders), the side that won
    ("soloist", "defenders" or "drawn"), and the stakes each seat won or paid."""

    dealer: int
    soloist: int
    points: tuple[int, int]
    result: str
    stakes: tuple[int, ...]


class Settlement(NamedTuple):
    """The end of a game: the seat with the most stakes (None if shared), and the stakes of every seat."""

    winner: int | None
    totals: tuple[int, ...]


class State(NamedTuple):
    """The complete state of a game. Tuples of hands and of stakes are indexed by seat, clockwise. ``lie`` is
    the soloist's hand as it is offered for the draw: face down, in the order in which it was dealt."""

    rules: PiqueseptRules
    deals_due: int
    phase: Phase = Phase.CUT
    actor: int = NATURE
    dealer: int = 0
    number: int = 0
    standing: tuple[int, ...] = ()
    past: tuple[DealScore, ...] = ()
    settlement: Settlement | None = None
    # this deal
    told: tuple[Event, ...] = ()
    soloist: int = NATURE
    dealt: tuple[Cards, ...] = ()
    hands: tuple[Cards, ...] = ()
    lie: Cards = ()
    drawn: Card | None = None
    given: Card | None = None
    made: tuple[int, int] = (0, 0)
    tricks: tuple[Trick, ...] = ()

    @property
    def drawer(self) -> int:
        """The seat on the soloist's left."""
        return (self.soloist + 1) % self.rules.seats

    @property
    def open_trick(self) -> Trick | None:
        """The trick that waits for cards, or None."""
        last = self.tricks[-1] if self.tricks else None
        return last if last and last.winner is None else None


class View(NamedTuple):
    """What one seat knows. ``moves`` are its legal moves now (empty when another is to move).

    ``soloist`` is `NATURE` until the seven of spades is out. ``counts`` are the numbers of cards in each
    seat's hand. ``drawn`` and ``given`` are the cards exchanged, known only to the soloist and the left-hand
    neighbour. ``made`` are the card points of (soloist, defenders) so far; ``standing`` the stakes by seat.
    ``told`` are the events of the deal that this seat has heard.
    """

    seat: int
    rules: PiqueseptRules
    phase: Phase
    actor: int
    dealer: int
    number: int
    standing: tuple[int, ...]
    past: tuple[DealScore, ...]
    deals_due: int
    settlement: Settlement | None
    moves: Sequence[Move]
    told: tuple[Event, ...]
    soloist: int
    dealt: Cards
    hand: Cards
    counts: tuple[int, ...]
    drawn: Card | None
    given: Card | None
    made: tuple[int, int]
    tricks: tuple[Trick, ...]

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def totals(self) -> tuple[int, ...]:
        """The stakes by seat. The stakes of a deal are entered when it is over."""
        return self.standing

    @property
    def drawer(self) -> int:
        """The seat at the soloist's left."""
        return (self.soloist + 1) % self.rules.seats

    @property
    def is_soloist(self) -> bool:
        return self.seat == self.soloist

    @property
    def open_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks and self.tricks[-1].winner is None else None

    @property
    def played(self) -> frozenset[Card]:
        """The cards played in this deal."""
        return frozenset(c for t in self.tricks for c in t.cards)

    @property
    def placed(self) -> dict[Card, int]:
        """The cards that this seat knows to be in another hand, each with its holder: the cards drawn and
        given, until they are played."""
        if self.given is None or self.drawn is None:
            return {}
        played = self.played
        moved = {self.drawn: self.drawer, self.given: self.soloist}
        return {c: s for c, s in moved.items() if s != self.seat and c not in played}

    @property
    def unseen(self) -> Cards:
        """The cards of the pack that this seat neither holds nor has seen played."""
        known = {*self.hand} | self.played
        return tuple(c for c in pack(self.rules.pack) if c not in known)


def view(state: State, seat: int, moves: Sequence[Move]) -> View:
    """Return the view of ``state`` from ``seat``, with the moves it may make now."""
    party = seat in (state.soloist, state.drawer)
    return View(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        actor=state.actor,
        dealer=state.dealer,
        number=state.number,
        standing=state.standing,
        past=state.past,
        deals_due=state.deals_due,
        settlement=state.settlement,
        moves=moves,
        told=tuple([e for e in state.told if e.only is None or e.only == seat]),
        soloist=state.soloist,
        dealt=state.dealt[seat] if state.dealt else (),
        hand=state.hands[seat] if state.hands else (),
        counts=tuple([len(hand) for hand in state.hands]),
        drawn=state.drawn if party else None,
        given=state.given if party else None,
        made=state.made,
        tricks=state.tricks,
    )
