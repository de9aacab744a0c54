"""Marking the other hand in a game counts as help. It begins from the menu or, once a deal, when the table
asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY
from picket_desktop.table.play.guides.sitting.other_hand import OTHER_HAND
from picket_desktop.table.screens.held.page import HeldPage
from picket_desktop.table.widgets.looks import ButtonLook
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_taking_back import playing, still


def calling(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase.name == "CALLS"


def first_after_calls(sitting: Sitting) -> bool:
    to_mark = sitting.adviser.to_mark
    return to_mark is not None and to_mark.first


def at(sitting: Sitting, data: Path, asks: bool = False) -> Pilot:
    settings = Settings(speed="off", other_hand=asks, period_offered=True)
    guest = Pilot(lambda app: table(app, sitting), data, (1280, 800), settings, UNPAINTED)
    still(guest)
    if guest.app.top.name == "Table" and PUT_AWAY in {look.id for look in guest.laid()}:
        guest.press(PUT_AWAY)
    return guest


def entry(guest: Pilot) -> ButtonLook:
    guest.key("esc")
    found = guest.look(OTHER_HAND)
    assert isinstance(found, ButtonLook)
    return found


def page(guest: Pilot) -> HeldPage:
    found = guest.app.top
    assert isinstance(found, HeldPage)
    return found


def mark_some(guest: Pilot) -> None:
    """Mark as many hidden cards as are asked for."""
    to_mark = page(guest).marks.to_mark
    hidden = [card for card in pack(32) if card not in to_mark.in_sight]
    for card in hidden[: to_mark.number]:
        guest.press(f"pack {card.text}")


def test_nothing_can_be_marked_before_the_calls_are_over(tmp_path: Path) -> None:
    guest = at(sat("rubicon", calling), tmp_path)
    assert entry(guest).dim
    guest.press(OTHER_HAND)
    assert "on your turn to play" in guest.app.foot.notice
    guest.app.quit()


def test_answer_counts_as_help_and_leads_back_to_the_game(tmp_path: Path) -> None:
    sitting = sat("rubicon", playing)
    guest = at(sitting, tmp_path)
    made = len(sitting.record.moves)
    assert not entry(guest).dim
    guest.press(OTHER_HAND)
    assert "Seeing the answer counts as a hint." in guest.words()
    assert not sitting.deal.helped
    mark_some(guest)
    guest.press("answer")
    guest.wait(1.0, 10)
    assert page(guest).marks.told is not None
    assert sitting.deal.helped
    assert "truth" not in {look.id for look in guest.laid()}  # the game goes on
    guest.press("done")
    assert guest.app.top.name == "Table"
    assert len(sitting.record.moves) == made
    guest.app.quit()


def test_looking_at_the_page_alone_is_no_help_and_marks_stay(tmp_path: Path) -> None:
    sitting = sat("rubicon", playing)
    guest = at(sitting, tmp_path)
    entry(guest)
    guest.press(OTHER_HAND)
    hidden = next(card for card in pack(32) if card not in page(guest).marks.to_mark.in_sight)
    guest.press(f"pack {hidden.text}")
    guest.key("esc")
    assert not sitting.deal.helped
    entry(guest)
    guest.press(OTHER_HAND)
    assert page(guest).marks.picked == {hidden}
    guest.app.quit()


@pytest.mark.parametrize("asks", [False, True])
def test_table_asks_once_a_deal_if_it_is_to(asks: bool, tmp_path: Path) -> None:
    sitting = sat("rubicon", first_after_calls)
    guest = at(sitting, tmp_path, asks)
    guest.wait(4.0, 40)
    assert isinstance(guest.app.top, HeldPage) is asks
    if asks:
        guest.key("esc")
        guest.wait(4.0, 40)
        assert guest.app.top.name == "Table"
        assert not sitting.deal.helped
    guest.app.quit()


def test_piquesept_has_no_such_entry(tmp_path: Path) -> None:
    guest = at(sat("piquesept-3", playing), tmp_path)
    guest.key("esc")
    assert OTHER_HAND not in {look.id for look in guest.laid()}
    guest.app.quit()
