"""What the cards that stay in a hand would call, and what goes with those that are laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import held, key
from picket_desktop.engine.picket.moves import Call, Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet


class Keeping(NamedTuple):
    """The best call of each kind that the cards ``kept`` hold, where they hold one, and those holdings of the
    whole hand that have ``gone``."""

    kept: tuple[Call, ...]
    gone: tuple[Call, ...]


def keeping(hand: Iterable[Card], laid_out: Iterable[Card], rules: RuleSet) -> Keeping:
    """What a hand keeps when some of its cards are laid out. A holding has gone where none as good is left in
    its place."""
    whole, gone = tuple(hand), frozenset(laid_out)
    left = tuple(c for c in whole if c not in gone)
    kept = [Call(kind, held(kind, left, rules)) for kind in Kind]
    lost = [Call(call.kind, _lost(call, held(call.kind, whole, rules), rules)) for call in kept]
    return Keeping(tuple([c for c in kept if c.groups]), tuple([c for c in lost if c.groups]))


def _lost(kept: Call, whole: tuple[Group, ...], rules: RuleSet) -> tuple[Group, ...]:
    """The groups of the whole hand that none of those kept is as good as, each kept one standing for one."""
    left = Counter([key(kept.kind, group, rules) for group in kept.groups])
    found = []
    for group in whole:
        worth = key(kept.kind, group, rules)
        if left[worth]:
            left[worth] -= 1
        else:
            found.append(group)
    return tuple(found)
