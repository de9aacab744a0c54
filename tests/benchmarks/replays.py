"""Measures how long it takes to open the replay of a game, to step on, to step back and to leap, each until
the picture is drawn."""

from __future__ import annotations

import random
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.replay import Replay
from picket_desktop.table.app import App
from picket_desktop.table.play.guides.looking_back import replay_screen
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from tests.benchmarks.figures import Figure
from tests.engine.by_chance import played
from tests.table.pilot import Pilot

GROUP = "replays"


def measure(quick: bool) -> Iterator[Figure]:
    record = played("rubicon", 1).record
    found = presenter_of(record.rules)
    steps = 20 if quick else 100
    with tempfile.TemporaryDirectory() as folder:

        def screen(app: App) -> Table:
            replay = Replay(record, thinking=ThinkingHere)
            return replay_screen(app, replay, found, partial(table, app))

        pilot = Pilot(screen, Path(folder), (1920, 1080))
        pilot.wait(0.1)
        opened = [_took(lambda: (pilot.app.open(screen(pilot.app)), pilot.wait(0.02))) for _ in range(5)]
        yield Figure(GROUP, "a six-deal partie opened, with its picture", median(opened), "ms", "under 200")
        shown = pilot.guide(Narrator)
        rng = random.Random(3)
        places = [rng.randrange(1, shown.replay.last) for _ in range(steps)]
        for at in range(shown.replay.last):
            shown.go(at, travels=False)
            pilot.wait(0.02)
        for what, key in (("a step on", "right"), ("a step back", "left"), ("a leap to a trick", ".")):
            times = []
            for at in places:
                shown.go(at, travels=False)
                pilot.wait(0.5, 2)
                times.append(_took(lambda key=key: pilot.key(key)))  # type: ignore[misc]
            yield Figure(GROUP, f"{what}, till its picture stands, median", median(times), "ms")
            yield Figure(GROUP, f"{what}, the longest", max(times), "ms")
        pilot.app.quit()
    tracemalloc.start()
    kept = Replay(record, thinking=ThinkingHere)
    yield Figure(GROUP, "what a partie holds in memory", tracemalloc.get_traced_memory()[0] / 1024, "kB")
    tracemalloc.stop()
    del kept


def _took(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)
