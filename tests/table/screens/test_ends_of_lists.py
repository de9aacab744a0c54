"""Home and End go to the first and last row of a list, and Page Up and Page Down move by a page. The ring
moves too, and stays visible."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import WAY_OUT, named
from picket_desktop.table.play.guides.learning import page as lessons
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import COMFORT, ROWS, ComfortPage, SettingsPage
from picket_desktop.table.widgets.looks import AwayLook
from tests.table.pilot import UNPAINTED, Pilot


def house(game: str) -> tuple[Callable[[App], Screen], list[str]]:
    rules = games.rules(game)
    return lambda app: HouseRules(app, rules, lambda rules: None), [option.field for option in rules.options]


LISTS: dict[str, tuple[Callable[[App], Screen], list[str]]] = {
    "settings": (lambda app: SettingsPage(app, every=True), [row.field for row in ROWS]),
    "comfort": (ComfortPage, [row.field for row in COMFORT]),
    "house rules": house("cotton"),
    "house rules of Piquesept": house("piquesept-4"),
    "lessons": (lambda app: lessons(app), []),
}
"""Pages of rows, with the ids of their rows if known."""
every_list = pytest.mark.parametrize("page", LISTS)
every_type = pytest.mark.parametrize("text", [100, 200])
MOST = 60


class Reader(Pilot):
    """Moves along a list with the keys for its ends and its pages."""

    def __init__(self, page: str, text: int, data: Path) -> None:
        make, rows = LISTS[page]
        settings = Settings(text_scale=text, speed="off")
        super().__init__(title, data, (1024, 640), settings, UNPAINTED)
        self.app.open(make(self.app))
        self.wait(1.0, 4)
        shown = [look.id for look in self.app.looks if look.press]
        self.rows = [id for id in rows if id in shown] or [id for id in shown if id.startswith("lesson ")]

    def strike(self, key: str) -> str:
        """Strike a key, and return the id of the look that then has the ring. The look must be visible."""
        self.key(key)
        self.wait(0.5, 4)
        here = named(self.app.looks, self.app.attention.focus)
        assert here
        assert not isinstance(here, AwayLook), f"{here.id} is out of sight after {key}"
        return here.id


@pytest.mark.sweep
@every_type
@every_list
def test_home_and_end_lead_to_the_ends_of_a_list(page: str, text: int, tmp_path: Path) -> None:
    reader = Reader(page, text, tmp_path)
    first, last = reader.rows[0], reader.rows[-1]
    for start in (first, last, WAY_OUT):
        for key, end in (("end", last), ("home", first)):
            reader.ring_at(start)
            reader.wait(0.5, 4)
            assert reader.strike(key) == end, start
    reader.app.quit()


@pytest.mark.sweep
@every_type
@every_list
def test_page_keys_lead_along_a_list_to_its_ends(page: str, text: int, tmp_path: Path) -> None:
    reader = Reader(page, text, tmp_path)
    reader.strike("home")
    for key, rows in (("page down", reader.rows), ("page up", reader.rows[::-1])):
        at = 0
        for _ in range(MOST):
            reached = rows.index(reader.strike(key))
            assert reached >= at
            at = reached
            if at == len(rows) - 1:
                break
        assert rows[at] == rows[-1]
        assert reader.strike(key) == rows[-1]
    reader.app.quit()


@every_list
def test_other_keys_leave_the_ring_where_it_is(page: str, tmp_path: Path) -> None:
    reader = Reader(page, 100, tmp_path)
    first = reader.strike("home")
    for key in ("z", "left" if page == "lessons" else "y"):
        assert reader.strike(key) == first
    reader.app.quit()
