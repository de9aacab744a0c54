"""The two-hand novice: keeps aces and the longest suit, calls everything, leads the highest card, and
counts nothing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from picket_desktop.ai.picket.calling import why_asked
from picket_desktop.ai.picket.phases import Phases
from picket_desktop.ai.picket.reasons.why_played import why
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card, Rank, Suit
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.calling.combinations import points, suits
from picket_desktop.engine.picket.moves import (
    PLAYS,
    Ask,
    Call,
    DeclareBlank,
    Discard,
    NameSuit,
)
from picket_desktop.engine.picket.state import View


def longest(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the longest suit, of equals the one worth more pips, high cards first."""
    return max(suits(hand), key=lambda g: (len(g), sum(c.pips for c in g)))


def lay_out(view: View) -> Choice:
    """Lay out cards that are neither aces nor of the longest suit, low cards first."""
    moves = view.moves
    most, least = _size(moves[0]), _size(moves[-1])
    suit = longest(view.hand)
    worth = sorted(view.hand, key=lambda c: (c in suit or c.rank is Rank.ACE, c.rank))
    spare = sum(c not in suit and c.rank is not Rank.ACE for c in worth)
    gone = tuple(worth[: max(least, min(most, spare))])
    stay = sum(c not in gone for c in suit)
    return Choice(Discard(gone), Reason("keep-longest-suit", {"suit": suit[0].suit, "number": stay}))


def _size(move: Move) -> int:
    assert isinstance(move, Discard)
    return len(move.cards)


def call(view: View) -> Choice:
    """Call everything at its best; say "good" only to what cannot be matched."""
    move = view.moves[0]
    if isinstance(move, Ask):
        return Choice(move, why_asked(view, move))
    assert isinstance(move, Call)
    about: dict[str, Any] = {"kind": move.kind}
    if not move.groups:
        return Choice(move, Reason("good", about))
    return Choice(move, Reason("call-all", about | {"number": points(move.kind, move.groups, view.rules)}))


def _blank(view: View) -> Choice:
    move = view.moves[0]
    assert isinstance(move, DeclareBlank)
    return Choice(move, Reason("show-blank", {"number": move.number}))


def _name_suit(view: View) -> Choice:
    suit = _highest(view.hand).suit if view.is_elder else strongest(view.hand)
    return named(view, suit)


def named(view: View, suit: Suit) -> Choice:
    """Name a suit, with the reason."""
    return Choice(NameSuit(suit), Reason("name-suit" if view.is_elder else "name-strongest", {"suit": suit}))


def strongest(hand: Sequence[Card]) -> Suit:
    """Return the suit with the greatest sum of ranks."""
    return max(Suit, key=lambda s: sum(c.rank for c in hand if c.suit is s))


def _highest(some: Sequence[Card]) -> Card:
    """Return the highest card, of equals the one of the longer suit."""
    return max(some, key=lambda c: (c.rank, sum(d.suit is c.suit for d in some), -c.index))


def play(view: View) -> Choice:
    """Lead high; win as cheaply as possible, else throw the lowest."""
    allowed = [c for c in view.hand if PLAYS[c.index] in view.moves]
    card = _card(view, allowed)
    high = len(allowed) > 1 and view.open_trick is None
    return Choice(PLAYS[card.index], Reason("lead-high", {"card": card}) if high else why(view, card))


def _card(view: View, allowed: Sequence[Card]) -> Card:
    trick = view.open_trick
    if trick is None:
        return _highest(allowed)
    better = [c for c in allowed if c.suit is trick.led.suit and c.rank > trick.led.rank]
    return min(better or allowed, key=lambda c: (c.rank, c.index))


_PHASES = Phases(play, call, lay_out, _blank, _name_suit)


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Make the plainest move of each phase; chance plays no part except at the strict table."""
    return _PHASES.choose(view, rng)
