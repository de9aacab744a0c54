"""Card play by exact counting: against each of many hands that the opponent may hold, every card is worked
out to the end with open hands, and the one that does best on average is played.
"""

from __future__ import annotations

import random
from copy import copy
from typing import NamedTuple, TypeVar

from picket_desktop.ai.picket.hands.hidden_hands import Likely, likely_hands
from picket_desktop.ai.picket.reasons.why_played import why
from picket_desktop.ai.picket.search.open_hands import EVERY, OpenHands, Standing, solver
from picket_desktop.ai.picket.search.pique_hopes import hopes
from picket_desktop.ai.picket.strict_table import strict_choice, to_ask
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.regret import Case, Measured, Regret, doubt, regret
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import Phase, View

FoundT = TypeVar("FoundT")
WORK = 2_000
"""Positions that a card may cost, per hand of the budget; once they are used up, no further hand is looked
at."""
SAME = 0.001
"""Difference below which cards are equal, and the lowest is played."""
LEAST = 4
"""Number of hands looked at whatever they cost, if the budget has as many."""
FIRST = 3
"""The same where a card is to be chosen and the others need not be told apart."""
RACE, FIRST_LEAD = 75, 400
"""Positions that a choice may cost, per hand of the budget: any card, and the first lead of a deal, which is
made once and costs most."""
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


def exactly(view: View, rng: random.Random, budget: int) -> Choice | None:
    """Return the card that does best on average; None where there is no card to choose."""
    if view.phase is not Phase.PLAY or strict_choice(view, rng) or to_ask(view):
        return None
    if sum(isinstance(m, Play) for m in view.moves) < 2:
        return None
    return chosen(view, Weighing(view, rng).raced(budget))


def chosen(view: View, card: Card) -> Choice:
    """Choose a card, with its reason."""
    return Choice(PLAYS[card.index], why(view, card))


def best_card(weighed: Weighed) -> Card:
    """Return the card that does best, of equals the lowest."""
    return _lowest_of_best(weighed.worth)


def _lowest_of_best(worth: dict[Card, float]) -> Card:
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

    def raced(self, budget: int) -> Card:
        """Return the card that does best against up to ``budget`` hands; fewer where they take long to work
        out. A card that does worse than the best in each of the first hands is not weighed further."""
        left, number = self._cards, min(budget, len(self._likely))
        first_lead = not any(self._view.tricks)
        most = budget * (FIRST_LEAD if first_lead else RACE)
        self._solver.forget()
        while True:
            self._next(mask(left))
            worth, worked = self._worth(left), self._worked
            best = _lowest_of_best(worth)
            if len(worked) == number:
                return best
            if len(worked) < FIRST:
                continue
            left = [c for c in left if any(made[c] >= made[best] for made in worked)]
            agreed = len(left) == 1 or (len(worked) >= AGREED and self._agreed(left))
            if agreed or self._solver.work > most:
                return best

    def _agreed(self, cards: list[Card]) -> bool:
        """Return True if the cards made the same against every hand."""
        return all(len({made[c] for c in cards}) == 1 for made in self._worked)

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

    def _next(self, among: int = EVERY) -> dict[Card, float]:
        """Return what the cards, or those ``among`` which it is asked, make against the next hand."""
        hand = self._draw[len(self._worked)].hand
        values = self._solver.values(standing(self._view, hand), self._guess, among)
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
        return Weighed(self._worth(self._cards), hands, self._solver, len(hands) == len(self._likely))

    def _worth(self, cards: list[Card]) -> dict[Card, float]:
        """Return what the cards make on average over the hands weighed so far."""
        hands = self._draw.with_(self._worked)
        total = sum(one.weight for one, _ in hands)
        return {c: sum(one.weight * made[c] for one, made in hands) / total for c in cards}


class Draw:
    """Hands in the order in which they are drawn, likelier ones sooner. Those drawn so far stand for all:
    each counts for its own weight, or if drawn by chance for as much as the first not drawn would have
    needed (priority sampling: Duffield, Lund and Thorup, Journal of the ACM 54, 2007)."""

    def __init__(self, hands: list[Likely], rng: random.Random) -> None:
        keyed = ((one.weight / (1.0 - rng.random()), one) for one in hands)
        self._keyed = sorted(keyed, key=lambda pair: (pair[0], pair[1].hand), reverse=True)

    def __getitem__(self, at: int) -> Likely:
        """Return the hand drawn at position ``at``, from 0, with its own weight."""
        return self._keyed[at][1]

    def with_(self, found: list[FoundT]) -> list[tuple[Likely, FoundT]]:
        """Return what was found for each of the first hands, with the hand and the weight for which it
        counts."""
        return list(zip(self.first(len(found)), found, strict=True))

    def first(self, number: int) -> list[Likely]:
        """Return the first ``number`` hands drawn, or all, with the weights for which they count."""
        least = self._keyed[number][0] if number < len(self._keyed) else 0.0
        return [Likely(one.hand, max(one.weight, least), one.weight) for _, one in self._keyed[:number]]


def drawn(hands: list[Likely], number: int, rng: random.Random) -> list[Likely]:
    """Return ``number`` of the hands with the weights for which they count; all if there are no more."""
    return Draw(hands, rng).first(number)


def standing(view: View, his: int) -> Standing:
    """Return the position if the opponent holds this hand."""
    trick = view.open_trick
    won = view.won(view.seat), view.won(view.other)
    led = trick.led.bit if trick else None
    return Standing(mask(view.hand), his, led, won, hopes(view, his))
