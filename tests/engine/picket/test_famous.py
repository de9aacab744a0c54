"""Famous deals end with the scores given by their authors, and are described in the right words."""

from __future__ import annotations

import pytest

from picket_desktop.engine import record as records
from picket_desktop.engine.picket.records.famous import FAMOUS, FamousDeal
from picket_desktop.engine.record import replay
from picket_desktop.words.screens.famous import FAMOUS as TOLD

COUNTED = {"moliere": (69, 0), "hoffmann": (43, 23), "cavendish": (28, 23), "hidden-ace": (70, 8)}


@pytest.mark.parametrize("deal", FAMOUS, ids=lambda deal: deal.name)
def test_deal_comes_to_its_authors_count(deal: FamousDeal) -> None:
    assert records.read(deal.record.write()) == deal.record
    *_, (state, _) = replay(deal.record)
    assert state.match.past[-1].points == COUNTED[deal.name]


def test_the_hidden_ace_leaves_younger_two_points_short() -> None:
    deal = next(deal for deal in FAMOUS if deal.totals)
    *_, (state, _) = replay(deal.record)
    assert state.match.settlement.totals == (113, 98)
    assert state.match.settlement[2:4] == (311, "rubicon")


def test_alcippe_lays_out_what_he_says_and_is_left_with_two_aces() -> None:
    """He laid out the king and queen of diamonds and the ten and queen of spades (Les Fâcheux, II, 2)."""
    *_, (state, _) = replay(FAMOUS[0].record)
    assert {card.text for card in state.cards.discards[1]} == {"KD", "QD", "TS", "QS"}
    assert {card.suit.name for card in state.cards.discards[0]} == {"CLUBS"}
    assert [trick.followed.text for trick in state.tricks[-2:]] == ["AH", "AC"]
    assert state.won(1) == 0


def test_every_famous_deal_has_its_words() -> None:
    assert [deal.name for deal in FAMOUS] == list(TOLD)
