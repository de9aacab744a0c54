"""The pack before it is dealt: cards are lifted from it, and it is sealed, cut and shuffled."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from copy import copy

from picket_desktop.engine import deals
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import Move
from picket_desktop.engine.moves import Deal, Lift
from picket_desktop.engine.record import Record
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.seal import ByHand
from picket_desktop.sitting.game_in_play import GameInPlay
from picket_desktop.sitting.steps import Await

PRESSES = deals.PRESSES
"""How many times the person may press *Shuffle*, at most."""


class Pack:
    """The pack of every deal of a sitting. ``chance`` picks the computer's lifts and cuts; by default it is
    the system's. ``fresh`` returns a given number of random bits, for deal numbers and the salts of their
    seals. By default the bits come from a copy of ``chance``, so that a game can be repeated, or from the
    system if there is no ``chance``."""

    def __init__(self, chance: random.Random | None, fresh: Callable[[int], int] | None) -> None:
        self.chance = chance or random.SystemRandom()
        self._fresh = fresh or (copy(chance).getrandbits if chance else secrets.randbits)

    def fresh_number(self) -> int:
        """Return a fresh random deal number."""
        return seal.fresh_number(self._fresh)

    def lift(self, record: Record, game: GameInPlay, place: int) -> Move:
        """Return the move that lifts the card at ``place`` of the spread pack for the person, and other cards
        for the computer's seats."""
        lifts = sum(isinstance(move, Lift) for move in record.moves)
        lying = deals.spread(record.number + lifts, record.rules.pack)
        free = [i for i in range(len(lying)) if i != place]
        places = [place, *self.chance.sample(free, game.referee.seats - 1)]
        return Lift(tuple(lying[i] for i in places))

    def sealed(self, record: Record, game: GameInPlay) -> Record:
        """Seal the pack of a deal that is about to be dealt: its order, a salt, the computer's cut if the
        person shuffles, and the manner of dealing. Return the record with the seal; return the same record if
        it is not time for a seal or there is one already. A seal of an earlier version, for a deal not dealt
        yet, is replaced."""
        shuffles = game.awaiting is Await.SHUFFLE
        if not (shuffles or game.awaiting is Await.CUT):
            return record
        plainest = game.referee.deal_move(pack(record.rules.pack))
        assert isinstance(plainest, Deal)
        dealer, packet = game.referee.next_dealer(game.state), plainest.packet
        if seal.stands(record, game.deal_ordinal, dealer, packet, shuffles):
            return record
        cut = self.chance.choice(deals.may_cut(record.rules.pack)) if shuffles else None
        return seal.sealed_now(record, game.deal_ordinal, dealer, packet, cut, self._fresh)


def dealt(record: Record, game: GameInPlay, by_hand: ByHand) -> Move:
    """Return the move that deals the sealed pack after the person's cut or shuffle."""
    under = seal.under_seal(record, game.deal_ordinal)
    assert under is not None, "nothing is dealt that was not sealed"
    return game.referee.deal_move(seal.dealt(under, by_hand))
