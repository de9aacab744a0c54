"""Fixtures for all tests of the table: expensive drawings are made once per process and kept between runs
in pytest's cache, if there is one."""

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
    """Clear the event queue: the QUIT that SDL posts after the last window closes would end the next app."""
    yield
    if pygame.display.get_init():
        pygame.event.clear()
