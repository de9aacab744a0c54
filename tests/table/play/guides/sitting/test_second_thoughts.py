"""The U key at the table, and *Take back* in the menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.engine.record import PRACTICE, TAKEN_BACK
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.some_games import some_games
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened

every_game = pytest.mark.parametrize("rules", some_games())


def _seen(sitting: Sitting) -> bool:
    """Return True if the last decision has shown the person something and the person is to play again."""
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
    assert pilot.table.shown.scene.open_trick is not None
    hand = [look.id for look in pilot.app.lay_out() if look.group == "hand"]
    assert sorted(hand) == sorted(card.text for card in sitting.view.hand)
    card = next(m for m in sitting.view.moves)
    pilot.press(card.card.text)
    assert len(sitting.record.moves) > back.moves
    pilot.app.quit()


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("by", ["key", "menu"])
def test_revealing_move_is_undone_in_an_ordinary_game_and_marks_it(
    rules: str, by: str, tmp_path: Path
) -> None:
    sitting = sat(rules, _seen)
    pilot, before = opened(sitting, tmp_path), sitting.record
    assert not before.noted(PRACTICE)
    back = sitting.deal.last_decision
    assert back
    if by == "key":
        pilot.key("u")
    else:
        pilot.key("esc")
        pilot.wait(0.5, 5)
        assert "main statistics" in pilot.look("undo").name
        pilot.press("undo")
    assert "Taken back. This deal is kept out of your main statistics." in pilot.app.foot.words
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
    assert pilot.table.shown.hand.marked
    pilot.key("u")
    assert not pilot.table.shown.hand.marked
    pilot.app.quit()
    sitting = sat("rubicon", lambda s: _unseen(s) and len(s.view.hand) > 2)
    pilot, before = opened(sitting, tmp_path, press_twice=True), sitting.record
    pilot.press(sitting.view.moves[0].card.text)
    assert pilot.table.shown.hand.chosen
    pilot.key("u")
    assert pilot.table.shown.hand.chosen is None
    assert sitting.record is before
    pilot.app.quit()


def test_menu_shows_what_cannot_be_done_now_pale_and_says_why(tmp_path: Path) -> None:
    """Before the first move, both the U key and the menu say that there is nothing to take back."""
    sitting = sat("du-coeur", lambda s: s.awaiting is Await.YOU and s.deal.last_decision is None)
    pilot, before = opened(sitting, tmp_path), sitting.record
    pilot.key("u")
    assert sitting.record is before
    assert pilot.tells("There is nothing to take back.")
    pilot.key("esc")
    shown = [look for look in pilot.app.lay_out() if look.id and look.press]
    assert {"resume", "rules", "keys", "settings", "leave"} <= {look.id for look in shown}
    pale = {"undo", "concede", "other-hand", "look-back", "review", "this-deal"}
    assert {look.id for look in shown if look.dim} == pale
    assert all(look.name.endswith(".") for look in shown if look.dim)
    pilot.press("undo")
    assert pilot.screen == "Menu"
    assert pilot.app.foot.words == "There is nothing to take back."
    pilot.app.quit()


def test_menu_entries_keep_their_places_at_every_moment(tmp_path: Path) -> None:
    moments: list[Callable[[Sitting], bool]] = [
        lambda s: s.awaiting is Await.YOU and s.deal.last_decision is None,
        lambda s: s.awaiting is Await.YOU and s.view.phase.value == "play" and s.game.concession is not None,
        lambda s: s.awaiting is Await.NEXT,
    ]
    places = []
    for moment in moments:
        pilot = opened(sat("rubicon", moment), tmp_path)
        pilot.wait(1.0, 10)
        pilot.key("esc")
        places.append({look.id: look.rect for look in pilot.app.lay_out() if look.press})
        pilot.app.quit()
    assert len(places[0]) == 12
    assert places[0] == places[1] == places[2]


def test_menu_after_a_deal_offers_to_look_at_it_again(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", lambda s: s.awaiting is Await.NEXT), tmp_path)
    pilot.wait(1.0, 10)
    pilot.key("esc")
    shown = {look.id for look in pilot.app.lay_out() if look.press and not look.dim}
    assert {"look-back", "review", "this-deal"} <= shown
    assert not {"undo", "concede"} & shown
    pilot.app.quit()
