"""The last card of the hand is played, and an equal cut repeated, without a press."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.moves import Lift, Play
from picket_desktop.engine.record import read, replay
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.widgets.theme import BEAT
from tests.some_games import some_games
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened

every_game = pytest.mark.parametrize("rules", some_games())


def last_card(sitting: Sitting) -> bool:
    view = sitting.view
    plays = sitting.awaiting is Await.YOU and len(view.hand) == len(view.moves) == 1
    return plays and isinstance(view.moves[0], Play)


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("wish", ["none", "forced"])
def test_last_card_is_played_after_a_beat(rules: str, wish: str, tmp_path: Path) -> None:
    sitting = sat(rules, last_card)
    move, before = sitting.view.moves[0], len(sitting.record.moves)
    pilot = opened(sitting, tmp_path, fewer_presses=wish, speed="normal")
    pilot.wait(BEAT / 2)
    assert len(sitting.record.moves) == before
    assert not pilot.app.top.rests(pilot.now)
    pilot.wait(BEAT, 4)
    assert sitting.record.moves[before] == move, "the same move as when it is pressed"
    again = read(sitting.record.write())
    assert again.moves == sitting.record.moves
    assert list(replay(again))
    pilot.app.quit()


def test_last_card_waits_while_it_is_carried_or_a_sheet_lies_open(tmp_path: Path) -> None:
    sitting = sat("rubicon", last_card)
    before = len(sitting.record.moves)
    pilot = opened(sitting, tmp_path, fewer_presses="none", speed="slow")
    pilot.key("l")
    pilot.wait(3.0, 12)
    assert len(sitting.record.moves) == before
    pilot.key("esc")
    pilot.wait(3.0, 12)
    assert len(sitting.record.moves) > before
    pilot.app.quit()


def test_last_card_but_one_waits_for_a_press(tmp_path: Path) -> None:
    sitting = sat("rubicon", lambda s: s.awaiting is Await.YOU and len(s.view.hand) == 2)
    before = len(sitting.record.moves)
    pilot = opened(sitting, tmp_path, fewer_presses="none")
    pilot.wait(3.0, 12)
    assert len(sitting.record.moves) == before
    pilot.app.quit()


def equal(rules: str) -> tuple[Sitting, int]:
    """Return a sitting where the person is about to lift, and a place at which the lifted cards will be
    equal.

    Fails the test if there is no such place.
    """
    for seed in range(60):
        for place in (3, 11, 19):
            setup = Setup(games.rules(rules), "novice", "Mr. Cotton", seed, ("Mr. Dobbs", "Mrs. Behn"))
            sitting = rehearsed(setup, seed)
            sitting.lift(place)
            if sitting.awaiting is Await.LIFT:
                return rehearsed(setup, seed), place
    pytest.fail("no cut is equal")


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_equal_cut_is_repeated_without_a_press(rules: str, tmp_path: Path) -> None:
    sitting, place = equal(rules)
    pilot = opened(sitting, tmp_path, speed="normal")
    pilot.table.guide.played.happened(sitting.lift(place))
    pilot.wait(1.0, 10)
    assert any("equal" in words.lower() for words in pilot.words())
    for _ in range(400):
        if sitting.awaiting is not Await.LIFT:
            break
        pilot.wait(0.05)
    lifts = [move for move in sitting.record.moves if isinstance(move, Lift)]
    assert len(lifts) > 1
    assert sitting.awaiting is not Await.LIFT
    pilot.app.quit()
