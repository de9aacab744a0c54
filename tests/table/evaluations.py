"""Evaluations to show on pages, worked out with few worlds, and a thinker that answers only on demand."""

from __future__ import annotations

from functools import cache
from typing import Any

from picket_desktop.ai.evaluation import Evaluation, evaluate
from picket_desktop.ai.worker.question import Question, seed_of
from picket_desktop.ai.worker.thinking import Thinking, ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.family import OwnHand
from picket_desktop.engine.known_deals import typed_cards
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.evaluating.position import Evaluable, of_hand
from picket_desktop.sitting.evaluating.sharpening import Sharpening

HAND = "KS JS 8S 7S 7H AC KC TC 9C KD QD 8D"
FEW = 2
"""Number of worlds in these evaluations."""


def own(name: str = "rubicon", text: str = HAND, role: str = "elder") -> Evaluable:
    """Return the position of a hand that can be evaluated."""
    rules = games.rules(name)
    return of_hand(rules, OwnHand(typed_cards(text, rules), role))


@cache
def weighed(name: str, text: str, role: str) -> Evaluation:
    view = own(name, text, role).view
    return evaluate(view, seed_of(view), FEW)


def sharpened(of: Evaluable, found: Evaluation) -> Sharpening:
    """Return a finished evaluation with this result."""
    done = Sharpening(of, AskingBeside(ThinkingHere))
    done.found = found
    return done


class Slow(Thinking):
    """A thinker that answers only on demand, using few worlds, and keeps the questions it is asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.ready, self.closed = False, 0
        self._open: Question | None = None

    def put(self, question: Question) -> None:
        self.asked.append(question)
        self._open = question

    def poll(self) -> Any:
        if not self.ready or self._open is None:
            return None
        question, self._open, self.ready = self._open, None, False
        return question._replace(budget=FEW).answer()

    def cancel(self) -> None:
        self._open = None

    def close(self) -> None:
        self._open = None
        self.closed += 1
