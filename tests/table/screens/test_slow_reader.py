"""What a slow reader looks for is where one would look: the size of the type, and how long a trick lies."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved import settings as saved
from picket_desktop.saved.settings import Settings
from picket_desktop.table import start
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.screens.which_words import WhichWords
from tests.table.pilot import Pilot


@pytest.mark.parametrize(
    ("key", "size"), [(pygame.K_PLUS, 125), (pygame.K_EQUALS, 125), (pygame.K_MINUS, 100)]
)
def test_type_grows_by_key_on_the_first_page(key: int, size: int, tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path)
    pilot.app.open(WhichWords(pilot.app))
    pilot.feed(pygame.KEYDOWN, key=key, unicode="", mod=pygame.KMOD_LCTRL)
    assert saved.read(tmp_path)[0].text_scale == size
    assert str(size) in pilot.app.foot_words
    assert pilot.screen == "Words"
    assert any("press ?" in words.replace("\n", " ") for words in pilot.words())


def test_in_the_menu_tricks_are_made_to_wait(tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path, settings=Settings())
    pilot.app.open(Menu(pilot.app))
    for waits in (True, False):
        before = pilot.look("trick_waits")
        pilot.press("trick_waits")
        assert pilot.app.settings.trick_waits is waits
        assert pilot.look("trick_waits").name != before.name
        assert pilot.screen == "Menu"
