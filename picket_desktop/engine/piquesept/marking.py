"""Keeping the score of Piquesept played with real cards: who plays alone, and the points of each trick.

>>> read("soloist 2"), read("taken defenders 23").write()
(Soloist(seat=2), 'taken defenders 23')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import NATURE, NOBODY, Event, Move, Reason
from picket_desktop.engine.marking import (
    Dealer,
    Marker,
    NextDeal,
    Offer,
    Rest,
    Ruled,
    Standing,
    read_ruling,
    why_not_ruled,
)
from picket_desktop.engine.moves import Reader, alone, number, written
from picket_desktop.engine.piquesept import dealing, play
from picket_desktop.engine.piquesept.counting import SEVEN, TOTAL, points
from picket_desktop.engine.piquesept.events import Dealt, SoloistKnown
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.rulings import RULINGS
from picket_desktop.engine.piquesept.state import Phase, State
from picket_desktop.engine.piquesept.sums import fits
from picket_desktop.engine.rulings import Effect, Ruling, Stage

LEAST_FIRST = points((SEVEN,))
"""Fewest points in the first trick, to which the seven of spades is led."""
SIDES = ("soloist", "defenders")
DEFENDERS = -2
"""The ``seat`` of offers that are about the defenders. Offers about the soloist, who may not be known yet,
belong to no seat."""


@dataclass(frozen=True, slots=True)
class Soloist(Move):
    """The mark that a seat has the seven of spades, and so plays alone."""

    seat: int

    def write(self) -> str:
        return f"soloist {self.seat}"


@dataclass(frozen=True, slots=True)
class Taken(Move):
    """A side has taken a trick worth ``points`` card points: the soloist if ``alone``, else the defenders."""

    alone: bool
    points: int

    def write(self) -> str:
        return f"taken {SIDES[not self.alone]} {self.points}"


def _taken(text: str) -> Move:
    side, points = text.split()
    return Taken(not SIDES.index(side), number(points))


_READERS: dict[str, Reader] = {
    "dealer": lambda t: Dealer(number(t)),
    "next-deal": alone(NextDeal()),
    "soloist": lambda t: Soloist(number(t)),
    "taken": _taken,
    "ruling": read_ruling,
}


def read(text: str) -> Move:
    """Parse a mark written by `Move.write`. Raises `BadText`."""
    return written(text, _READERS)


class Marked(NamedTuple):
    """A marked game: the tricks of the deal, and the resulting state, whose hands are empty."""

    now: State
    tricks: tuple[Taken, ...] = ()

    @property
    def made(self) -> tuple[int, ...]:
        """The card points of each trick."""
        return tuple(one.points for one in self.tricks)

    @property
    def left(self) -> int:
        """The card points of the tricks still to be marked."""
        return TOTAL - sum(self.made)


def may_take(state: Marked) -> Sequence[Taken]:
    """Return every trick that may come next, the soloist's first. The first trick of a deal contains the
    seven of spades and is the soloist's. No trick has points that the remaining cards cannot make."""
    sides = (True, False) if state.tricks else (True,)
    found = fits(state.now.rules.seats, state.made)
    return [Taken(alone, points) for alone in sides for points in found]


def the_rest(state: Marked, alone: bool) -> Rest:
    """Return all remaining tricks as won by one side. The points not yet taken are divided among these tricks
    in some way that the cards allow."""
    seats, made, marks = state.now.rules.seats, list(state.made), list[Taken]()
    for _ in range(len(state.tricks), state.now.rules.hand):
        marks.append(Taken(alone, fits(seats, tuple(made))[-1]))
        made.append(marks[-1].points)
    return Rest(tuple(marks))


