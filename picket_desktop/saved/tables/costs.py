"""Queries for what the person's decisions in reviewed deals cost. A bad row is skipped; the cost of its
decision is worked out again with the review."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import groupby
from statistics import fmean
from typing import NamedTuple

from picket_desktop.ai.review.judgement import KINDS
from picket_desktop.engine.statistics import LATELY, Cost, CostPoint, Judged
from picket_desktop.saved.tables.reviews import DECISIONS, Decided

POINTS = 72
"""Maximum number of points in a plot. With more games or deals than that, each point stands for several."""


class Row(NamedTuple):
    """A decision, and when its game was last played."""

    at: int
    made: Decided


def costs(connection: sqlite3.Connection) -> tuple[tuple[Judged, ...], tuple[CostPoint, ...]]:
    """Return the costs of the deals in the temporary view ``sides``: first the costs by part and kind, then
    the points of a plot over the games in order."""
    found = list(_rows(connection))
    parts = sorted({row.made.role for row in found})
    judged = [
        Judged(role, kind, cost)
        for role in parts
        for kind in KINDS
        if (cost := _cost([row for row in found if row.made[4:6] == (role, kind)])).decisions
    ]
    return tuple(judged), tuple(
        _points([list(rows) for _, rows in groupby(found, lambda row: row.made.game)])
    )


def _rows(connection: sqlite3.Connection) -> Iterator[Row]:
    """Yield the decisions of the person in the order of play."""
    if not connection.execute("SELECT 1 FROM decisions LIMIT 1").fetchone():
        return
    sides = "SELECT game, deal, min(at), min(turn) FROM sides WHERE seat = 0 GROUP BY game, deal"
    played = {(game, deal): (turn, at) for game, deal, at, turn in connection.execute(sides)}
    some = "WHERE seat = 0 AND game IN (SELECT id FROM chosen)"
    made = [one for one in DECISIONS.good(connection, some) if (one.game, one.deal) in played]
    for one in sorted(made, key=lambda one: (played[one.game, one.deal], one)):
        yield Row(played[one.game, one.deal][1], one)


def groups(number: int) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each group of games or deals, one for each point of a plot."""
    count = min(number, POINTS)
    return ((i * number // count, (i + 1) * number // count) for i in range(count))


def _cost(rows: Sequence[Row]) -> Cost:
    return Cost(len(rows), fmean(row.made.cost for row in rows)) if rows else Cost()


def _points(games: Sequence[Sequence[Row]]) -> Iterator[CostPoint]:
    for first, last in groups(len(games)):
        some, lately = (
            [row for game in games[begin:last] for row in game] for begin in (first, max(0, last - LATELY))
        )
        yield CostPoint(first + 1, last, _cost(some), _cost(lately), games[last - 1][0].at)
