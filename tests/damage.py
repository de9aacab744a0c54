"""Check that a damaged store loses as little as possible and nothing silently: ``python -m tests.damage
--number N``.

A store with games, settings, lessons and drills is damaged in one place at a time: one bit, one byte or
sixteen bytes changed, a page emptied, swapped or duplicated, or the end cut off. With ``--headers`` every
bit of the file's header and of every page header is flipped instead, and then no game may be lost. After each
damage the store is opened: either everything reads as it was written, or the damage is reported."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from picket_desktop.drills.boxes import Box
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import Note
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.pages import PAGE
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.trouble import UNREADABLE, Gone
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, checked, kept, opened

TREES = (2, 5, 10, 13)
"""Possible first bytes of a b-tree page."""
HEADER = 100
"""Size of the file's header, in bytes."""
CHOSEN = Settings(speed="fast", volume=25, back="lis", text_scale=150)
LESSONS = {
    "tricks": Learnt(4),
    "point": Learnt(5, True),
    "whole-deal": Learnt(4, game="picket-game 1\n" * 400),
}
BOXES = tuple(Box("reckon", "rubicon", str(n), 1 + n % 4, 739_000 + n, 5, 3) for n in range(40))


class Damage(NamedTuple):
    """A way of damaging a store, and the bytes of the store after that damage."""

    what: str
    data: bytes


class Outcome(NamedTuple):
    """The result of damaging a store in ``number`` ways. ``lost`` counts these ways by how many games were
    lost. ``silent`` describes each way that changed what was read without being reported."""

    number: int
    lost: Counter[int]
    silent: list[str]

    def __str__(self) -> str:
        lost = ", ".join(f"{games} of {times}" for games, times in sorted(self.lost.items()) if games)
        return (
            f"{self.number:,} damages: {self.lost[0]:,} lost no game{f'; lost: {lost}' if lost else ''}\n"
            f"{len(self.silent)} passed in silence"
        )


def games() -> tuple[Progress, ...]:
    """Return the games that are saved."""
    notes = Note(0, "practice"), Note(1, "taken-back", "2")
    noted = replayed(replace(begun("cotton", 40).record, notes=notes))
    return played("rubicon", 1), noted, begun("piquesept-4", 60), begun("du-coeur", 5)


def whole(folder: Path) -> bytes:
    """Fill a store with settings, lessons, drills and games, and return the bytes of its undamaged file."""
    with opened(folder) as store:
        store.preferences.change(CHOSEN)
        for name, learnt in LESSONS.items():
            store.lessons.learn(name, learnt)
        for box in BOXES:
            store.drills.keep(box)
        for progress in games():
            kept(store, progress)
    return (folder / schema.FILE).read_bytes()


def headers(data: bytes) -> Iterator[Damage]:
    """Yield the store with one bit flipped, for each bit of its header and of every b-tree page's header."""
    yield from (Damage(f"bit {bit} of its header", turned(data, bit)) for bit in range(8 * HEADER))
    for page in range(len(data) // PAGE):
        first = page * PAGE + (HEADER if page == 0 else 0)
        if data[first] in TREES:
            for bit in range(8 * (12 if data[first] in TREES[:2] else 8)):
                yield Damage(f"page {page + 1}, bit {bit} of its header", turned(data, first * 8 + bit))


def by_chance(data: bytes, number: int, seed: int) -> Iterator[Damage]:
    """Yield ``number`` stores, each damaged at random. An empty table page is never copied over another page:
    that would be a sound store whose table looks as if it had never had rows."""
    rng = random.Random(seed)
    pages = len(data) // PAGE
    for _ in range(number):
        at, page, other = rng.randrange(len(data)), rng.randrange(pages) * PAGE, rng.randrange(pages) * PAGE
        match rng.randrange(7):
            case 0 | 1:
                bit = rng.randrange(8 * len(data))
                yield Damage(f"bit {bit}", turned(data, bit))
            case 2:
                yield Damage(f"byte {at}", put(data, at, bytes([rng.randrange(256)])))
            case 3:
                yield Damage(f"16 bytes from {at}", put(data, at, rng.randbytes(min(16, len(data) - at))))
            case 4:
                yield Damage(f"nothing at {page}", put(data, page, bytes(PAGE)))
            case 5:
                lost, found = data[page : page + PAGE], data[other : other + PAGE]
                swapped, over = put(put(data, page, found), other, lost), put(data, page, found)
                chosen = rng.choice([swapped, over])
                if chosen is swapped or _is_empty(found):
                    yield Damage(f"{page} and {other} swapped", swapped)
                else:
                    yield Damage(f"{other} over {page}", over)
            case _:
                yield Damage(f"{at} bytes of it", data[:at])


def _is_empty(page: bytes) -> bool:
    """Return True for a b-tree page without cells."""
    return page[0] in TREES and page[3:5] == bytes(2)


def turned(data: bytes, bit: int) -> bytes:
    """Return the data with one bit flipped."""
    return put(data, bit // 8, bytes([data[bit // 8] ^ 1 << bit % 8]))


def put(data: bytes, at: int, there: bytes) -> bytes:
    """Return the data overwritten with ``there`` from ``at`` on."""
    return data[:at] + there + data[at + len(there) :]


def outcome(damages: Iterator[Damage], folder: Path) -> Outcome:
    """Apply each damage, open the store, and count the losses."""
    lost, silent, number = Counter[int](), list[str](), 0
    expected = games()
    for number, (what, data) in enumerate(damages, 1):
        place = folder / str(number)
        place.mkdir(parents=True)
        (place / schema.FILE).write_bytes(data)
        with closing(Store(place)) as store:
            assert checked(store), what
            told = bool(store.findings) or store.trouble is not None
            read, refused = games_in(store)
            missing = [progress for progress in expected if progress.record not in read]
            lost[len(missing)] += 1
            boxes = {*store.drills.boxes("reckon", "rubicon")}
            same = (store.preferences.settings, store.lessons.learnt, boxes)
            if not told and (len(missing) > refused or same != (CHOSEN, LESSONS, {*BOXES})):
                silent.append(what)
            else:
                silent += [what] * (
                    not told and any(record not in [p.record for p in expected] for record in read)
                )
    return Outcome(number, lost, silent)


def games_in(store: Store) -> tuple[list[object], int]:
    """Return the games that can be read, and the number that raise an error on reading."""
    read, refused = list[object](), 0
    for listed in store.games.listed():
        try:
            read.append(store.games.record(listed.place))
        except (Gone, OSError, *UNREADABLE):
            refused += 1
    return read, refused


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.damage", description=__doc__)
    parser.add_argument("--number", type=int, default=500, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="what chance comes from (%(default)s)")
    parser.add_argument("--headers", action="store_true", help="every bit of every page's header instead")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        data = whole(Path(name) / "whole")
        damages = headers(data) if args.headers else by_chance(data, args.number, args.seed)
        found = outcome(damages, Path(name))
    print(found)
    print("\n".join(found.silent), end="\n" if found.silent else "")
    return 1 if found.silent or (args.headers and found.lost[0] < found.number) else 0


if __name__ == "__main__":
    sys.exit(main())
