"""Which events are news to a seat: the actions of other seats, and cards not seen before. The end of a trick
is no news."""

from __future__ import annotations

from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.events import Followed, Led, TrickWon
from picket_desktop.engine.picket.events import (
    Called,
    DealEnded,
    Declared,
    Line,
    Passed,
    Scored,
    TakenBack,
    Took,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.telling import cards_of, only_own
from tests.engine.picket.strict_table import called

ME, OTHER = 0, 1


def test_cards_of_an_event_include_nested_ones() -> None:
    groups = (cards("AS KS QS"), cards("9H 8H 7H"))
    assert [*cards_of(Declared(ME, Kind.SEQUENCES, groups))] == [*groups[0], *groups[1]]
    struck = (Scored(ME, Line.POINT, 3, cards("AS KS")),)
    assert [*cards_of(Scored(ME, Line.STRUCK, -3, struck=struck))] == [*cards("AS KS")]
    assert [*cards_of(Led(OTHER, card("7D")))] == [card("7D")]
    assert [*cards_of(Passed(ME, Kind.POINT))] == []
    assert [*cards_of((cards("AS KS"), 7, "AS"))] == [*cards("AS KS")]


def test_own_events_of_known_cards_and_trick_wins_tell_nothing_new() -> None:
    known = cards("AS KS")
    assert only_own(Led(ME, card("AS")), ME, known)
    assert not only_own(Led(OTHER, card("AS")), ME, known)
    assert not only_own(Took(ME, cards("7D")), ME, known)
    assert only_own(TrickWon(OTHER, 3), ME, known)
    assert only_own(Passed(ME, Kind.POINT), ME, ())


def test_two_hand_game_knows_which_events_tell_something() -> None:
    table = called("rubicon", "AS KS QS JS TS 9S AH KH QH JH 8D 7D", "9C 8C 7C 9H 8H 7H KD QD 9D TD AC AD")
    game, view = table.game, table.sees(ME)
    assert isinstance(game, PicketGame)
    assert not game.tells(view, Led(ME, card("AS")))
    assert game.tells(view, Followed(OTHER, card("9C")))
    assert not game.tells(view, Called(ME, Kind.POINT, 6, None))
    assert game.tells(view, Called(OTHER, Kind.POINT, 6, None))
    assert game.tells(view, Passed(OTHER, Kind.SETS))
    assert not game.tells(view, Passed(ME, Kind.SETS))
    assert game.tells(view, TakenBack(ME, Kind.SETS))
    assert game.tells(view, DealEnded(1, (0, 0), (0, 0), (6, 6)))
    # In the play the score of a trick is public; told before, it would reveal something.
    point = Scored(OTHER, Line.PLAY, 1, cards("9C"), 1)
    assert game.tells(view, point)
    assert not game.tells(view._replace(phase=Phase.PLAY), point)
    assert not game.tells(view._replace(phase=Phase.PLAY), point.__class__(OTHER, Line.LAST, 1, (), 12))
    assert game.tells(view._replace(phase=Phase.PLAY), Scored(OTHER, Line.CARDS, 10))
