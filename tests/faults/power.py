"""Check that nothing acknowledged is lost whenever the power fails: ``python -m tests.faults.power --cuts
N``.

A short evening is spent at the table, and every system call is recorded. Then the power is cut after calls
picked at random: each file is as it was at its last fsync, with random parts of the later changes
(`disk.py`). A fresh program must show no traceback, report no damage, and find everything that was
acknowledged before the cut. Sometimes the power fails again while that program repairs what it found.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tests.faults.acknowledged import missing
from tests.faults.asking import Call, Ended, Evenings, evenings
from tests.faults.disk import Disk
from tests.faults.shim import lacking

AGAIN = 0.3
"""Probability that the power fails a second time."""


class Wrong(NamedTuple):
    """Errors found after a power cut: the number of the cut, the call it came after, and what is wrong."""

    number: int
    after: str
    why: list[str]

    def __str__(self) -> str:
        lines = "\n    ".join("\n".join(self.why).splitlines())
        return f"cut {self.number}, {self.after}\n    {lines}"


def cut(
    asked: Evenings, spent: Ended, numbers: Iterable[int], seed: int
) -> Iterator[tuple[bool, Wrong | None]]:
    """Cut the power once for each number, and sometimes a second time. Each time, yield whether a second cut
    was due, and the error or None."""
    for number in numbers:
        rng = random.Random(f"{seed}/{number}")
        before, told = _lost(asked, Disk(asked.emptied()), spent.calls, rng)
        lies = Disk(asked.home)
        found, ended = asked.next_start()
        why, twice = missing(before, spent.notes, found), rng.random() < AGAIN
        if twice and not why:
            _, again = _lost(asked, lies, ended.calls, rng)
            told += f", and then {again}"
            why = missing(before, spent.notes, asked.next_start()[0])
        yield twice, Wrong(number, told, why) if why else None


def _lost(
    asked: Evenings, disk: Disk, calls: Sequence[Call], rng: random.Random
) -> tuple[list[dict[str, Any]], str]:
    """Cut the power after a random one of these calls, and lay out what is left in the program's home. Return
    the notes made before the cut, and a description of the call."""
    last = rng.randrange(len(calls))
    made = calls[: last + 1]
    disk.follow(made)
    disk.lose_power(asked.emptied(), rng)
    said = next((call for call in reversed(made) if call.name != "note"), Call("nothing", ""))
    return Ended(0, "", made).notes, f"after call {last} of {len(calls)} ({said.name} {said.about})"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.power", description=__doc__)
    parser.add_argument("--cuts", type=int, default=100, metavar="N", help="how often (%(default)s)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="what chance comes from (%(default)s)"
    )
    parser.add_argument("--only", type=int, metavar="I", help="only the cut of that number")
    args = parser.parse_args()
    if why := lacking():
        print(why)
        return 0
    failed = twice = 0
    numbers = range(args.cuts) if args.only is None else [args.only]
    with evenings() as asked:
        spent = asked.spent(args.seed)
        for again, wrong in cut(asked, spent, numbers, args.seed):
            twice += again
            if wrong:
                failed += 1
                print(wrong, flush=True)
    cuts = f"{len(numbers)} cuts in an evening of {spent.counted} calls"
    print(f"{cuts}, {twice} of them twice: {failed} went wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
