"""Reviews of deals as rows. A review is worked out once, and stored with the game. If it is lost or damaged,
it is worked out again, so that nothing need be reported.

A review is valid for the moves from which it was made: a deal that has been taken back and played differently
has no review.
"""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from picket_desktop.ai.review import text as review_text
from picket_desktop.ai.review.judgement import COSTLIEST, KINDS, Review
from picket_desktop.engine.record import LONGEST, Record
from picket_desktop.saved.file.schema import checksum
from picket_desktop.saved.tables.forms import Form, data, lines, real, text, whole, word
from picket_desktop.saved.tables.rows import DEALT, SEATS


class Decided(NamedTuple):
    """A decision of a review as it is stored for queries; ``number`` is its place in the review, from 1."""

    game: int
    deal: int
    number: int
    seat: int
    role: str
    kind: str
    cost: float


REVIEWS = Form(
    "reviews",
    {"game": whole(1), "deal": whole(1, LONGEST), "played": data(), "text": lines()},
    lambda game, deal, played, text: (played, text),
    lambda game, deal, played, text: checksum(game, deal, played.hex(), text),
)

DECISIONS = Form(
    "decisions",
    {
        "game": whole(1),
        "deal": whole(1, LONGEST),
        "number": whole(1, LONGEST),
        "seat": whole(0, SEATS - 1),
        "role": word(),
        "kind": text(known=KINDS),
        "cost": real(COSTLIEST),
    },
    Decided,
)


def holds_for(review: Review, record: Record) -> bytes:
    """Return a checksum over a game's rules and its moves up to the end of the reviewed deal."""
    moves = [move.write() for move in record.moves[: review.curve[-1].at]]
    return checksum(record.rules.name, record.options, moves)


def review(connection: sqlite3.Connection, id: int, record: Record, deal: int) -> Review | None:
    """Return the review of a deal. The game is given by its number in the store and by its record. Return
    None if there is no readable review, or if it is for other moves."""
    for played, written in REVIEWS.good(connection, "WHERE game = ? AND deal = ?", (id, deal)):
        try:
            found = review_text.read(written, record)
        except review_text.Unreadable:
            return None
        return found if found.deal == deal and played == holds_for(found, record) else None
    return None


def write(connection: sqlite3.Connection, id: int, record: Record, found: Review) -> None:
    """Save the review of a deal of this game, and each of its decisions, replacing any earlier one."""
    REVIEWS.write(connection, id, found.deal, holds_for(found, record), review_text.write(found))
    connection.execute("DELETE FROM decisions WHERE game = ? AND deal = ?", (id, found.deal))
    dealt = DEALT.good(connection, "WHERE game = ? AND deal = ?", (id, found.deal))
    roles = {result.seat: result.role for _, result in dealt}
    for number, (_, seat, judged) in enumerate(found.decisions, 1):
        if seat in roles:
            cost = float(judged.cost)
            DECISIONS.write(connection, id, found.deal, number, seat, roles[seat], judged.kind, cost)
