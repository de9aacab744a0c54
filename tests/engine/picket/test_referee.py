"""What a two-hand game answers about moves: how a pack is dealt, what a waiting seat may do, what is refused
after the end, and who conceded."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.picket.events import Conceded
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike

ELDER, YOUNGER = 0, 1


@pytest.mark.parametrize(("rules", "packet"), [("rubicon", 3), ("cotton", 3), ("au-cent", 2)])
def test_deal_move_uses_packets_of_three_if_allowed(rules: str, packet: int) -> None:
    game = PicketGame(rule_set(rules))
    order = pack(game.rules.pack)
    assert game.name == rules
    assert game.deal_move(order) == Deal(order, packet)


def test_waiting_seat_has_no_moves() -> None:
    table = alike.called("cotton")
    assert len(table.sees(ELDER).moves) > 0
    assert table.sees(YOUNGER).moves == ()


def test_moves_are_refused_after_the_game() -> None:
    # Elder stands at ninety-nine, and the point wins the set.
    table = alike.called("cotton").do("call point")
    won = table.game.single_deal(ELDER, (99, 0))
    table.state = table.state._replace(match=won.match)
    table.do("call point KC QC JC 9C")
    assert table.why_not("play AS") == "not-now"
    table.quietly("play AS")
    assert table.phase == "over"
    assert table.why_not("play 8S") == "game-over"


def test_in_order_leaves_a_play_unchanged() -> None:
    table = alike.called("cotton")
    move = table.game.read_move("play AS")
    assert table.game.in_order(move) == move


def test_concession_names_the_seat() -> None:
    table = alike.called("rubicon", concede_last="yes")
    match = table.state.match
    table.state = table.state._replace(match=match._replace(number=6, deals_due=6, runs_out=False))
    assert table.quietly("concede").heard("Conceded") == [Conceded(ELDER)]
