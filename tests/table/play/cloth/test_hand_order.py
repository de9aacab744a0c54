"""The order of the person's hand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from picket_desktop.engine.cards import ALL, Card, card, cards
from picket_desktop.table.play.cloth.hand_order import kept_order, moved, put_back, sorted_hand

hands = st.lists(st.sampled_from(ALL), unique=True, max_size=12).map(tuple)


def test_sorted_hand_alternates_colours() -> None:
    assert sorted_hand(cards("6D AS KC TH AD 7S")) == cards("AS 7S TH KC AD 6D")


def test_odd_colour_of_three_suits_stands_between() -> None:
    assert sorted_hand(cards("AS KC TH")) == cards("AS TH KC")
    assert sorted_hand(cards("AH KC TD")) == cards("AH KC TD")
    assert sorted_hand(cards("AS KH TD")) == cards("KH AS TD")


def test_hand_by_rank_orders_equal_ranks_by_suit() -> None:
    assert sorted_hand(cards("6D AS KC AH"), ranks=True) == cards("AS AH KC 6D")


def test_new_cards_stand_where_sorting_would_put_them() -> None:
    assert kept_order(cards("AS 7S TH"), cards("AS 7S TH KS")) == cards("AS KS 7S TH")
    mine = cards("TH AS 7S")
    assert kept_order(mine, cards("TH AS 7S KS")) == cards("TH AS KS 7S")


def test_remaining_cards_keep_their_order() -> None:
    assert kept_order(cards("TH AS 7S"), cards("TH 7S")) == cards("TH 7S")


def test_moved_card_takes_its_new_place() -> None:
    hand = cards("AS KS QS")
    assert moved(hand, hand[0], 2) == cards("KS QS AS")
    assert moved(hand, hand[2], 0) == cards("QS AS KS")
    assert moved(hand, hand[0], 99) == cards("KS QS AS")


@given(hands, hands, st.booleans())
def test_kept_order_loses_no_card(order: tuple[Card, ...], hand: tuple[Card, ...], ranks: bool) -> None:
    found = kept_order(order, hand, ranks)
    assert sorted(found) == sorted(hand)
    stayed = [c for c in order if c in hand]
    if tuple(stayed) != tuple(c for c in sorted_hand(hand, ranks) if c in stayed):
        assert [c for c in found if c in order] == stayed


def test_cards_that_come_back_lie_as_they_lay_last() -> None:
    lay = tuple(map(card, ("7H", "AS", "KD", "9C")))
    order = tuple(c for c in lay if c is not lay[2])
    assert put_back(order, lay, [sorted_hand(lay), lay]) == lay


def test_cards_that_come_back_do_not_undo_what_was_rearranged_since() -> None:
    lay = tuple(map(card, ("7H", "AS", "KD", "9C")))
    order = tuple(map(card, ("AS", "7H", "9C")))
    found = put_back(order, lay, [lay])
    assert set(found) == set(lay)
    assert tuple(c for c in found if c in order) == order
