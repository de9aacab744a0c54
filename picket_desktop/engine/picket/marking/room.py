"""The test of whether two hands of twelve have room for the cards they need. If a blank or the tricks matter,
each class of cards is tested separately."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.marking.demands import SUITS, Terms
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import HAND

COURTS, AIDS, LOW = 0, 6, 12
"""Bit offsets in the number that counts a hand's cards. They are for the court cards; for the aces and tens,
which count with them in tricks and sets; and for all other cards."""
YOUNGER, SPARE = 18, 36
"""Two bit offsets in a packed number: where Younger's cards begin, and where the number begins that counts
the suits with a card used only by the last kind of call."""
SIX = 63
KEPT = 8192
"""How many answers are kept."""
IN_CLASS = 12, 8
"""How many court cards a pack has, and how many aces and tens."""


class Counts(NamedTuple):
    """The counting cards in the hands, as far as the tricks show. ``least`` is, by role, how many cards are
    known to count. ``unknown`` is, by role, how many cards nothing is known about. ``either`` is how many
    tricks had one counting card that may be either player's."""

    least: tuple[int, int]
    either: int
    unknown: tuple[int, int]

    def allows(self, elder: int, younger: int) -> bool:
        """Return True if the hands may have had these numbers of counting cards."""
        both = self.least[0] + self.least[1] + self.either
        return (
            self.least[0] <= elder <= self.least[0] + self.either + self.unknown[0]
            and self.least[1] <= younger <= self.least[1] + self.either + self.unknown[1]
            and both <= elder + younger <= both + sum(self.unknown)
        )


class Rouge(NamedTuple):
    """A hand of which every card is used in good calls of these kinds, and some cards only in the ``last``
    kind."""

    good: tuple[Kind, ...]
    last: Kind


class Bounds(NamedTuple):
    """The bounds on each hand as a whole, by role: whether it was dealt blank, whether all of its cards are
    used in calls, and what the tricks show."""

    blanks: tuple[bool, bool] = (False, False)
    rouges: tuple[Rouge | None, Rouge | None] = (None, None)
    counts: Counts | None = None

    @property
    def by_class(self) -> bool:
        """True if the classes of cards matter."""
        return any(self.blanks) or self.counts is not None


@cache
def sizes(ranks: int, by_class: bool) -> tuple[int, ...]:
    """Return the packed number that counts each group of cards of one suit, indexed by the bits of the
    group."""
    lowest = 15 - ranks
    ones = [1 << (_place(lowest + at) if by_class else LOW) for at in range(ranks)]
    return tuple(sum(one for at, one in enumerate(ones) if bits >> at & 1) for bits in range(1 << ranks))


def _place(rank: int) -> int:
    if Rank.KNAVE <= rank <= Rank.KING:
        return COURTS
    return AIDS if rank in (Rank.TEN, Rank.ACE) else LOW


def number(need: int, role: int) -> int:
    """Return how many cards the hand of a role needs, from the packed number ``need``."""
    need >>= YOUNGER * role
    return (need & SIX) + (need >> AIDS & SIX) + (need >> LOW & SIX)


def has_room(terms: Terms, bounds: Bounds, need: int) -> bool:
    """Return True if hands that need these cards can be filled up to twelve within the bounds."""
    for role in (0, 1):
        cards = number(need, role)
        rouge = bounds.rouges[role]
        if cards > HAND or (rouge and (cards < HAND or not need >> SPARE + 3 * role & 7)):
            return False
    return has_class_room(terms, bounds, need)


@lru_cache(KEPT)
def has_class_room(terms: Terms, bounds: Bounds, need: int) -> bool:
    """Return True if there are enough cards of each class to fill both hands. The classes are the court
    cards, the aces and tens, and the others."""
    if any(bounds.blanks):
        return any(_has_room_beside(terms, bounds, need, courts) for courts in _courts(terms, bounds, need))
    return bounds.counts is None or _has_room_beside(terms, bounds, need, None)


def _courts(terms: Terms, bounds: Bounds, need: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of numbers of court cards that Elder and Younger may have after the exchange if hands
    were dealt blank."""
    first, second = (
        range(need >> at & SIX, HAND - (need >> at + AIDS & SIX) - (need >> at + LOW & SIX) + 1)
        for at in (0, YOUNGER)
    )
    for both in product(first, second):
        if sum(both) <= IN_CLASS[0] and _may_be_blank(terms, bounds.blanks, both):
            yield both


def _has_room_beside(terms: Terms, bounds: Bounds, need: int, courts: tuple[int, int] | None) -> bool:
    """Return True if hands with these numbers of court cards have room for the cards in ``need``. If
    ``courts`` is None, any numbers are allowed."""
    low = SUITS * terms.ranks - sum(IN_CLASS)
    if bounds.counts is None:
        return courts is None or 2 * HAND - sum(courts) <= low + IN_CLASS[1]
    ranges = []
    for role, at in enumerate((0, YOUNGER)):
        least = (need >> at & SIX if courts is None else courts[role]) + (need >> at + AIDS & SIX)
        ranges.append(range(least, HAND - (need >> at + LOW & SIX) + 1))
    most = sum(IN_CLASS) if courts is None else IN_CLASS[1] + sum(courts)
    return any(
        2 * HAND - low <= elder + younger <= most and bounds.counts.allows(elder, younger)
        for elder, younger in product(*ranges)
    )


def _may_be_blank(terms: Terms, blanks: tuple[bool, bool], courts: tuple[int, int]) -> bool:
    """Return True if hands dealt blank may have these numbers of court cards after the exchange. Each court
    card was drawn in exchange for a card that is not one and is now in neither hand."""
    out = SUITS * terms.ranks - IN_CLASS[0] - (2 * HAND - sum(courts))
    drawn, most = 0, terms.stock
    for blank, some, (least, limit) in zip(blanks, courts, terms.drawn, strict=True):
        number = max(some, least)
        if blank and (number > limit or number > most):
            return False
        drawn += number * blank
        most -= number if blank else least
    return not any(blanks) or drawn <= out
