"""Everything can be done with one finger: taps, drags, swipes and long presses, posted as SDL posts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.asking import HELD
from picket_desktop.table.input.gestures import FINGER, LINE, Pointer, Swipe, topmost
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.keys.page import keys_page
from picket_desktop.table.screens.reading import ReadingPage
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.looks import AwayLook, ButtonLook, Look, Rect, SpotLook
from picket_desktop.table.widgets.rows import SliderLook
from picket_desktop.table.widgets.tree import around
from picket_desktop.table.widgets.within import Role
from tests.table.pilot import UNPAINTED, Pilot


class Toucher(Pilot):
    """A player with one finger. SDL also turns touches into mouse events, which are marked as such."""

    def finger(self, kind: int, x: float, y: float, finger: int = 7) -> None:
        w, h = self.app.scale.w, self.app.scale.h
        self.app.feed(pygame.event.Event(kind, x=x / w, y=y / h, touch_id=1, finger_id=finger))
        made = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
        }[kind]
        pos = self.in_window(x, y)
        buttons = {"rel": (0, 0), "buttons": (1, 0, 0)} if made == pygame.MOUSEMOTION else {"button": 1}
        self.app.feed(pygame.event.Event(made, pos=pos, touch=True, **buttons))
        if self.app.running:
            self.wait()

    def tap(self, id: str) -> None:
        self.read()
        x, y = self.reach(id)
        self.finger(pygame.FINGERDOWN, x, y)
        self.finger(pygame.FINGERUP, x, y)
        self.wait(1.0, 4)

    def hold(self, id: str, seconds: float = 2 * HELD) -> None:
        self.read()
        x, y = self.reach(id)
        self.finger(pygame.FINGERDOWN, x, y)
        self.wait(seconds, 8)
        self.finger(pygame.FINGERUP, x, y)
        self.wait(0.2, 2)

    def swipe(self, x: float, y: float, dx: float, dy: float) -> None:
        self.read()
        self.finger(pygame.FINGERDOWN, x, y)
        for i in range(1, 11):
            self.finger(pygame.FINGERMOTION, x + dx * i / 10, y + dy * i / 10)
        self.finger(pygame.FINGERUP, x + dx, y + dy)
        self.wait(1.0, 4)


@pytest.fixture
def toucher(tmp_path: Path) -> Iterator[Callable[..., Toucher]]:
    made: list[Toucher] = []

    def make(page: Callable[[App], Screen], text: int = 100) -> Toucher:
        settings = Settings(speed="off", text_scale=text)
        made.append(Toucher(page, tmp_path, (1024, 640), settings, UNPAINTED))
        made[-1].wait(1.0, 4)
        return made[-1]

    yield make
    for each in made:
        each.app.quit()


def test_tap_presses_once(toucher: Callable[..., Toucher], monkeypatch: pytest.MonkeyPatch) -> None:
    """The mouse events that SDL makes from a tap do not press again."""
    at = toucher(SettingsPage)
    toggle = next(look.id for look in at.app.looks if look.id == "plain")
    before = at.app.settings.plain
    at.tap(toggle)
    assert at.app.settings.plain is not before
    at.tap(toggle)
    assert at.app.settings.plain is before


def test_second_finger_does_nothing(toucher: Callable[..., Toucher]) -> None:
    at = toucher(title)
    at.read()
    x, y = at.reach("settings")
    at.finger(pygame.FINGERDOWN, x, y, finger=1)
    at.finger(pygame.FINGERDOWN, *at.reach("new"), finger=2)
    at.finger(pygame.FINGERUP, *at.reach("new"), finger=2)
    assert at.screen == "Picket"
    at.finger(pygame.FINGERUP, x, y, finger=1)
    at.wait(1.0, 4)
    assert at.screen == "Settings"


def test_finger_counts_again_after_the_window_lost_it(toucher: Callable[..., Toucher]) -> None:
    at = toucher(title)
    at.read()
    at.finger(pygame.FINGERDOWN, 5, 5, finger=1)
    at.app.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    at.app.feed(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    at.tap("settings")
    assert at.screen == "Settings"


def test_long_press_names_a_button_and_does_not_press_it(toucher: Callable[..., Toucher]) -> None:
    at = toucher(title)
    says = at.look("settings").name
    at.hold("settings")
    assert at.screen == "Picket"
    assert at.app.foot.words == says
    at.tap("settings")
    assert at.screen == "Settings"


def test_swipe_scrolls_a_page_and_presses_nothing(toucher: Callable[..., Toucher]) -> None:
    at = toucher(RulesPage)
    page = at.app.top
    assert isinstance(page, RulesPage)
    x, y = at.look("page").rect.centre
    at.swipe(x, y, 0, -6 * LINE)
    assert page.scroll.top > 0
    at.swipe(x, y - 6 * LINE, 0, 9 * LINE)
    assert page.scroll.top == 0


def test_swipe_over_the_rows_of_a_list_scrolls_it(toucher: Callable[..., Toucher]) -> None:
    """The swipe presses none of the rows that it crosses."""
    at = toucher(title, text=200)
    at.tap("help")
    at.tap("rules")
    at.tap("contents")
    page = at.app.top
    assert isinstance(page, RulesPage)
    rows = [k for k in at.app.looks if around(k, Role.SCROLL) and k.press and not isinstance(k, AwayLook)]
    assert len(rows) > 3
    x, y = rows[len(rows) // 2].rect.centre
    top = rows[0].id
    at.swipe(x, y, 0, -4 * LINE)
    assert page.listing
    assert top not in [k.id for k in at.app.looks if k.press and not isinstance(k, AwayLook)]
    at.swipe(x, y, 0, 4 * LINE)
    assert top in [k.id for k in at.app.looks if k.press and not isinstance(k, AwayLook)]


def test_slider_is_set_by_tap_and_by_sliding(toucher: Callable[..., Toucher]) -> None:
    at = toucher(SettingsPage)
    slider = next(k for k in at.app.lay_out() if isinstance(k, SliderLook) and k.id == "volume")
    x, y = slider.rect.right - 30, slider.rect.centre[1]
    at.swipe(x - 60, y, 60, 0)
    loud = at.app.settings.volume
    at.read()
    at.finger(pygame.FINGERDOWN, x - 60, y)
    at.finger(pygame.FINGERUP, x - 60, y)
    assert at.app.settings.volume < loud


def test_swipe_turns_one_leaf(toucher: Callable[..., Toucher]) -> None:
    at = toucher(lambda app: keys_page(app, title(app)), text=200)
    page = at.app.top
    assert isinstance(page, ReadingPage)
    assert page._leaves > 2
    for dx, dy, leaf in ((0, -300, 1), (-300, 0, 2), (300, 0, 1), (0, 300, 0)):
        at.swipe(500, 320, dx, dy)
        assert page.leaf == leaf


def test_swipe_to_the_side_is_none_on_a_page_that_scrolls() -> None:
    swipe = Swipe(0, 0, leaves=False)
    assert swipe.moved(200, 20) == 0
    assert not swipe.begun
    assert swipe.moved(200, -200 - LINE) == -6
    assert swipe.moved(200, -200) == 1


NEAR: list[Look] = [
    ButtonLook(rect=Rect(100, 100, 30, 20), id="left", label="", size=20),
    ButtonLook(rect=Rect(140, 100, 30, 20), id="right", label="", size=20),
    SpotLook(rect=Rect(300, 0, 200, 200), id="page"),
]


@pytest.mark.parametrize(
    ("x", "id"), [(94, "left"), (134, "left"), (136, "right"), (176, "right"), (90, ""), (310, "page")]
)
def test_finger_beside_a_small_button_means_the_nearest(x: float, id: str) -> None:
    found = topmost(NEAR, x, 110, touch=True)
    assert (found.id if found else "") == id
    exact = topmost(NEAR, x, 110)
    assert exact is None or exact.id == id


def test_finger_that_went_down_beside_a_button_presses_it() -> None:
    pointer = Pointer()
    pointer.down(NEAR, 94, 110, touch=True)
    assert [gesture.id for gesture in pointer.up(NEAR, 95, 110)] == ["left"]
    assert FINGER == 44
