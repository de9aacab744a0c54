"""Check that nothing acknowledged is lost, whichever system call fails: ``python -m tests.faults.calls --seed
S``.

A short evening is spent at the table. It is repeated for every system call it made on the player's files:
open, write, fsync, rename, unlink, ftruncate, mkdir. Each time, the call with that number fails with a random
error, either alone or with all calls after it. The table must show no traceback, and the next start must find
everything that was acknowledged. The calls made by a start after an evening are made to fail in the same
way.
"""

from __future__ import annotations

import argparse
import errno
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import chain
from typing import NamedTuple

from picket_desktop.saved.file.schema import FILE
from picket_desktop.saved.tables import rows
from tests.faults.acknowledged import Note, missing
from tests.faults.asking import DATA, Ended, Evenings, Fault, evenings
from tests.faults.disk import Disk
from tests.faults.shim import CUT, MKDIR, OPEN, RENAME, SYNC, UNLINK, WRITE, lacking

FULL = WRITE | RENAME | MKDIR
LASTING = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: OPEN | WRITE | RENAME | UNLINK | CUT | MKDIR,
    errno.EACCES: OPEN | RENAME | UNLINK | MKDIR,
    errno.EIO: OPEN | WRITE | SYNC | RENAME | UNLINK | CUT | MKDIR,
}
"""The kinds of calls that keep failing after each error, as long as the disk is full, read-only, forbidden or
broken."""
BEARS = (None, 0, 1, 6)


class Wrong(NamedTuple):
    """What went wrong after the call ``failed`` was made to fail."""

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
    """Return a random fault for the call with this number."""
    rng = random.Random(f"{seed}/{at}")
    error = rng.choice(list(LASTING))
    lasting = LASTING[error] if rng.random() < 0.4 else 0
    return Fault(at, error, lasting, rng.random() < 0.3, rng.choice(BEARS))


def faultless(asked: Evenings, seed: int) -> Ended:
    """Run an evening in which no call fails. Raises AssertionError if anything goes wrong."""
    spent = asked.spent(seed)
    found, _ = asked.next_start()
    assert not spent.wrong, spent.wrong
    assert not (wrong := missing(spent.notes, spent.notes, found)), wrong
    return spent


def tried(asked: Evenings, numbers: Iterable[int], seed: int) -> Iterator[tuple[str, Wrong | None]]:
    """Make each of the numbered calls fail. Yield the kind of call that failed, and the errors found or
    None."""
    for at in numbers:
        chosen = fault(at, seed)
        spent = asked.spent(seed, chosen)
        found, _ = asked.next_start()
        why = [spent.wrong] if spent.wrong else []
        why += missing(spent.notes, spent.notes, found)
        kind = spent.failed.split()[0] if spent.failed else "none"
        yield kind, Wrong(chosen, spent.failed, why) if why else None


STARTS = ("after a whole evening", "with a file of an earlier version", "with a change half made")


def started(asked: Evenings, spent: Ended, seed: int, every: int = 1) -> Iterator[tuple[str, Wrong | None]]:
    """Make the calls of the next start after an evening fail, one call at a time, for each of ``STARTS``.
    Yield the kind of call, and the errors or None."""
    for start in STARTS:
        _laid(asked, spent, start)
        _, ended = asked.next_start()
        for at in range(1 + seed % every, ended.counted + 1, every):
            notes = _laid(asked, spent, start)
            chosen = fault(at, seed)._replace(bears=None)
            failed = asked.faulty_start(chosen)
            found, _ = asked.next_start()
            why = [failed.wrong] if failed.wrong else []
            why += missing(notes, [*spent.notes, *failed.notes], found)
            wrong = Wrong(chosen, f"{start}, {failed.failed}", why) if why else None
            yield failed.failed.split()[0] if failed.failed else "none", wrong


def _laid(asked: Evenings, spent: Ended, start: str) -> list[Note]:
    """Lay out the home as it is before a start of this kind, and return the notes made up to then."""
    calls = spent.calls
    if start == STARTS[2]:
        cut = [at for at, call in enumerate(calls) if call.name == "cut"][-1]
        calls = calls[:cut]
    disk = Disk(asked.emptied())
    disk.follow(calls)
    disk.lay_out(asked.home)
    if start == STARTS[1]:
        with closing(sqlite3.connect(asked.home / DATA / FILE)) as connection, connection:
            _as_version_3(connection)
    return Ended(0, "", calls).notes


def _as_version_3(connection: sqlite3.Connection) -> None:
    """Remove everything from a store that file versions 4 and 5 added."""
    for head in [head for head in rows.heads(connection) if isinstance(head, rows.Head)]:
        before = head._replace(begun=0, turn=0)
        connection.execute("UPDATE games SET checksum = ? WHERE id = ?", (before.checksum, head.id))
    connection.execute("ALTER TABLE games DROP COLUMN begun")
    connection.execute("ALTER TABLE games DROP COLUMN turn")
    connection.execute("DROP TABLE refused")
    connection.execute("ALTER TABLE lessons DROP COLUMN game")
    connection.execute("PRAGMA user_version=3")


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
        spent = faultless(asked, args.seed)
        every = range(1 + args.seed % args.every, spent.counted + 1, args.every)
        numbers = [args.only] if args.only else every
        starts = () if args.only else started(asked, spent, args.seed, args.every)
        try:
            for kind, wrong in chain(starts, tried(asked, numbers, args.seed)):
                kinds[kind] += 1
                if wrong:
                    failed += 1
                    print(wrong, flush=True)
        except KeyboardInterrupt:
            print("stopped")
    told = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
    print(f"an evening of {spent.counted} calls, {kinds.total()} made to fail ({told}): {failed} went wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
