"""Stores with rows that Picket never writes, all with valid checksums.

Each of `VALUES` is put once into every column of every table, and each of `WITHIN` replaces every value
within a JSON text. Tables and columns are taken from the schema, so that new ones are tried automatically.
The rows go into an undamaged store, in new games, lessons and items, so that its own rows stay as they
are.
"""

from __future__ import annotations

import json
import math
import random
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop.ai.review.judgement import Review
from picket_desktop.drills.boxes import Box
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import EVEN, EVEN_LOST, Note
from picket_desktop.lessons.course import course
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.contents import FORMS
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.since import Since
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import reviews, rows, settings_table
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.sitting.day_deal import day_at
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept
from tests.saved.tables.test_reviews import made_up

DIGITS = "9" * 5_000
"""A number with too many digits for Python to convert."""
SURROGATE = b"\xed\xa0\x80"
"""A lone surrogate, as SQLite stores it."""
VALUES: tuple[Any, ...] = (
    *(None, "", "x", "0", -1, 0, 1, 77, 1 << 40, -(1 << 63), (1 << 63) - 1),
    *(0.5, math.inf, -math.inf, 1e300, b"", b"\x00\xff", b"x" * 12, DIGITS, "x" * 100_000, SURROGATE),
    *("\x00", "\x1b[2J", "a\nb", "\u202e", "[", "[" * 900 + "]" * 900, "{}", "[NaN]", "null"),
)
"""Values to put into a column. `SURROGATE` is stored as text."""
BIG, RENAMED = "a number of thousands of figures", "point"
WITHIN: tuple[Any, ...] = (
    *(None, True, "", "x", -1, 0, 77, 0.5, 1e300, math.nan, math.inf),
    *(BIG, RENAMED, DIGITS, "\ud800", "\x00\n", [], [[]], {}, {"a": 1}),
)
"""Values that replace one inside a JSON text. `BIG` is written without quotes; `RENAMED` instead changes the
value's name, if it has one."""
Row = tuple[Any, ...]
AT = datetime(2026, 11, 22, 12)
CHOSEN = Settings(speed="fast", volume=25, back="lis", text_scale=125, keys="hint=g", period_offered=True)
AGREED = Agreement("cotton", "novice", {"cotton": {"target": "121"}}, ("Ann", "Bob"), "Ann", "rubicon")
LESSONS = {"tricks": Learnt(3), "point": Learnt(2, True), "whole-deal": Learnt(2)}
BOXES = tuple(Box("reckon", "rubicon", str(n), 1 + n % 4, AT.toordinal() + n, 5, 3) for n in range(9))


class Cell(NamedTuple):
    """A value to put into a column of a table. It fills the whole cell or, if ``within`` is a number, that
    place (from 0) in the JSON text there."""

    table: str
    column: str
    value: Any
    within: int | None = None

    def __str__(self) -> str:
        place = "" if self.within is None else f"[{self.within}]"
        return f"{self.table}.{self.column}{place} = {str(self.value)[:20]!r} {type(self.value).__name__}"


@cache
def wholes() -> tuple[Progress, ...]:
    """Return the games in the undamaged store."""
    noted = Note(0, EVEN, "1.50"), Note(1, EVEN_LOST, "7.50 9.00 4.25 0.00 1.00"), Note(1, "taken-back", "2")
    day = Note(0, "day", day_at(AT))
    return (
        one_deal(),
        replayed(replace(begun("cotton", 40).record, notes=noted)),
        begun("piquesept-4", 60),
        begun("du-coeur", 5),
        replayed(begun("rubicon", 40, 5).record.with_note(day)),
        played("rubicon", 2),
    )


@cache
def one_deal() -> Progress:
    """Return a game with one deal over and the next already dealt."""
    record = played("rubicon", 3).record
    ends = (n for n in range(len(record.moves)) if replayed(record.with_moves(record.moves[:n])).deals)
    until = next(ends)
    return replayed(replace(record, moves=record.moves[: until + 3], helped=(1,), notes=(Note(1, "mark"),)))


@cache
def its_review() -> Review:
    """Return a review of the first deal of `one_deal`."""
    return made_up(one_deal().record, 1)


