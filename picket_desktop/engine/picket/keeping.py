"""Finds which calls a hand keeps and which it loses when some cards are laid out, and what splitting a run
gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import held, key, points, richest
from picket_desktop.engine.picket.moves import Call, Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet


class Keeping(NamedTuple):
    """The best call of each kind that the ``kept`` cards hold, and the holdings of the whole hand that have
    ``gone``."""

    kept: tuple[Call, ...]
    gone: tuple[Call, ...]


def keeping(hand: Iterable[Card], laid_out: Iterable[Card], rules: RuleSet) -> Keeping:
    """Return the calls that a hand keeps, and those it loses, when some of its cards are laid out.

    A holding is lost if no other as good is left."""
    whole, gone = tuple(hand), frozenset(laid_out)
    left = tuple(c for c in whole if c not in gone)
    kept = [Call(kind, richest(kind, left, rules)) for kind in Kind]
    lost = [Call(call.kind, _lost(call, richest(call.kind, whole, rules), rules)) for call in kept]
    return Keeping(tuple([c for c in kept if c.groups]), tuple([c for c in lost if c.groups]))


class Split(NamedTuple):
    """A run worth splitting, with the best calls without and with the split (``whole`` and ``split``).
    ``made`` and ``more`` are what these calls score if good."""

    whole: Call
    split: Call
    made: int
    more: int


def splitting(hand: Group, rules: RuleSet) -> Split | None:
    """Return a hand's longest run whole and split, with the points for each; None if splitting it scores no
    more."""
    whole, split = (Call(Kind.SEQUENCES, find(Kind.SEQUENCES, hand, rules)) for find in (held, richest))
    if whole == split:
        return None
    made, more = (points(Kind.SEQUENCES, call.groups, rules) for call in (whole, split))
    return Split(whole, split, made, more)


def _lost(kept: Call, whole: tuple[Group, ...], rules: RuleSet) -> tuple[Group, ...]:
    """Return the groups of the whole hand that have no equal among those kept. Each kept group counts only
    once."""
    left = Counter([key(kept.kind, group, rules) for group in kept.groups])
    found = []
    for group in whole:
        worth = key(kept.kind, group, rules)
        if left[worth]:
            left[worth] -= 1
        else:
            found.append(group)
    return tuple(found)
