"""The evaluation of a position: the moves ranked by what they are worth to the seat whose view it is, with
bounds, parts, and how sure the order is. It uses the same judge as hints and reviews: with the same seed and
number of worlds, all name the same best move and the same costs.

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
"""The number of best moves that are ranked, besides those asked about."""
ERRORS = 1.96
"""The number of standard errors within which 95 of 100 values lie."""


class Bounded(NamedTuple):
    """An estimate, and the bounds between which the value lies in 95 of 100 cases."""

    value: float
    low: float
    high: float

    def times(self, number: float) -> Bounded:
        """Return the estimate and its bounds multiplied by ``number``."""
        return Bounded(number * self.value, number * self.low, number * self.high)


class Often(NamedTuple):
    """The share of the deals in which a side scores in a part, and the points that it scores there on average
    over all deals."""

    share: float
    points: float

    @property
    def each(self) -> float:
        """The average points in those deals where any are scored."""
        return self.points / self.share if self.share else 0.0


class Part(NamedTuple):
    """A part of the points, one of `PARTS`: what the seat scores in it, and what the other side scores."""

    name: str
    mine: Often
    other: Often

    @property
    def points(self) -> float:
        """The seat's points in this part less the other side's. The parts add up to the points."""
        return self.mine.points - self.other.points

    def times(self, number: float) -> Part:
        """Return the part with its points multiplied by ``number``."""
        mine, other = (side._replace(points=number * side.points) for side in (self.mine, self.other))
        return Part(self.name, mine, other)


class Ranked(NamedTuple):
    """A move with its ranking.

    ``cost`` is how much more the best move promises, as in a review: 0.0 for the best and for what is too
    ``close`` to call. ``behind`` is by how much the move was behind as measured, and ``sure`` how certain it
    is that the best is better, from 0 to 1. ``points`` are those from here to the end of the deal, the seat's
    less the other side's, None where points are not what counts; they are the sum of the ``parts``, if these
    are known. ``game`` is what the move is worth to the game where the score decides, and ``figures`` are the
    other figures of a hint. ``kept`` are the cards kept of the hand if some are laid out."""

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
    """The ranked moves, the best first: the `BEST` and those asked about; ``advice`` is the hint for the same
    view. ``worlds`` is the number of worlds it was worked out with, ``deals`` the number of sampled deals, or
    hands of the others, and ``worked`` the number of these whose play was worked out. ``unit`` is the cost
    equivalent to a point."""

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
        """The certainty, from 0 to 1, that the best is better than each other move ranked."""
        return min((way.sure for way in self.ways[1:]), default=1.0)

    def of(self, move: Move) -> Ranked | None:
        """Return a move with its ranking; None if it is not ranked."""
        return next((way for way in self.ways if way.move == move), None)


class Asking(NamedTuple):
    """A view, and the moves asked about besides the best."""

    view: Any
    asked: tuple[Move, ...] = ()


def evaluate(view: Any, seed: int | str, worlds: int, asked: Sequence[Move] = ()) -> Evaluation:
    """Return the ranked moves of a view, including those ``asked`` about, which must be legal; only the move
    advised where a family ranks none. Equal views, seeds and numbers of worlds give equal evaluations."""
    evaluating: Any = part(view.rules.family, "evaluating")
    if evaluating is None:
        advice = advise(view, seed, worlds)
        return Evaluation(advice, (Ranked(advice.choice.move),), worlds)
    found: Evaluation = evaluating.evaluate(view, seed, worlds, tuple(asked))
    return found


def bounded(value: float, error: float) -> Bounded:
    """Return an estimate with its bounds, given its standard error."""
    return Bounded(value, value - ERRORS * error, value + ERRORS * error)


def decisions(record: Record) -> tuple[tuple[int, Position], ...]:
    """Return the positions of a recorded game in which a seat is to move, each with the number of moves made
    before it. Raises `BadText`."""
    return tuple((at, here) for at, here in enumerate(course(record)) if here.actor >= 0)