class PiqueseptMarker(Marker[Marked]):
    """A marker for Piquesept for three or four."""

    family = PiqueseptRules.family

    def __init__(self, rules: PiqueseptRules) -> None:
        self.rules = rules
        self.seats = rules.seats

    def start(self) -> Marked:
        return Marked(dealing.first_state(self.rules, self.rules.deals))

    def actor(self, state: Marked) -> int:
        phase = state.now.phase
        return NOBODY if phase is Phase.OVER else NATURE if phase in (Phase.CUT, Phase.DEAL) else 0

    def openings(self, state: Marked) -> Sequence[Move]:
        if self.actor(state) != NATURE:
            return ()
        return [Dealer(s) for s in range(self.seats)] if state.now.phase is Phase.CUT else [NextDeal()]

    def offers(self, state: Marked) -> Sequence[Offer]:
        openings = tuple(self.openings(state))
        if openings:
            return [Offer("deal", NATURE, openings)]
        if self.actor(state) == NOBODY:
            return ()
        found = [Offer("soloist", NATURE, tuple(Soloist(seat) for seat in range(self.seats)))]
        ways, sides = fits(state.now.rules.seats, state.made), ((True, NATURE), (False, DEFENDERS))
        found += [Offer("trick", seat, tuple(Taken(side, one) for one in ways)) for side, seat in sides]
        found += [Offer("rest", seat, (the_rest(state, side),)) for side, seat in sides]
        return found

    def asked(self, state: Marked) -> tuple[str, ...]:
        unknown = self.actor(state) == 0 and state.now.soloist == NATURE
        return (Offer("soloist", NATURE, ()).key,) if unknown else ()

    def rulings(self, state: Marked) -> Sequence[tuple[Ruling, Offer]]:
        found = (one for one in RULINGS if one.fits(self._stages(state)))
        dealer = state.now.dealer
        return [
            (one, Offer(one.name, NATURE, () if one.effect is Effect.NOTHING else (Ruled(one.name, dealer),)))
            for one in found
        ]

    def _stages(self, state: Marked) -> tuple[Stage, ...]:
        if self.actor(state) < 0:
            return (Stage.BEFORE,)
        return (Stage.PLAY if state.tricks else Stage.CALLS,)

    def is_marked(self, state: Marked, mark: Move) -> bool:
        return isinstance(mark, Soloist) and mark.seat == state.now.soloist

    def effect(self, mark: Move) -> Effect:
        return Effect.AGAIN if isinstance(mark, Ruled) else Effect.NOTHING

    def won(self, state: Marked) -> int:
        return len(state.tricks)

    def told(self, state: Marked) -> tuple[Event, ...]:
        return state.now.told

    def view_for(self, state: Marked, seat: int) -> Standing:
        return Standing(state.now.standing, state.now.settlement)

    def why_not(self, state: Marked, mark: Move) -> Reason | None:
        actor = self.actor(state)
        if actor == NOBODY:
            return Reason("game-over")
        if actor == NATURE:
            return None if mark in self.openings(state) else Reason("mark-deal-over")
        if isinstance(mark, Ruled):
            return why_not_ruled(mark, RULINGS, self._stages(state), state.now.dealer)
        if isinstance(mark, Soloist):
            if state.tricks:
                return Reason("mark-played")
            if mark.seat == state.now.soloist:
                return Reason("mark-twice")
            return None if mark.seat < self.seats else Reason("mark-no-such-seat")
        if isinstance(mark, Rest):
            return self.why_not(state, mark.marks[0])
        if not isinstance(mark, Taken):
            return Reason("mark-deal-goes-on")
        if state.now.soloist == NATURE:
            return Reason("mark-no-soloist")
        if mark in may_take(state):
            return None
        if not state.tricks and not (mark.alone and mark.points >= LEAST_FIRST):
            return Reason("mark-first-trick", {"least": LEAST_FIRST})
        if mark.points > state.left or len(state.tricks) == self.rules.hand - 1:
            return Reason("mark-points", {"points": mark.points, "left": state.left})
        return Reason("mark-no-cards", {"points": mark.points})

    def marked(self, state: Marked, mark: Move) -> Marked:
        now = state.now
        if isinstance(mark, Soloist):
            begun = tuple(event for event in now.told if not isinstance(event, SoloistKnown))
            told = (*begun, SoloistKnown(mark.seat))
            return Marked(now._replace(soloist=mark.seat, told=told))
        if isinstance(mark, Taken):
            return self._took(state, mark)
        if isinstance(mark, Ruled):  # whatever went wrong, the cards are dealt again
            told = tuple(event for event in now.told if isinstance(event, Dealt | RulingGiven))
            opening = now._replace(soloist=NATURE, made=(0, 0), told=(*told, mark.event(len(state.tricks))))
            return Marked(opening)
        dealer = mark.seat if isinstance(mark, Dealer) else dealing.next_dealer(now)
        number = now.number + 1
        return Marked(
            dealing.first_state(self.rules, now.deals_due)._replace(
                phase=Phase.PLAY,
                actor=0,
                dealer=dealer,
                number=number,
                standing=now.standing,
                past=now.past,
                told=(Dealt(number, dealer, self.rules.packets),),
            )
        )

    def _took(self, state: Marked, mark: Taken) -> Marked:
        now, tricks = state.now, (*state.tricks, mark)
        made = now.made[0] + mark.points * mark.alone, now.made[1] + mark.points * (not mark.alone)
        out: list[Event] = []
        now = now._replace(made=made)
        if len(tricks) == self.rules.hand:
            now = play.reckon(now, out)
        return Marked(now._replace(told=(*state.now.told, *out)), tricks)

    def read_move(self, text: str) -> Move:
        return read(text)
