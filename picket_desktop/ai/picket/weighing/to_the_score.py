"""Weighs cards by what the final totals are worth in the game, where more than the points of the deal
matters. The play is worked out against each hand that the opponent may hold."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from picket_desktop.ai.picket.search.open_hands import Standing
from picket_desktop.ai.picket.search.score_search import Pair, Scores, ScoreSearch, score_search
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.picket.weighing.prospect import Prospect, Worth, worth
from picket_desktop.engine.picket.state import View

PRICE = 4
"""How many positions can be worked out for points in the time it takes to work out one for the score."""
PLACES, POSITIONS = 40, 300
"""Two limits, for each hand, on searching for leads that do not depend on the hand: how many places are
examined, and how many positions are worked out in them. Beyond these the search is given up, since a run of
winners can be led in very many orders."""
CARDS = 10
"""Cards are weighed by the score of the game once the hand has no more cards than this."""


class Held(NamedTuple):
    """A hand that the opponent may hold, with its ``weight`` and ``scores``. ``places`` are the positions
    that the play against it may have reached, each with the points made by both sides until then."""

    places: set[tuple[Standing, Pair]]
    scores: Scores
    weight: float

    def worth(self, search: ScoreSearch) -> dict[int, float]:
        """Return the least that each lead is worth in any of these positions, by the bit of the card led."""
        found: dict[int, float] = {}
        for at, made in self.places:
            for card, least in search.values(at, self.scores, made).items():
                found[card] = min(least, found.get(card, inf))
        return found


class _TooLong(Exception):
    """Raised when finding something out would take too long."""


class ToTheScore:
    """Computes what cards are worth when the score matters. ``prospect`` turns the points that both sides
    make into what they are worth."""

    def __init__(self, held: Worth, search: ScoreSearch) -> None:
        self._held, self._search = held, search
        self.prospect = Prospect(held, max(held.unit(), held.whole))
        self._scores: dict[Pair, Scores] = {}
        self._places = self._until = 0

    @property
    def work(self) -> int:
        """The work done so far, given as the number of positions a search for points alone would have worked
        out in the same time."""
        return PRICE * self._search.work

    def forget(self) -> None:
        """Clear the cache, so that later queries have the same results, and the same cost, as the first
        ones."""
        self._search.forget()

    def values(self, at: Standing) -> dict[int, float]:
        """Return the worth of each card that may be played, against one hand. The keys are the cards'
        bits."""
        return self._search.values(at, self._scores_at(at))

    def unseeing(self, hands: Sequence[tuple[Standing, float]], card: int) -> list[float] | None:
        """Return the result of leading a card against each of some ``hands``, which come with their weights.

        The card must win against all of them. From then on, the next lead is the same against every hand and
        after every answer, until a lead may lose. None if the card may lose, or if the search takes too long.

        If every hand were judged open, a winner might look best only because it puts off the choice between
        two other cards until the hand is known. In fact the hand never becomes known.
        """
        first = [Held({(at, (0, 0))}, self._scores_at(at), weight) for at, weight in hands]
        after = self._after_winning(first, card)
        self._places, self._until = len(hands) * PLACES, self._search.work + len(hands) * POSITIONS
        try:
            return self._best_unseeing(after) if after else None
        except _TooLong:
            return None

    def _after_winning(self, hands: Sequence[Held], card: int) -> list[Held] | None:
        """Return the hands after a lead that is sure to win against all of them; None if it may lose to
        one."""
        found = []
        for one in hands:
            places: set[tuple[Standing, Pair]] = set()
            for at, made in one.places:
                won = self._search.won_by(at, card, one.scores, made)
                if won is None:
                    return None
                places |= won
            found.append(one._replace(places=places))
        return found

    def _best_unseeing(self, hands: Sequence[Held]) -> list[float]:
        """Return the results, hand by hand, of the lead that is best for a player who does not know which
        hand the opponent holds."""
        found = []
        for one in hands:
            self._places -= len(one.places)
            if self._places < 0 or self._search.work > self._until:
                raise _TooLong
            found.append(one.worth(self._search))
        sums = {
            card: sum(one.weight * made[card] for one, made in zip(hands, found, strict=True))
            for card in found[0]
        }
        best, most = [], -inf
        for card in sorted(sums, key=lambda c: -sums[c]):
            if sums[card] <= most:
                break
            made = [of[card] for of in found]
            after = self._after_winning(hands, card) if len(sums) > 1 else None
            if after:
                made = self._best_unseeing(after)
            total = sum(one.weight * value for one, value in zip(hands, made, strict=True))
            if total > most:
                best, most = made, total
        return best

    def _scores_at(self, at: Standing) -> Scores:
        return self.scores(self._search.reach(at.won, at.hopes))

    def scores(self, reach: Pair) -> Scores:
        """Return the worth of all points that can be made from here on, up to ``reach``."""
        found = self._scores.get(reach)
        if found is None:
            held, (most, others) = self._held, reach
            need = held.ends
            ends = need or reach
            told = [
                [self.prospect(i, j) for j in range(min(ends[1], others) + 1)]
                for i in range(min(ends[0], most) + 1)
            ]
            table = [row + row[-1:] * (others + 1 - len(row)) for row in told]
            table += table[-1:] * (most + 1 - len(table))
            found = self._scores[reach] = Scores(table, need, self.prospect.unit)
        return found

    def decides(self, reach: Pair) -> bool:
        """Return True if more than the difference in points matters, when the sides may score up to ``reach``
        points. In a set, that is never so unless the set may be won in this deal."""
        held, scores = self._held, self.scores(reach)
        if held.passed and max(held.mine + reach[0], held.his + reach[1]) < held.passed:
            return False
        return not scores.even and not scores.settled


def to_the_score(view: View) -> ToTheScore | None:
    """Return how to value cards by the score. None where only points matter, or while the hand has more than
    `CARDS` cards."""
    if len(view.hand) > CARDS or (held := worth(view)) is None:
        return None
    search = score_search(view.rules)
    found = ToTheScore(held, search)
    return found if found.decides(search.reach(*standing(view, 0)[3:])) else None
