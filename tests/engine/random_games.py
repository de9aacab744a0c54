"""Whole games of every family, played at random from a seed, with every house rule that is wished for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import NOBODY, Chance, Event, Move
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules

Step = tuple[Any, Move, Any, tuple[Event, ...]]
"""A state, the move made in it, the state after it, and what happened."""


def chance_move(rules: Rules, chance: Chance, rng: random.Random) -> Move:
    """What chance does: cards lifted, or a pack dealt."""
    game = games.game(rules)
    members = list(pack(rules.pack))
    if chance is Chance.LIFT:
        return Lift(tuple(rng.sample(members, game.seats)))
    return game.deal_move(tuple(rng.sample(members, len(members))))


def steps(rules: Rules, seed: int, most: int = 4000) -> Iterator[Step]:
    """Every step of a game, the plainest move rather often, any other as likely as the next."""
    rng, game = random.Random(seed), games.game(rules)
    state = game.start()
    for _ in range(most):
        if game.actor(state) == NOBODY:
            return
        chance = game.chance(state)
        if chance is not None:
            move = chance_move(rules, chance, rng)
        else:
            moves = game.legal_moves(state)
            move = moves[0] if rng.random() < 0.3 else moves[rng.randrange(min(len(moves), 60))]
            if rng.random() < 0.2:
                move = moves[-1]
        after, events = game.apply(state, move)
        yield state, move, after, events
        state = after


def record(rules: Rules, seed: int, most: int = 4000) -> Record:
    """The record of a game, or of its first moves."""
    players = ("You", *(f"Mr. Cotton {seat} (novice)" for seat in range(1, games.game(rules).seats)))
    return Record(rules, players, seed, moves=tuple(move for _, move, *_ in steps(rules, seed, most)))


def with_house_rules(rules: Rules, rng: random.Random, often: float = 0.3) -> Rules:
    """Some of the house rules, at random."""
    for option in rules.options:
        if rng.random() < often:
            rules = rules.with_value(option.field, rng.choice(list(option.values)))
    return rules
