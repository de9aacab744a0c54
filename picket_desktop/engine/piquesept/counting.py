"""Card points at Piquesept, and the card that takes a trick.

>>> from picket_desktop.engine.cards import card, cards, pack
>>> points(pack(32)), points(pack(30)), points([card("7S")])
(130, 130, 10)
>>> winning(cards("AH 8S TH 7S"))
3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from picket_desktop.engine.cards import ALL, Card, Rank, Suit, card

SEVEN = card("7S")
"""The commanding card: the highest trump, held by the soloist."""
TRUMPS = Suit.SPADES
"""The trump suit, which is always spades."""
TOTAL = 130
"""The card points in either pack (Wikipedia, Piquesept, Play)."""

_WORTH = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.KNAVE: 2}
WORTH: tuple[int, ...] = tuple(10 if c is SEVEN else _WORTH.get(c.rank, 0) for c in ALL)
"""Card points by ``card.index``: ace 11, ten 10, king 4, queen 3, knave 2, and 10 for the seven of spades."""
RANKING: tuple[int, ...] = tuple(int(Rank.ACE) + 1 if c is SEVEN else int(c.rank) for c in ALL)
"""Order within a suit by ``card.index``: as at Picket (the ten is low), but the seven of spades is
highest."""


def points(some: Iterable[Card]) -> int:
    """Return how many card points some cards are worth."""
    return sum([WORTH[c.index] for c in some])


def winning(trick: Sequence[Card]) -> int:
    """Return the index (0 is the leader's) of the card that takes a trick so far: the highest trump, or
    else the highest of the suit led."""
    led = trick[0].suit
    place, best = 0, -1
    for at, c in enumerate(trick):
        force = RANKING[c.index] + 100 if c.suit is TRUMPS else RANKING[c.index] if c.suit is led else 0
        if force > best:
            place, best = at, force
    return place
