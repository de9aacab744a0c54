"""Compares a decision of the person with what the players of the ladder would have done."""

from __future__ import annotations

import random
from math import isfinite
from statistics import fmean
from typing import Any

from picket_desktop.ai.even.level import Lost, ladder
from picket_desktop.ai.families import part
from picket_desktop.ai.player import players
from picket_desktop.ai.review.deal_review import Made
from picket_desktop.ai.worker.question import WORLDS, Question, seed_of
from picket_desktop.engine.game import Move, View

TIMES = 3
"""How many times each player is asked about a decision, because some have lapses."""


class Compared(Question):
    """Asks what a decision cost the person, and what the choice of each player of the ladder would have cost
    instead. ``view`` is a `Made`, the answer `Lost`. The strongest player is the standard, and so loses
    nothing."""

    @property
    def whole(self) -> bool:
        return True

    def answer(self) -> Any:
        """Work out in this process what the decision cost and would have cost the other players, and return
        this as a `Lost`."""
        view, move = self.view
        names = ladder(view.rules.name)
        judging: Any = part(view.rules.family, "judging")

        def cost(done: Move) -> float | None:
            judgement = judging.judge(view, done, self.seed, self.budget)
            return None if judgement is None else round(judgement.cost, 1)

        own = cost(move)
        if own is None:
            return Lost(0.0, (0.0,) * len(names))
        known: dict[Move, float] = {move: own}
        others = []
        for name in names[:-1]:
            chosen = [self._choice(name, view, time) for time in range(TIMES)]
            for done in {*chosen}.difference(known):
                known[done] = cost(done) or 0.0
            others.append(fmean(known[done] for done in chosen))
        return Lost(own, (*others, 0.0))

    def _choice(self, name: str, view: Any, time: int) -> Move:
        rng = random.Random(f"{self.seed}/{name}/{time}")
        move: Move = players()[name].choose(view, rng, self.budget).move
        return move


def compared(view: View, move: Move) -> Compared:
    """Return the question that asks what a decision cost the person, and would have cost each player of the
    ladder."""
    return Compared(Made(view, move), "", seed_of(view), WORLDS)


def answers(said: object, players: int) -> bool:
    """Return True if ``said`` is a possible answer for this number of players."""
    if type(said) is not Lost or type(said.players) is not tuple or len(said.players) != players:
        return False
    costs = (said.person, *said.players)
    return all(type(cost) in (int, float) and isfinite(cost) and cost >= 0 for cost in costs)
