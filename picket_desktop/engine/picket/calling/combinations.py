"""Find, compare and score points, sequences and sets. A hand is any collection of cards; a group is a tuple
of cards, high cards first.

>>> from picket_desktop.engine.cards import cards
>>> runs_in_suit(cards("AS KS QS 9H 8H 7H 6H"))
((9H, 8H, 7H, 6H), (AS, KS, QS))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial
from itertools import chain, combinations, pairwise
from operator import itemgetter
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.calling.runs_across import (
    KEPT,
    best_spans,
    partitions,
    richest_across,
    runs_across,
    with_cards,
)
from picket_desktop.engine.picket.calling.worth import (
    pips,
    point_points,
    point_tens,
    run_points,
    set_points,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import PointBy, PointScore, RuleSet

Key = tuple[int, int]
"""The value by which two holdings of the same kind are compared. The holding with the greater value is
good."""

POINT, SEQUENCES, SETS = Kind
BY_VALUE = PointBy.VALUE
_SUIT = 0x1FF


def mask(cards: Iterable[Card]) -> int:
    """Return the cards as a bit mask."""
    bits = 0
    for c in cards:
        bits |= c.bit
    return bits


@lru_cache(KEPT)
def _bits(hand: Group) -> int:
    return mask(hand)


class Way(NamedTuple):
    """A way to call something of a kind: its key for comparing it, and a function that finds its groups."""

    worth: Key
    find: Callable[[], tuple[Group, ...]]


def _same(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    return groups


class _Suited(NamedTuple):
    """A hand's cards in one suit, the ways to call them as a ruff and as a point, and the sequences among
    them."""

    cards: Group
    ruff: Way
    point: Way
    runs: tuple[Group, ...]


@cache
def _suited(suit: int, bits: int) -> _Suited:
    held = tuple(ALL[suit * 9 + r] for r in range(8, -1, -1) if bits >> r & 1)
    runs: list[Group] = []
    run: list[Card] = []
    for card in held:
        if run and run[-1].rank != card.rank + 1:
            runs.append(tuple(run))
            run = []
        run.append(card)
    runs.append(tuple(run))
    value, find = pips(held), partial(_same, (held,))
    ruff, point = Way((value, 0), find), Way((len(held), value), find)
    return _Suited(held, ruff, point, tuple(r for r in runs if len(r) >= 3))


@lru_cache(KEPT)
def _suits(bits: int) -> tuple[_Suited, ...]:
    return tuple([_suited(s, b) for s in range(4) if (b := bits >> 9 * s & _SUIT)])


def suits(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Return the cards of each suit in the hand, high cards first."""
    return tuple([s.cards for s in _suits(mask(cards))])


def key(kind: Kind, group: Group, rules: RuleSet) -> Key:
    """Return the key by which a group is compared: the value of a point or, where number decides, its number
    of cards and then its value; for a sequence, the length and then the top card; for a set, the size and
    then the rank."""
    if kind is POINT:
        value = pips(group)
        return (value, 0) if rules.calls.point_by is BY_VALUE else (len(group), value)
    return _by_length(group)


