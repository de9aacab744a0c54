"""Measure what minding the score is worth when discarding in the last deal of a partie. The player discards
twice from the same hand: once knowing the score of the partie, and once as in a first deal. If the choices
differ, both are tried on the same unused deals, which are played by rules of thumb to the end of the partie,
and the settlements are compared. In many hands the score changes nothing; these count as 0."""

from __future__ import annotations

import random
from functools import partial
from itertools import islice
from multiprocessing import get_context
from statistics import fmean

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.tables.deal_scores import SCORES
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, NOBODY
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import DealScore, Match, State
from tests.strength.exchange import Way, deals_alike, to_the_exchange
from tests.strength.seeing import Interval, interval

GAME = "rubicon"
FRESH = 300


def gains(name: str, elder: bool, standings: int, seed: int, budget: int) -> Interval:
    """Return what a player gains, in points of the settlement, by knowing the score in the exchange of the
    last deal."""
    with get_context("spawn").Pool(cores()) as pool:
        measure = partial(gain, name, elder, seed, budget)
        return interval(list(pool.imap(measure, range(standings))))


def gain(name: str, elder: bool, seed: int, budget: int, number: int) -> float:
    """Return how much a player gains in one deal by taking the score of the partie into account. Return 0 if
    the layout is the same either way, or if there is no exchange to measure."""
    game = PicketGame(games.rules(GAME))
    pack = shuffled(game.rules.pack, f"standing-{seed}-{number}")
    first = to_the_exchange(game, pack, elder)
    if first is None:
        return 0.0
    match = _before_the_last(game, elder, random.Random(f"standing-{seed}-{number}"))
    ways = []
    for state in (_with(match, first), first):
        move = players()[name].choose(game.view_for(state, state.actor), random.Random(number), budget).move
        assert isinstance(move, Discard)
        ways.append(move.cards)
    if set(ways[0]) == set(ways[1]):
        return 0.0
    alike = deals_alike(game, pack, game.view_for(first, first.actor), random.Random(number))
    found = []
    for fresh in islice(alike, FRESH):
        by_standing, without = (_settled(game, _with(match, fresh), way) for way in ways)
        found.append(by_standing - without)
    return fmean(found)


def _before_the_last(game: PicketGame, elder: bool, rng: random.Random) -> Match:
    """Return a partie with one deal left, in which seat 0 will be Elder. The scores of its past deals are
    ones that occur in real play."""
    due = game.rules.deals
    assert due is not None
    totals = [0, 0]
    for number in range(due - 1):
        scores = rng.choice(SCORES[GAME])
        for place in (0, 1):
            totals[(place + number + due - 1) % 2] += scores[place]
    past = (DealScore(0, (0, 0), (6, 6)),) * (due - 1)
    return Match(game.rules, due, (totals[0], totals[1]), past, due)


def _with(match: Match, state: State) -> State:
    return state._replace(match=match)


def _settled(game: PicketGame, state: State, gone: Way) -> float:
    """Return the final settlement of the partie for the seat that lays out these cards."""
    seat, more = state.actor, 0
    state, _ = game.apply(state, Discard(gone))
    while state.actor != NOBODY:
        if state.actor == NATURE:
            more += 1
            state, _ = game.apply(state, game.deal_move(shuffled(game.rules.pack, f"tied-{more}")))
        else:
            view = game.view_for(state, state.actor)
            state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(0), 0).move)
    settlement = state.match.settlement
    assert settlement is not None
    if settlement.winner is None:
        return 0.0
    return float(settlement.stake if settlement.winner == seat else -settlement.stake)
