"""Sheets and pages move into place."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from picket_desktop.table.motion.entrance import Entrance, from_afar
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.screens.title import opening
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Rect, TextLook, VeilLook
from picket_desktop.table.widgets.theme import ENTER
from tests.table.pilot import Pilot
from tests.table.play.test_every_table import Guest, brought, in_play

SHEET = PanelLook(rect=Rect(100, 100, 300, 400))
VEIL = VeilLook(rect=Rect(0, 0, 800, 600))


def test_sheet_glides_home_and_rests() -> None:
    entrance = Entrance()
    entrance.begin(from_afar(0, 90), 0.2, 10.0)
    heights = [entrance.applied([VEIL, SHEET], 10 + 0.05 * i)[1].rect.y for i in range(5)]
    assert heights[0] == 190
    assert heights == sorted(heights, reverse=True)
    assert entrance.applied([VEIL, SHEET], 10.1)[0] is VEIL
    assert entrance.applied([VEIL, SHEET], 10.2) == [VEIL, SHEET]
    assert entrance.busy(10.1)
    assert entrance.busy(10.2), "that it lies still is drawn too"
    assert not entrance.busy(10.3)


def test_entrance_with_a_step_moves_in_steps() -> None:
    entrance = Entrance()
    entrance.begin(from_afar(0, 90), 0.2, 0.0, 0.04)
    changed = [entrance.busy(0.01 * i + 0.005) for i in range(24)]
    assert changed.count(True) == 5
    entrance.begin(from_afar(0, 90), 0.2, 0.0, 0.04)
    places = {entrance.applied([SHEET], 0.01 * i + 0.005)[0].rect.y for i in range(24)}
    assert len(places) == 6
    assert SHEET.rect.y in places


def test_landing_or_no_motion_puts_the_sheet_home_at_once() -> None:
    entrance = Entrance()
    entrance.begin(from_afar(50, 0), 0.2, 0.0)
    entrance.land()
    assert entrance.applied([SHEET], 0.05) == [SHEET]
    entrance.begin(from_afar(50, 0), 0.0, 1.0)
    assert entrance.applied([SHEET], 1.0) == [SHEET]
    assert not entrance.busy(1.0)


def test_title_fan_opens_about_its_foot() -> None:
    card = CardLook(rect=Rect(500, 200, 90, 140), text="KS", angle=-25)
    assert opening(card, 1.0) == card
    closed, half = opening(card, 0.0), opening(card, 0.5)
    assert isinstance(closed, CardLook)
    assert isinstance(half, CardLook)
    assert (closed.angle, half.angle) == (0, -12.5)
    assert closed.rect.x < half.rect.x < card.rect.x
    assert closed.rect.y < half.rect.y < card.rect.y
    text = TextLook(rect=card.rect, text="Picket", size=20)
    assert opening(text, 0.0) is text


def drawn(pilot: Pilot) -> list[Look]:
    return pilot.app.canvas.shown


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_moving_page_is_pressed_at_its_final_place(speed: str, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, settings=Settings(speed=speed))
    pilot.wait(1.0, frames=20)
    assert not pilot.wait(0.1)
    pilot.app.open(SettingsPage(pilot.app))
    pilot.wait(0.02)
    lies = pilot.look("done").rect.y
    seen = next(k for k in drawn(pilot) if k.id == "done").rect.y
    assert (seen > lies) is (speed == "normal")
    pilot.wait(ENTER / 2)
    pilot.press("done")
    assert pilot.screen == "Picket"
    pilot.wait(0.02)
    assert not pilot.wait(0.5, frames=10), "what one comes back to does not come again"


def test_only_the_page_of_a_new_chapter_glides_in(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path)
    pilot.app.open(RulesPage(pilot.app))
    pilot.wait(1.0, frames=20)
    page = pilot.app.top
    assert isinstance(page, RulesPage)
    pilot.press("chapters")
    pilot.press("chapter 2")
    pilot.wait(0.02)
    assert next(k for k in drawn(pilot) if k.id == "page").rect.x > pilot.look("page").rect.x
    for still in ("done", "chapters", "chapter 2"):
        assert next(k for k in drawn(pilot) if k.id == still).rect == pilot.look(still).rect
    pilot.wait(1.0, frames=20)
    assert drawn(pilot)[0] == pilot.app.stack.all_laid(pilot.app.moment, pilot.app.attention)[0]
    assert not pilot.wait(0.1)


def test_panel_rises_while_the_table_stays(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", in_play), tmp_path)
    before = {k.id: k.rect for k in drawn(guest) if isinstance(k, CardLook)}
    guest.key("l")
    lies = guest.look("close").rect.y
    assert next(k for k in drawn(guest) if k.id == "close").rect.y > lies
    assert before.items() <= {k.id: k.rect for k in drawn(guest) if isinstance(k, CardLook)}.items()
    guest.wait(0.5, frames=10)
    assert next(k for k in drawn(guest) if k.id == "close").rect.y == lies
    assert not guest.wait(0.1)