def best_key(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> Key:
    """Return the key of the best group."""
    if len(groups) == 1:
        return key(kind, groups[0], rules)
    return max([key(kind, g, rules) for g in groups])


def points(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> int:
    """Return the score of good groups."""
    if kind is POINT:
        return point_score(len(groups[0]), pips(groups[0]), rules)
    if kind is SETS:
        return sum([set_points(len(g)) for g in groups])
    if not rules.calls.lesser_runs:
        best = best_key(kind, groups, rules)
        return run_points(best[0])
    return sum([run_points(len(g)) for g in groups])


def point_score(number: int, value: int, rules: RuleSet) -> int:
    """Return the score of a good point of ``number`` cards worth ``value``."""
    calls = rules.calls
    return point_points(number, value, calls.point_score is PointScore.TENS, calls.fours_less)


def called_points(kind: Kind, size: int | None, worth: int | None, rules: RuleSet) -> int | None:
    """Return the fewest points that a good call scores, going by the number of cards and the value or top
    rank that were said; None if these do not determine it."""
    if kind is POINT and rules.calls.point_score is PointScore.TENS:
        return point_tens(worth) if worth else None
    if not size:
        return None
    if kind is POINT:
        return point_score(size, worth, rules) if worth else size
    return run_points(size) if kind is SEQUENCES else set_points(size)


def held_points(cards: Iterable[Card], rules: RuleSet) -> tuple[Group, ...]:
    """Return every whole suit that may be called for the point, best first."""
    return tuple([group for way in _points(mask(cards), rules) for group in way.find()])


def _points(bits: int, rules: RuleSet) -> tuple[Way, ...]:
    calls = rules.calls
    return _points_held(bits, calls.point_by is BY_VALUE, calls.point_least)


@lru_cache(KEPT)
def _points_held(bits: int, by_value: bool, least: int) -> tuple[Way, ...]:
    found = [s.ruff if by_value else s.point for s in _suits(bits) if len(s.cards) >= least]
    return tuple(sorted(found, key=itemgetter(0), reverse=True))


@lru_cache(KEPT)
def _parts_of_suits(bits: int, by_value: bool, least: int) -> tuple[Way, ...]:
    """Return the ways to call part of a suit for the point and sink the rest, best first.

    Cavendish, Calling and showing: one "may always call less than he holds".
    """
    parts = [_parts_of_suit(s, b, by_value, least) for s in range(4) if (b := bits >> 9 * s & _SUIT)]
    return tuple(sorted(chain(*parts), key=itemgetter(0), reverse=True))


@cache
def _parts_of_suit(suit: int, bits: int, by_value: bool, least: int) -> tuple[Way, ...]:
    found = [_suited(suit, part) for part in _parts(bits) if part.bit_count() >= least]
    ways = [one.ruff if by_value else one.point for one in found]
    return tuple(sorted(ways, key=itemgetter(0), reverse=True))


def _parts(whole: int) -> Iterator[int]:
    """Yield every part of a bit mask except the empty one and the whole."""
    part = (whole - 1) & whole if whole else 0
    while part:
        yield part
        part = (part - 1) & whole


def held_sets(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Return every ternary and quatorze of tens or higher, best first."""
    return _sets(mask(cards))


@lru_cache(KEPT)
def _sets(bits: int) -> tuple[Group, ...]:
    ranks = [rank for rank, whole in zip(COUNTING, _WHOLE, strict=True) if (bits & whole).bit_count() >= 3]
    return tuple(sorted([tuple([c for c in rank if bits & c.bit]) for rank in ranks], key=len, reverse=True))


COUNTING = tuple(tuple(ALL[suit * 9 + rank] for suit in range(4)) for rank in range(8, 3, -1))
"""The cards of each rank from ace to ten."""
_WHOLE = [mask(rank) for rank in COUNTING]


def runs_in_suit(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Return the sequences held in each suit, all as long as possible, best first."""
    return _runs_in_suit(mask(cards))


@lru_cache(KEPT)
def _runs_in_suit(bits: int) -> tuple[Group, ...]:
    found = [run for suit in _suits(bits) for run in suit.runs]
    return tuple(sorted(found, key=lambda g: (len(g), g[0].rank), reverse=True))


def held_runs(cards: Iterable[Card], rules: RuleSet) -> tuple[Group, ...]:
    """Return the sequences that are called if nothing is sunk."""
    return runs_in_suit(cards) if rules.calls.runs_in_suit else runs_across(mask(cards))


def held(kind: Kind, hand: Group, rules: RuleSet) -> tuple[Group, ...]:
    """Return the groups of a kind that are called if nothing is sunk, best first; () if there are none. For
    the point, this is a single suit."""
    bits = _bits(hand)
    if kind is POINT:
        best = _points(bits, rules)
        return best[0].find() if best else ()
    if kind is SETS:
        return _sets(bits)
    return _runs_in_suit(bits) if rules.calls.runs_in_suit else runs_across(bits)


def richest(kind: Kind, hand: Group, rules: RuleSet) -> tuple[Group, ...]:
    """Return the holdings of a kind that score most if good; among equals, those that compare best. Where
    nothing may be sunk, return those that compare best (`held`), since they must be called. All of keeping,
    calling, counting and advising take a hand's best holdings from here.

    The two may differ. The same cards across the suits may make one run of eight, which scores eighteen, or a
    six and a three, which score nineteen. A longer point may score less than a shorter one.
    """
    whole = held(kind, hand, rules)
    if not whole or not rules.calls.sinking:
        return whole
    if kind is POINT:
        return max([way.find() for way in _points(_bits(hand), rules)], key=lambda g: points(kind, g, rules))
    if kind is SEQUENCES and rules.calls.lesser_runs and not rules.calls.runs_in_suit:
        return richest_across(_bits(hand))
    return whole


def best_of_suit(kind: Kind, some: int, by_value: bool, least: int) -> Key:
    """Return the key of the best point or sequence among cards of one suit, given as nine bits; (0, 0) if
    they make none."""
    found = _suited(0, some)
    if kind is POINT:
        enough = some and some.bit_count() >= least
        return (found.ruff if by_value else found.point).worth if enough else (0, 0)
    return max(map(_by_length, found.runs), default=(0, 0))


def groups_of_suit(kind: Kind, held: int) -> Iterator[tuple[int, int, int]]:
    """Yield every point or sequence that can be called from cards of one suit: its cards as nine bits, how
    many there are, and the value of the point or rank of the top card."""
    if kind is POINT:
        worths = _points_of_suit()
        for some in (held, *_parts(held)) if held else ():
            yield some, *worths[some]
        return
    for number in range(3, 10):
        for low in range(10 - number):
            run = (1 << number) - 1 << low
            if held & run == run:
                yield run, number, low + number + 5


@cache
def _points_of_suit() -> tuple[Key, ...]:
    """Return the number of cards and the value of every choice of cards of a suit. The index is the choice as
    nine bits."""
    return tuple([_suited(0, some).point.worth for some in range(_SUIT + 1)])


def ways(kind: Kind, hand: Group, rules: RuleSet) -> Iterable[Way]:
    """Return every way to call something of a kind, beginning with everything at its best. For the point,
    whole suits come before parts of them."""
    bits = _bits(hand)
    if kind is POINT:
        return _whole_and_parts(bits, rules)
    if kind is SETS:
        return _parted(_sets(bits), _parts_of_set)
    return _parted(_runs_in_suit(bits), _parts_of_run) if rules.calls.runs_in_suit else _ways_across(bits)


def _whole_and_parts(bits: int, rules: RuleSet) -> Iterator[Way]:
    yield from _points(bits, rules)
    yield from _parts_of_suits(bits, rules.calls.point_by is BY_VALUE, rules.calls.point_least)


def _ways_across(bits: int) -> Iterator[Way]:
    whole = best_spans(bits)
    for spans in (whole, *(s for s in partitions(bits) if s != whole)) if whole else ():
        yield Way(spans[0].worth, partial(with_cards, bits, spans))


@lru_cache(KEPT)
def _parted(best: tuple[Group, ...], parts: Callable[[Group], list[Group]]) -> tuple[Way, ...]:
    """Return the whole holding, and every result of splitting its groups or leaving some out."""
    found = [best, *_some_of([parts(g) for g in best])] if best else []
    ordered = [tuple(sorted(groups, key=_by_length, reverse=True)) for groups in found]
    return tuple(
        [
            Way(_by_length(groups[0]), partial(_same, groups))
            for number, groups in enumerate(ordered)
            if not number or groups != best
        ]
    )


def choices(kind: Kind, hand: Group, rules: RuleSet) -> Iterator[tuple[Group, ...]]:
    """Yield every way to call something of a kind, each as its groups. Calling everything at its best comes
    first."""
    return (way.find() for way in ways(kind, hand, rules))


def _by_length(group: Group) -> Key:
    return len(group), group[0].rank


def _parts_of_run(run: Group) -> list[Group]:
    return [run[i : i + n] for n in range(len(run), 2, -1) for i in range(len(run) - n + 1)]


def _parts_of_set(group: Group) -> list[Group]:
    return [group, *combinations(group, 3)] if len(group) == 4 else [group]


def _some_of(parts: list[list[Group]]) -> Iterator[tuple[Group, ...]]:
    """Yield every way to take something from one or more of the holdings."""
    if not parts:
        return
    for tail in [(), *_some_of(parts[1:])]:
        for head in parts[0]:
            yield (head, *tail)
        if tail:
            yield tail


def fault(kind: Kind, groups: tuple[Group, ...], hand: Group, rules: RuleSet) -> str | None:
    """Return a reason code for why ``groups`` cannot be called from ``hand``; None if they can."""
    flat = [c for g in groups for c in g]
    if not set(hand).issuperset(flat):
        return "not-held"
    if len(set(flat)) != len(flat):
        return "card-in-two-groups"
    if kind is POINT:
        return None if len(groups) == 1 and _is_point(groups[0], rules) else "not-a-point"
    if kind is SETS:
        return None if all(map(_is_set, groups)) else "not-a-set"
    if not all(_is_run(g, rules.calls.runs_in_suit) for g in groups):
        return "not-a-sequence"
    if rules.calls.runs_in_suit and any(_same_run(a, b, hand) for a, b in combinations(groups, 2)):
        return "sequence-split"
    return None


def _is_point(group: Group, rules: RuleSet) -> bool:
    falling = all(a.suit is b.suit and a.rank > b.rank for a, b in pairwise(group))
    return falling and len(group) >= rules.calls.point_least


def _is_set(group: Group) -> bool:
    return len(group) in (3, 4) and group[0].counts and len({c.rank for c in group}) == 1


def _is_run(group: Group, in_suit: bool) -> bool:
    steps = all(a.rank == b.rank + 1 for a, b in pairwise(group))
    return len(group) >= 3 and steps and (not in_suit or len({c.suit for c in group}) == 1)


def _same_run(a: Group, b: Group, hand: Group) -> bool:
    """Return True if two groups are parts of one unbroken run of the hand."""
    return any({*a, *b} <= set(run) for run in _runs_in_suit(_bits(hand)))
