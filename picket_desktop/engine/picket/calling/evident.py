"""What a player is known to hold, though it was not called: it bars the other's equal and lower holdings.

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
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, pack
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.calling.combinations import (
    COUNTING,
    SETS,
    Key,
    best_key,
    best_worth,
    groups_among,
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
from picket_desktop.engine.picket.ruleset import HAND, RuleSet
from picket_desktop.engine.picket.state import State
from picket_desktop.engine.picket.turn import Position

_SUIT = 0x1FF
_SUITS = tuple(_SUIT << 9 * suit for suit in range(4))
_RANKS = (*map(mask, COUNTING), mask(c for c in ALL if not c.counts))
"""The cards of each rank of which sets are made, and all others."""
Statement = tuple[int, ...]
"""Something said, as the groups of which the hand contains at least one."""
Sizes = frozenset[tuple[int, int]]
"""How many cards of a blank, and how many others, may be held."""


class Known(NamedTuple):
    """What one player knows of the other's hand: the cards it ``may`` contain, those that are ``sure``, and
    what was ``said``. If the other has shown a ``blank``, ``kept`` is how many of its cards they kept."""

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

    def may_lack(one: tuple[Key, Key]) -> bool:
        return _may_lack(known, kind, one[1], rules, known.sure, known.said)

    number = bisect_left(some, True, key=may_lack)
    return some[number - 1][0] if number else (0, 0)


def _may_lack(
    known: Known, kind: Kind, worth: Key, rules: RuleSet, sure: int, said: Sequence[Statement]
) -> bool:
    """Return True if some hand that fits what is known has nothing of the kind that is worth as much."""
    sizes = {(0, 0)}
    for part in _RANKS if kind is SETS else _SUITS:
        more = _sizes(kind, worth, rules, sure & part, known.may & part, known.blank & part)
        sizes = {(a + c, b + d) for a, b in sizes for c, d in more}
    if (known.kept, HAND - known.kept) not in sizes:
        return False
    if not said:
        return True
    first, rest = said[0], said[1:]
    grown = {sure} if any(group & sure == group for group in first) else {sure | group for group in first}
    return any(_may_lack(known, kind, worth, rules, more, rest) for more in grown)


@lru_cache(KEPT)
def _sizes(kind: Kind, worth: Key, rules: RuleSet, sure: int, may: int, blank: int) -> Sizes:
    """Return how many cards of a suit, or for sets of a rank, may be held with those that are sure and
    without a holding worth as much."""
    return frozenset(
        ((some & blank).bit_count(), (some & ~blank).bit_count())
        for some in _between(sure, may)
        if best_worth(kind, some, rules) < worth
    )


def _between(sure: int, may: int) -> Iterator[int]:
    """Yield every set of cards that contains the sure ones and no others than may be held."""
    free = may & ~sure
    part = free
    while True:
        yield sure | part
        if not part:
            return
        part = (part - 1) & free


# What a player knows.


def _known(now: Position) -> Known:
    """Return what Younger knows of Elder's hand when answering and declaring."""
    younger, elder, rules, cards = now.younger, now.elder, now.rules, now.cards
    story = now.told if isinstance(now, State) else now.story
    left = cards.stock if cards.rest_seen else ()
    up = [c for e in story if isinstance(e, TurnedUp) for c in e.cards]
    own = [*cards.dealt[younger], *cards.kept[younger], *cards.discards[younger]]
    shown = [c for e in story if isinstance(e, Declared) and e.seat == elder for g in e.groups for c in g]
    led = [t.led for t in now.tricks]
    open_ = cards.kept[elder] if rules.sight.open_hands else ()
    sure, may = mask([*shown, *led, *open_]), mask(pack(rules.pack)) & ~mask([*own, *left, *up])
    heard = []
    for kind, size, worth in _said(now, story):
        groups = _statement(kind, may, size, worth)
        if not any(bits & sure == bits for bits in groups):
            heard.append(groups)
    blank = next((mask(e.cards) for e in story if isinstance(e, BlankShown) and e.seat == elder), 0)
    kept = HAND - (cards.exchanged[elder] or 0) if blank else 0
    return Known(may, sure, tuple(sorted(heard, key=len)), blank, kept)


@lru_cache(64)
def _statement(kind: Kind, may: int, size: int | None, worth: int | None) -> Statement:
    """Return the groups among some cards of which this can be said."""
    found = groups_among(kind, may)
    return tuple([bits for bits, n, w in found if size in (None, n) and worth in (None, w)])


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
