"""The search for two hands that fit the calls at a table where nothing may be sunk. There a point is the best
suit of its hand, a sequence is unbroken, and a set contains every card of its rank in the hand. The answer to
a call (good, equal or not good) shows what the other hand does not hold.

What was not called rules nothing out, because it may still be marked. Once the call for sequences has been
answered, a hand has none better than those called, though lesser ones may be named afterwards. Where
sequences run across the suits, the best ones depend on how a hand is divided into sequences, so only points
and sets are searched for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.engine.picket.calling.combinations import POINT, SEQUENCES
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.demands import (
    HIGH,
    LOW,
    Demand,
    Holdings,
    Line,
    Lines,
    Point,
    Run,
    Terms,
    key,
    points_of,
    sets_of,
)
from picket_desktop.engine.picket.marking.suits import KEPT, Search
from picket_desktop.engine.picket.ruleset import HAND

TOP = 14


class Cap(NamedTuple):
    """The limits of every suit of a hand: ``point`` is its maximum worth as a point (its `key`), ``run`` its
    best possible sequence, as 100 for each card plus the top rank."""

    point: int = HIGH
    run: int = HIGH


class Whole(NamedTuple):
    """One way in which the calls of a kind may lie in the two hands. ``lines`` are the holdings, and ``most``
    is the best of that kind that a hand may hold; both are by role."""

    lines: Lines
    most: tuple[int, int] = (HIGH, HIGH)


def may_hold(
    terms: Terms,
    holdings: tuple[Holdings, ...],
    answers: tuple[Verdict | None, ...],
    sets: Iterable[Holdings],
) -> bool:
    """Return True if these calls may come from two hands that hold nothing better. After the answer "not
    good", Younger may hold something better."""
    runs = list(_runs(terms, holdings[SEQUENCES], answers[SEQUENCES])) if terms.in_suit else [Whole(((), ()))]
    points = list(_points(terms, holdings[POINT], answers[POINT]))
    if not runs or not points:
        return False
    any_point, any_run = _loosest(points), _loosest(runs)
    return any(
        _Exact(terms, any_point, any_run, both).found()
        and any(
            _Exact(terms, point, run, both).found()
            for run in runs
            if len(runs) == 1 or _Exact(terms, any_point, run, both).found()
            for point in points
        )
        for both in sets
    )


def _loosest(ways: Sequence[Whole]) -> Whole:
    """Return the narrowest bounds that allow all these ways."""
    elder, younger = (
        tuple(_wide(same) for same in zip(*(way.lines[role] for way in ways), strict=True)) for role in (0, 1)
    )
    return Whole((elder, younger), (max(way.most[0] for way in ways), max(way.most[1] for way in ways)))


def _wide(lines: Sequence[Point | Run]) -> Point | Run:
    """Return one line that allows everything these lines allow, with bounds as narrow as possible. The lines
    differ only in their bounds."""
    return lines[0]._replace(least=min(one.least for one in lines), most=max(one.most for one in lines))


def _points(terms: Terms, said: Holdings, answer: Verdict | None) -> Iterator[Whole]:
    """Yield the ways in which these points may be the best suits of both hands, given the answer."""
    calls, beats = (max(some).size if some else None for some in said)
    keys = points_of(terms)
    for own in reversed(keys.get(calls, ())) if calls else (None,):
        elder = () if own is None else (Point(0, own, own),)
        best = HIGH if own is None else own
        if beats:
            for theirs in reversed(keys.get(beats, ())):
                if own is None or theirs > own:
                    yield Whole((elder, (Point(0, theirs, theirs),)), (min(best, theirs - 1), theirs))
        elif own is None or answer is None:
            yield Whole((elder, ()), (best, HIGH))
        elif answer is Verdict.GOOD:
            yield Whole((elder, ()), (best, own - 1))
        elif answer is Verdict.EQUAL:
            yield Whole((elder, (Point(0, own, own),)), (best, own))
        else:
            yield Whole((elder, (Point(0, own + 1, HIGH),)), (best, HIGH))


def _runs(terms: Terms, said: Holdings, answer: Verdict | None) -> Iterator[Whole]:
    """Yield the ways in which the sequences called may lie in the two hands, given the answer."""
    elder, younger = (tuple(Run(one.size, LOW, TOP) for one in some) for some in said)
    calls, beats = (max(some).size if some else None for some in said)
    one_only = not terms.lesser
    if calls is None or (answer is None and beats is None and not one_only):
        most = 100 * beats + TOP if beats and one_only else HIGH
        yield Whole((elder, younger), (min(HIGH, most), most))
        return
    for top in range(TOP, terms.lowest + calls - 2, -1):
        best = 100 * calls + top
        own = (
            *(one if one.size < calls else one._replace(most=top) for one in elder[:-1]),
            Run(calls, top, top),
        )
        if beats:
            theirs = 100 * beats + TOP if one_only else HIGH
            if beats > calls:
                yield Whole((own, younger), (best, theirs))
            elif beats == calls and top < TOP:
                yield Whole((own, (*younger[:-1], younger[-1]._replace(least=top + 1))), (best, theirs))
        elif answer is None:
            yield Whole((own, ()), (best, HIGH))
        elif answer is Verdict.GOOD:
            yield Whole((own, ()), (best, best - 1))
        elif answer is Verdict.EQUAL:
            yield Whole((own, (Run(calls, top, top),)), (best, best))
        else:
            yield Whole((own, (Run(calls, top + 1, TOP, or_longer=True),)), (best, HIGH))


