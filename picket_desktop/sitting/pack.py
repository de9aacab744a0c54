"""Sealing the pack before the person cuts or shuffles."""

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
"""The most times that the person may press *Shuffle*."""


def sealed(
    record: Record,
    deal: int,
    awaiting: Await,
    game: Game[Any, Any],
    state: Any,
    rng: random.Random,
    fresh: Callable[[int], int],
) -> Record:
    """Seal the pack of a deal that is about to be dealt in ``state``: its order, a salt, the computer's cut
    if the person shuffles, and how it is dealt. Return the record with the seal; the same record if it is
    not time for a seal, or there is one already. A seal of an earlier version, for a deal not dealt yet, is
    replaced."""
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
