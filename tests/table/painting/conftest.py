"""Tools for drawing one look by itself."""

from __future__ import annotations

import pygame
import pytest

from picket_desktop.table.painting.art import Art
from picket_desktop.table.painting.kit import Kit
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.window import prepare


@pytest.fixture(scope="module")
def kit() -> Kit:
    """The drawing tools of a small window."""
    prepare("dummy")
    pygame.display.set_mode((1, 1))
    kit = Kit(Art("indexed", "tarotee", patient=True), Scale(1024, 640))
    kit.begin(1.0)
    return kit
