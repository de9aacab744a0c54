"""Begins a sitting: with a new game, with a saved one, or for a picture."""

from __future__ import annotations

import random
from dataclasses import replace

from picket_desktop.ai.worker.thinking import ThinkingApart, ThinkingHere
from picket_desktop.engine.record import Record
from picket_desktop.sitting.keeping import Keeping
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting


def sit_down(setup: Setup, keeping: Keeping) -> Sitting:
    """Begin a new game, with the computer thinking in a separate process."""
    thinker = ThinkingApart()
    thinker.prepare(setup.rules)
    return Sitting(setup, thinker, keeping)


def take_up(record: Record, keeping: Keeping) -> Sitting:
    """Resume a saved game, with the computer thinking in a separate process. Raises `BadText` if the moves of
    the game are not legal."""
    thinker = ThinkingApart()
    thinker.prepare(record.rules)
    try:
        return Sitting.resumed(record, thinker, keeping)
    except BaseException:
        thinker.close()
        raise


def stopped(record: Record, at: int) -> Sitting:
    """Return a recorded game as it was after ``at`` moves, to be looked at and played with. It is not saved,
    and the computer thinks in this process."""
    return Sitting.resumed(replace(record, moves=record.moves[:at]), ThinkingHere())


def rehearsed(setup: Setup, seed: int) -> Sitting:
    """Return an unsaved game for pictures of the table. The computer answers at once, and everything random
    comes from ``seed``."""
    salts = random.Random(f"salts/{seed}")
    return Sitting(setup, ThinkingHere(), rng=random.Random(seed), fresh=salts.getrandbits)


def pictured(setup: Setup, seed: int) -> Sitting:
    """Return a rehearsed game. Its deal number is drawn, not chosen, so that the picture shows a deal that
    counts."""
    sitting = rehearsed(setup, seed)
    sitting.recorder.record = replace(sitting.record, chosen=False)
    return sitting
