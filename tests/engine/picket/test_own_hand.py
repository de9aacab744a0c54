"""A hand that a person enters becomes a legal position with the score and record given, and only the entered
cards are known."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import cards
from picket_desktop.engine.course import course
from picket_desktop.engine.family import OwnHand, Placed
from picket_desktop.engine.game import BadText
from picket_desktop.engine.picket.exchange import is_blank
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.record import read, replay

HAND = cards("KS JS 8S 7S 7H AC KC TC 9C KD QD 8D")
BLANK = cards("AS TS 9S 8S 7S AH TH 9H 8H 7H AC TC")
GAMES = [name for name in games.names() if isinstance(games.rules(name), RuleSet)]


def placed(game: str = "rubicon", hand: tuple[Any, ...] = HAND, role: str = "elder", **known: Any) -> Placed:
    return games.placed(games.rules(game), OwnHand(hand, role, **known))


@pytest.mark.parametrize("role", ["elder", "younger"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_positions(game: str, role: str) -> None:
    found = placed(game, role=role)
    view = games.game(games.rules(game)).view_for(found.state, 0)
    assert {*view.hand} == {*HAND}
    assert view.phase is Phase.EXCHANGE
    assert view.is_elder == (role == "elder")
    assert view.exchanged[1] == (None if role == "elder" else view.rules.elder_most)
    *_, (state, _) = replay(read(found.record.write()))
    assert state == found.state
    assert course(found.record)[-1].actor == 0


@pytest.mark.parametrize("role", ["elder", "younger"])
def test_the_other_is_dealt_no_blank(role: str) -> None:
    for courts in ("KS KH KC KD QS QH QC QD JS JH JC 7S", "KS KH KC KD QS QH QC QD JS JH JD 7S"):
        assert not is_blank(placed(hand=cards(courts), role=role).state.cards.dealt[1])


@pytest.mark.parametrize(("role", "elders"), [("elder", 0), ("younger", 1)])
@pytest.mark.parametrize("game", ["rubicon", "du-coeur", "cotton"])
def test_the_standing_is_that_of_the_deals_before(game: str, role: str, elders: int) -> None:
    state = placed(game, role=role, standing=(41, 55), deal=4).state
    assert state.match.standing == (41, 55)
    assert state.match.number == 4
    assert state.elder == elders
    assert len(state.match.past) == 3
    assert [sum(made) for made in zip(*(deal.points for deal in state.match.past), strict=True)] == [41, 55]
    assert not state.match.runs_out
    assert placed(game, role=role).state.match.runs_out


def test_the_deal_is_the_least_that_fits() -> None:
    assert placed(standing=(0, 0)).state.match.number == 1
    assert placed(standing=(0, 1)).state.match.number == 2


def test_what_elder_took_is_known() -> None:
    assert placed(role="younger", took=3).state.cards.exchanged == (None, 3)
    with pytest.raises(BadText, match="own-hand-number"):
        placed(role="younger", took=0)


@pytest.mark.parametrize("game", GAMES)
def test_a_declared_blank_binds_elder(game: str) -> None:
    state = placed(game, BLANK, blank=3).state
    assert state.phase is Phase.EXCHANGE
    moves = games.game(games.rules(game)).legal_moves(state)
    assert {len(move.cards) for move in moves if isinstance(move, Discard)} == {3}
    assert placed(game, BLANK).state.phase is Phase.BLANK


def test_a_game_of_three_has_none() -> None:
    with pytest.raises(BadText, match="own-hand-nowhere"):
        placed("piquesept-3")
