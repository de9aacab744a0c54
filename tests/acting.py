"""Make whatever move or decision a sitting awaits, without a table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from picket_desktop.engine.game import Move
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await, Step

Number = Callable[[], int]


def act(sitting: Sitting, rng: random.Random) -> list[Step]:
    """Act at random and return the resulting steps."""
    return _done(
        sitting,
        lambda view: rng.choice(view.moves),
        lambda: rng.randrange(sitting.setup.rules.pack),
        lambda: rng.randrange(2, sitting.setup.rules.pack - 1),
        lambda: rng.choice(PRESSES),
    )


def plainly(
    sitting: Sitting,
    chooses: Callable[[Any], Move] = lambda view: view.moves[0],
    *,
    lift: int = 3,
    cut: int = 9,
    shuffle: int = 7,
) -> list[Step]:
    """Act the same way every time and return the resulting steps. The person makes the first legal move, or
    the one that ``chooses`` picks from their view."""
    return _done(sitting, chooses, lambda: lift, lambda: cut, lambda: shuffle)


def _done(
    sitting: Sitting, chooses: Callable[[Any], Move], lift: Number, cut: Number, shuffle: Number
) -> list[Step]:
    match sitting.awaiting:
        case Await.LIFT:
            return sitting.lift(lift())
        case Await.CUT:
            return sitting.cut(cut())
        case Await.SHUFFLE:
            return sitting.shuffle(shuffle())
        case Await.YOU:
            return sitting.do(chooses(sitting.view))
        case Await.OTHER:
            return sitting.poll()
        case _:
            return sitting.next_deal()
