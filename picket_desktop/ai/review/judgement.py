"""Reviews a deal: what every decision was worth, given what could be known, and how much was chance.

A family judges its decisions, and estimates a state with all cards seen, in the module ``judging`` of its
folder: ``judge(view, move, seed, budget)`` and ``expected(state, seed, budget)``, and where it can an
``example(view, best, other, seed, budget)`` of why one move is better than another.
"""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.engine.game import Move, Reason

FINE, INACCURATE, MISTAKE = 0.3, 1.5, 4.0
"""The costs in points below which a decision is fine, inaccurate or a mistake; at or above the last it is a
blunder."""
GRADES = ("fine", "inaccurate", "mistake", "blunder")
LAY_OUT, CALL, LEAD, FOLLOW = "lay-out", "call", "lead", "follow"
KINDS = (LAY_OUT, CALL, LEAD, FOLLOW)
"""The kinds of decision: an exchange or a gift; anything said; a card led; a card played to a lead."""
FEWER = 0.05
"""One move counts as scoring fewer points than another if the difference shown is at least this large."""
COSTLIEST = 10_000.0
"""More points than any deal is worth."""
DEALT, DRAWN, CHOSEN = "deal", "draw", "choice"
"""The causes of a change in the curve of expected points: the deal, a draw, or a choice."""


class Judgement(NamedTuple):
    """A judged move: the move made, the best move by what its seat could know, and the reason.

    ``cost`` is how many more points the best move promises; 0.0 if the move made was the best or as good.
    Where the score of the game decides, it is what the difference is worth to the game, converted to points.
    ``close`` is True if the difference is too close to call. ``ways`` are the moves with figures, the best
    first, including the move made. ``unit`` is the equivalent of a point in games that are not played for
    points.
    """

    kind: str
    move: Move
    best: Move
    reason: Reason
    cost: float
    close: bool = False
    ways: tuple[Way, ...] = ()
    unit: float = 1.0

    @property
    def to_the_game(self) -> tuple[Figure, Figure] | None:
        """What the best move and the move made are worth to the whole game; None if only points decide, or if
        there are no figures."""
        told = {way.move: way.figures for way in self.ways}
        best, done = told.get(self.best, ()), told.get(self.move, ())
        if not best or not done or not best[0].to_the_game:
            return None
        return best[0], done[0]

    @property
    def for_the_game(self) -> bool:
        """True if the move was the best because of the score, although another makes more points."""
        if self.to_the_game is None or self.move != self.best:
            return False
        points = {way.move: way.figures[1].value for way in self.ways if len(way.figures) > 1}
        return self.move in points and points[self.move] < max(points.values()) - FEWER

    @property
    def grade(self) -> str:
        """One of `GRADES`."""
        return grade(self.cost, self.unit)

    @property
    def mistaken(self) -> bool:
        """True for a mistake or worse: a cost of at least `INACCURATE` points, or the equivalent."""
        return self.cost >= INACCURATE * self.unit


class Decision(NamedTuple):
    """A decision of a deal. ``at`` is how many moves were made in the game before it, and ``seat`` the seat
    that made it."""

    at: int
    seat: int
    judgement: Judgement


class Turn(NamedTuple):
    """A point on the curve of the person's expected points less the opponent's (with more than two players:
    the person's expected stakes).

    ``at`` is how many moves of the game have been made. ``what`` says what caused the change: `DEALT`,
    `DRAWN` or `CHOSEN`; for `CHOSEN`, ``seat`` is the seat that chose. The first change is from zero. A move
    that changes the expectation both by choice and by chance has two points, the choice first. So the curve
    rises and falls by exactly the amounts the review attributes to each.
    """

    at: int
    expected: float
    what: str
    seat: int | None = None


class Review(NamedTuple):
    """The review of a deal of a game, the first deal being 1.

    ``margin`` is the person's points less the opponent's; with more than two players, it is the person's
    stakes. To the last tenth of a point, it is the sum of ``deal_luck``, ``draw_luck`` (the luck of the draw,
    and of cards that nobody could see), and the other seats' ``given``, less ``given[0]``. ``given[0]`` is
    what the person gave away. For another seat, ``given`` is what the person gained from that seat's
    mistakes, negative if the person lost by them as well.
    """

    deal: int
    margin: float
    deal_luck: float
    draw_luck: float
    given: tuple[float, ...]
    decisions: tuple[Decision, ...]
    curve: tuple[Turn, ...]


def grade(cost: float, unit: float = 1.0) -> str:
    """Return the grade of a decision with this cost, one of `GRADES`. ``unit`` is the equivalent of a point.

    >>> [grade(cost) for cost in (0.0, 0.3, 3.9, 4.0)]
    ['fine', 'inaccurate', 'mistake', 'blunder']
    """
    return GRADES[sum(cost >= least * unit for least in (FINE, INACCURATE, MISTAKE))]
