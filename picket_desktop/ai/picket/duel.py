"""Players against each other. Every pack is played twice with the seats exchanged, so that luck of the deal
falls on both alike; nothing but the timings depends on the machine.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import fmean, median, quantiles, stdev
from typing import Any

from picket_desktop.ai.player import Player
from picket_desktop.engine.cards import pack
from picket_desktop.engine.deals import permuted
from picket_desktop.engine.game import NATURE, NOBODY, Move
from picket_desktop.engine.picket.moves import Deal, Lift
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Phase, State

BUDGET = 20
"""Worlds a player may think about, where nothing else is said."""
TIMED = {Phase.PLAY: "card", Phase.EXCHANGE: "discard", Phase.CALLS: "call"}


@dataclass(frozen=True)
class Duel:
    """What two players did to each other. Margins are ``a`` minus ``b``: in points per deal or, over
    parties, in stakes per set or partie. Elder's and Younger's points are per deal, whoever held the hand;
    ``ms_per_decision`` maps player and sort of decision to median and 95th percentile in milliseconds."""

    a: str
    b: str
    rules: str
    deals: int
    seed: int
    margin_per_deal: float
    ci95: tuple[float, float]
    pairs_won: int
    pairs_lost: int
    pairs_tied: int
    elder_mean: float
    younger_mean: float
    elder_median: float
    younger_median: float
    deals_per_second: float
    ms_per_decision: dict[str, dict[str, list[float]]]

    def as_json(self) -> dict[str, Any]:
        """The duel as plain values, in the order of its fields."""
        return {**vars(self), "ci95": list(self.ci95)}


@dataclass
class _Tally:
    margins: list[float] = field(default_factory=list)
    elder: list[int] = field(default_factory=list)
    younger: list[int] = field(default_factory=list)
    times: dict[tuple[str, str], list[float]] = field(default_factory=dict)


@dataclass
class _Table:
    """Two players sat down: ``seated[seat]`` plays for that seat."""

    game: PicketGame
    seated: tuple[Player, Player]
    seed: int
    budget: int
    clock: Callable[[], float]
    tally: _Tally

    def decide(self, state: State, deal: str, number: int) -> Move:
        """The actor's move; his chance depends on seed, deal, seat and how many moves came before."""
        seat = state.actor
        player = self.seated[seat]
        view = self.game.view_for(state, seat)
        rng = random.Random(f"{self.seed}/{deal}/{seat}/{number}")
        began = self.clock()
        move = player.choose(view, rng, self.budget).move
        spent = self.clock() - began
        if kind := TIMED.get(state.phase):
            self.tally.times.setdefault((player.name, kind), []).append(spent * 1000)
        return move

    def run(self, state: State, deal: str) -> State:
        """Play until chance is needed or the game is over."""
        number = 0
        while state.actor not in (NATURE, NOBODY):
            state, _ = self.game.apply(state, self.decide(state, deal, number))
            number += 1
        return state

    def deal(self, state: State, deal: str) -> State:
        """Deal the pack that belongs to ``deal`` and play it out."""
        rules = self.game.rules
        order = permuted(pack(rules.pack), f"picket-duel-{self.seed}-{deal}")
        packet = 3 if 3 in rules.packets else rules.packets[0]
        return self.run(self.game.apply(state, Deal(order, packet))[0], deal)


def duel(
    a: Player,
    b: Player,
    game: PicketGame,
    deals: int,
    seed: int,
    parties: bool = False,
    budget: int = BUDGET,
    clock: Callable[[], float] = time.perf_counter,
) -> Duel:
    """Play ``deals`` packs (or sets and parties) twice each, with the seats exchanged.

    Every deal starts at nought and runs out; a set or partie is played to its settlement. Raises ValueError
    for less than two deals or a player that does not know the game.
    """
    for player in (a, b):
        if not player.plays(game.name):
            raise ValueError(f"{player.name} does not play {game.name}")
    if deals < 2:
        raise ValueError("a duel takes two deals or more")
    tally = _Tally()
    began = clock()
    play = _party if parties else _pack
    for number in range(deals):
        here = play(_Table(game, (a, b), seed, budget, clock, tally), number)
        there = play(_Table(game, (b, a), seed, budget, clock, tally), number)
        tally.margins.append((here - there) / 2)
    return _summary(a, b, game, deals, seed, tally, clock() - began)


def _pack(table: _Table, number: int) -> int:
    """One deal with seat 0 as Elder: seat 0's points more than seat 1's."""
    state = table.deal(table.game.single_deal(elder=0), str(number))
    _note(state, table.tally)
    points = state.past[-1].points
    return points[0] - points[1]


def _party(table: _Table, number: int) -> int:
    """One set or partie: its stake, positive when seat 0 wins it."""
    game = table.game
    state, chances = game.start(), 0
    while state.actor != NOBODY:
        what = f"{number}.{chances}"
        chances += 1
        if state.actor != NATURE:
            state = table.run(state, what)
        elif state.phase is Phase.CUT:
            lifted = permuted(pack(game.rules.pack), f"picket-duel-{table.seed}-lift-{what}")[:2]
            state, _ = game.apply(state, Lift(lifted))
        else:
            state = table.deal(state, what)
    _note(state, table.tally)
    end = state.settlement
    assert end is not None
    return 0 if end.winner is None else end.stake if end.winner == 0 else -end.stake


def _note(state: State, tally: _Tally) -> None:
    for past in state.past:
        tally.elder.append(past.points[past.elder])
        tally.younger.append(past.points[1 - past.elder])


def _summary(
    a: Player, b: Player, game: PicketGame, deals: int, seed: int, tally: _Tally, seconds: float
) -> Duel:
    margins = tally.margins
    mean = fmean(margins)
    reach = 1.96 * stdev(margins) / len(margins) ** 0.5
    return Duel(
        a=a.name,
        b=b.name,
        rules=game.name,
        deals=deals,
        seed=seed,
        margin_per_deal=mean,
        ci95=(mean - reach, mean + reach),
        pairs_won=sum(m > 0 for m in margins),
        pairs_lost=sum(m < 0 for m in margins),
        pairs_tied=sum(m == 0 for m in margins),
        elder_mean=fmean(tally.elder),
        younger_mean=fmean(tally.younger),
        elder_median=median(tally.elder),
        younger_median=median(tally.younger),
        deals_per_second=len(tally.elder) / seconds if seconds > 0 else 0.0,
        ms_per_decision=_timings((a.name, b.name), tally),
    )


def _timings(names: Iterable[str], tally: _Tally) -> dict[str, dict[str, list[float]]]:
    return {
        name: {kind: spread(t) for kind in TIMED.values() if (t := tally.times.get((name, kind)))}
        for name in names
    }


def spread(times: list[float]) -> list[float]:
    """Median and 95th percentile of some times."""
    if len(times) < 2:
        return [times[0], times[0]]
    return [round(median(times), 3), round(quantiles(times, n=20)[18], 3)]
