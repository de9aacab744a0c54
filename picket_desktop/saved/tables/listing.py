"""Describes games as lists show them, and looks for a given game in the store."""

from __future__ import annotations

import json
import sqlite3
from datetime import datetime
from typing import NamedTuple

from picket_desktop.engine.game import BadText
from picket_desktop.engine.known_deals import DAY
from picket_desktop.engine.progress import Progress, lost_by
from picket_desktop.engine.record import (
    CUT_SHORT,
    EVEN,
    HELPED,
    MARKED,
    POOL,
    PRACTICE,
    TAKEN_BACK,
    Note,
    Record,
)
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.place import Place
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.records import BROUGHT, MENDED
from picket_desktop.saved.tables.rows import Head
from picket_desktop.saved.trouble import Damaged

MARKS = (DAY, MARKED, POOL, PRACTICE, EVEN, BROUGHT, MENDED, CUT_SHORT, HELPED, TAKEN_BACK)
"""The marks a list shows for a game. Most of those after the first mean that the game is counted separately,
or not at all."""

SAMPLED = 8
"""How many moves are compared first when two games are compared. All are compared only if these agree."""


class Told(NamedTuple):
    """A game as shown in a list. ``winner`` is None if nobody won or the game is not over; ``deals`` is True
    if at least one deal is over; ``lost_by`` says how the game was lost, if that was by a ruling
    (`rulings.how_lost`)."""

    rules: Rules
    players: tuple[str, ...]
    totals: tuple[int, ...]
    over: bool
    winner: int | None
    marks: tuple[str, ...] = ()
    deals: bool = False
    lost_by: str = ""

    @property
    def marked(self) -> bool:
        """True if the game was played with real cards and only scored here."""
        return MARKED in self.marks

    @property
    def besides(self) -> tuple[str, ...]:
        """The marks of the game, except the one for real cards, which is shown with the players."""
        return tuple(mark for mark in self.marks if mark != MARKED)


class Waiting(NamedTuple):
    """An unfinished game as a list shows it; ``left`` is the time of its last move."""

    place: Place
    rules: Rules
    players: tuple[str, ...]
    totals: tuple[int, ...]
    left: datetime


class Listed(NamedTuple):
    """A game in the list of all games; ``left`` is the time of its last move."""

    place: Place
    rules: str
    over: bool
    left: datetime


class Brought(NamedTuple):
    """An imported game, and its place in the store if it is there already, else None."""

    progress: Progress
    place: Place | None

    @property
    def told(self) -> Told:
        return told(self.progress)


def told(progress: Progress) -> Told:
    """Describe a game in memory as a list shows it."""
    record = progress.record
    totals, over, marks = progress.totals, progress.over, _marks(bool(record.helped), record.notes)
    found = Told(record.rules, record.players, totals, over, progress.winner, marks, bool(progress.deals))
    return found._replace(lost_by=lost_by(record)) if over else found


def told_of(connection: sqlite3.Connection, id: int) -> Told | None:
    """Return a stored game as a list shows it; None if it is damaged or there is none."""
    try:
        head = rows.head(connection, id)
        if head is None:
            return None
        record = head.record()
        marks = _marks(bool(record.helped), rows.notes(connection, head))
        deals = connection.execute("SELECT 1 FROM deals WHERE game = ? LIMIT 1", (id,)).fetchone()
        ruled = lost(connection, head) if head.over and MARKED in marks else ""
    except (Damaged, BadText, ValueError):
        return None
    totals, over = tuple(json.loads(head.totals)), bool(head.over)
    return Told(record.rules, record.players, totals, over, head.winner, marks, deals is not None, ruled)


def found(connection: sqlite3.Connection, record: Record) -> int | None:
    """Return the number of a game in the store, even if it has been continued there; None if it is not
    there."""
    query = "SELECT id FROM games WHERE rules = ? AND options = ? AND moves >= ? AND id NOT IN ({})"
    last = len(record.moves)
    some = [(n, record.moves[n - 1].write()) for n in range(last, 0, -max(1, last // SAMPLED))]
    same = "SELECT 1 FROM moves WHERE game = ? AND number = ? AND text = ?"
    wanted = record.rules.name, json.dumps(record.options), last
    for (id,) in connection.execute(query.format("SELECT game FROM aside"), wanted).fetchall():
        alike = all(connection.execute(same, (id, *move)).fetchone() for move in some)
        kept = rows.whole_game(connection, id) if alike else None
        if kept is not None and kept.moves[:last] == record.moves:
            return int(id)
    return None


def lost(connection: sqlite3.Connection, head: Head) -> str:
    """Return how a finished game with real cards was lost by a ruling (`rulings.how_lost`); "" if it was not.
    Raises `BadText`."""
    record = head.record(notes=[Note(0, MARKED)])
    found = "text LIKE 'ruling %' OR text LIKE 'dealer %' OR text = 'next-deal'"
    query = f"SELECT text FROM moves WHERE game = ? AND ({found}) ORDER BY number"
    texts = connection.execute(query, (head.id,)).fetchall()
    return lost_by(record.with_moves(tuple(record.referee.read_move(text) for (text,) in texts)))


def _marks(helped: bool, notes: tuple[Note, ...] | list[Note]) -> tuple[str, ...]:
    """Return the marks of a game: its own notes, `TAKEN_BACK` if any deal has that note, and `HELPED` if a
    hint was taken (``helped``)."""
    noted = {note.what for note in notes if note.deal == 0 or note.what == TAKEN_BACK}
    return tuple(mark for mark in MARKS if mark in noted or (mark == HELPED and helped))
