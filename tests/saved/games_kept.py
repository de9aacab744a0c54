"""Helpers for tests of the store. They keep random games in a store as a sitting does, read them back, hold
up its mending, and turn it into a store of the first version."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import Record
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.salvage import Salvaged, salvaged
from picket_desktop.saved.place import Place
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from tests.engine.by_chance import played


class Gate:
    """Stops the mending of a store until the test sets ``passed``."""

    def __init__(self) -> None:
        self.passed = threading.Event()
        self.reached = threading.Event()

    def salvaged(self, damaged: Path, into: Path) -> Salvaged:
        self.reached.set()
        assert self.passed.wait(60)
        return salvaged(damaged, into)


def checked(store: Store, seconds: float = 60) -> bool:
    """Wait until all of the file has been checked and loaded; return False if that takes too long."""
    return comes(lambda: store.whole or store.take_in(), seconds)


def records(store: Store) -> list[Record]:
    """Return all games in a store, most recently left first."""
    return [store.games.record(game.place) for game in store.games.listed()]


@contextmanager
def opened(folder: Path | None) -> Iterator[Store]:
    """Yield a store that has been checked in full, and close it afterwards so that another may write."""
    store = Store(folder)
    try:
        checked(store)
        yield store
    finally:
        store.close()


@cache
def begun(name: str, moves: int, seed: int = 3) -> Progress:
    """Return the progress of a game up to its first ``moves`` moves."""
    record = played(name, seed).record
    return replayed(replace(record, moves=record.moves[:moves]))


def kept(store: Store, progress: Progress) -> Place:
    """Store a game at once, wait until it is written, and return its place."""
    place = store.games.place()
    place.keep(progress)
    store.settled()
    return place


def comes(what: Callable[[], bool], seconds: float = 10) -> bool:
    """Wait until ``what`` returns True, for at most ``seconds``. Return whether it did."""
    until = time.monotonic() + seconds
    while not what() and time.monotonic() < until:
        time.sleep(0.01)
    return what()


def led_back(connection: sqlite3.Connection) -> None:
    """Turn a store of games without notes into one as written by the first version."""
    for view in ("sides", "known"):  # of statistics
        connection.execute(f"DROP VIEW IF EXISTS temp.{view}")
    for table in ("notes", "reviews", "decisions", "lessons", "drills", "refused"):
        connection.execute(f"DROP TABLE {table}")
    for column in ("turn", "begun", "notes"):
        connection.execute(f"ALTER TABLE games DROP COLUMN {column}")
    connection.execute("PRAGMA user_version=1")
    columns = ", ".join(rows.Head._fields[:-3])
    for *row, last in connection.execute(f"SELECT {columns} FROM games").fetchall():
        kept = schema.checksum(*row, last.hex())
        connection.execute("UPDATE games SET checksum = ? WHERE id = ?", (kept, row[0]))


def one_waits(folder: Path, name: str = "rubicon") -> None:
    """Begin a game and leave it, so that the store holds one unfinished game."""
    with opened(folder) as store:
        kept(store, begun(name, 3))
