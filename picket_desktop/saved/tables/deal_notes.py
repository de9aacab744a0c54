"""A query for the notes on deals in the person's games."""

from __future__ import annotations

import json
import sqlite3

from picket_desktop.engine.record import PRACTICE, TAKEN_BACK
from picket_desktop.saved.tables.forms import Bad
from picket_desktop.saved.tables.records import BROUGHT, MENDED
from picket_desktop.saved.tables.rows import GAMES, NOTES

AIDED = (TAKEN_BACK, PRACTICE, BROUGHT, MENDED)
"""The notes that exclude a deal, or a whole game, from the estimate of how well the person plays."""


def found(
    connection: sqlite3.Connection, what: str, rules: str, most: int, but: int | None
) -> tuple[str, ...]:
    """Return the texts of notes of the kind ``what``, the latest first, at most ``most``. Only unaided deals
    count, in the person's games under these rules, except the game ``but``. A deal with a bad row is
    skipped."""
    wanted = """WHERE rules = ? AND id IS NOT ? AND players LIKE '["You"%' AND id IN
        (SELECT game FROM notes WHERE what = ?) AND id NOT IN (SELECT game FROM aside)
        ORDER BY begun DESC, id DESC"""
    found: list[str] = []
    for head in GAMES.good(connection, wanted, (rules, but, what)):
        every = [*NOTES.rows(connection, "WHERE game = ?", (head.id,))]
        noted = [row[1] for row in every if not isinstance(row, Bad)]
        aided = {note.deal for note in noted if note.what in AIDED}.union(json.loads(head.helped))
        aided |= {row.values[1] for row in every if isinstance(row, Bad)}
        deals = {note.deal: note.text for note in noted if note.what == what and note.deal}
        found += [deals[deal] for deal in sorted(deals, reverse=True) if not aided & {0, deal}]
        if len(found) >= most:
            break
    return tuple(found[:most])
