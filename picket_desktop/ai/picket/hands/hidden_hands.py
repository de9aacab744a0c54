"""Hands that the opponent may hold, each with a weight: all that are consistent with the cards seen, or a
random sample where there are too many.

Certain facts (cards shown and played, suits not followed, cards seen and left) are never violated. A hand's
weight depends on what an honest player would have said with it; since a holding may be sunk, a hand that
contradicts what was said keeps a small weight, so that the truth is never ruled out. The weight also
depends on what is usually kept (aces, long suits, sequences and sets) and on the cards that the opponent
has chosen to play. Cards are bits, `Card.bit`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from math import comb, exp
from typing import NamedTuple

from picket_desktop.ai.picket.hands.played_cards import agreement
from picket_desktop.ai.picket.hands.reading import SUIT, surely_said, voids, wanting
from picket_desktop.ai.picket.hands.suit_runs import runs
from picket_desktop.ai.picket.tables.kept_odds import KEPT
from picket_desktop.ai.picket.tables.marks import FOUR, MARKS, THREE, across, of_suit
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.calling.combinations import held_runs, mask
from picket_desktop.engine.picket.events import (
    Answered,
    Asked,
    Called,
    Claimed,
    Declared,
    Passed,
    Told,
    Verdict,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import PointBy, RuleSet
from picket_desktop.engine.picket.state import View

ENUMERATED = 10_000
"""Maximum number of possible hands for every one to be weighed. If there are more, a sample is drawn."""
SAMPLED = 3_000
"""How many of the possible hands are drawn if there are more than this many."""
SUNK = 0.03
"""The probability of leaving something unsaid that could have been said."""
FALSE = 0.0001
"""The probability that something was said which could not honestly be said. That happens only at the strict
table; elsewhere the small value keeps any hand from being ruled out."""
UNTIL = 1 << 20
"""An upper bound above every worth."""


class Likely(NamedTuple):
    """A hand that the opponent may hold now, with its weight. A hand drawn at random also stands for hands
    not drawn; ``own`` is then the part of the weight that belongs to this hand alone."""

    hand: int
    weight: float
    own: float = 0.0


Test = Callable[[int], float]
"""Returns how well a whole hand of twelve agrees with something heard."""


def likely_hands(
    view: View, rng: random.Random, most: int = ENUMERATED, false: float = FALSE
) -> list[Likely]:
    """Return the hands that the opponent may hold, with their weights. If there are more than ``most``,
    return a random sample of them.

    ``false`` is the factor for a hand that makes something said untrue. Unless ``false`` is 0, all weights
    are positive.
    """
    sure = mask({*view.shown, *view.due}) | surely_said(view)
    void = voids(view) | wanting(view)
    played = sure | mask(played_by(view, view.other))
    tests = [test for kind in Kind for test in _tests(view, kind, false)] + [*agreement(view)]
    open_ = [c.bit for c in view.unseen if not c.bit & (void | sure)]
    kept = view.rules.found_in(KEPT)
    prior = _prior(kept[view.is_elder] if kept else UNWEIGHTED)
    found = []
    for bits in _ways(open_, view.other_count - sure.bit_count(), rng, most):
        hand = bits | played
        weight = prior(hand)
        for test in tests:
            weight *= test(hand)
        found.append(Likely(bits | sure, weight))
    return found


def untrue(view: View, kind: Kind) -> Callable[[int], bool]:
    """Return a function that tells whether something the opponent said about a kind of call would be untrue
    of a hand, given the cards that the opponent would hold now."""
    played = mask(played_by(view, view.other))
    tests = [*_tests(view, kind, 0.0)]
    return lambda hand: any(test(hand | played) == 0.0 for test in tests)


def played_by(view: View, seat: int) -> list[Card]:
    """Return the cards that a seat has played in this deal."""
    cards = (t.led if t.leader == seat else t.followed for t in view.tricks)
    return [c for c in cards if c is not None]


def _ways(bits: list[int], number: int, rng: random.Random, most: int) -> Iterator[int]:
    """Yield the ways to hold ``number`` of the cards. If there are more than ``most``, yield only that many,
    at random. Either the cards held or the rest are enumerated, whichever are fewer."""
    number = max(0, min(number, len(bits)))
    rest, every = len(bits) - number, sum(bits)
    if comb(len(bits), rest) > most:
        for _ in range(SAMPLED):
            yield every - sum(rng.sample(bits, rest))
    elif rest <= number:
        for some in combinations(bits, rest):
            yield every - sum(some)
    else:
        for some in combinations(bits, number):
            yield sum(some)


# What is usually kept.


UNWEIGHTED = (0,) * len(MARKS)
"""The weights for games without fitted ones: all hands are equally likely."""


@cache
def _prior(weights: tuple[int, ...]) -> Test:
    """Return a function that gives the odds that a whole hand is kept, from the weights of its marks."""

    def odds(marks: Iterable[int]) -> float:
        return exp(sum([weights[m] for m in marks]) / 100)

    suit = [odds(of_suit(pattern)) for pattern in range(SUIT + 1)]
    order = [odds([across(pattern)]) for pattern in range(SUIT + 1)]
    three, four = [
        [odds([kind + r for r in range(5) if p >> r & 1]) for p in range(32)] for kind in (THREE, FOUR)
    ]

    def kept(hand: int) -> float:
        a, b, c, d = hand & SUIT, hand >> 9 & SUIT, hand >> 18 & SUIT, hand >> 27
        threes, fours = sets_held(hand)
        sets = three[(threes ^ fours) >> 4] * four[fours >> 4]
        return suit[a] * suit[b] * suit[c] * suit[d] * order[a | b | c | d] * sets

    return kept


# What an honest player says.


class Range(NamedTuple):
    """The least and greatest worth of the best holding of a kind, encoded as by `_worth`."""

    least: int = 0
    most: int = UNTIL


def _worth(size: int, value: int) -> int:
    return size << 7 | value


@cache
def best_of(kind: Kind, rules: RuleSet) -> Callable[[int], int]:
    """Return a function that gives the worth of the best holding of a kind in a hand, 0 if there is none."""
    if kind is Kind.SETS:
        return _best_set
    if kind is Kind.SEQUENCES:
        return _best_run_in_suit if rules.calls.runs_in_suit else _best_run_across
    least, by_value = rules.calls.point_least, rules.calls.point_by is PointBy.VALUE
    table = [_point(m, least, by_value) for m in range(SUIT + 1)]

    def best_point(hand: int) -> int:
        return max(
            table[hand & SUIT], table[hand >> 9 & SUIT], table[hand >> 18 & SUIT], table[hand >> 27 & SUIT]
        )

    return best_point


def _point(pattern: int, least: int, by_value: bool) -> int:
    number = pattern.bit_count()
    value = sum(ALL[r].pips for r in range(9) if pattern >> r & 1)
    return 0 if number < least else value if by_value else _worth(number, value)


RUN = [max((_worth(run.length, run.highest + 6) for run in runs(m)), default=0) for m in range(SUIT + 1)]
"""The worth of the best sequence in a suit, indexed by the suit's nine bits."""


