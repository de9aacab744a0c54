"""Reads the opponent's hand from a view, as a good player does: which cards the opponent has shown or must
have taken, which the opponent cannot hold, and how likely the rest are. Each card is a bit of a number
(`Card.bit`)."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.events import Claimed, Declared, WhichAsked
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.state import View

SUIT = 0x1FF


class HiddenHand(NamedTuple):
    """The opponent's hand: ``sure`` are cards held, ``open`` cards that may be held, and ``chance`` the
    probability of each open card. No other card is held."""

    sure: int
    open: int
    chance: float

    def suit(self, suit: int) -> tuple[int, int]:
        """Return the sure and the open cards of a suit, each as nine bits of which the lowest is the six."""
        return self.sure >> 9 * suit & SUIT, self.open >> 9 * suit & SUIT


def read(view: View) -> HiddenHand:
    """Return the opponent's hand as far as ``view`` shows it, supposing that the opponent calls all that they
    hold."""
    sure = mask({*view.shown, *view.due}) | surely_said(view)
    unseen = mask(view.unseen) & ~_excluded(view) & ~sure
    slots = max(0, view.other_count - sure.bit_count())
    if unseen.bit_count() < slots:
        # The opponent has sunk something: what their calls ruled out is possible again.
        unseen = mask(view.unseen) & ~voids(view) & ~sure
    count = unseen.bit_count()
    if count <= slots:
        return HiddenHand(sure | unseen, 0, 0.0)
    return HiddenHand(sure, unseen, slots / count)


def surely_said(view: View) -> int:
    """Return the cards that the opponent must hold, as bits: those of a rank in which they called a ternary
    or quatorze, if they can have no other cards of that rank. Return 0 at the strict table, where calls may
    be false."""
    if view.rules.strict:
        return 0
    possible, found = mask(view.unseen), 0
    his = possible | mask({*view.shown, *view.due})
    his |= mask(c for t in view.tricks for c in (t.led, t.followed) if c is not None)
    for event in view.told:
        if isinstance(event, Claimed) and event.kind is Kind.SETS and event.seat == view.other:
            for size, rank in event.said:
                some = _of_rank(rank) & his & ~mask(view.kept) & ~wanting(view)
                found |= some & possible if some.bit_count() == size else 0
    return found


def wanting(view: View) -> int:
    """Return the cards that the opponent named as missing, when asked which card of four they do not count.
    Empty at the strict table, where they may hold the card named."""
    if view.rules.strict:
        return 0
    return mask(e.wanting for e in view.told if isinstance(e, WhichAsked) and e.seat == view.seat)


def _of_rank(rank: int) -> int:
    return mask(ALL[9 * s + rank - 6] for s in range(4))


def voids(view: View) -> int:
    """Return all cards of the suits that the opponent did not follow, as bits."""
    gone = 0
    for trick in view.tricks:
        if trick.followed and trick.leader == view.seat and trick.followed.suit is not trick.led.suit:
            gone |= SUIT << 9 * trick.led.suit
    return gone


def _excluded(view: View) -> int:
    return voids(view) | wanting(view) | uncalled(view)


def uncalled(view: View) -> int:
    """Return the cards that the opponent would have shown with their calls if they held them."""
    gone = 0
    for event in view.told:
        if isinstance(event, Declared) and event.seat == view.other:
            for group in event.groups:
                gone |= _ruled_out(event.kind, group, view.rules.calls.runs_in_suit)
    return gone


def _ruled_out(kind: Kind, group: Group, runs_in_suit: bool) -> int:
    """Return the cards the opponent cannot hold, since they would have been shown with the group: the rest of
    the point's suit, the cards next to the sequence, the fourth of the ternary."""
    if kind is Kind.POINT:
        return SUIT << 9 * group[0].suit
    if kind is Kind.SETS:
        return _of_rank(group[0].rank)
    if not runs_in_suit:
        return 0
    return sum(c.bit for c in ALL if c.suit is group[0].suit and _next_to(c, group))


def _next_to(card: Card, group: Group) -> bool:
    return card.rank in (group[0].rank + 1, group[-1].rank - 1)
