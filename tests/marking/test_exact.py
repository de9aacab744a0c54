"""Claims that are refused because no two hands can hold them: no two hands can."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.marking import needs
from picket_desktop.engine.picket.marking.marks import Holding, Say
from picket_desktop.engine.picket.moves import Kind
from tests.marking.exact import may_hold

NOT_TO_BE_HELD = "mark-both-hold", "mark-both-sets", "mark-hand-full"


def said(marker, rng):
    """Yield the state before each of some random calls, and the call."""
    state, _ = marker.apply(marker.start(), marker.read_move("dealer 1"))
    for _ in range(rng.randint(3, 9)):
        offers = [offer for offer in marker.offers(state) if offer.what in [kind.word for kind in Kind]]
        mark = rng.choice(rng.choice(offers).marks)
        yield state, mark
        if marker.why_not(state, mark) is None:
            state, _ = marker.apply(state, mark)


def check(number, seed):
    marker, rng, wrong, refused = games.marker(games.rules("rubicon")), random.Random(seed), [], 0
    for _ in range(number):
        for state, mark in said(marker, rng):
            assert isinstance(mark, Say)
            why_not = marker.why_not(state, mark)
            if why_not is None or why_not.code not in NOT_TO_BE_HELD:
                continue
            hands = [needs.held(state.said, state.now.elder, seat) for seat in (0, 1)]
            hands[mark.seat] = needs.with_one(hands[mark.seat], mark.kind, mark.holding)
            refused += 1
            if may_hold((hands[0], hands[1])):
                wrong.append((why_not.code, hands))
    assert wrong == []
    return refused


def hand(point=(), runs=(), sets=()):
    return (
        tuple(map(Holding, point)),
        tuple(map(Holding, runs)),
        tuple(Holding(size, rank) for size, rank in sets),
    )


@pytest.mark.parametrize(
    ("hands", "may"),
    [
        ((hand([8], [8]), hand([8], [8])), True),
        ((hand([4], [4, 4, 4], [(3, 14), (3, 13)]), hand([5], [5])), True),
        ((hand([], [4, 4, 4]), hand([], [5, 5])), False),
        ((hand([], [6, 6]), hand([], [], [(3, 12)])), False),
        ((hand([], [8], [(4, 14)]), hand()), True),
        ((hand([], [8], [(4, 14), (4, 13)]), hand()), False),
    ],
)
def test_hands_are_found_where_there_are_any(hands, may):
    assert may_hold(hands) is may


def test_no_hands_can_hold_what_is_refused():
    assert check(60, seed=1) > 20


@pytest.mark.full
def test_no_hands_can_hold_any_of_much_that_is_refused():
    assert check(2000, seed=2) > 500
