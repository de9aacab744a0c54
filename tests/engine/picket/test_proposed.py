"""Which of several ways to call is proposed: what is likeliest to be good, and of equals what makes most."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import card
from picket_desktop.engine.picket.combinations import points
from picket_desktop.engine.picket.moves import Ask, Call, Kind, proposed
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.which_calls import Bar, Calls

NINE_AND_THREE = tuple(map(card, ["AC", "KC", "QC", "JS", "TC", "9C", "8H", "8D", "7H", "7C", "6C", "AD"]))
FREE = Bar((0, 0), beat=False, must=False, ask=False)


def lengths(move: object) -> list[int]:
    assert isinstance(move, Call)
    return [len(group) for group in move.groups]


def test_the_longest_is_proposed_though_two_shorter_ones_would_make_more() -> None:
    """Nothing beats the nine; of the eight and the three, which make two points more, it can be doubted."""
    rules = rule_set("du-coeur")
    calls = Calls(Kind.SEQUENCES, NINE_AND_THREE, rules, FREE)
    best = proposed(calls)
    assert isinstance(best, Call)
    made = [points(m.kind, m.groups, rules) for m in calls if isinstance(m, Call) and m.groups]
    assert lengths(best)[0] == 9
    assert points(best.kind, best.groups, rules) < max(made)


def test_of_equals_the_best_is_proposed_and_what_only_equals_makes_nothing() -> None:
    rules = rule_set("cotton")
    hand = tuple(map(card, ["KS", "QS", "JS", "KH", "QH", "JH", "AC", "6C", "6D", "7D", "9D", "9C"]))
    calls = Calls(Kind.SEQUENCES, hand, rules, FREE)
    assert proposed(calls) == calls[0]
    equal = Calls(Kind.SEQUENCES, hand, rules, FREE._replace(least=(3, 13)))
    assert proposed(equal) == equal[0]


def test_an_answer_that_betters_comes_before_a_dearer_one_that_equals() -> None:
    rules = rule_set("du-coeur")
    calls = Calls(Kind.SEQUENCES, NINE_AND_THREE, rules, FREE._replace(least=(8, 14)))
    assert lengths(proposed(calls))[0] == 9


@pytest.mark.parametrize("kind", Kind)
def test_what_is_to_be_asked_is_asked_first(kind: Kind) -> None:
    calls = Calls(kind, NINE_AND_THREE, rule_set("du-coeur"), FREE._replace(ask=True))
    assert proposed(calls) == Ask(kind)
    assert proposed([Call(kind, ())]) == Call(kind, ())
