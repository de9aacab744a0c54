"""Chooses a card for the master by exact counting. The cards are compared against one possible hand of the
opponent after another, played to the end with open hands. The best card is always worked out. The others are
worked out only until it is known that they do worse on average."""

from __future__ import annotations

import random

from picket_desktop.ai.picket.hands.hidden_hands import likely_hands
from picket_desktop.ai.picket.search.open_hands import Bounds, solver
from picket_desktop.ai.picket.strict_table import strict_choice, to_ask
from picket_desktop.ai.picket.weighing.drawn_hands import Draw, standing
from picket_desktop.ai.picket.weighing.exact_play import Weighing, chosen, chosen_from, lowest_of_best
from picket_desktop.ai.picket.weighing.to_the_score import to_the_score
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.state import Phase, View

LEAST = 4
"""Minimum number of hands to look at, whatever the cost. It is lower only if the budget is smaller."""
DROPPED = 6
"""Number of hands after which the choice may be cut short.

A card that did worse than the best in every one of them is left out. If all cards left had the same result in
every one, no more hands are looked at.
"""
WORK, FIRST_LEAD = 110, 220
"""Maximum number of positions to work out for a choice, per hand of the budget: for any card; and for the
first lead of a deal, which is made only once and costs most."""


def exactly(view: View, rng: random.Random, budget: int) -> Choice | None:
    """Choose the card that does best on average. Return None if there are not two cards to choose from, or if
    another move comes first at the strict table or where sets are called by rank alone."""
    if view.phase is not Phase.PLAY or strict_choice(view, rng) or to_ask(view):
        return None
    if sum(isinstance(m, Play) for m in view.moves) < 2:
        return None
    if to_the_score(view):
        return chosen_from(view, Weighing(view, rng).weighed(budget, until_clear=True))
    return chosen(view, Race(view, rng).best(budget))


class Race:
    """Tries out the cards that may be played against one possible hand after another. Cards that have fallen
    behind are dropped."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self._view, self._solver = view, solver(view.rules)
        self._likely = likely_hands(view, rng)
        self._draw = Draw(self._likely, rng)
        self._left = [m.card for m in view.moves if isinstance(m, Play)]
        self._ahead, self._guess = self._left[0], 0
        self._tried: list[Bounds] = []

    @property
    def tried(self) -> int:
        """How many hands have been tried."""
        return len(self._tried)

    def best(self, budget: int) -> Card:
        """Return the card that does best against up to ``budget`` hands.

        It stops early if only one card is left, or if the hands take a long time to work out.
        """
        number = min(budget, len(self._likely))
        most = budget * (WORK if any(self._view.tricks) else FIRST_LEAD)
        self._solver.forget()
        while self.tried < number:
            self._try_next()
            if self.tried < min(LEAST, number):
                self._ahead = lowest_of_best(self._at_most())
                continue
            self._ahead = self._best_so_far()
            if self.tried >= DROPPED:
                self._left = [c for c in self._left if not self._behind(c)]
                if all(self._level(c) for c in self._left):
                    break
            if self._solver.work * (self.tried + 1) > most * self.tried:
                break
        return self._ahead

    def _try_next(self) -> None:
        """Try the next hand and find the best card against it, starting with the card that is ahead so
        far."""
        bounds = self._solver.bounds(standing(self._view, self._draw[self.tried].hand))
        order = sorted(self._left, key=lambda c: c is not self._ahead)
        self._guess = bounds.best([c.bit for c in order], self._guess)
        self._tried.append(bounds)

    def _best_so_far(self) -> Card:
        """Return the card that does best on average over the hands tried. The card that may do best is worked
        out further until its result is known."""
        while True:
            best = lowest_of_best(self._at_most())
            hands = self._draw.with_(self._tried)
            unknown = [(one.weight, tried) for one, tried in hands if not tried.knows(best.bit)]
            if not unknown:
                return best
            _, tried = max(unknown, key=lambda pair: pair[0])
            tried.worth(best.bit, tried.most(best.bit))

    def _at_most(self) -> dict[Card, float]:
        """Return the most that each card can make, averaged over the hands tried."""
        hands = self._draw.with_(self._tried)
        total = sum(one.weight for one, _ in hands)
        return {c: sum(one.weight * tried.most(c.bit) for one, tried in hands) / total for c in self._left}

    def _behind(self, card: Card) -> bool:
        """Return True if a card did worse than the card that is ahead, against every hand."""
        return all(tried.most(card.bit) < tried.least(self._ahead.bit) for tried in self._tried)

    def _level(self, card: Card) -> bool:
        """Return True if a card did exactly as well, against every hand, as the card that is ahead."""
        return all(tried.least(card.bit) == tried.most(self._ahead.bit) for tried in self._tried)
