"""The window's content while it is being resized and once it has come to rest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from tests.table.pilot import Pilot

SIZE = (1280, 800)
OTHERS = [(1100, 700), (1366, 768)]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(title, tmp_path, SIZE, Settings(period_offered=True), 1)
    rest(pilot)
    yield pilot
    pilot.app.quit()


def rest(pilot: Pilot) -> None:
    """Wait until nothing moves, with every picture finished before anything is shown."""
    pilot.app.art.patient = True
    pilot.wait(1.0, 2)


def resize_through(pilot: Pilot, *sizes: tuple[int, int]) -> None:
    """Resize the window through several sizes, too quickly for a picture to be made for each. On a busy
    machine a resize may be put off to the next turn."""
    pilot.app.art.patient = False
    for size in sizes:
        pilot.app.window.window.size = size
        pilot.wait(0.01, 2)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("size", OTHERS, ids=str)
def test_window_resized_and_restored_shows_the_same_picture(pilot: Pilot, size: tuple[int, int]) -> None:
    before = pixels(pilot.app.picture())
    resize_through(pilot, size, SIZE)
    assert pixels(pilot.app.picture()) == before


@pytest.mark.parametrize("size", OTHERS, ids=str)
def test_window_being_resized_scales_the_last_picture(pilot: Pilot, size: tuple[int, int]) -> None:
    """It does so even if the window was resized before, while something else lay there."""
    resize_through(pilot, size, SIZE)
    pilot.press("settings")
    rest(pilot)
    last = pilot.app.picture()
    resize_through(pilot, size)
    assert pixels(pilot.app.picture()) == pixels(pygame.transform.scale(last, size))
