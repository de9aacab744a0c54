"""Works out what is certain from a seat's own view: forced moves, and tricks that cannot be lost.

Only cards are considered, not calls: cards seen, shown or played, and suits that could not be followed. So
what is certain here is certain whatever the opponent may hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card, Rank, Suit
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import PLAYS, AskWhich, Call, Play
from picket_desktop.engine.picket.ruleset import LastTrick
from picket_desktop.engine.picket.state import Phase, View


def forced(view: View) -> Move | None:
    """Return the only card that may be played, or silence when there is nothing to call; None if there is a
    choice.

    Nothing is forced at the strict table, where players find out for themselves whether they have anything to
    claim.
    """
    moves = [m for m in view.moves[:3] if not isinstance(m, AskWhich)]
    if view.rules.strict or len(moves) != 1:
        return None
    (move,) = moves
    return move if isinstance(move, Play) or (isinstance(move, Call) and not move.groups) else None


def sure(view: View) -> tuple[Play, ...]:
    """Return the leads that win every remaining trick; an empty tuple if any trick can be lost.

    Nothing is claimed before the first trick is won: Younger may have something to declare, and a pique may
    depend on the first card. Nothing is claimed at the strict table: the opponent may still call and
    challenge at their turns.

    All tricks but the last score the same in any order. The last may score more with a ten (du Coeur 1995,
    Tricks), so a ten is kept for it.
    """
    to_lead = view.actor == view.seat and view.phase is Phase.PLAY and view.open_trick is None
    if not to_lead or not view.tricks or view.rules.strict:
        return ()
    suits = [_from_the_top(view, suit) for suit in Suit]
    if not all(_wins(view, suit) for suit in suits):
        return ()
    cards = sorted((c for suit in suits for c in suit), key=lambda c: -c.rank)
    if view.rules.play.last_trick is LastTrick.TWO_WITH_TEN:
        kept = next((s for s in map(_ten_last, suits) if s and s[-1].rank == Rank.TEN and _wins(view, s)), ())
        cards = [*(c for c in cards if c not in kept), *kept]
    return tuple(PLAYS[c.index] for c in cards)


def certain(view: View) -> frozenset[Card]:
    """Return the cards that the opponent certainly holds: those they have shown, and those they must have
    drawn."""
    return frozenset((*view.shown, *view.due))


def possible(view: View) -> tuple[Card, ...]:
    """Return the cards of unknown place that the opponent may hold, leaving out the suits that the opponent
    could not follow."""
    void = {
        t.led.suit
        for t in view.tricks
        if t.leader == view.seat and t.followed is not None and t.followed.suit is not t.led.suit
    }
    return tuple(c for c in view.unseen if c.suit not in void)


def _from_the_top(view: View, suit: Suit) -> list[Card]:
    return sorted((c for c in view.hand if c.suit is suit), key=lambda c: -c.rank)


def _ten_last(suit: Sequence[Card]) -> list[Card]:
    return sorted(suit, key=lambda c: c.rank == Rank.TEN)


def _wins(view: View, cards: Sequence[Card]) -> bool:
    """Return True if cards of one suit, led in this order, win whatever the opponent holds."""
    return winners(view, cards) == len(cards)


def winners(view: View, cards: Sequence[Card]) -> int:
    """Return how many of these cards of one suit, led in this order, are sure to win.

    The count stops at the first card that may lose. A higher card of the opponent's can fall once they have
    followed to all earlier tricks with other cards of the suit. When other suits are led, they always have
    enough other cards to throw.
    """
    held = [c for c in certain(view) if c.suit is cards[0].suit] if cards else []
    hidden = [c for c in possible(view) if c.suit is cards[0].suit] if cards else []
    room = min(len(hidden), view.other_count - len(certain(view)))
    for number, card in enumerate(cards, 1):
        for some, least in ((held, 0), (hidden, 1)):
            if any(c.rank > card.rank for c in some) and max(least, number - len(held)) <= room:
                return number - 1
    return len(cards)
