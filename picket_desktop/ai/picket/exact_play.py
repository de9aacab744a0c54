"""The play of the cards by exact counting: against each of many hands that the adversary may hold, every card
is worked out to the end as if all lay open, and the card is played that does best on the average.
"""

from __future__ import annotations

import random
from typing import NamedTuple, TypeVar

from picket_desktop.ai.picket.hidden_hands import Likely, likely_hands
from picket_desktop.ai.picket.open_hands import OpenHands, Standing, by_tricks, solver
from picket_desktop.ai.picket.pique_hopes import hopes
from picket_desktop.ai.picket.strict_table import strict_choice, to_ask
from picket_desktop.ai.picket.why_played import why
from picket_desktop.ai.player import Choice
from picket_desktop.ai.regret import Measured, doubt
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import Phase, View

FoundT = TypeVar("FoundT")
WORK = 2_000
"""Positions that a card may cost for each hand of the budget: when they are worked out, no further hand is
looked at."""
SAME = 0.001
"""Cards that differ by less are alike, and the lowest is played."""
MANY = 10
"""With so many cards in hand, every trick is taken to count alike."""
LEAST = 4
"""So many hands are looked at whatever they cost, if the budget has as many."""
AT_LENGTH, CLEARLY = 2, 3.0
"""So many times as many are looked at where it is in doubt what a card cost; by how many standard errors
another must be better to be clearly so."""
AGREED = 8
"""Where one card does best in each of so many hands, no further hand is looked at."""


class Weighed(NamedTuple):
    """What the cards that may be played are worth: ``worth`` by card, in points from here to the end of the
    deal more than his, on the average of ``hands``; by hand, with its weight; the ``solver`` that worked
    them out; and whether these hands are ``all`` that there may be."""

    worth: dict[Card, float]
    hands: list[tuple[Likely, dict[Card, int]]]
    solver: OpenHands
    all: bool = False


def exactly(view: View, rng: random.Random, budget: int) -> Choice | None:
    """The card that does best on the average; None where no card is to be chosen."""
    weighed = to_choose(view, rng, budget)
    return None if weighed is None else chosen(view, weighed)


def to_choose(view: View, rng: random.Random, budget: int) -> Weighed | None:
    """The cards that may be played, weighed; None where there is no choice of a card."""
    if view.phase is not Phase.PLAY or strict_choice(view, rng) or to_ask(view):
        return None
    if sum(isinstance(m, Play) for m in view.moves) < 2:
        return None
    return weigh(view, rng, budget)


def chosen(view: View, weighed: Weighed) -> Choice:
    """The card that does best, and why; the lowest of those that do."""
    most = max(weighed.worth.values())
    card = min(
        (c for c, made in weighed.worth.items() if made > most - SAME), key=lambda c: (c.rank, c.index)
    )
    return Choice(PLAYS[card.index], why(view, card))


def weigh(view: View, rng: random.Random, budget: int, done: Card | None = None) -> Weighed:
    """The cards that may be played, weighed against ``budget`` of the hands he may hold, or all if there are
    no more; against fewer where they agree or are long to work out. Where it is asked what a card cost that
    was ``done``, against more, until they agree on it or another is clearly better."""
    agreed = [m.card for m in view.moves if isinstance(m, Play)]
    allowed, guess = mask(agreed), 0
    solve = solver(by_tricks(view.rules) if len(view.hand) >= MANY else view.rules)
    solve.forget()
    likely, number = likely_hands(view, rng), budget if done is None else AT_LENGTH * budget
    draw = Draw(likely, rng)
    worked: list[dict[Card, int]] = []
    while len(worked) < min(number, len(likely)):
        if len(worked) >= min(LEAST, number) and solve.work > WORK * number:
            break
        if len(worked) >= AGREED and (
            agreed if done is None else _known(done, agreed, draw.with_(worked), budget)
        ):
            break
        values = solve.values(standing(view, draw[len(worked)].hand), guess)
        guess = max(values.values())
        made = {ALL[b.bit_length() - 1]: v for b, v in values.items() if b & allowed}
        most = max(made.values())
        agreed = [c for c in agreed if made[c] == most]
        worked.append(made)
    hands = draw.with_(worked)
    total = sum(one.weight for one, _ in hands)
    cards = hands[0][1]
    worth = {c: sum(one.weight * values[c] for one, values in hands) / total for c in cards}
    return Weighed(worth, hands, solve, len(hands) == len(likely))


def _known(done: Card, agreed: list[Card], hands: list[tuple[Likely, dict[Card, int]]], budget: int) -> bool:
    """Whether it is known what a card cost: it is as good as any, and that in as many hands as are looked at
    otherwise, or better than some; or another is clearly better."""
    if done in agreed:
        return len(agreed) < len(hands[0][1]) or len(hands) >= budget
    sums = {c: sum(one.weight * made[c] for one, made in hands) for c in hands[0][1]}
    best = max(sums, key=sums.__getitem__)
    more = [Measured(float(made[best] - made[done]), one.weight, one.own) for one, made in hands]
    ahead = (sums[best] - sums[done]) / sum(one.weight for one, _ in hands)
    return ahead > CLEARLY * doubt(more)


class Draw:
    """Hands in the order in which they are drawn, the likelier the sooner. Those drawn so far stand for all:
    each counts for its own weight, or where it was drawn by chance for as much as the first that was not
    drawn would have needed (priority sampling: Duffield, Lund and Thorup, Journal of the ACM 54, 2007)."""

    def __init__(self, hands: list[Likely], rng: random.Random) -> None:
        keyed = ((one.weight / (1.0 - rng.random()), one) for one in hands)
        self._keyed = sorted(keyed, key=lambda pair: (pair[0], pair[1].hand), reverse=True)

    def __getitem__(self, at: int) -> Likely:
        """The hand that is drawn as number ``at``, from 0, with its own weight."""
        return self._keyed[at][1]

    def with_(self, found: list[FoundT]) -> list[tuple[Likely, FoundT]]:
        """What was found for each of the first, with the hand and the weight for which it counts."""
        return list(zip(self.first(len(found)), found, strict=True))

    def first(self, number: int) -> list[Likely]:
        """So many that are drawn first, or all, with the weights for which they count."""
        least = self._keyed[number][0] if number < len(self._keyed) else 0.0
        return [Likely(one.hand, max(one.weight, least), one.weight) for _, one in self._keyed[:number]]


def drawn(hands: list[Likely], number: int, rng: random.Random) -> list[Likely]:
    """So many of the hands, with the weights for which they count; all of them if there are no more."""
    return Draw(hands, rng).first(number)


def standing(view: View, his: int) -> Standing:
    """The position, if he holds this hand."""
    trick = view.open_trick
    won = view.won(view.seat), view.won(view.other)
    led = trick.led.bit if trick else None
    return Standing(mask(view.hand), his, led, won, hopes(view, his))
