"""Games as rows, each with a checksum. The moves of a game form a chain, so that one that is
missing, changed or misplaced is detected."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import islice
from typing import Any, NamedTuple

from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.known_deals import DAY
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import HEADING, MARKED, Note, Record, read
from picket_desktop.saved.file.schema import checksum
from picket_desktop.saved.tables import settings_table
from picket_desktop.saved.trouble import Damaged

HEAD = (
    "id, form, rules, options, players, number, chosen, started, changed, helped, totals, over, winner, "
    "moves, deals, last, notes"
)

DAYS = 60
"""Number of days whose deal is remembered as played after its game was deleted."""
OF_A_GAME = ("moves", "deals", "notes", "reviews", "decisions")
"""The tables that hold more about a game."""
MOST = 1 << 40
"""Larger than any points or number that a game ever had."""
LATEST = 253_402_000_000_000
"""The end of the year 9999, in milliseconds since 1970."""


class Head(NamedTuple):
    """The row of a game: everything but its moves, deals and notes. Times are in milliseconds since 1970,
    lists are JSON, ``last`` is the checksum of the last move, and ``notes`` the number of notes."""

    id: int
    form: str
    rules: str
    options: str
    players: str
    number: int
    chosen: int
    started: int
    changed: int
    helped: str
    totals: str
    over: int
    winner: int | None
    moves: int
    deals: int
    last: bytes
    notes: int = 0

    @property
    def origin(self) -> bytes:
        """The checksum that the chain of moves starts from."""
        return checksum(*self[: HEAD.split(", ").index("changed")])

    @property
    def checksum(self) -> bytes:
        """The checksum of the row. Without notes it is the same as in the first version, which had none, so
        that rows of that version stay valid."""
        return checksum(*self[:-2], self.last.hex(), *([] if self.notes == 0 else [self.notes]))

    def record(self, moves: Sequence[str] = (), notes: Sequence[Note] = ()) -> Record:
        """Return the game with these moves and notes. Raises `BadText`."""
        lines = [self.form, f"rules: {self.rules}"]
        lines += [f"option {name}: {value}" for name, value in json.loads(self.options)]
        lines += [f"player {seat}: {name}" for seat, name in enumerate(json.loads(self.players))]
        lines.append(f"deal number: {self.number}{' chosen' if self.chosen else ''}")
        helped = json.loads(self.helped)
        lines += [f"helped: {' '.join(map(str, helped))}"] if helped else []
        lines += [note.write() for note in notes]
        return read("\n".join([*lines, *moves]) + "\n")


def stamp(moment: datetime) -> int:
    """Return a moment as it is stored; where a clock is far wrong, the nearest that can be stored."""
    try:
        return min(LATEST, max(0, int(moment.timestamp() * 1000)))
    except (OverflowError, OSError, ValueError):
        return 0 if moment.year < 1971 else LATEST


def heads(connection: sqlite3.Connection) -> Iterator[Head | int]:
    """Iterate over every game that has not been set aside; yield only the number if its row is damaged."""
    query = f"SELECT {_columns(connection)} FROM games WHERE id NOT IN (SELECT game FROM aside)"
    for row in connection.execute(query):
        try:
            yield _head(row)
        except Damaged:
            yield int(row[0])


def heads_of(connection: sqlite3.Connection, id: int) -> Iterator[Head]:
    """Iterate over every undamaged row of a game, where there may be several."""
    for row in connection.execute(f"SELECT {_columns(connection)} FROM games WHERE id = ?", (id,)):
        with suppress(Damaged):
            yield _head(row)


def head(connection: sqlite3.Connection, id: int) -> Head | None:
    """Return the row of a game; None if there is none of that number. Raises `Damaged`."""
    row = connection.execute(f"SELECT {_columns(connection)} FROM games WHERE id = ?", (id,)).fetchone()
    return None if row is None else _head(row)


def _columns(connection: sqlite3.Connection) -> str:
    return f"{HEAD if has_notes(connection) else HEAD.replace('notes', '0')}, checksum"


def _head(row: Sequence[Any]) -> Head:
    found = Head(*row[:-1])
    if not isinstance(found.last, bytes) or found.checksum != row[-1] or not _may_be(found):
        raise Damaged(f"game {row[0]}")
    return found


def _may_be(head: Head) -> bool:
    """Return True if we may have written this: what somebody else wrote may have a valid checksum."""
    numbers = (head.number, head.chosen, head.started, head.changed, head.over, head.moves, head.deals)
    if not 0 < head.id < MOST or not all(type(number) is int and number >= 0 for number in numbers):
        return False
    try:
        players, totals = _listed(head.players), _listed(head.totals)
        helped, options = _listed(head.helped), _listed(head.options)
    except (ValueError, RecursionError):
        return False
    if not all(isinstance(pair, list) and len(pair) == 2 for pair in options):
        return False
    texts = (head.rules, *players, *(text for pair in options for text in pair))
    return (
        all(isinstance(text, str) and text.isprintable() for text in texts)
        and all(type(number) is int and abs(number) <= MOST for number in (*totals, *helped))
        and {head.chosen, head.over} <= {0, 1}
        and len(players) == len(totals) > 1
        and (head.winner is None or head.winner in range(len(players)))
        and max(head.started, head.changed) <= LATEST
    )


def _listed(written: str) -> list[Any]:
    """Return the list that we wrote as this text. Raises ValueError, and RecursionError."""
    found = json.loads(written)
    if not isinstance(found, list) or json.dumps(found) != written:
        raise ValueError(written)
    return found


def chain(connection: sqlite3.Connection, head: Head) -> Iterator[tuple[str, int, bytes]]:
    """Iterate over the moves of a game with their times and checksums, as far as they are undamaged. Raises
    `Damaged` where the chain breaks, and at its end if moves are missing."""
    last, count = head.origin, 0
    query = "SELECT number, text, made, checksum FROM moves WHERE game = ? ORDER BY number"
    for number, text, made, kept in connection.execute(query, (head.id,)):
        count += 1
        last = link(last, head.id, count, text, made)
        if number != count or last != kept:
            raise Damaged(f"game {head.id}, move {count}")
        yield text, made, last
    if (count, last) != (head.moves, head.last):
        raise Damaged(f"game {head.id}: {count} moves of {head.moves}")


def game(connection: sqlite3.Connection, id: int) -> Record | None:
    """Return the game stored under a number; None if there is none. Raises `Damaged` if it is not as it was
    written."""
    found = head(connection, id)
    if found is None:
        return None
    moves = [text for text, _, _ in chain(connection, found)]
    try:
        return found.record(moves, notes(connection, found))
    except BadText as bad:
        raise Damaged(f"game {id}: {bad}") from None


def whole_game(connection: sqlite3.Connection, id: int) -> Record | None:
    """Return the game stored under a number; None if there is none, or it is damaged."""
    try:
        return game(connection, id)
    except Damaged:
        return None


def deals(connection: sqlite3.Connection, id: int) -> tuple[SeatDeal, ...]:
    """Return the results of the deals of a game. Raises `Damaged` if they are not as they were written."""
    found = []
    query = (
        "SELECT deal, seat, role, points, won, piques, repiques, capots, checksum FROM deals WHERE game = ?"
    )
    for *row, kept in connection.execute(f"{query} ORDER BY deal, seat", (id,)):
        if checksum(id, *row) != kept:
            raise Damaged(f"game {id}: a deal")
        found.append(SeatDeal(*row)._replace(won=bool(row[4])))
    if (known := head(connection, id)) is None or known.deals != len(found):
        raise Damaged(f"game {id}: {len(found)} reckonings")
    return tuple(found)


def has_notes(connection: sqlite3.Connection) -> bool:
    """Return True if the file has a table of notes. A file of the first version, which can be read without
    being migrated, has none."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0]) > 1