class _Exact(Search):
    """Searches for hands that hold exactly what was said. A need is the number of Elder's cards plus 64 for
    each of Younger's."""

    def __init__(self, terms: Terms, points: Whole, runs: Whole, sets: Holdings) -> None:
        elder, younger = ((*points.lines[role], *runs.lines[role][::-1]) for role in (0, 1))
        super().__init__(terms, Demand((elder, younger), sets_of(sets)))
        self.caps = [Cap(points.most[role], runs.most[role]) for role in (0, 1)]

    def in_a_suit(self, lines: Lines, bits: tuple[int, int], lacked: tuple[int, int]) -> Collection[int]:
        first, second = (Part(lines[role], bits[role], lacked[role], self.caps[role]) for role in (0, 1))
        return _exactly(self.terms, first, second)

    def sums(self, needs: Iterable[int], more: Iterable[int]) -> set[int]:
        return {both for one in needs for other in more if _FITTING[both := one + other]}

    def has_room(self, need: int) -> bool:
        return need == HAND + 64 * HAND


_FITTING = [at % 64 <= HAND >= at // 64 for at in range(64 * 64)]


class Part(NamedTuple):
    """The cards of one suit in a hand. ``lines`` are the holdings it must contain, ``bits`` the cards of sets
    that it has, ``lacked`` those it lacks, and ``cap`` its limits."""

    lines: tuple[Line, ...]
    bits: int
    lacked: int
    cap: Cap


@lru_cache(KEPT)
def _exactly(terms: Terms, first: Part, second: Part) -> tuple[int, ...]:
    """Return how many cards of one suit the two hands may have. Each pair is coded as Elder's number plus 64
    times Younger's."""
    beside, every = _sizes_within(terms, second), (1 << terms.ranks) - 1
    found = dict.fromkeys((bits.bit_count(), beside[every - bits]) for bits in _cards(terms, first))
    return tuple(
        {own + 64 * size for own, sizes in found for size in range(terms.ranks + 1) if sizes >> size & 1}
    )


@lru_cache(KEPT)
def _sizes_within(terms: Terms, part: Part) -> list[int]:
    """Return, for every set of cards of a suit, how many cards of the suit a hand may hold if all are in that
    set. The numbers are given as bits: bit n for n cards."""
    found = [0] * (1 << terms.ranks)
    for bits in _cards(terms, part):
        found[bits] = 1 << bits.bit_count()
    for at in range(terms.ranks):
        for bits in range(1 << terms.ranks):
            if bits >> at & 1:
                found[bits] |= found[bits - (1 << at)]
    return found


@lru_cache(KEPT)
def _cards(terms: Terms, part: Part) -> tuple[int, ...]:
    """Return the possible choices of cards of a suit in a hand, each as bits."""
    points = [line for line in part.lines if isinstance(line, Point)]
    runs = [line for line in part.lines if isinstance(line, Run)]
    return tuple(
        bits
        for bits in _capped(terms, part.cap)
        if bits & part.bits == part.bits
        and not bits & part.lacked
        and all(line.least <= _point(terms, bits) <= line.most for line in points)
        and _are_runs(_unbroken(terms, bits), runs)
    )


@lru_cache(KEPT)
def _capped(terms: Terms, cap: Cap) -> tuple[int, ...]:
    return tuple(
        bits
        for bits in range(1 << terms.ranks)
        if _point(terms, bits) <= cap.point
        and all(100 * size + top <= cap.run for size, top in _unbroken(terms, bits))
    )


def _point(terms: Terms, bits: int) -> int:
    """Return what a whole suit is worth as a point (its `key`), or -1 if it has too few cards."""
    return key(terms, bits) if bits.bit_count() >= terms.point_least else -1


@lru_cache(KEPT)
def _unbroken(terms: Terms, bits: int) -> tuple[tuple[int, int], ...]:
    """Return the unbroken sequences of a suit, as the number of cards and the top rank."""
    found, size = list[tuple[int, int]](), 0
    for at in range(terms.ranks + 1):
        if bits >> at & 1:
            size += 1
        else:
            found += [(size, terms.lowest + at - 1)] * (size > 2)
            size = 0
    return tuple(found)


def _are_runs(unbroken: tuple[tuple[int, int], ...], runs: list[Run]) -> bool:
    """Return True if the ``runs`` can be assigned to the unbroken sequences of a suit, each to a different
    one."""
    if not runs:
        return True
    first, rest = runs[0], runs[1:]
    return any(
        _are_runs((*unbroken[:at], *unbroken[at + 1 :]), rest)
        for at, (size, top) in enumerate(unbroken)
        if (size == first.size and first.least <= top <= first.most)
        or (first.or_longer and size > first.size)
    )
