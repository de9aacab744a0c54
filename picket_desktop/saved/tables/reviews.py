"""Reviews of deals as rows: worked out once, and stored with the game. A lost or damaged review is worked
out again, so that it need never be reported.

A review is valid for the moves it was made from: a deal that has been taken back and played differently has
none.
"""

from __future__ import annotations

import sqlite3

from picket_desktop.ai.review import text as review_text
from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine.record import Record
from picket_desktop.saved.file.schema import checksum
from picket_desktop.saved.trouble import Damaged


def has_reviews(connection: sqlite3.Connection) -> bool:
    """Return True if the file has tables of reviews. A file of an earlier version, which can be read
    without being migrated, has none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0]) > 2


def holds_for(review: Review, record: Record) -> bytes:
    """Return a checksum of the moves of a game up to the end of the reviewed deal."""
    moves = [move.write() for move in record.moves[: review.curve[-1].at]]
    return checksum(record.rules.name, record.options, moves)


def review(connection: sqlite3.Connection, id: int, record: Record, deal: int) -> Review | None:
    """Return the review of a deal of the game stored under a number, of which this is the record; None if
    there is none that can be read, or it is of other moves."""
    if not has_reviews(connection):
        return None
    query = "SELECT game, deal, played, text, checksum FROM reviews WHERE game = ? AND deal = ?"
    row = connection.execute(query, (id, deal)).fetchone()
    try:
        if row is None or _check(*row[:-1]) != row[-1]:
            return None
        found = review_text.read(row[3], record.rules)
        return found if found.deal == deal and row[2] == holds_for(found, record) else None
    except (Damaged, review_text.Unreadable, AttributeError, LookupError):
        return None


def write(connection: sqlite3.Connection, id: int, record: Record, found: Review) -> None:
    """Save the review of a deal of this game, and each of its decisions, replacing any earlier one."""
    row = (id, found.deal, holds_for(found, record), review_text.write(found))
    connection.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?)", (*row, _check(*row)))
    connection.execute("DELETE FROM decisions WHERE game = ? AND deal = ?", (id, found.deal))
    query = "SELECT seat, role FROM deals WHERE game = ? AND deal = ?"
    roles = dict(connection.execute(query, (id, found.deal)))
    for number, (_, seat, judged) in enumerate(found.decisions, 1):
        values = (id, found.deal, number, seat, roles.get(seat, ""), judged.kind, float(judged.cost))
        places = (*values, checksum(*values))
        connection.execute("INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", places)


def _check(id: int, deal: int, of: bytes, text: str) -> bytes:
    return checksum(id, deal, of.hex(), text)
