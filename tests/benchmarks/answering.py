"""Answer the requests of `waits` from one checkout. This file is run with that checkout as the current folder
and in ``PYTHONPATH``. Each request is a line of JSON, and so is each answer: times in seconds of this
process's CPU time, a size in MB, or why a move was refused. Only names present in all commits since 83ecddc
are imported, some under an earlier name."""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from typing import Any

from picket_desktop.ai.advice import advise, prepare
from picket_desktop.engine import games
from picket_desktop.engine.course import course
from picket_desktop.engine.record import SINGLE, Note, Record
from tests.benchmarks.rules import play_out

try:
    from picket_desktop.ai.review.deal_review import review as review_of
except ImportError:  # as at 83ecddc
    from picket_desktop.ai.reviewing import review as review_of  # type: ignore[import-not-found,no-redef]

WORLDS = 20


def _record(game: str, dealer: int, moves: list[str]) -> Record:
    rules = games.rules(game)
    seats = tuple(f"player {seat}" for seat in range(games.game(rules).seats))
    read = games.game(rules).read_move
    note = Note(0, SINGLE, str(dealer))
    return Record(rules, seats, 0, notes=(note,), moves=tuple(read(move) for move in moves))


def random_deals(game: str, numbers: list[int]) -> float:
    """Play these deals at random, each seat making any legal move. Return the CPU time in seconds."""
    rules = games.game(games.rules(game))
    began = time.process_time()
    for number in numbers:
        play_out(rules, number)
    return time.process_time() - began


def hints(**dealt: Any) -> list[tuple[str, float]]:
    """Ask for a hint at each decision of a deal that is not forced. Return each such decision's phase and how
    long the hint took."""
    record = _record(**dealt)
    game: Any = games.game(record.rules)
    prepare(record.rules)
    found = []
    for here in course(record):
        if here.actor < 0 or game.forced(view := game.view_for(here.state, here.actor)) is not None:
            continue
        began = time.process_time()
        advise(view, 1, WORLDS)
        found.append((here.state.phase.value, time.process_time() - began))
    return found


def review(**dealt: Any) -> float:
    """Review a deal and return the time it took."""
    record = _record(**dealt)
    prepare(record.rules)
    began = time.process_time()
    review_of(record, 1)
    return time.process_time() - began


def memory() -> float:
    """Return this process's peak memory so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


TASKS: dict[str, Callable[..., Any]] = {t.__name__: t for t in (random_deals, hints, review, memory)}

if __name__ == "__main__":
    for line in sys.stdin:
        task, asked = json.loads(line)
        try:
            answer = TASKS[task](**asked)
        except ValueError as refused:  # a move that these rules do not allow
            answer = {"refused": str(refused)}
        print(json.dumps(answer), flush=True)
