"""At the strict table a false reckoning is found out when it has all but won the set. Tests what is struck,
what stays, and where the deal continues. Elder's hand wins all the tricks, or all but one."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import Rank, card, cards
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.events import BonusDue, Challenged, Line, Scored
from picket_desktop.engine.picket.moves import (
    PLAYS,
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    Kind,
    LetGo,
    Play,
)
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, State
from tests.engine.picket.test_strict import ELDER, HONEST, LIAR, YOUNGER, at_calls, do, made

MASTERS = "AS KS QS JS TS 9S 8S AH KH AC KC QC"
"""A hand that wins every trick if led in this order, spades first. Ten of its cards count."""
OTHER = "7S 6S QH JH TH 9H 8H JC TC 9C KD AD"
ACES = Call(Kind.SETS, (cards("AS AH AC AD"),))
QUEENS = Call(Kind.SETS, (cards("QS QH QC"),))


def quiet(game: PicketGame, state: State, *calls: Call) -> State:
    """Return the state after Elder has made these calls, all good, and neither player has called anything
    else."""
    for kind in Kind:
        said = next((c for c in calls if c.kind is kind), Call(kind, ()))
        state, _ = do(game, state, said, Call(kind, ()))
    return state


def until(game: PicketGame, state: State, led: str) -> tuple[State, list[Scored]]:
    """Lead these cards one after another from Elder's hand while Younger follows with the first legal card,
    until the game asks for something else. Return the state and what was scored."""
    story: list[Scored] = []
    for c in cards(led):
        state, events = do(game, state, PLAYS[c.index])
        story += events
        if state.phase is Phase.PLAY and state.actor == YOUNGER:
            state, events = do(game, state, follow(game, state))
            story += events
        if state.phase is not Phase.PLAY:
            break
    return state, story


def follow(game: PicketGame, state: State) -> Move:
    return next(m for m in game.legal_moves(state) if isinstance(m, Play))


def test_exposed_player_plays_on_and_may_still_win_the_cards() -> None:
    # Fourteen for four aces, three of them held, and five spades led are nineteen after seven tricks; the
    # ace of hearts wins the set. Thirty with the ten for the cards is no pique once the set is won.
    hand = MASTERS.replace("QC", "6D")
    game, state = at_calls("cotton", hand, OTHER, (80, 0))
    game = PicketGame(rule_set("cotton", [("strict", "yes"), ("cards-toward-pique", "yes")]))
    state = state._replace(match=state.match._replace(rules=game.rules))
    state, _ = until(game, quiet(game, state, ACES), "AS KS QS JS TS 9S 8S")
    assert state.made == (19, 0)
    state, _ = until(game, state, "AH")
    assert (state.phase, state.actor, state.totals) == (Phase.LAST_WORD, YOUNGER, (100, 0))
    state, _ = do(game, state, Challenge(Kind.SETS))
    assert (state.phase, state.actor) == (Phase.PLAY, YOUNGER)
    assert state.made[ELDER] == 6  # six leads; nothing is reckoned for the last trick or the cards yet
    state, _ = do(game, state, follow(game, state))
    state, story = until(game, state, "KH AC KC 6D")
    assert made(story, ELDER, Line.CARDS) == 10


def test_challenge_on_the_last_lead_lets_the_challenger_follow() -> None:
    # Fourteen, and all ten of Elder's leads that count: the last of them makes a hundred.
    game, state = at_calls("cotton", MASTERS, OTHER, (76, 0))
    state, _ = until(game, quiet(game, state, ACES), "AS KS QS JS TS 9S 8S AH KH AC KC QC")
    assert (state.phase, state.totals, state.hands[ELDER]) == (Phase.LAST_WORD, (100, 0), ())
    state, _ = do(game, state, Challenge(Kind.SETS))
    assert (state.phase, state.actor) == (Phase.PLAY, YOUNGER)
    state, story = do(game, state, follow(game, state))
    assert made(story, ELDER, Line.LAST, Line.CAPOT) == 1 + 40


def test_striking_a_late_pique_leaves_the_scored_tricks() -> None:
    # Ruff 68, seven; a run of seven, 17; three queens, two of them held, 3: the third lead makes thirty.
    # Ten leads, the last and the capot: seventy-eight, and a hundred and eight with the pique.
    run = cards("AS KS QS JS TS 9S 8S")
    game, state = at_calls("cotton", MASTERS, OTHER, (0, 0))
    state = quiet(game, state, Call(Kind.POINT, (run,)), Call(Kind.SEQUENCES, (run,)), QUEENS)
    state, story = until(game, state, "AS KS QS JS TS 9S 8S AH KH AC KC QC")
    assert BonusDue(ELDER, Line.PIQUE) in story
    assert (state.phase, state.actor, state.made) == (Phase.LAST_WORD, ELDER, (78, 0))
    state, _ = do(game, state, CallBonus())
    assert (state.phase, state.actor, state.made) == (Phase.LAST_WORD, YOUNGER, (108, 0))
    state, story = do(game, state, Challenge(Kind.SETS))
    assert made(story, ELDER, Line.STRUCK) == -(7 + 17 + 3 + 30)
    assert not made(story, ELDER, Line.LAST, Line.CAPOT)
    assert (state.phase, state.match.past[-1].points[ELDER]) == (Phase.DEAL, 51)


def test_capot_wins_even_with_the_false_set_struck() -> None:
    # Three, ten leads and the last: fourteen. With the capot fifty-four, and fifty-one without the queens.
    game, state = at_calls("cotton", MASTERS, OTHER, (60, 0))
    state, _ = until(game, quiet(game, state, QUEENS), "AS KS QS JS TS 9S 8S AH KH AC KC QC")
    assert (state.phase, state.totals) == (Phase.LAST_WORD, (114, 0))
    state, story = do(game, state, Challenge(Kind.SETS))
    # Before the set is given to Elder, Younger reckons five hearts, 47, and J 10 9 of clubs.
    assert made(story, YOUNGER, Line.POINT, Line.SEQUENCES) == 5 + 15 + 3
    end = state.match.settlement
    assert end is not None
    assert (end.winner, end.totals, end.line) == (ELDER, (111, 23), "capot")


@pytest.mark.parametrize("younger", [HONEST, HONEST.replace("TC", "6C")])
def test_exposed_player_has_nothing_to_take_back(younger: str) -> None:
    # Younger either has a set of three tens, or none that would be good instead.
    game, state = at_calls("cotton", LIAR, younger, (97, 50))
    state = quiet(game, state, Call(Kind.SETS, (cards("AS AH AC"),)))
    assert (state.phase, state.totals) == (Phase.LAST_WORD, (100, 50))
    state, _ = do(game, state, Challenge(Kind.SETS))
    assert (state.phase, state.actor, state.totals[ELDER]) == (Phase.PLAY, ELDER, 97)
    assert all(isinstance(m, Play) for m in game.legal_moves(state))


RUBICON = "AS KS QS JS 9S AH 8H 7H AC QC 8D 7D", "TS 8S 7S KH QH TH 9H KC JC 9C AD TD"


@pytest.mark.parametrize(("point", "false"), [("AS KS QS JS 9S", False), ("AS KS QS JS TS 9S", True)])
def test_missing_card_may_be_asked_after_any_challenge_of_the_point(point: str, false: bool) -> None:
    game, state = at_calls("rubicon", *RUBICON)
    state, _ = do(game, state, Call(Kind.POINT, (cards(point),)), Call(Kind.POINT, ()))
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SETS, ()), PLAYS[card("9S").index])
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SETS, (cards("TS TH TD"),)))
    state, story = do(game, state, Challenge(Kind.POINT))
    assert story[0] == Challenged(YOUNGER, Kind.POINT, false)
    state, _ = do(game, state, PLAYS[card("7S").index])
    assert AskWhich(Rank.TEN) in game.legal_moves(state)


def test_wrong_challenger_may_still_ask_for_the_missing_ace() -> None:
    game, state = at_calls("rubicon", *RUBICON)
    aces = Call(Kind.SETS, (cards("AS AH AC"),))
    state, _ = do(game, state, Call(Kind.POINT, (cards("AS KS QS JS 9S"),)), Call(Kind.POINT, ()))
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), aces, Call(Kind.SETS, ()))
    state, _ = do(game, state, PLAYS[card("9S").index], Call(Kind.SEQUENCES, ()), Challenge(Kind.POINT))
    assert AskWhich(Rank.ACE) in game.legal_moves(state)


def test_player_without_a_card_played_is_not_challenged_at_a_concession() -> None:
    # Elder has reckoned a point and led; Younger has reckoned tens, and concedes the hand.
    game = PicketGame(rule_set("rubicon", [("concede-last", "yes"), ("strict", "yes")]))
    elder, younger = "AS KS QS JS 9S AH 8H 7H QC 9C 8D 7D", "TS 8S 7S KH QH TH 9H KC TC JC TD 9D"
    state = at_calls("rubicon", elder, younger)[1]
    match = game.single_deal(ELDER).match._replace(number=6, deals_due=6, runs_out=False)
    point = Call(Kind.POINT, (cards("AS KS QS JS 9S"),))
    state, _ = do(game, state._replace(match=match), point, Call(Kind.POINT, ()))
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SETS, ()))
    state, _ = do(game, state, PLAYS[card("AS").index], Call(Kind.SEQUENCES, ()))
    state, _ = do(game, state, Call(Kind.SETS, (cards("TS TH TC TD"),)), ConcedeDeal())
    assert (state.phase, state.actor) == (Phase.LAST_WORD, YOUNGER)
    assert list(game.legal_moves(state)) == [LetGo(), Challenge(Kind.POINT)]
    state, _ = do(game, state, LetGo())
    assert state.phase is not Phase.LAST_WORD


@pytest.mark.parametrize("shown", ["yes", "no"])
def test_carte_rouge_shows_no_cards_at_the_strict_table(shown: str) -> None:
    options = [("strict", "yes"), ("carte-rouge", "20"), ("shown-at-once", shown)]
    game = PicketGame(rule_set("rubicon", options))
    elder, younger = "AS KS QS JS TS AH KH QH JH TH AC AD", "9S 8S 7S 9H 8H 7H KC QC JC TC KD QD"
    state = at_calls("rubicon", elder, younger)[1]
    state = state._replace(match=state.match._replace(rules=game.rules))
    runs = (cards("AS KS QS JS TS"), cards("AH KH QH JH TH"))
    state, _ = do(game, state, Call(Kind.POINT, ()), Call(Kind.SEQUENCES, runs), Call(Kind.SEQUENCES, ()))
    state, story = do(game, state, Call(Kind.SETS, (cards("AS AH AC AD"),)), Call(Kind.SETS, ()))
    state, more = do(game, state, PLAYS[card("AS").index], Call(Kind.POINT, ()))
    assert Scored(ELDER, Line.CARTE_ROUGE, 20) in story + more
