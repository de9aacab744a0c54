"""Enter and Space press the look with the focus or, without one, the red button, which keeps its colour and
place on every page. Control with either key presses the red button wherever the focus is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import is_bar, named, primary
from picket_desktop.table.screens.period_words import period_words
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.rows import FieldLook, SliderLook
from picket_desktop.table.widgets.theme import ASKED, SEEN
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_coming_back import OPEN

PAGES = {page: make for page, (make, _) in OPEN.items()} | {"words": period_words}


def opened(page: str, data: Path) -> Pilot:
    pilot = Pilot(title, data, glances=UNPAINTED)
    if page == "title":
        pilot.app.stack.drop(0)
    pilot.app.open(PAGES[page](pilot.app))
    pilot.wait(ASKED)
    pilot.key("tab")
    return pilot


def pressed(look: Look) -> bool:
    """Return True if Enter presses the look while it has the focus."""
    return not isinstance(look, FieldLook | SliderLook)


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_enter_and_space_press_the_focused_look_and_control_the_red_button(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = opened(page, tmp_path)
    met: list[Intent] = []
    monkeypatch.setattr(pilot.app.top, "handle", met.append)
    red = primary(pilot.app.looks)
    assert red
    for id in [look.id for look in pilot.app.lay_out() if look.press and look.id and not is_bar(look)]:
        pilot.ring_at(id)
        look = named(pilot.app.lay_out(), id)
        if look is None or look.dim:
            continue
        met.clear()
        meant = Press(id if pressed(look) else red)
        pilot.key("enter")
        if not isinstance(look, FieldLook):
            pilot.key("space")
            assert met == [meant, meant]
        assert met[0] == meant
        met.clear()
        pilot.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=pygame.KMOD_LCTRL)
        assert met == [Press(red)]
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_what_enter_presses_bears_its_sign_and_the_red_stays(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = opened(page, tmp_path)
    painted: list[Look] = []
    monkeypatch.setattr(pilot.app.canvas, "draw", lambda shown, *_: painted.__setitem__(slice(None), shown))
    usable = [look for look in pilot.app.lay_out() if look.press and look.id and not look.dim]
    for id in [look.id for look in usable if not is_bar(look)]:
        pilot.ring_at(id)
        pilot.wait(1)
        ringed, looks = named(pilot.app.lay_out(), id), pilot.app.looks
        red = primary(looks)
        signed = [k for k in painted if k.sign]
        assert ringed
        assert [k.id for k in signed] == [id if pressed(ringed) else red]
        own = {k.id for k in looks}
        seen = {k.id for k in painted if isinstance(k, ButtonLook) and k.kind == "primary" and k.id in own}
        assert seen == {red}, "wherever the ring is"
    assert signed[0].rect == pilot.look(signed[0].id).rect, "and none beneath the page"
    pilot.move(5, 5)
    pilot.wait(1)
    assert [k.id for k in painted if k.sign] == [red], "the other hand is on the mouse"
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
    """Press a key at once, before anything could have been seen."""
    pilot.feed(pygame.KEYDOWN, key=key, unicode=" " if key == pygame.K_SPACE else "", mod=0)


@pytest.mark.parametrize("id", ["one", "two"])
def test_button_is_seen_to_sink_before_it_acts(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The action may take a while, like sitting down to the first game."""
    pilot = Pilot(Plain, tmp_path)
    page = pilot.app.top
    assert isinstance(page, Plain)
    pilot.key("tab")
    to(pilot, id)
    seen: list[tuple[str, int]] = []

    def drawn(shown: list[Look], *_: object) -> None:
        seen.extend((k.id, len(page.met)) for k in shown if isinstance(k, ButtonLook) and k.pressed)

    monkeypatch.setattr(pilot.app.canvas, "draw", drawn)
    strike(pilot, pygame.K_RETURN)
    assert seen[0] == (id, 0)
    assert page.met == [Press(id)]
    pilot.wait(1.0, 10)
    assert pilot.app.attention.pressed == "", "and springs back"
    pilot.app.quit()


