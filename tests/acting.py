"""Somebody who does whatever a sitting awaits, without a table."""

from __future__ import annotations

import random

from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await, Step


def act(sitting: Sitting, rng: random.Random) -> list[Step]:
    """Do it, the person choosing by chance; what came of it."""
    match sitting.awaiting:
        case Await.LIFT:
            return sitting.lift(rng.randrange(sitting.pack_size))
        case Await.CUT:
            return sitting.cut(rng.randrange(2, sitting.pack_size - 1))
        case Await.SHUFFLE:
            return sitting.shuffle(rng.randrange(1000))
        case Await.YOU:
            return sitting.do(rng.choice(sitting.view.moves))
        case Await.OTHER:
            return sitting.poll()
        case _:
            return sitting.next_deal()
