"""The window on any screen, and in any state that the window manager puts it in. No display is needed."""

from __future__ import annotations

import ctypes
import itertools
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from picket_desktop.table import DESKTOP_ID, window
from picket_desktop.table.app import SIZED, App
from picket_desktop.table.widgets.rows import ToggleLook
from picket_desktop.table.widgets.theme import MIN_HEIGHT, MIN_WIDTH
from picket_desktop.table.window import NoDisplay, TableWindow, sdl
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_settings import all_settings

SCREENS = [
    (640, 480),
    (800, 480),
    (960, 540),
    (1024, 600),
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (3840, 2160),
]


def on_screens(monkeypatch: pytest.MonkeyPatch, *sizes: tuple[int, int], panel: int = 0) -> None:
    """Pretend that screens of these sizes exist, each with a panel of this height at its foot."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [*sizes])
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: len(sizes))
    monkeypatch.setattr(sdl, "usable", lambda at: (sizes[at][0], sizes[at][1] - panel) if panel else None)


@pytest.mark.parametrize("panel", [0, 24, 60])
@pytest.mark.parametrize("size", SCREENS)
def test_window_and_its_title_bar_fit_every_screen(
    size: tuple[int, int], panel: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_screens(monkeypatch, size, panel=panel)
    for w, h in (window.least(), window.fitting()):
        assert w <= size[0]
        assert h + window.TITLE_BAR <= size[1] - panel
    if size == SCREENS[-1]:
        assert window.least() == (MIN_WIDTH, MIN_HEIGHT)


def test_window_may_be_as_small_as_the_smallest_screen_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    on_screens(monkeypatch, (1920, 1080), (800, 480))
    assert window.least()[1] < 480


def test_minimum_is_set_again_only_if_the_screens_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time the minimum size is set, SDL enlarges the window to that size, even against a tiling window
    manager."""
    set_to: list[tuple[int, int]] = []

    class Bounded:
        minimum_size = property(
            lambda self: set_to[-1] if set_to else (0, 0), lambda self, size: set_to.append(size)
        )

    found = TableWindow.__new__(TableWindow)
    found.window, found._bounded = Bounded(), True  # type: ignore[assignment]
    for screen in ((1920, 1080), (1920, 1080), (800, 480), (800, 480)):
        on_screens(monkeypatch, screen)
        found.bound()
    assert len(set_to) == 2


@pytest.mark.parametrize(("losses", "driver", "given", "wanted"), [
    ((0, 0, 0, 8), "x11", None, "0"),
    ((0, 0, 0, 8), "wayland", None, "1"),
    ((0, 0, 0, 8), "x11", "1", "1"),
    ((3, 2, 3, 8), "x11", None, "1"),
    ((8, 8, 8, 8), "x11", "0", "1"),
])  # fmt: skip
def test_pixels_that_cannot_be_drawn_on_are_never_those_of_the_surface(
    losses: tuple[int, ...], driver: str, given: str | None, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screens have 24, 16 and 30 bits. The last one reports that it loses all bits."""
    monkeypatch.setattr(window.sys, "platform", "linux")
    monkeypatch.setattr(pygame.display, "Info", lambda: SimpleNamespace(losses=losses))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    hint = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.delenv(hint, raising=False)
    if given is not None:
        monkeypatch.setenv(hint, given)
    window._choose_surface()
    assert os.environ[hint] == wanted


def test_sentence_about_a_display_says_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("Unknown window pixel format")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "init", refuse)
        patch.setenv("SDL_VIDEODRIVER", "wayland")
        with pytest.raises(NoDisplay, match=r"“wayland”.*SDL_VIDEODRIVER"):
            window.prepare()
        patch.delenv("SDL_VIDEODRIVER")
        with pytest.raises(NoDisplay, match="none was found"):
            window.prepare()
    monkeypatch.setattr(pygame, "Window", refuse)
    with pytest.raises(NoDisplay, match=r"found a display.*Unknown window pixel format"):
        TableWindow((640, 400), driver="dummy")


# Full screen.


class Managed:
    """A window as X11 knows it. Its manager may make it fill the screen, or stop, without SDL noticing; and
    SDL skips anything it believes is done already."""

    def __init__(self) -> None:
        self.fills = self.taken_for_filling = False

    @property
    def size(self) -> tuple[int, int]:
        return (1280, 800) if self.fills else (1000, 640)

    def set_fullscreen(self, desktop: bool) -> None:
        self._ask(True)

    def set_windowed(self) -> None:
        self._ask(False)

    def _ask(self, wanted: bool) -> None:
        if self.taken_for_filling != wanted:
            self.taken_for_filling = self.fills = wanted


@pytest.fixture
def managed(monkeypatch: pytest.MonkeyPatch) -> tuple[TableWindow, Managed]:
    on_screens(monkeypatch, (1280, 800))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    found, below = TableWindow.__new__(TableWindow), Managed()
    found.window, found._filling = below, False  # type: ignore[assignment]
    return found, below


def test_screen_is_filled_or_left_whoever_did_the_opposite(managed: tuple[TableWindow, Managed]) -> None:
    table, below = managed
    for steps in itertools.product(("manager", True, False), repeat=5):
        for step in steps:
            if step == "manager":
                below.fills = not below.fills
            else:
                table.fill_screen(step is True)
                assert below.fills is step
            assert table.full_screen is below.fills


def test_setting_and_key_follow_the_window_managers_full_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = Pilot(all_settings, tmp_path, (1600, 1000), glances=UNPAINTED)
    filled = [False]
    monkeypatch.setattr(TableWindow, "full_screen", property(lambda self: filled[0]))
    monkeypatch.setattr(TableWindow, "fill_screen", lambda self, wanted: filled.__setitem__(0, wanted))

    def manager(fills: bool, rests: bool = True) -> None:
        filled[0] = fills
        pilot.feed(pygame.WINDOWSIZECHANGED)
        if rests:
            pilot.wait(2 * SIZED, 4)

    def shown() -> bool:
        row = pilot.look("full_screen")
        assert isinstance(row, ToggleLook)
        return row.on

    for rests in (True, False):
        manager(True, rests)
        assert pilot.app.settings.full_screen is shown() is rests
        pilot.key("f11")
        assert filled == [False], "one press is enough"
        pilot.key("f11")
        assert filled == [True]
        manager(False, rests)
        pilot.key("f11")
        assert filled == [True]
        pilot.key("f11")
        pilot.wait(2 * SIZED, 4)
        assert not pilot.app.settings.full_screen
    pilot.app.quit()


def test_sdl_is_asked_about_a_window_that_pygame_has_made() -> None:
    """On Wayland only SDL itself knows whether the window fills the screen. Without SDL's library the answer
    would be None."""
    app = App((640, 400), driver="dummy")
    there = app.window.window
    assert sdl.fills_screen(there.id) is False
    there.set_fullscreen(desktop=True)
    assert sdl.fills_screen(there.id) is True
    assert sdl.usable(0) == pygame.display.get_desktop_sizes()[0]
    app.quit()


@pytest.mark.real_windows("it does not keep the name")
@pytest.mark.skipif(sys.platform != "win32", reason="only Windows has such names")
def test_windows_is_told_the_name_of_the_programs_windows() -> None:
    window.prepare("dummy")
    name = ctypes.c_wchar_p()
    ask = ctypes.windll.shell32.GetCurrentProcessExplicitAppUserModelID
    assert ask(ctypes.byref(name)) == 0
    assert name.value == DESKTOP_ID
