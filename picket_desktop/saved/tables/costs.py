"""The costs of the person's decisions in the deals that have been reviewed: queries over their rows.

A damaged row is skipped: it is worked out again with its review.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import groupby
from statistics import fmean
from typing import NamedTuple

from picket_desktop.ai.review.judgement import KINDS
from picket_desktop.engine.statistics import LATELY, Cost, CostPoint, Judged
from picket_desktop.saved.file.schema import is_right
from picket_desktop.saved.tables.reviews import has_reviews

POINTS = 72
"""The most points of a plot: with more games or deals, each point stands for several."""


class Row(NamedTuple):
    """A decision as it is stored, and when its game was last played."""

    at: int
    game: int
    role: str
    kind: str
    cost: float


def costs(connection: sqlite3.Connection) -> tuple[tuple[Judged, ...], tuple[CostPoint, ...]]:
    """Return the costs by part and kind, and game by game in order, of the deals in the temporary view
    ``sides``."""
    if not has_reviews(connection) or not connection.execute("SELECT 1 FROM decisions LIMIT 1").fetchone():
        return (), ()
    found = list(_rows(connection))
    parts = sorted({row.role for row in found})
    judged = [
        Judged(role, kind, cost)
        for role in parts
        for kind in KINDS
        if (cost := _cost([row for row in found if (row.role, row.kind) == (role, kind)])).decisions
    ]
    return tuple(judged), tuple(_points([list(rows) for _, rows in groupby(found, lambda row: row.game)]))


def _rows(connection: sqlite3.Connection) -> Iterator[Row]:
    query = """SELECT sides.at, made.* FROM sides CROSS JOIN decisions AS made
        ON made.game = sides.game AND made.deal = sides.deal AND made.seat = sides.seat
        WHERE sides.seat = 0 ORDER BY sides.at, made.game, made.deal, made.number"""
    for at, *row, kept in connection.execute(query):
        game, _, _, _, role, kind, cost = row
        if is_right(kept, *row) and kind in KINDS and isinstance(cost, float) and isinstance(role, str):
            yield Row(at, game, role, kind, cost)


def groups(number: int) -> Iterator[tuple[int, int]]:
    """Return where equal groups of games or deals begin and end, one for each point of a plot."""
    count = min(number, POINTS)
    return ((i * number // count, (i + 1) * number // count) for i in range(count))


def _cost(rows: Sequence[Row]) -> Cost:
    return Cost(len(rows), fmean(row.cost for row in rows)) if rows else Cost()


def _points(games: Sequence[Sequence[Row]]) -> Iterator[CostPoint]:
    for first, last in groups(len(games)):
        some, lately = (
            [row for game in games[begin:last] for row in game] for begin in (first, max(0, last - LATELY))
        )
        yield CostPoint(first + 1, last, _cost(some), _cost(lately), games[last - 1][0].at)
