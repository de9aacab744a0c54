"""Cards weighed by the score: in each hand that the opponent may hold they are worked out for what the final
totals are worth to the game, where that is more than the points.
"""

from __future__ import annotations

from picket_desktop.ai.picket.search.open_hands import Standing
from picket_desktop.ai.picket.search.score_search import Pair, Scores, ScoreSearch, score_search
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.picket.weighing.prospect import Worth, worth
from picket_desktop.engine.picket.state import View

PRICE = 4
"""Positions that are worked out for points in the time of one for the score."""
CARDS = 10
"""Number of cards in hand from which they are worked out for the score."""


class ToTheScore:
    """The worth of cards by the score, in units of an average point."""

    def __init__(self, held: Worth, search: ScoreSearch) -> None:
        self._held, self._search = held, search
        self._point = max(held.unit(), held.whole)
        self._scores: dict[Pair, Scores] = {}

    @property
    def work(self) -> int:
        """Number of positions worked out so far, in those that take as long for points."""
        return PRICE * self._search.work

    def forget(self) -> None:
        """Forget what was found, so that later questions are answered, and cost, as if they came first."""
        self._search.forget()

    def values(self, at: Standing) -> dict[int, float]:
        """Return, by its bit, the worth of each card that may be played against one hand."""
        return self._search.values(at, self.scores(self._search.reach(at.won, at.hopes)))

    def after(self, more: float, other: float) -> float:
        """Return the worth if the seat makes ``more`` from here on and the other ``other``."""
        return self._held.after(more, other) / self._point

    def told(self, worth: float) -> tuple[str, float, bool]:
        """Return a worth as it is told: as the chance to win the set, or as points of the partie."""
        if self._held.passed is None:
            return "stake", worth * self._point, False
        return "game", (1.0 + worth * self._point) / 2, True

    def scores(self, reach: Pair) -> Scores:
        """Return the worth of what can be made from here on, up to ``reach``."""
        found = self._scores.get(reach)
        if found is None:
            held, (most, others) = self._held, reach
            need = (held.passed - held.mine, held.passed - held.his) if held.passed and held.at_once else None
            ends = need or reach
            told = [
                [self.after(i, j) for j in range(min(ends[1], others) + 1)]
                for i in range(min(ends[0], most) + 1)
            ]
            table = [row + row[-1:] * (others + 1 - len(row)) for row in told]
            table += table[-1:] * (most + 1 - len(table))
            found = self._scores[reach] = Scores(
                table, need, 0.0 if held.passed else held.times / self._point
            )
        return found

    def decides(self, reach: Pair) -> bool:
        """Return True if it matters who makes which points, up to ``reach``. In a set that is as long as it
        may be won in this deal."""
        held, scores = self._held, self.scores(reach)
        if held.passed and max(held.mine + reach[0], held.his + reach[1]) < held.passed:
            return False
        return not scores.even and not scores.settled


def to_the_score(view: View) -> ToTheScore | None:
    """Return the worth of the cards by the score; None where points alone decide."""
    if len(view.hand) > CARDS or (held := worth(view)) is None:
        return None
    search = score_search(view.rules)
    found = ToTheScore(held, search)
    return found if found.decides(search.reach(*standing(view, 0)[3:])) else None
