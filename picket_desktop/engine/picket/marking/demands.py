"""The demands that the marks of a deal make on the two hands: groups of cards that each hand must hold.

Where sinking is allowed, a player may hold more than was said. So a holding that was said demands no more
than some group of cards like it. An answer compares Younger's group with Elder's. Hands are indexed by role
here: 0 is Elder, 1 Younger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.picket.calling.worth import pips, point_points
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.marks import Holding
from picket_desktop.engine.picket.ruleset import HAND, PointBy, PointScore, RuleSet

SUITS = 4
Holdings = tuple[tuple[Holding, ...], tuple[Holding, ...]]
"""The holdings that were said of a kind, by role."""


class Terms(NamedTuple):
    """The rules that affect which cards two hands may hold."""

    ranks: int
    by_value: bool
    in_tens: bool
    fours_less: bool
    point_least: int
    in_suit: bool
    lesser: bool
    sinking: bool
    drawn: tuple[tuple[int, int], tuple[int, int]]
    """The fewest and the most cards that each role may draw."""

    @property
    def lowest(self) -> int:
        """The lowest rank of the pack."""
        return 15 - self.ranks

    @property
    def stock(self) -> int:
        """The number of cards that are not dealt."""
        return SUITS * self.ranks - 2 * HAND


@cache
def terms_of(rules: RuleSet) -> Terms:
    """Return the terms of a rule set."""
    calls, exchange = rules.calls, rules.exchange
    return Terms(
        ranks=rules.pack // SUITS,
        by_value=calls.point_by is PointBy.VALUE,
        in_tens=calls.point_score is PointScore.TENS,
        fours_less=calls.fours_less,
        point_least=calls.point_least,
        in_suit=calls.runs_in_suit,
        lesser=calls.lesser_runs,
        sinking=calls.sinking,
        drawn=(
            (exchange.elder_min, rules.elder_most),
            (exchange.younger_min, min(exchange.younger_max, HAND)),
        ),
    )


class Run(NamedTuple):
    """A sequence of ``size`` cards whose top rank is between ``least`` and ``most``; or, if ``or_longer``, of
    one card more with any top rank."""

    size: int
    least: int
    most: int
    or_longer: bool = False


class Point(NamedTuple):
    """Cards of one suit that score ``score`` (anything, if 0) and whose `key` is between ``least`` and
    ``most``."""

    score: int
    least: int
    most: int


class Single(NamedTuple):
    """A demand on one suit: the hand must hold its card of this rank (``held``) or must lack it."""

    rank: int
    held: bool


Line = Run | Point | Single
"""A holding of a hand in one suit, or a card it lacks."""
Lines = tuple[tuple[Line, ...], tuple[Line, ...]]
"""The lines of both roles."""
LOW, HIGH = 0, 9999
"""Bounds that exclude nothing."""


class Demand(NamedTuple):
    """The holdings demanded of both hands, by role: lines, and sets as (rank, fewest cards)."""

    lines: Lines
    sets: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] = ((), ())


@cache
def suit_of(ranks: int) -> tuple[Card, ...]:
    """Return the cards of one suit, the lowest first."""
    return tuple(sorted(pack(SUITS * ranks)[:ranks], key=lambda card: card.rank))


@cache
def groups_of(ranks: int) -> tuple[tuple[int, int], ...]:
    """Return how many cards each group of cards of one suit has, and how many pips. The pairs are indexed by
    the group's bits."""
    suit = suit_of(ranks)
    groups = [tuple(card for at, card in enumerate(suit) if bits >> at & 1) for bits in range(1 << ranks)]
    return tuple((len(group), pips(group)) for group in groups)


def key(terms: Terms, bits: int) -> int:
    """Return the number by which points are compared; ``bits`` are the cards of the point."""
    size, value = groups_of(terms.ranks)[bits]
    return value if terms.by_value else 100 * size + value


def score(terms: Terms, bits: int) -> int:
    """Return how many points a group of cards scores when it is called as the point."""
    size, value = groups_of(terms.ranks)[bits]
    return point_points(size, value, terms.in_tens, terms.fours_less)


