"""Fixtures for all tests of the table. Expensive drawings are made once per process and kept between runs in
pytest's cache, if there is one. Whenever a page is laid out, no two of its looks may share an id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from picket_desktop.table.screens.stack import Stack
from picket_desktop.table.widgets.looks import Look
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


@pytest.fixture(autouse=True, scope="session")
def _each_id_once() -> Iterator[None]:
    """Check that no two looks on a page that is laid out have the same id."""
    laid, checked = Stack.laid, "_checked_by_the_tests"

    def laid_out(stack: Stack, *given: Any) -> list[Look]:
        looks = laid(stack, *given)
        if vars(stack).get(checked) is not looks:
            setattr(stack, checked, looks)
            ids = Counter(look.id for look in looks if look.id)
            shared = sorted(id for id, number in ids.items() if number > 1)
            assert not shared, f"{stack.top.name} has several looks with one id: {', '.join(shared)}"
        return looks

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Stack, "laid", laid_out)
        yield
