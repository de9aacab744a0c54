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

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import PointBy, PointScore, RuleSet

Key = tuple[int, int]
"""What decides between two holdings of a kind: the greater is good, equal ones are equal."""

_SUIT = 0x1FF


def mask(cards: Iterable[Card]) -> int:
    """The cards as bits."""
    return sum(c.bit for c in cards)


@lru_cache(maxsize=2048)
def _suit_cards(suit: int, bits: int) -> Group:
    return tuple(ALL[suit * 9 + r] for r in range(8, -1, -1) if bits >> r & 1)


@lru_cache(maxsize=2048)
def _suit_runs(suit: int, bits: int) -> tuple[Group, ...]:
    found: list[Group] = []
    run: list[Card] = []
    for r in range(8, -2, -1):
        if r >= 0 and bits >> r & 1:
            run.append(ALL[suit * 9 + r])
        else:
            if len(run) >= 3:
                found.append(tuple(run))
            run = []
    return tuple(found)


def suits(cards: Iterable[Card]) -> tuple[Group, ...]:
    """The cards of each suit held, high cards first."""
    bits = mask(cards)
    held = ((s, bits >> 9 * s & _SUIT) for s in range(4))
    return tuple(_suit_cards(s, b) for s, b in held if b)


def pips(group: Group) -> int:
    """The value of a suit for the ruff or point."""
    return sum(c.pips for c in group)


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
    if kind is Kind.POINT:
        return (pips(group), 0) if rules.calls.point_by is PointBy.VALUE else (len(group), pips(group))
    return len(group), group[0].rank