@cache
def points_of(terms: Terms) -> dict[int, tuple[int, ...]]:
    """Return the keys of the points that may be called, by the points that they score. The least key comes
    first."""
    found: dict[int, set[int]] = {}
    for bits in range(1, 1 << terms.ranks):
        if bits.bit_count() >= terms.point_least:
            found.setdefault(score(terms, bits), set()).add(key(terms, bits))
    return {made: tuple(sorted(keys)) for made, keys in sorted(found.items())}


def points_free(said: Holdings) -> Lines:
    """Return the lines of the points that were said, ignoring the answers."""
    elder, younger = (tuple(Point(one.size, LOW, HIGH) for one in some) for some in said)
    return elder, younger


def points_ways(terms: Terms, said: Holdings, answer: Verdict | None) -> Sequence[Lines]:
    """Return the ways to hold the points that were said, given the answer. Usually there is one for each
    highest key that Elder's point may have. If the points are equal, there is one for each key that both may
    have."""
    free = points_free(said)
    calls, beats = (max(some).size if some else None for some in said)
    if calls is None or (beats is None and answer in (None, Verdict.GOOD)):
        return [free]
    keys = points_of(terms)
    own = keys.get(calls, ())
    if answer is Verdict.EQUAL:
        return [((Point(calls, one, one),), (Point(calls, one, one),)) for one in _middle_first(own)]
    theirs = keys.get(beats, ()) if beats else tuple(one for some in keys.values() for one in some)
    if own and theirs and min(theirs) > max(own):
        return [free]
    return [
        ((Point(calls, LOW, one),), (Point(beats or 0, one + 1, HIGH),))
        for one in _middle_first(own)
        if theirs and one < max(theirs)
    ]


def runs_free(said: Holdings) -> Lines:
    """Return the lines of the sequences that were said, ignoring the answers."""
    elder, younger = (tuple(Run(one.size, LOW, HIGH) for one in sorted(some)) for some in said)
    return elder, younger


def runs_ways(terms: Terms, said: Holdings, answer: Verdict | None) -> Sequence[Lines]:
    """Return the ways to hold the sequences that were said, given the answer. They differ in a top rank: that
    of Elder's best longest sequence or, if the longest are equal, the one that both hands have."""
    free = runs_free(said)
    calls, beats = (max(some).size if some else None for some in said)
    if calls is None or (beats is None and answer in (None, Verdict.GOOD)):
        return [free]
    if beats is not None and beats > calls:
        return [free]
    tops = range(terms.lowest + calls - 1, 15)
    elder, younger = free
    lesser = tuple(one for one in elder if isinstance(one, Run) and one.size < calls)
    longest = len(elder) - len(lesser)
    if answer is Verdict.EQUAL:
        return [
            (
                (*lesser, *[Run(calls, LOW, top)] * (longest - 1), Run(calls, top, top)),
                (Run(calls, top, top),),
            )
            for top in _middle_first(tops)
        ]
    ways = []
    for top in _middle_first(tops):
        own = (*lesser, *[Run(calls, LOW, top)] * longest)
        if beats == calls:
            *rest, _ = younger
            if top < tops[-1]:
                ways.append((own, (*rest, Run(calls, top + 1, HIGH))))
        elif calls < terms.ranks or top < tops[-1]:
            ways.append((own, (*younger, Run(calls, top + 1, HIGH, or_longer=True))))
    return ways


def _middle_first(items: Sequence[int]) -> list[int]:
    """Return the items ordered from the middle outwards, as the middle ones leave room on both sides."""
    return sorted(items, key=lambda one: abs(2 * items.index(one) - len(items) + 1))


def sets_ways(said: Holdings, answer: Verdict | None) -> Iterator[Holdings]:
    """Yield the sets that the hands may hold. If Younger has said only that Elder's set is beaten, Younger is
    given, in turn, the smallest set of each possible rank that beats it."""
    elder, younger = said
    if not elder or younger or answer is not Verdict.NOT_GOOD:
        yield said
        return
    best = max(elder)
    taken = [one.rank for one in elder]
    for rank in range(10, 15):
        better = Holding(3, rank) if best < (3, rank) else Holding(4, rank)
        if rank not in taken and best < better:
            yield elder, (better,)


def sets_of(said: Holdings) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the sets of both roles as pairs (rank, number of cards)."""
    elder, younger = (tuple((one.rank, one.size) for one in some) for some in said)
    return elder, younger
