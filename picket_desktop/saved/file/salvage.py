"""Copies whatever can still be read of a damaged store into a new one, row by row.

Reviews are not copied, because they can be worked out again from the moves. The rows are read from the pages
themselves (`pages.py`), and each counts only if its checksum is right. A broken page may hold a row twice,
from before and after a change: then the latest state of the game with all its moves counts.
"""

from __future__ import annotations

import contextlib
import sqlite3
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import BadText
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Note
from picket_desktop.saved.file import pages, schema
from picket_desktop.saved.tables import drills_table, lessons_table, rows, settings_table
from picket_desktop.saved.tables.records import MENDED
from picket_desktop.saved.tables.rows import Made

SALVAGED = ("settings", "games", "moves", "deals", "notes", "lessons", "drills")
"""The tables whose rows are searched for."""
BY_ROWID = ("games",)


class Salvaged(NamedTuple):
    """The numbers of games by how well they were read: completely (``whole``); up to the last readable move
    (``shortened``); not at all, although they are known to have existed (``lost``); and without some of their
    notes, whether complete or shortened (``mended``)."""

    whole: int = 0
    shortened: int = 0
    lost: int = 0
    mended: int = 0

    @property
    def some(self) -> bool:
        """True if any game was read, even only in part."""
        return bool(self.whole or self.shortened or self.mended)


LOST = Salvaged(lost=1)


def salvaged(damaged: Path, into: Path) -> Salvaged:
    """Copy whatever can be read of a damaged store into one that was just made; the damaged one is not
    changed. Raises `OSError` or `sqlite3.Error` if the old file cannot be read at all or the new one
    written."""
    with (
        contextlib.closing(sqlite3.connect("", isolation_level=None)) as found,
        contextlib.closing(schema.connected(into, writable=True)) as new,
    ):
        _gathered(damaged, found)
        new.execute("BEGIN IMMEDIATE")
        settings_table.write(new, settings_table.values(found)[0])
        for lesson, learnt in lessons_table.learnt(found)[0].items():
            lessons_table.write(new, lesson, learnt)
        for box in drills_table.boxes(found)[0]:
            drills_table.write(new, box)
        read = [_game_copied(found, new, id) for id in _ids(found)]
        new.execute("COMMIT")
    return Salvaged(*map(sum, zip(Salvaged(), *read, strict=True)))


def shape_of(table: str) -> pages.Shape:
    """Return the shape of the rows of a table. Columns with a default were added by later versions."""
    columns = schema.columns(table)
    added = sum(1 for _ in takewhile(lambda column: column[2] is not None, reversed(columns)))
    return pages.Shape(tuple(type_ for _, type_, _ in columns), table in BY_ROWID, len(columns) - added)


def _gathered(damaged: Path, found: sqlite3.Connection) -> None:
    """Copy everything that looks like a row of a table into a new table with the same columns and no keys."""
    shapes, queries = {}, {}
    for table in SALVAGED:
        columns = schema.columns(table)
        shapes[table] = shape_of(table)
        written = (f"{name} DEFAULT {usual}" if usual else name for name, _, usual in columns)
        found.execute(f"CREATE TABLE {table} ({', '.join(written)})")
        names = [name for name, _, _ in columns]
        for some in (names[:number] for number in range(shapes[table].least, len(names) + 1)):
            queries[table, len(some)] = (
                f"INSERT INTO {table} ({', '.join(some)}) VALUES ({', '.join('?' * len(some))})"
            )
    found.execute(f"PRAGMA user_version={len(schema.VERSIONS)}")
    found.execute("BEGIN")
    for table, row in pages.rows(damaged, shapes):
        with contextlib.suppress(UnicodeEncodeError):  # not valid text, so its checksum would be wrong
            found.execute(queries[table, len(row)], row)
    for table, key in (("games", "id"), ("moves", "game"), ("deals", "game"), ("notes", "game")):
        found.execute(f"CREATE INDEX of_{table} ON {table} ({key})")
    found.execute("COMMIT")


