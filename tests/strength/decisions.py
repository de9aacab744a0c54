"""Measures how many points each card played costs, judged with both hands open. A hundred deals are as
precise as a duel with thousands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.search.open_hands import solver
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.player import Player, players
from picket_desktop.engine import games
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Phase, State
from tests.strength.earlier import Earlier
from tests.strength.seeing import Interval, interval


def losses(rules: str, name: str, deals: int, seed: int, budget: int, folder: str = "") -> list[Interval]:
    """Return how much a player's cards cost, in points a deal. Given the ``folder`` of an earlier checkout,
    also return how much more that checkout's player loses at the same choices."""
    with get_context("spawn").Pool(cores()) as pool:
        found = pool.map(partial(_lost, rules, name, seed, budget, folder), range(deals), chunksize=1)
    return [interval(list(some)) for some in zip(*found, strict=True)]


def _lost(rules: str, name: str, seed: int, budget: int, folder: str, number: int) -> tuple[float, ...]:
    """Return the costs in one deal, averaged over both seats."""
    asked = [players()[name], *([Earlier(name, folder)] if folder else [])]
    game = PicketGame(games.rules(rules))
    costs = [*_costs(game, asked, f"decisions-{seed}-{number}", budget)]
    own = [sum(cost[at] for cost in costs) / 2 for at in range(len(asked))]
    return (own[0], *(earlier - own[0] for earlier in own[1:]))


def _costs(game: PicketGame, asked: list[Player], name: str, budget: int) -> Iterator[list[int]]:
    """Yield what each player's card costs at every choice in a deal. The first player plays the deal, after
    exchanges and calls by rules of thumb."""
    state, _ = game.apply(game.single_deal(0), game.deal_move(shuffled(game.rules.pack, name)))
    while state.actor >= 0:
        view, rng = game.view_for(state, state.actor), f"{name}/{len(state.told)}"
        if state.phase is not Phase.PLAY or len(view.moves) == 1:
            move = rules_of_thumb.choose(view, random.Random(rng), budget).move
        else:
            chosen = [one.choose(view, random.Random(rng), budget).move for one in asked]
            move = chosen[0]
            if all(isinstance(one, Play) for one in chosen):
                yield _each(game, state, chosen)
        state, _ = game.apply(state, move)


def _each(game: PicketGame, state: State, chosen: list[Play]) -> list[int]:
    view, solve = game.view_for(state, state.actor), solver(game.rules)
    solve.forget()
    values = solve.values(standing(view, mask(state.hands[view.other])))
    best = max(values[m.card.bit] for m in view.moves if isinstance(m, Play))
    return [best - values[move.card.bit] for move in chosen]
