"""What is certain from a seat's own view: the move that is forced, and the tricks that nobody can take.

What was said is not weighed here, only the cards: seen, shown, played, or of a suit that could not be
followed. So what is certain here is certain in whatever hand the adversary may hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card, Rank, Suit
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import PLAYS, AskWhich, Call, Play
from picket_desktop.engine.picket.ruleset import LastTrick
from picket_desktop.engine.picket.state import Phase, View


def forced(view: View) -> Move | None:
    """The only card that may be played, or silence where there is nothing to call. At the strict table
    nothing is: whether there is something to claim one finds by oneself."""
    moves = [m for m in view.moves[:3] if not isinstance(m, AskWhich)]
    if view.rules.strict or len(moves) != 1:
        return None
    (move,) = moves
    return move if isinstance(move, Play) or (isinstance(move, Call) and not move.groups) else None


def sure(view: View) -> tuple[Play, ...]:
    """The leads that win every trick left, where none can be lost. Before the first trick is won nothing is
    claimed: Younger may have something to declare, and a pique may hang on the first card. At the strict
    table nothing is: the adversary may still call and challenge at his turns.

    The other tricks make the same in whatever order they come; the last may make more with a ten (du Coeur
    1995, Tricks), which is therefore kept for it."""
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
    """The cards that the adversary certainly holds: what he has shown, and what he must have taken in."""
    return frozenset((*view.shown, *view.due))


def possible(view: View) -> tuple[Card, ...]:
    """The cards that he may hold besides: those whose place is not known, but for the suits that he could
    not follow."""
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
    """Whether cards of one suit, led in this order, win whatever he holds."""
    return winners(view, cards) == len(cards)


def winners(view: View, cards: Sequence[Card]) -> int:
    """How many cards of one suit, led in this order, win whatever he holds, before the first that may lose. A
    higher card of his can fall in the trick that comes when he has followed to all before it with others; to
    what is led of other suits he has always enough else to throw."""
    held = [c for c in certain(view) if c.suit is cards[0].suit] if cards else []
    hidden = [c for c in possible(view) if c.suit is cards[0].suit] if cards else []
    room = min(len(hidden), view.other_count - len(certain(view)))
    for number, card in enumerate(cards, 1):
        for some, least in ((held, 0), (hidden, 1)):
            if any(c.rank > card.rank for c in some) and max(least, number - len(held)) <= room:
                return number - 1
    return len(cards)
