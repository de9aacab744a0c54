"""What a view tells about the adversary's hand, reckoned as a good player reckons it: what he has shown or
must have taken, what he cannot hold, and how likely the rest is. Cards are bits, `Card.bit`.
"""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.events import Claimed, Declared, WhichAsked
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.state import View

SUIT = 0x1FF


class HiddenHand(NamedTuple):
    """``sure``: cards the adversary holds. ``open``: cards he may hold. ``chance``: of each open card, that
    he does. Everything else he does not hold."""

    sure: int
    open: int
    chance: float

    def suit(self, suit: int) -> tuple[int, int]:
        """Sure and open cards of a suit, as nine bits, the six lowest."""
        return self.sure >> 9 * suit & SUIT, self.open >> 9 * suit & SUIT


def read(view: View) -> HiddenHand:
    """The adversary's hand as far as ``view`` tells, supposing that he calls what he holds."""
    sure = mask({*view.shown, *view.due}) | surely_said(view)
    unseen = mask(view.unseen) & ~_excluded(view) & ~sure
    slots = max(0, view.other_count - sure.bit_count())
    if unseen.bit_count() < slots:
        # He has sunk something: what was ruled out by his calls is possible again.
        unseen = mask(view.unseen) & ~voids(view) & ~sure
    count = unseen.bit_count()
    if count <= slots:
        return HiddenHand(sure | unseen, 0, 0.0)
    return HiddenHand(sure, unseen, slots / count)


def surely_said(view: View) -> int:
    """The cards that the adversary must hold for what he has said by rank: those of a ternary or quatorze of
    which no others are left. At the strict table it may be false."""
    if view.rules.strict:
        return 0
    possible, found = mask(view.unseen), 0
    his = possible | mask(c for t in view.tricks for c in (t.led, t.followed) if c is not None)
    for event in view.told:
        if isinstance(event, Claimed) and event.kind is Kind.SETS and event.seat == view.other:
            for size, rank in event.said:
                some = _of_rank(rank) & his & ~mask(view.kept) & ~wanting(view)
                found |= some & possible if some.bit_count() == size else 0
    return found


def wanting(view: View) -> int:
    """The cards that the adversary, asked which of four he does not reckon, has named; not at the strict
    table, where he may hold what he names."""
    if view.rules.strict:
        return 0
    return mask(e.wanting for e in view.told if isinstance(e, WhichAsked) and e.seat == view.seat)


def _of_rank(rank: int) -> int:
    return mask(ALL[9 * s + rank - 6] for s in range(4))


def voids(view: View) -> int:
    """The cards of the suits that the adversary did not follow, as bits."""
    gone = 0
    for trick in view.tricks:
        if trick.followed and trick.leader == view.seat and trick.followed.suit is not trick.led.suit:
            gone |= SUIT << 9 * trick.led.suit
    return gone


def _excluded(view: View) -> int:
    gone = voids(view) | wanting(view)
    for event in view.told:
        if isinstance(event, Declared) and event.seat == view.other:
            for group in event.groups:
                gone |= _ruled_out(event.kind, group, view.rules.calls.runs_in_suit)
    return gone


def _ruled_out(kind: Kind, group: Group, runs_in_suit: bool) -> int:
    """What he would have shown with the group if he held it: the rest of the suit of his point, the cards
    next to his sequence, the fourth of his ternary."""
    if kind is Kind.POINT:
        return SUIT << 9 * group[0].suit
    if kind is Kind.SETS:
        return _of_rank(group[0].rank)
    if not runs_in_suit:
        return 0
    return sum(c.bit for c in ALL if c.suit is group[0].suit and _next_to(c, group))


def _next_to(card: Card, group: Group) -> bool:
    return card.rank in (group[0].rank + 1, group[-1].rank - 1)
