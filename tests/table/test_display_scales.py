"""The table on screens of different scales, where the window has more pixels than the system's units
suggest."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from picket_desktop.sitting.steps import Await
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.painting.canvas import RESIZE_SETTLES
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.seating import new_game
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.window import TableWindow, fitting, sdl
from tests.table.play.sat_down import sat

UNITS = 1024, 640
SCALES = 1.0, 1.25, 1.5, 2.0
MOVED = (
    pygame.WINDOWDISPLAYCHANGED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESIZED,
)
"""Events that a system may post when a window moves to a screen with another scale. It posts at least one."""
PAGES: dict[str, Callable[[App], Screen]] = {
    "title": title,
    "new game": new_game,
    "table": lambda app: table(
        app, sat("rubicon", lambda s: s.awaiting is Await.YOU and len(s.view.hand) == 8, 5)
    ),
}


class Screens:
    """A desktop with screens of different scales, and the window on one of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.put(1.0)
        monkeypatch.setattr(TableWindow, "shown", property(lambda window: self.surface))
        monkeypatch.setattr(TableWindow, "flip", lambda window: None)

    def put(self, scale: float) -> None:
        """Move the window to a screen of this scale."""
        self.scale = scale
        self.surface = pygame.Surface((round(UNITS[0] * scale), round(UNITS[1] * scale)))

    def opened(self, make: Callable[[App], Screen] = title) -> App:
        app = App(UNITS, driver="dummy", clock=lambda: self.now)
        app.open(make(app))
        self.wait(app)
        return app

    def wait(self, app: App) -> None:
        for _ in range(30):
            self.now += RESIZE_SETTLES / 4
            app.turn()

    def press(self, app: App, id: str) -> None:
        """Press a look at its place in the window, in the system's units."""
        look = next(look for look in app.lay_out() if look.id == id)
        at = tuple(round(place / self.scale) for place in look.rect.centre)
        app.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.feed(pygame.event.Event(kind, pos=at, button=1, touch=False))
        self.wait(app)


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Screens:
    return Screens(monkeypatch)


def places(looks: list[Look], scale: float) -> dict[tuple[str, str], tuple[float, ...]]:
    """Return the places of the looks that have names, in the system's units."""
    return {(type(look).__name__, look.id): tuple(x / scale for x in look.rect) for look in looks if look.id}


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("scale", SCALES[1:])
def test_page_lies_alike_at_every_scale(screens: Screens, page: str, scale: float) -> None:
    found = []
    for each in (1.0, scale):
        screens.put(each)
        app = screens.opened(PAGES[page])
        assert app.picture().get_size() == (round(UNITS[0] * each), round(UNITS[1] * each))
        found.append(places(app.lay_out(), each))
        app.quit()
    one, other = found
    assert one.keys() == other.keys()
    apart = {name: max(abs(a - b) for a, b in zip(at, other[name], strict=True)) for name, at in one.items()}
    assert {name: by for name, by in apart.items() if by > 10} == {}, "letters are of whole pixels"


@pytest.mark.sweep
@pytest.mark.parametrize("scale", SCALES)
def test_press_hits_what_is_seen_there(screens: Screens, scale: float) -> None:
    screens.put(scale)
    app = screens.opened()
    screens.press(app, "settings")
    assert app.top.name == "Settings"
    app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("event", MOVED, ids=pygame.event.event_name)
@pytest.mark.parametrize(("before", "after"), [(1.5, 1.0), (1.0, 2.0), (2.0, 1.25)])
def test_window_is_drawn_anew_on_a_screen_of_another_scale(
    screens: Screens, before: float, after: float, event: int
) -> None:
    screens.put(after)
    app = screens.opened()
    new = pygame.image.tobytes(app.picture(), "RGB")
    app.quit()
    screens.put(before)
    app = screens.opened()
    screens.put(after)
    app.feed(pygame.event.Event(event, display_index=1, x=UNITS[0], y=UNITS[1], window=app.window.window))
    screens.wait(app)
    assert app.picture().get_size() == (app.scale.w, app.scale.h) == screens.surface.get_size()
    assert pygame.image.tobytes(app.picture(), "RGB") == new
    screens.press(app, "new")
    assert app.top.name == "New game"
    app.quit()


@pytest.mark.parametrize(
    ("desktop", "window"),
    [
        ((1366, 768), (1081, 676)),
        ((1920, 1080), (1521, 950)),
        ((2560, 1440), (1600, 1000)),
        ((3840, 2160), (2304, 1440)),
        ((5120, 1440), (2028, 1267)),
    ],
)
def test_first_window_is_no_stamp_on_a_screen_of_many_pixels(
    desktop: tuple[int, int], window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    monkeypatch.setattr(sdl, "usable", lambda display: None)
    assert fitting() == window
