"""What can still be read out of a damaged store, row by row, goes into a new one. Reviews do not: they can be
worked out again from the moves.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import struct
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop.engine.record import Note
from picket_desktop.saved import drills_table, lessons_table, rows, schema
from picket_desktop.saved.records import MENDED
from picket_desktop.saved.trouble import UNREADABLE, Damaged

PAGE = 4096
_PAGES = slice(28, 32)
_COUNTED = slice(24, 28), slice(92, 96)
"""Where the head of an SQLite file tells how many pages it has, and for which change that holds."""


class Salvaged(NamedTuple):
    """How many games were read whole, how many up to the last move that could be read, how many are known to
    have been there and could not; and of how many, to whatever move they were read, notes are lost."""

    whole: int = 0
    shortened: int = 0
    lost: int = 0
    mended: int = 0

    @property
    def some(self) -> bool:
        """Whether any game was read, be it in part."""
        return bool(self.whole or self.shortened or self.mended)


LOST = Salvaged(lost=1)


def salvaged(damaged: Path, into: Path) -> Salvaged:
    """Read what can be read of a store, which stays as it is, into one that was just made. A file that SQLite
    does not open is read through a copy with a new first page."""
    found = Salvaged()
    with contextlib.closing(schema.connected(into, writable=True)) as connection:
        with contextlib.suppress(*UNREADABLE), contextlib.closing(schema.connected(damaged, False)) as old:
            found = _copied(old, connection)
        if found.some:
            return found
        with (
            contextlib.suppress(OSError, *UNREADABLE),
            tempfile.TemporaryDirectory() as folder,
        ):
            mended = Path(folder) / damaged.name
            shutil.copyfile(damaged, mended)
            _first_page_renewed(mended, into)
            with contextlib.closing(schema.connected(mended, False)) as old:
                found = _copied(old, connection)
    return found


def _first_page_renewed(path: Path, model: Path) -> None:
    """Give a store the first page of another, whose tables begin on the same pages, and its true length."""
    page = bytearray(model.read_bytes()[:PAGE])
    with path.open("r+b") as file:
        pages = -(-file.seek(0, 2) // PAGE)
        file.truncate(pages * PAGE)
        page[_PAGES] = struct.pack(">I", pages)
        page[_COUNTED[1]] = page[_COUNTED[0]]
        page[32:40] = bytes(8)  # no list of free pages
        file.seek(0)
        file.write(page)


def _copied(old: sqlite3.Connection, new: sqlite3.Connection) -> Salvaged:
    new.execute("BEGIN IMMEDIATE")
    for name, text, kept in _each(old, "settings", "name", "name, value, checksum"):
        with contextlib.suppress(*UNREADABLE):
            if schema.checksum(name, text) == kept:
                new.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (name, text, kept))
    lessons_table.copied(old, new)
    drills_table.copied(old, new)
    ids = dict.fromkeys(row[0] for row in _each(old, "games", "id", "id") if isinstance(row[0], int))
    read = []
    for id in ids:
        new.execute("SAVEPOINT game")
        try:
            read.append(_game_copied(old, new, id))
        except UNREADABLE:
            new.execute("ROLLBACK TO game")
            read.append(LOST)
        new.execute("RELEASE game")
    new.execute("COMMIT")
    return Salvaged(*map(sum, zip(Salvaged(), *read, strict=True)))


def _each(old: sqlite3.Connection, table: str, key: str, columns: str) -> Iterator[Any]:
    """The rows of a table from its beginning, and where that breaks off, from its end."""
    for order in ("ASC", "DESC"):
        with contextlib.suppress(*UNREADABLE):
            yield from old.execute(f"SELECT {columns} FROM {table} ORDER BY {key} {order}")
            return


def _game_copied(old: sqlite3.Connection, new: sqlite3.Connection, id: int) -> Salvaged:
    """As which one game is counted."""
    head = rows.head(old, id)
    if head is None:
        return LOST
    moves = _readable(old, head)
    last = moves[-1][2] if moves else head.origin
    whole = (len(moves), last) == (head.moves, head.last)
    if not moves and head.moves:
        return LOST
    rows.remove(new, id)
    for number, move in enumerate(moves, 1):
        new.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", (id, number, *move))
    deals = _deals_copied(old, new, id) if whole else 0
    noted = _notes(old, id)
    mended = len(noted) != head.notes
    notes = {note[:2]: note for note in (*noted, *([Note(0, MENDED)] if mended else []))}
    for note in notes.values():
        rows.write_note(new, id, note)
    changed = head._replace(moves=len(moves), deals=deals, last=last, notes=len(notes))
    rows.write_head(new, changed if whole else changed._replace(over=0, winner=None))
    return Salvaged(whole=int(whole and not mended), shortened=int(not whole), mended=int(mended))


def _readable(old: sqlite3.Connection, head: rows.Head) -> list[tuple[str, int, bytes]]:
    """The moves of a game up to the one at which its chain breaks."""
    found = []
    with contextlib.suppress(*UNREADABLE):
        for move in rows.chain(old, head):
            found.append(move)
    return found


def _deals_copied(old: sqlite3.Connection, new: sqlite3.Connection, id: int) -> int:
    """How many reckonings of a game could be read, from the first on."""
    count = 0
    query = "SELECT * FROM deals WHERE game = ? ORDER BY deal, seat"
    with contextlib.suppress(*UNREADABLE):
        for *row, kept in old.execute(query, (id,)):
            if schema.checksum(*row) != kept:
                break
            new.execute("INSERT INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, kept))
            count += 1
    return count


def _notes(old: sqlite3.Connection, id: int) -> list[Note]:
    """Those notes of a game that can be read."""
    found = []
    query = "SELECT * FROM notes WHERE game = ?"
    with contextlib.suppress(*UNREADABLE):
        for *row, kept in old.execute(query, (id,)):
            with contextlib.suppress(Damaged):
                if schema.checksum(*row) == kept:
                    found.append(Note(*row[1:]))
    return found
