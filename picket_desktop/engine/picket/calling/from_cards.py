"""Build a call from cards picked out of a hand: sort them into groups, in the order in which they are
called.

>>> from picket_desktop.engine.cards import cards
>>> from picket_desktop.engine.picket.rules import rule_set
>>> in_groups(Kind.SEQUENCES, [cards("9H 7H KS AS QS 8H")], rule_set("cotton"))
((AS, KS, QS), (9H, 8H, 7H))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import fault, key, mask, richest
from picket_desktop.engine.picket.calling.runs_across import partitions, with_cards
from picket_desktop.engine.picket.moves import Call, Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet


def in_groups(kind: Kind, handfuls: Iterable[Iterable[Card]], rules: RuleSet) -> tuple[Group, ...]:
    """Return the groups that the picked cards form, using every card.

    A handful may hold several groups: for sets it is split by rank, for sequences wherever a run breaks off.
    If runs may cross the suits and a rank is held twice, take the best runs or, if these would leave a card
    unused, the best runs that use every card. The groups are not checked against the rules for calling.
    """
    groups = [group for handful in handfuls for group in _groups(kind, _high_first(handful), rules)]
    return tuple(sorted(groups, key=lambda g: key(kind, g, rules), reverse=True))


def malformed(call: Call, rules: RuleSet) -> Reason | None:
    """Return why the groups of a call cannot be of its kind, whatever hand they come from; None if they
    can."""
    flat = tuple(c for g in call.groups for c in g)
    code = fault(call.kind, call.groups, flat, rules) if call.groups else None
    return Reason(code, {"kind": call.kind}) if code else None


def _high_first(handful: Iterable[Card]) -> Group:
    return tuple(sorted(handful, key=lambda c: (-c.rank, c.suit)))


def _groups(kind: Kind, cards: Group, rules: RuleSet) -> Iterable[Group]:
    if kind is Kind.POINT:
        return [cards] if cards else []
    if kind is Kind.SETS:
        return [tuple(same) for _, same in groupby(cards, lambda c: c.rank)]
    if rules.calls.runs_in_suit:
        by_suit = sorted(cards, key=lambda c: c.suit)
        return [run for _, suit in groupby(by_suit, lambda c: c.suit) for run in _unbroken(suit)]
    if len({c.rank for c in cards}) == len(cards):
        return _unbroken(cards)
    best = richest(Kind.SEQUENCES, cards, rules)
    if sum(map(len, best)) == len(cards):
        return best
    bits = mask(cards)
    whole = (spans for spans in partitions(bits) if sum(span.length for span in spans) == len(cards))
    spans = next(whole, None)
    return with_cards(bits, spans) if spans else (cards,)


def _unbroken(cards: Iterable[Card]) -> Iterator[Group]:
    """Yield runs from cards of falling rank, split where a rank is missing."""
    run: list[Card] = []
    for card in cards:
        if run and run[-1].rank != card.rank + 1:
            yield tuple(run)
            run = []
        run.append(card)
    if run:
        yield tuple(run)
