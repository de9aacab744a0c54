"""What the window shows while it is being resized, and afterwards."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from tests.table.pilot import Pilot

SIZE = (1280, 800)
LONGEST = 20.0
OTHERS = [(1100, 700), pytest.param((1366, 768), marks=pytest.mark.full)]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(title, tmp_path, SIZE, Settings(period_offered=True), 1)
    rest(pilot)
    yield pilot
    pilot.app.quit()


def rest(pilot: Pilot) -> None:
    """Wait until nothing moves and no picture is still to be made. From now on every picture is finished
    before it is shown. Pictures that were ordered earlier are still made by a thread, so they may come
    later."""
    app, deadline = pilot.app, time.monotonic() + LONGEST
    app.art.patient = True
    pilot.wait(1.0, 2)
    while (app.art.waiting or app.painter.late or app.painter.held) and time.monotonic() < deadline:
        time.sleep(0.005)
        pilot.wait()
    pilot.wait(0.1, 2)


def resize_through(pilot: Pilot, *sizes: tuple[int, int]) -> None:
    """Resize the window through several sizes, too fast for a picture at each. On a busy machine a resize may
    be delayed until the next turn of the loop."""
    pilot.app.art.patient = False
    for size in sizes:
        pilot.app.window.window.size = size
        pilot.wait(0.01, 2)


def differing(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Return the areas in which two pictures of the same size differ."""
    assert one.get_size() == other.get_size()
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    return same.get_bounding_rects()


@pytest.mark.parametrize("size", OTHERS, ids=str)
def test_window_resized_and_restored_shows_the_same_picture(pilot: Pilot, size: tuple[int, int]) -> None:
    before = pilot.app.picture()
    resize_through(pilot, size, SIZE)
    assert differing(pilot.app.picture(), before) == []


@pytest.mark.parametrize("size", OTHERS, ids=str)
def test_window_being_resized_scales_the_last_picture(pilot: Pilot, size: tuple[int, int]) -> None:
    """The last picture is the one scaled, even after an earlier resize with another page open."""
    resize_through(pilot, size, SIZE)
    pilot.press("settings")
    rest(pilot)
    last = pilot.app.picture()
    resize_through(pilot, size)
    assert differing(pilot.app.picture(), pygame.transform.scale(last, size)) == []
