"""Point, sequences and sets: find them, compare them, reckon them. Hands are any collection of cards; a
group is a tuple of cards, high cards first.

>>> from picket_desktop.engine.cards import cards
>>> runs_in_suit(cards("AS KS QS 9H 8H 7H 6H"))
((9H, 8H, 7H, 6H), (AS, KS, QS))
>>> point_tens(34), point_tens(35), point_tens(53)
(3, 4, 5)
>>> [run_points(n) for n in (3, 4, 5, 9)]
[3, 4, 15, 19]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial
from itertools import combinations, pairwise
from operator import itemgetter
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import PointBy, PointScore, RuleSet

Key = tuple[int, int]
"""What decides between two holdings of a kind: the greater is good, equal ones are equal."""

POINT, SEQUENCES, SETS = Kind
BY_VALUE = PointBy.VALUE
_SUIT = 0x1FF
_KEPT = 4096
"""So many hands are remembered with what was found in them."""


def mask(cards: Iterable[Card]) -> int:
    """The cards as bits."""
    bits = 0
    for c in cards:
        bits |= c.bit
    return bits


class _Suited(NamedTuple):
    """The cards of one suit that a hand holds, their value, and the sequences among them."""

    cards: Group
    pips: int
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
    return _Suited(held, pips(held), tuple(r for r in runs if len(r) >= 3))


@lru_cache(_KEPT)
def _suits(bits: int) -> tuple[_Suited, ...]:
    return tuple([_suited(s, b) for s in range(4) if (b := bits >> 9 * s & _SUIT)])


def suits(cards: Iterable[Card]) -> tuple[Group, ...]:
    """The cards of each suit held, high cards first."""
    return tuple([s.cards for s in _suits(mask(cards))])


def pips(group: Group) -> int:
    """The value of a suit for the ruff or point."""
    return sum([c.pips for c in group])


def point_tens(value: int) -> int:
    """One for every ten, thirty-five counting as forty (Cotton 1674, ch. VI)."""
    return (value + 5) // 10


def run_points(length: int) -> int:
    """Three, four, and from the quint ten more than the cards (The Royall Game 1651, ch. VIII)."""
    return length if length < 5 else length + 10


def set_points(size: int) -> int:
    """Three for a ternary, fourteen for a quatorze (Cotton 1674, ch. VI)."""
    return 14 if size == 4 else 3


def key(kind: Kind, group: Group, rules: RuleSet) -> Key:
    """What ``group`` is compared by: the ruff by value or the point by number of cards, a sequence by
    length then top card, a set by size then rank."""
    if kind is POINT:
        return _point_key(len(group), pips(group), rules.calls.point_by is BY_VALUE)
    return _by_length(group)


def _point_key(number: int, value: int, by_value: bool) -> Key:
    return (value, 0) if by_value else (number, value)


def best_key(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> Key:
    """The key of the best group."""
    if len(groups) == 1:
        return key(kind, groups[0], rules)
    return max([key(kind, g, rules) for g in groups])


def points(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> int:
    """What good groups are worth."""
    if kind is Kind.POINT:
        group = groups[0]
        return point_tens(pips(group)) if rules.calls.point_score is PointScore.TENS else len(group)
    if kind is Kind.SETS:
        return sum(set_points(len(g)) for g in groups)
    if not rules.calls.lesser_runs:
        best = best_key(kind, groups, rules)
        return run_points(best[0])
    return sum(run_points(len(g)) for g in groups)


def held_points(cards: Iterable[Card], rules: RuleSet) -> tuple[Group, ...]:
    """Every suit that may be called for the point, best first."""
    calls = rules.calls
    return _points_held(mask(cards), calls.point_by is BY_VALUE, calls.point_least)


@lru_cache(_KEPT)
def _points_held(bits: int, by_value: bool, least: int) -> tuple[Group, ...]:
    found = [(_point_key(len(s.cards), s.pips, by_value), s.cards) for s in _suits(bits)]
    found.sort(key=itemgetter(0), reverse=True)
    return tuple([group for _, group in found if len(group) >= least])


def held_sets(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Every ternary and quatorze of tens or better, best first."""
    return _sets(mask(cards))


@lru_cache(_KEPT)
def _sets(bits: int) -> tuple[Group, ...]:
    same = (tuple([c for c in rank if bits & c.bit]) for rank in COUNTING)
    return tuple(sorted([g for g in same if len(g) >= 3], key=len, reverse=True))


COUNTING = tuple(tuple(ALL[suit * 9 + rank] for suit in range(4)) for rank in range(8, 3, -1))
"""The cards of each rank from the ace to the ten."""


def runs_in_suit(cards: Iterable[Card]) -> tuple[Group, ...]:
    """The longest possible sequences of one suit, best first."""
    return _runs_in_suit(mask(cards))


