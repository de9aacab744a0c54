"""Remarks on what matters in a hand before the exchange, available at once while the trials take longer.

A remark is true of the hand whatever is laid out, so it stays true if the trials choose another layout than
the gamester's estimate. It is made only if all, or nearly all, of the layouts that the gamester rates best,
one of which will most likely be chosen, agree with it: a hint must not speak for what it then gives up.

Reason codes in addition to those of `ai.player`, about the cards held; ``about`` has the cards that each
speaks of:

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

from picket_desktop.ai.picket.weighing.sampled_exchange import promising
from picket_desktop.engine.cards import Card, Rank, by_suit
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.calling.combinations import held_points, held_runs, held_sets, key, suits
from picket_desktop.engine.picket.moves import Discard, Kind
from picket_desktop.engine.picket.state import Phase, View

TOLD = 2
"""Greatest number of remarks, each of one sentence."""
BEST, LONG, MOST = 5, 6, 0.6
"""Number of best layouts that must agree with a remark; the length from which a run is kept so surely that
this share of them will do."""
PICTURES = {Rank.KING: 2, Rank.QUEEN: 3}
"""Number of cards of its suit, itself included, that a picture card needs to outlast those that beat it."""

Kept = frozenset[Card]


class Fact(NamedTuple):
    """A remark on the hand, the cards that it is about, a test of whether it fits the cards kept by a layout,
    and the share of the best layouts that it must fit."""

    reason: Reason
    about: Kept
    agrees: Callable[[Kept], bool]
    share: float = 1.0


def matters(view: View) -> tuple[Reason, ...]:
    """Return what matters in a hand to be laid out, the weightiest first; empty at other decisions."""
    most = view.moves[0] if view.phase is Phase.EXCHANGE and len(view.moves) > 1 else None
    if not isinstance(most, Discard):
        return ()
    best = sorted(promising(view), reverse=True)[:BEST]
    ways = [frozenset(view.hand) - set(layout.gone) for layout in best]
    found: list[Fact] = []
    for fact in _facts(view):
        fresh = not any(fact.about <= told.about for told in found)
        if fresh and sum(map(fact.agrees, ways)) >= fact.share * len(ways):
            found.append(fact)
    told = [_pointing(fact) for fact in found[:TOLD]]
    return tuple(told) or (Reason("may-change", {"number": len(most.cards)}),)


def upheld(view: View, move: Move) -> tuple[Reason, ...]:
    """Return all possible remarks on a hand that speak for a layout; empty for any other move."""
    if not isinstance(move, Discard):
        return ()
    kept = frozenset(view.hand) - set(move.cards)
    return tuple(_pointing(fact) for fact in _facts(view) if fact.agrees(kept))


def _pointing(fact: Fact) -> Reason:
    """Return the remark with the cards that it speaks of."""
    about = tuple(sorted(fact.about, key=by_suit))
    return replace(fact.reason, values={**fact.reason.values, "about": about})


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
    return Fact(reason, cards, cards.issubset)


def _sets(view: View) -> Iterator[Fact]:
    for group in held_sets(view.hand):
        yield _kept(Reason("holds-set", {"rank": group[0].rank, "number": len(group)}), frozenset(group))


def _runs(view: View, least: int) -> Iterator[Fact]:
    """Yield the longest run if one as long is kept: across the suits another card of a rank does as well."""
    for group in held_runs(view.hand, view.rules)[:1]:
        if len(group) >= least:
            reason = Reason("holds-sequence", {"card": group[0], "number": len(group)})
            share = MOST if len(group) >= LONG else 1.0
            yield Fact(reason, frozenset(group), partial(_keeps_run, view, group), share)


def _keeps_run(view: View, group: Sequence[Card], kept: Kept) -> bool:
    longest = held_runs(kept, view.rules)[:1]
    return any(len(run) >= len(group) and run[0].rank == group[0].rank for run in longest)


def _longest(view: View) -> Iterator[Fact]:
    """Yield the suit for the point if no other is as good."""
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
    """Yield cards that every layout gives up."""
    for group in suits(view.hand):
        cards = frozenset(group)
        if len(group) > 1 and group[0].rank < Rank.TEN:
            yield Fact(Reason("small-suit", {"suit": group[0].suit}), cards, cards.isdisjoint)
        if PICTURES.get(group[0].rank, 0) > len(group):
            yield Fact(Reason("bare", {"card": group[0]}), cards, cards.isdisjoint)
