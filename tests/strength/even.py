"""The even game, played by simulated persons. Over some games the opponent's level settles according to what
the person's own decisions cost, as at the table. Then the level stays fixed, and every pack is played twice
with the seats swapped."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import Any, NamedTuple

from picket_desktop.ai.duel import Table
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.even.compared import compared
from picket_desktop.ai.even.level import Lost, ladder, level, player
from picket_desktop.ai.families import part
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.game import Game, Move, View
from tests.strength.seeing import Interval, interval

SETTLING = 3
"""Number of games after which the level should have settled."""


class EvenSeat:
    """A seat played at a level of the ladder, which may change from deal to deal."""

    name = "even"

    def __init__(self, names: Sequence[str], level: float) -> None:
        self._names, self.level = names, level

    def choose(self, view: Any, rng: random.Random, budget: int) -> Any:
        return players()[player(self._names, self.level, rng.getrandbits(48))].choose(view, rng, budget)


class Settling:
    """Plays games between ``person`` and ``opponent`` at a table made by the family's ``TABLE``. While the
    opponent's level is settling, it follows from what the person lost in each deal (``deals``, latest
    first)."""

    def __init__(self, game: str, person: EvenSeat, seed: int, budget: int) -> None:
        rules = games.rules(game)
        self._names = ladder(game)
        self._game: Game[Any, View] = games.game(rules)
        self.deals: tuple[Lost, ...] = ()
        self._person, self.opponent = person, EvenSeat(self._names, level((), len(self._names)))
        table: Any = part(rules.family, "duel")
        self._table: Any = table.TABLE(self._game, seed, budget, time.perf_counter)
        self._table.decide = self._decide
        self._seat, self._settles, self._deal = 0, False, 0
        self._lost: list[Lost] = []

    def won(self, number: int, seat: int, settles: bool = False) -> float:
        """Play a whole game with the person in this seat. Return 1 if the person won, 0.5 if nobody did, else
        0."""
        self._seat, self._settles, self._deal, self._lost = seat, settles, 0, []
        self._table.seated = [self._person if at == seat else self.opponent for at in range(self._game.seats)]
        worth = self._table.play(number, True)
        if settles:
            self._settle()
        best = max(worth)
        return 0.5 if worth[seat] == fmean(worth) else float(worth[seat] == best)

    def _decide(self, state: Any, stretch: str, number: int) -> Move:
        if self._settles and self._game.deals_done(state) > self._deal:
            self._settle()
            self._deal = self._game.deals_done(state)
        move = Table.decide(self._table, state, stretch, number)
        if self._settles and self._game.actor(state) == self._seat:
            self._lost.append(compared(self._game.view_for(state, self._seat), move).answer())
        return move

    def _settle(self) -> None:
        """Adjust the opponent's level after a deal."""
        others = zip(*(one.players for one in self._lost), strict=True)
        self.deals = (Lost(sum(one.person for one in self._lost), tuple(map(sum, others))), *self.deals)
        self.opponent.level, self._lost = level(self.deals, len(self._names)), []


class Run(NamedTuple):
    """One person's even games. ``levels`` is the opponent's level after each settling game; ``shares`` is the
    share won of each later pair of games."""

    levels: tuple[float, ...]
    shares: tuple[float, ...]


def run(game: str, strength: float, pairs: int, seed: int, budget: int, number: int) -> Run:
    """Let the opponent's level settle against a person who plays at this level of the ladder. Then play
    ``pairs`` pairs of games."""
    at = Settling(game, EvenSeat(ladder(game), strength), seed, budget)
    first = 1000 * number
    levels = []
    for party in range(SETTLING):
        at.won(first + party, party % 2, settles=True)
        levels.append(round(at.opponent.level, 2))
    after = range(first + SETTLING, first + SETTLING + pairs)
    return Run(tuple(levels), tuple(fmean(at.won(n, seat) for seat in (0, 1)) for n in after))


class Evenness(NamedTuple):
    """The outcome of a person's even games after the opponent's level has settled: the ``share`` won, and the
    number of ``games``. For each run, ``levels`` are the opponent's levels after each game in which the level
    was settling."""

    share: Interval
    games: int
    levels: tuple[tuple[float, ...], ...]


def evenness(runs: Sequence[Run]) -> Evenness:
    """Return the outcome of several runs. The interval of the share comes from the runs or, if there is only
    one, from its pairs of games."""
    shares = [fmean(run.shares) for run in runs] if len(runs) > 1 else list(runs[0].shares)
    return Evenness(interval(shares), 2 * sum(len(r.shares) for r in runs), tuple(r.levels for r in runs))


def even(
    game: str, persons: Sequence[float], runs: int, pairs: int, seed: int, budget: int
) -> Iterator[tuple[float, Evenness]]:
    """Yield each person's level and how their even games turned out."""
    with get_context("spawn").Pool(cores()) as pool:
        for strength in persons:
            found = pool.map(partial(run, game, strength, pairs, seed, budget), range(runs), 1)
            yield strength, evenness(found)
