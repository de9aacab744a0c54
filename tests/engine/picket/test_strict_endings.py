"""Endings at the strict table: calls challenged before the settlement, calls taken back, and rights that have
lapsed."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.events import (
    BonusLost,
    Challenged,
    Claimed,
    Declared,
    Line,
    Scored,
    TakenBack,
)
from picket_desktop.engine.picket.exchange import begin
from picket_desktop.engine.picket.moves import (
    PLAYS,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    Kind,
    LetGo,
    Play,
    TakeBack,
)
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Outcome, Phase, State
from tests.engine.picket.test_strict import (
    ACES,
    ELDER,
    HONEST,
    LIAR,
    NOTHING,
    THIRTY,
    YOUNGER,
    at_calls,
    do,
    lied,
    made,
)

LIAR_32 = "AS KS 9S 8S 7S AH 9H 8H QC 9C 7D 8D"
HONEST_32 = "QS JS TS QD KH QH JH 7H TC KC TD 9D"
IN_PLAY = (Line.PLAY, Line.LAST, Line.CARDS, Line.CAPOT)


def played_out(game: PicketGame, state: State) -> State:
    while state.phase is Phase.PLAY:
        state, _ = do(game, state, next(m for m in game.legal_moves(state) if isinstance(m, Play)))
    return state


# A false reckoning that ends the set.


def test_a_set_won_by_a_false_reckoning_may_be_challenged_first() -> None:
    game, state, story = lied((90, 50))
    assert made(story, ELDER, Line.SETS) == 3
    assert (state.phase, state.actor) == (Phase.LAST_WORD, YOUNGER)
    assert list(game.legal_moves(state)) == [LetGo(), Challenge(Kind.SETS)]
    state, after = do(game, state, Challenge(Kind.SETS))
    assert made(after, ELDER, Line.STRUCK) == -11
    assert made(after, YOUNGER, Line.POINT, Line.SEQUENCES, Line.SETS) == 4 + 6 + 3
    assert (state.phase, state.actor, state.totals) == (Phase.PLAY, ELDER, (90, 63))
    assert game.why_not(state, PLAYS[cards("AS")[0].index]) is None


def test_win_stands_if_nobody_challenges() -> None:
    game, state, _ = lied((90, 50))
    state, _ = do(game, state, LetGo())
    assert state.phase is Phase.OVER
    assert state.match.settlement is not None
    assert (state.match.settlement.winner, state.match.settlement.totals) == (ELDER, (101, 50))


def test_challenged_true_set_is_shown_and_wins() -> None:
    game, state = at_calls("cotton", LIAR.replace("QC", "AC"), HONEST, (97, 50))
    for kind in (Kind.POINT, Kind.SEQUENCES):
        state, _ = do(game, state, Call(kind, ()), Call(kind, ()))
    state, _ = do(game, state, Call(Kind.SETS, ACES), Call(Kind.SETS, ()), Challenge(Kind.SETS))
    assert state.phase is Phase.OVER
    assert any(isinstance(e, Declared) and e.groups == ACES for e in state.told)


def test_shown_point_wins_the_set_at_once() -> None:
    game, state = at_calls("cotton", LIAR, HONEST, (96, 50))
    ruff = Call(Kind.POINT, (cards("AS KS 9S 8S 7S"),))
    state, _ = do(game, state, ruff, Call(Kind.POINT, ()))
    assert state.phase is Phase.OVER


def test_last_trick_resumes_after_a_challenge() -> None:
    lines = set()
    for seed in range(40):
        rng = random.Random(seed)
        game, state, _ = lied()
        before = state
        while state.phase is Phase.PLAY:
            before = state
            plays = [m for m in game.legal_moves(state) if isinstance(m, Play)]
            state, story = do(game, state, rng.choice(plays))
        (last,) = before.hands[before.actor]
        scored = [e for e in story if isinstance(e, Scored)]
        for i, event in enumerate(scored):
            if event.seat == ELDER:
                short = 100 - before.made[ELDER] - made(scored[: i + 1], ELDER, *Line)
                match = before.match._replace(runs_out=False, standing=(short, 0))
                won, story = do(game, before._replace(match=match), PLAYS[last.index])
                assert won.sheet.waiting is not None
                lines.add(won.sheet.waiting.line)
                won, more = do(game, won, Challenge(Kind.SETS))
                play = [e for e in story + more if isinstance(e, Scored) and e.line in IN_PLAY]
                assert play == scored
                assert won.phase is Phase.DEAL
    assert lines == {Line.PLAY, Line.LAST, Line.CARDS}


def test_elders_lead_scores_after_youngers_false_declaration_is_challenged() -> None:
    game = PicketGame(rule_set("au-cent", [("strict", "yes"), ("trick-score", "every-lead")]))
    state = at_calls("au-cent", HONEST_32, LIAR_32, (50, 97))[1]
    state = state._replace(match=state.match._replace(rules=game.rules))
    for kind in Kind:
        state, _ = do(game, state, Call(kind, ()))
    state, story = do(game, state, PLAYS[cards("QS")[0].index], *(Call(k, ()) for k in list(Kind)[:2]))
    assert not made(story, ELDER, Line.PLAY)
    state, _ = do(game, state, Call(Kind.SETS, ACES))
    assert (state.phase, state.actor) == (Phase.LAST_WORD, ELDER)
    state, story = do(game, state, Challenge(Kind.SETS))
    assert made(story, YOUNGER, Line.STRUCK) == -3
    assert made(story, ELDER, Line.PLAY) == 1
    assert (state.phase, state.actor, state.calls.kind) == (Phase.PLAY, YOUNGER, None)
    assert game.why_not(state, PLAYS[cards("KS")[0].index]) is None


def test_challenger_may_win_the_set_by_their_own_hand() -> None:
    game, state, _ = lied((90, 95))
    state, _ = do(game, state, Challenge(Kind.SETS))
    assert (state.phase, state.match.settlement and state.match.settlement.winner) == (Phase.OVER, YOUNGER)


# Before the sheet is closed.


def test_false_set_may_be_challenged_after_the_last_trick() -> None:
    game, state, _ = lied()
    state = played_out(game, state)
    assert (state.phase, state.actor) == (Phase.LAST_WORD, YOUNGER)
    state, story = do(game, state, Challenge(Kind.SETS))
    assert Challenged(YOUNGER, Kind.SETS, True) in story
    assert made(story, ELDER, Line.STRUCK) == -11
    assert state.phase is Phase.DEAL


def test_no_last_word_is_asked_without_anything_to_challenge() -> None:
    game, state, _ = lied()
    state, _ = do(game, state, PLAYS[cards("AS")[0].index], Challenge(Kind.SETS))
    assert played_out(game, state).phase is Phase.DEAL


# Taken back, and challenged only after.


def test_false_set_may_be_taken_back_before_playing_a_card() -> None:
    game, state, story = lied()
    assert TakeBack(Kind.SETS) in list(game.legal_moves(state))
    state, after = do(game, state, TakeBack(Kind.SETS))
    assert after[0] == TakenBack(ELDER, Kind.SETS)
    assert made(story + after, ELDER, Line.SETS, Line.STRUCK) == 0
    assert made(after, YOUNGER, Line.SETS) == 3  # three tens, the best set that either holds
    assert state.made == (8, 3)
    refused = game.why_not(state, TakeBack(Kind.SETS))
    assert refused is not None
    assert refused.code == "nothing-to-correct"


def test_false_set_may_not_be_taken_back_after_playing_a_card() -> None:
    game, state, _ = lied()
    state, _ = do(game, state, PLAYS[cards("AS")[0].index])
    state, _ = do(game, state, PLAYS[cards("6S")[0].index])
    assert game.why_not(state, TakeBack(Kind.SETS)) is not None


def test_challenge_waits_until_the_claimant_has_played() -> None:
    game, state = at_calls("cotton", HONEST, LIAR)
    for kind in (Kind.POINT, Kind.SEQUENCES, Kind.SETS):
        state, _ = do(game, state, Call(kind, ()), Call(kind, ACES if kind is Kind.SETS else ()))
    refused = game.why_not(state, Challenge(Kind.SETS))
    assert refused is not None
    assert refused.code == "may-be-corrected"
    state, _ = do(game, state, PLAYS[cards("QS")[0].index], PLAYS[cards("KS")[0].index])
    state, _ = do(game, state, next(m for m in game.legal_moves(state) if isinstance(m, Play)))
    assert game.why_not(state, Challenge(Kind.SETS)) is None


def test_take_back_leaves_a_repicy_that_stands_without_the_set() -> None:
    # Ruff 8, a run of eight 18, a quart 4: thirty before the kings, of which there are two.
    runs = cards("AS KS QS JS TS 9S 8S 7S"), cards("KH QH JH TH")
    game, state = at_calls(
        "cotton", "AS KS QS JS TS 9S 8S 7S KH QH JH TH", "AH 9H 8H 6H KC QC 9C 8C JD TD 7D 6D"
    )
    state, _ = do(game, state, Call(Kind.POINT, runs[:1]), Call(Kind.POINT, ()))
    state, _ = do(game, state, Call(Kind.SEQUENCES, runs), Call(Kind.SEQUENCES, ()))
    state, _ = do(game, state, Call(Kind.SETS, (cards("KS KH KD"),)), Call(Kind.SETS, ()))
    assert state.made == (33, 0)
    state, story = do(game, state, TakeBack(Kind.SETS))
    assert (state.made, state.sheet.bonus_due) == ((30, 0), (Line.REPIQUE, None))
    assert made(story, ELDER, Line.STRUCK) == -3
    state, story = do(game, state, CallBonus())
    assert made(story, ELDER, Line.REPIQUE) == 60


def test_take_back_removes_a_repicy_that_needs_the_set() -> None:
    # Ruff 8, a run of eight 18, a tierce 3: twenty-nine without the kings.
    runs = cards("AS KS QS JS TS 9S 8S 7S"), cards("KH QH JH")
    game, state = at_calls(
        "cotton", "AS KS QS JS TS 9S 8S 7S KH QH JH 6D", "AH 9H 8H 6H KC QC 9C 8C JD TD 7D 6C"
    )
    state, _ = do(game, state, Call(Kind.POINT, runs[:1]), Call(Kind.POINT, ()))
    state, _ = do(game, state, Call(Kind.SEQUENCES, runs), Call(Kind.SEQUENCES, ()))
    state, _ = do(game, state, Call(Kind.SETS, (cards("KS KH KD"),)), Call(Kind.SETS, ()))
    assert (state.made, state.sheet.bonus_due) == ((32, 0), (Line.REPIQUE, None))
    state, _ = do(game, state, TakeBack(Kind.SETS))
    assert (state.made, state.sheet.bonus_due) == ((29, 0), (None, None))


def test_point_taken_back_is_equal_if_the_cards_are() -> None:
    game, state = at_calls(
        "rubicon", "AS KS QS 7S AH 9H 7H JC 9C 7C 9D 8D", "AD KD QD 7D KH QH TH AC QC 8C 9S 8S"
    )
    state, _ = do(game, state, Call(Kind.POINT, (cards("AS KS QS 8S 7S"),)), Call(Kind.POINT, ()))
    assert state.made == (5, 0)
    state, story = do(game, state, *(Call(k, ()) for k in list(Kind)[1:]), TakeBack(Kind.POINT))
    assert state.made == (0, 0)
    assert state.calls.outcomes[1] == Outcome(None, equal=True)
    assert not any(isinstance(e, Declared) for e in story)


def test_penalty_scores_each_kind_held_and_thirty_make_a_repicy() -> None:
    # Younger held a ruff of 8, a run of eight 18 and a quart 4, and no set: thirty exactly.
    fine = "AS KS QS JS TS 9S 8S 7S KH QH JH TH"
    game, state = at_calls("cotton", "AH 9H 8H 6H KC QC 9C 8C JD TD 7D 6D", fine)
    for kind in (Kind.POINT, Kind.SEQUENCES):
        state, _ = do(game, state, Call(kind, ()), Call(kind, ()))
    state, _ = do(game, state, Call(Kind.SETS, (cards("KC KH KD"),)), Call(Kind.SETS, ()))
    state, _ = do(game, state, PLAYS[cards("6D")[0].index])
    state, story = do(game, state, Challenge(Kind.SETS))
    shown = [e for e in story if isinstance(e, Declared)]
    assert [(e.seat, e.kind) for e in shown] == [(YOUNGER, Kind.POINT), (YOUNGER, Kind.SEQUENCES)]
    assert state.made[YOUNGER] == 30
    assert state.sheet.bonus_due[YOUNGER] is Line.REPIQUE


# Stirler's and du Coeur's.


def test_forfeited_repiquet_gives_no_piquet_later() -> None:
    game, state = at_calls("stirler", THIRTY, NOTHING)
    run, kings = cards("KS QS JS TS 9S"), cards("KS KH KC KD")
    state, _ = do(game, state, Call(Kind.POINT, (run,)), Call(Kind.POINT, ()), Call(Kind.SEQUENCES, (run,)))
    state, _ = do(game, state, Call(Kind.SEQUENCES, ()), Call(Kind.SETS, (kings,)), Call(Kind.SETS, ()))
    state, story = do(game, state, PLAYS[run[0].index])
    assert BonusLost(ELDER, Line.REPIQUE) in story
    state = played_out(game, state)
    assert state.sheet.bonus_due == (None, None)
    assert not any(isinstance(e, Scored) and e.line is Line.PIQUE for e in state.told)


@pytest.mark.parametrize("name", ["du-coeur", "stirler"])
def test_sets_laid_down_cannot_be_false(name: str) -> None:
    game, state = at_calls(name, LIAR, HONEST)
    for kind in (Kind.POINT, Kind.SEQUENCES):
        state, _ = do(game, state, Call(kind, ()), Call(kind, ()))
    refused = game.why_not(state, Call(Kind.SETS, ACES))
    assert refused is not None
    assert refused.code == "not-held"
    state, story = do(game, state, Call(Kind.SETS, ()), Call(Kind.SETS, (cards("TS TC TD"),)))
    assert any(isinstance(e, Declared) for e in story)
    assert not any(isinstance(e, Claimed) for e in story)


# Carte rouge, and a hand thrown up.

ROUGE = "AS KS QS JS TS AH KH QH JH TH AC AD"
OTHER = "9S 8S 7S 9H 8H 7H KC QC JC TC KD QD"


def test_carte_rouge_needs_the_cards_held_and_shows_none() -> None:
    game = PicketGame(rule_set("rubicon", [("strict", "yes"), ("carte-rouge", "20")]))
    for hand in (ROUGE, ROUGE.replace("AC", "9C")):
        state = begin(game.single_deal(ELDER), ELDER, (cards(hand), cards(OTHER)), (), 2)
        state = at_calls("rubicon", hand, OTHER)[1]._replace(match=state.match)
        runs = (cards("AS KS QS JS TS"), cards("AH KH QH JH TH"))
        state, _ = do(game, state, Call(Kind.POINT, ()), Call(Kind.SEQUENCES, runs), Call(Kind.SEQUENCES, ()))
        state, _ = do(game, state, Call(Kind.SETS, (cards("AS AH AC AD"),)), Call(Kind.SETS, ()))
        state, story = do(game, state, PLAYS[cards("AS")[0].index], Call(Kind.POINT, ()))
        assert (Scored(ELDER, Line.CARTE_ROUGE, 20) in story) is (hand == ROUGE)


def test_conceding_the_last_hand_keeps_the_opponents_scores() -> None:
    game = PicketGame(rule_set("rubicon", [("concede-last", "yes")]))
    state = at_calls("rubicon", "AS KS 9S 8S 7S AH 9H 8H QC 9C 7D 8D", "QS JS TS QD KH QH JH 7H TC KC TD 9D")[
        1
    ]
    match = game.single_deal(ELDER).match._replace(number=6, deals_due=6, runs_out=False)
    state = state._replace(match=match)
    for kind in (Kind.POINT, Kind.SEQUENCES):
        state, _ = do(game, state, Call(kind, ()))
    state, story = do(game, state, ConcedeDeal())
    assert made(story, YOUNGER, Line.POINT) == 4
    assert made(story, YOUNGER, Line.SEQUENCES) == 6
    assert made(story, YOUNGER, Line.SETS) == 6
    assert made(story, YOUNGER, Line.CONCEDED) == 23


@pytest.mark.parametrize(
    ("held", "reckoned"),
    [
        ("AH QH TH 8H", (3, 0)),  # nothing
        ("AH JH TH 9H", (3, 0)),  # a lesser tierce
        ("AH KH QH 8H", (3, 0)),  # an equal one
        ("JH TH 9H 8H", (0, 4)),
    ],
)
def test_false_not_good_scores_only_the_cards_held_at_a_concession(
    held: str, reckoned: tuple[int, int]
) -> None:
    game = PicketGame(rule_set("rubicon", [("concede-last", "yes"), ("strict", "yes")]))
    younger = f"{held} AC KC TC 8C AD QD 9D 7D"
    state = at_calls("rubicon", "AS KS QS 9S 7S QC JC 9C 7C TD 8D 7H", younger)[1]
    match = game.single_deal(ELDER).match._replace(number=6, deals_due=6, runs_out=False)
    state, _ = do(game, state._replace(match=match), Call(Kind.POINT, ()))
    tierce, quart = cards("AS KS QS"), cards("KD QD JD TD")
    state, _ = do(game, state, Call(Kind.SEQUENCES, (tierce,)), Call(Kind.SEQUENCES, (quart,)))
    state, story = do(game, state, Call(Kind.SETS, ()), ConcedeDeal())
    assert (made(story, ELDER, Line.SEQUENCES), made(story, YOUNGER, Line.SEQUENCES)) == reckoned


def test_opponent_may_call_a_due_bonus_after_a_concession() -> None:
    game = PicketGame(rule_set("rubicon", [("concede-last", "yes"), ("strict", "yes")]))
    fine = "AS KS QS JS TS AH KH QH AC KC AD KD"
    state = at_calls("rubicon", "9S 8S 7S 9H 8H 7H QC JC TC QD JD TD", fine)[1]
    state = state._replace(
        match=game.single_deal(ELDER).match._replace(number=6, deals_due=6, runs_out=False)
    )
    for kind in Kind:
        state, _ = do(game, state, Call(kind, ()))
    state, _ = do(game, state, ConcedeDeal())
    assert (state.phase, state.actor) == (Phase.LAST_WORD, YOUNGER)
    state, story = do(game, state, CallBonus())
    assert made(story, YOUNGER, Line.REPIQUE) == 60
    assert state.phase is not Phase.LAST_WORD
