"""The search skips some equal cards if no pique can be made."""

from __future__ import annotations

import pytest

from picket_desktop.ai.picket.search.suit_shapes import Shape, Suits, counting, suits
from picket_desktop.engine.picket.rules import rule_sets

NINE, TEN, JACK = range(3)
"""The classes of cards at Du Coeur's Picket: below the ten, the ten, and above it."""


@pytest.fixture(scope="module")
def tables() -> Suits:
    return suits(counting(rule_sets()["du-coeur"]))


def thrown(tables: Suits, shape: Shape, plain: bool) -> set[int]:
    throws = tables.plain_throws if plain else tables.throws
    return {throw.kind for throw in throws[0][0][tables.numbers[shape]]}


def test_of_neighbours_the_nine_is_thrown(tables: Suits) -> None:
    shape = (NINE, 0), (TEN, 0), (JACK, 0)
    assert thrown(tables, shape, False) == {NINE, TEN, JACK}
    assert thrown(tables, shape, True) == {NINE}


def test_of_ten_and_jack_the_ten_is_kept_for_the_last_trick(tables: Suits) -> None:
    assert thrown(tables, ((TEN, 0), (JACK, 0)), True) == {JACK}


def test_cards_with_one_of_the_others_between_are_both_thrown(tables: Suits) -> None:
    assert thrown(tables, ((NINE, 0), (TEN, 1), (JACK, 0)), True) == {NINE, JACK}


def test_lead_is_taken_with_a_jack_rather_than_the_nine_beside_it(tables: Suits) -> None:
    number = tables.numbers[(NINE, 1), (NINE, 0), (JACK, 0)]
    (lead,) = tables.plain_leads[1][0][number]
    assert [(answer.wins, answer.won) for answer in lead.answers] == [(False, 1)]
    (lead,) = tables.leads[1][0][number]
    assert sorted(answer.won for answer in lead.answers) == [0, 1]


def test_lead_is_taken_with_the_nine_where_the_ten_may_take_the_last_trick(tables: Suits) -> None:
    (lead,) = tables.plain_leads[1][0][tables.numbers[(NINE, 1), (NINE, 0), (TEN, 0)]]
    assert sorted(answer.won for answer in lead.answers) == [0, 1]
