"""Whole games in which every move is random."""

from __future__ import annotations

import random
from functools import cache

from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import NATURE, NOBODY, Chance
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.progress import Progress, Reckoner
from picket_desktop.engine.record import Record


@cache
def played(name: str, seed: int, options: tuple[tuple[str, str], ...] = ()) -> Progress:
    """Play a game to its end and return it."""
    rules, rng = games.rules(name, options), random.Random(seed)
    game = games.game(rules)
    players = ("You", "Will Rook (novice)", "Anne (novice)", "Toby (novice)")[: game.seats]
    record, state = Record(rules, players, 1 + seed), game.start()
    reckoner = Reckoner(record)
    while game.actor(state) != NOBODY:
        if game.actor(state) != NATURE:
            move = rng.choice(game.legal_moves(state))
        else:
            lying = rng.sample(pack(rules.pack), rules.pack)
            lifted = game.chance(state) is Chance.LIFT
            move = Lift(tuple(lying[: game.seats])) if lifted else game.deal_move(tuple(lying))
        state, events = game.apply(state, move)
        record = record.with_move(move)
        reckoner.follow(state, events)
    return reckoner.progress(record, game.view_for(state, 0))