def _best_run_in_suit(hand: int) -> int:
    return max(RUN[hand & SUIT], RUN[hand >> 9 & SUIT], RUN[hand >> 18 & SUIT], RUN[hand >> 27 & SUIT])


def _best_run_across(hand: int) -> int:
    return RUN[(hand | hand >> 9 | hand >> 18 | hand >> 27) & SUIT]


def _in_runs(pattern: int) -> int:
    """Return the cards of a suit that belong to its sequences."""
    threes = pattern & pattern >> 1 & pattern >> 2
    return threes | threes << 1 | threes << 2


IN_RUNS = [_in_runs(m) for m in range(SUIT + 1)]
SUITS = (0, 9, 18, 27)
WIDEST = 127
HOPELESS = 3 << 7 | WIDEST
"""The worth of a sequence of three where sequences run across the suits. It is not worth calling, since
nearly every hand holds one."""
TENS = 0b111110000
"""The ranks that form sets, ten to ace, as nine bits."""


def sets_held(hand: int) -> tuple[int, int]:
    """Return the ranks held at least three times, and those held four times, as bits. Only tens and higher
    cards count."""
    a, b, c, d = hand & TENS, hand >> 9 & TENS, hand >> 18 & TENS, hand >> 27 & TENS
    two, others = a & b, c & d
    return two & (c | d) | others & (a | b), two & others


def _best_set(hand: int) -> int:
    threes, fours = sets_held(hand)
    if fours:
        return _worth(4, fours.bit_length() + 5)
    return _worth(3, threes.bit_length() + 5) if threes else 0


def _tests(view: View, kind: Kind, false: float) -> Iterator[Test]:
    """Yield a test of a hand for each thing that was said about a kind of call."""
    heard = [e for e in view.told if isinstance(e, OF_KIND) and e.kind is kind]
    best, (least, most) = best_of(kind, view.rules), _range(view, kind, heard)

    def fits(hand: int) -> float:
        worth = best(hand)
        return false if worth < least else SUNK if worth > most else 1.0

    if least or most < UNTIL:
        yield fits
    for event in heard:
        if isinstance(event, Declared) and event.seat == view.other:
            yield _showing(kind, event.groups, view.rules)
        if isinstance(event, Claimed) and kind is Kind.SETS and event.seat == view.other:
            yield _saying_sets(event.said, false)


