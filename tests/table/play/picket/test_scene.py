"""The table built up from events agrees with the view in every game, whichever seat is Elder."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.game import NATURE, NOBODY
from picket_desktop.engine.picket.events import Scored, SetEnded
from picket_desktop.engine.picket.moves import Call, Deal, DeclareBlank, Discard, KeepSilent, Lift
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, State, View
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table as play
from picket_desktop.table.play.picket.scene import Scene, before, folded, scene_of
from picket_desktop.words.words import words_for
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.play.tables import table

TWO_HANDS = [n for n in games.names() if not n.startswith("piquesept")]


def agree(scene: Scene, view: View) -> None:
    assert set(scene.hand) == set(view.hand)
    assert len(scene.hand) == len(view.hand)
    assert scene.other == view.other_count
    assert scene.exchange.stock == view.stock_left
    assert scene.exchange.discards == view.discards
    assert scene.tricks == view.tricks
    assert scene.score.scored == tuple(e for e in view.told if isinstance(e, Scored))
    assert scene.talk.told == view.told
    if scene.ended is None:
        assert scene.totals == view.totals
    assert scene.played == view.played


def dealt(rules: games.Rules, rng: random.Random) -> Deal:
    order = list(pack(rules.pack))
    rng.shuffle(order)
    return Deal(tuple(order), rules.packets[0])


@pytest.mark.sweep
@pytest.mark.parametrize("name", TWO_HANDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_scene_agrees_with_the_view_through_a_whole_game(name: str, seat: int) -> None:
    rules = rule_set(name)
    game, rng, words = PicketGame(rules), random.Random(f"{name}{seat}"), words_for(rules)
    state: State = game.start()
    scene = before(game.view_for(state, seat))
    for _ in range(2000):
        if state.actor == NOBODY:
            break
        if state.actor != NATURE:
            moves = game.legal_moves(state)
            state, events = game.apply(state, moves[rng.randrange(min(len(moves), 40))])
        elif state.phase is Phase.CUT:
            state, events = game.apply(state, Lift(tuple(rng.sample(pack(rules.pack), 2))))
        else:
            state, events = game.apply(state, dealt(rules, rng))
        view = game.view_for(state, seat)
        known = [e for e in events if e.only in (None, seat)]
        scene = folded(scene, known, words)
        if state.phase not in (Phase.CUT, Phase.CHOOSE, Phase.DEAL):
            agree(scene, view)
        if state.phase is Phase.OVER or scene.ended:
            won = next((event for event in events if isinstance(event, SetEnded)), None)
            assert scene.totals == (won.totals if won else view.standing)
    assert state.actor == NOBODY
    assert scene.score.settled is not None


@pytest.mark.parametrize("seat", [0, 1])
def test_elder_blank_is_shown_after_younger_lays_out(seat: int) -> None:
    rules = rule_set("du-coeur")
    game, words = PicketGame(rules), words_for(rules)
    blank = cards("AS TS 9S 8S 7S 6S AH TH 9H 8H 7H 6H")
    rest = tuple(c for c in pack(36) if c not in blank)
    order = tuple(c for i in range(6) for c in (*blank[2 * i : 2 * i + 2], *rest[2 * i : 2 * i + 2]))
    state, events = game.apply(game.single_deal(0), Deal(order + rest[12:], 2))
    scene = folded(before(game.view_for(state, seat)), game.view_for(state, seat).told, words)
    for move in (DeclareBlank(5), Discard(rest[:3])):
        state, events = game.apply(state, move)
        scene = folded(scene, [e for e in events if e.only in (None, seat)], words)
    assert {*scene.hand, *scene.exchange.discards} == {*game.view_for(state, seat).hand}
    assert (len(scene.hand), scene.other) == ((9, 12) if seat else (12, 9))
    assert [s.cards for s in scene.shown] == [game.view_for(state, 0).dealt]
    state, events = game.apply(state, Discard(blank[:5]))
    scene = folded(scene, [e for e in events if e.only in (None, seat)], words)
    agree(scene, game.view_for(state, seat))
    assert scene.shown == ()


def test_scene_rebuilt_from_the_view_is_the_same() -> None:
    rules = rule_set("rubicon")
    game, rng, words = PicketGame(rules), random.Random(5), words_for(rules)
    state, events = game.apply(game.single_deal(0), dealt(rules, rng))
    scene = folded(before(game.view_for(state, 0)), [e for e in events if e.only in (None, 0)], words)
    while state.phase is not Phase.PLAY or len(state.tricks) < 5:
        moves = game.legal_moves(state)
        move = next((m for m in moves if not isinstance(m, KeepSilent | Call)), moves[0])
        state, events = game.apply(state, move)
        scene = folded(scene, [e for e in events if e.only in (None, 0)], words)
    assert scene_of(game.view_for(state, 0), words) == scene.gather()
    assert scene.said


def test_ribbon_stays_at_play_when_younger_stood_and_has_no_cards() -> None:
    for game, state in younger_stands():
        here = table(game, state, 1 - state.elder)
        if state.phase is Phase.PLAY and state.tricks:
            assert here.part == 3
            role = here.say.labels.role(False, len(state.hands[state.younger]))
            assert ("no cards" in role) == (not state.hands[state.younger])
    assert any(not state.hands[state.younger] for _, state in younger_stands() if state.phase is Phase.PLAY)


@pytest.mark.sweep
@pytest.mark.parametrize("name", TWO_HANDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_ribbon_and_calls_never_go_back_in_a_deal(name: str, seat: int) -> None:
    """If Younger declares only after Elder has led, the part of the calls lasts until then."""
    rules = rule_set(name)
    game, rng = PicketGame(rules), random.Random(f"{name}{seat}")
    asked = 0
    for elder in (0, 1):
        state, _ = game.apply(game.single_deal(elder), dealt(rules, rng))
        before_it = (0, False)
        while state.actor >= 0 and state.phase is not Phase.OVER:
            here = table(game, state, seat)
            now = (here.part, here.calls_made)
            assert now >= before_it, (state.phase, len(state.tricks))
            assert now[1] >= before_it[1]
            assert not (here.calls_made and state.phase is Phase.CALLS)
            asked += state.phase is Phase.CALLS and bool(state.tricks)
            before_it = now
            moves = game.legal_moves(state)
            state, _ = game.apply(state, moves[rng.randrange(min(len(moves), 40))])
    assert asked or name != "rubicon"


def test_ribbon_stays_at_the_calls_while_younger_sees_the_first_lead(tmp_path: Path) -> None:
    """The view includes the lead, and Younger's calls after it, only once these have been shown."""

    def unled(sitting: Sitting) -> bool:
        view = sitting.view
        calling = sitting.awaiting is Await.OTHER and view.phase is Phase.PLAY
        return calling and view.elder != view.seat and not view.tricks

    sitting = sat("rubicon", unled)
    pilot = Pilot(lambda app: play(app, sitting), tmp_path, glances=UNPAINTED)
    parts = []
    while not (here := pilot.table.shown.state(pilot.now)).asked:
        parts.append((here.part, bool(here.scene.tricks)))
        pilot.wait(1 / 30)
    assert here.view.phase is Phase.CALLS
    assert here.scene.tricks
    assert (2, True) in parts
    assert {part for part, _ in parts} == {2}
    pilot.app.quit()


def younger_stands() -> Iterator[tuple[PicketGame, State]]:
    """Yield every state of a deal in which Younger exchanges nothing and leads to the last trick."""
    game = PicketGame(rule_set("cotton", [("younger-min", "0")]))
    elder = cards("9S 8S 7S 9H 8H 7H JC 9C 8C JD 9D 8D")
    younger = cards("AS KS QS AH KH QH AC KC QC AD KD QD")
    order = [c for i in range(0, 12, 2) for hand in (elder, younger) for c in hand[i : i + 2]]
    rest = [c for c in pack(36) if c not in order]
    state, _ = game.apply(game.single_deal(0), Deal((*order, *rest), 2))
    while state.actor >= 0:
        yield game, state
        moves = game.legal_moves(state)
        move = moves[-1] if state.phase is Phase.EXCHANGE else moves[0]
        state, _ = game.apply(state, move)