def marked(connection: sqlite3.Connection) -> frozenset[int]:
    """Return the numbers of the games with real cards."""
    if not has_notes(connection):
        return frozenset()
    query = "SELECT game FROM notes WHERE deal = 0 AND what = ?"
    return frozenset(game for (game,) in connection.execute(query, (MARKED,)))


def notes(connection: sqlite3.Connection, head: Head) -> list[Note]:
    """Return the notes of a game. Raises `Damaged` if any is damaged or missing."""
    found: list[Note] = []
    if not has_notes(connection):
        return found
    query = "SELECT deal, what, text, checksum FROM notes WHERE game = ? ORDER BY deal, what"
    for *row, kept in connection.execute(query, (head.id,)):
        if checksum(head.id, *row) != kept:
            raise Damaged(f"game {head.id}: a note")
        found.append(Note(*row))
    if len(found) != head.notes:
        raise Damaged(f"game {head.id}: {len(found)} notes of {head.notes}")
    return found


def has_noted(connection: sqlite3.Connection, what: str, text: str, rules: str) -> bool:
    """Return True if a note of a whole game under these rules begins with this word, even if the game was
    deleted since."""
    if text in _remembered(connection, what, rules):
        return True
    query = """SELECT notes.text FROM notes JOIN games ON games.id = notes.game
        WHERE notes.deal = 0 AND notes.what = ? AND games.rules = ?"""
    return any(found.partition(" ")[0] == text for (found,) in connection.execute(query, (what, rules)))


def write_game(
    connection: sqlite3.Connection, id: int, progress: Progress, now: int, shared: int | None = None
) -> bytes:
    """Bring what is stored of a game up to date, and return its origin. The first ``shared`` moves (None:
    all) and the deals they made stay as they are; any moves after them were taken back, and are deleted.
    Raises `Damaged` if the stored game is not as it was written."""
    record, known = progress.record, head(connection, id)
    if known is not None and shared is not None and shared < known.moves:
        known = _cut(connection, known, shared, progress.deals)
    found = Head(
        id,
        HEADING,
        record.rules.name,
        json.dumps(record.options),
        json.dumps(record.players),
        record.number,
        int(record.chosen),
        now if known is None else known.started,
        now,
        json.dumps(record.helped),
        json.dumps(progress.totals),
        int(progress.over),
        progress.winner,
        len(record.moves),
        len(progress.deals),
        b"",
    )
    noted = [] if known is None else notes(connection, known)
    for note in {*record.notes}.difference(noted):
        write_note(connection, id, note)
    count = len({note[:2] for note in (*noted, *record.notes)})
    last = found.origin if known is None else known.last
    there = 0 if known is None else known.moves
    for number, move in enumerate(record.moves[there:], there + 1):
        text = move.write()
        last = link(last, id, number, text, now)
        connection.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", (id, number, text, now, last))
    told_before = 0 if known is None or record.marked else known.deals  # a late mark may change a deal
    write_deals(connection, id, progress.deals[told_before:])
    write_head(connection, found._replace(last=last, notes=count))
    return found.origin


