"""Measure what the players of the ladder lose, by kind of decision and as reviews judge them, and write it to
`picket_desktop/ai/place/ladder_costs.py`, from which the statistics page works out a person's place. In each
pack, one player has every seat; all but the weakest take turns at this. At every decision that matters, all
players are asked, and judged as in a review. So all are measured at the same decisions. Players have lapses,
so each is asked twice, except the random one. The strongest player, whose thinking is the measure, loses
nothing."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from picket_desktop.ai.duel import Table
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.families import part
from picket_desktop.ai.place import ladder_costs
from picket_desktop.ai.place.place import DEAREST
from picket_desktop.ai.place.rung import Rung
from picket_desktop.ai.player import players, rungs
from picket_desktop.ai.review.judgement import KINDS
from picket_desktop.ai.strength import CHANCE, strength
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.engine import games
from picket_desktop.engine.game import Game, Move, View

TIMES = 2
"""How many times each player is asked about a decision."""
SEED = 2026
OUT = Path(__file__).parents[2] / "picket_desktop/ai/place/ladder_costs.py"

HEAD = '''\
"""The measured costs of decisions of the ladder's players; written by `tests.strength.place`."""

from __future__ import annotations

Player = tuple[int, tuple[float, ...], float, float, float]
"""A player, as the fields of a `Rung`; the mean costs are by kind of decision, in the order of the kinds."""
Measured = tuple[tuple[str, ...], dict[str, Player]]
"""The kinds of decision of a game, and its players, the weakest first."""

