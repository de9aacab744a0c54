"""Notes on the deals of several games."""

from __future__ import annotations

import json
import sqlite3

from picket_desktop.engine.record import PRACTICE, TAKEN_BACK
from picket_desktop.saved.file.schema import is_right
from picket_desktop.saved.tables.records import BROUGHT, MENDED
from picket_desktop.saved.tables.rows import has_notes

AIDED = (TAKEN_BACK, PRACTICE, BROUGHT, MENDED)
"""The notes of a deal, or a whole game, that does not tell how well the person plays."""


def found(
    connection: sqlite3.Connection, what: str, rules: str, most: int, but: int | None
) -> tuple[str, ...]:
    """Return the text of this note in the unaided deals of the person's games under these rules, without the
    game ``but``: the latest ``most``, the last one first. Damaged rows are skipped."""
    if not has_notes(connection):
        return ()
    query = """SELECT kept.* FROM games CROSS JOIN notes AS kept ON kept.game = games.id
        WHERE games.rules = ? AND games.id IS NOT ? AND players LIKE '["You"%' AND kept.what = ?
        AND kept.deal > 0 AND games.id NOT IN (SELECT game FROM aside)
        AND kept.deal NOT IN (SELECT value FROM json_each(games.helped))
        AND NOT EXISTS (SELECT 1 FROM notes WHERE notes.game = games.id AND notes.deal IN (0, kept.deal)
            AND notes.what IN (SELECT value FROM json_each(?)))
        ORDER BY games.started DESC, games.id DESC, kept.deal DESC LIMIT ?"""
    rows = connection.execute(query, (rules, but, what, json.dumps(AIDED), most))
    return tuple(row[3] for *row, kept in rows if is_right(kept, *row))
