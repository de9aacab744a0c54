"""A player against itself at Rubicon, compared with counts over ten thousand hands of people who knew the
game (Cavendish, The Laws of Piquet: "The odds at piquet")."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from multiprocessing import get_context
from statistics import median
from typing import NamedTuple

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket.duel import PicketTable
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.picket.family import figures

GAME = "rubicon"


class Deal(NamedTuple):
    """A deal that was played: the figures and the tricks of Elder and of Younger."""

    elder: SeatDeal
    younger: SeatDeal
    tricks: tuple[int, int]


class Line(NamedTuple):
    """A figure to compare: its name, Cavendish's value, the function that counts it, and whether it is a
    percentage."""

    name: str
    counted: float
    found: Callable[[Sequence[Deal]], float]
    share: bool = True

    def told(self, deals: Sequence[Deal]) -> str:
        """Return a line with the figure in these deals and Cavendish's value."""
        found = self.found(deals)
        reach = 196 * (found / 100 * (1 - found / 100) / len(deals)) ** 0.5 if self.share else 0.0
        return f"{self.name:24} {found:5.1f}{f' ± {reach:.1f} %' if self.share else ''} ({self.counted:g})"


def _share(holds: Callable[[Deal], bool]) -> Callable[[Sequence[Deal]], float]:
    return lambda deals: 100 * sum(map(holds, deals)) / len(deals)


LINES = (
    Line("Elder's median", 28, lambda deals: median(d.elder.points for d in deals), False),
    Line("Younger's median", 14, lambda deals: median(d.younger.points for d in deals), False),
    Line("the cards Elder's", 62.5, _share(lambda d: d.tricks[0] > d.tricks[1])),
    Line("the cards Younger's", 25.0, _share(lambda d: d.tricks[0] < d.tricks[1])),
    Line("the cards divided", 12.4, _share(lambda d: d.tricks[0] == d.tricks[1])),
    Line("pique or repique, Elder", 12.2, _share(lambda d: d.elder.piques + d.elder.repiques > 0)),
    Line("repique, Elder", 3.5, _share(lambda d: d.elder.repiques > 0)),
    Line("repique, Younger", 1.3, _share(lambda d: d.younger.repiques > 0)),
)


class _Counting(PicketTable):
    """A table that plays single deals and returns their results."""

    def dealt(self, number: int) -> Deal:
        """Play a deal to its end and return its results."""
        state, told = self.game.single_deal(elder=0), list[Event]()
        move: Move = self.game.deal_move(shuffled(self.game.rules.pack, f"{self.seed}-{number}"))
        for at in count():
            state, events = self.game.apply(state, move)
            told += events
            if self.game.actor(state) < 0:
                break
            move = self.decide(state, str(number), at)
        elder, younger = figures(told)
        return Deal(elder, younger, state.match.past[-1].tricks)


def _played(name: str, seed: int, budget: int, number: int) -> Deal:
    table = _Counting(games.game(games.rules(GAME)), seed, budget, time.perf_counter)
    table.seated = (players()[name],) * 2
    return table.dealt(number)


def against_itself(name: str, deals: int, seed: int, budget: int) -> list[str]:
    """Return a line for each figure: its value over ``deals`` deals, the half-width of its 95 % confidence
    interval if it is a share, and Cavendish's count."""
    with get_context("spawn").Pool(cores()) as pool:
        played = list(pool.imap(partial(_played, name, seed, budget), range(deals)))
    return [line.told(played) for line in LINES]
