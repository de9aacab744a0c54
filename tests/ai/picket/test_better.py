"""The reason of the best tells it from what was done."""

from __future__ import annotations

from picket_desktop.ai.advice import Figure
from picket_desktop.ai.picket.better import better_card, better_layout
from picket_desktop.ai.picket.laying_out import Layout
from picket_desktop.engine.cards import Card, card, cards
from tests.ai.picket.positions import Position

ELDER = Position("rubicon", "AS AH AD AC KS KH QS JS TS 9S 8H 7D", "KD QD JD TD 9D 8D KC QC JC TC 9C 8C").view


def why(best: str, done: str, **lost: float) -> str:
    ways = (Layout(0.0, tuple(cards(gone))) for gone in (best, done))
    return better_layout(*ways, ELDER, 5, [Figure(name, value) for name, value in lost.items()]).code


def test_a_layout_is_blamed_for_what_it_broke_and_not_for_what_it_kept() -> None:
    assert why("8H 7D KH", "8H 7D AH", sets=-9.0) == "keep-set"
    assert why("8H 7D KH", "8H 7D 9S", sequences=-9.0, play=-1.0) == "keep-sequence"
    assert why("8H 7D 9S", "8H KS KH", play=-9.0) == "keep-high"
    assert why("8H 7D", "8H 7D KH 9S", play=-2.0, sequences=0.5) == "keep-high"
    assert why("8H 7D 9S TS", "8H 7D 9S", point=-1.0) == "change-more"
    assert why("8H 7D", "8H 7D 9S", play=-1.0, point=0.4, sequences=0.2) == "leave-cards"


def test_of_two_cards_that_win_for_certain_neither_is_praised_for_it() -> None:
    view = Position(
        "rubicon", "AS AH AD AC KS KH QS JS TS 9S 8H 7D", "KD QD JD TD 9D 8D KC QC JC TC 9C 8C"
    ).view
    aces: tuple[Card, Card] = card("AS"), card("AH")
    reason = better_card(view, *aces)
    assert (reason.code, reason.values) == ("by-hands", {"card": aces[0], "kept": aces[1]})
    assert better_card(view, card("AS"), card("7D")).code != "by-hands"
