"""The order of the cards in the player's own hand: sorted, or as arranged by hand."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card, by_rank, by_suit
from picket_desktop.table.play.state import Hand

Cards = tuple[Card, ...]


def sorted_hand(cards: Iterable[Card], ranks: bool = False) -> Cards:
    """Return the cards by suit, black and red alternating and high cards first; or by rank."""
    return _alternating(tuple(sorted(cards, key=by_rank if ranks else by_suit)), ranks)


def _alternating(hand: Cards, ranks: bool) -> Cards:
    """Return the hand with its suits reordered so that the colours alternate although one of the four suits
    is missing. A hand of any other number of suits, or sorted by rank, stays as it is."""
    suits = list(dict.fromkeys(c.suit for c in hand))
    if ranks or len(suits) != 3:
        return hand
    odd = [s for s in suits if sum((s - t) % 2 == 0 for t in suits) == 1]
    outer = [s for s in suits if s not in odd]
    order = [outer[0], odd[0], outer[1]]
    return tuple(sorted(hand, key=lambda c: (order.index(c.suit), -c.rank)))


def as_dealt(cards: Sequence[Card], number: int) -> Cards:
    """Return a deal's cards in the order in which they lie before they are sorted. It is always the same for
    a deal, since nobody is told the order in which its cards were dealt."""
    return tuple(random.Random(number).sample(cards, len(cards)))


def kept_order(order: Cards, hand: Iterable[Card], ranks: bool = False) -> Cards:
    """Return the hand in its previous order; new cards go where sorting would put them."""
    held = set(hand)
    found = [c for c in order if c in held]
    target = sorted_hand(held, ranks)
    if tuple(c for c in target if c in set(found)) == tuple(found):
        return target
    for card in (c for c in target if c not in set(found)):
        found.insert(_place(card, found, target), card)
    return tuple(found)


def put_back(order: Cards, hand: Iterable[Card], before: Iterable[Cards], ranks: bool = False) -> Cards:
    """Return a hand after cards have come back to it. The hand takes the latest order in ``before`` that had
    all its cards, unless the other cards have been rearranged since."""
    held = set(hand)
    stayed = tuple(c for c in order if c in held)
    for lay in reversed([*before]):
        if held == set(lay) and tuple(c for c in lay if c in stayed) == stayed:
            return lay
    return kept_order(order, held, ranks)


def _place(card: Card, found: list[Card], target: Cards) -> int:
    """Return the index at which a card belongs: just right of the nearest card in ``found`` that sorting
    would put before it."""
    for left in reversed(target[: target.index(card)]):
        if left in found:
            return found.index(left) + 1
    return 0


def moved(order: Cards, card: Card, to: int) -> Cards:
    """Return the hand with one card moved to the place ``to`` (0 is the left end)."""
    rest = [c for c in order if c is not card]
    rest.insert(max(0, min(len(rest), to)), card)
    return tuple(rest)


def kept(hand: Hand, cards: Sequence[Card]) -> Hand:
    """Return the hand in its previous order. A group set down with a card that is no longer held goes back
    into the fan, and such a card is not dragged any more."""
    held = set(cards)
    return replace(
        hand,
        order=kept_order(hand.order, cards, hand.by_rank),
        set_down=tuple(group for group in hand.set_down if held.issuperset(group)),
        held=hand.held if hand.held and hand.held.card in held else None,
    )


def dealt(hand: Hand, cards: Sequence[Card], number: int, *, up: bool, ordered: bool) -> Hand:
    """Return the hand as dealt: face up or down, and sorted if ``ordered``, else in the order of
    `as_dealt`."""
    order = kept_order((), cards, hand.by_rank) if ordered else as_dealt(cards, number)
    return replace(hand, order=order, down=not up)
