"""Measures what screen readers cost: the time of a turn of the loop while none runs, and of an update while
one does. The shortest of many times counts, so that a busy machine does not distort it."""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.reader.apart import Apart
from picket_desktop.table.reader.kit import AccessKit
from picket_desktop.table.reader.reader import Reader
from picket_desktop.table.reader.system import adapter_for
from tests.benchmarks.figures import Figure
from tests.benchmarks.table import in_play
from tests.table.pilot import UNPAINTED, Pilot

GROUP = "reader"
TIMES = 500


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(lambda app: table(app, in_play()), Path(folder), glances=UNPAINTED)
        pilot.wait(2.0, 8)
        reader = Reader(pilot.app, adapter_for(pilot.app.window.window))
        reader.drawn()

        def frame() -> None:
            reader.drawn()
            reader._told_at = -1.0
            reader.turn()

        yield Figure(GROUP, "a frame while no reader runs", _least(frame), "ms", "under 0.01")
        yield Figure(GROUP, "the tree of the table in play", _least(reader.tree), "ms")
        yield Figure(GROUP, "an update while a reader runs", _least(_update(pilot, reader)), "ms", "under 1")
        reader.end()
        pilot.app.quit()


def _update(pilot: Pilot, reader: Reader) -> Callable[[], object]:
    """Return a function that updates the tree after the focus moves, including the adapter's work in the
    table's process."""
    kit: Any = AccessKit(pilot.app.window.window)
    apart: Any = Apart(pilot.app.window.window)
    apart._keeper = apart._has_come = True
    cards = [look.id for look in pilot.app.lay_out() if look.group == "hand"]

    def told() -> None:
        cards.append(cards.pop(0))
        reader.frame = SimpleNamespace(  # type: ignore[assignment]
            top=pilot.app.top,
            lying=pilot.app.lying,
            slip=(),
            ringed=cards[0],
            pressed_by=pilot.app.pressed_by,
        )
        if sys.platform.startswith("linux"):
            apart.tell(reader.tree)
        else:
            kit._changed(reader.tree())

    return told


def _least(do: Callable[[], object]) -> float:
    """Call ``do`` many times and return the shortest time, in milliseconds."""
    gc.disable()
    times = []
    for _ in range(TIMES):
        began = time.perf_counter()
        do()
        times.append(time.perf_counter() - began)
    gc.enable()
    return 1000 * min(times)