@lru_cache(_KEPT)
def _runs_in_suit(bits: int) -> tuple[Group, ...]:
    found = [run for suit in _suits(bits) for run in suit.runs]
    return tuple(sorted(found, key=lambda g: (len(g), g[0].rank), reverse=True))


# Sequences across the suits (du Coeur): only how many of each rank are held matters, so partitions are
# sought among ranks, and suits given out afterwards. How many are held is one octal number, a digit a rank,
# so that a run is taken out by a subtraction.


class Span(NamedTuple):
    """A run by its ranks, as indices 0 (six) to 8 (ace); the longer is the greater, of equals the higher.
    ``ranks`` has a one in each of its digits."""

    length: int
    high: int
    low: int
    ranks: int


Spans = tuple[Span, ...]

_SPANS: Spans = tuple(
    Span(high - low + 1, high, low, sum(8**rank for rank in range(low, high + 1)))
    for high, low in sorted(
        [(high, low) for low in range(7) for high in range(low + 2, 9)],
        key=lambda s: (s[0] - s[1], s[0]),
        reverse=True,
    )
)
_ONES = 0o111111111


def _ranks_held(bits: int) -> int:
    """How many of each rank are held, a digit a rank."""
    return sum([(bits >> rank & _ONE_OF_EACH).bit_count() << 3 * rank for rank in range(9)])


_ONE_OF_EACH = sum(1 << 9 * suit for suit in range(4))


@cache
def _spans_in(ranks: int) -> Spans:
    return tuple([s for s in _SPANS if s.ranks & ranks == s.ranks])


def _spans(counts: int) -> Spans:
    """Every run of three or more, longest first, of equals the higher."""
    return _spans_in((counts | counts >> 1 | counts >> 2) & _ONES)


@lru_cache(_KEPT)
def _best_rest(counts: int) -> tuple[int, Spans]:
    """The best-scoring runs of ``counts``: (points, spans), longer runs preferred among equals."""
    best: tuple[int, Spans] = (0, ())
    for span in _spans(counts):
        rest, others = _best_rest(counts - span.ranks)
        total = rest + run_points(span.length)
        if total > best[0]:
            best = total, (span, *others)
    return best


def _deal_suits(bits: int, spans: Spans) -> tuple[Group, ...]:
    """Give the spans real cards: at the top, and where a suit gives out, the suit that lasts longest."""
    groups = []
    for span in spans:
        group: list[Card] = []
        for rank in range(span.high, span.low - 1, -1):
            same = [c for suit in range(4) if bits & (c := ALL[suit * 9 + rank]).bit]
            chosen = next(
                (c for c in same if group and c.suit is group[-1].suit),
                max(same, key=lambda c: _lasts(bits, c, span.low)),
            )
            bits ^= chosen.bit
            group.append(chosen)
        groups.append(tuple(group))
    return tuple(groups)


def _lasts(bits: int, top: Card, low: int) -> int:
    """How many cards of its suit are held from this one down, without a gap and no lower than ``low``."""
    lasts = 0
    while lasts < top.index % 9 - low + 1 and bits & top.bit >> lasts:
        lasts += 1
    return lasts


@lru_cache(_KEPT)
def _best_spans(bits: int) -> Spans:
    counts = _ranks_held(bits)
    spans = _spans(counts)
    if not spans:
        return ()
    _, rest = _best_rest(counts - spans[0].ranks)
    return (spans[0], *sorted(rest, reverse=True))


@lru_cache(_KEPT)
def _runs_across(bits: int) -> tuple[Group, ...]:
    return _deal_suits(bits, _best_spans(bits))


