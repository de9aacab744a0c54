"""Reading and writing reviews as text, for storage. Moves are written as in a record, and the values of
reasons by name. A review that this version cannot read is worked out again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from picket_desktop.ai.advice import FIGURES, Figure, Way
from picket_desktop.ai.families import part
from picket_desktop.ai.review.deal_review import may_be, score_decides
from picket_desktop.ai.review.judgement import COSTLIEST, Decision, Judgement, Review, Turn
from picket_desktop.engine.cards import Card, Rank, Suit, card
from picket_desktop.engine.game import BadText, Move, Reason
from picket_desktop.engine.record import LONGEST, Record
from picket_desktop.engine.rules import Rules

FORM = 4
"""The version of the text format; raise it too if judging has changed so much that stored reviews are
obsolete."""
BY_POINTS = 3
"""The version in which decisions were judged by points alone. Its reviews remain valid where the score of the
game decides nothing; the others are worked out again."""

Read = Callable[[str], Move]


class Unreadable(ValueError):
    """Raised for a text that is not a valid review of a deal of the game."""


def write(review: Review) -> str:
    """Return the review as text."""
    decisions = [[one.at, one.seat, _judged(one.judgement)] for one in review.decisions]
    curve = [list(turn) for turn in review.curve]
    luck = [review.margin, review.deal_luck, review.draw_luck, list(review.given)]
    return json.dumps([FORM, review.deal, luck, decisions, curve], separators=(",", ":"))


def read(text: str, record: Record) -> Review:
    """Read a review of a deal of this game. Raises `Unreadable`, also if the review does not fit the game, or
    judges by points alone where the score matters."""
    move, rules = record.referee.read_move, record.rules
    try:
        form, deal, (margin, deal_luck, draw_luck, given), decisions, curve = json.loads(text)
        if form not in (BY_POINTS, FORM):
            raise Unreadable(f"form {form}")
        found = Review(
            _whole(deal),
            _real(margin),
            _real(deal_luck),
            _real(draw_luck),
            tuple(map(_real, given)),
            tuple(
                Decision(_whole(at), _whole(seat), _judgement(judged, move, rules))
                for at, seat, judged in decisions
            ),
            tuple(_turn(*turn) for turn in curve),
        )
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError, BadText) as error:
        raise Unreadable(type(error).__name__) from None
    if not may_be(found, record):
        raise Unreadable("another deal")
    if form == BY_POINTS and score_decides(found, record):
        raise Unreadable("judged by points alone")
    return found


def _whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LONGEST:
        raise Unreadable("no number")
    return value


def _real(value: Any) -> float:
    if type(value) not in (int, float) or not abs(value) <= COSTLIEST:  # also a NaN
        raise Unreadable("no number")
    return float(value)


def _turn(at: Any, expected: Any, what: str, seat: Any) -> Turn:
    return Turn(_whole(at), _real(expected), what, None if seat is None else _whole(seat))


def _figure(name: str, value: Any, share: Any) -> Figure:
    if name not in FIGURES:
        raise Unreadable(name)
    return Figure(name, _real(value), bool(share))


def _judged(one: Judgement) -> list[Any]:
    values = {name: _plain(value) for name, value in one.reason.values.items()}
    ways = [[way.move.write(), [list(figure) for figure in way.figures]] for way in one.ways]
    moves = [one.move.write(), one.best.write()]
    return [one.kind, *moves, one.reason.code, values, one.cost, one.close, ways, one.unit]


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.text
    return value.name if isinstance(value, Enum) else value


def _judgement(written: list[Any], read_move: Read, rules: Rules) -> Judgement:
    kind, move, best, code, values, cost, close, ways, unit = written
    return Judgement(
        kind,
        read_move(move),
        read_move(best),
        Reason(code, {name: _value(name, value, rules) for name, value in values.items()}),
        _real(cost),
        bool(close),
        tuple(Way(read_move(done), tuple(_figure(*figure) for figure in figures)) for done, figures in ways),
        _real(unit),
    )


def _value(name: str, written: Any, rules: Rules) -> Any:
    own: Mapping[str, Callable[[Any], Any]] = getattr(part(rules.family, "judging"), "NAMED", {})
    return {**NAMED, **own}[name](written)


NAMED: Mapping[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("card", "kept", "led", "guarded"), card),
    **dict.fromkeys(("number", "left", "given", "made"), _whole),
    "suit": lambda name: Suit[name],
    "rank": lambda name: Rank[name],
}
"""The readers for values of reasons, by the name of the value; a family may have more."""
