"""The worth of cards by exact counting: against each of many hands that the opponent may hold, every card is
worked out to the end with open hands.
"""

from __future__ import annotations

import random
from copy import copy
from typing import NamedTuple

from picket_desktop.ai.picket.hands.hidden_hands import Likely, likely_hands
from picket_desktop.ai.picket.reasons.why_played import why
from picket_desktop.ai.picket.search.open_hands import OpenHands, solver
from picket_desktop.ai.picket.weighing.drawn_hands import Draw, standing
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.regret import Case, Measured, Regret, doubt, regret
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import View

WORK = 2_000
"""Positions that a card may cost, per hand of the budget; once they are used up, no further hand is looked
at."""
SAME = 0.001
"""Difference below which cards are equal, and the lowest is played."""
LEAST = 4
"""Number of hands looked at whatever they cost, if the budget has as many."""
AT_LENGTH, CLEARLY = 2, 3.0
"""Factor by which more hands are looked at where the cost of a card is in doubt, and the number of standard
errors by which one of two cards must be ahead to be clearly better."""
AGREED = 8
"""Number of hands after which no more are looked at if one card does best in each of them."""


class Weighed(NamedTuple):
    """The worth of the cards that may be played.

    ``worth`` is, by card, how many points more than the opponent the seat makes from here to the end of the
    deal, on average over ``hands``; ``hands`` has the same by hand, with its weight; ``solver`` worked them
    out; and ``all`` is True if no other hands are possible."""

    worth: dict[Card, float]
    hands: list[tuple[Likely, dict[Card, float]]]
    solver: OpenHands
    all: bool = False

    def costs(self, best: Card) -> dict[Card, Regret]:
        """Return what each card costs compared with the best: that first, then the cheapest."""
        cards = list(self.worth)
        cases = [Case(one.weight, [made[c] for c in cards], one.own) for one, made in self.hands]
        at = cards.index(best)
        found = {card: regret(cases, at, number, self.all) for number, card in enumerate(cards)}
        order = sorted(cards, key=lambda card: (card != best, found[card].cost, -self.worth[card]))
        return {card: found[card] for card in order}


def chosen(view: View, card: Card) -> Choice:
    """Choose a card, with its reason."""
    return Choice(PLAYS[card.index], why(view, card))


def best_card(weighed: Weighed) -> Card:
    """Return the card that does best, of equals the lowest."""
    return lowest_of_best(weighed.worth)


def lowest_of_best(worth: dict[Card, float]) -> Card:
    """Return the lowest of the cards that are worth the most."""
    most = max(worth.values())
    return min((c for c, made in worth.items() if made > most - SAME), key=lambda c: (c.rank, c.index))


def weigh(view: View, rng: random.Random, budget: int) -> Weighed:
    """Weigh the cards that may be played against ``budget`` of the opponent's possible hands, or all if
    there are no more; against fewer if they agree or take long to work out."""
    return Weighing(view, rng).weighed(budget)


class Weighing:
    """The cards that may be played, weighed against one possible hand after another."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self._view, self._solver = view, solver(view.rules)
        self._likely = likely_hands(view, rng)
        self._draw = Draw(self._likely, rng)
        self._cards = [m.card for m in view.moves if isinstance(m, Play)]
        self._allowed, self._guess = mask(self._cards), 0
        self._worked: list[dict[Card, float]] = []

    def weighed(self, budget: int, until_clear: bool = False) -> Weighed:
        """Weigh the cards against ``budget`` hands, or fewer where one card does best in each of `AGREED`;
        ``until_clear``: also where one is clearly better than every other."""
        agreed, worked, number = self._cards, self._worked, min(budget, len(self._likely))
        self._solver.forget()
        while len(worked) < number:
            if len(worked) >= min(LEAST, budget) and self._solver.work > WORK * budget:
                break
            if len(worked) >= AGREED and (agreed or (until_clear and self._is_clear())):
                break
            made = self._next()
            most = max(made.values())
            agreed = [c for c in agreed if made[c] == most]
        return self._found()

    def at_length(self, budget: int, best: Card, done: Card) -> Weighed:
        """Weigh the cards against up to `AT_LENGTH` times as many hands, until one of these two is clearly
        better, or both have made the same in every hand. The result does not depend on which other cards
        were asked about before."""
        longer = copy(self)
        longer._worked = [*self._worked]
        number = min(AT_LENGTH * budget, len(self._likely))
        self._solver.forget()
        while len(longer._worked) < number and self._solver.work <= WORK * budget:
            if longer._known(best, done):
                break
            longer._next()
        return longer._found()

    def _next(self) -> dict[Card, float]:
        """Return what the cards make against the next hand."""
        hand = self._draw[len(self._worked)].hand
        values = self._solver.values(standing(self._view, hand), self._guess)
        self._guess = max(values.values())
        made = {ALL[b.bit_length() - 1]: float(v) for b, v in values.items() if b & self._allowed}
        self._worked.append(made)
        return made

    def _is_clear(self) -> bool:
        best = best_card(self._found())
        return all(self._known(best, card) for card in self._cards if card is not best)

    def _known(self, best: Card, done: Card) -> bool:
        hands = self._draw.with_(self._worked)
        more = [Measured(made[best] - made[done], one.weight, one.own) for one, made in hands]
        ahead = sum(one.value * one.weight for one in more) / sum(one.weight for one in more)
        return abs(ahead) >= CLEARLY * doubt(more)

    def _found(self) -> Weighed:
        hands = self._draw.with_(self._worked)
        total = sum(one.weight for one, _ in hands)
        worth = {c: sum(one.weight * made[c] for one, made in hands) / total for c in self._cards}
        return Weighed(worth, hands, self._solver, len(hands) == len(self._likely))
