"""Run the tests with Windows' Python under wine, each of their folders in a separate process, since
pytest-xdist does not work there:

    suite.py PYTHON.EXE RESULTS [PLACE...]

A place is a folder or a file of tests; without any, all are run. For each place a row tells how many passed,
failed and were skipped. Then the names of the failures are printed; RESULTS holds what pytest printed. Exit
status 1 if anything failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
OUTCOMES = ("passed", "failed", "skipped")
HANGS = 300
"""How long a test may run before it counts as hung, in seconds. pytest then ends the whole process."""
OPTIONS = ("-n", "0", "--timeout", str(HANGS))
LARGE = ROOT / "tests" / "table"
"""Each part of this folder is run in a process of its own."""


class Result(NamedTuple):
    """The results of the tests in one place, which one process ran. ``whole`` is False if the process ended
    before all its tests had."""

    place: str
    tally: Counter[str]
    failed: list[str]
    minutes: float
    whole: bool


def places() -> Iterator[tuple[str, ...]]:
    """Yield the tests that each process is to run, as paths of files or folders."""
    yield ("picket_desktop",)
    for whole in (LARGE, LARGE.parent):
        yield tuple(sorted(file.relative_to(ROOT).as_posix() for file in whole.glob("test_*.py")))
        for folder in sorted(whole.iterdir()):
            if folder not in (LARGE, ROOT / "tests" / "benchmarks") and any(folder.rglob("test_*.py")):
                yield (folder.relative_to(ROOT).as_posix(),)


def outcome(case: ElementTree.Element) -> str:
    found = {child.tag for child in case}
    return "failed" if found & {"failure", "error"} else "skipped" if "skipped" in found else "passed"


def tested(python: str, place: tuple[str, ...], results: Path) -> Result:
    """Run the tests in a place and return the results. Windows' Python gets pipes, because wine does not let
    it examine a file it writes to."""
    name = place[0] if len(place) == 1 else f"{place[0].rpartition('/')[0]}/test_*.py"
    plain = name.replace("/", "-").replace("*", "all")
    told, began = results / f"{plain}.xml", time.monotonic()
    cache = f"cache_dir=Z:{results.resolve() / 'cache'}"
    words = ["wine", python, "-m", "pytest", *OPTIONS, "-o", cache, "--junitxml", str(told), *place]
    env = {**os.environ, "PYTHONPATH": f"Z:{ROOT}"}  # for the programs that tests start, in whatever folder
    done = subprocess.run(
        words, cwd=ROOT, env=env, input=b"", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    (results / f"{plain}.txt").write_bytes(done.stdout)
    cases = [*ElementTree.parse(told).iter("testcase")] if told.exists() else []
    failed = [f"{case.get('classname')}::{case.get('name')}" for case in cases if outcome(case) == "failed"]
    minutes = (time.monotonic() - began) / 60
    return Result(name, Counter(map(outcome, cases)), failed, minutes, told.exists())


def row(place: str, tally: Counter[str], minutes: float, whole: bool = True) -> str:
    figures = "".join(f"{tally[what]:9,}" for what in OUTCOMES)
    return f"{place:24}{figures}{minutes:9.1f}{'' if whole else '   ended before its tests did'}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("python", help="Windows' Python")
    parser.add_argument("results", type=Path, help="a folder")
    parser.add_argument("places", nargs="*")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    args.results.mkdir(parents=True, exist_ok=True)
    wanted: list[tuple[str, ...]] = [(place,) for place in args.places] or [*places()]
    print("".join([f"{'folder':24}", *(f"{what:>9}" for what in OUTCOMES), f"{'minutes':>9}"]), flush=True)
    found = []
    with ThreadPoolExecutor(args.processes) as pool:
        for each in pool.map(lambda place: tested(args.python, place, args.results), wanted):
            print(row(each.place, each.tally, each.minutes, each.whole), flush=True)
            found.append(each)
    everything = sum((each.tally for each in found), Counter[str]())
    print(row("all", everything, sum(each.minutes for each in found)))
    print(*(f"failed: {name}" for each in found for name in each.failed), sep="\n")
    return int(any(each.failed or not each.whole for each in found))


if __name__ == "__main__":
    sys.exit(main())
