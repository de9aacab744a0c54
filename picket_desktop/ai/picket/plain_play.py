"""Card play as people learn it: lead what is known to win before breaking a new suit, win as cheaply as
possible, and throw the lowest card.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from picket_desktop.ai.picket.by_eye import longest
from picket_desktop.ai.picket.reasons.why_played import LED, Played, why
from picket_desktop.ai.player import Choice
from picket_desktop.ai.why import first_true
from picket_desktop.engine.cards import Card, Rank, Suit, pack
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.picket.sure import certain, possible

OWN_HAND = ("only-move", "cash-winner", "lead-sequence", "count-lead", "lead-long", "lead-top")
"""Reasons for a lead that need no counting beyond the cards in mind."""


class Forgetful(View):
    """A view as it is to a player who forgets what the opponent has played, below the rank ``LEAST``: those
    cards seem to be still out. Which suits the opponent did not follow is remembered."""

    LEAST: ClassVar[int] = Rank.ACE + 1

    @property
    def unseen(self) -> tuple[Card, ...]:
        seen = {*self.kept, *self.discards, *self.looked, *self.turned_up, *self.shown}
        noted = {c for c in self.played if c.rank >= self.LEAST}
        return tuple(c for c in pack(self.rules.pack) if c not in seen | noted)


def lead(view: View) -> Choice:
    """Go on with a suit that the opponent did not follow; else cash the winners of the longest suit that has
    one; else break the longest suit."""
    allowed = to_play(view)
    gone, out = not_followed(view), {*certain(view), *possible(view)}
    if on := [c for c in allowed if c.suit in gone]:
        card = max(longest(on), key=lambda c: c.rank)
        return Choice(PLAYS[card.index], Reason("go-on", {"suit": card.suit}))
    winners = [c for c in allowed if not any(d.suit is c.suit and d.rank > c.rank for d in out)]
    if not winners:
        return break_longest(view)
    card = max(winners, key=lambda c: (sum(d.suit is c.suit for d in view.hand), c.rank))
    return Choice(PLAYS[card.index], why(view, card))


def break_longest(view: View) -> Choice:
    """Lead the highest card of the longest suit that may be led."""
    card = longest(to_play(view))[0]
    reasons = [reason for reason in LED if reason[0] in OWN_HAND]
    return Choice(PLAYS[card.index], first_true(reasons, Played(view, card)))


def lead_highest(view: View, rng: random.Random) -> Choice:
    """Lead the highest card that may be led, of equals any."""
    allowed = to_play(view)
    card = max(allowed, key=lambda c: (c.rank, rng.random()))
    if len(allowed) == 1:
        return Choice(PLAYS[card.index], why(view, card))
    return Choice(PLAYS[card.index], Reason("lead-high", {"card": card}))


def follow(view: View, rng: random.Random) -> Choice:
    """Win as cheaply as possible, else throw the lowest card, of equals any."""
    allowed = to_play(view)
    card = min(beating(view) or allowed, key=lambda c: (c.rank, rng.random()))
    return Choice(PLAYS[card.index], why(view, card))


def to_play(view: View) -> list[Card]:
    """Return the cards that may be played."""
    return [m.card for m in view.moves if isinstance(m, Play)]


def beating(view: View) -> Sequence[Card]:
    """Return the cards that may be played and beat the card led, if one is."""
    trick = view.open_trick
    return [c for c in to_play(view) if trick and c.suit is trick.led.suit and c.rank > trick.led.rank]


def not_followed(view: View) -> set[Suit]:
    """Return the suits that the opponent did not follow."""
    tricks = [t for t in view.tricks if t.leader == view.seat and t.followed is not None]
    return {t.led.suit for t in tricks if t.followed is not None and t.followed.suit is not t.led.suit}
