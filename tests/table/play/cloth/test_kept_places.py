"""Cards of the hand keep their places while the pointer is on them."""

from __future__ import annotations

import random

from picket_desktop.table.play.cloth.kept_places import KeptPlaces


def test_gap_closes_on_the_side_away_from_the_pointer() -> None:
    lie = KeptPlaces(5).played(2)
    assert [lie.place(i) for i in range(4)] == [0, 1, 3, 4]
    assert [lie.pointed(3).place(i) for i in range(4)] == [1, 2, 3, 4]
    assert [lie.pointed(0).place(i) for i in range(4)] == [0, 1, 2, 3]
    assert lie.pointed(1) == lie, "the card before the gap reaches over it"


def test_no_card_comes_under_the_pointer_or_leaves_it() -> None:
    rng = random.Random(3)
    for _ in range(200):
        held = rng.randrange(2, 13)
        lie = KeptPlaces(held)
        while held > 1:
            i = rng.randrange(held)
            before = lie.place(i)
            lie = lie.pointed(i)
            assert lie.place(i) == before
            lie, held = lie.played(i), held - 1
            assert lie.holds(held)
            taken = [lie.place(k) for k in range(held)]
            assert taken == sorted(set(taken))
            assert before not in taken, "the place of the card that was played stays empty"
    assert not KeptPlaces(5, 1).holds(5)
