"""Enter is the red button on every page that has one, even when another button has focus; Space presses
whatever has focus."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import named, primary
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.screens.which_words import WhichWords
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, SpotLook
from picket_desktop.table.widgets.rows import FieldLook
from picket_desktop.table.widgets.theme import ASKED
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_coming_back import OPEN

PAGES = {page: make for page, (make, _) in OPEN.items()} | {"words": WhichWords}


def opened(page: str, data: Path) -> Pilot:
    pilot = Pilot(title, data, glances=UNPAINTED)
    if page == "title":
        pilot.app.stack.drop(0)
    pilot.app.open(PAGES[page](pilot.app))
    pilot.wait(ASKED)
    pilot.key("tab")
    return pilot


def takes(look: Look | None) -> bool:
    """Return True if Enter presses the look while it has focus."""
    return isinstance(look, ButtonLook) or (isinstance(look, SpotLook) and look.takes)


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_enter_presses_the_red_button_and_space_the_focused_look(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = opened(page, tmp_path)
    met: list[Intent] = []
    monkeypatch.setattr(pilot.app.top, "handle", met.append)
    red = primary(pilot.app.looks)
    assert red
    for id in [look.id for look in pilot.app.lay_out() if look.press and look.id]:
        pilot.app.focus(id)
        look = named(pilot.app.lay_out(), id)
        if look is None or look.dim:
            continue
        met.clear()
        taken = id if takes(look) else red
        pilot.key("enter")
        if not isinstance(look, FieldLook):
            pilot.key("space")
            assert met == [Press(taken), Press(id)]
        assert met[0] == Press(taken)
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_red_button_bears_the_enter_sign_while_keys_are_used(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = opened(page, tmp_path)
    painted: list[Look] = []
    monkeypatch.setattr(pilot.app.canvas, "draw", lambda shown: painted.__setitem__(slice(None), shown))
    for id in [look.id for look in pilot.app.lay_out() if look.press and look.id and not look.dim]:
        pilot.app.focus(id)
        pilot.wait(1)
        ringed, looks = named(pilot.app.lay_out(), id), pilot.app.looks
        red = id if takes(ringed) else primary(looks)
        signed = [k for k in painted if k.enter]
        assert [k.id for k in signed] == [red]
        own = {k.id for k in looks}
        seen = {k.id for k in painted if isinstance(k, ButtonLook) and k.kind == "primary" and k.id in own}
        assert seen == ({red} if isinstance(ringed, ButtonLook) or not takes(ringed) else set()), (
            "and no other is red"
        )
    assert signed[0].rect == pilot.look(signed[0].id).rect, "and none beneath the page"
    pilot.move(5, 5)
    pilot.wait(1)
    assert not any(isinstance(k, ButtonLook) and k.enter for k in painted)
    pilot.app.quit()


class Plain(Screen):
    """A screen with two buttons, neither of them red."""

    name = "Plain"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.met: list[Intent] = []

    def layout(self, moment: Moment) -> list[Look]:
        return [
            ButtonLook(rect=Rect(100, 100 + 80 * i, 200, 50), id=id, label=id, size=20)
            for i, id in enumerate(("one", "two"))
        ]

    def handle(self, intent: Intent) -> None:
        self.met.append(intent)


def test_enter_presses_the_focused_look_where_no_button_is_red(tmp_path: Path) -> None:
    pilot = Pilot(Plain, tmp_path)
    page = pilot.app.top
    assert isinstance(page, Plain)
    pilot.key("tab")
    pilot.key("down")
    pilot.key("enter")
    assert page.met == [Press("two")]
    pilot.app.quit()


def strike(pilot: Pilot, key: int) -> None:
    """Press a key at once, looking at nothing."""
    pilot.feed(pygame.KEYDOWN, key=key, unicode=" " if key == pygame.K_SPACE else "", mod=0)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_hasty_key_does_nothing_on_a_new_page(key: int, tmp_path: Path) -> None:
    """Pressed twice it starts no game, and opens nothing when a page is closed."""
    pilot = Pilot(title, tmp_path, settings=Settings(words_chosen=True), glances=UNPAINTED)
    pilot.wait(ASKED)
    pilot.key("tab")
    pilot.app.focus("new")
    for _ in range(3):
        strike(pilot, key)
        assert pilot.screen == "New game"
    pilot.wait(ASKED)
    pilot.app.focus("sit")
    strike(pilot, key)
    assert pilot.screen == "Table"
    pilot.app.home()
    pilot.wait(ASKED)
    pilot.app.focus("settings")
    strike(pilot, pygame.K_SPACE)
    pilot.wait(ASKED)
    pilot.app.focus("done")
    for _ in range(3):
        strike(pilot, key)
        assert pilot.screen == "Picket"
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_repeated_enter_gives_no_game_up(page: str, tmp_path: Path) -> None:
    """The red button of a page costs nothing, however long Enter is pressed there."""
    pilot = opened(page, tmp_path)
    sat = [screen for screen in pilot.app.screens if screen.name == "Table"]
    for _ in range(4):
        if not pilot.app.running or pilot.screen == "Table":
            break
        red = primary(pilot.app.looks)
        assert red in {"lesson-on", "begin", "continue", "new", "sit", "resume", "done", "plain", "close"}
        pilot.key("enter")
    if sat:
        assert sat[0] in pilot.app.screens
    pilot.app.quit()