def best_key(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> Key:
    """The key of the best group."""
    return max(key(kind, g, rules) for g in groups)


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
    groups = [g for g in suits(cards) if len(g) >= rules.calls.point_least]
    return tuple(sorted(groups, key=lambda g: key(Kind.POINT, g, rules), reverse=True))


def held_sets(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Every ternary and quatorze of tens or better, best first."""
    bits = mask(cards)
    found: list[Group] = []
    for r in range(8, 3, -1):
        group = tuple(ALL[s * 9 + r] for s in range(4) if bits >> 9 * s + r & 1)
        if len(group) >= 3:
            found.append(group)
    return tuple(sorted(found, key=len, reverse=True))


def runs_in_suit(cards: Iterable[Card]) -> tuple[Group, ...]:
    """The longest possible sequences of one suit, best first."""
    bits = mask(cards)
    found = [g for s in range(4) for g in _suit_runs(s, bits >> 9 * s & _SUIT)]
    return tuple(sorted(found, key=lambda g: (len(g), g[0].rank), reverse=True))


# Sequences across the suits (du Coeur): only how many of each rank are held matters, so partitions are
# sought among ranks, and suits given out afterwards.

Counts = tuple[int, ...]
Span = tuple[int, int]
"""Lowest and highest rank of a run, as indices 0 (six) to 8 (ace)."""


def _counts(cards: Iterable[Card]) -> Counts:
    counts = [0] * 9
    for c in cards:
        counts[c.rank - 6] += 1
    return tuple(counts)


def _without(counts: Counts, span: Span) -> Counts:
    low, high = span
    return tuple(n - 1 if low <= r <= high else n for r, n in enumerate(counts))


def _spans(counts: Counts) -> list[Span]:
    """Every run of three or more, longest first, of equals the higher."""
    found = [(low, high) for low in range(7) for high in range(low + 2, 9) if all(counts[low : high + 1])]
    return sorted(found, key=lambda s: (s[1] - s[0], s[1]), reverse=True)


@lru_cache(maxsize=4096)
def _best_rest(counts: Counts) -> tuple[int, tuple[Span, ...]]:
    """The best-scoring runs of ``counts``: (points, spans), longer runs preferred among equals."""
    best: tuple[int, tuple[Span, ...]] = (0, ())
    for span in _spans(counts):
        rest, others = _best_rest(_without(counts, span))
        total = rest + run_points(span[1] - span[0] + 1)
        if total > best[0]:
            best = total, (span, *others)
    return best


def _order(spans: Iterable[Span]) -> tuple[Span, ...]:
    return tuple(sorted(spans, key=lambda s: (s[1] - s[0], s[1]), reverse=True))


def _deal_suits(cards: Iterable[Card], spans: Iterable[Span]) -> tuple[Group, ...]:
    """Give the spans real cards, keeping to one suit as long as it lasts."""
    by_rank: dict[int, list[Card]] = {}
    for c in sorted(cards):
        by_rank.setdefault(c.rank - 6, []).append(c)
    groups = []
    for low, high in spans:
        group: list[Card] = []
        for r in range(high, low - 1, -1):
            same = [c for c in by_rank[r] if group and c.suit is group[-1].suit]
            chosen = same[0] if same else by_rank[r][0]
            by_rank[r].remove(chosen)
            group.append(chosen)
        groups.append(tuple(group))
    return tuple(groups)


def runs_across(cards: Iterable[Card]) -> tuple[Group, ...]:
    """Du Coeur's sequences at their best: the longest run (of equals the higher), then the best-scoring
    partition of the rest; each card in one sequence only (du Coeur 1995, Sequence; our reading)."""
    hand = tuple(cards)
    counts = _counts(hand)
    spans = _spans(counts)
    if not spans:
        return ()
    _, rest = _best_rest(_without(counts, spans[0]))
    return _deal_suits(hand, (spans[0], *_order(rest)))


def partitions(cards: Iterable[Card]) -> Iterator[tuple[Group, ...]]:
    """Every choice of separate runs across the suits, as ranks allow, best-scoring first."""
    hand = tuple(cards)
    found: dict[tuple[Span, ...], int] = {}

    def grow(counts: Counts, taken: tuple[Span, ...]) -> None:
        for span in _spans(counts):
            if taken and (span[1] - span[0], span[1], span[0]) > _rank_of(taken[-1]):
                continue
            grown = (*taken, span)
            found[grown] = sum(run_points(h - low + 1) for low, h in grown)
            grow(_without(counts, span), grown)

    grow(_counts(hand), ())
    for spans in sorted(found, key=lambda s: found[s], reverse=True):
        yield _deal_suits(hand, spans)


def _rank_of(span: Span) -> tuple[int, int, int]:
    return span[1] - span[0], span[1], span[0]


def held_runs(cards: Iterable[Card], rules: RuleSet) -> tuple[Group, ...]:
    """The sequences called when everything is called."""
    return runs_in_suit(cards) if rules.calls.runs_in_suit else runs_across(cards)


def held(kind: Kind, cards: Iterable[Card], rules: RuleSet) -> tuple[Group, ...]:
    """What is called of a kind when everything is called, best first; of the point, one suit."""
    if kind is Kind.POINT:
        return held_points(cards, rules)[:1]
    if kind is Kind.SETS:
        return held_sets(cards)
    return held_runs(cards, rules)


def choices(kind: Kind, cards: Iterable[Card], rules: RuleSet) -> Iterator[tuple[Group, ...]]:
    """Every way to call something of a kind, everything at its best first."""
    hand = tuple(cards)
    if kind is Kind.POINT:
        for group in held_points(hand, rules):
            yield (group,)
        return
    best = held(kind, hand, rules)
    if best:
        yield best
    if kind is Kind.SETS:
        ways: Iterable[tuple[Group, ...]] = _some_of([_parts_of_set(g) for g in best])
    elif rules.calls.runs_in_suit:
        ways = _some_of([_parts_of_run(g) for g in best])
    else:
        ways = partitions(hand)
    for groups in ways:
        ordered = tuple(sorted(groups, key=lambda g: key(kind, g, rules), reverse=True))
        if ordered != best:
            yield ordered


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
        ranks = {g[0].rank for g in groups if g}
        return None if len(ranks) == len(groups) and all(map(_is_set, groups)) else "not-a-set"
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
    if a[0].suit is not b[0].suit:
        return False
    bits = mask(hand) >> 9 * a[0].suit & _SUIT
    return any(set(a) <= set(run) and set(b) <= set(run) for run in _suit_runs(a[0].suit, bits))
