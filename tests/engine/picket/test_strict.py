"""The strict table has false reckonings, challenges, bonuses that must be called, and forfeits."""

from __future__ import annotations

from typing import Any

from picket_desktop.engine.cards import Rank, cards
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.calling import calls
from picket_desktop.engine.picket.events import (
    BonusDue,
    BonusLost,
    Challenged,
    Claimed,
    Declared,
    Line,
    Scored,
    WhichAsked,
)
from picket_desktop.engine.picket.exchange import begin
from picket_desktop.engine.picket.moves import PLAYS, AskWhich, Call, CallBonus, Challenge, Kind, LetGo
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Outcome, Phase, State
from picket_desktop.engine.picket.turn import Turn
from picket_desktop.engine.rules import cite

ELDER, YOUNGER = 0, 1
Standing = tuple[int, int] | None


def at_calls(rules: str, elder: str, younger: str, standing: Standing = None) -> tuple[PicketGame, State]:
    """Return a game at the strict table and its state after both hands have exchanged, with Elder to call the
    point."""
    game = PicketGame(rule_set(rules, [("strict", "yes")]))
    hands = (cards(elder), cards(younger))
    state = begin(game.single_deal(ELDER, standing), ELDER, hands, (), 2)
    state = state._replace(
        cards=state.cards._replace(kept=state.hands),
        calls=state.calls._replace(outcomes=(Outcome(None), None, None, None), reckoned=1),
    )
    turn = Turn(state)
    calls.start(turn)
    return game, turn.state()


def do(game: PicketGame, state: State, *moves: Move) -> tuple[State, list[Any]]:
    story: list[Any] = []
    for move in moves:
        state, events = game.apply(state, move)
        story += events
    return state, story


def made(story: list[Any], seat: int, *lines: Line) -> int:
    return sum(e.points for e in story if isinstance(e, Scored) and e.seat == seat and e.line in lines)


# Cotton's penalty: Elder holds two aces, and reckons three.
LIAR = "AS KS 9S 8S 7S AH 9H 8H QC 9C 7D 6D"
HONEST = "QS JS TS 6S KH QH JH 7H TC KC TD 9D"
ACES = (cards("AS AH AC"),)


def lied(standing: Standing = None) -> tuple[PicketGame, State, list[Any]]:
    game, state = at_calls("cotton", LIAR, HONEST, standing)
    ruff = (cards("AS KS 9S 8S 7S"),)
    state, story = do(
        game, state, Call(Kind.POINT, ruff), Call(Kind.POINT, ()), Call(Kind.SEQUENCES, (cards("9S 8S 7S"),))
    )
    state, more = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SETS, ACES), Call(Kind.SETS, ()))
    return game, state, story + more


def test_a_false_set_is_believed_until_it_is_challenged() -> None:
    _, state, story = lied()
    assert made(story, ELDER, Line.SETS) == 3
    claimed = [e for e in story if isinstance(e, Claimed)]
    assert claimed == [Claimed(ELDER, Kind.SETS, ((3, Rank.ACE),))]
    assert state.phase is Phase.PLAY


def test_opponent_does_not_see_claimed_cards() -> None:
    game, state, story = lied()
    view = game.view_for(state, YOUNGER)
    assert not any(isinstance(e, Declared) and e.kind is Kind.SETS for e in view.told)
    assert cards("AC")[0] not in view.shown
    assert all(not e.cards for e in story if isinstance(e, Scored) and e.line is Line.SETS)


def test_true_challenge_strikes_the_hand_and_scores_the_challengers() -> None:
    game, state, story = lied()
    in_hand = made(story, ELDER, Line.POINT, Line.SEQUENCES, Line.SETS)
    assert in_hand == 5 + 3 + 3
    state, _ = do(game, state, PLAYS[cards("AS")[0].index])
    state, after = do(game, state, Challenge(Kind.SETS))
    assert Challenged(YOUNGER, Kind.SETS, True) in after
    assert made(after, ELDER, Line.STRUCK) == -in_hand
    assert state.made[ELDER] == 1
    assert made(after, YOUNGER, Line.POINT) == 4
    assert made(after, YOUNGER, Line.SEQUENCES) == 6
    assert made(after, YOUNGER, Line.SETS) == 3
    assert state.actor == YOUNGER
    assert state.phase is Phase.PLAY


def test_a_wrong_challenge_shows_the_cards_and_may_not_be_repeated() -> None:
    game, state = at_calls("cotton", LIAR.replace("QC", "AC"), HONEST)
    state, _ = do(game, state, Call(Kind.POINT, (cards("AS KS 9S 8S 7S"),)), Call(Kind.POINT, ()))
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SEQUENCES, ()))
    state, _ = do(game, state, Call(Kind.SETS, ACES), Call(Kind.SETS, ()))
    state, _ = do(game, state, PLAYS[cards("AS")[0].index])
    before = state.made
    state, story = do(game, state, Challenge(Kind.SETS))
    assert story == [Challenged(YOUNGER, Kind.SETS, False), Declared(ELDER, Kind.SETS, ACES)]
    assert state.made == before
    reason = game.why_not(state, Challenge(Kind.SETS))
    assert reason is not None
    assert reason.code == "challenged-before"


def test_asking_for_the_missing_card_is_answered() -> None:
    game, state, _ = lied()
    state, _ = do(game, state, PLAYS[cards("AS")[0].index])
    state, story = do(game, state, AskWhich(Rank.ACE))
    assert story == [WhichAsked(YOUNGER, cards("AD")[0])]
    assert AskWhich(Rank.ACE) not in list(game.legal_moves(state))


