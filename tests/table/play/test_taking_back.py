"""When a decision is taken back, its cards fly back to where they were."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.flights import pose_of
from picket_desktop.table.play.cloth.zones import HAND, WON
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.state import UNDO
from picket_desktop.table.widgets.looks import CardLook, TextLook
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat


def playing(sitting: Sitting) -> bool:
    """Return True if the person is to lead to a trick and has a choice of many cards."""
    view = sitting.view
    return sitting.awaiting is Await.YOU and view.phase.name == "PLAY" and len(view.moves) > 6


def sat_at(rules: str, data: Path, speed: str = "normal") -> Pilot:
    sitting = sat(rules, playing)
    guest = Pilot(lambda app: table(app, sitting), data, (1280, 800), Settings(speed=speed), UNPAINTED)
    still(guest)
    return guest


def still(guest: Pilot) -> None:
    for _ in range(400):
        guest.wait(0.05)
        if not guest.player.busy(guest.now) and guest.player.sitting.awaiting is Await.YOU:
            break
    guest.wait(0.5, 10)


def fan(guest: Pilot) -> list[CardLook]:
    looks = guest.app.lay_out()
    return [k for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND and k.text]


def test_the_button_stands_as_long_as_a_decision_can_be_taken_back(tmp_path: Path) -> None:
    first = sat("rubicon", lambda s: s.awaiting is Await.YOU and s.view.phase.name == "EXCHANGE")
    guest = Pilot(lambda app: table(app, first), tmp_path, (1280, 800), Settings(speed="off"), UNPAINTED)
    still(guest)
    assert first.deal.last_decision is None
    assert UNDO not in {look.id for look in guest.app.lay_out()}
    made = len(first.record.moves)
    guest.press(fan(guest)[-1].id)
    guest.press("exchange")
    still(guest)
    assert len(first.record.moves) > made
    guest.press(UNDO)
    still(guest)
    assert len(first.record.moves) == made
    assert UNDO not in {look.id for look in guest.app.lay_out()}


@pytest.mark.parametrize("rules", ["du-coeur", "piquesept-4"])
def test_a_card_taken_back_returns_to_its_own_place(rules: str, tmp_path: Path) -> None:
    guest = sat_at(rules, tmp_path)
    guest.press(fan(guest)[0].id)
    guest.key("u")
    still(guest)
    own = [card.id for card in fan(guest)]
    moved = own[len(own) // 2]
    guest.drag(moved, *guest.reach(own[0]))
    still(guest)
    lay = [card.id for card in fan(guest)]
    assert lay != own
    guest.press(moved)
    still(guest)
    guest.key("u")
    still(guest)
    assert [card.id for card in fan(guest)] == lay


def test_a_card_taken_back_comes_flying_out_of_the_heap(tmp_path: Path) -> None:
    guest = sat_at("du-coeur", tmp_path)
    played = fan(guest)[3].id
    guest.press(played)
    still(guest)
    gathered = [k for k in guest.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == WON]
    assert played not in {card.id for card in fan(guest)}
    guest.key("u")
    seen = []
    for _ in range(30):
        card = next((k for k in guest.app.lay_out() if isinstance(k, CardLook) and k.id == played), None)
        assert card is not None, "it is seen all the way"
        seen.append(pose_of(card))
        guest.wait(0.02)
    way = abs(seen[-1].x - seen[0].x) + abs(seen[-1].y - seen[0].y)
    steps = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(seen)]
    assert gathered
    assert way > 50
    assert max(steps) < way / 2


def test_without_motion_a_card_taken_back_is_simply_there(tmp_path: Path) -> None:
    guest = sat_at("du-coeur", tmp_path, "off")
    lay = [card.id for card in fan(guest)]
    guest.press(lay[3])
    still(guest)
    guest.key("u")
    assert [card.id for card in fan(guest)] == lay
    assert not guest.table.shown.moving.flights.busy(guest.now)


@pytest.mark.parametrize("rules", ["du-coeur", "piquesept-4"])
def test_the_number_of_tricks_changes_when_the_trick_has_landed(rules: str, tmp_path: Path) -> None:
    guest = sat_at(rules, tmp_path)

    def told() -> dict[str, str]:
        return {
            k.id: k.text for k in guest.app.lay_out() if k.id.startswith("taken-") and isinstance(k, TextLook)
        }

    lying = guest.table.shown.scene.gathered
    guest.press(fan(guest)[0].id)
    for _ in range(600):
        if guest.table.shown.scene.gathered > lying:
            break
        before = told()
        guest.wait(0.02)
    assert guest.table.shown.moving.flights.busy(guest.now)
    flying = 0
    while guest.table.shown.moving.flights.busy(guest.now):
        assert told() == before
        flying += 1
        guest.wait(0.02)
    guest.wait(0.1)
    assert flying
    assert told() != before
