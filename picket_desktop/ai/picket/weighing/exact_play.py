"""Values cards by exact counting. Every card is played out with open hands, against each of many hands that
the opponent may hold. Cards are compared by points and, where the score of the game decides, by what the
points are worth."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from picket_desktop.ai.picket.hands.hidden_hands import Likely, likely_hands
from picket_desktop.ai.picket.reasons.why_played import why
from picket_desktop.ai.picket.search.open_hands import OpenHands, solver
from picket_desktop.ai.picket.weighing.drawn_hands import Draw, standing
from picket_desktop.ai.picket.weighing.to_the_score import ToTheScore, to_the_score
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.regret import Case, Measured, Regret, doubt, regret
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import View

WORK = 2_000
"""Maximum number of positions to work out for a card, per hand of the budget. Once they are used up, no
further hand is looked at."""
SAME = 0.001
"""Cards that differ by less than this count as equal. The lowest of them is played."""
LEAST = 4
"""Minimum number of hands to look at, whatever the cost; fewer only if the budget itself is smaller."""
AT_LENGTH, CLEARLY = 2, 3.0
"""How many times as many hands are tried if the cost of a card is in doubt; and by how many standard errors a
card must be ahead of another to count as clearly better."""
AGREED = 8
"""How many hands to look at before stopping, if one card does best in each of them."""


class Weighed(NamedTuple):
    """The worth of the cards that may be played.

    ``points`` maps each card to the seat's points less the opponent's in the rest of the deal, on average
    over the hands. ``in_points`` has these points for each single hand, with its weight. ``worth`` and
    ``hands`` are laid out like ``points`` and ``in_points``. Where the ``score`` decides, ``worth`` and
    ``hands`` hold what the resulting totals are worth, converted to points. ``solver`` worked out the points.
    ``all`` is True if no other hands are possible.
    """

    worth: dict[Card, float]
    hands: list[tuple[Likely, dict[Card, float]]]
    solver: OpenHands
    points: dict[Card, float]
    in_points: list[tuple[Likely, dict[Card, float]]]
    all: bool = False
    score: ToTheScore | None = None

    @property
    def best(self) -> Card:
        """The card that does best. Among equals, the one that makes most points, then the lowest."""
        most = max(self.worth.values())
        return lowest_of_best({c: self.points[c] for c, worth in self.worth.items() if worth > most - SAME})

    def error(self, card: Card) -> float:
        """Return the standard error of the points of a card; 0.0 if no other hands are possible."""
        made = [Measured(points[card], one.weight, one.own) for one, points in self.in_points]
        return 0.0 if self.all else doubt(made)

    def by_score(self, card: Card) -> bool:
        """Return True if the score decides and another card makes more points, so that only the score can be
        a reason for this card."""
        return self.score is not None and self.points[card] < max(self.points.values()) - SAME

    def costs(self, view: View, best: Card) -> dict[Card, Regret]:
        """Return the cost of each card compared with the best card. The best comes first, then the others by
        cost."""
        cards = list(self.worth)
        at = cards.index(best)
        found = self._regrets(at)
        if any(one.cost for one in found) and (made := self._unseeing(view)):
            found = [_less(*pair) for pair in zip(found, self._regrets(at, made), strict=True)]
        costs = dict(zip(cards, found, strict=True))
        order = sorted(cards, key=lambda c: (c != best, costs[c].cost, -self.worth[c], -self.points[c]))
        return {card: costs[card] for card in order}

    def _regrets(self, best: int, instead: Mapping[Card, Sequence[float]] | None = None) -> list[Regret]:
        """Return the cost of each card compared with the best. ``instead`` replaces the results of some
        cards, hand by hand."""
        cards, other = list(self.worth), instead or {}
        cases = [
            Case(one.weight, [other[c][at] if c in other else made[c] for c in cards], one.own)
            for at, (one, made) in enumerate(self.hands)
        ]
        return [regret(cases, best, number, self.all) for number in range(len(cards))]

    def _unseeing(self, view: View) -> dict[Card, list[float]]:
        """Return the results, hand by hand, of the best leads that surely win. A lead counts only if the
        leads after it do not depend on the opponent's hand either. Empty if the score does not decide, or if
        a card was already led."""
        if not self.score or view.open_trick:
            return {}
        hands = [(standing(view, one.hand), one.weight) for one, _ in self.hands]
        best = [c for c, worth in self.worth.items() if worth > max(self.worth.values()) - SAME]
        found = {card: self.score.unseeing(hands, card.bit) for card in best}
        return {card: made for card, made in found.items() if made}


def _less(seeing: Regret, unseeing: Regret) -> Regret:
    """Return the lesser of two costs, found with and without seeing the hand. If the cost found without
    seeing the hand is zero, the case is too close to call."""
    if unseeing.cost >= seeing.cost:
        return seeing
    return unseeing._replace(close=unseeing.close or not unseeing.cost)


def chosen(view: View, card: Card) -> Choice:
    """Return the choice of this card, with its reason."""
    return Choice(PLAYS[card.index], why(view, card))


def chosen_from(view: View, weighed: Weighed) -> Choice:
    """Choose the best of the cards weighed, with its reason."""
    return Choice(PLAYS[weighed.best.index], reason_for(view, weighed, weighed.best))


def reason_for(view: View, weighed: Weighed, card: Card) -> Reason:
    """Return the reason for a card. This is the score if another card makes more points, or if the score
    decides and no other reason fits."""
    reason = why(view, card)
    if weighed.by_score(card) or (weighed.score and reason.code == "by-average"):
        return Reason("by-score", {"card": card})
    return reason


def lowest_of_best(worth: dict[Card, float]) -> Card:
    """Return the lowest of the cards with the greatest worth."""
    most = max(worth.values())
    return min((c for c, made in worth.items() if made > most - SAME), key=lambda c: (c.rank, c.index))


def weigh(view: View, rng: random.Random, budget: int) -> Weighed:
    """Weigh the cards that may be played against ``budget`` of the opponent's possible hands, or against all
    of them if there are fewer. Stop early if the hands agree on the best card, or take long to work out."""
    return Weighing(view, rng).weighed(budget)


class _Worked(NamedTuple):
    """The results of the cards against one hand. ``points`` are in points, ``made`` in the measure by which
    cards are compared."""

    points: dict[Card, float]
    made: dict[Card, float]


class Weighing:
    """Weighs the cards that may be played, against one possible hand after another."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self._view, self._solver = view, solver(view.rules)
        self._likely = likely_hands(view, rng)
        self._draw = Draw(self._likely, rng)
        self._cards = [m.card for m in view.moves if isinstance(m, Play)]
        self._allowed, self._guess = mask(self._cards), 0
        self._score = to_the_score(view)
        self._worked: list[_Worked] = []

    def weighed(self, budget: int, until_clear: bool = False) -> Weighed:
        """Weigh the cards against ``budget`` hands. Stop earlier if one card does best in each of `AGREED`
        hands, if the work takes too long or, with ``until_clear``, if one card is clearly better than every
        other."""
        agreed, worked, number = self._cards, self._worked, min(budget, len(self._likely))
        self._forget()
        while len(worked) < number:
            if len(worked) >= min(LEAST, budget) and self._work > WORK * budget:
                break
            if len(worked) >= AGREED and (agreed or (until_clear and self._is_clear())):
                break
            made = self._next().made
            most = max(made.values())
            agreed = [c for c in agreed if made[c] == most]
        return self._found()

    def at_length(self, budget: int, best: Card, close: Collection[Card]) -> Weighed:
        """Return the cards weighed against more hands, up to `AT_LENGTH` times the ``budget``. Weighing stops
        earlier once each of the ``close`` cards is clearly worse or better than the ``best``, or equal to it
        in every hand. It also stops after `WORK` positions per hand of the budget."""
        longer = copy(self)
        longer._worked = [*self._worked]
        number = min(AT_LENGTH * budget, len(self._likely))
        self._forget()
        while len(longer._worked) < number and self._work <= WORK * budget:
            if all(longer._known(best, card) for card in close):
                break
            longer._next()
        return longer._found()

    def _forget(self) -> None:
        self._solver.forget()
        if self._score:
            self._score.forget()

    @property
    def _work(self) -> int:
        return self._solver.work + (self._score.work if self._score else 0)

    def _next(self) -> _Worked:
        """Return the results of the cards against the next hand, and record them."""
        at = standing(self._view, self._draw[len(self._worked)].hand)
        values = self._solver.values(at, self._guess)
        self._guess = max(values.values())
        points = self._by_card(values)
        worked = _Worked(points, self._by_card(self._score.values(at)) if self._score else points)
        self._worked.append(worked)
        return worked

    def _by_card(self, values: Mapping[int, float]) -> dict[Card, float]:
        return {ALL[b.bit_length() - 1]: float(v) for b, v in values.items() if b & self._allowed}

    def _is_clear(self) -> bool:
        best = self._found().best
        return all(self._known(best, card) for card in self._cards if card is not best)

    def _known(self, best: Card, done: Card) -> bool:
        hands = self._draw.with_(self._worked)
        more = [Measured(one.made[best] - one.made[done], hand.weight, hand.own) for hand, one in hands]
        ahead = sum(one.value * one.weight for one in more) / sum(one.weight for one in more)
        return abs(ahead) >= CLEARLY * doubt(more)

    def _found(self) -> Weighed:
        hands = self._draw.with_(self._worked)
        in_points = [(hand, one.points) for hand, one in hands]
        points = self._average(in_points)
        made = [(hand, one.made) for hand, one in hands]
        worth = self._average(made) if self._score else points
        whole = len(hands) == len(self._likely)
        return Weighed(worth, made, self._solver, points, in_points, whole, self._score)

    def _average(self, hands: list[tuple[Likely, dict[Card, float]]]) -> dict[Card, float]:
        total = sum(hand.weight for hand, _ in hands)
        return {c: sum(hand.weight * made[c] for hand, made in hands) / total for c in self._cards}