def whole(folder: Path) -> Path:
    """Write the undamaged store to a folder, and return the path of its file."""
    store = Store(folder, lambda: AT)
    store.preferences.change(CHOSEN)
    store.preferences.agree(AGREED)
    store.preferences.count_since(Since(1))
    for name, learnt in LESSONS.items():
        store.lessons.learn(name, learnt)
    for box in BOXES:
        store.drills.keep(box)
    for progress in wholes():
        kept(store, progress)
    aside = kept(store, begun("stirler", 9))
    store.settled()
    store.games.set_aside(aside, "somebody said so")
    store.close()
    path = folder / schema.FILE
    with closing(schema.connected(path, writable=True)) as connection:
        reviews.write(connection, 1, one_deal().record, its_review())
        settings_table.write(connection, {"gone.day.rubicon": ["2026-11-01"], "another version's": [1]})
    return path


def cells() -> Iterator[Cell]:
    """Yield a cell for each test value in every column of every table, and in every place of a column's JSON
    text. The value that would set game 1 aside is left out."""
    with closing(schema.empty()) as empty:
        named = {
            table: [name for (name,) in empty.execute("SELECT name FROM pragma_table_info(?)", (table,))]
            for table in schema.tables()
        }
    for table, columns in named.items():
        for column in columns:
            for value in VALUES:
                if (table, column, value) != (
                    "aside",
                    "game",
                    1,
                ):  # that would set it aside, as we do
                    yield Cell(table, column, value)
            for place in range(places(table, column)):
                yield from (Cell(table, column, value, place) for value in WITHIN)


JSON = {("games", "options"): 2, ("games", "players"): 2, ("games", "helped"): 2, ("games", "totals"): 2}
REVIEW_PLACES = 60


def places(table: str, column: str) -> int:
    """Return how many values there are within the JSON text of a column, or 0 if there are none."""
    if (table, column) == ("reviews", "text"):
        return REVIEW_PLACES
    if (table, column) == ("settings", "value"):
        return len(named_settings())
    return JSON.get((table, column), 0)


@cache
def named_settings() -> tuple[str, ...]:
    """Return the names of all stored values that this version understands, with one example of each
    prefix."""
    return (*settings_table.STORED, *(f"{start}day.rubicon" for start in settings_table.BY_BEGINNING))


def put(connection: sqlite3.Connection, cell: Cell, usual: Mapping[str, Row]) -> bool:
    """Add a row to a store with this value, otherwise like the ``usual`` row of its table. Return False if
    SQLite itself refuses the row."""
    try:
        connection.execute("SAVEPOINT crafted")
        _put(connection, cell, usual)
    except (sqlite3.IntegrityError, sqlite3.OperationalError, OverflowError):
        connection.execute("ROLLBACK TO crafted")
        return False
    finally:
        connection.execute("RELEASE crafted")
    return True


def _put(connection: sqlite3.Connection, cell: Cell, usual: Mapping[str, Row]) -> None:
    table, column = cell.table, cell.column
    if table in ("games", *rows.OF_A_GAME):
        game = rows.next_id(connection)
        rows.write_game(connection, game, one_deal(), 1_000, turn=1)
        reviews.write(connection, game, one_deal().record, its_review())
        key = "id" if table == "games" else "game"
        where = f"rowid = (SELECT rowid FROM {table} WHERE {key} = {game} LIMIT 1)"
        if table != "games":
            where = f"({_keys(table)}) = (SELECT {_keys(table)} FROM {table} WHERE {key} = {game} LIMIT 1)"
    elif table == "settings" and cell.within is not None:
        name = named_settings()[cell.within]
        connection.execute("INSERT OR REPLACE INTO settings VALUES (?, '0', x'')", (name,))
        where = f"name = '{name}'"
    else:
        names = [name for name, _, _ in schema.columns(table)]
        values = dict(zip(names, usual[table], strict=True))
        fresh = random.Random(str(cell)).getrandbits(30) + 1_000
        for name in _keys(table).split(", "):
            values[name] = fresh if isinstance(values[name], int) else f"crafted {fresh}"
        if table == "lessons" and column != "name":
            others = [lesson.name for lesson in course() if lesson.name not in LESSONS]
            values["name"] = others[fresh % len(others)]
        marks = ", ".join("?" * len(values))
        connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", [*values.values()])
        where = " AND ".join(f"{name} = {values[name]!r}" for name in _keys(table).split(", "))
    (rowid,) = (connection.execute(f"SELECT {_keys(table)} FROM {table} WHERE {where}").fetchone(),)
    before = connection.execute(f"SELECT {column} FROM {table} WHERE {where}").fetchone()[0]
    value = cell.value if cell.within is None else _within(before, cell)
    marked = "CAST(? AS TEXT)" if value == SURROGATE else "?"
    connection.execute(f"UPDATE {table} SET {column} = {marked} WHERE {where}", (value,))
    key_of = dict(zip(_keys(table).split(", "), rowid, strict=True))
    if column in key_of:
        key_of[column] = connection.execute(f"SELECT {marked}", (value,)).fetchone()[0]
    _sealed(connection, table, key_of, column)


