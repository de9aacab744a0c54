"""Measures what saving a move costs, for the table and on the disk."""

from __future__ import annotations

import json
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles

from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import HEADING, Record
from picket_desktop.engine.statistics import Wanted
from picket_desktop.saved.file import schema
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.statistics import damaged_games, found
from tests.benchmarks.figures import Figure, cpu
from tests.engine.by_chance import played
from tests.saved.games_kept import checked

GROUP = "store"
PLAYED = 10_000
"""Number of games in the store used for statistics."""
MANY = 200
"""Number of games in the store that is opened for measuring."""


def measure(quick: bool) -> Iterator[Figure]:
    moves = 100 if quick else 400
    with tempfile.TemporaryDirectory() as folder:
        handed, written = _moves(Path(folder), moves)
    yield Figure(GROUP, "a move handed over, median", 1000 * median(handed), "ms")
    yield Figure(GROUP, "a move handed over, p99", 1000 * quantiles(handed, n=100)[98], "ms")
    yield Figure(GROUP, "a move on the disk, median", 1000 * median(written), "ms", "2")
    yield Figure(GROUP, "a move on the disk, p99", 1000 * quantiles(written, n=100)[98], "ms")
    with tempfile.TemporaryDirectory() as folder:
        yield Figure(GROUP, f"a store of {MANY} games opened", 1000 * _opened(Path(folder)), "ms")
    size = (64 if quick else 2048) << 20
    for what, spoilt in (("of zeros", _zeros), ("with one setting", _one_setting), ("of noise", _noise)):
        with tempfile.TemporaryDirectory() as folder:
            held, whole = _strange(Path(folder), lambda path, spoilt=spoilt: spoilt(path, size))
        yield Figure(GROUP, f"{size >> 20} MB {what}, the window held back", 1000 * held, "ms", "200")
        yield Figure(GROUP, f"{size >> 20} MB {what}, looked through", 1000 * whole, "ms")
    with tempfile.TemporaryDirectory() as folder:
        yield from _statistics(Path(folder), 5 if quick else 20)


def _moves(folder: Path, moves: int) -> tuple[list[float], list[float]]:
    """Return, for each move, how long handing it over blocks the table and how long until it is on disk, in
    seconds."""
    record: Record = played("rubicon", 1).record
    store, handed, written = Store(folder), [], []
    place, steps = store.games.place(), []
    for n in range(1, min(moves, len(record.moves))):
        steps.append(Progress(replace(record, moves=record.moves[:n]), (0, 0)))
    for n, step in enumerate(steps, 1):
        began = time.perf_counter()
        place.keep(step)
        handed.append(time.perf_counter() - began)
        while place.kept < n:
            time.sleep(0.0001)
        written.append(time.perf_counter() - began)
    store.close()
    return handed[1:], written[1:]


def _opened(folder: Path) -> float:
    whole = replayed(played("rubicon", 1).record)
    store = Store(folder)
    for n in range(MANY):
        store.games.place().keep(whole if n % 20 else replace(whole, over=False))
    store.settled(120)
    store.close()
    began = time.perf_counter()
    store = Store(folder)
    taken = time.perf_counter() - began
    assert len(store.games.unfinished()) == MANY // 20
    store.close()
    return taken


def _zeros(path: Path, size: int) -> None:
    with path.open("wb") as file:
        file.truncate(size)


def _one_setting(path: Path, size: int) -> None:
    """Write a store with a single setting of 300 million bytes, or of ``size`` bytes if that is less."""
    schema.made(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        row = ("settings.speed", "x" * min(300_000_000, size), b"")
        connection.execute("INSERT INTO settings VALUES (?, ?, ?)", row)


def _noise(path: Path, size: int) -> None:
    noise = random.Random(1).randbytes(1 << 20)
    with path.open("wb") as file:
        for _ in range(size >> 20):
            file.write(noise)


def _strange(folder: Path, spoil: Callable[[Path], None]) -> tuple[float, float]:
    """Open a file that is not a store. Return how long this blocks the window, and how long it takes in the
    background to examine the whole file, in seconds."""
    spoil(folder / schema.FILE)
    began = time.perf_counter()
    store = Store(folder)
    held = time.perf_counter() - began
    assert checked(store, 600)
    whole = time.perf_counter() - began
    store.close()
    return held, whole


def _statistics(folder: Path, times: int) -> Iterator[Figure]:
    """Measure the statistics of one game and opponent among many, the statistics of the most played game, and
    the check of every row. In the program a thread does this work while the page waits."""
    path = folder / schema.FILE
    schema.made(path)
    with closing(schema.connected(path, writable=True)) as connection:
        connection.execute("BEGIN")
        for id in range(1, PLAYED + 1):
            _game_written(connection, id, KINDS[id % len(KINDS)], OPPONENTS[id % len(OPPONENTS)])
        connection.execute("COMMIT")
    with closing(schema.connected(path, writable=False)) as connection:
        for what, wanted, aim in (
            ("one game and opponent", Wanted("rubicon", False, "gamester"), "100"),
            ("one game, all opponents", Wanted("rubicon"), "100"),
        ):
            spent = cpu(lambda wanted=wanted: found(connection, wanted), times)
            yield Figure(GROUP, f"statistics of {PLAYED} games, {what}", spent, "ms", aim)
        yield Figure(
            GROUP, f"the rows of {PLAYED} games looked at", cpu(lambda: damaged_games(connection), 1), "ms"
        )


KINDS = ("rubicon", "du-coeur", "cotton", "au-cent")
OPPONENTS = ("novice", "gamester", "master")


def _game_written(connection: sqlite3.Connection, id: int, name: str, opponent: str) -> None:
    """Write a game of six deals as the store saves it, but without moves. Its rows hold small numbers that
    vary."""
    totals = [0, 0]
    for deal in range(1, 7):
        for seat in (0, 1):
            points = (id * 31 + deal * 17 + seat * 13) % 61
            role = "elder" if (deal + id + seat) % 2 else "younger"
            row = (id, deal, seat, role, points, 1, points % 7 == 0, points % 23 == 0, 0)
            values = tuple(int(value) if isinstance(value, bool) else value for value in row)
            connection.execute(
                "INSERT INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*values, schema.checksum(*values))
            )
            totals[seat] += points
    helped = "[2]" if id % 9 == 0 else "[]"
    began = id * 86_400_000
    head = rows.Head(
        id, HEADING, name, "[]", json.dumps(["You", f"Anne ({opponent})"]), id, 0, began, began + 1, helped,
        json.dumps(totals), 1, int(totals[1] > totals[0]), 0, 12, b"",
    )  # fmt: skip
    rows.write_head(connection, head._replace(last=head.origin))
