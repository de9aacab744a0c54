"""The table looks as it did when the golden pictures were last approved.

A difference is not always a fault: where the new picture is the better one, redraw it with ``python -m
tests.table.pictures.golden`` and look at it."""

from __future__ import annotations

from operator import sub

import pygame
import pytest

from picket_desktop.table.pictures.picture import picture
from tests.table.pictures.golden import FOLDER, GOLDEN, KEPT, Golden

MEAN = 1.0
"""Largest mean difference per channel (of 255) of equal pictures: type may be hinted differently."""
STRONG, SHARE = 48, 0.004
"""At most ``SHARE`` of the picture may differ by ``STRONG`` or more."""


def differences(a: pygame.Surface, b: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference of the channels and the share of pixels that differ strongly."""
    one, two = pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB")
    assert len(one) == len(two)
    apart = bytes(map(abs, map(sub, one, two)))
    strong = sum(map(STRONG.__le__, map(max, apart[::3], apart[1::3], apart[2::3])))
    return sum(apart) / len(apart), strong / (KEPT[0] * KEPT[1])


@pytest.mark.sweep
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda g: g.name)
def test_picture_matches_the_golden_one(golden: Golden) -> None:
    kept = pygame.image.load(golden.path)
    mean, strong = differences(golden.drawn(), kept)
    assert mean <= MEAN, f"{golden.name} differs by {mean:.2f} on the mean"
    assert strong <= SHARE, f"{100 * strong:.2f} % of {golden.name} is another picture"


@pytest.mark.parametrize("event", [pygame.QUIT, pygame.WINDOWHIDDEN])
def test_picture_does_not_depend_on_queued_events(event: int) -> None:
    """Such events may be left by an earlier window."""
    drawn = picture("piquesept-4", 6, "play", (640, 400))
    pygame.event.post(pygame.event.Event(event))
    again = picture("piquesept-4", 6, "play", (640, 400))
    pygame.event.clear()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_every_golden_file_is_compared() -> None:
    assert {p.name for p in FOLDER.glob("*.png")} == {g.path.name for g in GOLDEN}


def test_misplaced_card_fails_the_comparison() -> None:
    kept = pygame.image.load(GOLDEN[3].path).convert(24)
    moved = kept.copy()
    moved.blit(kept, (200, 225), (180, 225, 25, 60))
    _, strong = differences(kept, moved)
    assert strong > SHARE
