"""Measurements of the program as a process: time to the first frame, load at rest, and size."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from picket_desktop.engine.progress import replayed
from picket_desktop.saved.store import Store
from tests import display
from tests.benchmarks.figures import Figure
from tests.benchmarks.table import in_play

GROUP = "process"
AT_WORK, LONGEST = 3.0, 60.0
"""``AT_WORK`` is the percentage of a core above which the table counts as still preparing pages that may be
opened next. ``LONGEST`` is how long the preparations may take, in seconds."""
FIRST_FRAME = """
import sys, time
from picket_desktop.table import start

class Hasty(start.App):
    def step(self):
        drew = super().step()
        if drew and self.canvas.whole:
            print(time.monotonic() - float(sys.argv[1]), time.process_time())
            self.running = False
        return drew

start.App = Hasty
from picket_desktop.__main__ import main
sys.exit(main(["--data", sys.argv[2]]))
"""
"""A program that opens the table as the command does, and exits after its first frame. It prints how long
after the given moment that frame came, and how much CPU time it took, both in seconds."""


def measure(quick: bool, program: Path | None) -> Iterator[Figure]:
    if lacking := display.missing():
        print(f"process: not measured, no {' and no '.join(lacking)}", file=sys.stderr)
    else:
        with display.display((1920, 1080)) as shown_on, tempfile.TemporaryDirectory() as folder:
            yield from _at_the_display(shown_on, Path(folder), quick)
            if program is not None:
                yield from _beside_the_source(shown_on, Path(folder), quick, program)
    if program is not None:
        yield Figure(GROUP, "the executable's folder", folder_size(program), "MB", "60")


def folder_size(program: Path) -> float:
    """Return the size in MB of the folder that holds an executable."""
    files = [p for p in program.parent.rglob("*") if p.is_file() and not p.is_symlink()]
    return sum(p.stat().st_size for p in files) / 2**20


def _at_the_display(shown_on: display.Display, folder: Path, quick: bool) -> Iterator[Figure]:
    times = [_first_frame(shown_on, folder / str(i)) for i in range(3 if quick else 7)]
    yield Figure(GROUP, "process start to first frame", median(t[0] for t in times), "s", "0.6 warm")
    yield Figure(GROUP, "of that, its own work", median(t[1] for t in times), "s")
    yield from _at_rest(shown_on, folder / "rest", quick)


def _beside_the_source(
    shown_on: display.Display, folder: Path, quick: bool, program: Path
) -> Iterator[Figure]:
    """Start the executable and the source in turn, and watch the display."""
    commands = {
        "from source": [sys.executable, "-m", "picket_desktop"],
        "executable": [str(program.resolve())],
    }
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for i in range(3 if quick else 9):
        for name, command in commands.items():
            times[name].append(seen(shown_on, command, folder / f"{name} {i}"))
    for at, what in enumerate(("window with its cloth", "first page")):
        source, built = (median(t[at] for t in times[name]) for name in commands)
        yield Figure(GROUP, f"start to {what} on the display, from source", source, "s")
        yield Figure(GROUP, f"start to {what} on the display, executable", built, "s")
        yield Figure(GROUP, "that of the executable by that from source", built / source, "", "1.3")


def seen(shown_on: display.Display, command: list[str], data: Path) -> tuple[float, float]:
    """Return how long a program takes, in seconds from its start, to show its window with the cloth, and to
    begin showing its first page."""
    bare = shown_on.rested(0.5)
    began = time.monotonic()
    env = display.surroundings(DISPLAY=shown_on.name)
    running = display.started([*command, "--data", str(data)], env, subprocess.DEVNULL)
    try:
        display.waited(lambda: shown_on.picture() != bare, pause=0.002)
        cloth = time.monotonic() - began
        first = shown_on.rested(0.1)  # it comes in more than one piece
        display.waited(lambda: shown_on.picture() != first, pause=0.002)
        return cloth, time.monotonic() - began
    finally:
        running.terminate()
        running.wait(display.PATIENCE)
        display.waited(lambda: shown_on.picture() == bare)


def _at_rest(shown_on: display.Display, data: Path, quick: bool) -> Iterator[Figure]:
    """Measure the table without input, after resuming a saved game."""
    store = Store(data)
    store.games.place().keep(replayed(in_play().record))
    store.close()
    with display.table(shown_on, data) as opened:
        opened.key("Return")
        time.sleep(3)
        _prepared(opened.process.pid)
        share, memory = cost(opened.process.pid, 4 if quick else 10)
        yield Figure(GROUP, "the open table at rest, of one core", share, "%", "0.5")
        yield Figure(GROUP, "the open table, memory", memory, "MB")
        passed = _presses(opened, 20 if quick else 60)
        yield Figure(GROUP, "press to picture, half of them within", passed[len(passed) // 2], "ms", "50")
        yield Figure(GROUP, "press to picture, nine in ten within", passed[len(passed) * 9 // 10], "ms")


def _prepared(pid: int) -> None:
    """Wait until a program has finished drawing ahead and has then been idle for two seconds."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        if cost(pid, 2)[0] <= AT_WORK:
            return
    raise AssertionError(f"the table is still at work after {LONGEST:g} seconds")


def _presses(opened: display.Table, number: int) -> list[float]:
    """Press an arrow key ``number`` times. Return the sorted times from each press to the first change in the
    window, in milliseconds. The time taken to start the program that presses is subtracted."""
    shown_on, found = opened.shown_on, []
    starts = sorted(_since(lambda: opened.hand("version")) for _ in range(9))
    for i in range(number):
        before, began = shown_on.rested(), time.monotonic()
        opened.hand("key", "--delay", "0", "Left" if i % 2 else "Right")
        while shown_on.picture() == before and time.monotonic() < began + display.PATIENCE:
            pass
        found.append(1000 * (time.monotonic() - began - starts[0]))
    return sorted(found)


def _since(do: Callable[[], object]) -> float:
    began = time.monotonic()
    do()
    return time.monotonic() - began


def _first_frame(shown_on: display.Display, data: Path) -> tuple[float, float]:
    began = time.monotonic()
    told = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME, str(began), str(data)],
        env=display.surroundings(DISPLAY=shown_on.name),
        capture_output=True,
        text=True,
        timeout=display.PATIENCE,
        check=True,
    )
    passed, worked = told.stdout.split()
    return float(passed), float(worked)


def cost(pid: int, seconds: float) -> tuple[float, float]:
    """Return how much a process and its children use: the percentage of one core over ``seconds``, and the
    memory in MB."""
    family = [pid, *_children(pid)]
    before = sum(map(_ticks, family))
    time.sleep(seconds)
    spent = sum(map(_ticks, family)) - before
    return 100 * spent / os.sysconf("SC_CLK_TCK") / seconds, sum(map(_memory, family))


def _children(pid: int) -> list[int]:
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for each in lists for child in each.read_text().split()]


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
