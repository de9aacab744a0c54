"""The pack is sealed before the person cuts or shuffles."""

from __future__ import annotations

import random
from collections.abc import Callable

from picket_desktop.engine import deals, seal
from picket_desktop.engine.record import Record
from picket_desktop.sitting.steps import Await

SHUFFLES = deals.SHUFFLES
"""The numbers from which a shuffle is made run from nought up to this."""


def sealed(
    record: Record, deal: int, awaiting: Await, rng: random.Random, fresh: Callable[[int], int]
) -> Record:
    """The record with the pack, a salt and, where the person shuffles, the computer's cut fixed and sealed:
    the same record, where it is not time for it or they are fixed."""
    shuffles = awaiting is Await.SHUFFLE
    if not (shuffles or awaiting is Await.CUT) or seal.stands(record, deal, shuffles):
        return record
    cut = rng.choice(deals.may_cut(record.rules.pack)) if shuffles else None
    return seal.sealed_now(record, deal, cut, fresh)
