"""A deal looked back on: what every decision was worth on what could be known, and what chance brought.

How the decisions of a family are judged, and what a state promises to whoever sees all its cards, the module
``judging`` of its folder knows: ``judge(view, move, seed, budget, several)`` and
``expected(state, seed, budget)``.
"""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.ai.advice import Way
from picket_desktop.engine.game import Move, Reason

FINE, INACCURATE, MISTAKE = 0.3, 1.5, 4.0
"""Points: a decision that costs less than the first is fine, less than the second inaccurate, less than the
third a mistake, and else a blunder."""
GRADES = ("fine", "inaccurate", "mistake", "blunder")
LAY_OUT, CALL, LEAD, FOLLOW = "lay-out", "call", "lead", "follow"
KINDS = (LAY_OUT, CALL, LEAD, FOLLOW)
"""What is decided: an exchange or a gift; anything said; a card that is led; a card to one that was led."""
DEALT, DRAWN, CHOSEN = "deal", "draw", "choice"
"""What moves the curve of what is expected."""


class Judgement(NamedTuple):
    """What was done, what was best on what its seat could know, why, and what it cost: points that the best
    promises more, 0.0 where it was the best or as good; ``close``: too close to call. ``ways`` are told in
    figures, the best first, that which was done among them. ``unit`` weighs as a point where one does not
    play for points."""

    kind: str
    move: Move
    best: Move
    reason: Reason
    cost: float
    close: bool = False
    ways: tuple[Way, ...] = ()
    unit: float = 1.0

    @property
    def mistaken(self) -> bool:
        """Whether it was a mistake or worse: it cost `INACCURATE` points or more, or what weighs so much."""
        return self.cost >= INACCURATE * self.unit


class Decision(NamedTuple):
    """A decision of a deal: how many moves of the game had been made before it, whose it was, and what it
    was worth."""

    at: int
    seat: int
    judgement: Judgement


class Turn(NamedTuple):
    """The curve of what the person expects to make more than the adversary (at a table of several: his
    stakes) once so many moves of the game have been made, and what moved it there: `DEALT`, `DRAWN` or
    `CHOSEN`, and then whose choice it was. The first comes from nought. Where a choice and chance move it at
    once, there are two of the same move, the choice first: so it goes up and down by just what the review
    says of each."""

    at: int
    expected: float
    what: str
    seat: int | None = None


class Review(NamedTuple):
    """A deal of a game, the first being 1. ``margin`` is what the person made more than the adversary (at a
    table of several: his stakes), and the sum, to the last tenth of a point, of ``deal_luck``, ``draw_luck``
    (what was drawn, and how the cards lay that nobody could see), less ``given[0]``, and of what the other
    seats gave: ``given`` is what each seat gave away, of the others as far as it was the person's gain, and
    less than nothing where it was his loss as well."""

    deal: int
    margin: float
    deal_luck: float
    draw_luck: float
    given: tuple[float, ...]
    decisions: tuple[Decision, ...]
    curve: tuple[Turn, ...]


def grade(cost: float, unit: float = 1.0) -> str:
    """How good a decision was that cost so much: one of `GRADES`. ``unit`` is what weighs as a point.

    >>> [grade(cost) for cost in (0.0, 0.3, 3.9, 4.0)]
    ['fine', 'inaccurate', 'mistake', 'blunder']
    """
    return GRADES[sum(cost >= least * unit for least in (FINE, INACCURATE, MISTAKE))]
