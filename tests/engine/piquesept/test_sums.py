"""The points offered for marking the first trick are exactly those that its cards can make. The points that
later tricks really make are always offered."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from picket_desktop.engine.cards import card, pack
from picket_desktop.engine.piquesept.counting import SEVEN, points
from picket_desktop.engine.piquesept.sums import fits


def cards_of(seats: int):
    """Return the pack for this many players."""
    out = (card("8H"), card("8D")) if seats == 3 else ()
    return [c for c in pack(32) if c not in out]


@pytest.mark.parametrize("seats", [3, 4])
def test_first_trick_may_have_what_the_seven_and_any_other_cards_make(seats):
    others = [c for c in cards_of(seats) if c is not SEVEN]
    wanted = {points((SEVEN, *some)) for some in combinations(others, seats - 1)}
    assert fits(seats, ()) == tuple(sorted(wanted))


@pytest.mark.parametrize("seats", [3, 4])
def test_any_order_of_the_cards_fits_trick_by_trick(seats):
    rng = random.Random(seats)
    for _ in range(60):
        order = cards_of(seats)
        rng.shuffle(order)
        order.sort(key=lambda c: (c is not SEVEN, rng.gauss(0, 1) + points((c,)) * rng.choice((0, 1))))
        made = [points(order[at : at + seats]) for at in range(0, len(order), seats)]
        for number, one in enumerate(made):
            assert one in fits(seats, tuple(made[:number]))
        assert sum(made) == 130
