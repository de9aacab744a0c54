"""Holdings that a player is known to have, though they were not called: they bar the other's equal and lower
holdings.

Calling is equivalent to showing (Cavendish, law 56, Case IV, and Calling and showing). A player may not
reckon a holding if the other has an equal or better one in every deal that fits the player's own cards and
discard and whatever was called, answered, shown and played. Only Younger's answers and declarations can be
barred: what Elder calls, Younger either allows, which settles it, or betters. As any holding may be sunk,
silence tells nothing; what is said at the strict table may be false, and tells nothing either.

Everything said is of the form "the hand contains one of these groups". So the search takes one group for
each thing said, adds them to the cards that are certain, and counts how many cards can be added without
making a holding as good. Cards are bits, `Card.bit`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, pack
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.calling.combinations import (
    BY_VALUE,
    COUNTING,
    SETS,
    Key,
    best_key,
    best_of_suit,
    groups_of_suit,
    held,
    mask,
)
from picket_desktop.engine.picket.calling.runs_across import KEPT
from picket_desktop.engine.picket.events import (
    BlankShown,
    Called,
    Claimed,
    Declared,
    Told,
    TurnedUp,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.reckoning import may_be_false
from picket_desktop.engine.picket.ruleset import HAND, PACKS, RuleSet
from picket_desktop.engine.picket.state import State
from picket_desktop.engine.picket.turn import Position

_SUIT, _SHIFTS = 0x1FF, (0, 9, 18, 27)
_RANKS = [(int(rank[0].rank), mask(rank)) for rank in COUNTING] + [(0, mask(c for c in ALL if not c.counts))]
"""The cards of each rank of which sets are made; and all others, as of rank 0."""
_PACKS = {size: mask(pack(size)) for size in PACKS}
Statement = tuple[int, ...]
"""Something said, as the groups of which the hand contains at least one."""
Numbers = tuple[int, int]
"""How many cards of a blank that was shown, and how many others."""


class Known(NamedTuple):
    """The knowledge of a player about the other's hand: the cards it ``may`` contain, those that are
    ``sure``, and what was ``said``. If the other has shown a ``blank``, ``kept`` is how many of its cards
    they kept."""

    may: int
    sure: int
    said: tuple[Statement, ...]
    blank: int = 0
    kept: int = 0


def sunk(now: Position, kind: Kind) -> bool:
    """Return True if Elder holds better than was called, where that may bar what Younger holds."""
    return now.rules.calls.bars_evident and _holds(now, kind) > _worth(now, kind, now.calls.claims[kind])


def _holds(now: Position, kind: Kind) -> Key:
    return _worth(now, kind, held(kind, now.cards.kept[now.elder], now.rules))


def _worth(now: Position, kind: Kind, groups: tuple[Group, ...]) -> Key:
    return best_key(kind, groups, now.rules) if groups else (0, 0)


def barred(now: Position, kind: Kind, worth: Key) -> bool:
    """Return True if Younger may not answer or reckon with a holding of this worth, because Elder is known to
    hold one of the kind that is at least equal. What equals Elder's call is barred only if Elder is known to
    hold better."""
    return best_barred(now, kind, [worth]) == worth


def best_barred(now: Position, kind: Kind, worths: Sequence[Key]) -> Key:
    """Return the greatest of some worths, in rising order, that is `barred`; (0, 0) if none is."""
    rules, called, most = now.rules, _worth(now, kind, now.calls.claims[kind]), _holds(now, kind)
    # What the other hand falls short of in the true deal, which fits, is not barred.
    beaten = [(worth, (worth[0], worth[1] + (worth == called))) for worth in worths]
    some = [one for one in beaten if one[1] <= most]
    if not some or not sunk(now, kind):
        return (0, 0)
    known = _known(now)
    number = bisect_left(some, True, key=lambda one: may_lack(known, kind, one[1], rules))
    return some[number - 1][0] if number else (0, 0)


@lru_cache(512)
def may_lack(known: Known, kind: Kind, worth: Key, rules: RuleSet) -> bool:
    """Return True if some hand that fits what is known has nothing of the kind that is worth as much."""
    return _may_lack(known, kind, worth, rules, known.sure, known.said)


def _may_lack(
    known: Known, kind: Kind, worth: Key, rules: RuleSet, sure: int, said: Sequence[Statement]
) -> bool:
    if not _fits(known, kind, worth, rules, sure):
        return False
    if not said:
        return True
    first, rest = said[0], said[1:]
    grown = {sure} if any(group & sure == group for group in first) else {sure | group for group in first}
    return any(_may_lack(known, kind, worth, rules, more, rest) for more in grown)


def _fits(known: Known, kind: Kind, worth: Key, rules: RuleSet, sure: int) -> bool:
    """Return True if a hand of twelve can be made of the cards that are sure and others, without a holding
    worth as much. What may be held of a suit, or for sets of a rank, may be held in part too."""
    may, blank = known.may, known.blank
    if kind is SETS:
        most = [4 - (rank >= worth[1]) - (worth[0] == 3) if rank else HAND for rank, _ in _RANKS]
        parts = [_of_rank(sure & r, may & r, blank, n) for (_, r), n in zip(_RANKS, most, strict=True)]
    else:
        by_value, least = rules.calls.point_by is BY_VALUE, rules.calls.point_least
        parts = [
            [
                numbers
                for numbers, best in _of_suit(
                    kind, sure >> at & _SUIT, may >> at & _SUIT, blank >> at & _SUIT, by_value, least
                )
                if best < worth
            ]
            for at in _SHIFTS
        ]
    if not blank:
        return all(parts) and sum([part[-1][1] for part in parts]) >= HAND >= sure.bit_count()
    sizes = {(0, 0)}
    for more in parts:
        sizes = {(a + c, b + d) for a, b in sizes for c, d in more}
    return any(a >= known.kept and b >= HAND - known.kept for a, b in sizes) and _within(known, sure)


def _within(known: Known, sure: int) -> bool:
    """Return True if no more cards are sure than a hand has, of a blank and besides it."""
    kept = (sure & known.blank).bit_count()
    return kept <= known.kept and sure.bit_count() - kept <= HAND - known.kept


@lru_cache(KEPT)
def _of_suit(
    kind: Kind, sure: int, may: int, blank: int, by_value: bool, least: int
) -> tuple[tuple[Numbers, Key], ...]:
    """Return for every number of cards of a suit, of a blank and besides it, that may be held with those
    that are sure, the least that the best of them can be worth; the greatest numbers last."""
    bests, free = _bests(kind, by_value, least), may & ~sure
    found = dict[Numbers, Key]()
    for part in (*_parts_of(free), 0):
        some = sure | part
        numbers = (some & blank).bit_count(), (some & ~blank).bit_count()
        found[numbers] = min(bests[some], found.get(numbers, bests[some]))
    return tuple(sorted(found.items()))


@cache
def _bests(kind: Kind, by_value: bool, least: int) -> tuple[Key, ...]:
    """Return the worth of the best of all choices of cards of a suit, by their nine bits."""
    return tuple([best_of_suit(kind, some, by_value, least) for some in range(_SUIT + 1)])


def _of_rank(sure: int, may: int, blank: int, most: int) -> list[Numbers]:
    """Return the greatest numbers of cards of a rank that may be held, as many as ``most``."""
    if sure.bit_count() > most:
        return []
    kept, others = (may & blank).bit_count(), (may & ~blank).bit_count()
    least = (sure & blank).bit_count(), (sure & ~blank).bit_count()
    return [(a, min(others, most - a)) for a in range(least[0], min(kept, most - least[1]) + 1)]


# What a player knows.


def _known(now: Position) -> Known:
    """Return what Younger knows of Elder's hand when answering and declaring."""
    younger, elder, rules, cards = now.younger, now.elder, now.rules, now.cards
    story = now.told if isinstance(now, State) else now.story
    left = cards.stock if cards.rest_seen else ()
    up = [c for e in story if isinstance(e, TurnedUp) for c in e.cards]
    own = [*cards.kept[younger], *cards.discards[younger]]
    shown = [c for e in story if isinstance(e, Declared) and e.seat == elder for g in e.groups for c in g]
    led = [t.led for t in now.tricks]
    open_ = cards.kept[elder] if rules.sight.open_hands else ()
    sure, may = mask([*shown, *led, *open_]), _PACKS[rules.pack] & ~mask([*own, *left, *up])
    heard = []
    for kind, size, worth in _said(now, story):
        if not _statement(kind, sure, size, worth):
            heard.append(_statement(kind, may, size, worth))
    blank = next((mask(e.cards) for e in story if isinstance(e, BlankShown) and e.seat == elder), 0)
    kept = HAND - (cards.exchanged[elder] or 0) if blank else 0
    return Known(may, sure, tuple(sorted(heard, key=len)), blank, kept)


