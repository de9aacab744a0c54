"""Games with real cards, marked by the same players in one evening."""

from __future__ import annotations

import json
import sqlite3
from datetime import date, datetime, timedelta
from itertools import permutations
from typing import NamedTuple

from picket_desktop import times
from picket_desktop.engine.record import Record
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.records import BROUGHT

NIGHT = timedelta(hours=5)
"""How long after midnight an evening ends."""


class Dated(NamedTuple):
    """A game, and when it was ``begun``: the time of its first move or mark, None if unknown."""

    record: Record
    begun: datetime | None = None


def evening(connection: sqlite3.Connection, record: Record) -> tuple[Dated, ...]:
    """Return all games of an evening. For a game with real cards, these are the games that the same players
    marked on the same day, in any seats and for the same pool, in the order in which they were begun.
    Otherwise it is only the game itself. A game that is not stored, or was imported, is returned alone and
    without a time."""
    heads = [*_of_company(connection, record)]
    alike = (head for head in heads if (head.number, head.moves) == (record.number, len(record.moves)))
    this = next((head for head in alike if rows.whole_game(connection, head.id) == record), None)
    if this is None or record.noted(BROUGHT):
        return (Dated(record),)
    begun = times.at(this.started)
    if not record.marked:
        return (Dated(record, begun),)
    company, day = _company(record), day_of(begun)
    of_day = [head for head in heads if day_of(times.at(head.started)) == day]
    found = [(rows.whole_game(connection, head.id), times.at(head.started)) for head in of_day]
    return tuple(
        Dated(game, at)
        for game, at in found
        if game and game.marked and _company(game) == company and not game.noted(BROUGHT)
    )


def day_of(begun: datetime) -> date:
    """Return the day to whose evening a game belongs.

    >>> day_of(datetime(2026, 11, 30, 1, 15))
    datetime.date(2026, 11, 29)
    """
    return (begun - NIGHT).date()


def _of_company(connection: sqlite3.Connection, record: Record) -> list[rows.Head]:
    """Return the games of the same players, in the order they were begun."""
    written = {json.dumps(seated) for seated in permutations(_company(record), len(record.players))}
    among = f"WHERE players IN ({', '.join('?' * len(written))}) AND id NOT IN (SELECT game FROM aside)"
    heads = rows.GAMES.good(connection, among, sorted(written))
    return sorted(heads, key=lambda head: (head.started, head.begun, head.id))


def _company(record: Record) -> tuple[str, ...]:
    """Return the players' names in order, including one who sits out."""
    pool = record.pool
    return tuple(sorted({*record.players, *([pool.third] if pool else [])}))
