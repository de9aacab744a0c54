"""Write a CSV table of every deal that was scored, for a spreadsheet: one line for each seat."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Collection
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import IO

from picket_desktop import times
from picket_desktop.engine.known_deals import CHOSEN, DAY
from picket_desktop.saved.file.new_file import new_file
from picket_desktop.saved.since import EVER, Since
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.records import BROUGHT
from picket_desktop.saved.tables.statistics import APART, opponent_of

COLUMNS = (
    "game", "begun", "last played", "rules", "house rules", "opponent", "game over", "game won", "deal",
    "seat", "player", "part", "points", "won", "piques", "repiques", "capots", "apart",
)  # fmt: skip
"""The headings of the columns. ``won`` and ``game won`` are from the line's own seat. ``apart`` is why the
deal is left out of the usual figures: a chosen number, a hint, or a note."""
HINT = "hint"


def write(lines: Collection[tuple[object, ...]], file: IO[str]) -> None:
    """Write the table with its heading."""
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    writer.writerows([_harmless(value) for value in line] for line in lines)


def written(lines: Collection[tuple[object, ...]], folder: Path, today: datetime) -> Path:
    """Write the table to a new file in the folder, named after the day ``today``, in a form that any
    spreadsheet can open; return its path. Raises OSError, leaving nothing behind."""
    stem = f"picket-deals-{today:%Y-%m-%d}"
    return new_file(folder, stem, ".csv", partial(write, lines), encoding="utf-8-sig", newline="")


def lines(
    connection: sqlite3.Connection, since: Since = EVER, damaged: Collection[int] = ()
) -> list[tuple[object, ...]]:
    """Return a line for every seat in every deal of the games begun after ``since``. ``damaged`` and imported
    games are left out."""
    notes, damaged = _notes(connection), {*rows.noted(connection, BROUGHT), *damaged}
    days = rows.noted(connection, DAY)
    found: list[tuple[object, ...]] = []
    for head in rows.heads(connection):
        if isinstance(head, int) or head.id in damaged or not since.counts(head.begun, head.started):
            continue
        house = " ".join(f"{name}={value}" for name, value in json.loads(head.options))
        about = (head.id, _day(head.started), _day(head.changed), head.rules, house)
        players, helped, marks = json.loads(head.players), json.loads(head.helped), notes.get(head.id, {})
        for deal, seat, role, points, won, *figures in rows.deals(connection, head.id):
            chosen = head.chosen and head.id not in days
            apart = [*([CHOSEN] if chosen else []), *([HINT] if deal in helped else [])]
            apart += [*marks.get(0, []), *marks.get(deal, [])]
            game = (opponent_of(head.players), head.over, int(seat == head.winner) if head.over else "")
            found.append(
                (*about, *game, deal, seat, players[seat], role, points, int(won), *figures, " ".join(apart))
            )
    return found


def _notes(connection: sqlite3.Connection) -> dict[int, dict[int, list[str]]]:
    """Return the notes that make a game or deal count separately, by game and deal (0 is the whole game)."""
    found: dict[int, dict[int, list[str]]] = {}
    for game, note in rows.NOTES.good(connection, "ORDER BY what"):
        if note.what in APART:
            found.setdefault(game, {}).setdefault(note.deal, []).append(note.what)
    return found


def _day(stamp: int) -> str:
    return times.at(stamp).isoformat(" ", "seconds")


def _harmless(value: object) -> object:
    """Quote text that a spreadsheet would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
