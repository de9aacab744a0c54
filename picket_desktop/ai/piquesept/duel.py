"""Players against each other at Piquesept: the first takes one seat and the second fills the others, and each
pack is played with the first in every seat.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean, median, stdev

from picket_desktop.ai.picket.duel import BUDGET, Duel, spread
from picket_desktop.ai.player import Player
from picket_desktop.engine.cards import pack
from picket_desktop.engine.deals import permuted
from picket_desktop.engine.game import NATURE, NOBODY, Move
from picket_desktop.engine.piquesept.moves import Deal, Lift
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.state import Phase, State

TIMED = {Phase.GIFTS: "card", Phase.PLAY: "card", Phase.GIVE: "give"}


@dataclass(frozen=True)
class SoloDuel(Duel):
    """A duel in stakes: the margin is what the first player won in his seat less the mean of the others.

    For Elder and Younger stand the soloist and the defenders, in card points; a "pair" is one pack with the
    first player in every seat. ``soloist_won``, ``soloist_lost`` and ``drawn`` count deals.
    """

    soloist_won: int
    soloist_lost: int
    drawn: int


@dataclass
class _Tally:
    margins: list[float] = field(default_factory=list)
    points: list[tuple[int, int]] = field(default_factory=list)
    results: Counter[str] = field(default_factory=Counter)
    times: dict[str, dict[str, list[float]]] = field(default_factory=dict)


@dataclass
class _Table:
    """Players sat down, by seat."""

    game: PiqueseptGame
    seated: list[Player]
    seed: int
    budget: int
    clock: Callable[[], float]
    tally: _Tally

    def play(self, state: State, name: str) -> State:
        """Play until nothing is left to do, chance being fixed by seed and ``name``."""
        chances = moves = 0
        while state.actor != NOBODY:
            if state.actor == NATURE:
                chances, moves = chances + 1, 0
                move = self._chance(state, f"{self.seed}-{name}.{chances}")
            else:
                moves += 1
                move = self._decide(state, f"{self.seed}/{name}.{chances}/{state.actor}/{moves}")
            state, _ = self.game.apply(state, move)
        for past in state.past:
            self.tally.points.append(past.points)
            self.tally.results[past.result] += 1
        return state

    def _chance(self, state: State, seed: str) -> Move:
        rules = self.game.rules
        if state.phase is Phase.CUT:
            return Lift(permuted(pack(rules.pack), f"picket-duel-lift-{seed}")[: rules.seats])
        return Deal(permuted(pack(rules.pack), f"picket-duel-{seed}"))

    def _decide(self, state: State, seed: str) -> Move:
        player = self.seated[state.actor]
        view = self.game.view_for(state, state.actor)
        began = self.clock()
        move = player.choose(view, random.Random(seed), self.budget).move
        spent = self.clock() - began
        if kind := TIMED.get(state.phase):
            self.tally.times.setdefault(player.name, {}).setdefault(kind, []).append(spent * 1000)
        return move


def duel(
    a: Player,
    b: Player,
    game: PiqueseptGame,
    deals: int,
    seed: int,
    parties: bool = False,
    budget: int = BUDGET,
    clock: Callable[[], float] = time.perf_counter,
) -> SoloDuel:
    """Play ``deals`` packs (or, with ``parties``, whole games) once for every seat of the first player.

    Raises ValueError for less than two deals or a player that does not know the game.
    """
    for player in (a, b):
        if not player.plays(game.name):
            raise ValueError(f"{player.name} does not play {game.name}")
    if deals < 2:
        raise ValueError("a duel takes two deals or more")
    tally, began = _Tally(), clock()
    for number in range(deals):
        margins = []
        for seat in range(game.seats):
            seated = [a if s == seat else b for s in range(game.seats)]
            table = _Table(game, seated, seed, budget, clock, tally)
            start = game.start() if parties else game.single_deal(number % game.seats)
            stakes = table.play(start, str(number)).standing
            margins.append(stakes[seat] - (sum(stakes) - stakes[seat]) / (game.seats - 1))
        tally.margins.append(fmean(margins))
    return _summary(a, b, game, deals, seed, tally, clock() - began)


def _summary(
    a: Player, b: Player, game: PiqueseptGame, deals: int, seed: int, tally: _Tally, seconds: float
) -> SoloDuel:
    margins = tally.margins
    mean = fmean(margins)
    reach = 1.96 * stdev(margins) / len(margins) ** 0.5
    alone, together = zip(*tally.points, strict=True)
    return SoloDuel(
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
        elder_mean=fmean(alone),
        younger_mean=fmean(together),
        elder_median=median(alone),
        younger_median=median(together),
        deals_per_second=len(tally.points) / seconds if seconds > 0 else 0.0,
        ms_per_decision={n: {k: spread(t) for k, t in kinds.items()} for n, kinds in tally.times.items()},
        soloist_won=tally.results["soloist"],
        soloist_lost=tally.results["defenders"],
        drawn=tally.results["drawn"],
    )
