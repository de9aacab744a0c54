"""Deals played by rules of thumb in both seats. The pack comes from a number, and the same number always
gives the same deal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.engine import deals
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import Move, whole_number
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import State
from picket_desktop.engine.record import Record, replay

PLAYERS = ("You", "Mr. Cotton (gamester)")
PERSON = 0


class Position(NamedTuple):
    """A state of a deal, and the moves that led to it."""

    state: State
    moves: tuple[Move, ...]

    def record(self, rules: RuleSet) -> Record:
        """Return the deal up to here as a record under these rules."""
        known = KnownDeal(rules, 1 - self.state.elder, ())
        return reduce(Record.with_move, self.moves, known.begun(Record(rules, PLAYERS, 0)))


def played(rules: RuleSet, number: int) -> Iterator[Position]:
    """Iterate over the positions of a deal in which a seat is to move; the person is Elder in every other
    deal."""
    game = PicketGame(rules)
    deal = game.deal_move(deals.permuted(pack(rules.pack), f"picket-drill-{number}"))
    moves: tuple[Move, ...] = (deal,)
    state = game.apply(game.only_deal(number % 2), deal)[0]
    while (seat := game.actor(state)) >= 0:
        yield Position(state, moves)
        view = game.view_for(state, seat)
        move = rules_of_thumb.choose(view, random.Random(f"{number}/{len(moves)}"), 0).move
        state, moves = game.apply(state, move)[0], (*moves, move)


def number_of(name: str) -> int:
    """Return the number that an item is named by. Raises `ValueError`."""
    number = whole_number(name)
    if number is None:
        raise ValueError(f"no deal of this name: {name[:20]}")
    return number


def stands(record: Record) -> State:
    """Return the state that a deal has reached. Raises `BadText` if its moves are not legal."""
    *_, (state, _) = replay(record)
    found: State = state
    return found