def claimed(view: View, kind: Kind) -> Range | None:
    """Return the opponent's call of a kind as a range, ``Range(0, 0)`` for a pass; None if not made yet."""
    heard = [e for e in view.told if isinstance(e, OF_KIND) and e.kind is kind]
    if any(isinstance(e, Passed) and e.seat == view.other for e in heard):
        return Range(0, 0)
    return _called(heard, view.other, kind is Kind.POINT and view.rules.calls.point_by is PointBy.VALUE)


OF_KIND = (Answered, Asked, Called, Claimed, Declared, Passed, Told)
Heard = Answered | Asked | Called | Claimed | Declared | Passed | Told


def _range(view: View, kind: Kind, heard: list[Heard]) -> Range:
    """Return the range of the opponent's best holding of a kind, assuming that the opponent is honest. It
    follows from their own call or silence, or else from their answer to my call."""
    by_value = kind is Kind.POINT and view.rules.calls.point_by is PointBy.VALUE
    his, asked = _called(heard, view.other, by_value), any(isinstance(e, Asked) for e in heard)
    if his is not None:
        return his
    if any(isinstance(e, Passed) and e.seat == view.other for e in heard):
        return Range(0, 0 if kind is not Kind.SEQUENCES or view.rules.calls.runs_in_suit else HOPELESS)
    verdict = next((e.verdict for e in heard if isinstance(e, Answered) and e.seat == view.other), None)
    mine = _called(heard, view.seat, by_value)
    if verdict is None or mine is None:
        return Range()
    if mine.least < mine.most and asked is False:
        # The opponent has not asked what it makes, and so matches the number only if they said so.
        return {
            Verdict.GOOD: Range(0, mine.least - 1),
            Verdict.NOT_GOOD: Range(mine.most + 1),
            Verdict.EQUAL: mine,
        }[verdict]
    exact = best_of(kind, view.rules)(mask(view.kept or view.hand))
    least, most = (exact, exact) if mine.least <= exact <= mine.most else mine
    matched = mine.least if asked else 0
    return {
        Verdict.GOOD: Range(matched and _worth(matched >> 7, 0), most - 1),
        Verdict.NOT_GOOD: Range(least + 1),
        Verdict.EQUAL: Range(least, most),
    }[verdict]


def _called(heard: list[Heard], seat: int, by_value: bool) -> Range | None:
    """Return a seat's call as a range; None if it called nothing."""
    call = next((e for e in heard if isinstance(e, Called) and e.seat == seat), None)
    if call is None:
        return None
    worths = [
        e.worth for e in heard if isinstance(e, Told | Called) and e.seat == seat and e.worth is not None
    ]
    if by_value or call.size is None:
        return Range(worths[0], worths[0]) if worths else Range(1)
    if worths:
        return Range(_worth(call.size, worths[0]), _worth(call.size, worths[0]))
    return Range(_worth(call.size, 0), _worth(call.size, WIDEST))


def _saying_sets(said: tuple[tuple[int, int], ...], false: float) -> Test:
    """Return a test of whether an honest hand would score just these sets."""
    least = sum(1 << rank - 6 for _, rank in said)
    four = sum(1 << rank - 6 for size, rank in said if size == 4)

    def fits(hand: int) -> float:
        threes, fours = sets_held(hand)
        if least & ~threes or four & ~fours:
            return false
        return 1.0 if (threes, fours) == (least, four) else SUNK

    return fits


def _showing(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> Test:
    """Return a test of whether an honest hand would have shown just these groups."""
    shown = mask([c for g in groups for c in g])
    if kind is Kind.SETS:
        ranks = (
            sum(1 << g[0].rank - 6 for g in groups),
            sum(1 << g[0].rank - 6 for g in groups if len(g) == 4),
        )
        return lambda hand: 1.0 if sets_held(hand) == ranks else SUNK
    if kind is Kind.POINT:
        suit = SUIT << 9 * groups[0][0].suit
        return lambda hand: 1.0 if hand & suit == shown else SUNK
    if not rules.calls.lesser_runs:
        return lambda hand: 1.0
    if rules.calls.runs_in_suit:
        return lambda hand: 1.0 if sum(IN_RUNS[hand >> s & SUIT] << s for s in SUITS) == shown else SUNK
    spans = sorted([(len(g), g[0].rank) for g in groups])

    def same(hand: int) -> float:
        found = held_runs([c for c in ALL if hand & c.bit], rules)
        return 1.0 if sorted([(len(g), g[0].rank) for g in found]) == spans else SUNK

    return same
