"""Sequences and sets that a player is known to have, though they were not called: they bar equal and lower
ones of the opponent's.

Calling is equivalent to showing (Cavendish, law 56, Case IV, and Calling and showing). A player may not
reckon a holding if the opponent has an equal or better one in every deal that fits the player's own cards and
discard and whatever was called, answered, shown and played. Holdings that Elder may no longer reckon still
bar, for example when more is shown than was called (Laws of Piquet au Cent). A point never bars in this way:
it is scored by the player who calls the most, and Elder loses the right to call it by calling anything else
first (law 46, and Calling and showing).

Only Younger's answers and declarations can be barred: a call of Elder's is settled by Younger, who either
allows or betters it. As any holding may be sunk, silence proves nothing; statements at the strict table may
be false, and prove nothing either.

In games where only cards that were shown can bar, the best sequence among all cards laid face up bars,
including those of the point: Elder "must show the cards called, except in the case of quatorzes and trios"
(Laws of Piquet au Cent). Where cards are laid face up only on request nothing bars, as no rule says which
cards are asked for (our reading).

Every statement is of the form "the hand contains one of these groups". So the search takes one group for each
statement, adds these groups to the cards that are certain, and counts how many cards can be added without
making a holding as good. Cards are bits, `Card.bit`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, pack
from picket_desktop.engine.picket.calling.combinations import (
    COUNTING,
    SEQUENCES,
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
    EqualShown,
    Told,
    TurnedUp,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.reckoning import laid_down, may_be_false
from picket_desktop.engine.picket.ruleset import HAND, PACKS, Evident, RuleSet
from picket_desktop.engine.picket.state import State
from picket_desktop.engine.picket.turn import Position

_SUIT, _SHIFTS = 0x1FF, (0, 9, 18, 27)
_RANKS = [(int(rank[0].rank), mask(rank)) for rank in COUNTING] + [(0, mask(c for c in ALL if not c.counts))]
"""The cards of each rank that can form sets, as bits, and all other cards under rank 0."""
_PACKS = {size: mask(pack(size)) for size in PACKS}
_BEYOND: Key = (100, 0)
"""A worth greater than any holding's."""
Statement = tuple[int, ...]
"""A statement about a hand: groups of cards, at least one of which the hand must contain."""
Numbers = tuple[int, int]
"""How many cards come from a blank that was shown, and how many do not."""


class Known(NamedTuple):
    """What a player knows of the opponent's hand: the cards it ``may`` contain, the cards it is ``sure`` to
    contain, and the statements ``said`` about it. ``blank`` are the cards of a blank that the opponent has
    shown, and ``kept`` is how many of these they kept."""

    may: int
    sure: int
    said: tuple[Statement, ...]
    blank: int = 0
    kept: int = 0


_BARS: Mapping[Evident, tuple[Kind, ...]] = {
    Evident.NOTHING: (),
    Evident.SHOWN: (SEQUENCES,),
    Evident.CALLED: (SEQUENCES, SETS),
}


def bars(rules: RuleSet, kind: Kind) -> bool:
    """Return True if holdings of a kind may be barred by what is evident; where nothing can be sunk,
    everything evident has been called anyway."""
    return rules.evident_bars and kind in _BARS[rules.calls.evident]


def _shown(rules: RuleSet, kind: Kind) -> bool:
    """Return True if a good holding of a kind must be laid face up when it is declared, without being asked
    for. At the strict table it must, since it counts as declared only when it is shown."""
    return rules.strict or laid_down(rules, kind)


def sunk(now: Position, kind: Kind) -> bool:
    """Return True if Elder holds something better of this kind than was called, and the rules let it bar
    Younger's holdings."""
    return bars(now.rules, kind) and _holds(now, kind) > _worth(now, kind, now.calls.claims[kind])


def _holds(now: Position, kind: Kind) -> Key:
    return _worth(now, kind, held(kind, now.cards.kept[now.elder], now.rules))


def _worth(now: Position, kind: Kind, groups: tuple[Group, ...]) -> Key:
    return best_key(kind, groups, now.rules) if groups else (0, 0)


def barred(now: Position, kind: Kind, worth: Key) -> bool:
    """Return True if Younger may not answer or reckon with a holding of this worth, because Elder is known to
    hold an equal or better one of the kind. If the holding equals Elder's call, only a better one bars it."""
    return best_barred(now, kind, [worth]) == worth


