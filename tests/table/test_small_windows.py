"""A window below the minimum size, as a tiling window manager may make it, shows the picture of a larger
window scaled down. A press acts on what is seen at that point."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.widgets.fit import LONGEST, fit
from picket_desktop.table.widgets.theme import MIN_HEIGHT, MIN_WIDTH
from picket_desktop.table.window import MARGIN
from tests.small_windows import LEAST, PAIRS, Moment, moments, some_kept, visit
from tests.table.pilot import Pilot, render

SMALL = [*PAIRS, (1023, 5000), (5000, 639), (1, 32767), (32767, 1), (0, 0)]
RED = (140, 34, 16)
"""The approximate colour of the button that Enter presses."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(title, tmp_path, LEAST, Settings(period_offered=True), 1)
    yield pilot
    pilot.app.quit()


def sized(pilot: Pilot, *size: int) -> pygame.Surface:
    """Resize the window and return its picture."""
    pilot.app.window.window.size = size
    pilot.wait(1.0, 2)
    return pilot.app.picture()


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.sweep
@pytest.mark.parametrize(("w", "h"), SMALL)
def test_small_window_scales_a_picture_of_at_least_the_minimum_size(w: int, h: int) -> None:
    lying = fit(w, h)
    (dw, dh), (sw, sh) = lying.drawn, lying.shown
    assert dw >= MIN_WIDTH
    assert dh >= MIN_HEIGHT
    assert max(dw, dh) <= LONGEST
    assert 0 <= lying.left <= w - sw or w < 1
    assert 0 <= lying.top <= h - sh or h < 1
    assert w - sw <= 1 or h - sh <= 1, "a margin lies only at two ends"
    assert abs(sw - dw * sh / dh) <= 1 or min(sw, sh) == 1
    corners = [lying.at(lying.left + x - 0.5, lying.top + y - 0.5) for x, y in ((0, 0), (sw, sh))]
    assert corners == [(-0.5, -0.5), (dw - 0.5, dh - 0.5)]


@pytest.mark.parametrize("size", [LEAST, (1280, 800), (1024, 5000), (9000, 640)])
def test_large_enough_window_is_drawn_unscaled(size: tuple[int, int]) -> None:
    lying = fit(*size)
    assert lying.whole
    assert lying.drawn == lying.shown == size
    assert lying.at(3.5, 7) == (3.5, 7)


def test_large_window_is_drawn_without_an_intermediate_surface(pilot: Pilot) -> None:
    window = pilot.app.window
    assert window.surface is window.shown
    sized(pilot, 640, 400)
    assert window.surface.get_size() == LEAST
    sized(pilot, 1100, 700)
    assert window.surface is window.shown


@pytest.mark.parametrize(("size", "drawn"), [((640, 400), LEAST), ((300, 225), (1024, 768))])
def test_small_picture_is_the_large_one_scaled_down(
    size: tuple[int, int], drawn: tuple[int, int], tmp_path: Path
) -> None:
    large = render(title, drawn, tmp_path)
    small = pygame.transform.smoothscale(large, size)
    assert pixels(render(title, size, tmp_path)) == pixels(small)


@pytest.mark.full
def test_very_narrow_window_has_margins_above_and_below(tmp_path: Path) -> None:
    shown = render(title, (100, 900), tmp_path)
    assert {tuple(shown.get_at((50, y)))[:3] for y in (0, 299, 600, 899)} == {MARGIN}
    assert {tuple(shown.get_at((50, y)))[:3] for y in (300, 450, 599)}.isdisjoint({MARGIN})


def red(shown: pygame.Surface) -> tuple[float, float]:
    """Return the centre of the red area in a picture: the button that Enter presses."""
    mask = pygame.mask.from_threshold(shown, RED, (30, 30, 30, 255))
    found = max(mask.connected_components(), key=pygame.Mask.count)
    return found.centroid()


SIZES = [(200, 150), (300, 900), (900, 300), (100, 900), (1280, 800)]


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("by", ["pointer", "finger"])
def test_press_lands_on_what_is_seen(pilot: Pilot, size: tuple[int, int], by: str) -> None:
    """The point to press is found from the window's picture alone."""
    x, y = red(sized(pilot, *size))
    pilot.read()
    feed = pilot.app.feed
    if by == "pointer":
        feed(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
        assert pilot.app.attention.hover == "learn"
        feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
        feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    else:
        share = {"x": (x + 0.5) / size[0], "y": (y + 0.5) / size[1], "touch_id": 0, "finger_id": 0}
        feed(pygame.event.Event(pygame.FINGERDOWN, **share))
        feed(pygame.event.Event(pygame.FINGERUP, **share))
    assert pilot.screen == "Lesson"


def test_press_beside_the_picture_does_nothing(pilot: Pilot) -> None:
    shown = sized(pilot, 100, 900)
    x, y = red(shown)
    for beyond in (y - 300, y + 300):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pilot.app.feed(pygame.event.Event(kind, pos=(x, beyond), button=1))
        assert pilot.app.attention.hover == ""
        assert pilot.screen == "Picket"


@pytest.mark.parametrize("way", [[(512, 320)], [(512, 320), (300, 900)], [(512, 320), (256, 160)]], ids=str)
def test_window_returns_to_the_same_picture_after_being_small(
    pilot: Pilot, way: list[tuple[int, int]]
) -> None:
    """At the first size, the picture is not scaled: it is exactly as large as the window."""
    before = pixels(sized(pilot, *LEAST))
    smaller = {size: pixels(sized(pilot, *size)) for size in way}
    assert pixels(sized(pilot, *LEAST)) == before
    for size in reversed(way):
        assert pixels(sized(pilot, *size)) == smaller[size]


def test_window_being_resized_scales_the_last_picture(pilot: Pilot) -> None:
    """Until the window is at rest, the last picture is scaled to each new size, even to a very small one."""
    share = red(sized(pilot, *LEAST))[0] / MIN_WIDTH
    pilot.app.art.patient = False
    for size in ((900, 560), (450, 280), (225, 140)):
        pilot.app.window.window.size = size
        pilot.wait(0.01)
        assert red(pilot.app.picture())[0] == pytest.approx(share * size[0], abs=2)


@pytest.fixture(scope="module")
def data() -> Iterator[Path]:
    with some_kept() as folder:
        yield folder


@pytest.mark.full
@pytest.mark.parametrize(("of", "name"), [("rubicon", "play"), ("piquesept-3", "draw")])
def test_no_size_of_window_is_too_small(of: str, name: str, data: Path) -> None:
    """Try a few of the sizes that ``python -m tests.small_windows`` tries."""
    moment = next(one for one in moments() if one[:2] == (of, name))
    assert visit(moment, 7, data, ((1, 1), (60, 60), (200, 150), (2, 900)), 6) is None


def test_fault_is_reported_with_the_window_size(data: Path) -> None:
    def spoilt(app: App, clock: Clock, seed: int) -> None:
        app.open(title(app))
        app.canvas.renew = lambda *sizes: 1 / 0  # type: ignore[method-assign, assignment, return-value]

    fault = visit(Moment("pages", "title", spoilt), 7, data, (LEAST, (60, 60)), 0)
    assert str(fault).startswith("pages title at 60x60: ZeroDivisionError('division by zero') (test_small")