def runs_across(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Du Coeur's sequences at their best: the longest run (of equals the higher), then the best-scoring
    partition of the rest; each card in one sequence only (du Coeur 1995, Sequence; our reading)."""
    return _runs_across(mask(cards))


def _partitions(bits: int) -> Iterator[Spans]:
    """Every choice of separate runs across the suits, as ranks allow, best-scoring first."""
    found: list[tuple[int, Spans]] = []

    def grow(counts: int, taken: Spans, worth: int) -> None:
        for span in _spans(counts):
            if taken and span > taken[-1]:
                continue
            grown, made = (*taken, span), worth + run_points(span.length)
            found.append((made, grown))
            grow(counts - span.ranks, grown, made)

    grow(_ranks_held(bits), (), 0)
    found.sort(key=lambda way: way[0], reverse=True)
    return (spans for _, spans in found)


def partitions(cards: Iterable[Card]) -> Iterator[tuple[Group, ...]]:
    """Every choice of separate runs across the suits, best-scoring first."""
    bits = mask(cards)
    return (_deal_suits(bits, spans) for spans in _partitions(bits))


def held_runs(cards: Iterable[Card], rules: RuleSet) -> tuple[Group, ...]:
    """The sequences called when everything is called."""
    return runs_in_suit(cards) if rules.calls.runs_in_suit else runs_across(cards)


def held(kind: Kind, cards: Iterable[Card], rules: RuleSet) -> tuple[Group, ...]:
    """What is called of a kind when everything is called, best first; of the point, one suit."""
    if kind is POINT:
        return held_points(cards, rules)[:1]
    if kind is SETS:
        return held_sets(cards)
    return held_runs(cards, rules)


class Way(NamedTuple):
    """A way to call something of a kind: what it is compared by, and how its groups are found."""

    worth: Key
    find: Callable[[], tuple[Group, ...]]


def ways(kind: Kind, cards: Iterable[Card], rules: RuleSet) -> Iterable[Way]:
    """Every way to call something of a kind, everything at its best first."""
    if kind is POINT:
        return _one_of(held_points(cards, rules), rules.calls.point_by is BY_VALUE)
    bits = mask(cards)
    if kind is SETS:
        return _parted(_sets(bits), _parts_of_set)
    return _parted(_runs_in_suit(bits), _parts_of_run) if rules.calls.runs_in_suit else _ways_across(bits)


def _ways_across(bits: int) -> Iterator[Way]:
    whole = _best_spans(bits)
    for spans in (whole, *(s for s in _partitions(bits) if s != whole)) if whole else ():
        yield Way((spans[0].length, spans[0].high + 6), partial(_deal_suits, bits, spans))


@lru_cache(_KEPT)
def _one_of(groups: tuple[Group, ...], by_value: bool) -> tuple[Way, ...]:
    return tuple([Way(_point_key(len(g), pips(g), by_value), partial(_same, (g,))) for g in groups])


@lru_cache(_KEPT)
def _parted(best: tuple[Group, ...], parts: Callable[[Group], list[Group]]) -> tuple[Way, ...]:
    """The whole of what is held, and whatever is made of it by parting groups or leaving them out."""
    found = [best, *_some_of([parts(g) for g in best])] if best else []
    ordered = [tuple(sorted(groups, key=_by_length, reverse=True)) for groups in found]
    return tuple(
        [
            Way(_by_length(groups[0]), partial(_same, groups))
            for number, groups in enumerate(ordered)
            if not number or groups != best
        ]
    )


def _same(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    return groups


def choices(kind: Kind, cards: Iterable[Card], rules: RuleSet) -> Iterator[tuple[Group, ...]]:
    """The groups of every way to call something of a kind, everything at its best first."""
    return (way.find() for way in ways(kind, cards, rules))


def _by_length(group: Group) -> Key:
    return len(group), group[0].rank


def _parts_of_run(run: Group) -> list[Group]:
    return [run[i : i + n] for n in range(len(run), 2, -1) for i in range(len(run) - n + 1)]


def _parts_of_set(group: Group) -> list[Group]:
    return [group, *combinations(group, 3)] if len(group) == 4 else [group]


def _some_of(parts: list[list[Group]]) -> Iterator[tuple[Group, ...]]:
    """Every way to take something from one or more of the holdings."""
    if not parts:
        return
    for tail in [(), *_some_of(parts[1:])]:
        for head in parts[0]:
            yield (head, *tail)
        if tail:
            yield tail


def fault(kind: Kind, groups: tuple[Group, ...], hand: Iterable[Card], rules: RuleSet) -> str | None:
    """Why ``groups`` cannot be called from ``hand``: a reason code, or None when they can."""
    held_now = frozenset(hand)
    flat = [c for g in groups for c in g]
    if not held_now.issuperset(flat):
        return "not-held"
    if len(set(flat)) != len(flat):
        return "card-in-two-groups"
    if kind is Kind.POINT:
        return None if groups[1:] == () and groups[0] in held_points(held_now, rules) else "not-a-point"
    if kind is Kind.SETS:
        return None if all(map(_is_set, groups)) else "not-a-set"
    if not all(_is_run(g, rules.calls.runs_in_suit) for g in groups):
        return "not-a-sequence"
    if rules.calls.runs_in_suit and any(_same_run(a, b, held_now) for a, b in combinations(groups, 2)):
        return "sequence-split"
    return None


def _is_set(group: Group) -> bool:
    return len(group) in (3, 4) and group[0].counts and len({c.rank for c in group}) == 1


def _is_run(group: Group, in_suit: bool) -> bool:
    steps = all(a.rank == b.rank + 1 for a, b in pairwise(group))
    return len(group) >= 3 and steps and (not in_suit or len({c.suit for c in group}) == 1)


def _same_run(a: Group, b: Group, hand: frozenset[Card]) -> bool:
    """Whether two groups are parts of one unbroken run of the hand."""
    return any({*a, *b} <= set(run) for run in runs_in_suit(hand))
