"""The fewest cards that a hand needs for what was said of it, whatever they are.

Every number here is a lower bound: a hand that was really held never has fewer, however its player calls or
sinks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from picket_desktop.engine.cards import Card, Rank, pack
from picket_desktop.engine.picket.calling.combinations import COUNTING, POINT, SEQUENCES, SETS
from picket_desktop.engine.picket.calling.worth import pips, point_tens
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.marks import Holding
from picket_desktop.engine.picket.marking.said import Said
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import HAND, PointScore, RuleSet

SUITS = 4
COURTS = range(Rank.KNAVE, Rank.KING + 1)
COUNTING_CARDS = sum(map(len, COUNTING))

Held = tuple[tuple[Holding, ...], ...]
"""The holdings of a hand, by kind."""


def a_suit(rules: RuleSet) -> tuple[Card, ...]:
    """Return the cards of one suit, the lowest first."""
    return _suit_of(rules.pack)


@cache
def _suit_of(size: int) -> tuple[Card, ...]:
    return tuple(sorted(pack(size)[: size // SUITS], key=lambda card: card.rank))


def held(said: Said, elder: int, seat: int) -> Held:
    """Return what a hand holds by what was said: "equal" says that Younger holds what Elder called."""
    found = [said.holdings[kind][seat] for kind in KINDS]
    for kind in KINDS:
        if seat != elder and said.answers[kind] is Verdict.EQUAL and (called := said.best(kind, elder)):
            found[kind] = (called,)
    return tuple(found)


def with_one(hand: Held, kind: Kind, one: Holding) -> Held:
    """Return what a hand holds with one more holding of a kind."""
    return (*hand[:kind], (*hand[kind], one), *hand[kind + 1 :])


def surely_in(kind: Kind, one: Holding, rules: RuleSet) -> range:
    """Return the ranks of which any holding like this has a card."""
    ranks, ace = rules.pack // SUITS, int(Rank.ACE)
    lowest = ace - ranks + 1
    if kind is SETS:
        return range(one.rank, one.rank + 1)
    if kind is SEQUENCES:
        return range(ace - one.size + 1, lowest + one.size)
    whole = rules.calls.point_score is PointScore.CARDS and one.size == ranks
    return range(lowest, ace + 1) if whole else range(0)


def of_rank(hand: Held, rank: int, rules: RuleSet) -> int:
    """Return the fewest cards of a rank in a hand: no card is in two sequences."""
    sets = [one.size for one in hand[SETS] if one.rank == rank]
    runs = sum(rank in surely_in(SEQUENCES, one, rules) for one in hand[SEQUENCES])
    points = [1 for one in hand[POINT] if rank in surely_in(POINT, one, rules)]
    return max([runs, *sets, *points])


def of_ranks(hand: Held, rules: RuleSet) -> tuple[int, int, int]:
    """Return the fewest court cards, counting cards and other cards in a hand."""
    need = {card.rank: of_rank(hand, card.rank, rules) for card in a_suit(rules)}
    counting = sum(n for rank, n in need.items() if rank >= Rank.TEN)
    return sum(n for rank, n in need.items() if rank in COURTS), counting, sum(need.values()) - counting


def has_room(kind: Kind, one: Holding, other: Held, rules: RuleSet) -> bool:
    """Return True if a sequence or a point may be made of the ranks of which the other hand has not all."""
    free = [card for card in a_suit(rules) if of_rank(other, card.rank, rules) < SUITS]
    if kind is SEQUENCES:
        ranks = {int(card.rank) for card in free}
        return any(ranks.issuperset(range(low, low + one.size)) for low in ranks)
    if rules.calls.point_score is PointScore.CARDS:
        return one.size <= len(free)
    return one.size <= point_tens(pips(tuple(free)))


def of_point(one: Holding, rules: RuleSet) -> range:
    """Return how many cards a point may have that scores so much."""
    if rules.calls.point_score is PointScore.CARDS:
        return range(one.size, one.size + 1)
    return _of_tens(one.size, rules.pack, rules.calls.point_least)


@cache
def _of_tens(tens: int, size: int, least: int) -> range:
    suit = _suit_of(size)
    sizes = [
        n
        for n in range(least, len(suit) + 1)
        if point_tens(pips(suit[:n])) <= tens <= point_tens(pips(suit[-n:]))
    ]
    return range(sizes[0], sizes[-1] + 1) if sizes else range(0)


def best_point(run: int, rules: RuleSet) -> int:
    """Return the least that the best point scores of a hand with a sequence of so many cards in a suit."""
    if rules.calls.point_score is PointScore.CARDS:
        return run
    return point_tens(pips(a_suit(rules)[:run]))


def least(hand: Held, rules: RuleSet) -> int:
    """Return the fewest cards of a hand. The point has one suit, and a sequence may be part of it."""
    return min(_cards(hand, inside, rules) for inside in _in_the_point(hand, rules))


def _in_the_point(hand: Held, rules: RuleSet) -> Iterator[tuple[int, ...]]:
    """Yield the sequences, by number, that may be in the suit of the point, with a gap between any two;
    across suits all of them may be."""
    runs, point = hand[SEQUENCES], _of_points(hand, rules)
    yield ()
    for number in range(1, len(runs) + 1) if hand[POINT] else ():
        for inside in combinations(range(len(runs)), number):
            cards = max(point, sum(runs[at].size for at in inside))
            if cards + number - 1 <= rules.pack // SUITS or not rules.calls.runs_in_suit:
                yield inside


def _of_points(hand: Held, rules: RuleSet) -> int:
    return min((of_point(one, rules)[0] for one in hand[POINT]), default=0)


def _cards(hand: Held, inside: tuple[int, ...], rules: RuleSet) -> int:
    runs = hand[SEQUENCES]
    point = _of_points(hand, rules)
    outside = [one.size for at, one in enumerate(runs) if at not in inside]
    within = sum(one.size for one in runs) - sum(outside)
    lines = len(outside) + bool(point) if rules.calls.runs_in_suit else len(runs) + bool(point)
    return max(point, within) + sum(outside) + sum(max(0, one.size - lines) for one in hand[SETS])


def most_drawn(seat_is_elder: bool, rules: RuleSet) -> int:
    """Return the most cards that a player may draw, all of which may be court cards."""
    exchange = rules.exchange
    if seat_is_elder:
        return exchange.elder_max
    return min(exchange.younger_max, HAND, rules.pack - 2 * HAND - exchange.elder_min)
