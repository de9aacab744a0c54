"""Packs made from numbers never change, are fair, and are complete."""

from __future__ import annotations

from collections import Counter

import pytest

from picket_desktop.engine.cards import pack, write
from picket_desktop.engine.deals import cut, may_cut, order, permuted, shuffled, spread


@pytest.mark.parametrize("size", [32, 36])
def test_every_pack_is_complete(size: int) -> None:
    for number in range(1, 200):
        for made in (order(number, size), spread(number, size), shuffled(order(number, size), number)):
            assert sorted(made) == list(pack(size))


def test_number_gives_the_same_pack_on_every_machine() -> None:
    """Records hold the numbers, so these cards must never change."""
    assert write(order(1, 32)[:8]) == "8C 9S JC 7H TS QH AS KC"
    assert write(order(271828, 36)[:8]) == "AH 8H TS 6H QD AC KD QC"


def test_every_card_is_equally_likely_on_top() -> None:
    tops = Counter(order(number, 32)[0].text for number in range(6400))
    assert set(tops) == {c.text for c in pack(32)}
    chi_square = sum((n - 200) ** 2 / 200 for n in tops.values())
    assert chi_square < 62, "31 degrees of freedom: above this one in a thousand"


def test_every_permutation_is_equally_likely() -> None:
    orders = Counter(permuted(("a", "b", "c"), f"seed {i}") for i in range(6000))
    assert len(orders) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 20.5


@pytest.mark.parametrize("size", [32, 36])
def test_a_cut_moves_the_lifted_cards_beneath(size: int) -> None:
    whole = order(5, size)
    for lifted in may_cut(size):
        after = cut(whole, lifted)
        assert after[0] is whole[lifted]
        assert after[-1] is whole[lifted - 1]
        assert cut(after, size - lifted) == whole
    assert (may_cut(size)[0], may_cut(size)[-1]) == (2, size - 2)
