"""Laying out by eye: the holdings of a hand are kept as they are, without regard to the odds of the draw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from picket_desktop.ai.picket.reasons.why_laid_out import REASONS, LaidOut
from picket_desktop.ai.player import Choice
from picket_desktop.ai.why import first_true
from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.picket.calling.combinations import held_runs, held_sets, suits
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import View

IN_SUIT, ACROSS = 4, 5
"""Minimum length of a sequence that is kept, in one suit or across the suits."""

BY_EYE = ("keep-set", "keep-sequence", "keep-longest-suit", "keep-aces", "change-many")
"""The reasons for a layout that can be given without knowing odds."""

Holding = Sequence[Card]


def longest(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the longest suit, high cards first. Of equally long suits, return the one worth more pips, or
    else the one with the higher cards."""
    return max(suits(hand), key=lambda g: (len(g), sum(c.pips for c in g), [c.rank for c in g]))


def aces(hand: Iterable[Card]) -> Holding:
    """Return the aces."""
    return [c for c in hand if c.rank is Rank.ACE]


def tops(hand: Iterable[Card]) -> Holding:
    """Return the aces in a hand, and the kings of the same suits."""
    held = {c.suit for c in aces(hand)}
    return [c for c in hand if c.rank is Rank.ACE or (c.rank is Rank.KING and c.suit in held)]


def alike(hand: Iterable[Card]) -> Holding:
    """Return the cards of every trio and quatorze."""
    return [c for group in held_sets(hand) for c in group]


def in_order(hand: Iterable[Card], rules: RuleSet) -> Holding:
    """Return the cards of every sequence long enough to be kept."""
    least = IN_SUIT if rules.calls.runs_in_suit else ACROSS
    return [c for group in held_runs(hand, rules) if len(group) >= least for c in group]


def spare(view: View) -> Holding:
    """Return the cards that are not aces and belong to no set or sequence."""
    held = {*aces(view.hand), *alike(view.hand), *in_order(view.hand, view.rules)}
    return [c for c in view.hand if c not in held]


def lay_out(view: View, rng: random.Random, holdings: Iterable[Holding]) -> Choice:
    """Return a layout that keeps the cards of the given holdings, and lays out as many of the other cards as
    allowed. Low cards go first, at random among equals. If cards of the holdings must go too, those in the
    fewest holdings go first."""
    sizes = [len(move.cards) for move in (view.moves[0], view.moves[-1]) if isinstance(move, Discard)]
    worth = Counter(c for holding in holdings for c in holding)
    order = sorted(view.hand, key=lambda c: (worth[c], c.rank, rng.random()))
    spare = sum(not worth[c] for c in order)
    gone = tuple(order[: max(min(sizes), min(max(sizes), spare))])
    reasons = [reason for reason in REASONS if reason[0] in BY_EYE]
    return Choice(Discard(gone), first_true(reasons, LaidOut(view, gone, max(sizes), ACROSS)))