class Turning(Plain):
    """A screen whose button is replaced by another in the same place after each press."""

    name = "Turning"

    def layout(self, moment: Moment) -> list[Look]:
        id = f"button {len(self.met)}"
        return [ButtonLook(rect=Rect(100, 100, 200, 50), id=id, label=id, size=20, kind="primary")]


@pytest.mark.parametrize("by", ["pointer", "enter"])
def test_second_press_at_once_does_not_fall_on_the_button_that_came_there(by: str, tmp_path: Path) -> None:
    pilot = Pilot(Turning, tmp_path)
    page = pilot.app.top
    assert isinstance(page, Turning)

    def presses() -> None:
        if by == "enter":
            strike(pilot, pygame.K_RETURN)
            return
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pilot.feed(kind, pos=pilot.in_window(200, 125), button=1, touch=False)

    if by == "enter":
        pilot.key("tab")
    pilot.wait(2 * SEEN, 10)
    presses()
    assert page.met == [Press("button 0")]
    pilot.wait(ASKED / 2, 5)
    presses()
    assert page.met == [Press("button 0")]
    pilot.wait(2 * SEEN, 10)
    presses()
    assert page.met == [Press("button 0"), Press("button 1")]
    pilot.app.quit()


def test_quick_press_elsewhere_counts(tmp_path: Path) -> None:
    """A player who has moved the pointer has seen where it went."""
    pilot = Pilot(Plain, tmp_path)
    page = pilot.app.top
    assert isinstance(page, Plain)
    pilot.press("one")
    pilot.press("two")
    assert page.met == [Press("one"), Press("two")]
    pilot.app.quit()


def to(pilot: Pilot, id: str) -> None:
    """Put the ring on a look, and wait until it has been seen."""
    pilot.ring_at(id)
    pilot.wait(2 * SEEN, 4)


@pytest.mark.parametrize("downs", [1, 2, 3])
def test_quick_enter_on_the_title_presses_where_the_arrows_went(downs: int, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, settings=Settings(period_offered=True), glances=UNPAINTED)
    pilot.wait(SEEN, 4)
    for _ in range(downs):
        pilot.key("down")
        pilot.wait(0.05, 2)
    meant = pilot.app.attention.focus
    assert meant
    met: list[Intent] = []
    pilot.app.top.handle = met.append  # type: ignore[method-assign]
    pilot.key("enter")
    assert met == [Press(meant)]
    pilot.app.quit()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_hasty_key_does_nothing_on_a_new_page(key: int, tmp_path: Path) -> None:
    """A key that is struck again at once neither starts a game from the page it opened, nor opens anything
    after it has closed a page."""
    pilot = Pilot(title, tmp_path, settings=Settings(period_offered=True), glances=UNPAINTED)
    pilot.wait(ASKED)
    pilot.key("tab")
    to(pilot, "new")
    for _ in range(3):
        strike(pilot, key)
        assert pilot.screen == "New game"
    pilot.wait(ASKED)
    to(pilot, "sit")
    strike(pilot, key)
    assert pilot.screen == "Table"
    pilot.app.home()
    pilot.wait(ASKED)
    to(pilot, "settings")
    strike(pilot, pygame.K_SPACE)
    pilot.wait(ASKED)
    to(pilot, "done")
    for _ in range(3):
        strike(pilot, key)
        assert pilot.screen == "Picket"
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_repeated_enter_gives_no_game_up(page: str, tmp_path: Path) -> None:
    """The red button of a page gives up no game, however long Enter is held down."""
    pilot = opened(page, tmp_path)
    sat = [screen for screen in pilot.app.screens if screen.name == "Table"]
    for _ in range(4):
        if not pilot.app.running or pilot.screen in ("Table", "Lesson"):
            break
        red = primary(pilot.app.looks)
        assert red in {"lesson-on", "learn", "continue", "new", "sit", "resume", "done", "plain", "close"}
        pilot.key("enter")
    if sat:
        assert sat[0] in pilot.app.screens
    pilot.app.quit()
