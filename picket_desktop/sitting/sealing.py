"""The pack is sealed before the person cuts or shuffles."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from picket_desktop.engine import deals
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import Game
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import Record
from picket_desktop.engine.seals import seal
from picket_desktop.sitting.steps import Await

PRESSES = deals.PRESSES
"""How often the person may press *Shuffle*."""


def sealed(
    record: Record,
    deal: int,
    awaiting: Await,
    game: Game[Any, Any],
    state: Any,
    rng: random.Random,
    fresh: Callable[[int], int],
) -> Record:
    """Seal the pack of a deal that waits in ``state``: its order, a salt, where the person shuffles the
    computer's cut, and how it is dealt. Return the record with the seal, or the same record where it is not
    time for one or where it stands. A seal of an earlier version, of a deal not dealt yet, gives way."""
    shuffles = awaiting is Await.SHUFFLE
    if not (shuffles or awaiting is Await.CUT):
        return record
    plainest = game.deal_move(pack(record.rules.pack))
    assert isinstance(plainest, Deal)
    dealer, packet = game.next_dealer(state), plainest.packet
    if seal.stands(record, deal, dealer, packet, shuffles):
        return record
    cut = rng.choice(deals.may_cut(record.rules.pack)) if shuffles else None
    return seal.sealed_now(record, deal, dealer, packet, cut, fresh)
