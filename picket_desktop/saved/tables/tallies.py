"""The results of games with real cards between the same players."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from picket_desktop.engine.record import MARKED
from picket_desktop.saved.tables.rows import has_notes


class Tally(NamedTuple):
    """The results of one player: games finished and won; deals scored and won, and the points made in all of
    them (stakes at Piquesept); and piques, repiques and capots."""

    games: int = 0
    games_won: int = 0
    deals: int = 0
    deals_won: int = 0
    points: int = 0
    piques: int = 0
    repiques: int = 0
    capots: int = 0

    def plus(self, other: Sequence[int]) -> Tally:
        """Return the sum of two tallies."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def tallies(connection: sqlite3.Connection, rules: str, names: Sequence[str]) -> tuple[Tally, ...]:
    """Return the results of the players of these names, in any seats, in their marked games of a rule set."""
    found = dict.fromkeys(names, Tally())
    if not has_notes(connection):
        return tuple(found[name] for name in names)
    for seated in dict.fromkeys(permutations(names)):
        for seat, name in enumerate(seated):
            wanted = {"seat": seat, "rules": rules, "players": json.dumps(seated), "marked": MARKED}
            row = connection.execute(_QUERY, wanted).fetchone()
            found[name] = found[name].plus([value or 0 for value in row])
    return tuple(found[name] for name in names)


_QUERY = """WITH kept AS (
        SELECT games.id, over, winner FROM games JOIN notes ON notes.game = games.id
        WHERE rules = :rules AND players = :players AND notes.deal = 0 AND notes.what = :marked
            AND games.id NOT IN (SELECT game FROM aside)
    ), made AS (SELECT * FROM deals WHERE game IN (SELECT id FROM kept) AND seat = :seat)
    SELECT (SELECT count(*) FROM kept WHERE over), (SELECT count(*) FROM kept WHERE over AND winner = :seat),
        count(*), sum(won), sum(points), sum(piques), sum(repiques), sum(capots) FROM made"""