def _ids(found: sqlite3.Connection) -> list[int]:
    """Return the numbers of all games that have a row or a move in the file. The row may be damaged."""
    return [id for (id,) in found.execute("SELECT id FROM games UNION SELECT game FROM moves ORDER BY 1")]


def _game_copied(found: sqlite3.Connection, new: sqlite3.Connection, id: int) -> Salvaged:
    """Copy one game, and return the counts to add to the result."""
    head, moves = _best(found, id)
    if head is None or (head.moves and not moves):
        return LOST
    last = moves[-1].checksum if moves else head.origin
    whole = (len(moves), last) == (head.moves, head.last)
    for number, move in enumerate(moves, 1):
        rows.MOVES.write(new, id, number, *move[1:])
    noted = _notes(found, id)
    mended = len(noted) != head.notes
    notes = {note[:2]: note for note in (*noted, *([Note(0, MENDED)] if mended else []))}
    for note in notes.values():
        rows.write_note(new, id, note)
    deals = _deals_copied(found, new, head, [move.text for move in moves]) if whole else 0
    changed = head._replace(moves=len(moves), deals=deals, last=last, notes=len(notes))
    rows.write_head(new, changed if whole else changed._replace(over=0, winner=None))
    return Salvaged(whole=int(whole and not mended), shortened=int(not whole), mended=int(mended))


def _best(found: sqlite3.Connection, id: int) -> tuple[rows.Head | None, list[Made]]:
    """Return the row and the moves of a game.

    If there are several rows, return the last one written that has all its moves, or else the one with the
    most moves present.
    """
    heads = sorted(rows.heads_of(found, id), key=lambda head: (head.order, head.moves), reverse=True)
    best: rows.Head | None = None
    most: list[Made] = []
    for head in heads:
        moves = _readable(found, head)
        if (len(moves), moves[-1].checksum if moves else head.origin) == (head.moves, head.last):
            return head, moves
        if best is None or len(moves) > len(most):
            best, most = head, moves
    return best, most


def _readable(found: sqlite3.Connection, head: rows.Head) -> list[Made]:
    """Return the moves of a game, up to the first that is missing or unreadable."""
    links: dict[int, list[Made]] = {}
    for move in rows.MOVES.good(found, "WHERE game = ?", (head.id,)):
        links.setdefault(move.number, []).append(move)
    moves: list[Made] = []
    last = head.origin
    for number in range(1, head.moves + 1):
        fits = (
            m for m in links.get(number, ()) if rows.link(last, head.id, number, m.text, m.at) == m.checksum
        )
        if (next_ := next(fits, None)) is None:
            break
        moves.append(next_)
        last = next_.checksum
    return moves


def _deals_copied(
    found: sqlite3.Connection, new: sqlite3.Connection, head: rows.Head, moves: list[str]
) -> int:
    """Copy the results of the deals of a whole game, and return how many there are. If a result is missing,
    or contradicts another, work them all out again from the game's moves."""
    read: dict[tuple[int, int], set[SeatDeal]] = {}
    for _, deal in rows.DEALT.good(found, "WHERE game = ?", (head.id,)):
        read.setdefault(deal[:2], set()).add(deal)
    if len(read) == head.deals and all(len(ways) == 1 for ways in read.values()):
        for ways in read.values():
            rows.write_deals(new, head.id, [*ways])
        return len(read)
    try:
        deals = replayed(head.record(moves)).deals
    except BadText:
        return 0
    rows.write_deals(new, head.id, deals)
    return len(deals)


def _notes(found: sqlite3.Connection, id: int) -> list[Note]:
    """Return the readable notes of a game, one of each kind per deal."""
    notes = (note for _, note in rows.NOTES.good(found, "WHERE game = ?", (id,)))
    return list({note[:2]: note for note in notes}.values())
