"""Remarks on what matters in a hand before the exchange, available at once while the trials take longer.

A remark is true of the hand whatever is laid out, so it stays true if the trials choose a different layout
from the rules of thumb. A remark is made only if it agrees with all of the layouts that the rules of thumb
rate best, one of which will most likely be chosen: a hint must not praise cards and then give them up.

The reason codes, in addition to those of `ai.player`, are about the cards held, which are among the values
too (`KEPT`, `GONE`):

==================  ====================  ==========================================================
code                values                meaning
==================  ====================  ==========================================================
holds-set           rank, number          three or four of a rank are held
holds-sequence      card, number          a run of ``number`` from ``card`` downwards is held
holds-suit          suit, number          the longest suit, for the point
holds-guard         card, number          a king with one smaller card, a queen with two: none to spare
holds-aces          number                two aces or three
holds-two           rank                  two of a rank: a third would score
small-suit          suit                  nothing in ``suit`` is as high as a ten
bare                card                  a king or queen without a guard
may-change          number                up to ``number`` cards may be changed
==================  ====================  ==========================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from picket_desktop.ai.advice import pointed
from picket_desktop.ai.picket.weighing.sampled_exchange import promising
from picket_desktop.engine.cards import Card, Rank, by_suit
from picket_desktop.engine.game import GONE, KEPT, Move, Reason
from picket_desktop.engine.picket.calling.combinations import held_points, held_sets, key, richest, suits
from picket_desktop.engine.picket.moves import Discard, Kind
from picket_desktop.engine.picket.state import Phase, View

TOLD = 2
"""Maximum number of remarks, each of one sentence."""
BEST, LONG = 10, 6
"""How many of the best layouts must all agree with a remark (``BEST``); and how long a run must be to be
mentioned before anything else (``LONG``)."""
PICTURES = {Rank.KING: 2, Rank.QUEEN: 3}
"""How many cards of its suit, itself included, a king or queen needs to outlast the cards that beat it."""

Kept = frozenset[Card]


class Fact(NamedTuple):
    """A remark on the hand. ``about`` returns the cards it concerns: those a layout keeps if ``keeps`` is
    True, else those it gives up. It returns None if the remark does not fit the layout."""

    reason: Reason
    about: Callable[[Kept], Kept | None]
    keeps: bool = True

    def pointing(self, view: View, layouts: Sequence[Move]) -> Reason | None:
        """Return the remark, naming those of its cards that all the layouts keep or give up; None if the
        remark does not support every layout."""
        hand = frozenset(view.hand)
        gone = [frozenset(move.cards) for move in layouts if isinstance(move, Discard)]
        each = [self.about(hand - one if self.keeps else one) for one in gone]
        agreed = [cards for cards in each if cards is not None]
        if len(agreed) < len(each):
            return None
        whole = self.about(hand.difference(*gone) if self.keeps else hand.intersection(*gone))
        cards = tuple(sorted(whole or frozenset.intersection(*agreed), key=by_suit))
        return replace(self.reason, values={**self.reason.values, KEPT if self.keeps else GONE: cards})


def matters(view: View) -> tuple[Reason, ...]:
    """Return the remarks on a hand to be laid out, the weightiest first; empty at other decisions."""
    most = view.moves[0] if view.phase is Phase.EXCHANGE and len(view.moves) > 1 else None
    if not isinstance(most, Discard):
        return ()
    best = sorted(promising(view), reverse=True)[:BEST]
    found: list[Reason] = []
    for told in upheld(view, [Discard(layout.gone) for layout in best]):
        if not any(set(pointed(told)) <= set(pointed(one)) for one in found):
            found.append(told)
    return tuple(found[:TOLD]) or (Reason("may-change", {"number": len(most.cards)}),)


def upheld(view: View, layouts: Sequence[Move]) -> tuple[Reason, ...]:
    """Return all possible remarks on a hand that speak for every one of these discards, the weightiest first.
    Empty if any of the moves is not a discard."""
    if not all(isinstance(move, Discard) for move in layouts):
        return ()
    found: list[Reason] = []
    for fact in _facts(view):
        told = fact.pointing(view, layouts)
        if told is not None and told not in found:
            found.append(told)
    return tuple(found)


def _facts(view: View) -> Iterator[Fact]:
    """Yield all possible remarks, the weightiest first."""
    sets, guards = list(_sets(view)), list(_guards(view))
    in_suit = view.rules.calls.runs_in_suit
    yield from () if in_suit else _runs(view, LONG)
    yield from (fact for fact in sets if fact.reason.values["number"] == 4)
    yield from () if view.is_elder else guards
    yield from _runs(view, 4) if in_suit else ()
    yield from _longest(view)
    yield from sets
    yield from _runs(view, 3)
    yield from guards
    yield from _high(view)
    yield from _low(view)


def _kept(reason: Reason, cards: Kept) -> Fact:
    return Fact(reason, lambda kept: cards if cards <= kept else None)


def _gone(reason: Reason, cards: Kept) -> Fact:
    return Fact(reason, lambda gone: cards if cards <= gone else None, keeps=False)


def _sets(view: View) -> Iterator[Fact]:
    for group in held_sets(view.hand):
        yield _kept(Reason("holds-set", {"rank": group[0].rank, "number": len(group)}), frozenset(group))


def _runs(view: View, least: int) -> Iterator[Fact]:
    """Yield the remark on the longest run of the hand. A layout agrees with the remark if it keeps a run that
    is as good. For runs across the suits, another card of the same rank may replace one that is laid out."""
    for group in richest(Kind.SEQUENCES, view.hand, view.rules)[:1]:
        if len(group) >= least:
            reason = Reason("holds-sequence", {"card": group[0], "number": len(group)})
            yield Fact(reason, partial(_as_long, view, group))


def _as_long(view: View, group: Sequence[Card], kept: Kept) -> Kept | None:
    """Return a run among the cards kept that is as good as this run of the hand; None if there is none."""
    for run in richest(Kind.SEQUENCES, tuple(sorted(kept, key=by_suit)), view.rules)[:1]:
        if len(run) >= len(group) and run[0].rank == group[0].rank:
            return frozenset(run)
    return None


def _longest(view: View) -> Iterator[Fact]:
    """Yield the remark on the best suit for the point, unless another is as good."""
    groups = held_points(view.hand, view.rules)
    worths = [key(Kind.POINT, group, view.rules) for group in groups]
    if not groups or len(groups[0]) < 4 or worths[0] in worths[1:]:
        return
    reason = Reason("holds-suit", {"suit": groups[0][0].suit, "number": len(groups[0])})
    yield _kept(reason, frozenset(groups[0]))


def _guards(view: View) -> Iterator[Fact]:
    for group in suits(view.hand):
        if PICTURES.get(group[0].rank) == len(group):
            reason = Reason("holds-guard", {"card": group[0], "number": len(group) - 1})
            yield _kept(reason, frozenset(group))


def _high(view: View) -> Iterator[Fact]:
    aces = frozenset(c for c in view.hand if c.rank is Rank.ACE)
    if len(aces) > 1:
        yield _kept(Reason("holds-aces", {"number": len(aces)}), aces)
    for rank in (Rank.KING, Rank.QUEEN, Rank.KNAVE, Rank.TEN):
        two = frozenset(c for c in view.hand if c.rank is rank)
        if len(two) == 2 and any(c.rank is rank for c in view.unseen):
            yield _kept(Reason("holds-two", {"rank": rank}), two)


def _low(view: View) -> Iterator[Fact]:
    """Yield remarks on low cards that are better given up."""
    for group in suits(view.hand):
        cards = frozenset(group)
        if len(group) > 1 and group[0].rank < Rank.TEN:
            yield _gone(Reason("small-suit", {"suit": group[0].suit}), cards)
        if PICTURES.get(group[0].rank, 0) > len(group):
            yield _gone(Reason("bare", {"card": group[0]}), cards)
