"""A person with only a game pad plays a partie to its end, and opens and leaves every page."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.sitting.reviews import Reviews
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.play.state import RECKONING, SEAL
from picket_desktop.table.screens.screen import Screen
from tests.engine.by_chance import played
from tests.saved.games_kept import comes, kept
from tests.table.pad_pilot import PadPilot
from tests.table.pilot import UNPAINTED
from tests.table.play.test_every_table import brought, table, waits
from tests.table.play.whole_game_player import WholeGamePlayer
from tests.table.reviews import Worked, made_up

STRUCK = {"tab": "next", "left": "left", "right": "right", "enter": "press", "space": "press"}
"""What a player of whole games does on the pad in place of each key."""


class PadPlayer(PadPilot, WholeGamePlayer):
    """Plays whole games with only a controller, whose events are posted."""

    def key(self, name: str, shift: bool = False) -> None:
        self.button("last" if shift else STRUCK[name])

    def press(self, id: str) -> None:
        raise AssertionError("there is no pointer")


def player_of_rubicon(data: Path) -> PadPlayer:
    return PadPlayer("rubicon", 5, data, by_key=True, size=(1280, 800), glances=UNPAINTED)


def test_deal_of_rubicon_is_played_by_pad(tmp_path: Path) -> None:
    player = player_of_rubicon(tmp_path)
    player.play(lambda: player.table.shown.open.panel == RECKONING)
    assert player.sitting.awaiting is Await.NEXT
    assert player.presses > 12
    assert player.app.pad
    player.app.quit()


@pytest.mark.full
def test_partie_of_rubicon_is_played_to_its_end_by_pad(tmp_path: Path) -> None:
    player = player_of_rubicon(tmp_path)
    player.play_to_the_end()
    assert player.sitting.awaiting is Await.OVER
    assert player.presses > 70
    player.app.quit()


Ways = tuple[str, ...]
"""The ids to press one after another, starting at the title."""
CHOSEN = "game 0"
"""The line that is chosen in the list of games; pressing it opens nothing."""
PAGES: dict[str, Ways] = {
    "Learn": ("learn",),
    "Lesson": ("learn", "lesson 0"),
    "Drills": ("learn", "drills"),
    "Drill": ("learn", "drills", "reckon"),
    "Problems": ("learn", "drills", "problem"),
    "Famous hand": ("learn", "famous", "moliere"),
    "New game": ("new",),
    "Options": ("new", "options"),
    "Games": ("games",),
    "Statistics": ("games", "statistics"),
    "Replay": ("games", "game 0", "look"),
    "Review": ("games", "game 0", "review"),
    "Record": ("games", "game 0", "record"),
    "Settings": ("settings",),
    "Help": ("help",),
    "Keys": ("help", "keys"),
    "Rules": ("help", "rules"),
    "About": ("help", "about"),
}


@pytest.fixture
def visited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], PadPilot]:
    """Return a function that opens the title for a person who has played a game, with reviews ready at
    once."""

    def review(self: Reviews, record: Any, deal: int, *more: Any, **given: Any) -> Worked:
        return Worked(made_up(record, deal))

    monkeypatch.setattr(Reviews, "review", review)
    store = Store(tmp_path)
    kept(store, played("rubicon", 3))
    store.close()
    return lambda: PadPilot(title, tmp_path, settings=Settings(speed="off"), glances=UNPAINTED)


def settled(pilot: PadPilot) -> None:
    pilot.wait(3.0, 12)


def turned(pilot: PadPilot, before: tuple[Screen, Hashable]) -> bool:
    """Let the table settle, since a drill is dealt by another process. Then return True if another page is
    open."""
    settled(pilot)
    return (pilot.app.top, pilot.app.top.open_at) != before


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_page_is_opened_and_left_by_pad(page: str, visited: Callable[[], PadPilot]) -> None:
    pilot = visited()
    settled(pilot)
    for id in PAGES[page]:
        before = pilot.app.top, pilot.app.top.open_at
        pilot.choose(id)
        settled(pilot)
        if id != CHOSEN:
            assert comes(partial(turned, pilot, before), 60), id
    here = pilot.app.top
    pilot.button("keys")
    settled(pilot)
    assert pilot.screen == "Keys"
    pilot.button("back")
    settled(pilot)
    if page != "Keys":
        assert pilot.app.top is here
    for _ in range(6):
        if pilot.screen == "Picket":
            break
        pilot.button("back")
        settled(pilot)
        if "leave" in {look.id for look in pilot.app.looks if look.press}:
            pilot.choose("leave")
            settled(pilot)
    assert pilot.screen == "Picket"
    pilot.app.quit()


def test_seal_is_opened_and_left_by_pad(tmp_path: Path) -> None:
    sitting = brought("rubicon", waits(Await.CUT))
    pilot = PadPilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    settled(pilot)
    pilot.choose(SEAL)
    settled(pilot)
    assert pilot.table.shown.open.panel == SEAL
    pilot.button("back")
    settled(pilot)
    assert pilot.table.shown.open.panel == ""
    pilot.button("menu")
    settled(pilot)
    assert pilot.screen == "Menu"
    pilot.app.quit()
