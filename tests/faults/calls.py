"""Whichever call fails, nothing that was acknowledged is lost: ``python -m tests.faults.calls --seed S``.

A short evening is spent at the table, and again for every call that it made to the system about the files
of the player: open, write, fsync, rename, unlink, ftruncate, mkdir. In each of these evenings the call of
that number fails, alone or with others from then on, with an error by chance. The table shows no traceback,
and the next start finds everything that was acknowledged.
"""

from __future__ import annotations

import argparse
import errno
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.faults.acknowledged import missing
from tests.faults.asking import Evenings, Fault, evenings
from tests.faults.shim import CUT, MKDIR, OPEN, RENAME, SYNC, UNLINK, WRITE, lacking

FULL = WRITE | RENAME | MKDIR
LASTING = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: OPEN | WRITE | RENAME | UNLINK | CUT | MKDIR,
    errno.EACCES: OPEN | RENAME | UNLINK | MKDIR,
    errno.EIO: OPEN | WRITE | SYNC | RENAME | UNLINK | CUT | MKDIR,
}
"""Which calls fail while the disk is full, read-only, forbidden or broken."""
BEARS = (None, 0, 1, 6)


class Wrong(NamedTuple):
    """What went wrong when one call failed."""

    fault: Fault
    failed: str
    why: list[str]

    def __str__(self) -> str:
        name, lasts = errno.errorcode[self.fault.error], "from then on" if self.fault.lasting else "once"
        half = ", half written" if self.fault.halved else ""
        stays = "stays" if self.fault.bears is None else f"leaves after {self.fault.bears} moments"
        lines = "\n    ".join("\n".join(self.why).splitlines())
        return f"call {self.fault.at} ({self.failed}): {name} {lasts}{half}, the person {stays}\n    {lines}"


def fault(at: int, seed: int) -> Fault:
    """How the call of a number fails, by chance."""
    rng = random.Random(f"{seed}/{at}")
    error = rng.choice(list(LASTING))
    lasting = LASTING[error] if rng.random() < 0.4 else 0
    return Fault(at, error, lasting, rng.random() < 0.3, rng.choice(BEARS))


def length(asked: Evenings, seed: int) -> int:
    """How many calls an evening makes in which none fails; nothing is wrong with it."""
    spent = asked.spent(seed)
    found, _ = asked.next_start()
    assert not spent.wrong, spent.wrong
    assert not (wrong := missing(spent.notes, spent.notes, found)), wrong
    return spent.counted


def tried(asked: Evenings, numbers: Iterable[int], seed: int) -> Iterator[tuple[str, Wrong | None]]:
    """The kind of each call that failed, and what was wrong then."""
    for at in numbers:
        chosen = fault(at, seed)
        spent = asked.spent(seed, chosen)
        found, _ = asked.next_start()
        why = [spent.wrong] if spent.wrong else []
        why += missing(spent.notes, spent.notes, found)
        kind = spent.failed.split()[0] if spent.failed else "none"
        yield kind, Wrong(chosen, spent.failed, why) if why else None


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.calls", description=__doc__)
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="what chance comes from (%(default)s)"
    )
    parser.add_argument(
        "--every", type=int, default=1, metavar="N", help="every N-th call only (%(default)s)"
    )
    parser.add_argument("--only", type=int, metavar="K", help="only the call of that number")
    args = parser.parse_args()
    if why := lacking():
        print(why)
        return 0
    failed, kinds = 0, Counter[str]()
    with evenings() as asked:
        count = length(asked, args.seed)
        numbers = [args.only] if args.only else range(1 + args.seed % args.every, count + 1, args.every)
        for kind, wrong in tried(asked, numbers, args.seed):
            kinds[kind] += 1
            if wrong:
                failed += 1
                print(wrong, flush=True)
    told = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
    print(f"an evening of {count} calls, {kinds.total()} of them made to fail ({told}): {failed} went wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
