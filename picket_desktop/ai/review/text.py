"""Reading and writing reviews as text, for storage. Moves are written as in a record, and values of reasons
by name. A review that another version cannot read is worked out again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from typing import Any

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.ai.families import part
from picket_desktop.ai.review.judgement import Decision, Judgement, Review, Turn
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, Rank, Suit, card
from picket_desktop.engine.game import BadText, Move, Reason
from picket_desktop.engine.rules import Rules

FORM = 3
"""Version of the text format; raise it also if judging has changed so much that stored reviews are
obsolete."""
NAMED: dict[str, Callable[[str], Any]] = {"suit": lambda name: Suit[name], "rank": lambda name: Rank[name]}
"""Readers for the values of reasons that are enum names."""

Read = Callable[[str], Move]


class Unreadable(ValueError):
    """Raised for a text that was not written by this module."""


def write(review: Review) -> str:
    """Return the review as text."""
    decisions = [[one.at, one.seat, _judged(one.judgement)] for one in review.decisions]
    curve = [list(turn) for turn in review.curve]
    luck = [review.margin, review.deal_luck, review.draw_luck, list(review.given)]
    return json.dumps([FORM, review.deal, luck, decisions, curve], separators=(",", ":"))


def read(text: str, rules: Rules) -> Review:
    """Return the review that was written. Raises `Unreadable`."""
    move = games.game(rules).read_move
    try:
        form, deal, (margin, deal_luck, draw_luck, given), decisions, curve = json.loads(text)
        if form != FORM:
            raise Unreadable(f"form {form}")
        return Review(
            int(deal),
            float(margin),
            float(deal_luck),
            float(draw_luck),
            tuple(map(float, given)),
            tuple(Decision(at, seat, _judgement(judged, move, rules)) for at, seat, judged in decisions),
            tuple(Turn(*turn) for turn in curve),
        )
    except (TypeError, ValueError, LookupError, RecursionError, BadText) as error:
        raise Unreadable(type(error).__name__) from None


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
        float(cost),
        bool(close),
        tuple(Way(read_move(done), tuple(Figure(*figure) for figure in figures)) for done, figures in ways),
        float(unit),
    )


def _value(name: str, written: Any, rules: Rules) -> Any:
    if not isinstance(written, str):
        return written
    if name in NAMED:
        return NAMED[name](written)
    own = getattr(part(rules.family, "judging"), "NAMED", {})
    return own[name](written) if name in own else card(written)
