"""A duel fought in a process of its own and watched from outside: a player who never answers, or who ends the
process, has called off the duel, and can be named.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from picket_desktop.ai.duel import Duel, duel
from picket_desktop.ai.player import Choice, Player
from picket_desktop.ai.worker import DEADLINE
from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules

LOOK = 0.2
"""Seconds between two looks at who is asked."""
NOBODY = 0


class Terms(NamedTuple):
    """What is fought: the players, the rules, so many packs from this seed, whole games or single deals."""

    a: Player
    b: Player
    rules: Rules
    deals: int
    seed: int
    parties: bool


class CalledOff(Exception):
    """The duel could not be fought to its end. ``player`` is who was asked just then, "" if nobody was;
    ``late`` whether he has not answered in time, else nothing more is heard from the process, which has
    ended with ``code`` if it has ended."""

    def __init__(self, player: str, late: bool, code: int | None = None) -> None:
        super().__init__(player)
        self.player = player
        self.late = late
        self.code = code


class Watched(Player):
    """A player who notes on the board when he is asked, and when he has answered."""

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
        except KeyboardInterrupt:  # the keyboard is not heard here: he has raised it himself
            raise InterruptedError("an interrupt") from None
        finally:
            self._board[0] = NOBODY


def duel_apart(terms: Terms, deadline: float = DEADLINE, clock: Callable[[], float] = time.monotonic) -> Duel:
    """The duel, from a process of its own. Raises `CalledOff` where a player takes longer than ``deadline``
    seconds for an answer, or ends the process."""
    context = multiprocessing.get_context("spawn")
    board = context.RawArray("q", [NOBODY, 0])
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_fight, args=(theirs, board, terms), name="picket-duel", daemon=True)
    try:
        process.start()
        theirs.close()
        _await(ours, board, terms, deadline, clock)
        try:
            found = json.loads(ours.recv_bytes())
        except (EOFError, OSError):
            place = board[0]
            process.join(1.0)
            raise CalledOff(_named(terms, place), late=False, code=process.exitcode) from None
    finally:
        if process.pid is not None:
            process.kill()
            process.join()
        ours.close()
    return Duel(**{**found, "ci95": tuple(found["ci95"])})


def _await(
    ours: Connection[Any, Any], board: Any, terms: Terms, deadline: float, clock: Callable[[], float]
) -> None:
    """Wait for the end, as long as no answer is due for longer than ``deadline``."""
    asked, since = board[1], clock()
    while not ours.poll(LOOK):
        if board[0] == NOBODY or board[1] != asked:
            asked, since = board[1], clock()
        elif clock() - since > deadline:
            raise CalledOff(_named(terms, board[0]), late=True)


def _named(terms: Terms, place: int) -> str:
    return {1: terms.a.name, 2: terms.b.name}.get(place, "")


def _fight(pipe: Connection[Any, Any], board: Any, terms: Terms) -> None:
    """The process: it fights and tells, and nothing that a player made up is told. An interrupt from the
    keyboard is for whoever watches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    a, b = Watched(terms.a, board, 1), Watched(terms.b, board, 2)
    found = duel(a, b, games.game(terms.rules), terms.deals, terms.seed, terms.parties)
    pipe.send_bytes(json.dumps(vars(found)).encode())
