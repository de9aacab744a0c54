"""The table looks as it did when the golden pictures were last approved.

A difference need not be a fault. If the new picture is better, redraw it with ``python -m
tests.table.pictures.golden`` and look at the result."""

from __future__ import annotations

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.table.app import App
from picket_desktop.table.pictures import picket
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.picture import picture
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.widgets.looks import CardLook
from tests.table.pictures.golden import FOLDER, GOLDEN, MEAN, SHARE, Golden, differences

MOST = 250_000
"""Maximum number of bytes of all golden pictures together. Each change to a picture adds its size to the
repository."""


@pytest.mark.sweep
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda g: g.name)
def test_picture_matches_the_golden_one(golden: Golden) -> None:
    kept = pygame.image.load(golden.path)
    mean, strong = differences(golden.drawn(), kept)
    assert mean <= MEAN, f"{golden.name} differs by {mean:.2f} on the mean"
    assert strong <= SHARE, f"{100 * strong:.2f} % of {golden.name} is another picture"


@pytest.mark.parametrize("event", [pygame.QUIT, pygame.WINDOWHIDDEN])
def test_picture_does_not_depend_on_queued_events(event: int) -> None:
    """Such events may be left over from an earlier window."""
    drawn = picture("piquesept-4", 6, "play", (640, 400))
    pygame.event.post(pygame.event.Event(event))
    again = picture("piquesept-4", 6, "play", (640, 400))
    pygame.event.clear()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(drawn, "RGB")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_hand_lies_at_rest_when_calls_are_drawn(size: tuple[int, int]) -> None:
    clock = Clock()
    app = App(size, driver="dummy", clock=clock)
    try:
        picket.brought(app, clock, games.rules("rubicon"), 7, "calls")
        cards = [look for look in app.lay_out() if isinstance(look, CardLook) and look.pile.kind == HAND]
        clock.advance(3.0)
        later = [look for look in app.lay_out() if isinstance(look, CardLook) and look.pile.kind == HAND]
    finally:
        app.quit()
    assert len(cards) == 12
    assert [(look.id, look.rect) for look in cards] == [(look.id, look.rect) for look in later]


def test_every_golden_file_is_compared_and_small() -> None:
    assert {p.name for p in FOLDER.glob("*.png")} == {g.path.name for g in GOLDEN}
    assert sum(p.stat().st_size for p in FOLDER.glob("*.png")) < MOST


def test_misplaced_card_fails_the_comparison() -> None:
    kept = pygame.image.load(GOLDEN[1].path).convert(24)
    moved = kept.copy()
    moved.blit(kept, (199, 140), (186, 140, 16, 38))
    _, strong = differences(kept, moved)
    assert strong > SHARE
