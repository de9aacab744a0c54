"""After leaving a page, the focus is where it was when the page was opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import named, primary
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.about import About, Licences
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.seating import new_game
from picket_desktop.table.widgets.looks import AwayLook
from picket_desktop.table.widgets.rows import FieldLook, SliderLook
from tests.engine.by_chance import played
from tests.saved.games_kept import kept, one_waits, opened
from tests.table.pilot import UNPAINTED, Pilot


def at_table(app: App) -> Screen:
    return table(app, rehearsed(Setup(games.rules("rubicon"), "random", "Mr. Cotton", 3), 3))


def menu(app: App) -> Screen:
    app.open(at_table(app))
    return Menu(app)


OPEN: dict[str, tuple[Callable[[App], Screen], int]] = {
    "title": (title, 4),
    "menu": (menu, 2),
    "new game": (new_game, 1),
    "about": (About, 1),
    "licences": (Licences, 4),
    "settings": (SettingsPage, 0),
    "rules": (RulesPage, 0),
    "house rules": (lambda app: HouseRules(app, games.rules("cotton"), lambda rules: None), 0),
}
"""Every page: a function that makes it, and the minimum number of its looks that open another page."""


BEGINS = {
    "title": "learn",
    "menu": "resume",
    "new game": "sit",
    "about": "on",
    "licences": "work 0",
    "settings": "speed",
    "rules": "page",
    "house rules": "target",
}
"""The look the focus begins on, by page. It is never the button that leaves, unless there is nothing else."""


@pytest.mark.parametrize("page", OPEN)
def test_keyboard_begins_at_the_first_thing_to_do(page: str, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    if page == "title":
        pilot.app.stack.drop(0)
    pilot.app.dispatch.by_key = True
    pilot.app.open(OPEN[page][0](pilot.app))
    assert pilot.app.attention.focus == BEGINS[page]
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("page", OPEN)
def test_focus_returns_to_where_it_was(page: str, tmp_path: Path) -> None:
    make, least = OPEN[page]
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    if page == "title":
        pilot.app.stack.drop(0)
    pilot.app.open(make(pilot.app))
    pilot.wait()
    lying = len(pilot.app.screens)
    opened = 0
    for id in [look.id for look in pilot.app.lay_out() if look.press and look.id]:
        pilot.key("tab")
        pilot.ring_at(id)
        look = named(pilot.app.lay_out(), id)
        if look is None or isinstance(look, FieldLook | SliderLook):
            continue  # it went when another was pressed, takes text, or leaves Enter to the red button
        pilot.key("?")
        assert len(pilot.app.screens) == lying + 1
        pilot.key("esc")
        assert pilot.app.attention.focus == id
        if id in ("quit", "leave", "resume", "done", "back", "day"):  # the last sits down to a table
            continue
        pilot.key("space")
        if len(pilot.app.screens) > lying:
            opened += 1
            pilot.key("esc")
            assert len(pilot.app.screens) == lying
            assert pilot.app.attention.focus == id
    assert opened >= least
    pilot.app.quit()


def test_page_opened_by_pointer_returns_focus_to_its_door(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.press("settings")
    pilot.key("esc")
    assert pilot.app.attention.focus == "settings"
    pilot.app.quit()


def test_leaving_the_table_by_key_focuses_the_red_button(tmp_path: Path) -> None:
    """Enter then resumes the game and does not start another."""
    pilot = Pilot(title, tmp_path, settings=Settings(text_scale=200), glances=UNPAINTED)
    pilot.key("tab")
    pilot.ring_at("new")
    pilot.key("space")
    pilot.ring_at("sit")
    pilot.key("enter")
    at = pilot.app.top
    assert isinstance(at, Table)
    at.guide.sitting.lift(3)
    pilot.app.home()
    pilot.wait(frames=2)
    assert pilot.app.attention.focus == primary(pilot.app.looks) == "continue"
    pilot.key("enter")
    assert pilot.screen == "Table"
    pilot.app.quit()


def test_focus_returns_to_its_card_at_the_table(tmp_path: Path) -> None:
    """The focus returns after every page that a key opens."""
    pilot = Pilot(at_table, tmp_path, glances=UNPAINTED)
    for key in ("esc", "r", "?"):
        spread = next(look.id for look in pilot.app.lay_out() if look.press and look.group)
        pilot.key("tab")
        pilot.ring_at(spread)
        pilot.key(key)
        assert len(pilot.app.screens) == 2
        pilot.key("esc")
        assert pilot.app.attention.focus == spread
    pilot.app.quit()


def test_focus_falls_back_to_the_red_button_if_its_look_is_gone(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.key("tab")
    pilot.app.stack.leave_at("elsewhere")
    pilot.app.open(SettingsPage(pilot.app))
    pilot.app.stack._left_at[pilot.app.screens[0]] = "elsewhere"
    pilot.key("esc")
    assert pilot.app.attention.focus == "learn"
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_title_shows_every_door_with_unfinished_and_finished_games(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    one_waits(tmp_path)
    with opened(tmp_path) as store:
        kept(store, played("cotton", 3))
    pilot = Pilot(title, tmp_path, size, Settings(text_scale=text), UNPAINTED)
    doors = [look for look in pilot.app.lay_out() if look.press]
    assert not [look.id for look in doors if isinstance(look, AwayLook)]
    assert {look.id for look in doors} == {
        *("comfort", "continue", "learn", "new", "day"),
        *("games", "watch", "real", "settings", "help", "quit"),
    }
    pilot.app.quit()


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 200)])
def test_title_shows_every_door_while_the_first_game_waits(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    one_waits(tmp_path)
    pilot = Pilot(title, tmp_path, size, Settings(text_scale=text), UNPAINTED)
    doors = [look for look in pilot.app.lay_out() if look.press]
    assert {"continue", "learn", "new", "day", "quit"} <= {look.id for look in doors}
    assert not [look.id for look in doors if isinstance(look, AwayLook)]
    pilot.app.quit()
