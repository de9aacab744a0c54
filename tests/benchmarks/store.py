"""The store: what a saved move costs, the table and the disk."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles

from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import Record
from picket_desktop.saved.store import Store
from tests.benchmarks.figures import Figure
from tests.engine.by_chance import played

GROUP = "store"
MANY = 200
"""So many games lie in the store that is opened."""


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


def _moves(folder: Path, moves: int) -> tuple[list[float], list[float]]:
    """How long the table is held up by handing a move over, and how long the move takes to be on the disk."""
    record: Record = played("rubicon", 1).record
    store, handed, written = Store(folder), [], []
    place, steps = store.place(), []
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
        store.keep(store.place(), whole if n % 20 else replace(whole, over=False))
    store.settled(120)
    store.close()
    began = time.perf_counter()
    store = Store(folder)
    taken = time.perf_counter() - began
    assert len(store.unfinished()) == MANY // 20
    store.close()
    return taken
