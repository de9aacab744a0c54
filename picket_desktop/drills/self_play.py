"""Deals played by rules of thumb in every seat. The pack is shuffled from a number, so that the same number
always gives the same deal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from typing import Any, NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.engine import deals, games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import Move, whole_number
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.record import LAST_DEAL, Note, Record, replay
from picket_desktop.engine.rules import Rules

PLAYERS = ("You", "Mr. Cotton (gamester)", "Mr. Hoyle (gamester)", "Mrs. Behn (gamester)")
PERSON = 0
PLAY_BY = ("rules_of_thumb", "gamester")
"""The modules of a family that can play a deal; the first that exists is used."""


class Position(NamedTuple):
    """A state of a deal, the moves that led to it, the seat that is to move, and the dealer's seat.
    ``totals`` are the totals of each seat before the deal, if it is the last of a partie."""

    state: Any
    moves: tuple[Move, ...]
    actor: int
    dealer: int
    totals: tuple[int, ...] = ()

    def record(self, rules: Rules) -> Record:
        """Return the deal up to here as a record under these rules."""
        notes = (Note(0, LAST_DEAL, " ".join(map(str, self.totals))),) if self.totals else ()
        return reduce(Record.with_move, self.moves, begun(rules, self.dealer, notes))


def begun(rules: Rules, dealer: int, notes: tuple[Note, ...] = ()) -> Record:
    """Return the record of a deal by the seat ``dealer``, before any move."""
    players = PLAYERS[: games.game(rules).seats]
    return KnownDeal(rules, dealer, (), notes=notes).begun(Record(rules, players, 0))


def played(rules: Rules, number: int, totals: tuple[int, ...] = ()) -> Iterator[Position]:
    """Yield the positions of a deal in which a seat has to move. The dealer's seat depends on ``number``, so
    that it changes from one number to the next. If ``totals`` are given, the deal is the last of a partie.
    Raises `BadText` if the game has no last deal."""
    game, dealer = games.game(rules), number % games.game(rules).seats
    deal = game.deal_move(deals.permuted(pack(rules.pack), f"picket-drill-{number}"))
    moves: tuple[Move, ...] = (deal,)
    state = game.apply(game.last_deal(dealer, totals) if totals else game.only_deal(dealer), deal)[0]
    players: Any = next(filter(None, (part(rules.family, name) for name in PLAY_BY)))
    while (seat := game.actor(state)) >= 0:
        yield Position(state, moves, seat, dealer, totals)
        view = game.view_for(state, seat)
        move = players.choose(view, random.Random(f"{number}/{len(moves)}"), 0).move
        state, moves = game.apply(state, move)[0], (*moves, move)


def number_of(name: str) -> int:
    """Return an item's name as a number. Raises `ValueError` if the name is not a number."""
    number = whole_number(name)
    if number is None:
        raise ValueError(f"no deal of this name: {name[:20]}")
    return number


def stands(record: Record) -> Any:
    """Return the state reached by a recorded deal. Raises `BadText` if its moves are not legal."""
    *_, (state, _) = replay(record)
    return state
