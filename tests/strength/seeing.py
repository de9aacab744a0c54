"""Duels in which a player may see hidden cards, to measure what knowing them would gain. Every pack is played
twice, with the seats swapped, as in `picket duel`."""

from __future__ import annotations

import time
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket.duel import PicketTable
from picket_desktop.ai.picket.search.open_hands import solver
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import ALL
from picket_desktop.engine.moves import Move
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import Phase, State


class Interval(NamedTuple):
    """A mean, and the half-width of its 95 % confidence interval."""

    mean: float
    reach: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.reach:.2f}"


def interval(found: list[float]) -> Interval:
    """Return the mean of some measurements with its confidence interval."""
    return Interval(fmean(found), 1.96 * stdev(found) / len(found) ** 0.5)


class SeeingTable(PicketTable):
    """A table at which some seats see both hands when they play a card."""

    sighted: frozenset[int] = frozenset()
    """The seats that see both hands."""

    def decide(self, state: State, stretch: str, number: int) -> Move:
        view = self.game.view_for(state, state.actor)
        allowed = {m.card.bit for m in view.moves if isinstance(m, Play)}
        if state.actor not in self.sighted or view.phase is not Phase.PLAY or len(allowed) < 2:
            return super().decide(state, stretch, number)
        solve = solver(view.rules)
        solve.forget()
        values = solve.values(standing(view, mask(state.hands[view.other])))
        most = max(v for bit, v in values.items() if bit in allowed)
        bit = min(b for b, v in values.items() if b in allowed and v == most)
        return PLAYS[ALL[bit.bit_length() - 1].index]


def _pack(rules: str, name: str, seed: int, budget: int, number: int) -> float:
    player, margin = players()[name], 0.0
    table = SeeingTable(games.game(games.rules(rules)), seed, budget, time.perf_counter)
    table.seated = player, player
    for seat in (0, 1):
        table.sighted = frozenset({seat})
        points = table.play(number, False)
        margin += (points[seat] - points[1 - seat]) / 2
    return margin


def gained(rules: str, name: str, packs: int, seed: int, budget: int) -> Interval:
    """Return what a player gains by seeing both hands in the play: the margin over itself, in points a
    deal."""
    with get_context("spawn").Pool(cores()) as pool:
        found = pool.map(partial(_pack, rules, name, seed, budget), range(packs), chunksize=1)
    return interval(found)
