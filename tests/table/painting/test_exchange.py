"""A look that moves by itself is painted alone, and the result is the same as if everything were painted
again."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.motion.idle import alive, next_change
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.picture import family
from picket_desktop.table.widgets.looks import BLINK, FLAME, OrnamentLook, PortraitLook


def table(speed: str) -> tuple[App, Clock]:
    clock = Clock()
    app = App((1024, 640), driver="dummy", clock=clock, settings=Settings(speed=speed))
    rules = games.rules("rubicon")
    found = family(rules)
    assert found is not None
    found.brought(app, clock, rules, 7, "play")
    app.lay_out()
    app.stack.still()
    for _ in range(40):
        clock.advance(0.5)
        app.turn()
    return app, clock


@pytest.fixture
def resting() -> Iterator[tuple[App, Clock]]:
    app, clock = table("normal")
    yield app, clock
    app.quit()


def anew(app: App) -> bytes:
    """Return the picture of what is shown, painted from scratch."""
    target = pygame.Surface((1024, 640)).convert(app.window.surface)
    app.painter.paint(target, app.canvas.shown)
    return pygame.image.tobytes(target, "RGB")


def test_picture_at_rest_stirs_and_equals_one_painted_anew(resting: tuple[App, Clock]) -> None:
    app, clock = resting
    laid = app.stack.all_laid(app.moment, app.attention)
    pictures, flames, faces = set(), set(), set()
    for _ in range(60):
        clock.now = app.stirs_at
        assert not app.turn(), "nothing is laid out anew"
        pictures.add(pygame.image.tobytes(app.picture(), "RGB"))
        flames |= {k.ornament for k in app.canvas.shown if isinstance(k, OrnamentLook) and k.id == FLAME}
        faces |= {k.expression for k in app.canvas.shown if isinstance(k, PortraitLook)}
    assert len(flames) == 3
    assert BLINK in faces
    assert 3 <= len(pictures) <= 6
    assert app.stack.all_laid(app.moment, app.attention) == laid
    seen = pygame.image.tobytes(app.picture(), "RGB")
    assert seen == anew(app)


def test_table_rests_until_it_stirs(resting: tuple[App, Clock]) -> None:
    app, clock = resting
    assert clock.now < app.stirs_at <= clock.now + 0.41
    before = app.canvas.shown
    app.turn()
    assert app.canvas.shown is before
    assert app.stirs_at == pytest.approx(next_change(before, clock.now))
    assert alive(before, clock.now) == list(before)


def test_nothing_stirs_without_motion() -> None:
    app, clock = table("off")
    before = pygame.image.tobytes(app.picture(), "RGB")
    for _ in range(200):
        clock.advance(0.17)
        app.turn()
    assert pygame.image.tobytes(app.picture(), "RGB") == before
    app.quit()


def test_nothing_stirs_in_a_window_without_the_focus(
    resting: tuple[App, Clock], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, clock = resting
    stirred: list[float] = []
    monkeypatch.setattr(app.canvas, "stir", lambda looks: stirred.append(clock.now))
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        app.feed(pygame.event.Event(kind))
        stirred.clear()
        for _ in range(30):
            clock.advance(0.17)
            app.turn()
        assert bool(stirred) is (kind == pygame.WINDOWFOCUSGAINED)
