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

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, Card, pack
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.calling.combinations import (
    COUNTING,
    POINT,
    SEQUENCES,
    SETS,
    Key,
    best_key,
    held,
    mask,
)
from picket_desktop.engine.picket.calling.runs_across import KEPT
from picket_desktop.engine.picket.calling.worth import said
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
Statement = list[int]
"""Something said, as the groups of which the hand contains at least one."""
Fits = Callable[[Group], bool]
"""A test whether a group is what was said."""
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


def bars(rules: RuleSet) -> bool:
    """Return True if a holding may be barred: where nothing can be sunk, what is evident has been called."""
    return rules.calls.evident and rules.calls.sinking


def barred(now: Position, kind: Kind, worth: Key) -> bool:
    """Return True if Younger may not answer or reckon with a holding of this worth, because Elder is known to
    hold one of the kind that is at least equal. What equals Elder's call is barred only if Elder is known to
    hold better."""
    rules, claim = now.rules, now.calls.claims[kind]
    if not bars(rules):
        return False
    if claim and worth == best_key(kind, claim, rules):
        worth = worth[0], worth[1] + 1
    theirs = held(kind, now.cards.kept[now.elder], rules)
    if not theirs or best_key(kind, theirs, rules) < worth:
        return False  # the true deal fits, and in it Elder holds nothing as good
    return not may_lack(known(now), kind, worth, rules)


def may_lack(known: Known, kind: Kind, worth: Key, rules: RuleSet) -> bool:
    """Return True if some hand that fits what is known has nothing of the kind that is worth as much."""
    return _may_lack(known, kind, worth, rules, known.sure, known.said)


def _may_lack(
    known: Known, kind: Kind, worth: Key, rules: RuleSet, sure: int, said: Sequence[Statement]
) -> bool:
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
        if _below(kind, worth, rules, some)
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


def _below(kind: Kind, worth: Key, rules: RuleSet, some: int) -> bool:
    best = held(kind, _cards(some), rules)
    return not best or best_key(kind, best, rules) < worth


def _cards(bits: int) -> tuple[Card, ...]:
    return tuple([c for c in reversed(ALL) if bits & c.bit])


# What a player knows.


def known(now: Position) -> Known:
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
    for kind, fits in _said(now, story):
        groups = [bits for bits, group in _groups(kind, may) if fits(group)]
        if not any(bits & sure == bits for bits in groups):
            heard.append(_least(groups))
    blank = next((mask(e.cards) for e in story if isinstance(e, BlankShown) and e.seat == elder), 0)
    kept = HAND - (cards.exchanged[elder] or 0) if blank else 0
    return Known(may, sure, tuple(sorted(heard, key=len)), blank, kept)


def _said(now: Position, story: Sequence[Event]) -> Iterator[tuple[Kind, Fits]]:
    """Yield what Elder has called, and claimed without showing it."""
    told = {e.kind: e.worth for e in story if isinstance(e, Told)}
    for event in story:
        if not isinstance(event, Called | Claimed) or event.seat != now.elder:
            continue
        if may_be_false(now.rules, event.kind):
            continue
        if isinstance(event, Claimed):
            yield from ((event.kind, partial(_is_said, event.kind, *one)) for one in event.said)
        else:
            yield event.kind, partial(_is_said, event.kind, event.size, told.get(event.kind, event.worth))


def _is_said(kind: Kind, size: int | None, worth: int | None, group: Group) -> bool:
    number, value = said(kind, group)
    return size in (None, number) and worth in (None, value)


def _groups(kind: Kind, may: int) -> Iterator[tuple[int, Group]]:
    """Yield every group of a kind that can be made of some cards, with its bits."""
    for part in _RANKS[:-1] if kind is SETS else _SUITS:
        for bits in _between(0, may & part):
            group = _cards(bits)
            if kind is POINT or len(group) >= 3:
                top_down = range(len(group) and group[0].rank, -1, -1)
                if kind is not SEQUENCES or all(c.rank == r for c, r in zip(group, top_down, strict=False)):
                    yield bits, group


def _least(groups: Iterable[int]) -> Statement:
    """Leave out the groups that contain another."""
    found: Statement = []
    for bits in sorted(groups, key=int.bit_count):
        if not any(bits & less == less for less in found):
            found.append(bits)
    return found
