"""What all tests of the table share: what costs most to draw is drawn once a process, and kept from run to
run in pytest's own cache, if there is one."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.table.drawn_once import drawn_once


@pytest.fixture(autouse=True, scope="session")
def _drawn_once(request: pytest.FixtureRequest) -> Iterator[None]:
    cache = getattr(request.config, "cache", None)
    with drawn_once(cache and cache.mkdir("drawn")):
        yield


@pytest.fixture(autouse=True)
def _no_events_of_another_test() -> Iterator[None]:
    """SDL's *quit* after the last window was closed would end the next app."""
    yield
    if pygame.display.get_init():
        pygame.event.clear()
