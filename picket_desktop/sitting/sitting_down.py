"""How a game at the table begins: a new one, one that was kept, one for a picture."""

from __future__ import annotations

import random
from dataclasses import replace

from picket_desktop.ai.worker.worker import ThinkingApart, ThinkingHere
from picket_desktop.engine.record import Record
from picket_desktop.sitting.keeping import Keeping
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting


def sit_down(setup: Setup, keeping: Keeping) -> Sitting:
    """A new game, the computer thinking in a process of its own."""
    thinker = ThinkingApart()
    thinker.prepare(setup.rules)
    return Sitting(setup, thinker, keeping)


def take_up(record: Record, keeping: Keeping) -> Sitting:
    """A kept game where it stopped, likewise. Raises `BadText` if its moves do not play."""
    thinker = ThinkingApart()
    thinker.prepare(record.rules)
    try:
        return Sitting.resumed(record, thinker, keeping)
    except BaseException:
        thinker.close()
        raise


def stopped(record: Record, at: int) -> Sitting:
    """A recorded game as it stood when so many moves had been made: to be looked at and played with, kept
    nowhere, and nobody thinks at it."""
    return Sitting.resumed(replace(record, moves=record.moves[:at]), ThinkingHere())


def rehearsed(setup: Setup, seed: int) -> Sitting:
    """A game whose computer answers at once and whose every chance comes from ``seed``, kept nowhere: for
    pictures of the table."""
    salts = random.Random(f"salts/{seed}")
    return Sitting(setup, ThinkingHere(), rng=random.Random(seed), fresh=salts.getrandbits)


def pictured(setup: Setup, seed: int) -> Sitting:
    """The same, its deal number drawn as it were, and chosen by nobody: what a picture shows counts."""
    sitting = rehearsed(setup, seed)
    sitting.record = replace(sitting.record, chosen=False)
    return sitting
