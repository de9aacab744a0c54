"""At the strict table a player who has falsely said "Not good" always has a legal move: to declare something
better, truly or falsely, or to take the answer back."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.calling import calls
from picket_desktop.engine.picket.events import Answered, Claimed, Line, Scored, Verdict
from picket_desktop.engine.picket.exchange import begin
from picket_desktop.engine.picket.moves import PLAYS, Call, Kind
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Outcome, Phase, State
from picket_desktop.engine.picket.turn import Turn

ELDER, YOUNGER = 0, 1
TENS = "AS QS JS 9S TH 9H 8H TC 8C TD 8D 7D"
ACES = "AH AC KS KH 7H QC JC 9C 7C QD JD 9D"


def said_not_good(name: str) -> tuple[PicketGame, State]:
    """Return a game in which Elder has called three tens, and Younger, who holds two aces, has said "Not
    good" on the strength of three."""
    game = PicketGame(rule_set(name, [("strict", "yes")]))
    hands = (cards(TENS.replace("9H", "TS")), cards(ACES))
    state = begin(game.single_deal(ELDER), ELDER, hands, (), 2)
    sheet = state.calls._replace(outcomes=(Outcome(None), None, None, None), reckoned=1)
    state = state._replace(cards=state.cards._replace(kept=state.hands), calls=sheet)
    turn = Turn(state)
    calls.start(turn)
    state = turn.state()
    for kind in (Kind.POINT, Kind.SEQUENCES):
        state, _ = game.apply(state, Call(kind, ()))
    state, _ = game.apply(state, Call(Kind.SETS, (cards("TS TH TC"),)))
    state, events = game.apply(state, Call(Kind.SETS, (cards("AS AH AC"),)))
    assert events == (Answered(YOUNGER, Kind.SETS, Verdict.NOT_GOOD),)
    state, _ = game.apply(state, PLAYS[cards("AS")[0].index])
    for kind in (Kind.POINT, Kind.SEQUENCES):
        assert state.calls.kind is kind
        state, _ = game.apply(state, Call(kind, ()))
    assert (state.phase, state.actor, state.calls.kind) == (Phase.CALLS, YOUNGER, Kind.SETS)
    return game, state


@pytest.mark.parametrize("name", ["rubicon", "au-cent"])
def test_owning_up_makes_elders_call_good(name: str) -> None:
    game, state = said_not_good(name)
    assert Call(Kind.SETS, ()) in list(game.legal_moves(state))
    state, events = game.apply(state, Call(Kind.SETS, ()))
    assert events[0] == Answered(YOUNGER, Kind.SETS, Verdict.GOOD)
    assert Scored(ELDER, Line.SETS, 3) in events
    assert (state.phase, state.actor) == (Phase.PLAY, YOUNGER)


@pytest.mark.parametrize("name", ["rubicon", "au-cent"])
def test_younger_may_stand_by_a_false_not_good(name: str) -> None:
    game, state = said_not_good(name)
    state, events = game.apply(state, Call(Kind.SETS, (cards("AS AH AC"),)))
    assert Claimed(YOUNGER, Kind.SETS, ((3, 14),)) in events
    assert Scored(YOUNGER, Line.SETS, 3) in events


def test_inferior_set_is_refused_after_not_good() -> None:
    game, state = said_not_good("rubicon")
    refused = game.why_not(state, Call(Kind.SETS, (cards("TD TH TC"),)))
    assert refused is not None
    assert refused.code == "inferior"
