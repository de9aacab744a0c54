"""The order of the person's hand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from picket_desktop.engine.cards import ALL, Card, cards
from picket_desktop.table.play.hand_order import kept_order, moved, sorted_hand

hands = st.lists(st.sampled_from(ALL), unique=True, max_size=12).map(tuple)


def test_colours_alternate() -> None:
    assert sorted_hand(cards("6D AS KC TH AD 7S")) == cards("AS 7S TH KC AD 6D")


def test_of_three_suits_the_odd_colour_stands_between() -> None:
    assert sorted_hand(cards("AS KC TH")) == cards("AS TH KC")
    assert sorted_hand(cards("AH KC TD")) == cards("AH KC TD")
    assert sorted_hand(cards("AS KH TD")) == cards("KH AS TD")


def test_by_rank_suits_follow() -> None:
    assert sorted_hand(cards("6D AS KC AH"), ranks=True) == cards("AS AH KC 6D")


def test_cards_that_come_stand_where_sorting_would_put_them() -> None:
    assert kept_order(cards("AS 7S TH"), cards("AS 7S TH KS")) == cards("AS KS 7S TH")
    mine = cards("TH AS 7S")
    assert kept_order(mine, cards("TH AS 7S KS")) == cards("TH AS KS 7S")


def test_cards_that_go_leave_the_others_as_they_are() -> None:
    assert kept_order(cards("TH AS 7S"), cards("TH 7S")) == cards("TH 7S")


def test_a_card_is_moved() -> None:
    hand = cards("AS KS QS")
    assert moved(hand, hand[0], 2) == cards("KS QS AS")
    assert moved(hand, hand[2], 0) == cards("QS AS KS")
    assert moved(hand, hand[0], 99) == cards("KS QS AS")


@given(hands, hands, st.booleans())
def test_no_card_is_lost(order: tuple[Card, ...], hand: tuple[Card, ...], ranks: bool) -> None:
    found = kept_order(order, hand, ranks)
    assert sorted(found) == sorted(hand)
    stayed = [c for c in order if c in hand]
    if tuple(stayed) != tuple(c for c in sorted_hand(hand, ranks) if c in stayed):
        assert [c for c in found if c in order] == stayed
