"""The making of a deal's review. Every decision is judged on what its seat could know, and the expected
result of every state is estimated. The work is divided into questions, so that it can be stopped at any time.
The review of a record is the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from math import isfinite
from typing import Any, NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.ai.review.judgement import CHOSEN, DEALT, DRAWN, KINDS, Decision, Judgement, Review, Turn
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import WORLDS, Question, seed_of
from picket_desktop.engine import games
from picket_desktop.engine.course import Position, course
from picket_desktop.engine.events import ends_deal
from picket_desktop.engine.game import NATURE, BadText, Game, Move, View
from picket_desktop.engine.record import Record

TENTHS = 10
PERSON = 0
"""The seat of the person, whose decisions are judged first."""


class Made(NamedTuple):
    """A move, and the view in which it was made."""

    view: Any
    move: Move


class Judged(Question):
    """A request to judge a move, given as a `Made` in ``view``. The answer is a tuple with the judgement; it
    is empty if the move decided nothing."""

    @property
    def whole(self) -> bool:
        return True

    def answer(self) -> Any:
        """Compute the judgement in this process."""
        view, move = self.view
        judging: Any = part(view.rules.family, "judging")
        judgement = judging.judge(view, move, self.seed, self.budget)
        return () if judgement is None else (judgement,)


def at_once(view: Any, move: Move) -> Judgement | None:
    """Return the judgement of a move by fast rules of thumb; None if the family has none for it."""
    judging: Any = part(view.rules.family, "judging")
    judgement: Judgement | None = judging.at_once(view, move) if hasattr(judging, "at_once") else None
    return judgement


class Expected(Question):
    """A request for the result that the person could expect in a state of a finished deal, with all cards
    seen; ``view`` is the state."""

    def answer(self) -> Any:
        """Compute the person's expectation in this process."""
        state = self.view
        return part(state.rules.family, "judging").expected(state, self.seed, WORLDS)  # type: ignore[union-attr]


class Asked(NamedTuple):
    """A question about the position after ``at`` moves of the game."""

    at: int
    question: Question


def reviewable(record: Record) -> bool:
    """Return True if the record's game can be judged."""
    return part(record.rules.family, "judging") is not None


