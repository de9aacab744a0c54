"""Finds sequences across the suits (du Coeur). A hand is a bit mask of cards.

Only the number of cards of each rank matters, so runs are sought among ranks and suits assigned afterwards.
The numbers held form one octal number, with a digit for each rank, so that a run is removed by
subtraction.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.calling.worth import run_points
from picket_desktop.engine.picket.moves import Group

KEPT = 4096
"""Number of hands whose results are cached."""


class Span(NamedTuple):
    """A run by its ranks, as indices 0 (six) to 8 (ace). Longer runs compare greater; of equally long ones,
    the higher. ``ranks`` is an octal number with a one for each rank of the run; ``worth`` is its length and
    its top rank."""

    length: int
    high: int
    low: int
    ranks: int
    worth: tuple[int, int]


Spans = tuple[Span, ...]

_SPANS: Spans = tuple(
    Span(high - low + 1, high, low, sum(8**rank for rank in range(low, high + 1)), (high - low + 1, high + 6))
    for high, low in sorted(
        [(high, low) for low in range(7) for high in range(low + 2, 9)],
        key=lambda s: (s[0] - s[1], s[0]),
        reverse=True,
    )
)
_ONES = 0o111111111


def _ranks_held(bits: int) -> int:
    """Return how many cards of each rank are held, as octal digits."""
    return sum([(bits >> rank & _ONE_OF_EACH).bit_count() << 3 * rank for rank in range(9)])


_ONE_OF_EACH = sum(1 << 9 * suit for suit in range(4))


@cache
def _spans_in(ranks: int) -> Spans:
    return tuple([s for s in _SPANS if s.ranks & ranks == s.ranks])


def _spans(counts: int) -> Spans:
    """Return every run of three or more, longest first, the higher first among equals."""
    return _spans_in((counts | counts >> 1 | counts >> 2) & _ONES)


@lru_cache(KEPT)
def _best_rest(counts: int) -> tuple[int, Spans]:
    """Return the best-scoring runs of ``counts`` as (points, spans), preferring longer runs among equals."""
    best: tuple[int, Spans] = (0, ())
    for span in _spans(counts):
        rest, others = _best_rest(counts - span.ranks)
        total = rest + run_points(span.length)
        if total > best[0]:
            best = total, (span, *others)
    return best


def with_cards(bits: int, spans: Spans) -> tuple[Group, ...]:
    """Return the spans with a card for each of their ranks. Each card is of the same suit as the one before,
    as long as that suit has the next rank. At the top, and wherever a suit runs out, the suit that lasts
    longest is taken."""
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
    """Return how many cards are held from ``top`` down in its suit without a gap, no lower than ``low``."""
    lasts = 0
    while lasts < top.index % 9 - low + 1 and bits & top.bit >> lasts:
        lasts += 1
    return lasts


@lru_cache(KEPT)
def best_spans(bits: int) -> Spans:
    """Return the longest run, the higher among equals, then the best-scoring runs of the rest."""
    counts = _ranks_held(bits)
    spans = _spans(counts)
    if not spans:
        return ()
    _, rest = _best_rest(counts - spans[0].ranks)
    return (spans[0], *sorted(rest, reverse=True))


def richest_across(bits: int) -> tuple[Group, ...]:
    """Return the separate sequences that together score most; among equals, those with the longest run."""
    return with_cards(bits, tuple(sorted(_best_rest(_ranks_held(bits))[1], reverse=True)))


@lru_cache(KEPT)
def runs_across(bits: int) -> tuple[Group, ...]:
    """Return du Coeur's sequences at their best: the longest run (among equals the higher), then the
    best-scoring partition of the rest; each card in one sequence only (du Coeur 1995, Sequence; our
    reading)."""
    return with_cards(bits, best_spans(bits))


def partitions(bits: int) -> Iterator[Spans]:
    """Yield every choice of separate runs across the suits, each run given by its ranks. The best-scoring
    choice comes first."""
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