def usual_rows(connection: sqlite3.Connection) -> dict[str, Row]:
    """Return a row of each table."""
    found = {}
    for table in schema.tables():
        plain = {"INTEGER": 1, "TEXT": "x", "BLOB": b"x", "REAL": 0.5}
        made_up = tuple(plain[type_] for _, type_, _ in schema.columns(table))
        found[table] = connection.execute(f"SELECT * FROM {table} LIMIT 1").fetchone() or made_up
    return found


@cache
def _keys(table: str) -> str:
    """Return the columns of a table's key, joined in one string."""
    with closing(schema.empty()) as empty:
        query = "SELECT name FROM pragma_table_info(?) WHERE pk ORDER BY pk"
        return ", ".join(name for (name,) in empty.execute(query, (table,)))


def _within(before: str, cell: Cell) -> str:
    """Return a JSON text with the value at one place replaced. Places are the leaves, counted in order."""
    assert cell.within is not None
    if cell.table == "settings":
        found: Any = [cell.value]
    else:
        found = [json.loads(before)]
        leaves = list(_leaves(found))
        if cell.within < REVIEW_PLACES and leaves:
            into, at = leaves[cell.within * len(leaves) // max(places(cell.table, cell.column), 1)]
            if cell.value == RENAMED and isinstance(into, dict):
                into[RENAMED] = into.pop(at)
            else:
                into[at] = cell.value
    return json.dumps(found[0]).replace(f'"{BIG}"', DIGITS)


def _leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each place within a value: the list or dict that contains it, and its index or name there."""
    inner = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    for at, one in list(inner):
        yield value, at
        yield from _leaves(one)


def _sealed(connection: sqlite3.Connection, table: str, key: dict[str, Any], column: str) -> None:
    """Give a row the checksum of its values, if it has one. For a game, also renew the checksums of all its
    moves."""
    form = FORMS[table]
    where = " AND ".join(f"{name} IS ?" for name in key)
    names = ", ".join(form.columns)
    try:
        row = connection.execute(f"SELECT {names} FROM {table} WHERE {where}", [*key.values()]).fetchone()
        if form.sealed is not None and row is not None and column != "checksum":
            seal = form.sealed(*row)
            connection.execute(f"UPDATE {table} SET checksum = ? WHERE {where}", (seal, *key.values()))
        if table in ("games", "moves") and column not in ("checksum", "last"):
            _chained(connection, key["id" if table == "games" else "game"])
    except (AttributeError, TypeError, ValueError, schema.Damaged):
        return


def _chained(connection: sqlite3.Connection, game: Any) -> None:
    (*values,) = connection.execute(
        f"SELECT {', '.join(FORMS['games'].columns)} FROM games WHERE id = ?", (game,)
    ).fetchone()
    head = rows.Head(*values)
    last = head.origin
    query = "SELECT number, text, made FROM moves WHERE game = ? ORDER BY number"
    for number, text, made in connection.execute(query, (game,)).fetchall():
        last = rows.link(last, game, number, text, made)
        connection.execute(
            "UPDATE moves SET checksum = ? WHERE game = ? AND number = ?", (last, game, number)
        )
    head = head._replace(last=last)
    connection.execute("UPDATE games SET last = ?, checksum = ? WHERE id = ?", (last, head.checksum, game))


def crafted(folder: Path, some: list[Cell]) -> int:
    """Write the whole store with these cells added, and return how many SQLite accepted."""
    path = whole(folder)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        usual = usual_rows(connection)
        connection.execute("BEGIN")
        taken = sum(put(connection, cell, usual) for cell in some)
        connection.execute("COMMIT")
    return taken
