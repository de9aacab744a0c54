"""Reading the other hands from a view of Piquesept, and imagining possible hands. Cards are bits,
`Card.bit`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.piquesept.counting import TRUMPS
from picket_desktop.engine.piquesept.state import Trick, View

SUITS = tuple(0x1FF << 9 * suit for suit in range(4))
"""The bits of each suit."""
TRIES = 20
"""How many deals to try before dropping the restrictions from gifts and voids."""


def mask(some: Iterable[Card]) -> int:
    """Return some cards as bits."""
    return sum(c.bit for c in some)


def above(card: Card) -> int:
    """Return the cards of a card's suit that beat it, not counting the seven of spades, which is out."""
    return SUITS[card.suit] & -(card.bit << 1)


class Hand(NamedTuple):
    """Another hand: ``sure`` are cards it holds, ``may`` others that it may hold, and ``slots`` how many of
    these it holds."""

    sure: int
    may: int
    slots: int


class HiddenHands(NamedTuple):
    """The table as read by ``seat``: its own hand and the others. ``loose`` are the cards whose holder the
    seat does not know."""

    seat: int
    own: int
    hands: tuple[Hand, ...]
    loose: tuple[int, ...]


def read(view: View) -> HiddenHands:
    """Return what ``view`` shows of the other hands, assuming nothing about how anyone plays."""
    placed = view.placed
    loose = tuple(c.bit for c in view.unseen if c not in placed)
    lacks = voids(view)
    hands = []
    for seat in range(view.seats):
        sure = mask(c for c, s in placed.items() if s == seat)
        slots = 0 if seat == view.seat else view.counts[seat] - sure.bit_count()
        may = sum(loose) & ~lacks[seat]
        narrowed = may & ~ruled_out_by_gift(view, seat)
        hands.append(Hand(sure, narrowed if narrowed.bit_count() >= slots else may, slots))
    return HiddenHands(view.seat, mask(view.hand), tuple(hands), loose)


def voids(view: View) -> list[int]:
    """Return the cards that each seat has shown it does not hold. A defender who does not follow suit has
    none of that suit, and one who does not trump either has no trumps."""
    lacks = [0] * view.seats
    for trick in view.tricks[1:]:
        for seat, card in played_to(view, trick):
            if seat == view.soloist or card.suit is trick.led.suit:
                continue
            lacks[seat] |= SUITS[trick.led.suit]
            if card.suit is not TRUMPS:
                lacks[seat] |= SUITS[TRUMPS]
    return lacks


def played_to(view: View, trick: Trick) -> list[tuple[int, Card]]:
    """Return the cards of a trick, each with the seat that played it."""
    return [((trick.leader + place) % view.seats, card) for place, card in enumerate(trick.cards)]


def ruled_out_by_gift(view: View, seat: int) -> int:
    """Return the cards that a defender cannot have been dealt, because the defender would have had to give
    them to the holder of the seven of spades. A defender who drew a card may hold that one all the same."""
    place = (seat - view.soloist) % view.seats
    first = view.tricks[0].cards
    if not 0 < place < len(first):
        return 0
    gift = first[place]
    if gift.suit is TRUMPS:
        return above(gift)
    return SUITS[TRUMPS] | sum(c.bit for c in ALL if c.rank > gift.rank)


def imagine(reading: HiddenHands, rng: random.Random) -> list[int]:
    """Return possible hands by seat: the reader's own, and the others dealt at random as the reading
    allows."""
    for _ in range(TRIES):
        dealt = _dealt(reading, rng, [h.may for h in reading.hands])
        if dealt is not None:
            return dealt
    freely = _dealt(reading, rng, [-1] * len(reading.hands))
    assert freely is not None
    return freely


def _dealt(reading: HiddenHands, rng: random.Random, may: list[int]) -> list[int] | None:
    """Deal the loose cards, those with the fewest possible holders first; return None if a card cannot be
    placed."""
    hands = [h.sure for h in reading.hands]
    hands[reading.seat] = reading.own
    slots = [h.slots for h in reading.hands]
    seats = [s for s in range(len(hands)) if s != reading.seat]
    order = sorted(reading.loose, key=lambda c: (sum(1 for s in seats if may[s] & c), rng.random()))
    for card in order:
        open_to = [s for s in seats if slots[s] and may[s] & card]
        if not open_to:
            return None
        seat = open_to[0] if len(open_to) == 1 else rng.choices(open_to, [slots[s] for s in open_to])[0]
        hands[seat] |= card
        slots[seat] -= 1
    return hands
