"""The settings that help a slow reader are easy to find: the size of type, and how long a trick stays."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import PAUSES, Settings
from picket_desktop.table import start
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.widgets.rows import ChoiceLook
from tests.table.pilot import UNPAINTED, Pilot


@pytest.mark.parametrize(
    ("key", "size"), [(pygame.K_PLUS, 125), (pygame.K_EQUALS, 125), (pygame.K_MINUS, 100)]
)
def test_keys_change_the_type_size_on_the_title(key: int, size: int, tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path, glances=UNPAINTED)
    pilot.feed(pygame.KEYDOWN, key=key, unicode="", mod=pygame.KMOD_LCTRL)
    assert pilot.app.store.preferences.settings.text_scale == size
    assert str(size) in pilot.app.foot.words
    assert pilot.screen == "Picket"


def test_pauses_are_set_from_the_menu_in_three_presses(tmp_path: Path) -> None:
    pilot = Pilot(start.title, tmp_path, settings=Settings(), glances=UNPAINTED)
    pilot.app.open(Menu(pilot.app))
    pilot.press("settings")
    pilot.ring_at("pauses")
    shown = []
    for key, chosen in [
        ("right", "reading"),
        ("right", "press"),
        *zip(["left"] * 3, PAUSES[-2::-1], strict=True),
    ]:
        pilot.key(key)
        assert pilot.app.settings.pauses == chosen
        assert pilot.app.store.preferences.settings == Settings(pauses=chosen)
        row = pilot.look("pauses")
        assert isinstance(row, ChoiceLook)
        shown.append(row.value)
    assert shown[:2] == ["long enough to read", "until I press"]
    assert shown[2:] == ["long enough to read", "normal", "short"]