def best_barred(now: Position, kind: Kind, worths: Sequence[Key]) -> Key:
    """Return the greatest of the ``worths`` that is `barred`, or (0, 0) if none is. They are given in rising
    order."""
    if not worths or not bars(now.rules, kind):
        return (0, 0)
    called, most = _worth(now, kind, now.calls.claims[kind]), _holds(now, kind)
    # What the other hand does not reach in the true deal, which fits, is not barred; and nothing is barred
    # if the call was everything held, with nothing sunk.
    if most <= called or worths[0] > most:
        return (0, 0)
    beaten = [(worth, (worth[0], worth[1] + (worth == called))) for worth in worths]
    some = [one for one in beaten if one[1] <= most]
    lacks = _known(now).lacks
    if not some or lacks(kind, some[0][1]):  # then the greater ones may be lacking too
        return (0, 0)
    number = bisect_left(some, True, lo=1, key=lambda one: lacks(kind, one[1]))
    return some[number - 1][0]


def may_lack(known: Known, kind: Kind, worth: Key) -> bool:
    """Return True if some hand that fits what is known holds nothing of this kind worth as much as ``worth``.
    The kind is sequences or sets."""
    return _may_lack(known, kind, worth, known.sure, known.said)


def _may_lack(known: Known, kind: Kind, worth: Key, sure: int, said: Sequence[Statement]) -> bool:
    if not _fits(known, kind, worth, sure):
        return False
    if not said:
        return True
    first, rest = said[0], said[1:]
    # What was said at first is not among the cards that are sure (`_known`).
    if sure != known.sure and any(group & sure == group for group in first):
        return _may_lack(known, kind, worth, sure, rest)
    return any(_may_lack(known, kind, worth, sure | group, rest) for group in first)


def _fits(known: Known, kind: Kind, worth: Key, sure: int) -> bool:
    """Return True if a hand of twelve may contain the cards ``sure`` but no holding worth as much as
    ``worth``. From each suit (for sets, each rank) it may have any number of cards that makes no such
    holding."""
    if known.blank:
        return _fits_blank(known, kind, worth, sure) and _within(known, sure)
    if sure.bit_count() > HAND:
        return False
    may, room = known.may, 0
    if kind is SETS:
        for most, cards in _without(worth):
            if (sure & cards).bit_count() > most:
                return False
            room += min(most, (may & cards).bit_count())
        return room >= HAND
    for at in _SHIFTS:
        more = _room_in_suit(sure >> at & _SUIT, may >> at & _SUIT, worth)
        if more is None:
            return False
        room += more
    return room >= HAND


def _fits_blank(known: Known, kind: Kind, worth: Key, sure: int) -> bool:
    """Return the same as `_fits` for a hand that has shown a blank and kept some of its cards. How many cards
    are sure is not checked (`_within`)."""
    may, blank = known.may, known.blank
    if kind is SETS:
        parts = [_of_rank(sure & cards, may & cards, blank, most) for most, cards in _without(worth)]
    else:
        suits = [_of_suit(sure >> at & _SUIT, may >> at & _SUIT, blank >> at & _SUIT) for at in _SHIFTS]
        parts = [[numbers for numbers, best in suit if best < worth] for suit in suits]
    sizes = {(0, 0)}
    for more in parts:
        sizes = {(a + c, b + d) for a, b in sizes for c, d in more}
    return any(a >= known.kept and b >= HAND - known.kept for a, b in sizes)


@cache
def _without(worth: Key) -> tuple[tuple[int, int], ...]:
    """Return, for each rank, how many of its cards a hand may hold at most without a set worth as much as
    ``worth``, and the bit mask of its cards."""
    return tuple(
        [(4 - (rank >= worth[1]) - (worth[0] == 3) if rank else HAND, cards) for rank, cards in _RANKS]
    )


@lru_cache(KEPT)
def _room_in_suit(sure: int, may: int, worth: Key) -> int | None:
    """Return the most cards of a suit that may be held without a sequence worth as much as ``worth``,
    counting those that are sure. Return None if these already make such a sequence."""
    found = _of_suit(sure, may, 0)
    return max((number for (_, number), best in found if best < worth), default=None)


def _within(known: Known, sure: int) -> bool:
    """Return True if the cards known for certain, from the blank and otherwise, fit in a hand."""
    kept = (sure & known.blank).bit_count()
    return kept <= known.kept and sure.bit_count() - kept <= HAND - known.kept


@lru_cache(KEPT)
def _of_suit(sure: int, may: int, blank: int) -> tuple[tuple[Numbers, Key], ...]:
    """Return how many cards of one suit a hand with the ``sure`` cards may have. Each possibility is a pair:
    how many cards from the blank, and how many others; the greatest come last. With each pair comes the least
    worth that the best sequence of so many cards can have."""
    bests, free = _best_runs(), may & ~sure
    found = dict[Numbers, Key]()
    for part in (*_parts_of(free), 0):
        some = sure | part
        numbers = (some & blank).bit_count(), (some & ~blank).bit_count()
        found[numbers] = min(bests[some], found.get(numbers, bests[some]))
    return tuple(sorted(found.items()))


