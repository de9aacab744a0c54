"""The mistakes (`Judgement.mistaken`) that reviews found in the person's own games. The latest games come
first. Bad rows are skipped."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from picket_desktop import times
from picket_desktop.ai.review.judgement import INACCURATE, Decision
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record
from picket_desktop.saved.tables import reviews, rows

PERSON = 0
MOST = 60
"""Maximum number of rows looked up."""


class Mistake(NamedTuple):
    """A mistake that the person made.

    It holds the game up to the decision, the kind of decision (`ai.review.KINDS`), and the move that was
    ``done``. ``name`` is unique across all games; ``day`` is the date of play, such as 2026-11-22.
    """

    name: str
    record: Record
    kind: str
    day: str
    done: Move


def found(connection: sqlite3.Connection) -> list[Mistake]:
    """Return up to `MOST` of the person's mistakes. Only games played for points are searched, since the
    costs a review stores for queries are in points."""
    known: dict[int, Record | None] = {}
    some = """WHERE seat = ? AND cost >= ? AND game NOT IN (SELECT game FROM aside)
        ORDER BY game DESC, deal DESC, number"""
    mistakes: list[Mistake] = []
    decided = islice(reviews.DECISIONS.good(connection, some, (PERSON, INACCURATE)), MOST)
    for game, deal, number, *_ in [*decided]:
        if game not in known:
            known[game] = rows.whole_game(connection, game)
        mistakes += _mistake(connection, game, known[game], deal, number)
    return mistakes


def _mistake(
    connection: sqlite3.Connection, game: int, record: Record | None, deal: int, number: int
) -> Iterator[Mistake]:
    """Yield the person's mistake, which is the decision with this ``number`` in the review of a deal. Yield
    nothing if there is no such decision, or it was no mistake."""
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
    """Return the day on which a decision was made, such as 2026-11-22."""
    (made,) = rows.MOVES.good(connection, "WHERE game = ? AND number = ?", (game, decision.at + 1))
    return times.at(made.at).date().isoformat()
