"""Players against each other. The first takes one seat and the second fills the others, and every pack is
played with the first in every seat, so that luck of the deal falls on both alike; nothing but the timings
depends on the machine. How a pack of a family of games is played out is told by the `Table` in its folder.
"""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median, quantiles, stdev
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from picket_desktop.ai.answers import checked, heard
from picket_desktop.ai.families import part
from picket_desktop.ai.player import Player
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.deals import permuted
from picket_desktop.engine.game import Game, Move

BUDGET = 20
"""Worlds a player may think about, where nothing else is said."""


@dataclass(frozen=True)
class Duel:
    """What two players did to each other. Margins are ``a`` minus ``b``, or minus the mean of the seats that
    ``b`` filled: in points per deal or in stakes. A pair is one pack with ``a`` in every seat.

    Elder's and Younger's points are per deal, whoever held the hand; where one plays alone, they are the
    soloist's and the defenders'. ``ms_per_decision`` maps player and sort of decision to median and 95th
    percentile in milliseconds. ``results`` counts how deals ended, in the families that tell. ``faults`` are
    those of a player who could not be let have his way, and was answered for: by his name, one after another.
    """

    family: str
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
    results: dict[str, int]
    faults: dict[str, list[str]]

    def as_json(self) -> dict[str, Any]:
        """The duel as plain values, in the order of its fields, ``results`` as fields among them; and how
        often a player was answered for, where one was."""
        plain = {**vars(self), "ci95": list(self.ci95)}
        del plain["family"], plain["results"], plain["faults"]
        counted = {name: len(faults) for name, faults in self.faults.items()}
        return {**plain, **self.results, **({"answered_for": counted} if counted else {})}


class _InPhase(Protocol):
    @property
    def phase(self) -> Any: ...


StateT = TypeVar("StateT", bound=_InPhase)


class Table(ABC, Generic[StateT]):
    """Players sat down to a game, by seat, and what is noted while they play pack after pack. The one of a
    family is called ``TABLE`` in its ``duel.py``."""

    TIMED: ClassVar[Mapping[Any, str]]
    """The sorts of decision that are timed, by phase."""

    def __init__(self, game: Game[StateT, Any], seed: int, budget: int, clock: Callable[[], float]) -> None:
        self.game = game
        self.seated: Sequence[Player] = ()
        self.points: list[tuple[int, int]] = []
        self.times: dict[tuple[str, str], list[float]] = {}
        self.faults: dict[str, list[str]] = {}
        self.seed = seed
        self._budget = budget
        self._clock = clock

    @abstractmethod
    def play(self, number: int, parties: bool) -> Sequence[float]:
        """Play out a pack, or a whole set, partie or game, and note the ``points`` of its deals: what it was
        worth to each seat. The same number is the same cards."""

    def results(self) -> dict[str, int]:
        """How many deals ended in which way, where the family tells."""
        return {}

    def decide(self, state: StateT, stretch: str, number: int) -> Move:
        """The actor's move; his chance depends on the seed, his seat, and how many moves came before in this
        stretch of the game."""
        seat = self.game.actor(state)
        player = self.seated[seat]
        view = self.game.view_for(state, seat)
        rng = random.Random(f"{self.seed}/{stretch}/{seat}/{number}")
        began = self._clock()
        said = heard(player, view, rng, self._budget)
        spent = self._clock() - began
        answer = checked(self.game, state, view, rng, said)
        if answer.fault:
            self.faults.setdefault(player.name, []).append(answer.fault)
        if sort := self.TIMED.get(state.phase):
            self.times.setdefault((player.name, sort), []).append(spent * 1000)
        return answer.choice.move


def shuffled(size: int, seed: str) -> tuple[Card, ...]:
    """A pack of ``size``, the same from the same seed."""
    return permuted(pack(size), f"picket-duel-{seed}")


def duel(
    a: Player,
    b: Player,
    game: Game[Any, Any],
    deals: int,
    seed: int,
    parties: bool = False,
    budget: int = BUDGET,
    clock: Callable[[], float] = time.perf_counter,
) -> Duel:
    """Play ``deals`` packs (or sets, parties and games) once for every seat of ``a``.

    Every deal starts at nought and runs out; a set, partie or game is played to its settlement. Raises
    ValueError for less than two deals or a player that does not know the game.
    """
    for player in (a, b):
        if not player.plays(game.name):
            raise ValueError(f"{player.name} does not play {game.name}")
    if deals < 2:
        raise ValueError("a duel takes two deals or more")
    began = clock()
    table = _table(game, seed, budget, clock)
    margins = []
    for number in range(deals):
        won = []
        for seat in range(game.seats):
            table.seated = [a if s == seat else b for s in range(game.seats)]
            worth = table.play(number, parties)
            won.append(worth[seat] - (sum(worth) - worth[seat]) / (game.seats - 1))
        margins.append(fmean(won))
    seconds = clock() - began
    mean, reach = fmean(margins), 1.96 * stdev(margins) / len(margins) ** 0.5
    elder, younger = zip(*table.points, strict=True)
    return Duel(
        family=game.family,
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
        elder_mean=fmean(elder),
        younger_mean=fmean(younger),
        elder_median=median(elder),
        younger_median=median(younger),
        deals_per_second=len(table.points) / seconds if seconds > 0 else 0.0,
        ms_per_decision=_timings((a.name, b.name), table),
        results=table.results(),
        faults=table.faults,
    )


def _table(game: Game[Any, Any], seed: int, budget: int, clock: Callable[[], float]) -> Table[Any]:
    family = part(game.family, "duel")
    if family is None:
        raise ValueError(f"nobody has laid down how a duel at {game.name} is fought")
    table: Table[Any] = family.TABLE(game, seed, budget, clock)
    return table


def _timings(names: tuple[str, str], table: Table[Any]) -> dict[str, dict[str, list[float]]]:
    sorts = dict.fromkeys(table.TIMED.values())
    return {
        name: {sort: _spread(t) for sort in sorts if (t := table.times.get((name, sort)))} for name in names
    }


def _spread(times: list[float]) -> list[float]:
    """Median and 95th percentile of some times."""
    if len(times) < 2:
        return [times[0], times[0]]
    return [round(median(times), 3), round(quantiles(times, n=20)[18], 3)]
