"""Cards and packs. Each card is a single shared, immutable object: ``QS`` and ``card("QS")`` are the same.

>>> card("QS"), card("10h")
(QS, TH)
>>> [c.text for c in sorted(cards("6D AS TS"), key=by_suit)]
['AS', 'TS', '6D']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache
from operator import attrgetter
from typing import NoReturn


class Suit(IntEnum):
    """The four suits in the order in which a hand is sorted, black and red alternating."""

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        return "SHCD"[self]


class Rank(IntEnum):
    """The ranks in the order of play; the ace is highest (Cotton 1674, ch. VI)."""

    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    KNAVE = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return "6789TJQKA"[self - 6]


class Card:
    """A card. There is only one object for each of the thirty-six, so equal cards are identical.

    ``pips`` is its value for the ruff or point: eleven for the ace, ten for court cards (Cotton 1674, ch. VI;
    Cavendish, law 62). ``counts`` is True for the ten and higher, which count in play and in sets. ``place``
    is its position in a pack sorted like a hand.
    """

    __slots__ = ("bit", "counts", "court", "index", "pips", "place", "rank", "suit", "text")

    rank: Rank
    suit: Suit
    text: str
    index: int
    bit: int
    pips: int
    place: int
    counts: bool
    court: bool

    def __init__(self, rank: Rank, suit: Suit) -> None:
        put = object.__setattr__
        put(self, "rank", rank)
        put(self, "suit", suit)
        put(self, "text", rank.letter + suit.letter)
        put(self, "index", suit * 9 + rank - 6)
        put(self, "bit", 1 << (suit * 9 + rank - 6))
        put(self, "place", suit * 9 + Rank.ACE - rank)
        put(self, "pips", 11 if rank == Rank.ACE else min(int(rank), 10))
        put(self, "counts", rank >= Rank.TEN)
        put(self, "court", Rank.KNAVE <= rank <= Rank.KING)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a card does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a card does not change")

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


ALL: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_NAMED = {c.text: c for c in ALL}


def card(text: str) -> Card:
    """Parse a card written rank then suit, such as ``QS`` or ``TD`` (``10D`` is also accepted). Raises
    ValueError if there is no such card."""
    name = text.strip().upper().replace("10", "T")
    try:
        return _NAMED[name]
    except KeyError:
        raise ValueError(f"there is no card {text!r}") from None


def cards(text: str) -> tuple[Card, ...]:
    """Parse cards separated by spaces or commas."""
    return tuple(card(word) for word in text.replace(",", " ").split())


def write(some: Iterable[Card]) -> str:
    """Return the written form of the cards, in the order given."""
    return " ".join(c.text for c in some)


by_suit: Callable[[Card], int] = attrgetter("place")
"""Sort key: suits alternating in colour, high cards first."""


def by_rank(c: Card) -> tuple[int, int]:
    """Sort key: high ranks first, then by suit."""
    return -c.rank, c.suit


@cache
def pack(size: int) -> tuple[Card, ...]:
    """Return the sorted pack of 36 (six to ace), 32 (seven to ace) or 30 cards (for three hands at
    Piquesept: also without the eights of hearts and diamonds).

    Raises ValueError for any other size.
    """
    if size == 36:
        return ALL
    if size == 32:
        return tuple(c for c in ALL if c.rank > Rank.SIX)
    if size == 30:
        return tuple(c for c in pack(32) if c.text not in ("8H", "8D"))
    raise ValueError(f"there is no pack of {size} cards")


@cache
def lowest_rank(size: int) -> Rank:
    """Return the lowest rank in a pack of ``size`` cards."""
    return min(c.rank for c in pack(size))
