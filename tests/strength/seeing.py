"""Duels in which a player may be shown what none may see: a yardstick of what is to be gained by knowing.

Every pack is played twice, the two changing seats, as in `picket duel`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket.exact_play import SAME, solver, standing
from picket_desktop.ai.player import Choice, players
from picket_desktop.engine import games
from picket_desktop.engine.cards import ALL
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Phase, State, View

Way = Callable[[State, View, random.Random], Choice]
"""How somebody chooses who may be shown the whole state."""


class Interval(NamedTuple):
    """A mean, and how far to either side the truth lies with 95 %."""

    mean: float
    reach: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.reach:.2f}"


def interval(found: list[float]) -> Interval:
    """The mean of some measurements."""
    return Interval(fmean(found), 1.96 * stdev(found) / len(found) ** 0.5)


def blind(name: str, budget: int) -> Way:
    """A player who sees what he may."""
    player = players()[name]
    return lambda state, view, rng: player.choose(view, rng, budget)


def seeing(name: str, budget: int) -> Way:
    """The same, but that he sees both hands when he plays a card."""
    player = players()[name]

    def choose(state: State, view: View, rng: random.Random) -> Choice:
        allowed = {m.card.bit for m in view.moves if isinstance(m, Play)}
        if view.phase is not Phase.PLAY or len(allowed) < 2:
            return player.choose(view, rng, budget)
        solve = solver(view.rules)
        solve.forget()
        values = solve.values(standing(view, mask(state.hands[view.other])))
        most = max(v for bit, v in values.items() if bit in allowed)
        bit = min(b for b, v in values.items() if b in allowed and v > most - SAME)
        return Choice(PLAYS[ALL[bit.bit_length() - 1].index], Reason("at-random"))

    return choose


def _pack(rules: str, ways: tuple[str, str], seed: int, budget: int, number: int) -> float:
    game = PicketGame(games.rules(rules))  # type: ignore[arg-type]
    made = {"seeing": seeing, "blind": blind}
    first, second = (made[kind](name, budget) for kind, _, name in (way.partition(" ") for way in ways))
    margin = 0.0
    for seat in (0, 1):
        state, _ = game.apply(
            game.single_deal(elder=0), game.deal_move(shuffled(game.rules.pack, f"{seed}-{number}"))
        )
        moves = 0
        while state.actor >= 0:
            view = game.view_for(state, state.actor)
            way = first if state.actor == seat else second
            state, _ = game.apply(
                state, way(state, view, random.Random(f"{seed}/{number}/{state.actor}/{moves}")).move
            )
            moves += 1
        points = state.match.past[-1].points
        margin += (points[seat] - points[1 - seat]) / 2
    return margin


def margins(rules: str, a: str, b: str, packs: int, seed: int, budget: int) -> Interval:
    """What ``a`` makes more than ``b``, in points a deal. Each is said as "blind master" or "seeing
    master"."""
    with get_context("spawn").Pool(cores()) as pool:
        found = pool.map(partial(_pack, rules, (a, b), seed, budget), range(packs), chunksize=1)
    return interval(found)