def _cut(connection: sqlite3.Connection, known: Head, moves: int, deals: Sequence[SeatDeal]) -> Head:
    """Delete the moves of a game after the first ``moves``, and the results of deals that are no longer
    over. Return what is left."""
    chained = [link for _, _, link in islice(chain(connection, known), moves)]
    connection.execute("DELETE FROM moves WHERE game = ? AND number > ?", (known.id, moves))
    kept = min(known.deals, len(deals))
    last = deals[kept - 1].deal if kept else 0
    for table in ("deals", "reviews", "decisions"):
        connection.execute(f"DELETE FROM {table} WHERE game = ? AND deal > ?", (known.id, last))
    return known._replace(moves=moves, deals=kept, last=chained[-1] if chained else known.origin)


def write_deals(connection: sqlite3.Connection, id: int, deals: Sequence[SeatDeal]) -> None:
    """Save the results of these deals, replacing the earlier ones."""
    for deal in deals:
        row = (*deal[:4], int(deal.won), *deal[5:])
        values = (id, *row, checksum(id, *row))
        connection.execute("INSERT OR REPLACE INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)


def write_note(connection: sqlite3.Connection, id: int, note: Note) -> None:
    """Save a note of a game, replacing one of the same kind for the same deal."""
    values = (id, *note, checksum(id, *note))
    connection.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?, ?)", values)


def write_head(connection: sqlite3.Connection, found: Head) -> None:
    """Save the row of a game."""
    places = ", ".join("?" * (len(found) + 1))
    connection.execute(
        f"INSERT OR REPLACE INTO games ({HEAD}, checksum) VALUES ({places})", (*found, found.checksum)
    )


def continued(connection: sqlite3.Connection, id: int, moves: Sequence[Move]) -> tuple[Move, ...] | None:
    """Return the moves stored under a number, if they are these or the first of them; None if that is
    another game."""
    kept = whole_game(connection, id)
    return kept.moves if kept is not None and tuple(moves[: len(kept.moves)]) == kept.moves else None


def next_id(connection: sqlite3.Connection) -> int:
    """Return a number that no game has, nor any rows left behind by one."""
    tables = (("games", "id"), *((table, "game") for table in OF_A_GAME))
    highest = ", ".join(
        f"ifnull((SELECT max({key}) FROM {table} WHERE {key} BETWEEN 0 AND {MOST - 2}), 0)"
        for table, key in tables
    )
    return int(connection.execute(f"SELECT max({highest}) + 1").fetchone()[0])


def is_of(connection: sqlite3.Connection, id: int, origin: bytes | None) -> bool:
    """Return True if the game stored under a number is the one with this origin (`Head.origin`), or its row
    is damaged, so that it cannot be checked. Another window may have given the number of a deleted game to
    the next."""
    try:
        found = head(connection, id)
    except Damaged:
        return True
    return found is not None and origin in (None, found.origin)


def remove(connection: sqlite3.Connection, id: int) -> None:
    """Delete a game for good, with everything that belongs to it; it is remembered that the deal of its day
    was played."""
    query = """SELECT rules, notes.text FROM notes JOIN games ON games.id = notes.game
        WHERE games.id = ? AND notes.deal = 0 AND notes.what = ?"""
    for rules, text in connection.execute(query, (id, DAY)).fetchall() if has_notes(connection) else ():
        gone = [*_remembered(connection, DAY, rules), text.partition(" ")[0]]
        settings_table.write(connection, {_gone(DAY, rules): gone[-DAYS:]})
    for table in (*OF_A_GAME, "aside"):
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (id,))
    connection.execute("DELETE FROM games WHERE id = ?", (id,))


def _gone(what: str, rules: str) -> str:
    """Return the name of the setting that remembers notes of deleted games."""
    return f"gone.{what}.{rules}"


def _remembered(connection: sqlite3.Connection, what: str, rules: str) -> list[str]:
    found = settings_table.values(connection)[0].get(_gone(what, rules))
    return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []


def put_aside(connection: sqlite3.Connection, id: int, why: str, now: int) -> None:
    """Stop listing a game that cannot be resumed, and leave it as it is."""
    connection.execute("INSERT OR REPLACE INTO aside VALUES (?, ?, ?)", (id, now, why))


def link(last: bytes, game: int, number: int, text: str, made: int) -> bytes:
    """Return the checksum of a move that follows the one with the checksum ``last``."""
    return checksum(last.hex(), game, number, text, made)
