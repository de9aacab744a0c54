"""U at the table, and *Take back* in the menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine.record import PRACTICE, TAKEN_BACK, Note
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.some_games import some_games
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened

every_game = pytest.mark.parametrize("rules", some_games())


def _seen(sitting: Sitting) -> bool:
    """Return True if the last decision has shown the person something and they are to play again."""
    back, view = sitting.deal.last_decision, sitting.view
    return bool(sitting.awaiting is Await.YOU and view.tricks and back and not back.free)


def _unseen(sitting: Sitting) -> bool:
    back = sitting.deal.last_decision
    return bool(sitting.awaiting is Await.YOU and sitting.view.tricks and back and back.free)


@pytest.mark.sweep
@every_game
def test_trick_just_won_can_be_replayed(rules: str, tmp_path: Path) -> None:
    sitting = sat(rules, _unseen)
    back = sitting.deal.last_decision
    assert back
    pilot = opened(sitting, tmp_path)
    pilot.key("u")
    pilot.wait(1.0, 10)
    assert len(sitting.record.moves) == back.moves
    assert not sitting.record.noted(TAKEN_BACK)
    assert pilot.table.scene.open_trick is not None
    hand = [look.id for look in pilot.app.lay_out() if look.group == "hand"]
    assert sorted(hand) == sorted(card.text for card in sitting.view.hand)
    card = next(m for m in sitting.view.moves)
    pilot.press(card.card.text)
    assert len(sitting.record.moves) > back.moves
    pilot.app.quit()


@pytest.mark.sweep
@every_game
def test_revealing_move_is_undone_only_in_practice(rules: str, tmp_path: Path) -> None:
    sitting = sat(rules, _seen)
    pilot, before = opened(sitting, tmp_path), sitting.record
    pilot.key("u")
    assert sitting.record is before
    assert "It is free only while it is still your turn" in " ".join(" ".join(pilot.words()).split())
    back = sitting.deal.last_decision
    assert back
    pilot.key("esc")
    assert pilot.look("undo").dim
    pilot.key("esc")
    sitting.recorder.record = before.with_note(Note(0, PRACTICE))
    pilot.key("esc")
    pilot.wait(0.5, 5)
    pilot.press("undo")
    pilot.wait(1.0, 10)
    assert pilot.screen == "Table"
    assert sitting.record.moves == before.moves[: back.moves]
    assert list(sitting.record.noted(TAKEN_BACK).values()) == ["1"]
    pilot.app.quit()


def test_undo_first_puts_back_picked_or_raised_cards(tmp_path: Path) -> None:
    sitting = sat("rubicon", lambda s: s.awaiting is Await.YOU and s.view.phase.value == "exchange")
    pilot = opened(sitting, tmp_path)
    pilot.press(sitting.view.hand[0].text)
    pilot.wait(0.5, 5)
    assert pilot.table.hand.marked
    pilot.key("u")
    assert not pilot.table.hand.marked
    pilot.app.quit()
    sitting = sat("rubicon", lambda s: _unseen(s) and len(s.view.hand) > 2)
    pilot, before = opened(sitting, tmp_path, press_twice=True), sitting.record
    pilot.press(sitting.view.moves[0].card.text)
    assert pilot.table.hand.chosen
    pilot.key("u")
    assert pilot.table.hand.chosen is None
    assert sitting.record is before
    pilot.app.quit()


def test_undo_before_the_first_move_does_nothing(tmp_path: Path) -> None:
    sitting = sat("du-coeur", lambda s: s.awaiting is Await.YOU and s.deal.last_decision is None)
    pilot, before = opened(sitting, tmp_path), sitting.record
    pilot.key("u")
    assert sitting.record is before
    pilot.key("esc")
    grey = {look.id: look.name for look in pilot.app.lay_out() if look.dim and look.id}
    assert set(grey) == {"undo", "concede", "look-back", "review", "this-deal", "statistics"}
    assert grey["undo"] == "There is nothing in this deal that you could take back."
    pilot.press("undo")
    assert pilot.screen == "Menu"
    assert grey["undo"] in pilot.app.foot.words
    pilot.app.quit()
