"""Compare executables, including one for Windows under wine: ``python -m tests.benchmarks.beside
PROGRAM...``. Prints the size of each one's folder, how long it takes to show its window and its first page,
in seconds, and the memory of its processes while a game against the computer is open."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tests import display
from tests.benchmarks.figures import Figure, lines
from tests.benchmarks.process import folder_size, seen
from tests.saved.games_kept import begun, kept, opened

STARTS = 3
MARK = "PICKET_BESIDE"
"""An environment variable that marks all processes of one program, since wine's are not children of one
another."""
AT_REST = 5.0
MOVES = 12


def measure(shown_on: display.Display, folder: Path, program: str) -> list[Figure]:
    os.environ["PICKET_PROGRAM"] = program
    name = Path(program).name
    command = display.starts(program)
    times = [seen(shown_on, command, folder / f"{name} {i}") for i in range(STARTS)]
    data = folder / name
    with opened(data) as store:
        kept(store, begun("rubicon", MOVES))
    with display.table(shown_on, data, **{MARK: program}) as window:
        window.key("Return")
        time.sleep(AT_REST)
        held = [memory(process) for process in family(program)]
    return [
        Figure(name, "the folder", folder_size(Path(program)), "MB"),
        Figure(name, "start to window", median(t[0] for t in times), "s"),
        Figure(name, "start to first page", median(t[1] for t in times), "s"),
        Figure(name, "processes with a game open", len(held), ""),
        Figure(name, "their memory, RSS", sum(rss for rss, _ in held), "MB"),
        Figure(name, "their memory, PSS", sum(pss for _, pss in held), "MB"),
    ]


def family(program: str) -> list[Path]:
    """Return the processes marked as belonging to a program, as their folders in /proc."""
    mark, name = f"{MARK}={program}".encode(), Path(program).name.encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            first = (process / "cmdline").read_bytes().partition(b"\0")[0]
            marked = mark in (process / "environ").read_bytes().split(b"\0")
        except OSError:  # it has ended, or is another's
            continue
        if marked and first.replace(b"\\", b"/").endswith(b"/" + name):
            found.append(process)
    return found


def memory(process: Path) -> tuple[float, float]:
    """Return the memory of a process in MB, first in full, and then with only the process's share of shared
    memory."""
    rows = [line.split() for line in (process / "smaps_rollup").read_text().splitlines()[1:]]
    kept = {row[0]: int(row[1]) / 1024 for row in rows}
    return kept["Rss:"], kept["Pss:"]


def main(programs: list[str]) -> int:
    with display.display() as shown_on, tempfile.TemporaryDirectory() as folder:
        figures = [figure for program in programs for figure in measure(shown_on, Path(folder), program)]
    print("\n".join(lines(figures)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
