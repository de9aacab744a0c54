"""Cards picked out of a hand become the call they make."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.picket.calling.combinations import choices, fault, key
from picket_desktop.engine.picket.moves import Call, Kind, LetGo
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet

COTTON = rule_set("cotton")
ACROSS = rule_set("du-coeur")


def picked_up(kind: Kind, handfuls: Iterable[Iterable[Card]], rules: RuleSet) -> Call:
    return PicketGame(rules).in_order(Call(kind, tuple(map(tuple, handfuls))))


def agree(one: Call, other: Call, rules: RuleSet) -> bool:
    """Return True if both calls have the same groups in order of strength. Equal groups may be in either
    order."""
    keys = [[key(c.kind, g, rules) for g in c.groups] for c in (one, other)]
    return set(one.groups) == set(other.groups) and keys[0] == keys[1]


@pytest.mark.sweep
@pytest.mark.parametrize("name", rule_sets())
def test_every_call_can_be_picked_from_cards(name: str) -> None:
    rules, rng = rule_set(name), random.Random(name)
    for _ in range(60):
        hand = tuple(rng.sample(pack(rules.pack), 12))
        for kind in Kind:
            for groups in list(choices(kind, hand, rules))[:40]:
                apart = [rng.sample(g, len(g)) for g in groups]
                assert agree(picked_up(kind, apart, rules), Call(kind, groups), rules)
                if rules.calls.runs_in_suit or kind is not Kind.SEQUENCES:
                    flat = [c for g in apart for c in g]
                    rng.shuffle(flat)
                    assert agree(picked_up(kind, [flat], rules), Call(kind, groups), rules)


@pytest.mark.parametrize("rules", [COTTON, ACROSS], ids=lambda rules: rules.name)
def test_no_cards_picked_make_an_empty_call(rules: RuleSet) -> None:
    for kind in Kind:
        assert picked_up(kind, [()], rules) == Call(kind, ())


@pytest.mark.parametrize(
    ("kind", "picked", "code"),
    [
        (Kind.POINT, "AS KS 9H", "not-a-point"),
        (Kind.POINT, "", "not-a-point"),
        (Kind.SEQUENCES, "AS KS QS 9H 8H", "not-a-sequence"),
        (Kind.SEQUENCES, "AS KS QS TS 9S 8S", "sequence-split"),
        (Kind.SETS, "AS AH AC KS KH", "not-a-set"),
        (Kind.SETS, "9S 9H 9C", "not-a-set"),
        (Kind.SETS, "AS", "not-a-set"),
    ],
)
def test_faulty_pick_keeps_its_cards_in_the_call(kind: Kind, picked: str, code: str) -> None:
    hand = cards("AS KS QS JS TS 9S 8S 9H 8H AH AC KH 9C")
    call = picked_up(kind, [cards(picked)], COTTON)
    assert sorted(c for g in call.groups for c in g) == sorted(cards(picked))
    assert fault(kind, call.groups, hand, COTTON) == code


def test_cross_suit_cards_are_grouped_into_runs() -> None:
    picked = cards("AS KH QS QD JD TC")
    assert [len(g) for g in picked_up(Kind.SEQUENCES, [picked], ACROSS).groups] == [3, 3]
    over = cards("AS KH QS QD")
    assert len(picked_up(Kind.SEQUENCES, [over], ACROSS).groups[0]) == 4
    broken = cards("AS KH QS 9D 8D")
    assert picked_up(Kind.SEQUENCES, [broken], ACROSS).groups == (cards("AS KH QS"), cards("9D 8D"))


def test_best_call_can_be_picked_all_at_once() -> None:
    rules = rule_set("du-coeur", [("strict", "yes"), ("sinking", "no")])
    hand = cards("AS KS QS JS TS 9S 8S 7S JH TH 9H 6C")
    found = picked_up(Kind.SEQUENCES, [hand], rules)
    assert [len(g) for g in found.groups] == [9, 3]
    rng = random.Random(11)
    for _ in range(300):
        hand = tuple(rng.sample(pack(36), 12))
        wanted = next(choices(Kind.SEQUENCES, hand, rules), ())
        call = picked_up(Kind.SEQUENCES, [[c for g in wanted for c in g]], rules)
        assert [key(call.kind, g, rules) for g in call.groups] == [key(call.kind, g, rules) for g in wanted]


@pytest.mark.parametrize(
    ("kind", "picked", "code"),
    [
        (Kind.SETS, "AS AH AC", None),
        (Kind.SETS, "AS KS QS", "not-a-set"),
        (Kind.SEQUENCES, "AS KS QH", "not-a-sequence"),
        (Kind.POINT, "AS KH", "not-a-point"),
        (Kind.SETS, "AS", "not-a-set"),
        (Kind.POINT, "", None),
        (Kind.SETS, "", None),
    ],
)
def test_malformed_pick_is_reported_for_any_hand(kind: Kind, picked: str, code: str | None) -> None:
    call = Call(kind, (cards(picked),) if picked else ())
    reason = PicketGame(COTTON).malformed(call)
    if code is None:
        assert reason is None
    else:
        assert reason is not None
        assert (reason.code, dict(reason.values)) == (code, {"kind": kind})


def test_only_a_call_can_be_malformed() -> None:
    assert PicketGame(COTTON).malformed(LetGo()) is None