COSTS: dict[str, Measured] = {
'''
TAIL = '''}  # fmt: skip
"""The measurements, by game."""
'''


class Asked(NamedTuple):
    """A decision of a ``seat``: its kind, and its cost to each player of the ladder, averaged over the
    answers, the weakest player first."""

    seat: int
    kind: str
    costs: tuple[float, ...]


Packs = Mapping[str, Sequence[Sequence[Asked]]]
"""The decisions of each pack, by game."""


def pack(game: str, seed: int, number: int) -> list[Asked]:
    """Return one player's decisions in a pack in which that player has every seat."""
    rules, names = games.rules(game), rungs(game)
    played: Game[Any, View] = games.game(rules)
    family: Any = part(rules.family, "duel")
    table: Any = family.TABLE(played, seed, WORLDS, time.perf_counter)
    table.seated = [players()[names[1 + number % (len(names) - 1)]]] * played.seats
    found: list[Asked] = []

    def decide(state: Any, stretch: str, made: int) -> Move:
        move = Table.decide(table, state, stretch, made)
        seat = played.actor(state)
        asked = _asked(played.view_for(state, seat), move, names, f"{seed}/{stretch}/{seat}/{made}")
        if asked is not None:
            found.append(asked._replace(seat=seat))
        return move

    table.decide = decide
    table.play(number, False)
    return found


def _asked(view: Any, move: Move, names: tuple[str, ...], seed: str) -> Asked | None:
    """Return what each player would lose in the position in which this move was made; None if the choice
    makes no difference."""
    judging: Any = part(view.rules.family, "judging")
    judge = partial(judging.judge, view, seed=seed_of(view), budget=WORLDS)
    first = judge(move)
    if first is None:
        return None
    known: dict[Move, float] = {move: round(first.cost, 1)}
    costs = []
    for name in names[:-1]:
        times = 1 if name == CHANCE else TIMES
        made = [players()[name].choose(view, random.Random(f"{seed}/{n}"), WORLDS).move for n in range(times)]
        for other in {*made}.difference(known):
            judged = judge(other)
            known[other] = round(judged.cost, 1) if judged else 0.0
        costs.append(sum(known[one] for one in made) / times)
    return Asked(0, first.kind, (*costs, 0.0))


def measured(names: Sequence[str], packs: int) -> dict[str, dict[str, Rung]]:
    """Return how much the players lose by their decisions in some games of a family, by game and by
    player."""
    with get_context("spawn").Pool(cores()) as pool:
        found = {game: list(pool.imap(partial(pack, game, SEED), range(packs))) for game in names}
    return told(found)


def told(found: Packs) -> dict[str, dict[str, Rung]]:
    """Return the losses by game and player, based on the decisions found in the packs."""
    whole, number = Estimate(found), min(map(len, found.values()))
    others = [{game: [*some[:n], *some[n + 1 :]] for game, some in found.items()} for n in range(number)]
    left = [Estimate(one) for one in others] if number > 1 else []
    return {
        game: {name: _rung(name, at, game, some[0], whole, left) for at, name in enumerate(rungs(game))}
        for game, some in found.items()
    }


def _rung(
    name: str, at: int, game: str, one: Sequence[Asked], whole: Estimate, left: Sequence[Estimate]
) -> Rung:
    """Return the losses of a player. Their error is estimated by the jackknife: ``left`` holds the estimates
    with each pack left out in turn."""
    found = [each.overall(game, at) for each in left]
    off = sum((mean - fmean(found)) ** 2 for mean in found)
    error = sqrt(off * (len(found) - 1) / len(found)) if found else 0.0
    means = {kind: round(mean, 3) for kind, mean in whole.means(game, at).items()}
    return Rung(strength(name), means, round(whole.spread(game, at), 3), round(error, 4), first(one, at))


class Estimate:
    """Estimates the losses of a family's players. The games of a family are much alike, and measuring one
    takes long. So the cost of a kind of decision comes from the game itself: the mean loss of the players
    between random play and the strongest. A player's loss relative to that comes from all the games."""

    def __init__(self, found: Packs) -> None:
        self._found = {game: [one for some in packs for one in some] for game, packs in found.items()}
        self._deals = {
            game: [
                [one for one in some if one.seat == seat]
                for some in packs
                for seat in {one.seat for one in some}
            ]
            for game, packs in found.items()
        }
        self._kinds = {game: Counter(one.kind for one in all_) for game, all_ in self._found.items()}

    def means(self, game: str, at: int) -> dict[str, float]:
        """Return the mean cost of each kind of decision in a game to the player at place ``at``."""
        return {
            kind: self._dear(game, kind) * self._beside(kind, at) for kind in KINDS if self._kinds[game][kind]
        }

    def overall(self, game: str, at: int) -> float:
        """Return the mean cost of a decision in a game to the player at place ``at``."""
        means = self.means(game, at)
        return sum(means[kind] * self._kinds[game][kind] for kind in means) / self._kinds[game].total()

    def spread(self, game: str, at: int) -> float:
        """Return the standard deviation of a deal's cost. It is estimated from the deals of all games,
        compared with the usual cost of a decision in each game."""
        squares = []
        for other, deals in self._deals.items():
            means, scale = self.means(other, at), self._scale(other)
            squares += [
                (sum(_cost(one, at) - means[one.kind] for one in deal) / scale) ** 2 for deal in deals
            ]
        return self._scale(game) * sqrt(fmean(squares))

    def _scale(self, game: str) -> float:
        return fmean(_usual(one) for one in self._found[game])

    def _dear(self, game: str, kind: str) -> float:
        return fmean(_usual(one) for one in self._found[game] if one.kind == kind)

    def _beside(self, kind: str, at: int) -> float:
        some = [one for all_ in self._found.values() for one in all_ if one.kind == kind]
        usual = fmean(map(_usual, some))
        return fmean(_cost(one, at) for one in some) / usual if usual else 0.0


def _cost(one: Asked, at: int) -> float:
    return min(DEAREST, one.costs[at])


def _usual(one: Asked) -> float:
    """Return the mean cost of a decision to the players of the ladder, except random play and the strongest
    player."""
    return fmean(_cost(one, at) for at in range(1, len(one.costs) - 1))


def first(found: Sequence[Asked], at: int) -> float:
    """Return the cost of a pack to the player at place ``at``."""
    return round(sum(one.costs[at] for one in found), 2)


def write(game: str, found: Mapping[str, Rung]) -> None:
    """Write a game's measurements to the module, replacing the earlier ones."""
    kinds = tuple(next(iter(found.values())).means)
    players = {
        name: (rung.learnt, tuple(rung.means.values()), rung.spread, rung.error, rung.first)
        for name, rung in found.items()
    }
    ladder_costs.COSTS[game] = kinds, players
    OUT.write_text(module(ladder_costs.COSTS), encoding="utf-8")


def module(costs: Mapping[str, ladder_costs.Measured]) -> str:
    """Return the source of the module with these costs, games in their usual order."""
    out = []
    for game in games.names():
        if game in costs:
            kinds, players = costs[game]
            named = ", ".join(f'"{kind}"' for kind in kinds)
            out += [f'    "{game}": (', f"        ({named}),", "        {"]
            out += [f'            "{name}": {found},' for name, found in players.items()]
            out += ["        },", "    ),"]
    return HEAD + "\n".join(out) + "\n" + TAIL
