"""Sentences explain why nothing is scored, and how the points of a call are counted."""

from __future__ import annotations

from picket_desktop.engine.cards import card
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.events import Answered, Called, Line, Told, Verdict
from picket_desktop.engine.picket.moves import Call, Deal, Kind
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, Trick
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words

SAY = picket_words(words("plain"))
RUBICON, COEUR = rule_set("rubicon"), rule_set("du-coeur")


def test_equal_calls_are_named_where_nobody_scores() -> None:
    called = (Called(0, Kind.SEQUENCES, 5, None), Told(0, Kind.SEQUENCES, card("AS").rank))
    alike = (*called, Answered(1, Kind.SEQUENCES, Verdict.EQUAL))
    said = SAY.scores.equal(Line.SEQUENCES, alike, RUBICON)
    assert said == "Both had the same: run of five, ace high. Nobody scores."
    assert SAY.scores.equal(Line.SETS, alike, RUBICON) == ""
    good = (*called, Answered(1, Kind.SEQUENCES, Verdict.GOOD))
    assert SAY.scores.equal(Line.SEQUENCES, good, RUBICON) == ""


def test_trick_without_a_counting_card_is_told_to_be_worthless() -> None:
    low, high = (Trick(0, card("9S"), card(other), 0) for other in ("8S", "KH"))
    assert SAY.tricks.is_worthless(low, COEUR)
    assert not SAY.tricks.is_worthless(high, COEUR)
    assert not SAY.tricks.is_worthless(low, RUBICON)
    assert SAY.labels.last_trick(None, worthless=True).endswith("no ten or higher.")
    assert SAY.labels.last_trick(None) == "You won that trick."


def test_pointing_at_a_call_tells_how_its_points_are_counted() -> None:
    game = PicketGame(COEUR)
    state, _ = game.apply(game.single_deal(0), Deal(order(1, COEUR.pack), 2))
    while state.phase is not Phase.CALLS:
        state, _ = game.apply(state, next(iter(game.legal_moves(state))))
    view = game.view_for(state, state.actor)
    call = next(move for move in view.moves if isinstance(move, Call) and move.groups)
    assert SAY.pressed.says(call, view).endswith(": one point for every ten.")
