"""Settings for a slow reader are easy to find: the size of the type, and how long a trick lies."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.table import start
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.screens.which_words import SIZES, WhichWords
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot


@pytest.mark.parametrize(
    ("key", "size"), [(pygame.K_PLUS, 125), (pygame.K_EQUALS, 125), (pygame.K_MINUS, 100)]
)
def test_keys_change_the_type_size_on_the_first_page(key: int, size: int, tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path, glances=UNPAINTED)
    pilot.app.open(WhichWords(pilot.app))
    pilot.feed(pygame.KEYDOWN, key=key, unicode="", mod=pygame.KMOD_LCTRL)
    assert pilot.app.store.preferences.settings.text_scale == size
    assert str(size) in pilot.app.foot.words
    assert pilot.screen == "Words"
    assert any("press ?" in words.replace("\n", " ") for words in pilot.words())


def test_menu_makes_tricks_wait(tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path, settings=Settings(), glances=UNPAINTED)
    pilot.app.open(Menu(pilot.app))
    for waits in (True, False):
        before = pilot.look("trick_waits")
        pilot.press("trick_waits")
        assert pilot.app.settings.trick_waits is waits
        assert pilot.look("trick_waits").name != before.name
        assert pilot.screen == "Menu"


def test_menu_entry_is_worded_after_its_setting() -> None:
    setting, does, undoes = (said(id) for id in ("settings.trick_waits", "menu.waits", "menu.goes"))
    assert setting != does
    assert does.casefold().endswith(setting.casefold())
    assert undoes.split()[:2] == does.split()[:2], "both say what a press does"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_type_sizes_on_the_first_page_stay_under_the_pointer(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path, size, glances=UNPAINTED)
    pilot.app.open(WhichWords(pilot.app))
    before = {each: pilot.look(f"size {each}").rect for each in SIZES}
    for each in (*SIZES[1:], SIZES[0]):
        pilot.press(f"size {each}")
        assert pilot.app.store.preferences.settings.text_scale == each
        assert pilot.screen == "Words"
        assert {other: pilot.look(f"size {other}").rect for other in SIZES} == before
        assert [other for other in SIZES if pilot.look(f"size {other}").chosen] == [each]
    assert set(SIZES) <= set(TEXT_SCALES)
    pilot.app.quit()


def test_keyboard_chooses_a_type_size_on_the_first_page(tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path, glances=UNPAINTED)
    pilot.app.open(WhichWords(pilot.app))
    for key in ("tab", "tab", "tab", "right", "right", "space"):
        pilot.key(key)
    assert pilot.app.store.preferences.settings.text_scale == 150
    assert not pilot.app.settings.words_chosen
    pilot.app.quit()


def test_tab_steps_through_the_type_sizes(tmp_path: Path) -> None:
    """Space takes each of them, and stays on the page."""
    pilot = Pilot(start.title, tmp_path, glances=UNPAINTED)
    pilot.app.open(WhichWords(pilot.app))
    pilot.key("tab")
    pilot.key("tab")
    for size in SIZES:
        pilot.key("tab")
        assert pilot.app.attention.focus == f"size {size}"
        assert str(size) in pilot.app.foot.words
        pilot.key("space")
        assert pilot.app.settings.text_scale == size
        assert pilot.screen == "Words"
    pilot.app.quit()
