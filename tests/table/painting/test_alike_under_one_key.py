"""Drawings in the cache: looks with the same key are drawn alike, whichever of them came first."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from picket_desktop.table.painting.art import Art
from picket_desktop.table.painting.painter import Painter
from picket_desktop.table.widgets.looks import ArrowLook, Look, PlaqueLook, Rect, VeilLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.window import prepare

PLACE = Rect(40, 40, 300, 200)
VEIL = VeilLook(rect=PLACE, strength=0.118)
POOL = PlaqueLook(rect=PLACE, strength=0.702, soft=20.6)
ARROW = ArrowLook(rect=PLACE, start=(60.1, 60.2), end=(200.4, 180.3))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (VEIL, replace(VEIL, strength=0.1219)),
        (replace(VEIL, strength=0.498), replace(VEIL, strength=0.5)),
        (POOL, replace(POOL, strength=0.6985, soft=21.4)),
        (ARROW, replace(ARROW, start=(60.45, 60.0), end=(200.1, 180.0))),
    ],
    ids=["a veil", "a darker veil", "a pool of dark", "an arrow"],
)
def test_look_is_drawn_alike_after_one_that_is_almost_the_same(one: Look, other: Look) -> None:
    prepare("dummy")
    pygame.display.set_mode((64, 64))
    assert _drawn(other) == _drawn(other, after=one)


def _drawn(look: Look, after: Look | None = None) -> list[tuple[bytes, int, int]]:
    painter = Painter(Art(), Scale(640, 480))
    if after is not None:
        painter.plan(after)
    return [(pygame.image.tobytes(s, "RGBA"), x, y) for s, x, y, *_ in painter.plan(look).pieces]
