"""Pages drawn before they are opened."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.painting.card_pieces import _Shadow
from picket_desktop.table.painting.workshop import Urgency
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.ahead import touched, uncovered
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.screens.title import Title
from picket_desktop.table.widgets.looks import ButtonLook
from tests.saved import games_kept
from tests.table.pilot import Pilot

TOOK = 30.0


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Yield a pilot at the title, once everything that can be drawn ahead has been drawn."""
    pilot = Pilot(title, tmp_path, glances=1)
    pilot.app.art.patient = False
    pilot.app.canvas.renew(*pilot.app._sizes)
    pilot.app._dirty = True
    deadline = time.monotonic() + TOOK
    more = True
    while (more or pilot.app.art.waiting) and time.monotonic() < deadline:
        more = pilot.wait() or pilot.app.prepare()
    yield pilot
    pilot.app.quit()


def begun(host: Host) -> Title:
    """Return the title screen for a player who has left a game unfinished."""
    found = title(host)
    assert isinstance(found, Title)
    host.store.games.place().keep(games_kept.begun("cotton", 20))
    return found


@pytest.mark.parametrize("make", [title, begun], ids=["stranger", "with a game"])
def test_title_sees_every_door_ahead_and_nothing_begins(
    make: Callable[[App], Screen], tmp_path: Path
) -> None:
    pilot = Pilot(make, tmp_path)
    store = pilot.app.store
    running = set(multiprocessing.active_children())  # other tests may have left some
    before = store.games.listed(), store.preferences.agreement
    top = pilot.app.top
    assert isinstance(top, Title)
    ways = [way().name for way in top.ahead()]
    assert {"New game", "Settings", "Table"} <= set(ways)
    assert len(ways) == len(top.doors()) - (make is title), "no games are listed for a stranger"
    assert ways[0] == ("Lesson" if make is title else "Table"), "the primary door first"
    assert (store.games.listed(), store.preferences.agreement) == before
    assert set(multiprocessing.active_children()) <= running, "nobody sits down, and no game begins"
    pilot.app.quit()


@pytest.mark.parametrize(
    ("door", "ways"),
    [
        ("new", ["Table", "Options", "Rules"]),
        ("help", ["Rules", "Keys", "About"]),
        ("settings", ["Settings", "Comfort"]),
    ],
)
def test_page_sees_ahead_what_its_buttons_open(door: str, ways: list[str]) -> None:
    running = set(multiprocessing.active_children())
    pilot = Pilot(title, None)
    pilot.press(door)
    assert [way().name for way in pilot.app.top.ahead()] == ways
    assert set(multiprocessing.active_children()) <= running
    pilot.app.quit()


def test_page_of_a_new_game_sees_the_table_of_the_game_that_is_chosen() -> None:
    pilot = Pilot(title, None)
    pilot.press("new")
    page = pilot.app.top
    before = page.ahead_of
    pilot.press("game piquesept-3")
    assert page.ahead_of != before
    ahead = page.ahead()[0]()
    assert isinstance(ahead, Table)
    assert ahead.guide.sitting.setup.rules.name == "piquesept-3"
    pilot.app.quit()


@pytest.mark.full
def test_page_made_ahead_needs_nothing_from_the_workshop(pilot: Pilot) -> None:
    """At rest there is nothing left to draw. Then the settings open without drawing any picture, except for
    the cards that leave the title."""
    assert not pilot.app.prepare()
    asked: list[object] = []
    ask = pilot.app.art.workshop.ask

    def noted(shelf: object, key: object, work: object, urgency: Urgency = Urgency.NOW) -> bool:
        wanted = ask(shelf, key, work, urgency)  # type: ignore[arg-type]
        of_a_card = isinstance(key, _Shadow) or (isinstance(key, tuple) and key[0] == "card")
        if wanted and urgency is Urgency.NOW and not of_a_card:
            asked.append(key)
        return wanted

    pilot.app.art.workshop.ask = noted  # type: ignore[method-assign, assignment]
    pilot.press("settings")
    pilot.wait()
    assert pilot.screen == "Settings"
    assert asked == []


def test_buttons_are_made_ahead_as_they_are_pressed() -> None:
    pilot = Pilot(title, None)
    made = touched(pilot.app.lay_out())
    buttons = [k for k in pilot.app.lay_out() if isinstance(k, ButtonLook) and not k.dim]
    assert [k.id for k in made if k.pressed] == [k.id for k in buttons]
    assert [k.id for k in made if k.hover] == [k.id for k in buttons]
    pilot.app.quit()


def test_what_lies_beneath_a_page_is_made_ahead_with_it() -> None:
    """*Back* uncovers both the page below and the cloth around it."""
    cloth, page, menu = (Screen.__new__(Screen) for _ in range(3))
    page.over = menu.over = True
    hidden = Screen.__new__(Screen)
    assert uncovered([hidden, cloth, page]) == [page, cloth]
    assert uncovered([cloth, page, menu]) == [menu, page, cloth]
    assert uncovered([cloth]) == [cloth]
