"""Card play as people learn it: lead what is known to win before breaking a new suit, win as cheaply as
possible, and throw the lowest card.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Container, Sequence
from typing import ClassVar, NamedTuple

from picket_desktop.ai.picket.reasons.why_played import LED, PUT, Played
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card, Rank, Suit, pack
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import suits
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.picket.sure import certain, possible

OWN_HAND = ("only-move", "cash-winner", "lead-sequence", "count-lead", "lead-long", "lead-top")
"""The reasons for a lead that need no counting beyond the cards remembered."""


class Forgetful(View):
    """A view as seen by a player who forgets the cards below the rank ``LEAST`` that the opponent has played:
    they still seem to be out. The suits that the opponent did not follow are remembered."""

    LEAST: ClassVar[int] = Rank.ACE + 1

    @property
    def unseen(self) -> tuple[Card, ...]:
        seen = {*self.hand, *self.kept, *self.discards, *self.looked, *self.turned_up, *self.shown}
        noted = {c for c in self.played if c.rank >= self.LEAST}
        return tuple(c for c in pack(self.rules.pack) if c not in seen | noted)


class Lapses(NamedTuple):
    """The chances that the player leads a card without thinking. ``carrying_on`` applies when a suit should
    be continued, ``elsewhere`` in all other cases."""

    carrying_on: float
    elsewhere: float


def lead(view: View, rng: random.Random, lapses: Lapses) -> Choice:
    """Lead by what was noticed or, in a lapse, lead the highest card."""
    chance = lapses.carrying_on if carries_on(view) else lapses.elsewhere
    return lead_highest(view, rng) if rng.random() < chance else lead_known(view)


def lead_known(view: View) -> Choice:
    """Lead a card known to win: from a suit the opponent did not follow, else from the suit led last, else
    from the longest suit that has one. If there is no such card, break the longest suit."""
    winning = _winning(view)
    if not winning:
        return break_longest(view, certain(view))
    gone, last = not_followed(view), _last_led(view)
    card = max(winning, key=lambda c: (c.suit in gone, c.suit is last, _length(view, c), c.rank))
    said = Reason("go-on", {"suit": card.suit}) if card.suit in gone else why_remembered(view, card)
    return Choice(PLAYS[card.index], said)


def carries_on(view: View) -> bool:
    """Return True if the seat led and won the last trick, and has another card of its suit that is known to
    win."""
    last = view.tricks[-1] if view.tricks else None
    won = last is not None and last.leader == last.winner == view.seat
    return won and any(c.suit is _last_led(view) for c in _winning(view))


def _winning(view: View) -> list[Card]:
    """Return the cards that win if led: those that may be led and have no higher card thought to be still
    out."""
    out = {*certain(view), *possible(view)}
    return [c for c in to_play(view) if not any(d.suit is c.suit and d.rank > c.rank for d in out)]


def _last_led(view: View) -> Suit | None:
    return view.tricks[-1].led.suit if view.tricks else None


def _length(view: View, card: Card) -> int:
    return sum(c.suit is card.suit for c in view.hand)


def break_longest(view: View, shown: Collection[Card] = ()) -> Choice:
    """Lead the highest card of the longest suit that may be led. Of equally long suits, choose the one with
    higher cards. A suit is a last resort if the cards ``shown`` that beat it are at least as many as its top
    cards in sequence."""

    def merit(suit: Sequence[Card]) -> tuple[bool, int, list[Rank]]:
        over = sum(c.suit is suit[0].suit and c.rank > suit[0].rank for c in shown)
        in_order = sum(c.rank == suit[0].rank - place for place, c in enumerate(suit))
        return over < in_order, len(suit), [c.rank for c in suit]

    card = max(suits(to_play(view)), key=merit)[0]
    return Choice(PLAYS[card.index], why_remembered(view, card, OWN_HAND))


def lead_highest(view: View, rng: random.Random) -> Choice:
    """Lead the highest card that may be led: among equals one known to win, or else at random."""
    allowed, winning = to_play(view), _winning(view)
    card = max(allowed, key=lambda c: (c.rank, c in winning, rng.random()))
    if len(allowed) == 1:
        return Choice(PLAYS[card.index], Reason("only-move"))
    return Choice(PLAYS[card.index], Reason("lead-high", {"card": card}))


def follow(view: View, rng: random.Random) -> Choice:
    """Win as cheaply as possible, else throw the lowest card, at random among equals."""
    allowed = to_play(view)
    card = min(beating(view) or allowed, key=lambda c: (c.rank, rng.random()))
    return Choice(PLAYS[card.index], why_remembered(view, card))


def why_remembered(view: View, card: Card, codes: Container[str] | None = None) -> Reason:
    """Return the most telling reason for playing a card. It must hold both by what the player remembers and
    by everything that was seen. If ``codes`` are given, only reasons with these codes count."""
    seen, remembered = Played(View(*view), card), Played(view, card)
    reasons = LED if view.open_trick is None else PUT
    found = (
        Reason(code, values)
        for code, of in reasons
        if (codes is None or code in codes) and (values := of(remembered)) is not None and values == of(seen)
    )
    return next(found)


def to_play(view: View) -> list[Card]:
    """Return the cards that may be played."""
    return [m.card for m in view.moves if isinstance(m, Play)]


def beating(view: View) -> Sequence[Card]:
    """Return the cards that may be played and that beat the card led; empty if none has been led."""
    trick = view.open_trick
    return [c for c in to_play(view) if trick and c.suit is trick.led.suit and c.rank > trick.led.rank]


def not_followed(view: View) -> set[Suit]:
    """Return the suits that the opponent did not follow."""
    tricks = [t for t in view.tricks if t.leader == view.seat and t.followed is not None]
    return {t.led.suit for t in tricks if t.followed is not None and t.followed.suit is not t.led.suit}
