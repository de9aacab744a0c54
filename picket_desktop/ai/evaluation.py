"""The evaluation of a position: the moves ranked by their worth to the seat whose view it is, with bounds,
parts, and the certainty of the order. It uses the same judge as hints and reviews: with the same seed and
number of worlds, all of them name the same best move and the same costs.

A family ranks its moves in the module ``evaluating`` of its folder, with
``evaluate(view, seed, worlds, asked)``. The points of a deal are made up of these parts:

=========  ======================================================================================
part       meaning
=========  ======================================================================================
point      the point, reckoned before the play
sequences  the sequences
sets       the sets
repique    the bonus for thirty before the play
pique      the bonus for thirty in it
cards      the points for most of the tricks
capot      the points for all of them
tricks     the cards led and the tricks won: all the rest
=========  ======================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice, Figure, advise
from picket_desktop.ai.families import part
from picket_desktop.engine.cards import Card
from picket_desktop.engine.course import Position, course
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record

PARTS = ("point", "sequences", "sets", "repique", "pique", "cards", "capot", "tricks")
"""The parts of the points of a deal, in the order in which they are shown."""
BEST = 5
"""How many of the best moves are ranked, besides those asked about."""
ERRORS = 1.96
"""95 of 100 values lie within this many standard errors."""


class Bounded(NamedTuple):
    """An estimate with bounds that contain the value in 95 of 100 cases."""

    value: float
    low: float
    high: float

    def times(self, number: float) -> Bounded:
        """Return the estimate and its bounds multiplied by ``number``."""
        return Bounded(number * self.value, number * self.low, number * self.high)


class Often(NamedTuple):
    """How often a side scores in one part of the score, as a share of the deals, and how many points it makes
    there on average over all deals."""

    share: float
    points: float

    @property
    def each(self) -> float:
        """The average points in the deals in which the side scores any; 0 if there are none."""
        return self.points / self.share if self.share else 0.0


class Part(NamedTuple):
    """One of the `PARTS` of the points: its name, and how often and how much the seat (``mine``) and the
    ``other`` side score in it."""

    name: str
    mine: Often
    other: Often

    @property
    def points(self) -> float:
        """The seat's points in this part less the other side's. A move's points are the sum over all
        parts."""
        return self.mine.points - self.other.points

    def times(self, number: float) -> Part:
        """Return the part with its points multiplied by ``number``."""
        mine, other = (side._replace(points=number * side.points) for side in (self.mine, self.other))
        return Part(self.name, mine, other)


class Ranked(NamedTuple):
    """A move with its ranking.

    ``cost`` is how much more the best move promises, as in a review; it is 0.0 for the best move and for one
    too ``close`` to call. ``behind`` is the measured difference from the best move, and ``sure`` the
    certainty that the best is better, from 0 to 1. ``points`` are those from here to the end of the deal, the
    seat's less the other side's, and the sum of the ``parts`` if these are known; None where points do not
    decide. ``game`` is the worth of the move to the whole game where the score decides, and ``figures`` are
    the other figures of a hint. ``kept`` are the cards that the hand keeps when some are laid out."""

    move: Move
    cost: float = 0.0
    close: bool = False
    behind: Bounded = Bounded(0.0, 0.0, 0.0)
    sure: float = 1.0
    points: Bounded | None = None
    parts: tuple[Part, ...] = ()
    game: Figure | None = None
    figures: tuple[Figure, ...] = ()
    kept: tuple[Card, ...] = ()


class Evaluation(NamedTuple):
    """The ranked moves, the best first: the `BEST` and those asked about. ``advice`` is the hint for the same
    view. ``worlds`` is the number of worlds used. ``deals`` is how many deals, or hands of the others, were
    sampled; the play was worked out in ``worked`` of them. ``unit`` is the cost that equals a point."""

    advice: Advice
    ways: tuple[Ranked, ...]
    worlds: int
    deals: int = 0
    worked: int = 0
    unit: float = 1.0

    @property
    def best(self) -> Ranked:
        """The best move."""
        return self.ways[0]

    @property
    def sure(self) -> float:
        """How certain it is, from 0 to 1, that the best move is better than its closest rival among the
        ranked moves; 1 if there is no other."""
        return min((way.sure for way in self.ways[1:]), default=1.0)

    def of(self, move: Move) -> Ranked | None:
        """Return a move with its ranking; None if it is not ranked."""
        return next((way for way in self.ways if way.move == move), None)


class Asking(NamedTuple):
    """The question put to an evaluation: a view, and moves that must be ranked along with the others."""

    view: Any
    asked: tuple[Move, ...] = ()


def evaluate(view: Any, seed: int | str, worlds: int, asked: Sequence[Move] = ()) -> Evaluation:
    """Rank the moves of a view, including those ``asked`` about, which must be legal. In a family that ranks
    none, return only the move advised. Equal views, seeds and numbers of worlds give equal evaluations."""
    evaluating: Any = part(view.rules.family, "evaluating")
    if evaluating is None:
        advice = advise(view, seed, worlds)
        return Evaluation(advice, (Ranked(advice.choice.move),), worlds)
    found: Evaluation = evaluating.evaluate(view, seed, worlds, tuple(asked))
    return found


def bounded(value: float, error: float) -> Bounded:
    """Return an estimate with bounds, from its standard error."""
    return Bounded(value, value - ERRORS * error, value + ERRORS * error)


def decisions(record: Record) -> tuple[tuple[int, Position], ...]:
    """Return the positions of a recorded game in which a seat is to move, each with the number of moves made
    before it. Raises `BadText`."""
    return tuple((at, here) for at, here in enumerate(course(record)) if here.actor >= 0)