class InTheMaking:
    """A review in progress of a ``deal`` that is over; the first deal is 1. Raises `BadText` if the record's
    moves cannot be played, and `ValueError` if the deal is not over."""

    def __init__(
        self,
        record: Record,
        deal: int,
        positions: Sequence[Position] | None = None,
    ) -> None:
        self._record, self._deal = record, deal
        self._game: Game[object, View] = games.game(record.rules)
        self._positions = course(record) if positions is None else positions
        played = [at for at, here in enumerate(self._positions) if here.deal == deal and here.over]
        dealt = [at for at in played if at and self._positions[at - 1].actor == NATURE]
        ended = [at for at in played if ends_deal(self._positions[at].events)]
        if not dealt or not ended:
            raise ValueError(f"deal {deal} is not over")
        self._span = range(dealt[-1], ended[0] + 1)
        self.questions: tuple[Asked, ...] = tuple(self._asked())
        self._expected: dict[int, int] = {}
        self._judged: dict[int, Judgement] = {}
        self.answered = 0

    def _asked(self) -> Sequence[Asked]:
        found = []
        for at in self._span[:-1]:
            state, actor = self._positions[at].state, self._positions[at].actor
            found.append(Asked(at, Expected(state, "", str(self._deal), 0)))
            if actor >= 0:
                made = Made(self._game.view_for(state, actor), self._record.moves[at])
                found.append(Asked(at, Judged(made, "", seed_of(made.view), WORLDS)))
        return sorted(found, key=self._waits)

    def _waits(self, asked: Asked) -> bool:
        """Return True if a question is asked only after those about the person's decisions."""
        return not isinstance(asked.question, Judged) or self._positions[asked.at].actor != PERSON

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions judged so far, in the order of play."""
        return tuple(self._decision(at) for at in sorted(self._judged))

    def _decision(self, at: int) -> Decision:
        return Decision(at, self._positions[at].actor, self._judged[at])

    @property
    def next(self) -> Question | None:
        """The question to ask now; None when all have been answered."""
        at = self.answered
        return self.questions[at].question if at < len(self.questions) else None

    def hear(self, said: object) -> str:
        """Record the answer to the `next` question. Return a line that says why ``said`` cannot be the
        answer, or "" if it can."""
        at, question = self.questions[self.answered]
        if isinstance(said, NoAnswer):
            return said.why
        if isinstance(question, Expected):
            if type(said) not in (int, float) or not isfinite(said):  # type: ignore[arg-type]
                return f"no number, but {type(said).__name__}"
            self._expected[at] = _tenths(said)  # type: ignore[arg-type]
        elif type(said) is not tuple or not all(type(one) is Judgement for one in said):
            return f"no judgement, but {type(said).__name__}"
        elif said:
            judgement = said[0]
            if wrong := self._wrong(at, judgement):
                return wrong
            self._judged[at] = judgement._replace(cost=_tenths(judgement.cost) / TENTHS)
        self.answered += 1
        return ""

    def _wrong(self, at: int, said: Judgement) -> str:
        """Return a line on what is wrong with a judgement, or "" if nothing is."""
        if said.move != self._record.moves[at] or said.kind not in KINDS:
            return "judged is something else"
        if not (type(said.cost) in (int, float) and isfinite(said.cost) and said.cost >= 0):
            return "it costs nothing that can be told"
        state = self._positions[at].state
        moves = (said.best, *(way.move for way in said.ways))
        refused = next(filter(None, (self._game.why_not(state, move) for move in moves)), None)
        return f"may not be done: {refused.code}" if refused else ""

    def may_be(self, review: Review) -> bool:
        """Return True if the review could be of this deal. Its judgements must be acceptable, and each step
        of its curve must be possible."""
        where = {at: self._positions[at].actor for at in self._span[:-1]}
        steps = [turn.at for turn in review.curve]
        return (
            review.margin == self.margin
            and len(review.given) == self._game.seats
            and all(
                where.get(one.at) == one.seat and not self._wrong(one.at, one.judgement)
                for one in review.decisions
            )
            and [one.at for one in review.decisions] == sorted({one.at for one in review.decisions})
            and steps == sorted(steps)
            and steps[:1] == [self._span[0]]
            and steps[-1:] == [self._span[-1]]
            and all(self._is_step(turn) for turn in review.curve)
        )

    def _is_step(self, turn: Turn) -> bool:
        """Return True if this turn may be a step of the curve, because its cause may have changed the
        expectation."""
        chose = self._positions[turn.at - 1].actor if turn.what == CHOSEN else None
        return turn.at in self._span and turn.what in (DEALT, DRAWN, CHOSEN) and turn.seat == chose

    def review(self) -> Review:
        """Return the review; all questions must have been answered. It is calculated in tenths, so that its
        parts add up. Any change beyond the points that a move gave away counts as chance."""
        share = part(self._record.rules.family, "judging").share  # type: ignore[union-attr]
        margin = TENTHS * self.margin
        start, end = self._span[0], self._span[-1]
        expected = [*(self._expected[at] for at in self._span[:-1]), margin]
        curve = [Turn(start, expected[0] / TENTHS, DEALT)]
        decisions, moved = [], [0] * self._game.seats
        for at, (before, after) in zip(self._span, pairwise(expected), strict=False):
            here, judgement = before, self._judged.get(at)
            if judgement is not None:
                state, seat = self._positions[at].state, self._positions[at].actor
                more = round(TENTHS * share(state, seat) * judgement.cost)
                here, moved[seat] = here + more, moved[seat] + more
                decisions.append(self._decision(at))
                curve.append(Turn(at + 1, here / TENTHS, CHOSEN, seat))
            if here != after or at + 1 == end:
                curve.append(Turn(at + 1, after / TENTHS, DRAWN))
        given = (-moved[0], *moved[1:])
        drawn = margin - expected[0] - sum(moved)
        return Review(
            self._deal,
            margin / TENTHS,
            expected[0] / TENTHS,
            drawn / TENTHS,
            tuple(gave / TENTHS for gave in given),
            tuple(decisions),
            tuple(curve),
        )

    @cached_property
    def margin(self) -> int:
        """How many points the person is ahead of the opponent; with more than two players, the person's
        stakes."""
        told = [event for at in self._told() for event in self._positions[at].events]
        made = games.families()[self._record.rules.family].figures(told)
        points = [deal.points for deal in sorted(made, key=lambda deal: deal.seat)]
        return points[0] - points[1] if len(points) == 2 else points[0]

    def _told(self) -> range:
        first = next(at for at, position in enumerate(self._positions) if position.deal == self._deal)
        return range(first, self._span[-1] + 1)


def review(record: Record, deal: int) -> Review:
    """Return the review of a finished deal, worked out in this process. Raises the same errors as
    `InTheMaking`, and `RuntimeError` if a question has no answer."""
    making = InTheMaking(record, deal)
    while (question := making.next) is not None:
        if wrong := making.hear(question.answer()):
            raise RuntimeError(wrong)
    return making.review()


def may_be(review: Review, record: Record) -> bool:
    """Return True if a review could be of a deal of this game."""
    try:
        until = record.moves[: review.curve[-1].at]
        return InTheMaking(record.with_moves(until), review.deal).may_be(review)
    except (BadText, ValueError, IndexError):
        return False


def score_decides(review: Review, record: Record) -> bool:
    """Return True if the score of the game, and not only the points, may affect decisions in the reviewed
    deal."""
    judging: Any = part(record.rules.family, "judging")
    if not review.decisions or not hasattr(judging, "score_decides"):
        return False
    first, game = review.decisions[0], games.game(record.rules)
    state = course(record.with_moves(record.moves[: first.at]))[-1].state
    return bool(judging.score_decides(game.view_for(state, first.seat)))


def _tenths(points: float) -> int:
    return round(TENTHS * points)
