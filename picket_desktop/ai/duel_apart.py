"""Duels fought in separate processes, by default one per core, and watched from outside. A player that never
answers, or ends the process, aborts the duel and can be named. If a duel is stopped early, its result is
computed from the packs done, provided there are at least two."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from picket_desktop.ai.duel import Duel, Pack, Terms, fought, reckoned, refuse
from picket_desktop.ai.player import Choice, Player
from picket_desktop.ai.worker.thinking import DEADLINE
from picket_desktop.spawning import spawning, start

LOOK = 0.2
"""How often the players being asked are checked, in seconds."""
NOBODY = 0
FEWEST = 2
"""Minimum number of packs needed to compute a result."""


class CalledOff(Exception):
    """Raised when the duel could not be fought to its end. ``player`` is the player being asked at the time,
    "" if none. ``late`` is True if that player did not answer in time. Otherwise the process has fallen
    silent; ``code`` is its exit code if it has ended."""

    def __init__(self, player: str, late: bool, code: int | None = None) -> None:
        super().__init__(player)
        self.player = player
        self.late = late
        self.code = code


class Watched(Player):
    """A player that notes on the shared board when a question begins and ends."""

    def __init__(self, player: Player, board: Any, place: int) -> None:
        self.name = player.name
        self.level = player.level
        self._player = player
        self._board = board
        self._place = place

    def plays(self, game: str) -> bool:
        return self._player.plays(game)

    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        self._board[:] = self._place, self._board[1] + 1
        try:
            return self._player.choose(view, rng, budget)
        except KeyboardInterrupt:  # SIGINT is ignored here, so the player raised it
            raise InterruptedError("an interrupt") from None
        finally:
            self._board[0] = NOBODY


def cores() -> int:
    """Return the number of processors that this program may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def duel_apart(
    terms: Terms,
    deadline: float = DEADLINE,
    clock: Callable[[], float] = time.monotonic,
    processes: int = 0,
    told: Callable[[int, float], None] = lambda done, seconds: None,
) -> Duel:
    """Fight the duel pack by pack in ``processes`` processes, by default one to a core. The figures are the
    same as in one process. ``told`` is called after each pack with the number done and the seconds since the
    start.

    Ctrl-C stops the duel and the packs done so far are counted, so ``deals`` is smaller; with fewer than two
    packs done, KeyboardInterrupt is propagated. Raises ValueError as `refuse` does, and `CalledOff` if a
    player takes longer than ``deadline`` seconds for an answer, or ends a process.
    """
    refuse(terms)
    began, packs = clock(), dict[int, Pack]()
    numbers = iter(range(terms.deals))
    tables = [_Table(terms) for _ in range(min(processes or cores(), terms.deals))]
    try:
        for table in tables:
            table.open(next(numbers), clock())
        while len(packs) < terms.deals:
            for heard in wait([table.pipe for table in tables], LOOK):
                table = next(t for t in tables if t.pipe is heard)
                packs[table.number] = table.pack()
                told(len(packs), clock() - began)
                table.ask(next(numbers, None), clock())
            for table in tables:
                table.look(deadline, clock())
    except KeyboardInterrupt:
        if len(packs) < FEWEST:
            raise
    finally:
        for table in tables:
            table.close()
    return reckoned(terms, [packs[number] for number in sorted(packs)], clock() - began)


class _Table:
    """A process that plays packs, and what the watching process knows about its state."""

    def __init__(self, terms: Terms) -> None:
        context = spawning()
        self._terms = terms
        self._board = context.RawArray("q", [NOBODY, 0])
        self.pipe, self._theirs = context.Pipe()
        self._process = context.Process(
            target=_fight, args=(self._theirs, self._board, terms), name="picket-duel", daemon=True
        )
        self.number: int = -1
        self._asked, self._since = 0, 0.0

    def open(self, number: int, now: float) -> None:
        """Start the process with its first pack."""
        start(self._process)
        self._theirs.close()
        self.ask(number, now)

    def ask(self, number: int | None, now: float) -> None:
        """Ask the process for the pack of this number. None means that no pack is left to play."""
        if number is None:
            self.number = -1
            return
        self.number, self._since = number, now
        with suppress(OSError):
            self.pipe.send_bytes(json.dumps(number).encode())

    def pack(self) -> Pack:
        """Return the results of the pack that was asked for. Raises `CalledOff` if the process has ended."""
        try:
            return Pack(*json.loads(self.pipe.recv_bytes()))
        except (EOFError, OSError):
            place = self._board[0]
            self._process.join(1.0)
            raise CalledOff(_named(self._terms, place), late=False, code=self._process.exitcode) from None

    def look(self, deadline: float, now: float) -> None:
        """Check that no answer has taken longer than ``deadline``. Raises `CalledOff`."""
        place, asked = self._board
        if self.number < 0 or place == NOBODY or asked != self._asked:
            self._asked, self._since = asked, now
        elif now - self._since > deadline:
            raise CalledOff(_named(self._terms, place), late=True)

    def close(self) -> None:
        """Kill the process and close the pipe."""
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self.pipe.close()


def _named(terms: Terms, place: int) -> str:
    return {1: terms.a.name, 2: terms.b.name}.get(place, "")


def _fight(pipe: Connection[object, object], board: Any, terms: Terms) -> None:
    """Play packs in the child process and send the results as JSON, so that no object created by a player is
    unpickled. Interrupts from the keyboard are left to the watching process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    watched = terms._replace(a=Watched(terms.a, board, 1), b=Watched(terms.b, board, 2))
    with suppress(EOFError, OSError):
        while True:
            number = json.loads(pipe.recv_bytes())
            pipe.send_bytes(json.dumps(fought(watched, number, time.perf_counter)).encode())
