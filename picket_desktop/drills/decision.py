"""Drills with one decision, judged by the strongest player from what the person can know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.families import part
from picket_desktop.ai.player import Choice
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.drills.found import found, made
from picket_desktop.drills.item import PROBLEM, Answer, Asks, Drill, Item, Judged
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record

ONE_MORE = ("change-card", "change-idle", "change-more", "leave-cards", "by-trial")
"""The codes of reasons that compare two exchanges by a card more or less. They do not say what the best
exchange is good for."""


class Decision(Drill):
    """A drill in which a move is right if it costs too little to be a mistake, or if the decision is too
    close to call. The explanation compares the best move with the move made or, if that is the best, with the
    next best."""

    asks = Asks.MOVE

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        view = games.game(record.rules).view_for(stands(record), PERSON)
        judging: Any = part(record.rules.family, "judging")
        judgement = judging.judge(view, move, seed_of(view), WORLDS)
        if judgement is None:
            return Judged(True, Answer(move=move))
        best, reason, other, example = judgement.best, judgement.reason, move, None
        if move == best:
            other = next((way.move for way in judgement.ways if way.move != best), best)
        if other != best and not judgement.close:
            if other != move and (next_best := judging.judge(view, other, seed_of(view), WORLDS)):
                told = next_best.best == best and next_best.reason.code not in ONE_MORE
                reason = next_best.reason if told else reason
            if hasattr(judging, "example"):
                example = judging.example(view, best, other, seed_of(view), WORLDS)
        advice = Advice(Choice(best, reason), judgement.ways, judgement.close)
        right = not judgement.mistaken or judgement.close
        return Judged(right, Answer(move=best), judgement.cost, advice, unit=judgement.unit, example=example)


class FoundProblems(Decision):
    """The drill of the problems found in the program's own games."""

    kind = PROBLEM

    def names(self, rules: Any) -> Iterator[str]:
        """Iterate over the names of the problems, the easiest first."""
        return iter(sorted(found(rules), key=lambda name: found(rules)[name].grade))

    def made(self, rules: Any, name: str) -> Item | None:
        if name not in found(rules):
            raise ValueError(f"no problem of this name: {name[:20]}")
        return made(rules, found(rules)[name], self.kind)
