"""Check that no acknowledged move is ever lost: ``python -m tests.survival --kills N``.

A program plays whole games of several rule sets. It is killed at random, in the middle of a move, a thought
or a commit, and then started again to resume its game. After each kill every game is read back. It must
contain every acknowledged move, follow the rules, and have the totals and deals that its moves lead to.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import select
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Record
from picket_desktop.saved.place import Place
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.trouble import Damaged
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import act

NAMES = ("rubicon", "cotton", "piquesept-4", "du-coeur", "piquesept-3", "royall-1651")
LONGEST = 0.2
"""How long the program is left running after its first acknowledgement, at most, in seconds."""
PATIENCE = 60.0
REGRETS = 0.05
"""How likely the person is to take back the last decision."""


class Outcome(NamedTuple):
    """The results of a number of kills."""

    kills: int
    lost: int
    games: int
    moves: int
    finished: int

    def __str__(self) -> str:
        return (
            f"{self.moves:,} moves acknowledged in {self.games} games, {self.finished} of them played out\n"
            f"{self.kills} kills, {self.lost} games lost"
        )


def mark(record: Record, moves: int) -> str:
    """Return a hash that identifies the players and the first ``moves`` moves of a game."""
    text = "\n".join([*record.players, *(move.write() for move in record.moves[:moves])])
    return sha256(text.encode()).hexdigest()[:16]


# The program


def play(folder: Path, told: int, seed: int) -> None:
    """Play without end, and write a line to ``told`` for every move that has reached the disk. Before moves
    are taken back, write how many will remain."""
    store, rng = Store(folder), random.Random(seed)
    while True:
        sitting, place = seated(store, rng)
        kept = 0
        while True:
            if place.kept != kept and place.id is not None:
                kept = min(place.kept, len(sitting.record.moves))
                os.write(told, f"{place.id} {kept} {mark(sitting.record, kept)}\n".encode())
            if sitting.awaiting is Await.OVER:
                if place.kept == len(sitting.record.moves):
                    break
                time.sleep(0.0005)
            elif rng.random() < REGRETS and place.kept and (back := sitting.deal.last_decision):
                kept = min(kept, back.moves)
                os.write(told, f"{place.id} {kept} {mark(sitting.record, kept)}\n".encode())
                sitting.undo(back)
                store.settled()
            else:
                act(sitting, rng)


def seated(store: Store, rng: random.Random) -> tuple[Sitting, Place]:
    """Resume the unfinished game or begin a new one; return the sitting and its place in the store."""
    for waiting in store.games.unfinished():
        record = store.games.take_up(waiting.place)
        return Sitting.resumed(record, ThinkingHere(), waiting.place), waiting.place
    place = store.games.place()
    rules = games.rules(rng.choice(NAMES))
    setup = Setup(rules, "novice", "Mr. Cotton", None, ("Mrs. Cotton", "Mr. Hoyle"), practice=True)
    return Sitting(setup, ThinkingHere(), place, random.Random(rng.random()), 2), place


# The killer


def lived(folder: Path, rng: random.Random) -> Iterator[tuple[int, int, str]]:
    """Start the program as a process in a group of its own, and kill it after a random time. Yield each thing
    that it had acknowledged: the id of a game, a number of moves, and the hash of these moves."""
    heard, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        try:
            play(folder, told, rng.getrandbits(32))
        finally:
            os._exit(1)
    os.close(told)
    select.select([heard], [], [], PATIENCE)
    time.sleep(rng.random() * LONGEST)
    os.kill(child, signal.SIGKILL)  # its process group is its own, and nobody else is in it
    _, status = os.waitpid(child, 0)
    with os.fdopen(heard) as lines:
        text = lines.read()
    assert os.WIFSIGNALED(status), "the program ended by itself"
    for line in text.splitlines():
        id, moves, said = line.split()
        yield int(id), int(moves), said


def stands(folder: Path, acknowledged: dict[int, tuple[int, str]]) -> tuple[list[int], int]:
    """Return the ids of games where something is missing or wrong, and the number of finished games."""
    store, wrong, finished = Store(folder), [], 0
    try:
        if store.trouble or store.findings:
            return list(acknowledged), 0
        with store.disk.reading() as connection:
            for id, (moves, said) in acknowledged.items():
                try:
                    record, head = rows.game(connection, id), rows.head(connection, id)
                    assert record is not None
                    assert head is not None
                    now = replayed(record)
                    assert len(record.moves) >= moves
                    assert mark(record, moves) == said
                    assert json.loads(head.totals) == list(now.totals)
                    assert rows.deals(connection, id) == now.deals
                    assert bool(head.over) is now.over
                    finished += now.over
                except (AssertionError, Damaged, ValueError) as error:
                    print(f"game {id}: {error!r}", file=sys.stderr)
                    wrong.append(id)
    finally:
        store.close()
    return wrong, finished


def survived(kills: int, seed: int, folder: Path) -> Outcome:
    """Kill the program ``kills`` times and return the combined results."""
    rng, acknowledged, lost = random.Random(seed), dict[int, tuple[int, str]](), set[int]()
    finished = 0
    for n in range(kills):
        heard = {id: (moves, said) for id, moves, said in lived(folder, rng)}
        acknowledged |= heard
        last = n == kills - 1
        wrong, finished = stands(folder, acknowledged if last else heard)
        lost |= set(wrong)
    moves = sum(moves for moves, _ in acknowledged.values())
    return Outcome(kills, len(lost), len(acknowledged), moves, finished)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.survival", description=__doc__)
    parser.add_argument("--kills", type=int, default=40, metavar="N", help="how often (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="what chance comes from (%(default)s)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = survived(args.kills, args.seed, Path(folder) / "picket")
    print(outcome)
    return 1 if outcome.lost or not outcome.moves else 0


if __name__ == "__main__":
    sys.exit(main())
