"""Check that after every move a fresh program reads the same state: ``python -m tests.faults.states --games
N``.

The quick players play games of all rule sets through a store, with house rules, and sometimes take a move
back. After every move, and every one taken back, another process opens the file from scratch and resumes the
game as a newly started program does. Its state must have the same hash. ``--read FOLDER`` prints the hash of
the only game in a folder.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from picket_desktop.ai.player import players
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.sitting.setup import Setup, opponents, seats
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import act, plainly
from tests.engine.random_games import with_house_rules
from tests.saved.games_kept import opened

QUICK = ("random", "novice", "gamester")
OTHERS = ("Mrs. Cotton", "Mr. Hoyle")
REGRETS = 0.04
"""How likely the person is to take back their last decision, if allowed."""


Reads = Callable[[Path], Callable[[], str]]
"""A function that starts reading the only game in a folder and returns a function that waits for its hash."""


def spelt(value: Any) -> str:
    """Return a text that contains everything in a value and is the same in every process. Raises TypeError
    for a type whose contents are not completely known."""
    match value:
        case Enum():
            return f"{type(value).__name__}.{value.name}"
        case None | bool() | int() | float() | str() | bytes() | range():
            return repr(value)
        case Card():
            return value.text
        case Rules():
            return spelt((value.name, value.changed()))
        case Mapping():
            return _among("{", sorted(f"{spelt(key)}: {spelt(held)}" for key, held in value.items()))
        case set() | frozenset():
            return _among("{", sorted(map(spelt, value)))
        case tuple() | list():
            return _among(type(value).__name__, [spelt(held) for held in value])
    if not is_dataclass(value):
        raise TypeError(f"{type(value)} is not known")
    held = [f"{field.name}={spelt(getattr(value, field.name))}" for field in fields(value)]
    return _among(type(value).__name__, held)


def _among(name: str, held: Collection[str]) -> str:
    return f"{name}({', '.join(held)})"


def state_hash(sitting: Sitting, deals: tuple[SeatDeal, ...], totals: tuple[int, ...]) -> str:
    """Return the hash of everything in a game: its record, the engine's state, what the table awaits, and
    the scores saved beside the moves."""
    record = replace(sitting.record, notes=tuple(sorted(sitting.record.notes)))
    standing = (sitting.game.state, sitting.awaiting, sitting.deal.number, sitting.game.deals_scored)
    return sha256(spelt((_spelt_record(record), standing, deals, totals)).encode()).hexdigest()


def _spelt_record(record: Record) -> tuple[Any, ...]:
    return (
        *(record.rules.name, record.options, record.players, record.number, record.chosen, record.helped),
        *(record.notes, [move.write() for move in record.moves]),
    )


# The reader


def read_anew(folder: Path) -> str:
    """Return the state hash of the only game in a folder, as read by a new process."""
    with opened(folder) as store:
        assert not store.findings, store.findings
        (listed,) = store.games.listed()
        over, place = listed.over, listed.place
        record = store.games.record(place) if over else store.games.take_up(place)
        with store.disk.reading() as connection:
            head, deals = rows.head(connection, place.id or 0), rows.deals(connection, place.id or 0)
    assert head is not None
    sitting = Sitting.resumed(record, ThinkingHere())
    assert over is (sitting.awaiting is Await.OVER)
    assert sitting.record is record, "a game that is taken up is another"
    return state_hash(sitting, deals, tuple(json.loads(head.totals)))


def _reads(asked: Connection) -> None:
    """Run in a separate process: answer each folder received with its state hash, until None is received."""
    while (folder := asked.recv()) is not None:
        try:
            asked.send(read_anew(folder))
        except Exception as error:
            asked.send(f"{type(error).__name__}: {error}")


@contextmanager
def reader() -> Iterator[Reads]:
    """Run a process that can read folders. Yield a function that makes it start reading one."""
    apart = multiprocessing.get_context("spawn")
    asked, asks = apart.Pipe()
    process = apart.Process(target=_reads, args=(asks,), daemon=True)
    process.start()

    def read(folder: Path) -> Callable[[], str]:
        asked.send(folder)
        return asked.recv

    try:
        yield read
    finally:
        asked.send(None)
        process.join()


# The player


def plans(seed: int) -> Iterator[tuple[Rules, random.Random]]:
    """Yield the rule sets in turn, endlessly, each with a random generator. About every other one has house
    rules."""
    at = 0
    while True:
        for name in games.names():
            rng = random.Random(f"{seed}/{at}")
            yield with_house_rules(games.rules(name), rng) if rng.random() < 0.5 else games.rules(name), rng
            at += 1


def played(rules: Rules, rng: random.Random, folder: Path, read: Reads) -> Iterator[int]:
    """Play a game in a folder, and have it read after every move. Yield the number of moves each time. Raises
    AssertionError if another state is read."""
    opponent = rng.choice([name for name in QUICK if name in opponents(rules)])
    names = ("Mr. Cotton", None, OTHERS[: seats(rules) - 2])
    setup = Setup(rules, opponent, *names, practice=rng.random() < 0.5)
    person = players()[rng.choice([name for name in QUICK if name in opponents(rules)])]
    with opened(folder) as store:
        sitting = Sitting(setup, ThinkingHere(), store.games.place(), random.Random(rng.random()), 1)
        try:
            while sitting.awaiting is not Await.OVER:
                if sitting.awaiting is Await.NEXT:  # having read a score is no move, and is not saved
                    sitting.next_deal()
                before = sitting.record
                _go_on(sitting, rng, lambda view: person.choose(view, rng, 1).move)
                if sitting.record is not before:
                    _same(sitting, store, folder, read)
                    yield len(sitting.record.moves)
        finally:
            sitting.leave()


def _go_on(sitting: Sitting, rng: random.Random, chooses: Callable[[Any], Any]) -> None:
    deal = sitting.deal
    if rng.random() < REGRETS and (back := deal.last_decision) and (back.free or deal.practice):
        sitting.undo(back)
    elif rng.random() < 0.2:
        act(sitting, rng)
    else:
        lots = {name: rng.randrange(3, sitting.setup.rules.pack - 3) for name in ("lift", "cut")}
        plainly(sitting, chooses, **lots)


def _same(sitting: Sitting, store: Store, folder: Path, read: Reads) -> None:
    assert store.settled(60), store.trouble
    progress = sitting.recorder._reckoner.progress(sitting.record, sitting.view)
    came = read(folder)
    here = state_hash(sitting, progress.deals, progress.totals)
    there = came()
    assert here == there, f"after move {len(sitting.record.moves)}: {here} here, {there} read"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.states", description=__doc__)
    parser.add_argument("--games", type=int, default=24, metavar="N", help="how many (%(default)s)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="what chance comes from (%(default)s)"
    )
    parser.add_argument("--only", type=int, metavar="I", help="only the game of that number")
    parser.add_argument(
        "--first", type=int, default=0, metavar="I", help="begin with the game of that number"
    )
    parser.add_argument("--read", type=Path, metavar="FOLDER", help="print the hash of a game and end")
    args = parser.parse_args()
    if args.read is not None:
        print(read_anew(args.read))
        return 0
    seen, failed, times = Counter[str](), 0, 0
    with reader() as read:
        for number, (rules, rng) in zip(range(args.games), plans(args.seed), strict=False):
            if args.only not in (None, number) or number < args.first:
                continue
            with tempfile.TemporaryDirectory() as folder:
                try:
                    for _ in played(rules, rng, Path(folder), read):
                        times += 1
                except AssertionError as wrong:
                    failed += 1
                    print(f"game {number}, {rules.name} {rules.changed()}: {wrong}", flush=True)
                except KeyboardInterrupt:
                    print(f"stopped in game {number}")
                    break
            seen[rules.name] += 1
    print("\n".join(f"{name:14} {number:6} games" for name, number in sorted(seen.items())))
    print(f"read anew {times} times, {failed} games went wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
