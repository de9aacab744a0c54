"""The reasons to give for a layout, whichever player chose it. The reason given is the first in `REASONS`
that is true of the layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from picket_desktop.ai.picket.weighing.laying_out import Layout
from picket_desktop.ai.why import Reasons, Values, first_true
from picket_desktop.engine.cards import Card, Rank, Suit
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import held_points, held_sets, points, richest
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.state import View

ACROSS = 6
"""Minimum length of a sequence across the suits that is worth mentioning."""
FEW_HIGH = 2
"""Minimum number of high cards worth mentioning."""


def why(layout: Layout, view: View, most: int) -> Reason:
    """Return the most telling reason for a layout, for a learner."""
    return first_true(REASONS, LaidOut(view, layout.gone, most))


def why_any(layouts: Sequence[Layout], view: View, most: int) -> Reason:
    """Return the most telling reason that is true of all these layouts. Any of them may be chosen."""
    seen = [LaidOut(view, layout.gone, most) for layout in layouts]
    for code, of in REASONS:
        first, *others = map(of, seen)
        if first is not None and all(values == first for values in others):
            return Reason(code, first)
    return Reason("may-change", {"number": most})


class LaidOut:
    """A layout: the cards that go, at most ``most`` of them, and those that stay. A sequence across the suits
    is mentioned only if it has at least ``across`` cards."""

    def __init__(self, view: View, gone: tuple[Card, ...], most: int, across: int = ACROSS) -> None:
        self.view, self.gone, self.most, self.across = view, gone, most, across
        self.kept = tuple(c for c in view.hand if c not in gone)

    @cached_property
    def sets(self) -> tuple[Group, ...]:
        return held_sets(self.kept)

    def stay(self, least: Rank) -> int:
        """Return how many cards of at least this rank are in the hand, if all of them stay; 0 otherwise."""
        high = [c for c in self.view.hand if c.rank >= least]
        return 0 if any(c in self.gone for c in high) else len(high)


def _four(laid: LaidOut) -> Values:
    return _set(laid) if laid.sets and len(laid.sets[0]) == len(Suit) else None


def _set(laid: LaidOut) -> Values:
    return {"rank": laid.sets[0][0].rank, "number": len(laid.sets[0])} if laid.sets else None


def _broken(laid: LaidOut) -> Values:
    """Name a trio or quatorze that is given up, with the points that it would score if good."""
    for held in held_sets(laid.view.hand):
        if sum(c in laid.kept for c in held) < 3:
            made = points(Kind.SETS, (held,), laid.view.rules)
            return {"rank": held[0].rank, "number": len(held), "made": made}
    return None


def _run(laid: LaidOut) -> Values:
    least = 4 if laid.view.rules.calls.runs_in_suit else laid.across
    runs = richest(Kind.SEQUENCES, laid.kept, laid.view.rules)
    return {"card": runs[0][0], "number": len(runs[0])} if runs and len(runs[0]) >= least else None


def _few(laid: LaidOut) -> Values:
    few, left = 2 * len(laid.gone) <= laid.most, laid.most - len(laid.gone)
    return {"number": len(laid.gone), "left": left} if few and left else None


def _suit(laid: LaidOut) -> Values:
    suits = held_points(laid.kept, laid.view.rules)
    long = suits and len(suits[0]) >= 4
    return {"suit": suits[0][0].suit, "number": len(suits[0])} if long else None


def _guarded(laid: LaidOut) -> Values:
    """Name a king that Younger keeps with a smaller card while the opponent may have the ace."""
    king = next(guarded_kings(laid.kept, laid.view), None)
    return {"card": king} if king and not laid.view.is_elder else None


def guarded_kings(kept: Sequence[Card], view: View) -> Iterator[Card]:
    """Yield the kings kept with another card of their suit while the opponent may have the ace."""
    for king in kept:
        ace = any(c.suit is king.suit and c.rank is Rank.ACE for c in (*view.unseen, *view.shown))
        if king.rank is Rank.KING and ace and sum(c.suit is king.suit for c in kept) > 1:
            yield king


def _high(laid: LaidOut) -> Values:
    number = laid.stay(Rank.QUEEN)
    return {"number": number} if number >= FEW_HIGH else None


def _aces(laid: LaidOut) -> Values:
    number = laid.stay(Rank.ACE)
    return {"number": number} if number else None


def _many(laid: LaidOut) -> Values:
    return {"number": len(laid.gone)}


REASONS: Reasons[LaidOut] = (
    ("keep-set", _four),
    ("keep-sequence", _run),
    ("leave-cards", _few),
    ("keep-set", _set),
    ("break-set", _broken),
    ("keep-longest-suit", _suit),
    ("keep-guard", _guarded),
    ("keep-high", _high),
    ("keep-aces", _aces),
    ("change-many", _many),
)
"""The reasons for a layout, the most telling first."""
