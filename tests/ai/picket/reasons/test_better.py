"""The reason given for the best move sets it apart from the move that was made."""

from __future__ import annotations

import pytest

from picket_desktop.ai.advice import Figure
from picket_desktop.ai.picket.judging import judge
from picket_desktop.ai.picket.reasons.better import better_card, better_layout
from picket_desktop.ai.picket.weighing.laying_out import Layout
from picket_desktop.engine.cards import Card, card, cards
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.state import Phase
from tests.ai.picket.positions import Position

ELDER = Position("rubicon", "AS AH AD AC KS KH QS JS TS 9S 8H 7D", "KD QD JD TD 9D 8D KC QC JC TC 9C 8C").view


def why(best: str, done: str, **lost: float) -> str:
    ways = (Layout(0.0, tuple(cards(gone))) for gone in (best, done))
    return better_layout(*ways, ELDER, 5, [Figure(name, value) for name, value in lost.items()]).code


def test_layout_reason_names_what_it_broke_not_what_it_kept() -> None:
    assert why("8H 7D KH", "8H 7D AH", sets=-9.0) == "keep-set"
    assert why("8H 7D KH", "8H 7D 9S", sequences=-9.0, play=-1.0) == "keep-sequence"
    assert why("8H 7D 9S", "8H KS KH", play=-9.0) == "keep-more-high"
    assert why("8H 7D", "8H 7D KH 9S", play=-2.0, sequences=0.5) == "keep-more-high"
    assert why("8H 7D", "8H 7D AH KH", sets=-9.0, play=-20.0, bonus=-40.0) == "keep-set"
    assert why("8H 7D 9S TS", "8H 7D 9S", point=-1.0) == "change-card"
    assert why("8H 7D 9S TS", "TS 9S", point=-1.0) == "change-idle"
    assert why("8H 7D QS TS", "8H 7D", point=-1.0) == "change-more"
    assert why("8H 7D 9S TS", "7D 9S TS", point=-1.0) == "change-idle"
    assert why("8H 7D QS", "8H 7D JS", play=-1.0) == "by-trial"
    assert why("8H 7D", "8H 7D 9S", play=-1.0, point=0.4, sequences=0.2) == "leave-cards"


def test_winning_is_no_reason_between_two_sure_winners() -> None:
    view = Position(
        "rubicon", "AS AH AD AC KS KH QS JS TS 9S 8H 7D", "KD QD JD TD 9D 8D KC QC JC TC 9C 8C"
    ).view
    aces: tuple[Card, Card] = card("AS"), card("AH")
    reason = better_card(view, *aces)
    assert (reason.code, reason.values) == ("by-hands", {"card": aces[0], "kept": aces[1]})
    assert better_card(view, card("AS"), card("7D")).code != "by-hands"


def test_sunk_point_costs_both_points_and_lists_its_parts() -> None:
    at = Position(
        "rubicon",
        "KD QD JD TC 9C 8S 7H 7C KH QS JS 9S",
        "AS AH AD AC JH TH 9H 8H TS 9D 8D 7D",
        stock="8C 7S KS KC QH QC TD JC",
    )
    at.do("discard 8S 7H 7C 9S JS", "discard 7D")
    while not (at.view.phase is Phase.CALLS and at.view.seat == 1):
        at.do(at.view.moves[0])
    found = judge(at.view, Call(Kind.POINT, ()), 1, 1)
    assert found is not None
    assert found.reason.code == "not-good-hidden"
    assert (found.reason.values["number"], found.reason.values["given"]) == (5, 4)
    assert 8 <= found.cost <= 10  # the five of the own point, and the opponent's four
    first, done = found.ways
    assert (done.move, first.move) == (found.move, found.best)
    assert {figure.value for figure in first.figures} == {0.0}
    total, kind, bonus = (figure.value for figure in done.figures)
    assert (total, kind, bonus) == pytest.approx((-found.cost, -found.cost, 0.0))