def test_cotton_ruff_cannot_be_false() -> None:
    game, state = at_calls("cotton", LIAR, HONEST)
    reason = game.why_not(state, Call(Kind.POINT, (cards("AS KS QS 9S 8S 7S"),)))
    assert reason is not None
    assert reason.code == "not-held"


def test_stirlers_ruff_may_be_false() -> None:
    game, state = at_calls("stirler", LIAR, HONEST)
    state, story = do(game, state, Call(Kind.POINT, (cards("AS KS QS JS TS"),)), Call(Kind.POINT, ()))
    assert made(story, ELDER, Line.POINT) == 5
    assert any(isinstance(e, Claimed) for e in story)


def test_uncalled_holdings_score_nothing() -> None:
    game, state = at_calls("cotton", LIAR, HONEST)
    for kind in Kind:
        state, story = do(game, state, Call(kind, ()), Call(kind, ()))
        assert not [e for e in story if isinstance(e, Scored)]
    assert state.phase is Phase.PLAY
    assert state.made == (0, 0)


# A repique must be called for.
THIRTY = "KS QS JS TS 9S KH 8H 7H KC 9C KD 9D"
NOTHING = "AD QD JD TD 8D AH QH 9H AC JC 7C 8S"


def repicy(rules: str, standing: Standing = None) -> tuple[PicketGame, State, list[Any]]:
    game, state = at_calls(rules, THIRTY, NOTHING, standing)
    run, kings = cards("KS QS JS TS 9S"), cards("KS KH KC KD")
    state, story = do(
        game, state, Call(Kind.POINT, (run,)), Call(Kind.POINT, ()), Call(Kind.SEQUENCES, (run,))
    )
    state, more = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SETS, (kings,)), Call(Kind.SETS, ()))
    return game, state, story + more


def test_due_repicy_is_told_only_to_its_owner() -> None:
    game, state, story = repicy("cotton")
    assert BonusDue(ELDER, Line.REPIQUE) in story
    assert not made(story, ELDER, Line.REPIQUE)
    assert game.view_for(state, ELDER).bonus_due is Line.REPIQUE
    assert game.view_for(state, YOUNGER).bonus_due is None
    assert not any(isinstance(e, BonusDue) for e in game.view_for(state, YOUNGER).told)


def test_cotton_lets_a_bonus_be_called_until_the_next_deal() -> None:
    game, state, _ = repicy("cotton")
    while state.phase is Phase.PLAY:
        plays = [m for m in game.legal_moves(state) if type(m).__name__ == "Play"]
        state, _ = do(game, state, plays[0])
    assert (state.phase, state.actor) == (Phase.LAST_WORD, ELDER)
    assert list(game.legal_moves(state)) == [CallBonus(), LetGo()]
    done, story = do(game, state, CallBonus())
    assert made(story, ELDER, Line.REPIQUE) == 60
    assert (done.phase, done.actor) == (Phase.LAST_WORD, YOUNGER)
    assert list(game.legal_moves(done)) == [LetGo(), Challenge(Kind.SETS)]
    done, _ = do(game, done, LetGo())
    assert done.phase is Phase.DEAL
    _, story = do(game, state, LetGo())
    assert BonusLost(ELDER, Line.REPIQUE) in story


def test_stirler_wants_a_bonus_called_at_once() -> None:
    game, state = at_calls("stirler", THIRTY, NOTHING)
    run, kings = cards("KS QS JS TS 9S"), cards("KS KH KC KD")
    state, _ = do(game, state, Call(Kind.POINT, (run,)), Call(Kind.POINT, ()), Call(Kind.SEQUENCES, (run,)))
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SETS, (kings,)), Call(Kind.SETS, ()))
    called, story = do(game, state, CallBonus())
    assert made(story, ELDER, Line.REPIQUE) == 60
    forgot, story = do(game, state, PLAYS[run[0].index])
    assert BonusLost(ELDER, Line.REPIQUE) in story
    assert forgot.sheet.bonus_due == (None, None)
    assert called.made[ELDER] == state.made[ELDER] + 60


def test_calling_the_bonus_can_win_the_set() -> None:
    game, state, _ = repicy("cotton", (38, 95))
    state, _ = do(game, state, CallBonus())
    assert (state.phase, state.actor) == (Phase.LAST_WORD, YOUNGER)
    state, _ = do(game, state, LetGo())
    assert state.phase is Phase.OVER
    assert state.match.settlement is not None
    assert (state.match.settlement.winner, state.match.settlement.line) == (ELDER, "repique")


def test_penalty_may_give_the_challenger_a_repicy() -> None:
    strong = "KD QD JD TD 9D KC QC JC TC KH QH JH"
    game, state = at_calls("cotton", "AS KS 9S 8S 7S AH 9H 8H 6H 9C 7C 6C", strong)
    state, _ = do(game, state, Call(Kind.POINT, ()), Call(Kind.POINT, ()))
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SEQUENCES, ()))
    state, _ = do(game, state, Call(Kind.SETS, ACES), Call(Kind.SETS, ()))
    state, _ = do(game, state, PLAYS[cards("9S")[0].index])
    state, story = do(game, state, Challenge(Kind.SETS))
    assert made(story, YOUNGER, Line.POINT, Line.SEQUENCES, Line.SETS) >= 30
    assert BonusDue(YOUNGER, Line.REPIQUE) in story
    _, story = do(game, state, CallBonus())
    assert made(story, YOUNGER, Line.REPIQUE) == 60


def test_strict_rules_cite_cotton_unless_the_game_has_its_own_place() -> None:
    assert rule_set("royall-1651").place("strict") == cite("cotton", "ch. VI")
    assert rule_set("stirler").place("bonus_call") == cite("stirler", "Piquet and Repiquet")
    assert rule_set("cotton").place("stakes") is None
