"""A person plays a whole partie from the title to its result with only a keyboard, knowing only what the ring
is on and what is said."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.reader.adapter import CLICK, Asked
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import SettingsPage
from tests.table.reader.blind_player import BlindPlayer
from tests.table.reader.key_player import FIRST_GAME, partie

WON = re.compile(r"(You win|.+ wins) the game, (\d+) to (\d+)\b")
LEAST, ENOUGH = 31, 250
"""``LEAST`` is the lowest target score of a game; ``ENOUGH`` is the maximum number of keys such a game may
need."""


@pytest.mark.full
def test_partie_is_played_by_keyboard_alone(tmp_path: Path) -> None:
    player = partie(FIRST_GAME, str(LEAST), tmp_path)
    told = WON.search(player.heard[-1])
    assert told, player.heard[-3:]
    assert int(told[2]) >= LEAST
    assert player.strikes < ENOUGH
    player.app.quit()


def test_press_by_a_reader_counts_though_the_pointer_moves(tmp_path: Path) -> None:
    """A press by a screen reader is handled like a key press; moving the pointer hides only the ring."""

    def make(app: App) -> Screen:
        app.open(title(app))
        return SettingsPage(app)

    player = BlindPlayer(make, tmp_path)
    player.wait(1.0, 4)
    player.reader.requests.append(Asked(CLICK, "comfort"))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    player.app.reader.turn()
    player.wait(0.5, 2)
    assert player.screen == "Comfort"
    player.app.quit()