def _statement(kind: Kind, may: int, size: int | None, worth: int | None) -> Statement:
    """Return the groups among some cards of which this can be said."""
    if kind is SETS:
        same = next(part for rank, part in _RANKS if rank == worth) & may
        return tuple([part for part in _parts_of(same) if part.bit_count() == size])
    return tuple(
        [some << at for at in _SHIFTS for some in _said_of_suit(kind, may >> at & _SUIT, size, worth)]
    )


@lru_cache(KEPT)
def _said_of_suit(kind: Kind, may: int, size: int | None, worth: int | None) -> Statement:
    found = groups_of_suit(kind, may)
    return tuple([some for some, n, w in found if size in (None, n) and worth in (None, w)])


def _parts_of(whole: int) -> Iterator[int]:
    part = whole
    while part:
        yield part
        part = (part - 1) & whole


def _said(now: Position, story: Sequence[Event]) -> Iterator[tuple[Kind, int | None, int | None]]:
    """Yield the number and the worth of what Elder has called, or claimed without showing it; None where it
    was not told."""
    told = {e.kind: e.worth for e in story if isinstance(e, Told)}
    for event in story:
        if not isinstance(event, Called | Claimed) or event.seat != now.elder:
            continue
        if may_be_false(now.rules, event.kind):
            continue
        if isinstance(event, Claimed):
            yield from ((event.kind, *one) for one in event.said)
        else:
            yield event.kind, event.size, told.get(event.kind, event.worth)
