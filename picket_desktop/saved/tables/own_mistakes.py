"""Decisions of the person's own games that were mistakes (`Judgement.mistaken`), as the reviews of their
deals tell: those of the games left last come first. What is damaged is passed over."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from picket_desktop.ai.review.judgement import INACCURATE, Decision
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record
from picket_desktop.saved.tables import reviews, rows
from picket_desktop.saved.trouble import Damaged

PERSON = 0
MOST = 60
"""So many are looked up."""


class Mistake(NamedTuple):
    """A game up to the decision, what was decided (`ai.review.KINDS`), and the move that was ``done``.
    ``name`` tells it from others, of whatever game; ``day`` is when it was played, as 2026-11-22."""

    name: str
    record: Record
    kind: str
    day: str
    done: Move


def found(connection: sqlite3.Connection) -> list[Mistake]:
    """Every one, of whatever rules that are played for points, if there are no more than `MOST`: a review
    keeps the costs alone where they are looked up, in points."""
    if not reviews.has_reviews(connection):
        return []
    known: dict[int, Record | None] = {}
    query = """SELECT game, deal, number FROM decisions WHERE seat = ? AND cost >= ?
        AND game NOT IN (SELECT game FROM aside) ORDER BY game DESC, deal DESC, number LIMIT ?"""
    mistakes: list[Mistake] = []
    for game, deal, number in connection.execute(query, (PERSON, INACCURATE, MOST)).fetchall():
        if game not in known:
            known[game] = _record(connection, game)
        mistakes += _mistake(connection, game, known[game], deal, number)
    return mistakes


def _record(connection: sqlite3.Connection, game: int) -> Record | None:
    try:
        return rows.game(connection, game)
    except Damaged:
        return None


def _mistake(
    connection: sqlite3.Connection, game: int, record: Record | None, deal: int, number: int
) -> Iterator[Mistake]:
    """The decision of that number in the review of a deal, if it is there and was as dear as it is said."""
    review = None if record is None else reviews.review(connection, game, record, deal)
    if record is None or review is None or not 1 <= number <= len(review.decisions):
        return
    decision = review.decisions[number - 1]
    if decision.seat == PERSON and decision.judgement.mistaken and decision.at < len(record.moves):
        until = replace(
            record,
            moves=record.moves[: decision.at],
            helped=(),
            notes=tuple(note for note in record.notes if note.deal == 0),
        )
        day = _day(connection, game, decision)
        yield Mistake(f"{game}.{decision.at}", until, decision.judgement.kind, day, record.moves[decision.at])


def _day(connection: sqlite3.Connection, game: int, decision: Decision) -> str:
    """The day on which it was decided."""
    query = "SELECT made FROM moves WHERE game = ? AND number = ?"
    (made,) = connection.execute(query, (game, decision.at + 1)).fetchone()
    return datetime.fromtimestamp(made / 1000).date().isoformat()