@cache
def _best_runs() -> tuple[Key, ...]:
    """Return the worth of the best sequence in every choice of cards of a suit, indexed by its nine bits."""
    return tuple([best_of_suit(SEQUENCES, some, False, 1) for some in range(_SUIT + 1)])


def _of_rank(sure: int, may: int, blank: int, most: int) -> list[Numbers]:
    """Return the ways in which the cards of a rank that may be held can be divided, at most ``most`` in all.
    Each is a pair: a number of cards in ``blank``, and the greatest number of other cards that may be held
    with them. Empty if more than ``most`` cards are ``sure``."""
    if sure.bit_count() > most:
        return []
    kept, others = (may & blank).bit_count(), (may & ~blank).bit_count()
    least = (sure & blank).bit_count(), (sure & ~blank).bit_count()
    return [(a, min(others, most - a)) for a in range(least[0], min(kept, most - least[1]) + 1)]


# What a player knows.


class _Seen:
    """The basis of Younger's knowledge of Elder's hand. It is compared by identity: it stays the same while
    the calls of a position are listed, checked and made."""

    __slots__ = ("cards", "elder", "rules", "story", "tricks")

    def __init__(self, now: Position) -> None:
        self.story = now.told if isinstance(now, State) else now.story
        self.cards, self.tricks, self.elder, self.rules = now.cards, now.tricks, now.elder, now.rules

    def __hash__(self) -> int:
        return id(self.story)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Seen)
            and self.story is other.story
            and self.tricks is other.tricks
            and self.cards is other.cards
            and self.rules is other.rules
            and self.elder == other.elder
        )


class Knowledge:
    """Keeps what Younger knows of Elder's hand, and caches answers. For each kind there are two limits. Every
    possible hand has at least the first; some possible hand has nothing that reaches the second."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._found: dict[Kind, tuple[Key, Key]] = {}

    def lacks(self, kind: Kind, worth: Key) -> bool:
        """Return True if it is possible that Elder's hand has nothing of the kind worth at least
        ``worth``."""
        has, lacks = self._found.get(kind, ((0, 0), _BEYOND))
        if worth <= has or worth >= lacks:
            return worth >= lacks
        found = may_lack(self._known, kind, worth)
        self._found[kind] = (has, worth) if found else (worth, lacks)
        return found


def _known(now: Position) -> Knowledge:
    """Return Younger's knowledge of Elder's hand when answering and declaring."""
    return _known_of(_Seen(now))


@lru_cache(16)
def _known_of(seen: _Seen) -> Knowledge:
    elder, rules, cards = seen.elder, seen.rules, seen.cards
    said = list[Called | Claimed]()
    worths = dict[Kind, int]()
    shown, blank = list(cards.kept[elder] if rules.sight.open_hands else ()), 0
    implied = rules.calls.evident is Evident.CALLED
    own = [*cards.kept[1 - elder], *cards.discards[1 - elder], *(cards.stock if cards.rest_seen else ())]
    for event in seen.story:
        if isinstance(event, Called | Claimed):
            if event.seat == elder and not may_be_false(rules, event.kind):
                said.append(event)
        elif isinstance(event, Told):
            worths[event.kind] = event.worth
        elif isinstance(event, Declared):
            if event.seat == elder and (implied or _shown(rules, event.kind)):
                shown += (c for group in event.groups for c in group)
        elif isinstance(event, EqualShown):
            shown += event.group if event.seat == elder else ()
        elif isinstance(event, TurnedUp):
            own += event.cards
        elif isinstance(event, BlankShown) and event.seat == elder:
            blank = mask(event.cards)
    if not implied:
        return Knowledge(Known(_PACKS[rules.pack], mask(shown), ()))
    sure, may = mask([*shown, *(t.led for t in seen.tricks)]), _PACKS[rules.pack] & ~mask(own)
    heard = []
    for kind, size, worth in _said(said, worths):
        if not (sure and statement(kind, sure, size, worth)):
            heard.append(statement(kind, may, size, worth))
    kept = HAND - (cards.exchanged[elder] or 0) if blank else 0
    return Knowledge(Known(may, sure, tuple(sorted(heard, key=len)), blank, kept))


@lru_cache(KEPT)
def statement(kind: Kind, may: int, size: int | None, worth: int | None) -> Statement:
    """Return the groups that fit what was said of a kind, among the cards ``may``."""
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


def _said(
    said: Sequence[Called | Claimed], worths: Mapping[Kind, int]
) -> Iterator[tuple[Kind, int | None, int | None]]:
    """Yield the kind, number and worth of each holding that was called, or claimed without being shown. The
    number or the worth is None if it was not said, not even when asked."""
    for event in said:
        if isinstance(event, Claimed):
            yield from ((event.kind, *one) for one in event.said)
        else:
            yield event.kind, event.size, worths.get(event.kind, event.worth)
