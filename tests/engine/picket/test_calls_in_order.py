"""Possible calls are listed with those likeliest to be good first, and equally likely ones by score."""

from __future__ import annotations

import pickle
import random

import pytest

from picket_desktop.engine.cards import card, pack
from picket_desktop.engine.picket.calling.combinations import best_key, points
from picket_desktop.engine.picket.calling.which_calls import Bar, Calls
from picket_desktop.engine.picket.moves import Ask, Call, Kind
from picket_desktop.engine.picket.rules import rule_set, rule_sets

NINE_AND_THREE = tuple(map(card, ["AC", "KC", "QC", "JS", "TC", "9C", "8H", "8D", "7H", "7C", "6C", "AD"]))
FREE = Bar((0, 0), beat=False, must=False, ask=False)


def lengths(move: object) -> list[int]:
    assert isinstance(move, Call)
    return [len(group) for group in move.groups]


def test_longest_run_comes_before_a_higher_scoring_call() -> None:
    """Nothing beats the nine. An eight and a three score two points more but may be beaten."""
    rules = rule_set("du-coeur")
    calls = Calls(Kind.SEQUENCES, NINE_AND_THREE, rules, FREE)
    best = calls[0]
    assert isinstance(best, Call)
    made = [points(m.kind, m.groups, rules) for m in calls if isinstance(m, Call) and m.groups]
    assert lengths(best)[0] == 9
    assert points(best.kind, best.groups, rules) < max(made)


@pytest.mark.sweep
@pytest.mark.parametrize("name", rule_sets())
@pytest.mark.parametrize("kind", Kind)
def test_best_call_comes_first_and_ties_go_to_the_higher_score(name: str, kind: Kind) -> None:
    rules, chance = rule_set(name), random.Random(f"{name} {kind}")
    several = 0
    for _ in range(150):
        hand = tuple(sorted(chance.sample(pack(rules.pack), 12)))
        ways = [m for m in Calls(kind, hand, rules, FREE) if isinstance(m, Call) and m.groups]
        several += len(ways) > 1
        worth = [(best_key(kind, m.groups, rules), points(kind, m.groups, rules)) for m in ways]
        assert not worth or worth[0] == max(worth)
    assert several


def test_better_answer_precedes_a_higher_scoring_equal_one() -> None:
    rules = rule_set("du-coeur")
    calls = Calls(Kind.SEQUENCES, NINE_AND_THREE, rules, FREE._replace(least=(8, 14)))
    assert lengths(calls[0])[0] == 9


@pytest.mark.parametrize("kind", Kind)
def test_asking_comes_first_and_calling_nothing_last(kind: Kind) -> None:
    calls = Calls(kind, NINE_AND_THREE, rule_set("du-coeur"), FREE._replace(ask=True))
    assert calls[0] == Ask(kind)
    assert calls[-1] == Call(kind, ())


def test_calls_compare_by_their_terms_and_survive_pickling() -> None:
    rules = rule_set("du-coeur")
    calls = Calls(Kind.SEQUENCES, NINE_AND_THREE, rules, FREE)
    assert calls == Calls(Kind.SEQUENCES, NINE_AND_THREE, rules, FREE)
    assert list(calls) == list(pickle.loads(pickle.dumps(calls)))
    assert calls == pickle.loads(pickle.dumps(calls))
    assert hash(calls) == hash(pickle.loads(pickle.dumps(calls)))
    others = (
        Calls(Kind.SETS, NINE_AND_THREE, rules, FREE),
        Calls(Kind.SEQUENCES, NINE_AND_THREE[1:], rules, FREE),
        Calls(Kind.SEQUENCES, NINE_AND_THREE, rule_set("cotton"), FREE),
        Calls(Kind.SEQUENCES, NINE_AND_THREE, rules, FREE._replace(ask=True)),
        list(calls),
        1,
    )
    assert not [other for other in others if calls == other]
