"""A press beside a sheet closes it, as Escape does. A question stays open and shows where it can be
answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import primary
from picket_desktop.table.input.timing import SPRING
from picket_desktop.table.screens.asking import Answer, Asking, told
from picket_desktop.table.screens.screen import off_sheet
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.looks import PanelLook
from picket_desktop.table.widgets.theme import ASKED
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened
from tests.table.play.test_haste import leads
from tests.table.screens.test_arrows_and_tab import calling


def bare(pilot: Pilot) -> tuple[float, float]:
    """Return a place beside the sheet where nothing can be pressed."""
    looks, scale = pilot.app.lay_out(), pilot.app.scale
    for x in range(4, scale.w, 24):
        for y in range(scale.h - 6, 0, -24):
            if off_sheet(looks, x, y) and not any(k.press and k.id and k.holds(x, y) for k in looks):
                return x, y
    raise AssertionError("there is no such place")


def press_beside(pilot: Pilot) -> None:
    pilot.wait(2 * ASKED, 4)
    x, y = bare(pilot)
    pilot.move(x, y)
    pilot.down(x, y)
    pilot.up(x, y)


def test_press_beside_the_menu_closes_it(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", leads), tmp_path)
    pilot.press("menu")
    assert pilot.screen == "Menu"
    press_beside(pilot)
    assert pilot.app.top is pilot.table
    pilot.app.quit()


def test_second_of_two_quick_presses_does_not_close_what_the_first_opened(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", leads), tmp_path)
    x, y = pilot.reach("menu")
    pilot.press("menu")
    pilot.down(x, y)
    pilot.up(x, y)
    assert pilot.screen == "Menu"
    pilot.app.quit()


def test_press_on_the_sheet_itself_closes_nothing(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", leads), tmp_path)
    pilot.press("menu")
    pilot.wait(2 * ASKED, 4)
    sheet = max((k for k in pilot.app.lay_out() if isinstance(k, PanelLook)), key=lambda k: k.z).rect
    pilot.down(sheet.x + 3, sheet.centre[1])
    pilot.up(sheet.x + 3, sheet.centre[1])
    assert pilot.screen == "Menu"
    pilot.app.quit()


@pytest.mark.parametrize("page", [SettingsPage, lambda app: told(app, "Title", ["Words."])])
def test_press_beside_a_page_closes_it(page: object, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.app.open(page(pilot.app))  # type: ignore[operator]
    pilot.wait()
    press_beside(pilot)
    assert len(pilot.app.screens) == 1
    pilot.app.quit()


def test_question_stays_and_its_red_button_sinks(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    done: list[str] = []
    answers = [Answer("yes", "Yes", "Yes", lambda: done.append("yes")), Answer("no", "No", "No")]
    page = Asking(pilot.app, "Title", ["A question?"], answers)
    pilot.app.open(page)
    pilot.wait()
    press_beside(pilot)
    assert pilot.app.top is page
    red = primary(pilot.app.looks)
    assert pilot.look(red).pressed
    pilot.wait(SPRING, 2)
    assert not pilot.look(red).pressed
    assert done == []
    pilot.app.quit()


@pytest.mark.parametrize("panel", ["another", "claims"])
def test_press_beside_a_panel_of_the_table_closes_it(panel: str, tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", calling), tmp_path)
    pilot.table.shown.open = pilot.table.shown.open.by(panel)
    pilot.app._changed()
    pilot.wait()
    press_beside(pilot)
    assert pilot.table.shown.open.panel == ""
    pilot.app.quit()


def test_press_beside_the_slip_of_a_hint_closes_it(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", leads), tmp_path)
    pilot.press("hint")
    pilot.wait(1.0, 5)
    assert pilot.table.shown.hint
    press_beside(pilot)
    assert pilot.table.shown.hint is None
    pilot.app.quit()


def test_press_beside_the_reckoning_does_not_close_it(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", lambda s: s.awaiting is Await.NEXT), tmp_path)
    pilot.wait(2.0, 5)
    assert pilot.table.shown.open.panel == "reckoning"
    press_beside(pilot)
    assert pilot.table.shown.open.panel == "reckoning"
    pilot.app.quit()


def test_press_that_puts_an_explanation_away_does_not_close_the_slip_too(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", leads), tmp_path)
    pilot.press("hint")
    pilot.wait(1.0, 5)
    pilot.wait(2 * ASKED, 4)
    x, y = bare(pilot)
    pilot.app.explaining.at(next(k for k in pilot.app.lay_out() if k.terms), None)
    pilot.app._changed()
    pilot.wait()
    assert pilot.app.explaining.looks
    pilot.down(x, y)
    pilot.up(x, y)
    assert not pilot.app.explaining.open
    assert pilot.table.shown.hint
    pilot.app.quit()
