"""Duels between two players. The first takes one seat and the second fills the others. Every pack is played
with the first player in every seat in turn, so that the luck of the deal is the same for both. Only the
timings depend on the machine. Each family plays its packs with a subclass of `Table` in its folder."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median, quantiles, stdev
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from picket_desktop.ai.families import part
from picket_desktop.ai.player import Player
from picket_desktop.ai.worker.answers import checked, heard
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.deals import permuted
from picket_desktop.engine.game import Game, Move, View
from picket_desktop.engine.rules import Rules

BUDGET = 20
"""The default number of worlds that a player may consider."""


@dataclass(frozen=True)
class Duel:
    """The result of a duel.

    Margins are ``a`` minus ``b``, or minus the mean of the seats that ``b`` filled: in points per deal or
    in stakes. A pair is one pack with ``a`` in every seat.

    Elder's and Younger's points are per deal, whoever held the hand; in games of one against the rest, they
    are the soloist's and the defenders'. ``ms_per_decision`` maps player and sort of decision to median and
    95th percentile in milliseconds. ``results`` counts how deals ended, in the families that report it.
    ``faults`` lists, by player's name, the faults of answers that had to be replaced."""

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
        """Return the duel as plain values, in the order of its fields but without the family. Each of the
        ``results`` becomes a field. Instead of the faults, there is their number for each player that had
        any."""
        plain = {**vars(self), "ci95": list(self.ci95)}
        del plain["family"], plain["results"], plain["faults"]
        counted = {name: len(faults) for name, faults in self.faults.items()}
        return {**plain, **self.results, **({"answered_for": counted} if counted else {})}


class _InPhase(Protocol):
    @property
    def phase(self) -> Any: ...


StateT = TypeVar("StateT", bound=_InPhase)


class Table(ABC, Generic[StateT]):
    """Seats players at a game, and records what happens while they play pack after pack. A family's subclass
    is ``TABLE`` in its ``duel.py``."""

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
        """Play out a pack, or with ``parties`` a whole set, partie or game. Record the ``points`` of its
        deals, and return what it is worth to each seat. The same number gives the same cards."""

    def results(self) -> dict[str, int]:
        """Return how many deals ended in each way; empty if the family does not report it."""
        return {}

    def decide(self, state: StateT, stretch: str, number: int) -> Move:
        """Return the actor's move. Its random generator depends on the seed, the seat, and the number of
        moves made before in this stretch of the game."""
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
    """Return a shuffled pack of ``size`` cards. The same seed gives the same order."""
    return permuted(pack(size), f"picket-duel-{seed}")


class Pack(NamedTuple):
    """The record of one pack, which was played with the first player in every seat.

    ``margin`` is that player's margin, ``times`` are by player and sort of decision, and the other fields are
    as in `Table`.
    """

    margin: float
    points: list[tuple[int, int]]
    times: dict[str, dict[str, list[float]]]
    faults: dict[str, list[str]]
    results: dict[str, int]


class Terms(NamedTuple):
    """The terms of a duel between the players ``a`` and ``b``. ``deals`` is the number of packs, made from
    ``seed``. If ``parties``, whole games are played, otherwise single deals. ``budget`` is the number of
    worlds that a player may consider."""

    a: Player
    b: Player
    rules: Rules
    deals: int
    seed: int
    parties: bool = False
    budget: int = BUDGET


def refuse(terms: Terms) -> None:
    """Raise ValueError for fewer than two deals or a player that does not know the game."""
    for player in (terms.a, terms.b):
        if not player.plays(terms.rules.name):
            raise ValueError(f"{player.name} does not play {terms.rules.name}")
    if terms.deals < 2:
        raise ValueError("a duel takes two deals or more")


def fought(terms: Terms, number: int, clock: Callable[[], float]) -> Pack:
    """Play out one pack. Every deal starts at zero and is played to its end; a set, partie or game is played
    to its settlement."""
    game: Game[object, View] = games.game(terms.rules)
    table, won = _table(game, terms.seed, terms.budget, clock), []
    for seat in range(game.seats):
        table.seated = [terms.a if s == seat else terms.b for s in range(game.seats)]
        worth = table.play(number, terms.parties)
        won.append(worth[seat] - (sum(worth) - worth[seat]) / (game.seats - 1))
    times: dict[str, dict[str, list[float]]] = {}
    for (name, sort), spent in table.times.items():
        times.setdefault(name, {})[sort] = spent
    return Pack(fmean(won), table.points, times, table.faults, table.results())


def reckoned(terms: Terms, packs: Sequence[Pack], seconds: float) -> Duel:
    """Return the result of a duel made of these packs, in their order."""
    margins = [p.margin for p in packs]
    mean, reach = fmean(margins), 1.96 * stdev(margins) / len(margins) ** 0.5
    points = [both for p in packs for both in p.points]
    elder, younger = zip(*points, strict=True)
    faults: dict[str, list[str]] = {}
    results = Counter[str]()
    for p in packs:
        results.update(p.results)
        for name, some in p.faults.items():
            faults.setdefault(name, []).extend(some)
    return Duel(
        family=terms.rules.family,
        a=terms.a.name,
        b=terms.b.name,
        rules=terms.rules.name,
        deals=len(packs),
        seed=terms.seed,
        margin_per_deal=mean,
        ci95=(mean - reach, mean + reach),
        pairs_won=sum(m > 0 for m in margins),
        pairs_lost=sum(m < 0 for m in margins),
        pairs_tied=sum(m == 0 for m in margins),
        elder_mean=fmean(elder),
        younger_mean=fmean(younger),
        elder_median=median(elder),
        younger_median=median(younger),
        deals_per_second=len(points) / seconds if seconds > 0 else 0.0,
        ms_per_decision=_timings(terms, packs),
        results=dict(results),
        faults=faults,
    )


def duel(
    a: Player,
    b: Player,
    game: Game[object, View],
    deals: int,
    seed: int,
    parties: bool = False,
    budget: int = BUDGET,
    clock: Callable[[], float] = time.perf_counter,
) -> Duel:
    """Run the duel in this process, pack after pack. Raises ValueError as `refuse` does."""
    terms = Terms(a, b, game.rules, deals, seed, parties, budget)
    refuse(terms)
    began = clock()
    packs = [fought(terms, number, clock) for number in range(deals)]
    return reckoned(terms, packs, clock() - began)


def _table(game: Game[object, View], seed: int, budget: int, clock: Callable[[], float]) -> Table[Any]:
    table: Table[Any] = _family(game.family).TABLE(game, seed, budget, clock)
    return table


def _family(name: str) -> Any:
    found = part(name, "duel")
    if found is None:
        raise ValueError(f"nobody has laid down how a duel at {name} is fought")
    return found


def _timings(terms: Terms, packs: Sequence[Pack]) -> dict[str, dict[str, list[float]]]:
    sorts = dict.fromkeys(_family(terms.rules.family).TABLE.TIMED.values())
    found: dict[str, dict[str, list[float]]] = {}
    for name in (terms.a.name, terms.b.name):
        spent = {sort: [t for p in packs for t in p.times.get(name, {}).get(sort, ())] for sort in sorts}
        found[name] = {sort: _spread(times) for sort, times in spent.items() if times}
    return found


def _spread(times: list[float]) -> list[float]:
    """Return the median and 95th percentile of some times."""
    if len(times) < 2:
        return [times[0], times[0]]
    return [round(median(times), 3), round(quantiles(times, n=20)[18], 3)]
