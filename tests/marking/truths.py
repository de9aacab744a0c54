"""True statements about deals: the marks of random deals. The players call some of what they hold (or all, if
sinking is not allowed), give any truthful answers, and play by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.calling.combinations import (
    POINT,
    SEQUENCES,
    SETS,
    best_key,
    choices,
    held,
    point_score,
    suits,
)
from picket_desktop.engine.picket.calling.worth import pips
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.exchange import is_blank
from picket_desktop.engine.picket.marking.contradictions import tricks
from picket_desktop.engine.picket.marking.marks import Answer, Blank, CarteRouge, Holding, Say, Trick
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import HAND, RuleSet

ELDER, YOUNGER = 0, 1
Groups = tuple[Group, ...]


class Deal:
    """A deal after the exchange: both hands, and the seats that were dealt a blank."""

    def __init__(self, rules: RuleSet, rng: random.Random) -> None:
        cards = list(pack(rules.pack))
        rng.shuffle(cards)
        spread, by = rng.choice((0.5, 2, 9)), rng.choice(ORDERS)
        cards.sort(key=lambda card: by(card) + rng.gauss(0, spread))
        first, second, stock = cards[:HAND], cards[HAND : 2 * HAND], cards[2 * HAND :]
        self.blanks = is_blank(tuple(first)), is_blank(tuple(second))
        exchange = rules.exchange
        number = rng.randint(exchange.elder_min, rules.elder_most)
        left = stock[number:]
        more = rng.randint(exchange.younger_min, min(exchange.younger_max, HAND, len(left)))
        self.hands = (
            self._exchanged(first, stock[:number], rng),
            self._exchanged(second, left[:more], rng),
        )

    def _exchanged(self, hand: list[Card], drawn: list[Card], rng: random.Random) -> tuple[Card, ...]:
        rng.shuffle(hand)
        return tuple(sorted([*hand[len(drawn) :], *drawn], key=lambda card: card.place))


ORDERS = (
    lambda card: 0,
    lambda card: card.suit,
    lambda card: -card.rank,
    lambda card: 3 * card.court,
    lambda card: 2 * card.court - 5 * (card.suit % 2),
)
"""Pack orders from which hands are dealt. A pack follows its order more or less strictly, so that both
ordinary and rare hands occur."""


def truths(rules: RuleSet, rng: random.Random) -> Iterator[Move]:
    """Yield the marks of one deal, all true."""
    deal = Deal(rules, rng)
    for seat in (ELDER, YOUNGER):
        if deal.blanks[seat] and (seat == ELDER or deal.blanks[ELDER] or rules.exchange.younger_blank_alone):
            yield Blank(seat)
    good: dict[Kind, tuple[int, Groups]] = {}
    for kind in KINDS:
        yield from _kind(kind, deal, rules, rng, good)
        yield from _rouge(kind, deal, rules, good)
    if rng.random() < 0.5:
        yield from _played(deal, rules, rng)


def _called(kind: Kind, hand: tuple[Card, ...], rules: RuleSet, rng: random.Random) -> list[Groups]:
    """Return the ways to call a kind from a hand, starting with everything."""
    if not rules.calls.sinking:
        whole = held(kind, hand, rules)
        return [whole] if whole else []
    if kind is POINT:
        parts = [tuple(rng.sample(suit, rng.randint(1, len(suit)))) for suit in suits(hand) for _ in range(3)]
        high = [tuple(sorted(part, key=lambda card: -card.rank)) for part in parts]
        found = [
            (part,) for part in (*held(kind, hand, rules), *high) if len(part) >= rules.calls.point_least
        ]
    else:
        found = list(choices(kind, hand, rules))[:200]
    return [*found[:1], *rng.sample(found, min(len(found), 8))]


def _kind(
    kind: Kind, deal: Deal, rules: RuleSet, rng: random.Random, good: dict[Kind, tuple[int, Groups]]
) -> Iterator[Move]:
    """Yield what the players say about a kind, and add what is good to ``good``."""
    elders, youngers = (_called(kind, hand, rules, rng) for hand in deal.hands)
    must = not rules.calls.sinking
    if not elders or not (must or rng.random() < 0.8):
        if youngers and (must or rng.random() < 0.8):
            yield from _said(YOUNGER, kind, _chosen(youngers, rng), rules, good)
        return
    calls = _chosen(elders, rng)
    best = best_key(kind, calls, rules)
    yield Say(ELDER, kind, _holding(kind, _best(kind, calls, rules), rules))
    better = [groups for groups in youngers if best_key(kind, groups, rules) > best]
    equal = kind is not SETS and any(best_key(kind, groups, rules) == best for groups in youngers)
    if better and (must or rng.random() < 0.7):
        if rng.random() < 0.5:
            yield Answer(kind, Verdict.NOT_GOOD)
        yield from _said(YOUNGER, kind, _chosen(better, rng), rules, good)
    elif equal and (must or rng.random() < 0.7):
        yield Answer(kind, Verdict.EQUAL)
    else:
        yield Answer(kind, Verdict.GOOD)
        yield from _said(ELDER, kind, calls, rules, good, 1)


def _chosen(ways: Sequence[Groups], rng: random.Random) -> Groups:
    return rng.choice((ways[0], rng.choice(ways)))


def _best(kind: Kind, groups: Groups, rules: RuleSet) -> Group:
    return max(groups, key=lambda group: best_key(kind, (group,), rules))


def _said(
    seat: int,
    kind: Kind,
    groups: Groups,
    rules: RuleSet,
    good: dict[Kind, tuple[int, Groups]],
    first: int = 0,
) -> Iterator[Say]:
    """Yield good groups, best first, except the ``first`` ones, which Elder has already called."""
    groups = tuple(sorted(groups, key=lambda group: best_key(kind, (group,), rules), reverse=True))
    if kind is SEQUENCES and not rules.calls.lesser_runs:
        groups = groups[:1]
    good[kind] = seat, groups
    yield from (Say(seat, kind, _holding(kind, group, rules)) for group in groups[first:])


def _holding(kind: Kind, group: Group, rules: RuleSet) -> Holding:
    if kind is SETS:
        return Holding(len(group), group[0].rank)
    if kind is POINT:
        return Holding(point_score(len(group), pips(group), rules))
    return Holding(len(group))


def _rouge(
    kind: Kind, deal: Deal, rules: RuleSet, good: dict[Kind, tuple[int, Groups]]
) -> Iterator[CarteRouge]:
    """Yield the carte rouge mark for a hand if, with the calls of this kind, all its cards have been used in
    good calls."""
    for seat in (ELDER, YOUNGER):
        used = [
            {
                card
                for of, (whose, groups) in good.items()
                if whose == seat and of < end
                for group in groups
                for card in group
            }
            for end in (kind, kind + 1)
        ]
        if rules.calls.carte_rouge and len(used[0]) < HAND == len(used[1]):
            yield CarteRouge(seat, kind)


def _played(deal: Deal, rules: RuleSet, rng: random.Random) -> Iterator[Trick]:
    """Yield the tricks of a deal in which both players play legal cards at random."""
    hands, leader = [list(hand) for hand in deal.hands], ELDER
    high = rng.random()
    for number in range(1, rng.randint(2, HAND + 1)):
        led = _card(hands[leader], rng, high)
        other = 1 - leader
        same = [card for card in hands[other] if card.suit is led.suit]
        followed = _card(same or hands[other], rng, high)
        hands[leader].remove(led)
        hands[other].remove(followed)
        taken = followed.suit is led.suit and followed.rank > led.rank
        yield _trick(rules, leader, number, (led, followed), taken)
        leader = other if taken else leader


def _card(cards: list[Card], rng: random.Random, high: float) -> Card:
    return max(cards, key=lambda card: card.rank) if rng.random() < high else rng.choice(cards)


def _trick(rules: RuleSet, leader: int, number: int, cards: tuple[Card, Card], taken: bool) -> Trick:
    """Return the mark for a trick, scored as its cards score."""
    play, winner = rules.play, 1 - leader if taken else leader
    took = cards[taken]

    def worth(led: object, followed: object) -> tuple[int, int]:
        return play.trick_score.led(led), play.trick_score.won(led, followed, taken)[0]  # type: ignore[arg-type,type-var]

    class Known:
        def __init__(self, counts: bool) -> None:
            self.counts = counts

    for mark in tricks(rules, leader, number):
        same = mark.winner == winner and worth(Known(mark.led), Known(mark.followed)) == worth(*cards)
        if same and (number < HAND or mark.ten == (play.last_trick.points(took) == 2)):
            return mark
    raise AssertionError(cards)
